"""Writing a file whole or not at all. Files that grow line by line: writing.py. Reading files: files.py."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from shutil import copymode


def write_whole(path: Path, data: bytes) -> None:
    """Replace the content of a file at once: a reader, or the next start after a crash, finds the old one or the new
    one. A link stays a link, and a file keeps its permissions; a device or a pipe is written to. Raises OSError, and
    leaves nothing else behind."""
    path = path.resolve() if path.is_symlink() else path
    if path.exists() and not path.is_file():
        _ = path.write_bytes(data)
        return
    new = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with new.open("wb") as file:
            _ = file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            copymode(path, new)
        _ = new.replace(path)
    except OSError:
        with suppress(OSError):
            new.unlink()
        raise
