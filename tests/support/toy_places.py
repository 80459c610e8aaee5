"""A game in which a figure of the toy moves, and in which all that is said of the ends is as a test gives it. The toy
itself: toy.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from ai.assessment import Assessment
from ai.placing import considered
from ai.profiles import Profile, profiles
from ai.tactics import Mover, Place, Prospect, Reading, Stand, Sum
from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice
from core.play.position import begin
from core.space.cell import Cell
from core.space.squares import SquareGrid
from tests.support.toy import TOY, Sheet, Step
from tests.support.toy_goals import STILL

HERE = Cell(5, 4)
PLAIN = replace(
    profiles()["veteran"],
    expects_reply=False,
    counts_on_friends=False,
    minds_threats=False,
    support=0,
    pull=0,
    gain=100,
    danger=70,
)
"""A player who minds nothing of what may be minded."""
Ends = list[tuple[int, Stand, list[Sum]]]


def stand(number: int, cell: Cell = HERE, steps: int = 0) -> Stand:
    """An end: its number, as its facing, says which step of the toy leads there."""
    return Stand((cell,) * steps, cell, number)


class Room:
    """A game in which Ann moves, and where all is as given."""

    goal_sense = STILL

    route_sense = None
    fetches = ()
    held = beaten = shoots = busy = waits = False

    def __init__(self, battle: Battle, *places: Place, **given: Any) -> None:
        self.battle, self.given, self.figure = battle, places, battle["ann"]
        self.attacks: Mapping[int, Prospect] = given.pop("attacks", {})
        self.sums: Mapping[str, Mapping[int, int]] = given.pop("sums", {})
        self.strikes: Mapping[FigureId, list[tuple[FigureId, int]]] = given.pop("strikes", {})
        self.others: list[tuple[Choice, Ends]] = given.pop("others", [])
        self.spent: Mapping[FigureId, int] = {}
        self.dreaded: list[int] = []
        self.__dict__.update(given)

    def mover(self, figure: Figure) -> Mover:
        return cast(Mover, self)

    def strikes_of(self, figure: Figure) -> Iterable[tuple[FigureId, int]]:
        return self.strikes.get(figure.id, [])

    def places(self) -> Iterator[Place]:
        return iter(self.given)

    def order(self, stand: Stand) -> Choice:
        return step(stand.facing)

    def best(self, stand: Stand, spent: Mapping[FigureId, int]) -> Prospect | None:
        self.spent = spent
        return self.attacks.get(stand.facing)

    def _sum(self, label: str, stand: Stand) -> list[Sum]:
        value = self.sums.get(label, {}).get(stand.facing, 0)
        return [(label, value)] if value else []

    def other_terms(self, stand: Stand) -> list[Sum]:
        return self._sum("ground", stand)

    def hazards(self, stand: Stand) -> list[Sum]:
        return self._sum("fire", stand)

    def fears(self, stand: Stand, attack: Prospect | None) -> list[Sum]:
        self.dreaded.append(stand.facing)
        return self._sum("blows", stand)

    def waiting_value(self, stand: Stand) -> int:
        return self.sums.get("awaits", {}).get(stand.facing, 0)

    def non_walk_orders(self) -> Iterator[tuple[Choice, Ends]]:
        return iter(self.others)


def step(number: int) -> Step:
    """One of the eight steps that Ann may take; she stands in the middle."""
    return Step("ann", SquareGrid(20, 9).neighbours(HERE)[number])


def field(turn: int = 0, *more: tuple[str, int, int], foe: tuple[int, int] = (10, 4)) -> Battle:
    """Ann of red, an enemy five squares to the east, and who else; those are of red but for the b's."""
    places = (("ann", *HERE), ("ben", *foe), *more)
    figures = {
        name: Figure(name, name.capitalize(), "blue" if name[0] == "b" else "red", Cell(q, r), 0, Sheet(), main=None)
        for name, q, r in places
    }
    return Battle(SquareGrid(20, 9), figures, clock=Clock(phase="between", turn=turn))


def weighed(room: Room, profile: Profile) -> list[Assessment]:
    """What is made of every end, the best first."""
    figures = {**room.battle.figures, "ann": replace(room.battle["ann"], at=HERE)}
    rest = {name: figure for name, figure in figures.items() if name == "ann" or figure.side == "blue"}
    position, _ = begin(TOY, replace(room.battle, figures=rest, clock=Clock(phase="between"), goals=(), terrain={}))
    return list(considered(TOY, position, cast(Reading, room), profile, "ann"))


def terms(battle: Battle, profile: Profile = PLAIN, cell: Cell = HERE, steps: int = 0, **given: Any) -> dict[str, int]:
    """What one end is worth, reason by reason."""
    room = Room(battle, Place(None, [stand(0, cell, steps)]), **given)
    (found,) = weighed(room, profile)
    assert found.score == sum(term.value for term in found.terms)
    return {term.label: term.value for term in found.terms}
