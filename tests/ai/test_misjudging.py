"""The lower levels misjudge what they see, the same position always in the same way."""

from __future__ import annotations

import pytest

from ai.assessment import Assessment, Term
from ai.labels import Objective
from ai.misjudging import OBVIOUS, misjudged
from ai.profiles import profiles
from core.battle.battle import Battle
from core.battle.clock import Ending
from core.battle.record import replace
from core.play.asking import Pass
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.turn.declarations import Defend
from hexfray.testing.skirmish import battle_of, fighter
from scenarios.catalogue import policy
from tests.ai.skirmish.scenes import declaring

NEAR = [Assessment.of(Pass(f"f{n}"), Term("harm", 1000 + n)) for n in range(6)]
APART = [Assessment.of(Pass("best"), Term("harm", 9000)), Assessment.of(Pass("worst"), Term("harm", 1000))]


def field(turn: int = 1) -> Battle:
    """A battle in some turn."""
    red, blue = fighter("red1", (0, 0), 0), fighter("blue1", (0, -1), 3, side="blue")
    battle = battle_of(red, blue)
    return replace(battle, clock=replace(battle.clock, turn=turn))


def test_the_same_moment_is_misjudged_in_the_same_way() -> None:
    assert misjudged(field(), NEAR, 100) == misjudged(field(), NEAR, 100)


def test_another_moment_is_misjudged_in_another_way() -> None:
    firsts = {misjudged(field(turn), NEAR, 100)[0].choice for turn in range(1, 20)}
    assert len(firsts) > 2


def test_what_is_far_better_stays_so() -> None:
    assert all(misjudged(field(turn), APART, 70)[0].choice == Pass("best") for turn in range(1, 40))


def test_a_thing_is_misjudged_by_no_more_than_its_share() -> None:
    for turn in range(1, 40):
        for one in misjudged(field(turn), NEAR, 50):
            (wrong,) = (term.value for term in one.terms if term.label == "misjudged")
            assert abs(wrong) <= 503


def wrong_about(term: Term, most: int) -> int:
    """By how much a term is misjudged at most, over many moments."""
    alone = [Assessment.of(Pass(f"f{n}"), term) for n in range(6)]
    found = (one for turn in range(1, 40) for one in misjudged(field(turn), alone, most))
    return max((abs(term.value) for one in found for term in one.terms if term.label == "misjudged"), default=0)


def test_an_objective_is_misjudged_only_by_those_who_misjudge_badly() -> None:
    objective = Term(Objective("holding the place"), 1000)
    assert wrong_about(objective, 99) == 0
    assert 900 < wrong_about(objective, 100) <= 1000
    assert wrong_about(objective, 300) <= 1000 < wrong_about(Term("harm", 1000), 300)
    assert wrong_about(Term("holding the place", 1000), 99) > 0


def test_what_is_obvious_is_misjudged_no_more_for_being_more() -> None:
    assert wrong_about(Term("harm", OBVIOUS // 2), 30) < wrong_about(Term("harm", OBVIOUS), 30)
    assert wrong_about(Term("harm", OBVIOUS), 30) == wrong_about(Term("harm", 9 * OBVIOUS), 30)


def test_the_score_is_still_the_sum_of_its_terms() -> None:
    assert all(one.score == sum(term.value for term in one.terms) for one in misjudged(field(), NEAR, 100))


def test_nothing_is_misjudged_when_the_fight_is_over() -> None:
    battle = field()
    after = replace(battle, clock=replace(battle.clock, ended=Ending("red", "only red is left")))
    assert misjudged(after, NEAR, 100) == NEAR


def test_only_the_lower_levels_waver_and_the_lowest_most() -> None:
    found = [profile.wavers for profile in profiles().values()]
    assert list(profiles()) == ["recruit", "soldier", "veteran", "master"]
    assert found == sorted(found, reverse=True)
    assert found[-2:] == [0, 0]


@pytest.mark.parametrize(
    ("game", "differ"),
    [
        ("scuffle", ["recruit", "soldier", "veteran", "master"]),
        ("clinch", ["recruit", "veteran"]),
        ("rounds", ["recruit", "veteran"]),
    ],
)
def test_in_a_game_a_level_may_be_otherwise_and_the_levels_stay_in_order(game: str, differ: list[str]) -> None:
    usual, there = profiles(), profiles(game)
    assert list(there) == list(usual)
    assert [name for name in usual if there[name] != usual[name]] == differ
    wavering = [profile.wavers for profile in there.values()]
    assert wavering == sorted(wavering, reverse=True)
    assert wavering[0] >= 1.5 * wavering[1] >= 1.5 * usual["soldier"].wavers
    assert (wavering[2] > 0) == ("veteran" in differ)
    assert profiles("skirmish") == usual


def test_who_misjudges_by_more_than_all_of_it_takes_good_for_bad() -> None:
    good = [Assessment.of(Pass(f"f{n}"), Term("harm", 1000 + n)) for n in range(6)]
    scores = [one.score for turn in range(1, 40) for one in misjudged(field(turn), good, 200)]
    assert min(scores) < 0
    assert all(one.score >= 0 for turn in range(1, 40) for one in misjudged(field(turn), good, 100))


def test_in_clinch_the_veteran_misjudges_by_a_third() -> None:
    veteran = profiles("clinch")["veteran"]
    assert (veteran.wavers, veteran.expects_reply) == (30, True)


def test_what_comes_to_the_same_is_misjudged_alike() -> None:
    """So the first of the forms of an attack that add nothing stays first."""
    forms = [Assessment.of(Pass(f"f{n}"), Term("harm", 1000), Term("position", -500)) for n in range(6)]
    for turn in range(1, 40):
        found = misjudged(field(turn), forms, 100)
        assert [one.choice for one in found] == [one.choice for one in forms]


def test_a_soldier_defends_where_the_danger_is_plain_and_a_recruit_never() -> None:
    red = fighter("red1", (0, 0), 0, main="dagger", hurt=9)
    around = [(0, -1), (1, -1), (-1, 0)]
    foes = [fighter(f"blue{n}", at, 3, side="blue", main="broadsword") for n, at in enumerate(around)]
    play = declaring(battle_of(red, *foes))
    assert isinstance(policy("skirmish", "soldier").choose(SKIRMISH, play.position), Defend)
    assert not isinstance(policy("skirmish", "recruit").choose(SKIRMISH, play.position), Defend)
