"""What a grab does not allow: to move off, to take aim, to reload, the ordinary attacks on the other, and what the
Narrator rules out."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from core.battle.battle import Battle
from core.battle.names import RuleId
from core.rulebook.rule import Cited, answer
from core.rulesets.rounds.attack.dodging import DodgeAhead
from core.rulesets.rounds.attack.shooting import Shoot, Throw
from core.rulesets.rounds.attack.striking import Punch, Strike
from core.rulesets.rounds.fire.aimed_fire import AimAt
from core.rulesets.rounds.fire.automatic import AutoFire
from core.rulesets.rounds.fire.suppressing import Suppress
from core.rulesets.rounds.gear.doors import Push
from core.rulesets.rounds.gear.loading import Reload
from core.rulesets.rounds.gear.taking import PickUp
from core.rulesets.rounds.grab.holds import between
from core.rulesets.rounds.ground.threat import in_a_grab
from core.rulesets.rounds.harm.first_aid import FirstAid
from core.rulesets.rounds.manoeuvres.aiding import Aid
from core.rulesets.rounds.manoeuvres.aiming import Aim
from core.rulesets.rounds.manoeuvres.charging import Charge
from core.rulesets.rounds.movement.climbing import Climb
from core.rulesets.rounds.movement.going import Go
from core.rulesets.rounds.movement.ground_work import DropProne, StandUp
from core.rulesets.rounds.movement.jumping import Jump
from core.rulesets.rounds.movement.leaving import Leave
from core.rulesets.rounds.movement.swimming import Swim
from core.rulesets.rounds.opportunity.provoking import Knack
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Act, forbidden_in_a_grab

ROOTED = (Go, Leave, Swim, Jump, Climb, StandUp, DropProne, Charge)
BUSY: Mapping[type[Act], Cited] = MappingProxyType(
    {
        Reload: Cited("C-grab-28", "nobody reloads in a grab"),
        Aim: Cited("C-grab-28", "nobody aims in a grab"),
        AimAt: Cited("C-grab-28", "nobody aims in a grab"),
        AutoFire: Cited("C-grab-28", "nobody strafes in a grab"),
        Suppress: Cited("C-grab-28", "nobody lays fire in a grab"),
        FirstAid: Cited("C-base-37", "nobody gives first aid in a grab"),
        PickUp: Cited("C-grab-26", "nobody picks anything up in a grab"),
        DodgeAhead: Cited("C-grab-06", "nobody wards anything off in a grab"),
    }
)
ORDINARY = (Strike, Punch, Shoot, Throw, Knack)
VETO: RuleId = "C-grab-11"


@answer(
    forbidden_in_a_grab,
    "C-grab-06",
    "C-grab-11",
    "C-action-04",
    "C-grab-26",
    "C-grab-28",
    "C-grab-30",
    "C-edge-pair-32",
    "C-cond-06",
    "C-base-37",
)
def in_a_grab_one_does_not(battle: Battle, order: Act) -> str | None:
    """Neither of the two leaves his place, be he on his feet or down; the other is wrestled with, and not attacked as
    others are. Where that is played the Narrator says what else somebody does not do in a grab."""
    if not in_a_grab(battle, order.figure):
        return None
    if VETO in battle.options and battle[order.figure].mark(Marks.VETOED, order.verb):
        return Cited("C-grab-11", "the Narrator allows no such thing in a grab")
    if isinstance(order, ROOTED) or (isinstance(order, Push) and order.follow):
        return Cited("C-grab-26", "nobody moves off in a grab")
    if type(order) in BUSY:
        return BUSY[type(order)]
    if isinstance(order, Aid) and order.afar:
        return Cited("C-grab-28", "nobody does that in a grab")
    if isinstance(order, ORDINARY) and between(battle, order.figure, getattr(order, "target", "")) is not None:
        return Cited("C-grab-28", "in a grab the other is wrestled with")
    return None
