"""VASSAL module files: component tree, pieces, boards, saves, ids and a reader."""
