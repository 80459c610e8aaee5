"""Reloading: a spare load, a hand, and in the dark a test."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.handling import ItemChanged
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Decision, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import menu_place
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulesets.rounds.attack.shooting import guns, why_too_few_shots
from core.rulesets.rounds.gear.taking import Handling
from core.rulesets.rounds.ground.light import is_dark
from core.rulesets.rounds.ground.reach import in_reach
from core.rulesets.rounds.movement.ground_work import may_shoot_now
from core.rulesets.rounds.opportunity.provoking import undisturbed
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import ROUTINE, attempt, target_number
from core.rulesets.rounds.sheet.armoury import is_weapon, weapon
from core.rulesets.rounds.sheet.hands import free_hands, in_its_hand
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Acting, Provokes, Window, why_unaffordable
from core.rulesets.rounds.turn.declaring import declare, finish, lose
from core.rulesets.rounds.turn.outcomes import free_to_act
from core.rulesets.rounds.turn.phases import enter


@record
class Reload(Handling):
    """Reloads a weapon."""

    verb: ClassVar[str] = "reload"
    kind: ClassVar[Kind | None] = Kind.RELOAD
    does: ClassVar[str] = "reloads {the item}"
    in_a_grab: ClassVar[str | None] = Cited("C-grab-28", "can't reload in a grab")
    meaning: ClassVar[str] = "Reload a weapon to full."
    phrase: ClassVar[str] = "reload {the item}"
    provokes: ClassVar[Provokes] = Provokes.ALWAYS

    def asks_for_a_test(self, battle: Battle) -> bool:
        """In the dark."""
        return is_dark(battle, battle[self.figure].at)


@rule("C-base-35")
def loads_left(figure: Figure, item: Item) -> int:
    """Return the spare loads left for a weapon."""
    used = figure.mark(Marks.LOADS_USED, item.id)
    return weapon(item).reloads - (used.value if used else 0)


@option("C-reload-01", of=Acting, offers=Reload)
def may_reload(battle: Battle, about: Acting, figure: Figure) -> Iterator[Reload]:
    """The guns in hand."""
    if about.window not in (Window.OPPORTUNITY, Window.RIPOSTE):
        yield from (Reload(figure.id, item.id) for item in figure.held if is_weapon(item) and weapon(item).shoots)


@menu_place(of=Reload)
def with_nothing_to_shoot(battle: Battle, decision: Decision) -> int | None:
    """First with an empty gun and no enemy in reach."""
    figure = free_to_act(battle, decision)
    if figure is None or not any(why_too_few_shots(gun, 1) for gun in guns(figure)):
        return None
    near = any(in_reach(battle, figure, foe) for foe in battle.foes(figure))
    return None if near or not (figure.posture.stands or may_shoot_now(battle, figure)) else 0


@requirement("C-reload-02", "C-base-35", of=Reload)
def why_not_reload(battle: Battle, order: Reload) -> str | None:
    """A gun in hand that isn't full, with a spare load and a hand, in no grab."""
    figure = battle[order.figure]
    item = in_its_hand(figure, order.item)
    if item is None or not is_weapon(item) or not weapon(item).shoots:
        return "not a gun in hand"
    if item.rounds >= weapon(item).shots:
        return "already full"
    if loads_left(figure, item) < 1:
        return Cited("C-base-35", "no spare loads left")
    if lacks_a_hand(figure):
        return "needs a free hand"
    return why_unaffordable(battle, order)


@rule("C-reload-02", "C-base-26")
def lacks_a_hand(figure: Figure) -> bool:
    """Whether the figure has neither a free hand nor the weapon in both."""
    return not free_hands(figure) and figure.main != figure.off


@procedure("C-reload-01", "C-base-35", "C-opportunity-10", of=Reload)
def reload(scene: Scene, order: Reload) -> Procedure[None]:
    """Adjacent enemies may react first. In the dark it needs a test."""
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    figure = scene.battle[order.figure]
    item = in_its_hand(figure, order.item)
    if item is None or lacks_a_hand(figure):
        lose(scene, action)
        return
    enter(scene, "no_defence", "C-reload-01")
    if not is_dark(scene.battle, figure.at) or (yield from _by_touch(scene, figure, action.extra)):
        used = weapon(item).reloads - loads_left(figure, item) + 1
        scene.tell(ItemChanged(("C-reload-01",), figure.id, replace(item, rounds=weapon(item).shots)))
        mark = Mark(Marks.LOADS_USED, "C-base-35", used, item.id)
        scene.tell(Marked(("C-base-35",), figure.id, mark, f"reloads the {item.kind}"))
    finish(scene, action)


@rule("C-reload-01")
def _by_touch(scene: Scene, figure: Figure, extra: int) -> Procedure[bool]:
    effort = Effort(scene.battle, figure, Skill.RANGED, extra=extra)
    target = target_number(ROUTINE, "in the dark", "C-reload-01")
    return (
        yield from attempt(scene, "C-reload-01", effort=effort, target=target, why="check to reload by touch")
    ).passed
