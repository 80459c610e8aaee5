"""Keeps `python -m hexfray` from importing modules of the current folder. Python searches it first, so a stray
`socket.py` there would run; the package imports this module before any other.

Does nothing in a program that imports hexfray, or under `python -P`. Uses only modules that Python has loaded already.
"""
# ruff: noqa: PTH109, PTH119, PTH120

from __future__ import annotations

import os
import sys

HOME = os.path.dirname(os.path.dirname(__file__))
"""The folder of hexfray's packages."""


def is_module_command() -> bool:
    """Whether this process is `python -m hexfray`, and Python has not yet replaced the name of the program."""
    return sys.argv[:1] == ["-m"] and ("-m", "hexfray") in zip(sys.orig_argv, sys.orig_argv[1:], strict=False)


def is_program() -> bool:
    """Whether this process is hexfray itself, and not a program that imports it."""
    return is_module_command() or os.path.basename(sys.argv[0] if sys.argv else "") == "hexfray"


def drop_current_folder() -> None:
    """Remove the current folder from the path, unless hexfray itself is in it."""
    if is_module_command() and not sys.flags.safe_path:
        try:
            folder = os.getcwd()
        except OSError:
            return
        if sys.path[:1] == [folder] and folder != HOME:
            del sys.path[0]


drop_current_folder()
