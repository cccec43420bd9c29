"""The contents page: the kit's parts list, how to print it and how to make it."""
