"""Clinch in tests: a play of a few figures, each told as in a scenario file (docs/scenarios.md). Skirmish, with scenes
in the midst of a turn: hexfray/testing/skirmish; rounds: rounds.py. How a play goes on: play.py.
"""

from __future__ import annotations

from collections.abc import Mapping

from hexfray.testing.play import Play
from hexfray.testing.tables import told_play


def play_of(*figures: Mapping[str, object], size: int = 9, **tables: object) -> Play:
    """A play of these figures on clear ground, `size` hexes wide and high, from the first manoeuvre; rolls for the
    order of action, where two are as quick as one another, come before it.

    A figure is a table as in a scenario file; its side may be left out (`red`), and all but `id`, `at` and `facing`.
    `tables` are more of the file's: `map`, `options`, `ground`, `goal`, `limit`. Raises FaultyScenario.

    >>> ann = {"id": "ann", "at": "0505", "facing": "N", "like": "wrestler"}
    >>> bob = {"id": "bob", "at": "0504", "facing": "S", "like": "knifer", "side": "blue"}
    >>> play_of(ann, bob).decision.figures
    ('ann',)
    >>> play_of(ann, {**bob, "like": "knive"})
    Traceback (most recent call last):
    hexfray.FaultyScenario: scenario: figure[2].like: unknown template 'knive'; did you mean 'knifer'?
    """
    return told_play("clinch", figures, size, tables)
