"""The base of every error that hexfray raises. docs/api.md lists those that a program meets; each stands where it is
raised."""

from __future__ import annotations


class HexfrayError(Exception):
    """Something can't be done, or can't be so. The message says what, where, and how to put it right."""


class BadArgument(HexfrayError, ValueError):
    """A value that a call doesn't take. The message names those it takes."""
