"""Checks a finished module for all that the engine would pass over in silence (format section 15)."""
