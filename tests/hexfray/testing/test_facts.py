"""Facts that must have been told: what is found, and what a failure says."""

from __future__ import annotations

import pytest

from hexfray.events import ConditionChanged, Hurt, Marked, Tested
from hexfray.testing import expect, expect_none, told
from hexfray.testing.skirmish import Play, battle_of, fighter


def struck() -> Play:
    """Ann's spear has hit Bob: 4 hits."""
    play = Play.acting(battle_of(fighter("ann", main="spear"), fighter("bob", (0, -1), 3, side="blue")))
    return play.say("ann strike target=bob item=ann/spear", [3, 4, 4], [3])


def failure(play: Play, kind: type[object], **fields: object) -> list[str]:
    """The lines of what `expect` complains of."""
    with pytest.raises(AssertionError) as caught:
        play.expect(kind, **fields)
    return str(caught.value).splitlines()


def test_a_fact_is_found_by_its_fields() -> None:
    assert struck().expect(Hurt, figure="bob", hits=4).rules == ("S12.3-04",)


def test_a_fact_is_found_by_what_it_works_out() -> None:
    assert struck().expect(Tested, margin=1, total=11).passed


def test_the_first_of_several_is_given() -> None:
    play = struck()
    first, second, *_ = told(play, Marked)
    assert expect(play, Marked) is first
    assert first != second


def test_a_near_miss_says_what_is_different() -> None:
    assert failure(struck(), Hurt, figure="bob", hits=5) == [
        "Hurt(figure='bob', hits=5) was not told, but instead:",
        "  Hurt: hits is 4, not 5",
    ]


def test_where_nothing_is_near_all_that_was_told_is_said() -> None:
    said = failure(struck(), ConditionChanged, after="prone")
    assert said[0] == "ConditionChanged(after='prone') was not told, but instead:"
    assert "  Hurt: Bob takes 4 hits" in said


def test_where_nothing_was_told_that_is_said() -> None:
    play = struck()
    play.events.clear()
    assert failure(play, Hurt) == ["Hurt was not told, but instead:", "  nothing at all"]


def test_what_must_not_be_told_is_complained_of() -> None:
    with pytest.raises(AssertionError) as caught:
        expect_none(struck(), Hurt, figure="bob")
    assert str(caught.value) == "Hurt(figure='bob') was told:\n  Hurt: Bob takes 4 hits"


def test_what_was_not_told_is_no_failure() -> None:
    struck().expect_none(Hurt, figure="ann")


def test_a_field_that_is_not_there_is_a_mistake_of_the_test() -> None:
    for asked in (expect, expect_none, told):
        with pytest.raises(TypeError, match="Hurt has no 'damage'; known: rules, figure, hits"):
            asked(struck(), Hurt, damage=4)
