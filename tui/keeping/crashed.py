"""A fault of hexfray itself, with the battle that was open. What the player is told, and the file to send, is in
hexfray/cli/crashing.py; faults of files are in faults.py."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from core.errors import HexfrayError
from tui.keeping.faults import faults

if TYPE_CHECKING:
    from tui.keeping.session import Session


class Crashed(HexfrayError):
    """hexfray itself failed; the cause says how. `journal` is the file of the open battle, if there was one; `lost`
    says why it isn't kept, in a sentence."""

    def __init__(self, session: Session | None = None) -> None:
        super().__init__("hexfray crashed")
        here = None if session is None or session.is_joined else session
        self.journal: Path | None = None if here is None else here.path
        self.lost = "" if session is None else session.lost


@contextmanager
def crash_of(session: Session) -> Iterator[None]:
    """While active, an unexpected error becomes a Crashed that names the battle. Expected ones pass, and so do those of
    a lost terminal."""
    expected: tuple[type[Exception], ...] = (OSError, HexfrayError, *faults())
    try:
        yield
    except expected:
        raise
    except Exception as error:
        raise Crashed(session) from error
