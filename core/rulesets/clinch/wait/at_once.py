"""Two blows at once: neither takes anything from the other. Which of two comes first is in first.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.record import replace
from core.battle.steps import HoldChanged, LifeChanged, PostureChanged
from core.play.asking import Choice, Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.life import state_of


@rule("G-wait-03")
def at_once(scene: Scene, one: Choice, other: Choice) -> Procedure[None]:
    """The one is carried out; then the other, by a figure that is as it was and as free as it was, whatever has become
    of it."""
    before = scene.battle
    yield from scene.perform(one)
    unscathed = scene.battle.with_figure(before[other.figure])
    meanwhile = Scene(replace(unscathed, holds=before.holds), scene.book)
    yield from meanwhile.perform(other)
    for event in meanwhile.events:
        if _still_fits(scene.battle, event):
            scene.tell(event)


def _still_fits(battle: Battle, event: Event) -> bool:
    """Whether a fact of the second blow can be true besides those of the first: nobody falls, or goes out, twice, and
    who is out takes no hold."""
    match event:
        case LifeChanged():
            return state_of(battle[event.figure]) == event.before
        case PostureChanged():
            return _posture(battle[event.figure]) == event.before
        case HoldChanged():
            return battle[event.holder].active
        case _:
            return True


def _posture(figure: Figure) -> str:
    return figure.posture.name
