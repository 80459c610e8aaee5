"""With which skill an action or a defence is made, and which manoeuvre it is: what edges are chosen for."""

from __future__ import annotations

from core.battle.battle import Battle
from core.play.asking import Choice
from core.rulebook.rule import rule
from core.rulesets.rounds.attack.blocking import Block, Parry
from core.rulesets.rounds.attack.dodging import DodgeAhead
from core.rulesets.rounds.attack.shooting import Shoot, Throw
from core.rulesets.rounds.attack.striking import Punch, Strike
from core.rulesets.rounds.edges.burst import Burst
from core.rulesets.rounds.grab.holds import between, grips_with
from core.rulesets.rounds.grab.moves import StrikeHeld
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.grab.wrestling import Wrestle
from core.rulesets.rounds.manoeuvres.aiding import Aid
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.going import Go
from core.rulesets.rounds.opportunity.provoking import Knack
from core.rulesets.rounds.opportunity.provoking import skill_of as skill_of_a_knack
from core.rulesets.rounds.sheet.pairs import START, Member
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill


@rule("C-edge-flurry-02")
def skill_of(battle: Battle, said: Choice) -> Skill | None:
    """The combat skill that an action or a defence is tested with, what is thrown as what is shot; None: with none, as
    a dodge."""
    match said:
        case Strike() | Parry() | StrikeHeld():
            return Skill.ARMED
        case Punch() | Block():
            return Skill.UNARMED
        case Shoot() | Throw():
            return Skill.RANGED
        case Knack():
            return skill_of_a_knack(battle, said)
        case Aid():
            return said.skill
        case Wrestle():
            hold = between(battle, said.figure, said.target)
            return grips_with(battle, battle[said.figure], hold) if hold else Skill.UNARMED
        case _:
            return None


@rule("C-edge-combination-02", "C-edge-combination-07", "C-edge-combination-08", "C-edge-combination-15")
def as_member(battle: Battle, said: Choice) -> Member | None:
    """What an action is as one of a pair; None: it is nothing that a pair may be made of. A dodge is against every
    skill."""
    skill = skill_of(battle, said)
    match said:
        case Burst():
            return None
        case Strike() | Punch() | Shoot() | Throw():
            return Member(Manoeuvre.ATTACK, skill)
        case Grab():
            return Member(Manoeuvre.GRAB, skill, START)
        case Knack():
            return Member(said.manoeuvre, skill)
        case Wrestle():
            return Member(Manoeuvre.GRAB, skill, grab_name(said))
        case DodgeAhead():
            return Member(Manoeuvre.DODGE)
        case Go(gait=Gait.TUMBLE):
            return Member()
        case _:
            return None


def grab_name(order: Wrestle) -> str:
    """The name of a manoeuvre in a grab."""
    return order.verb.removesuffix("-in-grab")
