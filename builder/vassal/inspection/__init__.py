"""Looks into modules, extensions and saved games of anybody, and compares two of them."""
