"""A lock on a journal's file: one program at a time writes it. The lock ends with the program, however that ends.

Writing: journal.py. Reading while another program writes: following.py.
"""

from __future__ import annotations

import sys
from io import FileIO


def locked_elsewhere(file: FileIO) -> bool:
    """Lock a file for this program while it is open. Return whether another program has it. Without such locks on
    the system, none ever has."""
    if sys.platform == "win32":
        return False
    import fcntl

    while True:
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if is_written(file):
                return True  # if not, another program only looked, for a moment
        except OSError:
            return False
        else:
            return False


def is_written(file: FileIO) -> bool:
    """Whether another program has locked a file to write it. Locks nothing, but for the moment of the look. Without
    such locks on the system, none ever has."""
    if sys.platform == "win32":
        return False
    import fcntl

    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    fcntl.flock(file.fileno(), fcntl.LOCK_UN)
    return False
