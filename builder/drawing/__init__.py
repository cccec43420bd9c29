"""The display list, fonts, text fitting and symbols; knows no file format and no game."""
