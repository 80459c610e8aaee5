"""Whole battles of scuffle: every choice is legal, every battle ends, and every player can explain its choices."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from ai.explanation import SHORT, explain
from ai.reason import Kind
from ai.scuffle import POLICIES
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.record import replace
from core.match.cups import SeededCup
from core.match.policy import Policy
from core.play.asking import Choice, Decision, Roll
from core.play.position import Position, advance, begin, resume
from core.rulesets.scuffle import SCUFFLE
from hexfray.series.proving import battle_of, battles_in
from scenarios.catalogue import characters_of, policy
from tests.support.hash_seeds import said_under_hash_seeds
from tests.support.scuffle import ada, bob, cid, dot
from tests.support.scuffle import battle_of as small_battle

GAME = "scuffle"
MOST_CHOICES = 1500
PAIRS = [("recruit", "nearest"), ("soldier", "random"), ("veteran", "soldier"), ("random", "veteran")]


def decisions(battle: Battle, players: Mapping[str, Policy], seed: int) -> Iterator[tuple[Position, Choice]]:
    """Every decision of a battle, with what was chosen. What is not legal is refused."""
    cup = SeededCup(seed)
    position, _ = begin(SCUFFLE, battle)
    while (waiting := position.waiting) is not None:
        if isinstance(waiting, Roll):
            position, _ = advance(SCUFFLE, position, cup.throw(waiting))
            continue
        choice = players[waiting.side].choose(SCUFFLE, position)
        yield position, choice
        position, _ = resume(SCUFFLE, position, choice)


@pytest.mark.parametrize("number", range(4))
def test_every_choice_is_legal_and_every_battle_ends(number: int) -> None:
    red, blue = PAIRS[number]
    battle = battle_of(GAME, GAME, number, 7).battle
    made = list(decisions(battle, {"red": POLICIES[red](), "blue": POLICIES[blue]()}, number))
    assert len(made) < MOST_CHOICES
    assert {type(choice).__name__ for _, choice in made} > {"Move"}


def test_a_line_and_a_brawl_are_played_to_the_end_of_a_turn() -> None:
    battle = small_battle(
        bearing(ada((0, 1)), "lasso"), dot((1, 1), 0, side="red"), bearing(bob((0, -1)), "whip"), cid((1, -1), 3)
    )
    players = {side: POLICIES["soldier"]() for side in battle.sides}
    for position, _ in decisions(battle, players, 3):
        if position.battle.clock.turn > 1:
            return
    raise AssertionError("it was over before it had begun")


def bearing(figure: Figure, kind: str) -> Figure:
    """The same figure with that in hand, which no roster of skirmish lists."""
    item = Item(f"{figure.id}/{kind}", kind)
    return replace(figure, gear=(item,), main=item.id)


def test_it_always_has_something_to_say() -> None:
    mind = POLICIES["veteran"]()
    assert isinstance(mind, Thinker)
    said = []
    for position, choice in decisions(battle_of(GAME, GAME, 9, 3).battle, dict.fromkeys(("red", "blue"), mind), 3):
        if position.battle.clock.turn > 1:
            break
        best = mind.why(SCUFFLE, position, 1)[0]
        assert best.choice == choice
        assert best.score == sum(term.value for term in best.terms)
        told = explain(position.battle, best)
        assert any(reason.kind is not Kind.DOES for reason in best.reasons), told
        assert len(told) <= SHORT or told.count(";") < 2
        said.append(told)
    assert any(re.search(r"enters .+'s hex", told) for told in said)
    assert not any("-hth" in told or "_" in told for told in said)


def test_the_class_has_ten_line_ups_and_its_players_have_characters() -> None:
    assert battles_in(GAME, GAME) == 10
    assert battle_of(GAME, GAME, 0, 1).ruleset.id == GAME
    assert "brawler" in characters_of(GAME, "soldier")
    assert policy(GAME, "veteran/coward").name == "veteran/coward"


PROGRAM = """
from ai.scuffle import POLICIES
from core.match.cups import SeededCup
from core.play.asking import Roll
from core.play.position import advance, begin
from core.rulesets.scuffle import SCUFFLE
from hexfray.series.proving import battle_of
policy, cup = POLICIES["soldier"](), SeededCup(5)
position, _ = begin(SCUFFLE, battle_of("scuffle", "scuffle", 1, 5).battle)
while position.waiting is not None and position.battle.clock.turn <= 1:
    roll = isinstance(position.waiting, Roll)
    answer = cup.throw(position.waiting) if roll else policy.choose(SCUFFLE, position)
    print(answer)
    position, _ = advance(SCUFFLE, position, answer)
"""


def test_no_hash_seed_changes_a_choice() -> None:
    said = said_under_hash_seeds(PROGRAM)
    assert len(said) == 1


def test_a_move_that_is_imagined_is_a_walk() -> None:
    """Whoever looks ahead lets the others walk: that keeps the master quick."""
    mind = POLICIES["master"]()
    assert isinstance(mind, Thinker)
    battle = battle_of(GAME, GAME, 0, 1).battle
    position = next(
        p
        for p, _ in decisions(battle, dict.fromkeys(("red", "blue"), POLICIES["nearest"]()), 1)
        if isinstance(p.waiting, Decision) and p.battle.clock.phase == "movement"
    )
    assert isinstance(position.waiting, Decision)
    others = mind.others(SCUFFLE, position.waiting.side, mind.profile)
    assert others.moving(position)
    assert others.chosen(position).verb == "move"
