"""With which skill an action or a defence is made, and which manoeuvre it is: what edges are chosen for. Each says so
itself."""

from __future__ import annotations

from core.battle.battle import Battle
from core.rulebook.rule import rule
from core.rulesets.rounds.sheet.pairs import Member
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.turn.acts import Act
from core.rulesets.rounds.turn.exertion import Exertion


@rule("C-edge-flurry-02")
def skill_of(battle: Battle, said: Exertion) -> Skill | None:
    """The combat skill that an action or a defence is tested with, what is thrown as what is shot; None: with none, as
    a dodge."""
    return said.skill_in(battle)


@rule("C-edge-combination-02", "C-edge-combination-07", "C-edge-combination-08", "C-edge-combination-15")
def as_member(battle: Battle, said: Act) -> Member | None:
    """What an action is as one of a pair; None: it is nothing that a pair may be made of. A dodge is against every
    skill."""
    return said.member(battle)
