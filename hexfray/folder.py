"""`python -m hexfray` must not run what lies in the folder it is started in. Python looks there first for every module,
so a `socket.py` that somebody left there would be run; the package imports this before anything else.

Where a program imports hexfray, and after `python -P`, nothing happens. Only modules that are loaded already are used.
"""
# ruff: noqa: PTH109, PTH120

from __future__ import annotations

import os
import sys

HOME = os.path.dirname(os.path.dirname(__file__))
"""Where the packages of hexfray lie."""


def look_elsewhere() -> None:
    """Takes the folder off the path, unless hexfray itself lies there."""
    started = list(zip(sys.orig_argv, sys.orig_argv[1:], strict=False))
    if sys.argv[:1] == ["-m"] and ("-m", "hexfray") in started and not sys.flags.safe_path:
        try:
            folder = os.getcwd()
        except OSError:
            return
        if sys.path[:1] == [folder] and folder != HOME:
            del sys.path[0]


look_elsewhere()
