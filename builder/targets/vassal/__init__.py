"""The VASSAL module of a game: from the game's model to the values of `builder.vassal`, and to its archive.

`target` is the compiler; `roles` tells what each counter is, `board` and `spots` where things lie, `pieces`
and `prototypes` what they do, `setups` where they begin, the other files one component each.
"""
