"""Moves that follow a hold, made by Ann on Ben in one go. Who holds whom: holding.py."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.play.rolled import Tested
from hexfray.testing import Play
from tests.support.clinch.fixtures import ann, ben
from tests.support.clinch.holding import at_grips, played, spared


def about_to(
    *holds: Hold,
    mine: Figure | None = None,
    his: Figure | None = None,
    others: Iterable[Figure] = (),
    manoeuvre: str = "attack",
    options: Iterable[str] = (),
) -> Play:
    """Ann has chosen her manoeuvre, in the second after the hold was made."""
    figures = [mine or ann(), his or ben(at=(0, 0)), *others]
    play = played(at_grips(*holds, figures=figures, second=1, options=options))
    return spared(play).say(f"ann {manoeuvre}")


def needs(play: Play) -> list[tuple[str, int]]:
    """Who has rolled against what, in order."""
    return [(tested.figure, tested.need.total) for tested in play.told(Tested)]


def events(play: Play) -> list[str]:
    """The steps that holds have taken, in order."""
    return [str(getattr(told, "event", "")) for told in play.events if getattr(told, "machine", "") == "hold"]
