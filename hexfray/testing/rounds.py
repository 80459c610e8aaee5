"""Rounds in tests: a play of a few figures, each told as in a scenario file (docs/scenarios.md). Clinch: clinch.py;
skirmish: hexfray/testing/skirmish. How a play goes on: play.py.
"""

from __future__ import annotations

from collections.abc import Mapping

from hexfray.testing.play import Play
from hexfray.testing.tables import told_play


def play_of(*figures: Mapping[str, object], size: int = 12, **tables: object) -> Play:
    """A play of these figures on clear ground, `size` squares wide and high, from the first roll for initiative; each
    rolls for it in the order in which they are told.

    A figure is a table as in a scenario file; its side may be left out (`red`), and all but `id` and `at`. `tables` are
    more of the file's: `map`, `options`, `ground`, `goal`, `limit`. Raises FaultyScenario.

    >>> ann = {"id": "ann", "at": "0505", "like": "duellist"}
    >>> bob = {"id": "bob", "at": "0605", "like": "thug", "side": "blue"}
    >>> play_of(ann, bob).say([6, 5], [1, 2]).decision.figures
    ('ann',)
    >>> play_of(ann, {**bob, "like": "thugg"})
    Traceback (most recent call last):
    hexfray.FaultyScenario: scenario: figure[2].like: unknown template 'thugg'; did you mean 'thug'?
    """
    return told_play("rounds", figures, size, tables)
