"""The odds of an order. Icepool, which knows none of our code, says what they must be."""

from __future__ import annotations

import pytest
from icepool import Die, d6

from core.play import courses
from core.play.asking import Choice, Decision, Pass
from core.play.dice import chances, faces_of
from core.play.effects import Effect
from core.play.order_odds import chance_at_a_glance, has_a_chance, outlook
from core.play.position import IllegalAnswer, Position, begin, menu, resume
from core.play.replies import let_it_pass
from core.play.ruleset import Ruleset
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.attack.hands import DropItem
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import LieDown
from core.rulesets.skirmish.turn.acting import DoNothing
from core.rulesets.skirmish.turn.course import MoveFirst
from hexfray.testing.skirmish import Play, battle_of, fighter
from tests.support.nested import BATTLES, battle_in_play
from tests.support.toy import TOY, Attack, Dodge, Grab, Step, toy_battle

STRIKE = Strike("agnar", "mara", "agnar/broadsword")
BARE = Strike("agnar", "mara")


def duel(main: str | None = "broadsword") -> Position:
    """Agnar, DEX 12, about to strike Mara, STR 10 in leather, in the face."""
    agnar = fighter("agnar", main=main)
    mara = fighter("mara", (0, -1), 3, side="blue", strength=10, main="spear", worn=("leather",))
    return Play.acting(battle_of(agnar, mara)).position


def hits_of_a_broadsword() -> Die[int]:
    """What a strike of the duel does: 12 or less hits, 4 doubles and 3 triples 2d6, leather stops 2."""

    def hits(total: int) -> Die[int] | int:
        if total > 12:
            return 0
        damage = 2 @ d6 * {3: 3, 4: 2}.get(total, 1)
        return (damage - 2).map(lambda through: max(0, through))

    return (3 @ d6).map(hits)


def toy() -> Position:
    """Ann beside Ben, Ann to act."""
    position, _ = begin(TOY, toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (3, 2))))
    return position


def dodging(ruleset: Ruleset, position: Position) -> Choice:
    """Replies to every blow by dodging it."""
    assert isinstance(position.waiting, Decision)
    return next(choice for choice in menu(ruleset, position) if isinstance(choice, Dodge))


def test_the_chance_to_hit_is_the_rolls() -> None:
    assert outlook(SKIRMISH, duel(), STRIKE).hit == pytest.approx(float((3 @ d6).probability("<=", 12)))


def test_expected_hits_go_through_multipliers_and_armour() -> None:
    odds = outlook(SKIRMISH, duel(), STRIKE)
    assert odds.dealt == pytest.approx(float(hits_of_a_broadsword().mean()))
    assert odds.exact


def test_the_chances_to_kill_and_to_put_out_are_those_of_enough_hits() -> None:
    odds, hits = outlook(SKIRMISH, duel(), STRIKE), hits_of_a_broadsword()
    assert odds.kill == pytest.approx(float(hits.probability(">=", 10)))
    assert odds.out == pytest.approx(float(hits.probability(">=", 9)))


def test_a_figure_that_is_out_is_down_too() -> None:
    odds = outlook(SKIRMISH, duel(), STRIKE)
    assert odds.kill < odds.out < odds.down < (odds.hit or 0)


def test_fumbles_are_losses_of_the_own_weapon() -> None:
    odds = outlook(SKIRMISH, duel(), STRIKE)
    assert odds.drop == pytest.approx(3 / 216)
    assert odds.breaks == pytest.approx(1 / 216)


def test_what_an_order_does_to_its_own_figure_is_taken() -> None:
    odds = outlook(SKIRMISH, duel(None), BARE)
    assert odds.taken == pytest.approx(4 / 216 * 3.5)
    assert (odds.fall, odds.lost) == (0, 0)


def test_an_order_without_a_roll_is_certain_and_hits_nobody() -> None:
    odds = outlook(SKIRMISH, duel(), DropItem("agnar", "agnar/broadsword"))
    assert (odds.hit, odds.drop, odds.leaves) == (None, 1.0, 1)
    assert outlook(SKIRMISH, duel(), DoNothing("agnar")).drop == 0


def test_lying_down_is_a_fall_of_ones_own() -> None:
    play = Play.moving(battle_of(fighter("agnar"), fighter("mara", (0, -3), side="blue")))
    odds = outlook(SKIRMISH, play.position, LieDown("agnar", (), 0))
    assert (odds.fall, odds.lost, odds.down) == (1.0, 0.0, 0.0)


def hit_of_a_dodged_blow() -> float:
    """2d6 and 2 against 9, or against a dodge of 2d6 and 3 if that is better; 12 always hits."""
    wanted = (2 @ d6).map(lambda dodge: max(9, dodge + 3))
    hit = (2 @ d6).map(lambda total: wanted.map(lambda needed: total == 12 or total + 2 >= needed))
    return float(hit.probability(True))


def test_who_may_dodge_for_free_does() -> None:
    odds = outlook(TOY, toy(), Attack("ann", "ben"))
    assert odds.hit == pytest.approx(hit_of_a_dodged_blow())
    assert odds.succeeds == odds.hit
    assert odds.exact


def test_who_is_held_cannot_dodge_and_the_odds_know_it() -> None:
    battle = toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (3, 2)))
    position, _ = begin(TOY, battle)
    position, _ = resume(TOY, position, Grab("ann", "ben"))
    needs_nine = float((2 @ d6).probability(">=", 9))  # the second action is two worse
    assert outlook(TOY, position, Attack("ann", "ben")).hit == pytest.approx(needs_nine)


def test_others_reply_as_is_said() -> None:
    letting = outlook(TOY, toy(), Attack("ann", "ben"), react=let_it_pass)
    assert letting.hit == pytest.approx(float((2 @ d6).probability(">=", 7)))
    assert outlook(TOY, toy(), Attack("ann", "ben"), react=dodging).hit == pytest.approx(hit_of_a_dodged_blow())


def test_what_holds_is_told_of_the_held_figure() -> None:
    odds = outlook(TOY, toy(), Grab("ann", "ben"))
    assert odds.effects == (Effect("ben", held=1.0),)
    assert odds.succeeds is None


def test_each_figure_an_order_touches_has_an_effect_and_no_other() -> None:
    odds = outlook(SKIRMISH, duel(), STRIKE)
    assert [effect.figure for effect in odds.effects] == ["agnar", "mara"]
    assert odds.on("mara").hits == pytest.approx(odds.dealt)
    assert odds.on("mara").hurt == pytest.approx(float(hits_of_a_broadsword().probability(">", 0)))
    assert odds.on("agnar").disarmed == pytest.approx(3 / 216)
    assert odds.on("nobody") == Effect("nobody")


def test_an_enemy_put_out_by_the_blow_is_not_disarmed() -> None:
    odds = outlook(SKIRMISH, duel(), STRIKE)
    assert odds.on("mara").out > 0
    assert odds.on("mara").disarmed == 0


def test_a_reply_has_an_outlook_of_its_own() -> None:
    position, _ = resume(TOY, toy(), Attack("ann", "ben"))
    odds = outlook(TOY, position, Pass("ben"))
    assert odds.hit is None
    assert odds.taken == pytest.approx(float((2 @ d6).probability(">=", 7)) * 3.5)
    assert outlook(TOY, position, Dodge("ben")).taken < odds.taken


def test_a_choice_in_the_middle_of_a_task_stands_after_its_earlier_answers() -> None:
    play = Play.from_start(battle_of(fighter("agnar"), fighter("mara", (0, -3), side="blue"))).say([5], [2])
    odds = outlook(SKIRMISH, play.position, MoveFirst("agnar"))
    assert (odds.leaves, odds.hit, odds.exact) == (1, None, True)


def test_only_the_order_itself_is_looked_at() -> None:
    odds = outlook(TOY, toy(), Step("ann", toy().battle.grid.at(1, 1)))
    assert (odds.leaves, odds.taken, odds.exact) == (1, 0.0, True)


def test_what_has_too_many_ends_is_sampled_and_says_so() -> None:
    ways = outlook(SKIRMISH, duel(), STRIKE).leaves
    assert outlook(SKIRMISH, duel(), STRIKE, budget=ways).exact
    sampled = outlook(SKIRMISH, duel(), STRIKE, budget=ways - 1)
    assert (sampled.exact, sampled.leaves) == (False, (ways - 1) // 4)


@pytest.fixture
def many_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every total is a way of its own, so that a budget of 300 does not do for a duel."""
    alone = lambda roll: tuple((faces_of(roll.dice, total), chance) for total, chance in chances(roll.dice))  # noqa: E731
    monkeypatch.setattr(courses, "throws_apart", alone)


@pytest.mark.usefixtures("many_ways")
def test_samples_come_near_the_truth() -> None:
    exact = outlook(SKIRMISH, duel(), STRIKE)
    sampled = [outlook(SKIRMISH, duel(), STRIKE, budget=budget) for budget in (300, 250, 200)]
    for odds in sampled:
        assert not odds.exact
        assert odds.hit == pytest.approx(exact.hit, abs=0.03)
        assert odds.dealt == pytest.approx(exact.dealt, abs=0.5)
        assert odds.down == pytest.approx(exact.down, abs=0.1)


@pytest.mark.usefixtures("many_ways")
def test_samples_are_the_same_every_time() -> None:
    assert outlook(SKIRMISH, duel(), STRIKE, budget=200) == outlook(SKIRMISH, duel(), STRIKE, budget=200)


def test_an_order_that_is_not_allowed_has_no_outlook() -> None:
    with pytest.raises(IllegalAnswer):
        outlook(SKIRMISH, duel(), Strike("agnar", "mara", "agnar/spear"))


@pytest.mark.parametrize("game", BATTLES)
def test_an_order_has_a_chance_if_one_is_shown_at_a_glance(game: str) -> None:
    seen = set()
    for match in battle_in_play(game, 1, 12):
        by_verb = {choice.verb: choice for choice in menu(match.ruleset, match.position)}
        for choice in by_verb.values():
            shown = chance_at_a_glance(match.ruleset, match.position, choice) is not None
            assert has_a_chance(match.ruleset, match.position, choice) == shown, choice
            seen.add(shown)
    assert seen == {True, False}
