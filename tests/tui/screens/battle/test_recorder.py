"""What is written down: the log follows, and what can't be written is tried again where the match stands."""

from __future__ import annotations

from core.match.entries import Entry
from core.match.journal import JournalFault
from tests.support.tui.parts import Told
from tests.support.tui.playing import face_to_face
from tui.keeping.session import Session
from tui.screens.battle.recorder import Failed, Recorder


class Full:
    """A journal on a disk that is full as long as it says so."""

    def __init__(self, session: Session) -> None:
        self._file = session.file
        self.full = True
        session.match.journal = self

    def write(self, entry: Entry) -> None:
        if self.full:
            raise JournalFault("no room")
        self._file.write(entry)


class Recording:
    """A recorder of a battle whose first order is given."""

    def __init__(self) -> None:
        self.session = face_to_face()
        self.told = Told()
        self.recorder = Recorder(self.session, self.told.append)
        self.recorder.chronicle.follow()
        self.done: list[str] = []

    def order(self) -> None:
        """Gives the first order that there is."""
        match = self.session.match
        self.recorder.attempt(lambda: match.answer(next(iter(match.menu))), lambda: self.done.append("then"))


def test_what_is_done_is_told_before_something_else_is() -> None:
    recording = Recording()
    before = len(recording.recorder.chronicle.lines)
    recording.order()
    assert recording.done == ["then"]
    assert recording.told == []
    assert len(recording.recorder.chronicle.lines) > before


def test_where_it_cannot_be_written_nothing_else_is_done_until_it_was_tried_again() -> None:
    recording = Recording()
    disk = Full(recording.session)
    recording.order()
    (failed,) = recording.told.heard()
    assert isinstance(failed, Failed)
    assert failed.fault == "no room"
    failed.again()
    assert recording.done == []
    assert len(recording.told.heard()) == 1
    disk.full = False
    failed.again()
    assert recording.done == ["then"]
    assert recording.told == []
    assert len(recording.session.match.history) >= 1
