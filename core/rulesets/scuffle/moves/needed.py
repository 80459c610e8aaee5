"""The target numbers of a move's two rolls: DEX to hit, besides what all attacks share, and STR to overcome the
target. The modifiers of single forms are beside those forms."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, question, rule
from core.rulesets.scuffle.basis.strength import EVEN, effective_strength, strength, training
from core.rulesets.scuffle.moves.making import Overcoming
from core.rulesets.scuffle.moves.orders import Move
from core.rulesets.skirmish.sheet.armoury import Kind, is_weapon, weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.words import Manoeuvre

ENCUMBERED = -2
MADE_FOR_MOVES = ("whip", "lasso")
"""The weapons made for moves."""


@rule("H-move-07", "H-move-09")
def made_for_moves(item: Item) -> bool:
    """Whether a weapon is made for moves: a whip, a lasso."""
    return item.kind in MADE_FOR_MOVES


@rule("H-move-08", "H-move-09")
def encumbers(item: Item) -> bool:
    """Whether an item in hand makes moves harder: a weapon, unless made for moves or brass knuckles."""
    return is_weapon(item) and not made_for_moves(item) and not weapon(item).has(Flag.NO_DROP)


@modifier("H-move-08", "H-move-09", "H-throw-21", of=Move, label="weapon in hand", reads=Reads.FIGURES | Reads.MANNER)
def weapon_in_hand(move: Move) -> int:
    """Two harder with a weapon in hand, however many; a shield counts only if it leads. A weapon that reaches into
    another hex has its own modifier."""
    if move.attack.kind is not Kind.HTH:
        return 0
    leads = move.attack.manoeuvre is Manoeuvre.SHIELD_RUSH
    return ENCUMBERED if leads or any(encumbers(item) for item in move.attack.attacker.held) else 0


@question("H-move-14")
def free_arms(battle: Battle, figure: Figure) -> int:
    """How many arms hold nothing. A shield fills one, a two-handed weapon both, brass knuckles none. What holds and
    pins take is answered in pins/."""
    return sum(arm_is_open(figure, main=main) for main in (True, False))


def arm_is_open(figure: Figure, *, main: bool) -> bool:
    """Whether that arm holds nothing."""
    name = figure.main if main else figure.off
    item = figure.item(name) if name is not None else None
    return item is None or (is_weapon(item) and weapon(item).has(Flag.NO_DROP))


@modifier("H-move-03", of=Overcoming, label="STR", reads=Reads.FIGURES)
def own_strength(move: Overcoming) -> int:
    """Three dice against the attacker's STR."""
    return strength(move.attack.attacker)


@modifier("H-move-11", of=Overcoming, label="unarmed combat", reads=Reads.FIGURES)
def own_training(move: Overcoming) -> int:
    """Plus training."""
    return training(move.attack.attacker)


@modifier("H-move-10", "H-move-11", "H-move-12", of=Overcoming, label="target's STR", reads=Reads.FIGURES)
def against_the_strong(move: Overcoming) -> int:
    """One harder for every point of the target's STR, with training, above 10. Shields don't help, and weaker
    targets are no easier."""
    return min(0, EVEN - effective_strength(move.attack.target))
