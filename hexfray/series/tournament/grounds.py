"""What a tournament is fought over: classes of battle, whose battles all differ, or scenarios, with other dice each
time. Classes are defined in proving/, scenarios in files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Protocol

from core.records import record
from hexfray.series.proving import battle_of, class_of, classes
from scenarios.catalogue import Unknown, load, parse
from scenarios.scenario import Scenario

KEPT = 32
"""How many battles are kept in memory: every pairing fights the same ones."""


class Ground(Protocol):
    """Battles of one kind, by number."""

    @property
    def name(self) -> str:
        """Its name in tables."""
        ...

    @property
    def identity(self) -> str:
        """What decides its battles, in a few words."""
        ...

    @property
    def ruleset(self) -> str:
        """The id of its game."""
        ...

    def battle(self, number: int, seed: int) -> Scenario:
        """Return a battle by its number, from 0. It has two sides."""
        ...


@record
class OfClass:
    """The battles of a class: each has terrain, places and fighters of its own."""

    ruleset: str
    name: str

    @property
    def identity(self) -> str:
        return f"{self.ruleset} {self.name}"

    def battle(self, number: int, seed: int) -> Scenario:
        return _of_class(self.ruleset, self.name, number, seed)


@record
class OfScenario:
    """A scenario, the same each time. `text` is its source and `digest` the hash of that."""

    ruleset: str
    name: str
    digest: str
    text: str

    @property
    def identity(self) -> str:
        return f"{self.name} {self.digest[:12]}"

    def battle(self, number: int, seed: int) -> Scenario:
        return _scenario(self.text, self.name)


def grounds_of(
    ruleset: str, klasses: Iterable[str], scenarios: Sequence[Scenario | str | Path | Mapping[str, object]]
) -> tuple[Ground, ...]:
    """Return the scenarios, or else the classes of a game, all of them by default. Raises Unknown, also for a scenario
    that two players can't fight, and FaultyScenario."""
    if scenarios:
        return _distinct([_of(one if isinstance(one, Scenario) else load(one)) for one in scenarios])
    names = tuple(dict.fromkeys(klasses))
    for name in names:
        class_of(ruleset, name)
    return tuple(OfClass(ruleset, name) for name in names or classes(ruleset))


def _of(scenario: Scenario) -> OfScenario:
    if len(scenario.parties) != 2:
        raise Unknown(f"scenario {scenario.id}: expected two sides, as players meet in pairs, got {_sides(scenario)}")
    if scenario.answers is not None:
        raise Unknown(f"scenario {scenario.id}: starts from a position; name the scenario")
    return OfScenario(scenario.ruleset.id, scenario.id, scenario.digest, scenario.source)


def _sides(scenario: Scenario) -> str:
    return f"{len(scenario.parties)} ({', '.join(party.side for party in scenario.parties)})"


def _distinct(grounds: Sequence[OfScenario]) -> tuple[OfScenario, ...]:
    """Return the scenarios, each once. Raises Unknown for different ones of the same name."""
    found: dict[str, OfScenario] = {}
    for ground in grounds:
        if found.setdefault(ground.name, ground) != ground:
            raise Unknown(f"two different scenarios are called {ground.name}; rename a file")
    return tuple(found.values())


@lru_cache(KEPT)
def _of_class(ruleset: str, name: str, number: int, seed: int) -> Scenario:
    return battle_of(ruleset, name, number, seed)


@lru_cache(KEPT)
def _scenario(text: str, name: str) -> Scenario:
    return parse(text, f"{name}.toml")
