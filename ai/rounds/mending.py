"""First aid for adjacent friends, and its value. Getting to them: going.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.rounds.chances import WHOLE, made
from ai.rounds.figure_value import LIMB, STUNNED, STUNNED_ROUND, life_at
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.posture import Life
from core.battle.record import replace
from core.rulesets.rounds.ground.reach import in_a_grab, touches
from core.rulesets.rounds.harm.first_aid import FirstAid, Help, helps, to_aid
from core.rulesets.rounds.rolls.degrees import LEAST, Degree
from core.rulesets.rounds.sheet.basics import health, ranks
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks

ROUGHLY_MENDED = 3
"""The damage it takes off on average; the rules throw a die."""
WOKEN = 60
"""The value of a figure that has been woken, in percent: it is on the ground, and unarmed."""
MOST_ROUNDS = 2
"""How many rounds of a stun count."""
SUPERBLY = next(least for least, degree in LEAST if degree is Degree.SUPERIOR)


class Aid(NamedTuple):
    """First aid, its value, and its chance in thousandths."""

    order: FirstAid
    worth: int
    chance: int


def aids(battle: Battle, figure: Figure, penalty: int = 0) -> Iterator[Aid]:
    """Yield the best first aid for each adjacent friend, and for the figure itself."""
    if in_a_grab(battle, figure.id):
        return
    for patient in battle:
        if patient.side != figure.side or not touches(battle, figure.at, patient.at):
            continue
        ways = sorted(((worth_of(battle, patient, help), help) for help in helps(patient)), key=lambda one: -one[0])
        if ways and ways[0][0] > 0:
            yield _aid(battle, figure, patient, ways, penalty)


def _aid(battle: Battle, figure: Figure, patient: Figure, ways: list[tuple[int, Help]], penalty: int) -> Aid:
    need = to_aid(battle, figure, patient, penalty).needs
    (worth, help), (more, besides) = (*ways, (0, Help.NOTHING))[:2]
    total = (worth * made(need) + more * made(need + SUPERBLY)) // WHOLE
    return Aid(FirstAid(figure.id, patient.id, help, besides), total, 1000 * made(need) // WHOLE)


def worth_of(battle: Battle, patient: Figure, help: Help) -> int:
    """Return the value of such help to a patient."""
    whole = life_at(health(patient), patient.hurt)
    match help:
        case Help.END_STUN:
            mark = patient.mark(Marks.STUNNED)
            rounds = mark.value - battle.clock.turn if mark else 0
            return STUNNED + STUNNED_ROUND * min(MOST_ROUNDS, max(0, rounds))
        case Help.WAKE:
            return WOKEN * whole // 100
        case Help.MEND:
            return life_at(health(patient), max(0, patient.hurt - ROUGHLY_MENDED)) - whole if patient.active else 0
        case Help.NOTHING:
            return 0
        case _:
            return LIMB if patient.active else 0


def recovered(patient: Figure) -> Figure:
    """Return a patient who can act again."""
    marks = tuple([mark for mark in patient.marks if mark.kind != Marks.STUNNED])
    return replace(patient, life=Life.WELL, marks=marks)


def in_need(battle: Battle, figure: Figure) -> list[Figure]:
    """Return the friends worth going to for a figure trained to help: those who can do nothing by themselves."""
    if not ranks(figure, Skill.FIRST_AID):
        return []
    friends = (one for one in battle if one.side == figure.side and one.id != figure.id)
    urgent = (Help.END_STUN, Help.WAKE)
    return [one for one in friends if any(help in urgent for help in helps(one))]
