"""The traits of a piece: what a counter shows and does."""
