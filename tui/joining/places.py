"""Where battles are hosted: a socket for each, in a folder that only its owner, or a group, can enter. What is said
through them: link.py."""

from __future__ import annotations

import os
import socket
import stat
from contextlib import suppress
from pathlib import Path

from platformdirs import user_state_path

from core.errors import HexfrayError

SUFFIX = ".sock"
LONGEST = 100
"""The most bytes of a socket's path; the system allows 107."""


class NoTable(HexfrayError):
    """A battle that can't be hosted or joined. The message says why, and what to do."""


def folder() -> Path:
    """Return the folder of this account's sockets, and make it if it is missing. Raises NoTable."""
    try:
        path = user_state_path("hexfray") / "tables"
        path.mkdir(parents=True, exist_ok=True, mode=0o700)
        path.chmod(0o700)
    except (OSError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise NoTable(f"no folder for the socket ({reason}); give one with --socket PATH") from None
    return path


def to_host(name: str, given: Path | None) -> Path:
    """Return the path of a new socket: in the account's own folder, in the folder `given`, or at that path. Sockets
    without a listener are removed. Raises NoTable."""
    if given is None or given.is_dir():
        where = folder() if given is None else given
        _check(where)
        path = _free(where, name)
    else:
        path = given
        _check(path.parent)
        if path.exists() and (not path.is_socket() or is_alive(path)):
            raise NoTable(f"{path}: {'a battle is hosted there' if path.is_socket() else 'not a socket'}; take another")
        path.unlink(missing_ok=True)
    if len(os.fsencode(path)) > LONGEST:
        raise NoTable(f"{path}: too long for a socket ({LONGEST} bytes at most); give a shorter one with --socket PATH")
    return path


def _check(where: Path) -> None:
    """Raise NoTable if others than the owner and one group can enter a folder, or it isn't there."""
    try:
        mode = where.stat().st_mode
    except OSError as error:
        raise NoTable(f"{where}: {(error.strerror or '').lower()}; make the folder first (hexfray docs ssh)") from None
    if not stat.S_ISDIR(mode):
        raise NoTable(f"{where}: not a folder")
    if mode & stat.S_IRWXO:
        raise NoTable(f"{where}: everyone on this machine can enter; 'chmod o-rwx {where}' (hexfray docs ssh)")


def mode_in(where: Path) -> int:
    """Return the mode of a socket in a folder: for the owner, or for the group that can enter too."""
    return 0o660 if where.stat().st_mode & stat.S_IRWXG else 0o600


def _free(where: Path, name: str) -> Path:
    for number in range(1, 1000):
        path = where / f"{name}{'' if number == 1 else f'-{number}'}{SUFFIX}"
        if not path.exists():
            return path
        if path.is_socket() and not is_alive(path):
            path.unlink(missing_ok=True)
            return path
    raise NoTable(f"{where}: too many battles are hosted here")


def is_alive(path: Path) -> bool:
    """Whether someone listens at a socket."""
    with socket.socket(socket.AF_UNIX) as probe:
        probe.settimeout(2)
        try:
            probe.connect(os.fspath(path))
        except (ConnectionRefusedError, FileNotFoundError):
            return False
        except OSError:
            return True  # busy, or not ours to say
        return True


def sockets(given: Path | None = None) -> list[Path]:
    """Return the sockets of all battles hosted here, or in the folder `given`, by name. Sockets without a listener are
    removed. Raises NoTable."""
    where = folder() if given is None else given
    try:
        found = sorted(path for path in where.iterdir() if path.suffix == SUFFIX and path.is_socket())
    except OSError as error:
        raise NoTable(f"{where}: {(error.strerror or '').lower()}") from None
    for path in list(found):
        if not is_alive(path):
            found.remove(path)
            with suppress(OSError):
                path.unlink()
    return found
