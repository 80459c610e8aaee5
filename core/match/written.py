"""The entries a match has written and still owes its journal: the hash of each turn and the result. How entries are
made when they are first read: late_entries.py; what they hold: entries.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.match.entries import Noted, Over, TurnHash
from core.match.fingerprint import fingerprint
from core.match.late_entries import Late, LateEntries
from core.play.position import Position


class Written:
    """The entries of a match so far. `hashed` is the turn that needs no hash, because it has one or the match began in
    it; `has_result` is whether the result is written."""

    def __init__(self, hashed: int, entries: LateEntries | None = None, *, has_result: bool = False) -> None:
        self.entries = LateEntries() if entries is None else entries
        self.hashed = hashed
        self.has_result = has_result

    def copy(self) -> Written:
        """Return an independent one with the same entries."""
        return Written(self.hashed, self.entries.copy(), has_result=self.has_result)

    def owed(self, position: Position) -> Iterator[Late]:
        """Yield the entries due at a position: a hash when a turn has begun, the result when there is one.
        Each counts as written when the next is asked for."""
        battle, turn = position.battle, position.battle.clock.turn
        if turn != self.hashed:
            yield lambda: TurnHash(turn, fingerprint(battle))
            self.hashed = turn
        if position.waiting is None and position.verdict is not None and not self.has_result:
            yield Over(position.verdict.winner, position.verdict.reason)
            self.has_result = True

    def heed(self, entry: TurnHash | Over | Noted) -> None:
        """Owe no second copy of a written entry."""
        if isinstance(entry, TurnHash):
            self.hashed = entry.turn
        elif isinstance(entry, Over):
            self.has_result = True

    def go_back(self, turn: int) -> None:
        """Owe the entries after this turn once more."""
        self.hashed = turn
        self.has_result = False
