"""Set-up cards: who stands where at start, for people."""
