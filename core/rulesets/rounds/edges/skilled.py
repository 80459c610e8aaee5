"""The skill of an action or a defence, and the manoeuvre it is: what edges are chosen for. The orders say it
themselves."""

from __future__ import annotations

from core.battle.battle import Battle
from core.rulebook.rule import rule
from core.rulesets.rounds.sheet.pairs import Member
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.turn.acts import Act
from core.rulesets.rounds.turn.exertion import Exertion


@rule("C-edge-flurry-02")
def skill_of(battle: Battle, said: Exertion) -> Skill | None:
    """Return the combat skill of an action or a defence, Ranged Combat for throws; None: no skill, as for a dodge."""
    return said.skill_in(battle)


@rule("C-edge-combination-02", "C-edge-combination-07", "C-edge-combination-08", "C-edge-combination-15")
def as_member(battle: Battle, said: Act) -> Member | None:
    """Return what an action is as half of a pair; None: it can't be part of one. A dodge fits every skill."""
    return said.member(battle)
