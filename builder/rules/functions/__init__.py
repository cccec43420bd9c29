"""Rules that compute something, for worked examples.

A function takes the inputs of an example and reads all else (units' values, charts, modifiers, the map) from
the game by id, so that an example fails when one of them is changed. An output is None when the data of the
game do not decide it.
"""
