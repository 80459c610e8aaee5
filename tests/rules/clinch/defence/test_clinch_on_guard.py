"""All-out defence with what there is: no block without a shield, no parry without anything to parry with."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.manoeuvres import AllOutDefense
from core.rulesets.clinch.turn.ways import OnGuard
from hexfray.testing import Play
from tests.support.clinch.fights import crippled, fight, marked
from tests.support.clinch.fixtures import ann, ben
from tests.support.clinch.holding import LEFT, at_grips, hold, played

SHIELD = Mark(Marks.UNREADY, "G-ready-03", 1, "ann/medium shield")
SWORD = Mark(Marks.UNREADY, "G-ready-03", 1, "ann/broadsword")


def ways(play: Play) -> set[str]:
    """The all-out defences that are offered."""
    return {order.how for order in play.until("beginning", figure="ann").menu if isinstance(order, AllOutDefense)}


@pytest.mark.rule("G-base-38", "G-base-17")
@pytest.mark.parametrize(
    ("me", "offered"),
    [
        (ann(), "dodge parry twice"),
        (ann(things=("broadsword", "medium shield")), "dodge parry block twice"),
        (marked(ann(things=("broadsword", "medium shield")), SHIELD), "dodge parry twice"),
        (marked(ann(things=("broadsword", "medium shield")), SWORD), "dodge block twice"),
        (crippled(ann(things=("broadsword", "medium shield")), Part.RIGHT_ARM), "dodge block twice"),
        (crippled(ann(things=("broadsword", "medium shield")), Part.LEFT_ARM), "dodge parry twice"),
        (crippled(ann(), Part.LEFT_ARM, Part.RIGHT_ARM), "dodge"),
        (ann(things=("crossbow", "crossbow")), "dodge"),
    ],
)
def test_only_what_there_is_serves(me: Figure, offered: str) -> None:
    assert ways(fight(me, ben(at=(0, -1)))) == set(offered.split())


@pytest.mark.rule("G-base-38", "G-defend-03")
def test_a_shield_on_an_arm_that_is_held_blocks_nothing() -> None:
    me = ann(things=(None, "medium shield"))
    held = hold(part=Part.LEFT_ARM, hands=(LEFT,), by="ben", on="ann")
    assert OnGuard.BLOCK in ways(played(at_grips(figures=(me,))))
    assert OnGuard.BLOCK not in ways(played(at_grips(held, figures=(me,))))


@pytest.mark.rule("G-base-38")
def test_it_is_said_what_is_wanting() -> None:
    play = fight(ann(things=("crossbow", "crossbow")), ben(at=(0, -1)))
    refusals = [play.why_not(AllOutDefense("ann", how)) for how in OnGuard]
    assert [refusal and refusal.reason for refusal in refusals] == [
        None,
        "nothing to parry with",
        "no shield ready",
        "only a dodge is possible",
    ]
