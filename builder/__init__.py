"""Counterfoil: compiles cited JSON for wargames into print-and-play kits and VASSAL modules."""

__version__ = "0.1.0"
