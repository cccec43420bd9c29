"""Lets ``python -m builder.cli`` be the command, which is how a checkout's own script calls it."""

from __future__ import annotations

from builder.cli.main import main

if __name__ == "__main__":  # and not where processes of a build load it again
    main()
