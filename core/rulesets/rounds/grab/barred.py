"""What a grab does not allow: what each action says itself, the ordinary attacks on the other, and what the Narrator
rules out."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.names import RuleId
from core.rulebook.rule import Cited, answer
from core.rulesets.rounds.grab.holds import between
from core.rulesets.rounds.ground.reach import in_a_grab
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Act, forbidden_in_a_grab

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
    if (why := order.barred_in_a_grab(battle)) is not None:
        return why
    if order.ordinary and between(battle, order.figure, getattr(order, "target", "")) is not None:
        return Cited("C-grab-28", "in a grab the other is wrestled with")
    return None
