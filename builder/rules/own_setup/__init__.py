"""A person's own set-up, held against the scenario that it is of."""
