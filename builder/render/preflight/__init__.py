"""Preflight: opens a finished PDF, ours or anybody's, and says what a printer would stumble over."""
