"""A series of shots: how many a weapon fires in a turn, and the places of its later shots. The shot: shooting.py."""

from __future__ import annotations

from enum import IntEnum

from core.battle.clock import Slot
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.names import FigureId, ItemId
from core.battle.places import SlotAdded
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.skirmish.acting import end_action
from core.rulesets.skirmish.armoury import Kind, Weapon, is_weapon, weapon
from core.rulesets.skirmish.hands import usable
from core.rulesets.skirmish.loading import loaded
from core.rulesets.skirmish.order import series_rank
from core.rulesets.skirmish.phases import end_of_turn
from core.rulesets.skirmish.words import Marks

PAIR = 2
"""The rounds of a group in the automatic setting."""


class Mode(IntEnum):
    """How a weapon is set: its figure in the weapon's rate of fire."""

    SINGLE = 0
    AUTOMATIC = 2


@rule("S12-03", "S12-06", "S12.0-37")
def missile_weapon(figure: Figure, item: Item) -> Weapon | None:
    """What an item serves as for shooting: a gun, an energy gun or a bow, ready, in the hands it needs; else None."""
    if not is_weapon(item) or not usable(figure, item):
        return None
    kind = weapon(item)
    if kind.kind is not Kind.MISSILE or (kind.two_handed_only and not figure.in_both_hands(item.id)):
        return None
    return kind


@rule("S12-07", "S12-13")
def rate(kind: Weapon, mode: Mode) -> int:
    """How many orders of a mode a weapon admits in a turn: single shots, or pairs out of its automatic rate."""
    if mode is Mode.SINGLE:
        return kind.rof[mode]
    return kind.rof[mode] // PAIR if kind.has("pairs") else 0


def fired(figure: Figure) -> int:
    """How many shots, or pairs, it has fired this turn."""
    mark = figure.mark(Marks.SHOOTING)
    return mark.value if mark else 0


def count_shot(scene: Scene, figure: FigureId, target: FigureId, item: ItemId, mode: Mode) -> None:
    """Keeps how often it has shot this turn, at whom first, with what."""
    mark, until = scene.battle[figure].mark(Marks.SHOOTING), end_of_turn(scene.battle)
    first = mark.about if mark else target
    shooting = Mark(Marks.SHOOTING, "S12-07", fired(scene.battle[figure]) + 1, first, until)
    firing = Mark(Marks.FIRING, "S12-07", mode, item, until)
    scene.tell(Marked(("S12-07",), figure, shooting), Marked(("S12-07",), figure, firing))


@rule("S12-10", "S12-11")
def go_on(scene: Scene, figure: FigureId, item: ItemId, mode: Mode) -> None:
    """After a shot: a later place for the next one while the weapon has more to give; else its action is over."""
    now = scene.battle[figure]
    gun = now.item(item)
    kind = missile_weapon(now, gun) if gun and loaded(gun) else None
    if kind is None or fired(now) >= rate(kind, mode):
        end_action(scene, figure, "S12-07")
        return
    end_action(scene, figure, "S12-10", whole=False)
    number = fired(now) + 1
    slot = Slot(series_rank(scene.battle, now, number), figure, f"shot {number}")
    scene.tell(SlotAdded(("S12-10", "S12-11"), slot))
