"""The defences that somebody has against an attack, each with its score by the rules' own tallies. What they take off
it is in blows.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.rounds.blows import Ward, Way
from core.battle.item import Item
from core.play.asking import Choice
from core.rulesets.rounds.attack.assault import BLIND, Assault, defense_against, undodged
from core.rulesets.rounds.attack.blocking import Block, Parry
from core.rulesets.rounds.attack.close import OFF_HAND
from core.rulesets.rounds.attack.dodging import Dodge
from core.rulesets.rounds.ground.light import is_blind
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.sheet.basics import bonus
from core.rulesets.rounds.sheet.hands import is_in_off_hand, parriers
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For, Marks, Reaction


def wards_of(assault: Assault) -> Iterator[Ward]:
    """All that the target may try, within his allowance."""
    yield dodge(assault)
    if not assault.afar:
        yield block(assault)
        yield from (parry(assault, item) for item in parriers(assault.target))


def ward_by(assault: Assault, choice: Choice) -> Ward | None:
    """The one that a choice is; None: it is none."""
    match choice:
        case Dodge():
            return dodge(assault)
        case Block():
            return block(assault)
        case Parry(item=item):
            return next((parry(assault, one) for one in parriers(assault.target) if one.id == item), None)
        case _:
            return None


def dodge(assault: Assault) -> Ward:
    """Getting out of its way."""
    battle, target = assault.battle, assault.target
    mark = target.mark(Marks.DODGED)
    present = max(undodged(battle, target).total, mark.value if mark else 0)
    quick = score(Effort(battle, target, Reaction.QUICKNESS, For.DODGE)).total
    trained = bonus(target, assault.skill, Manoeuvre.DODGE)
    return Ward(Way.DODGE, quick, present, trained, defense_against(assault).total)


def block(assault: Assault) -> Ward:
    """With the bare arm: clean against a bare hand."""
    battle, target = assault.battle, assault.target
    bare = Effort(battle, target, Skill.UNARMED, For.BLOCK, Manoeuvre.BLOCK, against=assault.attacker)
    return Ward(Way.BLOCK if assault.armed else Way.PARRY, score(bare).total + _blindly(assault))


def parry(assault: Assault, item: Item) -> Ward:
    """With what is in hand."""
    battle, target = assault.battle, assault.target
    armed = Effort(battle, target, Skill.ARMED, For.PARRY, Manoeuvre.PARRY, against=assault.attacker)
    wrong = OFF_HAND if is_in_off_hand(target, item.id) else 0
    return Ward(Way.PARRY, score(armed).total + _blindly(assault) - wrong)


def _blindly(assault: Assault) -> int:
    return BLIND if is_blind(assault.battle, assault.target) else 0
