"""Frozen dataclasses of a game, and how to make them from its data."""
