"""Faults put into correct games one at a time: each must be told, with its code, at its place."""
