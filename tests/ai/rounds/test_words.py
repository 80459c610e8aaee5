"""What the computer says of its decisions in rounds. The same in clinch: ../clinch/test_words.py."""

from __future__ import annotations

import pytest

from ai.profiles import profiles
from ai.rounds.reading import Reading
from ai.rounds.words import Words
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.course import EndTurn
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, ben, cy, fighter, play

IDLE = EndTurn("ann")


def words(played: Play) -> Words:
    position = played.position
    return Words(ROUNDS, position, Reading(ROUNDS, position, profiles()["veteran"]))


def changed(played: Play, figure: Figure) -> Play:
    """The same moment with someone otherwise."""
    return Play(ROUNDS, replace(played.position, battle=played.battle.with_figure(figure)))


def test_why_there_is_nobody_to_attack() -> None:
    near, far = play(ann(), ben()), play(ann(), cy(), ben(at=(5, 9)))
    assert words(near).idle(IDLE) == ""
    assert words(far).idle(IDLE) == "Ben is nearest, 8 m off"
    assert words(far).idle(EndTurn("nobody")) == ""
    gone = replace(near["ben"], life=Life.UNCONSCIOUS)
    assert words(changed(near, gone)).idle(IDLE) == "no enemy left"
    stunned = replace(near["ann"], marks=(*near["ann"].marks, Mark(Marks.STUNNED, "C-base-24", 9)))
    assert words(changed(near, stunned)).idle(IDLE) == "stunned"


@pytest.mark.parametrize(("value", "side"), [(1, 0), (0, 0), (-1, 1)])
def test_a_term_speaks_for_an_order_or_against_it(value: int, side: int) -> None:
    said = words(play(ann(), ben()))
    both = said.term("attack to come", 1), said.term("attack to come", -1)
    assert both[0] != both[1]
    assert said.term("attack to come", value) == both[side]
    assert said.term("nothing of the kind", value) == ""
    assert said.holding(IDLE) == ""


def test_what_it_has_to_fear() -> None:
    armed = play(ann(), ben(things=("sword",)), fighter("far", at=(5, 10), side="blue", things=("sword",)))
    assert {(one.foe, one.what) for one in words(armed).risks(IDLE)} == {
        ("ben", "sword"),
        ("far", "sword after closing in"),
    }
