"""One visual language for every page: type scale, grid and line weights.

Sizes of type are points, lengths are millimetres. Charts, tracks, cards, set-up cards and sheets all draw
from here, so that a kit looks like one thing.
"""

from __future__ import annotations

# Type scale: each step about 1.25 of the one below.
HEADING = 13.0
SUBHEAD = 10.0
BODY = 8.5
SMALL = 7.0
FINE = 5.6  # margin slugs and citations; nothing that must be read in play is smaller than 5 pt

LEADING = 1.32  # line distance in units of type size

# Page grid
UNIT = 4.0  # all larger distances are multiples of it
MARGIN = 12.0
GUTTER = 5.0

# Lines
HAIRLINE = 0.1
THIN = 0.2
MEDIUM = 0.4
HEAVY = 0.8

# Faces of the bundled families (keys of templates/fonts)
TEXT = "text"
TEXT_BOLD = "text-bold"
TEXT_ITALIC = "text-italic"
CONDENSED = "condensed"
CONDENSED_BOLD = "condensed-bold"
