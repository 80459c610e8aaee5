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
    """The same moment with someone otherwise."""
    return Play(CLINCH, replace(play.position, battle=play.battle.with_figure(figure)))


def test_why_there_is_nobody_to_attack() -> None:
    near, far = fight(ann(), ben()), fight(ann(), ben(at=(0, -5)), cy(at=(0, -9)))
    assert words(near).idle(IDLE) == ""
    assert words(far).idle(IDLE) == "no target: Ben is nearest, 5 yd off"
    assert words(fight(ann(), ben(at=(0, -2)))).idle(IDLE) == "no target: Ben is nearest, 2 yd off"
    assert words(far).idle(Done("nobody")) == ""
    assert words(changed(near, replace(near["ben"], life=Life.UNCONSCIOUS))).idle(IDLE) == "no enemy left"
    assert words(changed(near, marked(near["ann"], Mark(Marks.STUNNED, "G-wound-03")))).idle(IDLE) == "stunned"
    held = played(at_grips(hold(by="ben", on="ann", since=1), second=3)).until("beginning", figure="ann")
    assert words(held).idle(IDLE) == "held by Ben"


@pytest.mark.parametrize(("value", "side"), [(1, 0), (0, 0), (-1, 1)])
def test_a_term_speaks_for_an_order_or_against_it(value: int, side: int) -> None:
    said = words(fight(ann(), ben()))
    both = said.term("hand to hand", 1), said.term("hand to hand", -1)
    assert both == ("better off in the holds", "worse off in the holds")
    assert said.term("hand to hand", value) == both[side]
    assert said.term("nothing of the kind", value) == ""
    assert said.holding(IDLE) == ""


def test_what_it_has_to_fear_and_from_which_side() -> None:
    play = fight(ann(), ben(things=("knife",)), cy(at=(0, 1), facing=0))
    assert {(one.foe, one.what) for one in words(play).risks(Move("ann"))} == {
        ("ben", "knife"),
        ("cy", "kick from the rear"),
    }
    assert [*words(play).risks(IDLE)] == []


def test_how_far_it_is_to_the_nearest() -> None:
    play = fight(ann(), ben(at=(0, -5)), cy(at=(0, -9)))
    pull = words(play).pull(Attack("ann"))
    assert pull is not None
    assert pull.label == "closing in"
    assert pull.here == -5 * words(play).reading.acting.pull
    assert pull.away(play["ann"].at) == ("ben", "5 yd from Ben")
    assert pull.away(play["cy"].at) == ("cy", "0 yd from Cy")
