"""A journal is written by one program at a time: a lock on its file, which ends with the program, however that ends.

What is written is in journal.py.
"""

from __future__ import annotations

import sys
from io import FileIO


def taken(file: FileIO) -> bool:
    """Takes a file for this program, as long as it is open; whether another one has it. Where the system knows no such
    locks nobody ever has."""
    if sys.platform == "win32":
        return False
    import fcntl

    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False
