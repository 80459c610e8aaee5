"""What the computer says of its decisions in clinch. The same in rounds: ../rounds/test_words.py."""

from __future__ import annotations

import pytest

from ai.clinch.reading import Reading
from ai.clinch.words import Words
from ai.profiles import profiles
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.course import Done
from core.rulesets.clinch.turn.manoeuvres import Attack, Move
from hexfray.testing import Play
from tests.support.clinch.fights import fight, marked
from tests.support.clinch.fixtures import ann, ben, cy
from tests.support.clinch.holding import at_grips, hold, played

IDLE = Done("ann")


def words(play: Play) -> Words:
    position = play.position
    return Words(CLINCH, position, Reading(CLINCH, position, profiles()["veteran"]))


def changed(play: Play, figure: Figure) -> Play:
    """The same moment with somebody otherwise."""
    return Play(CLINCH, replace(play.position, battle=play.battle.with_figure(figure)))


def test_why_there_is_nobody_to_attack() -> None:
    near, far = fight(ann(), ben()), fight(ann(), ben(at=(0, -5)), cy(at=(0, -9)))
    assert words(near).idle(IDLE) == ""
    assert words(far).idle(IDLE) == "Ben, the nearest, is 5 hexes away"
    assert words(fight(ann(), ben(at=(0, -2)))).idle(IDLE) == "Ben, the nearest, is 2 hexes away"
    assert words(far).idle(Done("nobody")) == ""
    assert words(changed(near, replace(near["ben"], life=Life.UNCONSCIOUS))).idle(IDLE) == "no enemy is left"
    assert words(changed(near, marked(near["ann"], Mark(Marks.STUNNED, "G-wound-03")))).idle(IDLE) == "it is stunned"
    held = played(at_grips(hold(by="ben", on="ann", since=1), second=3)).until("beginning", figure="ann")
    assert words(held).idle(IDLE) == "held by Ben"


@pytest.mark.parametrize(("value", "side"), [(1, 0), (0, 0), (-1, 1)])
def test_a_term_speaks_for_an_order_or_against_it(value: int, side: int) -> None:
    said = words(fight(ann(), ben()))
    both = said.term("hand to hand", 1), said.term("hand to hand", -1)
    assert both == ("gains by what it does about holds", "loses by what it does about holds")
    assert said.term("hand to hand", value) == both[side]
    assert said.term("nothing of the kind", value) == ""
    assert said.holding(IDLE) == ""


def test_what_it_has_to_fear_and_from_which_side() -> None:
    play = fight(ann(), ben(things=("knife",)), cy(at=(0, 1), facing=0))
    assert {(one.foe, one.what) for one in words(play).dreads(Move("ann"))} == {
        ("ben", "knife"),
        ("cy", "kick, from behind"),
    }
    assert [*words(play).dreads(IDLE)] == []


def test_how_far_it_is_to_the_nearest() -> None:
    play = fight(ann(), ben(at=(0, -5)), cy(at=(0, -9)))
    pull = words(play).pull(Attack("ann"))
    assert pull is not None
    assert pull.label == "closing in"
    assert pull.here == -5 * words(play).reading.acting.pull
    assert pull.away(play["ann"].at) == ("ben", "5 yd away")
    assert pull.away(play["cy"].at) == ("cy", "0 yd away")
