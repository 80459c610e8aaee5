"""Plays of the five of fixtures.py: from the beginning of a battle, by orders and dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.menu import Menu
from core.play.position import begin
from core.rulesets.clinch import CLINCH
from hexfray.testing import Play
from tests.support.clinch.fixtures import At, battle_of, cell


def play(
    *figures: Figure,
    options: Iterable[str] = (),
    fallen: Mapping[At, tuple[Item, ...]] | None = None,
    terrain: Mapping[At, str] | None = None,
) -> Play:
    """The battle of these from its beginning, with these things on the ground."""
    battle = battle_of(*figures, options=options, terrain=terrain)
    lying = {cell(*at): things for at, things in (fallen or {}).items()}
    return Play(CLINCH, *begin(CLINCH, replace(battle, fallen=lying)))


def turn_of(played: Play, figure: FigureId) -> Play:
    """Goes on until that figure is to choose its next manoeuvre, everyone else doing nothing."""
    while played.moment != "beginning" or played.decision.figures != (figure,):
        (who,) = played.decision.figures
        played.say(f"{who} do-nothing" if played.moment == "beginning" else f"{who} done")
    return played


def next_turn(played: Play, figure: FigureId) -> Play:
    """The same, that figure doing no more in the turn that it is having."""
    (who,) = played.decision.figures
    if who == figure:
        played.say(f"{who} do-nothing" if played.moment == "beginning" else f"{who} done")
    return turn_of(played, figure)


def verbs(menu: Menu) -> set[str]:
    """What is offered, by its verbs."""
    return {choice.verb for choice in menu}
