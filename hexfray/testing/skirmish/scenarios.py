"""Whole scenarios of a few figures, for games from their first roll. Battles in the middle of a turn: battles.py."""

from __future__ import annotations

from collections.abc import Mapping

from core.rulesets.skirmish import SKIRMISH
from scenarios.catalogue import load
from scenarios.scenario import Scenario

COLOURS = ("red", "blue", "green", "yellow", "magenta", "cyan", "white")


def scenario_of(*figures: Mapping[str, object], size: int = 7, **tables: object) -> Scenario:
    """Return a scenario of these figures on clear ground, `size` cells wide and high, for a whole game.

    A figure is a table as in a scenario file (docs/scenarios.md); name, side (`red`), STR and DEX (12) have defaults.
    `tables` are other tables of the file: `map`, `options`, `ground`, `field`. Raises FaultyScenario.

    >>> ann = {"id": "ann", "at": "0303", "facing": "N"}
    >>> bob = {"id": "bob", "at": "0302", "facing": "S", "side": "blue"}
    >>> scenario_of(ann, bob).battle["bob"].side
    'blue'
    >>> scenario_of(ann, {**bob, "at": "0303"})
    Traceback (most recent call last):
    hexfray.FaultyScenario: scenario: figure[2].at: ann already stands in 0303
    """
    return told_scenario(figures, size, tables)


def told_scenario(figures: tuple[Mapping[str, object], ...], size: int, tables: Mapping[str, object]) -> Scenario:
    """Return the scenario of skirmish, or of the variant chosen by `tables`."""
    told = [{"name": str(f.get("id", "?")).capitalize(), "side": "red", "STR": 12, "DEX": 12, **f} for f in figures]
    sides = dict.fromkeys(str(table["side"]) for table in told)
    file: dict[str, object] = {
        "title": "A test",
        "about": "A test.",
        "ruleset": SKIRMISH.id,
        "map": {"width": size, "height": size},
        "sides": {side: {"name": side, "colour": colour} for side, colour in zip(sides, COLOURS, strict=False)},
        "figure": told,
    }
    return load({**file, **tables})
