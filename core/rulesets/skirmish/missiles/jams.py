"""Jammed firearms: how they jam, and clearing them in the fight. Breakage rolls are in fumbles.py, repairs after the
fight in repair.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked, Noted
from core.battle.figure import Figure
from core.battle.handling import ItemChanged
from core.battle.item import Soundness
from core.battle.mark import Mark, Until
from core.battle.names import FigureId, ItemId
from core.battle.record import replace
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import answer, option, procedure, requirement
from core.rulesets.skirmish.attack.fumbles import breaks_sooner, jams
from core.rulesets.skirmish.attack.hands import READY_MOVE
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.armoury import holds_a_gun, weapon
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_act, why_not_after_moving
from core.rulesets.skirmish.turn.phases import Phase

RISING = "S16.6-31"
MOST_SOONER = 2
"""The most by which a hot barrel lowers the jamming number."""


@record
class ClearJam(Choice):
    """Clears a jammed gun."""

    verb: ClassVar[str] = "clear-jam"
    kind: ClassVar[Kind | None] = Kind.RELOAD
    does: ClassVar[str] = "clears the jammed {item}"
    meaning: ClassVar[str] = "Clear a jammed gun."
    phrase: ClassVar[str] = "clear the jam[ in {the item}]"
    item: ItemId


# -- the hot barrel, an option -----------------------------------------------------------------------------------


def note_automatic_fire(scene: Scene, figure: FigureId, item: ItemId) -> None:
    """With the option on, count the consecutive turns a weapon has fired automatically."""
    if RISING not in scene.battle.options:
        return
    until, mark = _through_next_turn(scene.battle), scene.battle[figure].mark(Marks.AUTOMATIC, item)
    if mark is None or mark.until != until:
        turns = mark.value + 1 if mark else 1
        scene.tell(Marked((RISING,), figure, Mark(Marks.AUTOMATIC, RISING, turns, item, until)))


def _through_next_turn(battle: Battle) -> Until:
    return Until(battle.clock.turn + 2, Phase.INITIATIVE)


@answer(breaks_sooner, "S16.6-31")
def sooner(battle: Battle, attack: Attack) -> int:
    """Return by how much the jamming number is lowered: one for each consecutive turn of automatic fire after the
    first, two at most."""
    mark = attack.attacker.mark(Marks.AUTOMATIC, attack.item.id) if attack.item else None
    if mark is None or mark.until != _through_next_turn(attack.battle):
        return 0
    return min(MOST_SOONER, mark.value - 1)


# -- clearing it -------------------------------------------------------------------------------------------------


@option("S16.6-29", of=Acting, offers=ClearJam, place=10, needs=holds_a_gun)
def clears_jams(battle: Battle, about: Acting, figure: Figure) -> Iterator[ClearJam]:
    """Every jammed gun in hand."""
    yield from (ClearJam(figure.id, i.id) for i in figure.held if i.soundness is Soundness.JAMMED and jams(i))


@requirement("S16.6-29", of=ClearJam)
def why_not_clear_jam(battle: Battle, order: ClearJam) -> str | None:
    """After moving two hexes at most, with nothing else done this turn."""
    figure = battle[order.figure]
    return why_not_act(figure) or why_not_after_moving(battle, figure, READY_MOVE)


@requirement("S16.6-29", of=ClearJam)
def why_not_clear_this_jam(battle: Battle, order: ClearJam) -> str | None:
    """A jammed gun in hand, with its skill."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is None or item not in figure.held or item.soundness is not Soundness.JAMMED or not jams(item):
        return "no jammed gun in hand"
    skill = weapon(item).skill
    return None if sheet(figure).level(skill) else f"no {skill} skill"


@procedure("S16.6-29", of=ClearJam)
def clear(scene: Scene, order: ClearJam) -> Procedure[None]:
    """It shoots again from the next turn on: clearing it was the figure's action."""
    item = scene.battle[order.figure].item(order.item)
    assert item is not None, f"{order.figure} has no {order.item}"
    scene.tell(
        ItemChanged(("S16.6-29",), order.figure, replace(item, soundness=Soundness.WHOLE)),
        Noted(("S16.6-29",), order.figure, f"clears the jammed {item.kind}"),
    )
    end_action(scene, order.figure, "S16.6-29")
    yield from ()
