"""Spells in HTH: what binds whatever is one. There is no magic yet."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.skirmish.turn.engagement import fights, in_hth

IN_HTH = -4


@dataclass(frozen=True, slots=True)
class Spell(Choice):
    """Casts something on a figure: what every order that is a spell inherits."""

    target: FigureId


@dataclass(frozen=True, slots=True)
class Casting:
    """A spell before its roll: the context of what is added to DEX."""

    battle: Battle
    figure: Figure


@rule("H-hth-10")
def not_to_be_cast_on(battle: Battle, spell: Spell) -> str | None:
    """Why a spell cannot be cast on somebody: in HTH one casts on oneself or on an opponent alone."""
    caster = battle[spell.figure]
    if not in_hth(battle, caster.id) or spell.target == caster.id or fights(battle, caster.id, spell.target):
        return None
    return f"{caster.short_name} fights hand to hand, and not with {battle[spell.target].short_name}"


@modifier("H-hth-11", of=Casting, label="hand to hand", reads=Reads.FIGURES | Reads.CELL | Reads.OTHERS)
def casts_in_hth(casting: Casting) -> int:
    """Four harder."""
    return IN_HTH if in_hth(casting.battle, casting.figure.id) else 0
