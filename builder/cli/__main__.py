"""Lets ``python -m builder.cli`` be the command, which is how a checkout's own script calls it."""

from __future__ import annotations

import sys

from builder.cli.main import main

sys.exit(main())
