"""Worksheets: what is asked of an owner of a printed game, and what his answers become."""
