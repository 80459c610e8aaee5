"""The defences a target has against an attack, in numbers. What they take off it: blows.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.rounds.blows import Defence, Way
from core.play.asking import Choice
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.attack.blocking import Block, Parry, meeting
from core.rulesets.rounds.attack.dodging import WAYS, Dodge, defences_in_a_grab, dodging
from core.rulesets.rounds.edges.guards import STOP
from core.rulesets.rounds.ground.reach import in_a_grab
from core.rulesets.rounds.sheet.basics import modifier
from core.rulesets.rounds.sheet.edges import as_bonus, held
from core.rulesets.rounds.sheet.hands import parriers
from core.rulesets.rounds.sheet.words import Attribute, For
from core.rulesets.rounds.turn.allowance import EXTRA_STEP, price


def defences_of(assault: Assault) -> Iterator[Defence]:
    """Yield everything the target may try within its allowance."""
    battle, target, foe = assault.battle, assault.target, assault.attacker.id
    ways = defences_in_a_grab(battle, target) if in_a_grab(battle, target.id) else WAYS
    if For.DODGE in ways:
        yield dodge(assault)
    if assault.afar:
        return
    if For.BLOCK in ways:
        yield met(assault, Block(target.id, foe))
    if For.PARRY in ways:
        yield from (met(assault, Parry(target.id, foe, item.id)) for item in parriers(target))


def defence_by(assault: Assault, choice: Choice) -> Defence | None:
    """Return the defence a choice stands for; None: no defence."""
    match choice:
        case Dodge():
            return dodge(assault)
        case Block() | Parry():
            return met(assault, choice)
        case _:
            return None


def dodge(assault: Assault) -> Defence:
    """Return a dodge."""
    return Defence(Way.DODGE, *dodging(assault))


def met(assault: Assault, order: Block | Parry) -> Defence:
    """Return a block with the bare arm, which lets part of a weapon through, or a parry with what is in hand."""
    battle, target = assault.battle, assault.target
    own, through = meeting(battle, order, assault)
    shares = tuple(through.values())
    softened = isinstance(order, Block) and held(target, STOP) is not None
    soft = as_bonus(modifier(target, Attribute.AGILITY)) if softened else 0
    costs = price(battle, order, EXTRA_STEP)
    return Defence(Way.MET, own, shares=shares if any(shares) else (), soft=soft, price=costs)
