"""Attacks that can't be defended against: on the helpless, after an all-out attack, from out of nowhere. Defences: the
room defence."""

from __future__ import annotations

from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import RuleId
from core.play.rolled import Tested
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.clinch.attack.assault import Assault
from core.rulesets.clinch.attack.awareness import knows_of
from core.rulesets.clinch.movement.sharing import is_pinned
from core.rulesets.clinch.rolls.success import is_critical
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.free import is_out
from core.rulesets.clinch.turn.latest import chosen

HELPLESS = 4


class Open(NamedTuple):
    """Why an attack can't be defended against: the clause and the words."""

    rule: RuleId
    words: str


@rule("G-turn-09")
def is_helpless(battle: Battle, figure: Figure) -> bool:
    """Whether `figure` is pinned, unconscious or has surrendered."""
    return is_out(figure) or is_pinned(battle, figure)


@modifier("G-turn-09", of=Assault, label="helpless", reads=Reads.FIGURES)
def against_the_helpless(assault: Assault) -> int:
    """+4."""
    return HELPLESS if is_helpless(assault.battle, assault.target) else 0


@rule("G-base-16", "G-base-18", "G-base-61", "G-turn-09", "G-wound-10", "G-defend-05")
def undefended(assault: Assault, tested: Tested) -> Open | None:
    """Why the target has no active defence at all against this hit; None if it has."""
    return Open("G-base-16", "a critical hit") if is_critical(tested) else exposed(assault)


@rule("G-base-18", "G-base-61", "G-turn-09", "G-wound-10", "G-defend-05")
def exposed(assault: Assault) -> Open | None:
    """Why the target has no active defence against an ordinary hit; None if it has."""
    target = assault.target
    if is_helpless(assault.battle, target):
        return Open("G-turn-09", f"{target.short_name} is helpless")
    if chosen(target).defenceless:
        return Open("G-base-18", f"{target.short_name} went all out")
    if target.mark(Marks.STILL):
        return Open("G-wound-10", f"{target.short_name} is doing nothing")
    if not knows_of(assault.battle, target, assault.attacker):
        return Open("G-base-61", f"{target.short_name} is unaware")
    return None
