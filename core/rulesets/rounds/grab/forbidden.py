"""What a grab forbids: by each action's own rule, ordinary attacks on the opponent in it, and the Narrator's vetoes."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.names import RuleId
from core.rulebook.rule import Cited, answer
from core.rulesets.rounds.grab.holds import between
from core.rulesets.rounds.ground.reach import in_a_grab
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Act, why_forbidden_in_a_grab

VETO: RuleId = "C-grab-11"


@answer(
    why_forbidden_in_a_grab,
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
def what_a_grab_forbids(battle: Battle, order: Act) -> str | None:
    """Neither side leaves its square, standing or prone; the opponent is attacked with grab manoeuvres only. With this
    rule in play, the Narrator can forbid more."""
    if not in_a_grab(battle, order.figure):
        return None
    if VETO in battle.options and battle[order.figure].mark(Marks.VETOED, order.verb):
        return Cited("C-grab-11", "forbidden in a grab by the Narrator")
    if (why := order.why_not_in_a_grab(battle)) is not None:
        return why
    if order.ordinary and between(battle, order.figure, getattr(order, "target", "")) is not None:
        return Cited("C-grab-28", "use a grab manoeuvre instead")
    return None
