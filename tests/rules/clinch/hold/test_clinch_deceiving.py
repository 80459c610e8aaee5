"""Deceptive grapples and chokes: what they cost, what they take off the defence, how far they may go."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.hold.choking import Choke
from core.rulesets.clinch.hold.taking import Grapple
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.words import Marks
from hexfray.testing import Play
from tests.support.clinch.fixtures import ann, ben
from tests.support.clinch.holding import at_grips, played

HIT = [3, 3, 3]


def near() -> Play:
    """Ann in Ben's hex, about to attack."""
    return played(at_grips(figures=[ann(), ben(at=(0, 0))])).say("ann attack")


def behind() -> Play:
    """The same, but she is behind him, and attacks all out."""
    battle = at_grips(figures=[ann(), ben(at=(0, 0))])
    back = (battle["ben"].facing + 3) % 6
    turned = replace(battle["ben"], marks=(Mark(Marks.BEARING, "G-move-11", back, "ann"),))
    return played(battle.with_figure(turned)).say("ann all-out-attack how=determined")


def grapple(deceit: int, part: Part = Part.TORSO) -> Grapple:
    return Grapple("ann", "ben", 2, "Wrestling", part, deceit)


@pytest.mark.rule("G-strike-09")
def test_a_deceptive_grapple_is_two_harder_and_its_defence_one() -> None:
    play = near()
    plain, sly = (score_of(grapple(deceit).assault(play.battle)).total for deceit in (0, 2))
    assert sly == plain - 4
    needs = []
    for deceit in (0, 2):
        play = near().say(grapple(deceit), HIT, "ben dodge attacker=ann")
        assert play.roll.need is not None
        needs.append(play.roll.need.total)
    assert needs[1] == needs[0] - 2


@pytest.mark.rule("G-strike-09")
def test_ten_must_be_left_to_grapple_with() -> None:
    play = near()
    plain = score_of(grapple(0).assault(play.battle)).total
    most = (plain - 10) // 2
    assert most > 0
    assert play.why_not(grapple(most)) is None
    assert play.refused_by(grapple(most + 1)) == "G-strike-09"
    assert play.refused_by(grapple(-1)) == "G-strike-09"
    assert play.refused_by(grapple(most, Part.FACE)) == "G-strike-09"


@pytest.mark.rule("G-strike-09")
def test_as_many_deceptive_grapples_are_proposed_as_there_may_be() -> None:
    play = near()
    plain = score_of(grapple(0).assault(play.battle)).total
    found = {order.deceit for order in play.menu if isinstance(order, Grapple) and order.part is Part.TORSO}
    assert found == set(range((plain - 10) // 2 + 1))


@pytest.mark.rule("G-strike-09", "G-choke-01")
def test_a_deceptive_choke() -> None:
    play = behind()
    plain, sly = Choke("ann", "ben", "Judo"), Choke("ann", "ben", "Judo", 1)
    scores = [score_of(order.assault(play.battle)).total for order in (plain, sly)]
    assert scores[1] == scores[0] - 2
    proposed = [order.deceit for order in play.menu if isinstance(order, Choke)]
    assert proposed.count(0) == 2
    assert max(proposed) == (scores[0] - 10) // 2
    assert play.refused_by(Choke("ann", "ben", "Judo", max(proposed) + 1)) == "G-strike-09"
    play.say(sly, HIT, "ben dodge attacker=ann")
    assert play.roll.tally is not None
    assert "deceptive -1" in [f"{label} {value}" for _, label, value in play.roll.tally.lines]
