"""The classes of battle of a game, from its file in this folder. battles.py makes battles from them.

A class has a `board` (columns, rows), the `distance` between the front ranks (least, most), the `gap` between figures
of a rank (least, most), and its `ground`: the number and size of patches by kind, repeated on the other half. A line-up
names the kits of a rank, of a second one `behind` it, and of the other side if they differ (`against`, as many); its
other keys override those of its class.
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
"""The most figures of a side."""

Two = Annotated[list[Annotated[int, Field(ge=1)]], Field(min_length=2, max_length=2)]
Kits = Annotated[list[str], Field(max_length=MOST)]
Patches = dict[str, Two]


class Lineup(Table):
    """The kits of a battle, and its differences from its class."""

    kits: Annotated[Kits, Field(min_length=1)]
    behind: Kits = Field(default_factory=list)
    against: Kits = Field(default_factory=list)
    board: Annotated[list[Length], Field(min_length=2, max_length=2)] | None = None
    distance: Two | None = None
    gap: Two | None = None
    ground: Patches | None = None

    @property
    def ranks(self) -> tuple[tuple[list[str], list[str]], tuple[list[str], list[str]]]:
        """The front and rear kits of each side."""
        front = len(self.kits)
        other = (self.against[:front], self.against[front:]) if self.against else (self.kits, self.behind)
        return (self.kits, self.behind), other


class BattleClass(Table):
    """A skill to test, in several line-ups."""

    about: str
    board: Annotated[list[Length], Field(min_length=2, max_length=2)]
    distance: Two
    gap: Two = Field(default_factory=lambda: [2, 2])
    ground: Patches = Field(default_factory=dict)
    lineups: Annotated[list[Lineup], Field(min_length=1)]

    def values_for(self, lineup: Lineup) -> tuple[list[int], list[int], list[int], Patches]:
        """Return board, distance, gap and ground of a line-up."""
        return (
            lineup.board or self.board,
            lineup.distance or self.distance,
            lineup.gap or self.gap,
            self.ground if lineup.ground is None else lineup.ground,
        )


class Proving(Table):
    """A file of classes. `head` is part of every battle: ruleset, limit, options."""

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
        """Return a fault that the model can't express, or None."""
        own = [*lineup.kits, *lineup.behind]
        for kit in (*own, *lineup.against):
            if kit not in self.kits:
                return unknown("kit", kit, self.kits)
        if len(own) > MOST or len(lineup.against) not in (0, len(own)):
            return f"expected at most {MOST} figures on a side, and as many on the other"
        (width, height), (least, most), _, _ = klass.values_for(lineup)
        if width % 2:
            return "expected an even number of columns"
        if not any(least <= apart <= most for apart in range(height - 1, 0, -2)):
            return f"no ranks on {height} rows are {least} to {most} rows apart"
        return None


@cache
def proving(game: str) -> Proving:
    """Return the classes file of a game. Raises Unknown."""
    if game not in GAMES:
        raise Unknown(unknown("ruleset", game, GAMES))
    file = files("hexfray.series.proving").joinpath(f"{game}{ENDING}")
    if not file.is_file():
        raise Unknown(f"no classes of battle for {game!r}; add hexfray/series/proving/{game}{ENDING}")
    return Proving.model_validate(tomllib.loads(file.read_text("utf-8")))


def classes(game: str) -> tuple[str, ...]:
    """Return the names of a game's classes of battle, in the order of its file. Raises Unknown."""
    return tuple(proving(game).classes)


def class_of(game: str, name: str) -> BattleClass:
    """Return a class of battle by name. Raises Unknown."""
    known: Mapping[str, BattleClass] = proving(game).classes
    if name not in known:
        raise Unknown(unknown("class of battle", name, known))
    return known[name]
