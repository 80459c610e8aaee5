"""Renaming and deleting saved battles. A battle that another program is playing is left alone. The list is in
all_battles.py."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path

from core.errors import HexfrayError
from core.match.harmless import harm_in, unseen_in
from core.match.lock import locked_elsewhere
from tui.keeping.journals import SUFFIX

LONGEST = 80
"""The longest name of a battle, in characters."""
MOST_BYTES = 240
"""The longest name of a file, in bytes."""
_SEPARATORS = re.compile(r"[/\\\0]")


class CannotManage(HexfrayError):
    """A battle can't be renamed or deleted. The message names the battle and the fix."""


def rename(path: Path, name: str) -> Path:
    """Name a saved battle: its file gets the name, and the list shows it. Return the new path; its time stays. Raises
    CannotManage."""
    new = path.with_name(f"{checked_name(name)}{SUFFIX}")
    if new == path:
        return path
    with _held(path, "renamed"):
        try:
            os.link(path, new, follow_symlinks=False)
        except FileExistsError:
            raise CannotManage(f"there is already a battle named '{new.stem}'; choose another name") from None
        except OSError as error:
            if new.exists():
                raise CannotManage(f"there is already a battle named '{new.stem}'; choose another name") from None
            if error.errno is None or not _renamed_without_link(path, new):
                raise CannotManage(f"{path}: {_reason(error)}; make the folder writable") from None
            return new
        path.unlink()
    return new


def checked_name(name: str) -> str:
    """Return a name as a file can have it. Raises CannotManage."""
    words = " ".join(name.split()).removesuffix(SUFFIX)
    if not words or unseen_in(words):
        raise CannotManage("a name needs at least one letter or digit")
    if (harm := harm_in(words)) is not None:
        raise CannotManage(f"the name contains {harm}; leave it out")
    if _SEPARATORS.search(words) or words.startswith((".", "-")):
        raise CannotManage(f"'{words}': a name can't contain / or \\, or begin with a dot or a dash")
    if len(words) > LONGEST or len(f"{words}{SUFFIX}".encode()) > MOST_BYTES:
        raise CannotManage(f"name too long ({len(words)} characters; limit {LONGEST})")
    return words


def delete(path: Path) -> None:
    """Delete a saved battle, or an unreadable file among them, for good. Raises CannotManage."""
    with _held(path, "deleted"):
        try:
            path.unlink()
        except OSError as error:
            raise CannotManage(f"{path}: {_reason(error)}; make the folder writable") from None


@contextmanager
def _held(path: Path, what: str) -> Iterator[None]:
    """Hold the lock of a journal, so that no program starts to play it meanwhile."""
    try:
        if path.is_symlink():
            yield  # the link alone goes, never the file it leads to
            return
        if not stat.S_ISREG(path.stat().st_mode):
            raise CannotManage(f"{path}: not a file; move it out of the folder")
        if not os.access(path, os.R_OK):
            yield  # no program can play it
            return
        file = FileIO(path, "r")
    except OSError as error:
        raise CannotManage(f"{path}: {_reason(error)}; the list may be out of date") from None
    try:
        if locked_elsewhere(file):
            raise CannotManage(f"{path.name}: being played in another hexfray; it can't be {what} until that ends")
        yield
    finally:
        file.close()


def _renamed_without_link(path: Path, new: Path) -> bool:
    """Rename on a file system without hard links; the name was free a moment ago."""
    try:
        _ = path.rename(new)
    except OSError:
        return False
    return True


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
