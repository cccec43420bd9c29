"""Writers of a Scene: PDF, SVG and PNG; know no game."""
