"""A play of a few figures, each told as in a scenario file (docs/scenarios.md), for the games whose tests begin so:
clinch.py, rounds.py. How a play goes on: play.py.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.play.position import begin
from hexfray.testing.play import Play
from scenarios.catalogue import load

COLOURS = ("red", "blue", "green", "yellow", "magenta", "cyan")


def told_play(ruleset: str, figures: tuple[Mapping[str, object], ...], size: int, tables: Mapping[str, object]) -> Play:
    """The play from its first decision or roll; the side of a figure may be left out. Raises FaultyScenario."""
    told = [{"side": "red", **figure} for figure in figures]
    sides = dict.fromkeys(str(table["side"]) for table in told)
    file: dict[str, object] = {
        "title": "A test",
        "about": "A test.",
        "ruleset": ruleset,
        "map": {"width": size, "height": size},
        "sides": {side: {"name": side, "colour": colour} for side, colour in zip(sides, COLOURS, strict=False)},
        "figure": told,
    }
    scenario = load({**file, **tables})
    return Play(scenario.ruleset, *begin(scenario.ruleset, scenario.battle))
