"""What palettes keep apart and how much ink they take, measured on all games."""
