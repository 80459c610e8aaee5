"""Loading: Ready actions, and arrows by Fast-Draw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Noted
from core.battle.figure import Figure
from core.battle.handling import ItemChanged
from core.battle.hold import Hand
from core.battle.item import Item, Soundness
from core.battle.names import ItemId
from core.battle.record import replace
from core.play.asking import Choice, Decision, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import menu_place
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.clinch.gear.fast_draw import costs_the_ready, quickness, why_no_ready
from core.rulesets.clinch.gear.fumbling import fumbles, why_not_ready
from core.rulesets.clinch.rolls.success import attempt, is_blunder, why_not_try
from core.rulesets.clinch.sheet.ability import can_use
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.shoot.shots import shot_with
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, left, spend, why_not_spend
from core.rulesets.clinch.turn.free import FreeAct
from core.rulesets.clinch.turn.manoeuvres import Beginning
from core.rulesets.clinch.turn.wanting import chosen_for

ARROWS = frozenset((Skill.BOW, Skill.CROSSBOW))


@record
class Load(Choice):
    """Loads a weapon, or continues loading."""

    verb: ClassVar[str] = "load"
    kind: ClassVar[Kind | None] = Kind.RELOAD
    does: ClassVar[str] = "loads {the item}"
    meaning: ClassVar[str] = "Load a weapon, or continue loading."
    phrase: ClassVar[str] = "load[ {the item}]"
    item: ItemId


@record
class DrawArrow(FreeAct):
    """Fast-draws an arrow or a bolt."""

    verb: ClassVar[str] = "draw-arrow"
    kind: ClassVar[Kind | None] = Kind.RELOAD
    does: ClassVar[str] = "fast-draws an arrow for {the item}"
    meaning: ClassVar[str] = "Fast-draw an arrow or bolt: no time if the roll succeeds."
    phrase: ClassVar[str] = "fast-draw an arrow[ for {the item}]"
    item: ItemId

    def saves_a_turn(self, figure: Figure) -> bool | None:
        return True


@rule("G-shoot-14")
def to_load(figure: Figure) -> Iterator[Item]:
    """The weapons `figure` holds that aren't fully loaded."""
    for item in figure.held:
        shot = shot_with(item)
        if shot is not None and shot.load and item.rounds < shot.rounds and item.soundness is Soundness.WHOLE:
            yield item


@option("G-shoot-14", of=Acting, offers=Load)
def may_load(battle: Battle, about: Acting, figure: Figure) -> Iterator[Load]:
    """Any weapon not fully loaded."""
    if left(figure, Share.READY):
        yield from (Load(figure.id, item.id) for item in to_load(figure))


@requirement("G-shoot-14", of=Load)
def why_not_load(battle: Battle, order: Load) -> str | None:
    """Only a weapon in hand that isn't full, jammed or broken."""
    figure = battle[order.figure]
    if order.item not in [item.id for item in to_load(figure)]:
        return "nothing to load there"
    return why_not_spend(figure, Share.READY) or why_not_ready(battle, figure, order.item)


@procedure("G-shoot-14", of=Load)
def load(scene: Scene, order: Load) -> Procedure[None]:
    """One Ready closer to being loaded; progress is kept."""
    spend(scene, order.figure, Share.READY, "G-shoot-14")
    if (yield from fumbles(scene, order.figure, order.item)):
        return
    _work_on(scene, order.figure, order.item)


def _work_on(scene: Scene, name: str, thing: ItemId) -> None:
    item = scene.battle[name].item(thing)
    shot = shot_with(item)
    assert item is not None, "checked by to_load"
    assert shot is not None, "checked by to_load"
    done = item.work + 1
    if done < shot.load:
        scene.tell(ItemChanged(("G-shoot-14",), name, replace(item, work=done)))
        scene.tell(Noted(("G-shoot-14",), name, f"loads the {item.kind}: {done} of {shot.load}"))
    else:
        scene.tell(ItemChanged(("G-shoot-14",), name, replace(item, work=0, rounds=shot.rounds)))
        scene.tell(Noted(("G-shoot-14",), name, f"finishes loading the {item.kind}"))


# -- arrows by Fast-Draw ---------------------------------------------------------------------------------------------


@rule("G-shoot-14", "G-ready-02")
def for_an_arrow(figure: Figure) -> Iterator[Item]:
    """The bows in hand whose loading hasn't begun."""
    for item in to_load(figure):
        shot = shot_with(item)
        if shot is not None and shot.skill in ARROWS and not item.work:
            yield item


@option("G-shoot-14", "G-ready-02", of=Beginning, offers=DrawArrow)
def may_draw_arrow(battle: Battle, about: Beginning, figure: Figure) -> Iterator[DrawArrow]:
    """With the Fast-Draw skill."""
    if can_use(figure, Skill.FAST_DRAW):
        yield from (DrawArrow(figure.id, item.id) for item in for_an_arrow(figure))


@requirement("G-shoot-14", "G-ready-02", of=DrawArrow)
def why_not_draw_arrow(battle: Battle, order: DrawArrow) -> str | None:
    """For a bow whose loading hasn't begun, if nothing keeps `figure` from readying it."""
    figure = battle[order.figure]
    if not can_use(figure, Skill.FAST_DRAW):
        return "needs Fast-Draw"
    if order.item not in [item.id for item in for_an_arrow(figure)]:
        return "no bow in hand that needs an arrow"
    lack = why_no_ready(battle, figure) or why_not_ready(battle, figure, order.item)
    return lack or why_not_try(quickness(battle, figure, Hand.MAIN).total)


@procedure("G-shoot-14", "G-ready-02", of=DrawArrow)
def draw_arrow(scene: Scene, order: DrawArrow) -> Procedure[None]:
    """A success saves one Ready of the loading. A miss takes that Ready now; a critical miss drops the arrow."""
    name = order.figure
    tested = yield from attempt(
        scene,
        "G-ready-02",
        why="Fast-Draw check",
        figure=name,
        tally=quickness(scene.battle, scene.battle[name], Hand.MAIN),
        outcome=("made", "missed, costs a Ready"),
    )
    if not tested.passed:
        if not (yield from costs_the_ready(scene, name)):
            return
        if not is_blunder(tested) and (yield from fumbles(scene, name, order.item)):
            return
    if is_blunder(tested):
        scene.tell(Noted(("G-ready-02",), name, "drops the arrow"))
        return
    _work_on(scene, name, order.item)


@menu_place(of=Load)
def place_of_load(battle: Battle, decision: Decision) -> int | None:
    """After readying an item."""
    return 1 if chosen_for(battle, decision) is Share.READY else None
