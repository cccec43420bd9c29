"""Ids that name another record: each must be there."""
