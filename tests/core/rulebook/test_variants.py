"""A variant is one value: the toy variant of tests/support/tussle is played, and what errs is refused."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain, islice

import pytest

from ai.policies import RandomPolicy
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Event
from core.battle.figure import Figure
from core.match.cups import SeededCup
from core.match.entries import JournalLine
from core.match.fingerprint import fingerprint
from core.match.match import Match
from core.match.policy import Seats
from core.match.replay import follow
from core.play.position import Position, begin
from core.play.ruleset import Ruleset
from core.rulebook.binding import book_of
from core.rulebook.room import Room
from core.rulebook.variant import Variant, in_place_of
from core.rulesets.skirmish import ROOMS, SKIRMISH, hth
from core.rulesets.skirmish.attack.tohit import from_the_flank
from core.rulesets.skirmish.hth.hth_machine import HOLDS
from core.rulesets.skirmish.sheet.bands import Band, band, need
from core.rulesets.skirmish.turn.engagement import engaged, engages
from hexfray.testing.play import Play
from hexfray.testing.skirmish import Play as SkirmishPlay
from hexfray.testing.skirmish import battle_of, fighter
from tests import ROOT
from tests.ai.skirmish.arena import MIXES, any_battle, muster
from tests.support.tussle import TUSSLE
from tests.support.tussle.leaving import nobody_is_engaged

SEEDS, ANSWERS = (2, 3, 5), 120
"""So many answers of two matches each are given in turn, now in the one, now in the other."""


def played(ruleset: Ruleset, seed: int) -> Match:
    match = Match.start(ruleset, any_battle(seed), SeededCup(seed))
    for _ in match.play_on(Seats({"red": RandomPolicy(seed), "blue": RandomPolicy(seed + 1)})):
        pass
    return match


def acting(ruleset: Ruleset, *figures: Figure) -> Play:
    """A play of that ruleset, at the first action of the turn."""
    return Play(ruleset, SkirmishPlay.acting(battle_of(*figures)).position) if ruleset is SKIRMISH else _tussle(figures)


def _tussle(figures: tuple[Figure, ...]) -> Play:
    start = SkirmishPlay.acting(battle_of(*figures)).battle
    return Play(TUSSLE, *begin(TUSSLE, start))


def begun(ruleset: Ruleset, seed: int) -> tuple[Match, Iterator[object]]:
    """A match, and its first answers: each is given when it is asked for."""
    match = Match.start(ruleset, any_battle(seed), SeededCup(seed))
    return match, islice(match.play_on(Seats({"red": RandomPolicy(seed), "blue": RandomPolicy(seed + 1)})), ANSWERS)


def told_alone(name: str) -> list[tuple[Event, ...]]:
    """What the matches of a game tell in a process in which no other is played."""
    asks = (
        f"import pickle, sys; from {__name__} import SEEDS, {name}, begun;"
        f"begun = [begun({name}, seed) for seed in SEEDS];"
        "[list(answers) for _, answers in begun];"
        "sys.stdout.buffer.write(pickle.dumps([match.events for match, _ in begun]))"
    )
    out = subprocess.run([sys.executable, "-c", asks], capture_output=True, check=True, cwd=ROOT)
    found: list[tuple[Event, ...]] = pickle.loads(out.stdout)
    return found


def test_both_games_in_one_process_tell_what_they_told_alone() -> None:
    both = [(begun(SKIRMISH, seed), begun(TUSSLE, seed)) for seed in SEEDS]
    for (_, first), (_, second) in both:
        assert len(list(zip(first, second, strict=True))) == ANSWERS
    ours, theirs = ([match.events for match, _ in one] for one in zip(*both, strict=True))
    assert ours == told_alone("SKIRMISH")
    assert theirs == told_alone("TUSSLE")
    grapples = [sum(getattr(event, "why", "") == "grapples" for event in chain(*told)) for told in (ours, theirs)]
    assert grapples[0] == 0 < grapples[1]


@pytest.mark.parametrize("seed", range(6))
def test_a_match_replays(seed: int) -> None:
    first = played(TUSSLE, seed)
    again = Match.start(TUSSLE, any_battle(seed), SeededCup(seed), auto_dice=False)
    for number, entry in enumerate(first.entries, 1):
        follow(again, JournalLine(number, entry))
    assert fingerprint(again.battle) == fingerprint(first.battle)


def test_a_reading_and_a_die_band_are_those_of_the_battles_game() -> None:
    ann, bob = fighter("ann", main="spear"), fighter("bob", (0, -1), facing=3, side="blue")
    ours, theirs = acting(SKIRMISH, ann, bob).battle, acting(TUSSLE, ann, bob).battle
    assert engaged(ours, ours["bob"])
    assert not engaged(theirs, theirs["bob"])
    assert need(ours, 10, 4).never == 21
    assert need(theirs, 10, 4).never == 20


def test_a_modifier_keeps_its_place_in_the_tally() -> None:
    ann = fighter("ann", main="spear", worn=["leather"], dexterity=15)
    bob = fighter("bob", (0, -1), facing=1, side="blue")
    told = [
        acting(game, ann, bob).say("ann strike target=bob item=ann/spear").roll.tally for game in (SKIRMISH, TUSSLE)
    ]
    assert [[line.label for line in tally.lines] for tally in told if tally] == 2 * [
        [line.label for line in told[0].lines] if told[0] else []
    ]
    assert [line.value for tally in told if tally for line in tally.lines if line.label == "flank"] == [2, 1]


def test_an_order_is_carried_out_otherwise() -> None:
    ann = fighter("ann", condition=Condition.PRONE, main="spear")
    bob = fighter("bob", (0, -1), facing=3, side="blue")
    play = acting(TUSSLE, ann, bob).say("ann stand-up")
    assert play["ann"].condition is Condition.STANDING
    assert play.decision.figures == ("ann",)


def test_a_machine_of_its_own_is_stepped() -> None:
    ann, bob = fighter("ann"), fighter("bob", (0, -1), facing=3, side="blue")
    play = acting(TUSSLE, ann, bob).say("ann grapple target=bob", [3, 3, 3])
    assert [hold.grip for hold in play.battle.holds] == ["grappling"]


def test_a_battle_without_a_game_says_so() -> None:
    battle = muster(MIXES["swords"])
    bare = Battle(battle.grid, battle.figures)
    with pytest.raises(LookupError, match="engaged: this battle has no rules yet"):
        engaged(bare, next(iter(bare)))


def test_a_position_travels_by_pickle_to_a_process_that_knows_no_game() -> None:
    position, _ = begin(TUSSLE, muster(MIXES["swords"]))
    copied: Position = pickle.loads(pickle.dumps(position))
    assert copied == position
    assert copied.battle.rules.keys() == position.battle.rules.keys()
    asks = (
        "import pickle, sys; p = pickle.load(sys.stdin.buffer);"
        "from core.rulesets.skirmish.turn.engagement import engaged;"
        "print(engaged(p.battle, next(iter(p.battle))), len(p.battle.rules))"
    )
    out = subprocess.run([sys.executable, "-c", asks], input=pickle.dumps(position), capture_output=True, check=True)
    assert out.stdout.split() == [b"False", str(len(TUSSLE.book.answers)).encode()]


# -- two variants on one question ----------------------------------------------------------------------------------


Stood = Callable[[Battle, int], Band | None]


def always_fails_from_fourteen(band: Stood, battle: Battle, dice: int) -> Band | None:
    """Whatever stood there, but for the sure failure."""
    before = band(battle, dice)
    return before and replace(before, fails=14)


def always_fails_one_sooner(band: Stood, battle: Battle, dice: int) -> Band | None:
    """Whatever stood there, with a sure failure one lower."""
    before = band(battle, dice)
    return before if before is None or before.fails is None else replace(before, fails=before.fails - 1)


def never_of(*variants: Variant) -> int | None:
    """The sure failure of three dice by these variants."""
    book = book_of(*ROOMS, variants=variants)
    battle = muster(MIXES["swords"])
    return need(Battle(battle.grid, battle.figures, rules=book.answers), 10, 3).never


def test_each_goes_around_what_stood_there_before() -> None:
    fourteen = Variant(instead=(in_place_of(band).around(always_fails_from_fourteen),))
    sooner = Variant(instead=(in_place_of(band).around(always_fails_one_sooner),))
    assert [never_of(), never_of(sooner), never_of(fourteen, sooner), never_of(sooner, fourteen)] == [16, 15, 13, 14]


# -- what is refused -----------------------------------------------------------------------------------------------


def bound(*variants: Variant) -> None:
    book_of(*ROOMS, variants=variants)


def test_what_is_called_by_name_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="engages is called by name"):
        bound(Variant(instead=(in_place_of(engages).put(lambda figure: True),)))


def test_what_is_not_there_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="no rule nobody_is_engaged"):
        bound(Variant(instead=(in_place_of(nobody_is_engaged).put(nobody_is_engaged),)))
    with pytest.raises(ValueError, match="no machine grab"):
        bound(Variant(machines={"grab": HOLDS}))
    with pytest.raises(ValueError, match="can't remove 'hth': shares_its_hex is not in the book"):
        bound(Variant(without=(hth.ROOM,)), Variant(without=(hth.ROOM,)))


def test_two_variants_cannot_both_put_something_in_one_place() -> None:
    twice = Variant(instead=(in_place_of(engaged).put(nobody_is_engaged),))
    with pytest.raises(ValueError, match="two variants replace engaged"):
        bound(twice, twice)


def test_a_second_machine_of_a_name_is_refused_and_one_in_its_place_is_not() -> None:
    with pytest.raises(ValueError, match="'more' redefines the machine hold"):
        bound(Variant(adds=(Room("more", (), {"hold": HOLDS}),)))
    assert book_of(*ROOMS, variants=(Variant(machines={"fire": HOLDS}),)).machines["fire"] is HOLDS


def test_what_a_variant_leaves_out_is_gone() -> None:
    book = book_of(*ROOMS, variants=(Variant(without=(from_the_flank,)),))
    assert "flank" in {rule.label for rule in SKIRMISH.book}
    assert "flank" not in {rule.label for rule in book}
