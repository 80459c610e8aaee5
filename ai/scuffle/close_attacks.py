"""What figures in one hex can do to each other as their holds leave them: hand-to-hand attacks and shots. Their value:
hold_value.py; throws and pins: moves.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.hth.blows import hth_weapon
from core.rulesets.scuffle.hth.moments import targets_here
from core.rulesets.scuffle.hth.shots import HthShot, hth_shot
from core.rulesets.scuffle.pairs.holding import closed_in
from core.rulesets.scuffle.pairs.pinned import pins_on
from core.rulesets.scuffle.pins.bodily import LIMBS
from core.rulesets.scuffle.pins.pinned_attacks import busy_with_its_pin, no_arm_for, pinned_too_firmly
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.missiles.series import Mode
from core.rulesets.skirmish.missiles.shooting import guns_in_hand
from core.rulesets.skirmish.sheet.ammunition import loaded
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.words import Manoeuvre, Marks

PASSING = frozenset(
    (
        *(Marks.UNREADY, Marks.DODGING, Marks.DEFENDING),
        *(Scuffle.SHOVER, Scuffle.SHOVED, Scuffle.ENTERED, Scuffle.FOLLOWS, Scuffle.LEAVES),
    )
)
"""Marks that are gone by next turn."""


def rested(figure: Figure) -> Figure:
    """Return a figure as it will be next turn."""
    kept = tuple([mark for mark in figure.marks if mark.kind not in PASSING])
    return figure if len(kept) == len(figure.marks) else replace(figure, marks=kept)


def within_reach(battle: Battle, figure: Figure) -> list[Figure]:
    """Return the enemies a figure can strike from where it is by turning: closed in, only those its hold leaves it;
    prone, only those in its hex."""
    here = [battle[name] for name in targets_here(battle, figure)]
    if closed_in(battle, figure) or figure.condition is Condition.PRONE:
        return here
    beside = battle.grid.neighbours(figure.at)
    return [*here, *(foe for foe in battle.foes(figure) if foe.at in beside)]


def is_helpless(battle: Battle, figure: Figure) -> bool:
    """Whether the pins on a figure leave it no attack."""
    return bool(pins_on(battle, figure.id)) and not any(True for _ in _attacks_left(battle, figure))


def _attacks_left(battle: Battle, figure: Figure) -> Iterator[FigureId]:
    for name in targets_here(battle, figure):
        yield from (name for _ in hand_to_hand(battle, figure, battle[name]))


def hand_to_hand(battle: Battle, attacker: Figure, target: Figure) -> Iterator[Attack]:
    """Yield the attacks and shots a figure can make on another in its hex with its free arms."""
    for item in (*attacker.held, None):
        kind = hth_weapon(battle, attacker, item)
        if kind is not None and no_arm_for(battle, attacker, item.id if item else "") is None:
            yield Attack(battle, attacker, target, kind, item, Kind.HTH, manoeuvre=Manoeuvre.STRIKE)
    for item in guns_in_hand(attacker, Mode.SINGLE):
        if weapon(item).has(Flag.HTH) and loaded(item) and no_arm_for(battle, attacker, item.id) is None:
            yield hth_shot(battle, HthShot(attacker.id, target.id, item.id))
    if pins_on(battle, attacker.id) and any(_leaves(battle, attacker, limb) for limb in dict.fromkeys(LIMBS.values())):
        yield Attack(battle, attacker, target, weapon(None), None, Kind.HTH)


def _leaves(battle: Battle, figure: Figure, limb: object) -> bool:
    return pinned_too_firmly(battle, figure, limb) is None and busy_with_its_pin(battle, figure, limb) is None  # type: ignore[arg-type]
