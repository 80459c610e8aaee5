"""The classes of battle of a game, as its file beside this one has them. Battles are made of them in battles.py.

A class has a `board` (columns, rows), the `distance` between the front ranks (least, most), the `gap` from one figure
to the next in a rank (least, most), and its `ground`: of each kind so many patches of so many cells, and as much again
on the other half. A line-up names the kits of a rank, of a second one `behind` it, and those of the other side where
that has others (`against`, as many); whatever else it says holds in the place of what its class says.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated

from pydantic import Field, model_validator

from scenarios.catalogue import ENDING, GAMES, Unknown
from scenarios.faults import unknown
from scenarios.schema import Length, Table

MOST = 6
"""Figures of a side."""

Two = Annotated[list[Annotated[int, Field(ge=1)]], Field(min_length=2, max_length=2)]
Kits = Annotated[list[str], Field(max_length=MOST)]
Patches = dict[str, Two]


class Lineup(Table):
    """Who stands in a battle, and where it is unlike the others of its class."""

    kits: Annotated[Kits, Field(min_length=1)]
    behind: Kits = Field(default_factory=list)
    against: Kits = Field(default_factory=list)
    board: Annotated[list[Length], Field(min_length=2, max_length=2)] | None = None
    distance: Two | None = None
    gap: Two | None = None
    ground: Patches | None = None

    @property
    def ranks(self) -> tuple[tuple[list[str], list[str]], tuple[list[str], list[str]]]:
        """Of either side the kits in front and those behind."""
        front = len(self.kits)
        other = (self.against[:front], self.against[front:]) if self.against else (self.kits, self.behind)
        return (self.kits, self.behind), other


class BattleClass(Table):
    """One skill to be tried, in several line-ups."""

    about: str
    board: Annotated[list[Length], Field(min_length=2, max_length=2)]
    distance: Two
    gap: Two = Field(default_factory=lambda: [2, 2])
    ground: Patches = Field(default_factory=dict)
    lineups: Annotated[list[Lineup], Field(min_length=1)]

    def said_of(self, lineup: Lineup) -> tuple[list[int], list[int], list[int], Patches]:
        """Its board, its distance, its gap and its ground."""
        return (
            lineup.board or self.board,
            lineup.distance or self.distance,
            lineup.gap or self.gap,
            self.ground if lineup.ground is None else lineup.ground,
        )


class Proving(Table):
    """A file of classes. `head` goes into every battle: its ruleset, its limit, its options."""

    head: dict[str, object]
    kits: dict[str, dict[str, object]]
    classes: Annotated[dict[str, BattleClass], Field(min_length=1)]

    @model_validator(mode="after")
    def _holds(self) -> Proving:
        for name, klass in self.classes.items():
            for number, lineup in enumerate(klass.lineups, 1):
                if (fault := self._fault(klass, lineup)) is not None:
                    raise ValueError(f"classes.{name}.lineups[{number}]: {fault}")
        return self

    def _fault(self, klass: BattleClass, lineup: Lineup) -> str | None:
        """What the shape alone does not tell."""
        own = [*lineup.kits, *lineup.behind]
        for kit in (*own, *lineup.against):
            if kit not in self.kits:
                return unknown("kit", kit, self.kits)
        if len(own) > MOST or len(lineup.against) not in (0, len(own)):
            return f"a side has at most {MOST} figures, and the other as many"
        (width, height), (least, most), _, _ = klass.said_of(lineup)
        if width % 2:
            return "a board has an even number of columns, so that a half turn of it is the same board"
        if not any(least <= apart <= most for apart in range(height - 1, 0, -2)):
            return f"no ranks on {height} rows are {least} to {most} apart"
        return None


@cache
def proving(game: str) -> Proving:
    """The file of a game. Raises Unknown."""
    if game not in GAMES:
        raise Unknown(unknown("ruleset", game, GAMES))
    file = files("hexfray.series.proving").joinpath(f"{game}{ENDING}")
    if not file.is_file():
        raise Unknown(
            f"there are no classes of battle for {game!r}: they would stand in hexfray/series/proving/{game}{ENDING}"
        )
    return Proving.model_validate(tomllib.loads(file.read_text("utf-8")))


def classes(game: str) -> tuple[str, ...]:
    """The names of a game's classes of battle, in the order of its file. Raises Unknown."""
    return tuple(proving(game).classes)


def class_of(game: str, name: str) -> BattleClass:
    """That class. Raises Unknown."""
    known: Mapping[str, BattleClass] = proving(game).classes
    if name not in known:
        raise Unknown(unknown("class of battle", name, known))
    return known[name]
