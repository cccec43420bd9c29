"""Plane geometry and grids; imports nothing upward."""
