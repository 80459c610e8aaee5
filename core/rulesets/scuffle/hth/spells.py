"""Limits on spells in hand-to-hand. There is no magic yet."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.skirmish.turn.engagement import fights, in_hth

IN_HTH = -4


@record
class Spell(Choice):
    """Cast something on a figure: the base of every spell order."""

    target: FigureId


@record
class Casting:
    """A spell before its roll: the context of its modifiers."""

    battle: Battle
    figure: Figure


@rule("H-hth-10")
def not_to_be_cast_on(battle: Battle, spell: Spell) -> str | None:
    """Why a spell can't be cast on its target: in hand-to-hand only the caster and opponents are possible."""
    caster = battle[spell.figure]
    if not in_hth(battle, caster.id) or spell.target == caster.id or fights(battle, caster.id, spell.target):
        return None
    return f"hand-to-hand, but not with {battle[spell.target].short_name}"


@modifier("H-hth-11", of=Casting, label="hand-to-hand", reads=Reads.FIGURES | Reads.CELL | Reads.OTHERS)
def casts_in_hth(casting: Casting) -> int:
    """Four harder."""
    return IN_HTH if in_hth(casting.battle, casting.figure.id) else 0
