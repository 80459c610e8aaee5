"""The term that decided is the one that is named, and the words agree with its sign, at recorded moments of all four
games, for all levels and fighting styles. What a reason says of odds, risks and distances: test_why.py."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from ai.assessment import Assessment
from ai.deciding import ATTACK, by_label, end_of, kind_of
from ai.explanation import explain, explain_at_length
from ai.giving_up import SAVED
from ai.reason import Kind, Reason
from ai.reasoning import DECISIVE
from ai.thinker import Thinker
from core.play.position import Position
from scenarios.catalogue import policy
from tests.ai.thoughts.recorded import Moment, recorded
from tests.support.recorded import at_positions
from tests.support.wandering import GAMES

EVERY = 6
"""Of the moments one in so many is looked at; all of them with `-m fuzz`."""
ALL = 4000
"""More choices than a decision has."""


def thinker(game: str, moment: Moment) -> Thinker:
    player = policy(game, moment.thinker)
    assert isinstance(player, Thinker)
    return player


def considered(player: Thinker, game: str, position: Position) -> list[Assessment]:
    """All that the player chooses from, best first: a level that misjudges chooses from a few moves."""
    return player._assessments(GAMES[game], position, player._glances if player.profile.wavers else ALL)


@cache
def moments(
    game: str, first: int, every: int
) -> tuple[tuple[Moment, Position, Assessment, tuple[Assessment, ...]], ...]:
    """Some moments of a game, with the best choice and its reasons, and everything it was chosen from. Who gives up is
    left out: that is decided before all else, by the one term that is told."""
    found = []
    for moment, position in at_positions(game, [*recorded(game)][first::every]):
        player = thinker(game, moment)
        best = player.why(GAMES[game], position, 1)[0]
        if [term.label for term in best.terms] == [SAVED]:
            continue
        found.append((moment, position, best, tuple(considered(player, game, position))))
    return tuple(found)


def rival_of(position: Position, best: Assessment, found: tuple[Assessment, ...]) -> Assessment | None:
    """The best other kind of choice of the figure; if there is none, staying where it is, or the best other walk."""
    figure = best.choice.figure
    others = [one for one in found[1:] if one.choice.figure == figure and one.score <= best.score]
    kinds = [one for one in others if kind_of(position, one) != kind_of(position, best)]
    if kinds:
        return kinds[0]
    there, here = end_of(position, best.choice), position.battle.figures.get(figure)
    ends = [one for one in others if end_of(position, one.choice) != there]
    stays = [one for one in ends if here is not None and end_of(position, one.choice) == here.at]
    return next(iter([*stays, *ends]), None)


def leads(best: Assessment, other: Assessment) -> Mapping[str, int]:
    """By how much each term is better for the best choice than for another."""
    mine, its = by_label(best.terms), by_label(other.terms)
    return {label: mine.get(label, 0) - its.get(label, 0) for label in {**mine, **its}}


def without(one: Assessment, label: str) -> int:
    return one.score - by_label(one.terms).get(label, 0)


def named(position: Position, best: Assessment) -> Iterator[str]:
    """The terms that are told as what decided, on the two lines of the screen and at length."""
    short, long = explain(position.battle, best), " ".join(explain_at_length(position.battle, best)).lower()
    for reason in best.reasons:
        if reason.decides:
            assert reason.words in short, (short, reason)
            assert reason.words.lower() in long, (long, reason)
            yield reason.term


def check_that_the_term_which_decided_is_named(game: str, first: int, every: int) -> None:
    """Without the named term the choice loses more of its lead over the best other kind of choice than without any
    other term; at some moments it loses all of it, and another is chosen. Nothing is named where there is no such other
    choice, or no term leads by DECISIVE."""
    turned = told = 0
    for moment, position, best, found in moments(game, first, every):
        assert found[0].choice == best.choice, moment
        terms = [*named(position, best)]
        other = rival_of(position, best, found)
        if other is None or other.score == best.score or max(leads(best, other).values()) <= DECISIVE:
            assert terms == [], (moment, explain(position.battle, best))
            continue
        (term,) = terms
        told += 1
        more = leads(best, other)
        assert more[term] == max(more.values()), (moment, term, more)
        turned += without(other, term) >= without(best, term)
    assert told > turned > 0, (turned, told)


def check_that_words_agree_with_signs(game: str, first: int, every: int) -> None:
    """A gain is told of a term that speaks for the choice, a cost of one against it, and the alternative is worse by
    the very term that is told of it; the distance counts from where the figure stands."""
    for moment, position, best, found in moments(game, first, every):
        terms = by_label(best.terms)
        other = rival_of(position, best, found)
        for reason in best.reasons:
            match reason:
                case Reason(kind=Kind.GAIN | Kind.COST, term=term, value=value) if term:
                    assert (value > 0) is (reason.kind is Kind.GAIN), (moment, reason)
                    if not is_about_distance(term):
                        assert (terms[term] > 0) is (value > 0), (moment, reason)
                case Reason(kind=Kind.TEMPTED, term=term) if term and other is not None:
                    assert leads(best, other).get(term, 0) > 0, (moment, reason)
                case Reason(kind=Kind.HOPE, term=term):
                    assert term in (ATTACK, "harm to enemies")


def is_about_distance(term: str) -> bool:
    return term in ("closing in", "keeping away")


def check_that_the_distance_told_is_the_one_that_counted(game: str, first: int, every: int) -> None:
    """Who is said to come nearer is nearer than before by the distance that is told, and who drops back is not."""
    for moment, position, best, _ in moments(game, first, every):
        figure = best.choice.figure
        told = [reason for reason in best.reasons if is_about_distance(reason.term) and reason.cell is not None]
        if not told or figure not in position.battle.figures:
            continue
        player = thinker(game, moment)
        profile = player.profile_of(GAMES[game], position, figure)
        pull = player.tactics.words(GAMES[game], position, profile).pull(best.choice)
        assert pull is not None, moment
        for reason in told:
            assert reason.cell is not None
            before, after = (distance(pull.away(cell)[1]) for cell in (position.battle[figure].at, reason.cell))
            if reason.words.startswith(("closes to", "gets too close:")) and before[1] == after[1]:
                assert after <= before, (moment, reason)
            if reason.words.startswith("drops back to") and before[1] == after[1]:
                assert after >= before, (moment, reason)


def distance(words: str) -> tuple[int, str]:
    """A distance in words as a number and its unit; no distance: 0."""
    found = re.match(r"(\d+) (\S+) from", words)
    return (int(found[1]), found[2].removesuffix("es")) if found is not None else (0, "")


@pytest.mark.parametrize("game", GAMES)
def test_the_term_that_decided_is_the_one_that_is_named(game: str) -> None:
    check_that_the_term_which_decided_is_named(game, 0, EVERY)


@pytest.mark.parametrize("game", GAMES)
def test_the_words_agree_with_the_sign_of_their_term(game: str) -> None:
    check_that_words_agree_with_signs(game, 0, EVERY)


@pytest.mark.parametrize("game", GAMES)
def test_near_and_far_are_told_by_the_distance_that_counted(game: str) -> None:
    check_that_the_distance_told_is_the_one_that_counted(game, 0, EVERY)


@pytest.mark.fuzz
@pytest.mark.parametrize("first", range(1, EVERY))
@pytest.mark.parametrize("game", GAMES)
def test_reasons_are_true_at_all_other_moments(game: str, first: int) -> None:
    check_that_the_term_which_decided_is_named(game, first, EVERY)
    check_that_words_agree_with_signs(game, first, EVERY)
    check_that_the_distance_told_is_the_one_that_counted(game, first, EVERY)
