"""How a battle came out: the banner for the players, who was put out by which enemy, the best attack, the gravest
moments."""

from __future__ import annotations

import pytest

from core.battle.events import Hurt
from core.battle.record import replace
from core.match.deeds import deeds
from core.match.match import Match
from core.match.moments import gravest_moments
from core.match.story import story
from tests.core.match.test_story import BATTLES, fought
from tui.views.ending_view import banner, plain_summary
from tui.views.lines import line, text_of
from tui.views.sections import Section, in_room

SIDES = ("red", "blue")


@pytest.fixture(scope="module", params=BATTLES, ids=lambda one: str(one[0]))
def match(request: pytest.FixtureRequest) -> Match:
    return fought(*request.param)


@pytest.mark.parametrize(
    ("winner", "people", "word"),
    [
        ("red", ["red"], "VICTORY"),
        ("blue", ["red"], "DEFEAT"),
        (None, ["red"], "DRAW"),
        ("blue", [], "VICTORY"),
        ("blue", ["red", "blue"], "VICTORY"),
    ],
)
def test_a_victory_is_that_of_those_at_the_keys(winner: str | None, people: list[str], word: str) -> None:
    assert banner(winner, SIDES, people)[0] == word


def test_all_who_are_out_are_told_with_an_enemy_who_did_it(match: Match) -> None:
    found, battle = deeds(match), match.battle
    portrait = match.ruleset.pictures.portrait
    assert {fall.figure for fall in found.falls} == {f.id for f in battle if not portrait(battle, f).fights(f)}
    text = "\n".join(plain_summary(match))
    for fall in found.falls:
        assert battle[fall.figure].short_name in text
        if fall.by is not None and battle[fall.by].side != battle[fall.figure].side:
            assert f"felled by {battle[fall.by].short_name}" in text


def test_the_best_attack_did_the_most_harm(match: Match) -> None:
    """A burst counts as well; no one is harmed by fire alone in these battles."""
    best = deeds(match).best
    harm = [event.hits for event in match.events if isinstance(event, Hurt)]
    assert best is not None
    assert best.hits == max(harm)
    assert best.amount.startswith(str(best.hits))


def test_harm_to_friends_is_no_best_attack() -> None:
    match = fought("duel", 3).kept()
    friends = {name: replace(figure, side="red") for name, figure in match.battle.figures.items()}
    match.position = replace(match.position, battle=replace(match.battle, figures=friends))
    assert deeds(match).best is None


def test_the_gravest_moments_are_sentences_of_the_story(match: Match) -> None:
    found = gravest_moments(match, 5)
    assert {one.text for one in found} <= set(story(match))
    assert gravest_moments(match, 2) == found[:2]


def test_a_duel_is_summed_up_in_lines() -> None:
    assert [*plain_summary(fought("duel", 3))] == [
        "Fallen:",
        "  Bran dies, felled by Ysolt",
        "Gravest moments:",
        "  Ysolt cleaves Bran with the broadsword for 10 hits; "
        "Bran dies and drops the broadsword and the small shield.",
        "  Ysolt slashes Bran with the broadsword for 8 hits; Bran is shaken and falls.",
        "Best attack: Ysolt strikes Bran with the broadsword: 10 hits",
    ]


def test_a_death_is_graver_than_one_who_is_out() -> None:
    match = fought("dojo", 11)
    assert [(fall.figure, fall.by, fall.does) for fall in deeds(match).falls] == [
        ("willow", "splash", "passes out"),
        ("tam", "gong", "dies"),
        ("beak", "orra", "passes out"),
        ("soto", "orra", "dies"),
    ]
    assert [line.partition("; ")[2] for line in (one.text for one in gravest_moments(match, 3))] == [
        "Tam dies.",
        "Soto dies.",
        "Willow passes out and drops the staff.",
    ]


def test_sections_take_room_by_rank_and_stay_in_order() -> None:
    rows = [line(f"row {number}") for number in range(4)]
    sections = (Section(0, "", [line("first")]), Section(2, "some", rows), Section(1, "all", rows[:2], whole=True))
    complete = ["first", "some", "row 0", "row 1", "row 2", "row 3", "all", "row 0", "row 1"]

    def shown(height: int) -> list[str]:
        return text_of(in_room(sections, 20, height)).splitlines()

    assert shown(99) == shown(9) == complete
    assert shown(8) == ["first", "some", "row 0", "row 1", "  2 more", "all", "row 0", "row 1"]
    assert shown(7) == ["first", "some", "row 0", "  3 more", "all", "row 0", "row 1"]
    assert shown(6) == shown(4) == ["first", "all", "row 0", "row 1"]
    assert shown(3) == ["first"]
    assert shown(0) == ["first"]
