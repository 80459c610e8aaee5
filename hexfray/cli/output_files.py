"""The files that commands write whole (`--csv`, `--svg`, `--html`, `--out` of `cast`); `-` prints what would be in the
file. Files of results, from which a command resumes: hexfray/series/lines_file.py."""

from __future__ import annotations

import os
from pathlib import Path

from core.match.whole_files import write_whole
from hexfray.cli.refusing import refuse
from tui.terminal.saying import say

PRINTED = Path("-")
"""The file name for standard output."""


def check_file(option: str, path: Path | None, begins: bytes, kind: str = "") -> None:
    """Exit with a message if a file can't be written, or is there already and doesn't begin as it should. `kind`: what
    the other file isn't."""
    if path is None or path == PRINTED:
        return
    try:
        with path.open("rb") as file:
            if file.read(len(begins)) not in (begins, b""):
                other = f"another file of this name, {kind}" if kind else "another file of this name"
                refuse(f"{option} {path}: there is {other}; choose another name")
    except FileNotFoundError:
        if not os.access(path.parent, os.W_OK):
            refuse(f"{option} {path}: no folder {path.parent} that can be written; choose another file")
    except OSError as error:
        refuse(f"{option} {path}: {(error.strerror or 'not a file').lower()}; choose another file")


def write_file(option: str, path: Path, text: str) -> None:
    """Write a file at once, or print the text. Exits with a message if it can't be written."""
    if path == PRINTED:
        say(*text.removesuffix("\n").split("\n"))
        return
    try:
        write_whole(path, text.encode())
    except OSError as error:
        refuse(f"{option} {path}: {(error.strerror or str(error)).lower()}; choose another file")


def is_file(option: str, path: Path | None, instead: str) -> Path | None:
    """Return a path that must be a file or a folder, not standard output. Exits with a message that says what to do
    `instead`."""
    if path == PRINTED:
        refuse(f"{option} -: {instead}")
    return path
