"""An extension of a game's module: what an overlay or another edition changes or adds, and nothing else.

`target` is the compiler. The module is composed twice, as it is and as it would be; `comparison` holds what
is asked of both, `counters`, `setups`, `charts`, `dice` and `pages` make the parts that differ, and `staying`
tells what differs and cannot be in an extension.
"""
