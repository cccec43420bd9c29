"""The checks of a print, one a file."""
