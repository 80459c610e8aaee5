"""How the command line sets a table: who sits where, who rolls, the game master's seat, the speed. A set-up on the
screen: beginning.py; the battle itself: session.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from core.battle.names import Side
from core.errors import HexfrayError, expected
from core.match.entries import COMPUTER, TYPED, WHO_ROLLS
from core.match.policy import PERSON
from core.records import record
from scenarios.catalogue import Unknown
from scenarios.faults import unknown
from scenarios.scenario import Scenario
from scenarios.seating import player_seats, with_seat, without_people
from tui.keeping.opening import begin, resume_battle
from tui.keeping.outsiders import check_control
from tui.keeping.session import Session
from tui.views.speeds import SAID, pause_said

OWN = "own"
"""Who rolls, for short: each person for their own side."""


class BadTable(HexfrayError):
    """An option that doesn't fit. The message names the option, the value and the fix."""


@record
class Table:
    """`seats` are words such as `red=master`, `rolls` words such as `red=typed`, or one word for all sides. `gm`: the
    game master's seat is taken. `speed`: how long acts are shown, in words. `demo`: no side is a person's unless a seat
    says so."""

    seats: tuple[str, ...] = ()
    rolls: tuple[str, ...] = ()
    gm: bool = False
    speed: str = ""
    demo: bool = False

    @property
    def outside(self) -> tuple[str, ...]:
        """The players from outside that the command line names with a colon: only it can."""
        return tuple(dict.fromkeys(name for _, _, name in (word.partition("=") for word in self.seats) if ":" in name))

    @property
    def answered(self) -> tuple[Side, ...]:
        """The sides whose player it names."""
        return tuple(word.partition("=")[0] for word in self.seats)

    @property
    def pause(self) -> float | None:
        """How long acts are shown, in seconds; None: as in the settings. Raises BadTable."""
        speed = self.speed or ("normal" if self.demo else "")
        if not speed:
            return None
        if (pause := pause_said(speed)) is None:
            raise BadTable("--speed: " + expected(f"{', '.join(SAID)}, or seconds such as 1.5", speed))
        return pause

    def check(self, scenario: Scenario, side: Side | None = None) -> None:
        """Raise BadTable or Unknown if a battle can't begin at this table."""
        seats = self.seats_of(scenario, player_seats(scenario, side), keeps=side)
        _ = self.rolls_of(scenario, seats), self.pause

    def begin(self, scenario: Scenario, side: Side | None = None, seed: int | None = None) -> Session:
        """Start a battle at this table; `side` is a person's. Raises BadTable, Unknown, JournalFault and CupFault."""
        seats = self.seats_of(scenario, player_seats(scenario, side), keeps=side)
        session = begin(scenario, seats, seed, rolls=self.rolls_of(scenario, seats), outside=self.outside)
        session.gm = self.gm or self.demo
        return session

    def resumed(self, path: Path, *, asks: bool = True) -> Session:
        """Resume the battle of a journal at this table. `asks`: whether someone can say who plays a side whose player a
        journal can't start. Raises as `begin`, and as `resume_battle`."""
        session = resume_battle(path, self.outside, answered=self.answered, asks=asks)
        try:
            self._change(session)
        except BaseException:
            session.close()
            raise
        return session

    def _change(self, session: Session) -> None:
        """Change a resumed battle to what this table says."""
        before = session.names
        seats = self.seats_of(session.scenario, before)
        asked = [side for side in session.unseated if side in self.answered]
        if changed := {side: name for side, name in seats.items() if name != before[side] or side in asked}:
            session.change_seats(changed)
        if rolls := self.rolls_of(session.scenario, session.names):
            session.change_rolls(rolls)
        session.gm = self.gm or self.demo

    def seats_of(self, scenario: Scenario, seats: Mapping[Side, str], keeps: Side | None = None) -> dict[Side, str]:
        """Return the seats, changed as this table says; in a demo only the side it `keeps` is a person's. Raises
        BadTable and Unknown."""
        found = dict(seats)
        if self.demo:
            found = {**without_people(scenario, found), **({keeps: PERSON} if keeps is not None else {})}
        for side, name in _pairs("--seat", self.seats, "red=master or blue=person"):
            found = with_seat(scenario, found, side, name, {name})
            check_control(scenario.ruleset.id, name, self.outside)
        return found

    def rolls_of(self, scenario: Scenario, seats: Mapping[Side, str]) -> dict[Side, str]:
        """Return who rolls for each side that this table names. Raises BadTable and Unknown."""
        sides = [party.side for party in scenario.parties]
        if len(self.rolls) == 1 and self.rolls[0] in (*WHO_ROLLS, OWN):
            (word,) = self.rolls
            own = {side: TYPED if seats[side] == PERSON else COMPUTER for side in sides}
            return own if word == OWN else dict.fromkeys(sides, word)
        found: dict[Side, str] = {}
        for side, who in _pairs("--dice", self.rolls, "red=typed, or one of typed, computer and own for all sides"):
            if side not in sides:
                raise Unknown(unknown("side", side, sides))
            if who not in WHO_ROLLS:
                raise BadTable(f"--dice {side}={who}: {unknown('value', who, WHO_ROLLS)}")
            found[side] = who
        return found


def _pairs(option: str, words: Iterable[str], wanted: str) -> list[tuple[str, str]]:
    found = []
    for word in words:
        side, equals, value = word.partition("=")
        if not (equals and side and value):
            raise BadTable(f"{option} {word!r}: expected SIDE=VALUE, for example {wanted}")
        found.append((side, value))
    return found
