"""Palettes: in what colours a game is drawn, as data that is applied before anything is laid out."""

from __future__ import annotations

from builder.layout.palettes.repaint import repainted
from builder.layout.palettes.scheme import Scheme, parse_scheme

__all__ = ["Scheme", "parse_scheme", "repainted"]
