"""The validator: declared checks of a game's data against its own rules."""
