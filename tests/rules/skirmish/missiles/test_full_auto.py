"""Full automatic fire at one target and past someone in the way: the examples of S16.6. Sweeps: test_fire_sweep.py."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Hurt
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Need, Roll
from core.play.dice import Dice
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.tohit import aim
from core.rulesets.skirmish.missiles.flight import bullets_expected
from core.rulesets.skirmish.missiles.shooting import Shoot, ShootAutomatic, ShootBurst, shot
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.words import Part
from hexfray.testing.skirmish import Play, battle_of, fighter
from tests.support.shooting import next_up, number, with_rounds

RIFLE = "zelda/assault rifle"
BURST = ShootBurst("zelda", "bob", RIFLE)
SCRATCH = [1, 1, 1]


def automatic(rounds: int = 13) -> ShootAutomatic:
    return ShootAutomatic("zelda", "bob", RIFLE, rounds)


def zelda(
    strength: int = 11, dexterity: int = 12, condition: Condition = Condition.STANDING, **traits: object
) -> Figure:
    """Zelda, 30 hexes from Bob and 15 from Jock."""
    made = fighter("zelda", (-14, -7), 2, strength=strength, dexterity=dexterity, main="assault rifle")
    return replace(made.in_condition(condition), **traits)  # type: ignore[arg-type]


def other(name: str, at: tuple[int, int], *, strength: int = 60) -> Figure:
    return fighter(name, at, 5, side="blue", strength=strength, dexterity=8)


BOB = other("bob", (6, 3))
JOCK = other("jock", (-4, -2))


def hurt(play: Play) -> list[tuple[FigureId, int]]:
    return [(event.figure, event.hits) for event in play.told(Hurt)]


def left(play: Play) -> int:
    return play["zelda"].gear[0].rounds


def settled(play: Play) -> bool:
    """Whether nobody's dice are waited for: the shot is over."""
    return not isinstance(play.position.waiting, Roll) or play.position.waiting.figure is None


# -- Zelda at ten megahexes --------------------------------------------------------------------------------------


@pytest.mark.rule("S16.6-14", "S16.6-11")
def test_zeldas_first_turn_is_two_bursts() -> None:
    play = Play.acting(battle_of(zelda(), BOB)).say(BURST)
    assert number(play) == 9
    play.say([2, 3, 2], SCRATCH, SCRATCH)
    assert hurt(play) == [("bob", 3), ("bob", 3)]
    assert number(play.say(BURST)) == 9
    assert settled(play.say([4, 4, 3]))
    assert (len(hurt(play)), left(play)) == (2, 19)
    assert not any(slot.figure == "zelda" for slot in play.battle.clock.queue)


def needed(battle: Battle, *flags: Flag) -> int:
    """The number for Zelda's 13 rounds, with something on her rifle."""
    made = shot(battle, automatic())
    return aim(BOOK, replace(made, weapon=replace(made.weapon, flags=made.weapon.flags | set(flags)))).need.total


@pytest.mark.rule("S16.6-15", "S16.6-08")
def test_zeldas_second_turn_is_thirteen_rounds() -> None:
    free, prone = battle_of(zelda(), BOB), battle_of(zelda(condition=Condition.PRONE), BOB)
    assert (needed(free), needed(prone), needed(prone, Flag.BIPOD), needed(free, Flag.TRIPOD)) == (8, 10, 10, 12)
    play = Play.acting(free).say(automatic())
    assert number(play) == 8
    play.say([3, 3, 1], SCRATCH)
    assert hurt(play) == [("bob", 3)]
    assert not any(slot.figure == "zelda" for slot in play.battle.clock.queue)


@pytest.mark.rule("S16.6-16")
def test_zeldas_magazine_holds_twenty_five() -> None:
    fresh = zelda()
    assert fresh.gear[0].rounds == 25
    play = Play.acting(battle_of(with_rounds(fresh, 25 - 6), BOB)).say(automatic(), [6, 5, 5])
    assert left(play) == 6
    third = Play.acting(battle_of(with_rounds(zelda(strength=15), 6), BOB))
    assert third.refused_by(automatic(7)) == "S16.6-09"
    assert number(third.say(automatic(6))) == 12 + 2 - 4


@pytest.mark.rule("S16.6-11", "S16.6-12")
@pytest.mark.parametrize(
    ("faces", "struck"), [([3, 3, 2], 4), ([4, 3, 3], 2), ([4, 4, 3], 1), ([4, 4, 4], 1), ([5, 4, 4], 0)]
)
def test_the_margin_is_the_number_of_bullets(faces: list[int], struck: int) -> None:
    prone = other("bob", (4, 2)).in_condition(Condition.PRONE)
    play = Play.acting(battle_of(zelda(strength=15, dexterity=14), prone)).say(automatic())
    assert number(play) == 12
    play.say(faces, *[SCRATCH] * struck)
    assert hurt(play) == [("bob", 3)] * struck


@pytest.mark.rule("S16.6-12")
def test_an_automatic_success_is_one_bullet() -> None:
    play = Play.acting(battle_of(zelda(dexterity=5), BOB)).say(automatic())
    assert number(play) == 1
    play.say([1, 2, 2], SCRATCH)
    assert hurt(play) == [("bob", 3)]


# -- how many rounds ---------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.6-09")
@pytest.mark.parametrize(
    ("rounds", "clause"),
    [(14, "S16.6-09"), (13, None), (7, None), (4, None), (1, None), (0, "S16.6-09"), (-3, "S16.6-09")],
)
def test_automatic_fire_is_any_number_up_to_the_rate(rounds: int, clause: str | None) -> None:
    assert Play.acting(battle_of(zelda(), BOB)).refused_by(automatic(rounds)) == clause


@pytest.mark.rule("S16.6-09")
@pytest.mark.parametrize(
    ("strength", "loaded", "counts"),
    [(11, 25, [13, 3]), (13, 25, [13, 9]), (15, 25, [13]), (11, 2, [2]), (12, 8, [8, 6])],
)
def test_the_menu_offers_all_that_can_be_fired_and_what_can_be_held(
    strength: int, loaded: int, counts: list[int]
) -> None:
    play = Play.acting(battle_of(with_rounds(zelda(strength), loaded), BOB))
    offered = [choice.rounds for choice in play.menu.of("zelda") if isinstance(choice, ShootAutomatic)]
    assert offered == counts


@pytest.mark.rule("S16.6-09")
def test_an_empty_weapon_fires_nothing() -> None:
    play = Play.acting(battle_of(with_rounds(zelda(), 0), BOB, fighter("ann", (0, 0), main="pistol")))
    assert play.why_not(automatic(1)) is not None
    assert not any(isinstance(choice, ShootAutomatic) for choice in play.menu.of("zelda"))


@pytest.mark.rule("S12.0-28", "S16.6-09")
def test_automatic_fire_can_be_called_too() -> None:
    play = Play.acting(battle_of(zelda(15), BOB))
    assert number(play.say(replace(automatic(), part=Part.LEG))) == 8


@pytest.mark.rule("S12.0-30")
def test_automatic_fire_goes_past_nobody_who_is_not_there() -> None:
    play = Play.acting(battle_of(zelda(), BOB, JOCK))
    assert play.refused_by(replace(automatic(), past=("jock",))) == "S12.0-30"


@pytest.mark.rule("S16.6-11")
def test_how_many_bullets_may_be_expected() -> None:
    assert bullets_expected(Need(3), Dice(1), 13) == pytest.approx((2 + 1 + 1) / 6)
    assert bullets_expected(Need(6), Dice(1), 2) == pytest.approx((2 + 2 + 2 + 2 + 1 + 1) / 6)


# -- past someone in the way ------------------------------------------------------------------------------------


def past_jock(strength: int = 15, dexterity: int = 12, jock: Figure = JOCK, *behind: Figure) -> Play:
    """Zelda fires past Jock at Bob; with STR 15 the recoil of 13 rounds is nothing to her."""
    return Play.acting(battle_of(zelda(strength, dexterity), BOB, jock, *behind))


@pytest.mark.rule("S16.6-17")
def test_the_automatic_bonus_is_a_penalty_in_the_roll_to_avoid_jock() -> None:
    play = past_jock().say(automatic())
    assert number(play) == 10
    play.say([4, 4, 3])
    assert (play.roll.target, number(play)) == ("jock", 10)


@pytest.mark.rule("S16.6-18", "S16.6-19")
def test_three_rounds_strike_jock_and_one_goes_on_to_the_target() -> None:
    play = past_jock().say(automatic(), [4, 4, 3], [5, 4, 4], [1, 1, 1], [1, 1, 2], [1, 1, 1], [1, 2, 2])
    assert hurt(play) == [("jock", 3), ("jock", 4), ("jock", 3), ("bob", 5)]
    assert settled(play)


@pytest.mark.rule("S16.6-19")
def test_with_jock_avoided_the_target_is_struck_all_the_same() -> None:
    play = past_jock(15, 12, JOCK, other("eve", (10, 5))).say(automatic(), [4, 4, 3], [3, 3, 3], [1, 2, 2])
    assert hurt(play) == [("bob", 5)]
    assert settled(play)


@pytest.mark.rule("S16.6-18")
def test_jock_takes_one_round_at_least() -> None:
    nimble = past_jock(dexterity=22).say(automatic(), [6, 6, 4])
    assert (nimble.roll.target, number(nimble)) == ("jock", 20)
    nimble.say([6, 6, 4], SCRATCH)
    assert hurt(nimble) == [("jock", 3)]
    assert settled(nimble)


@pytest.mark.rule("S16.6-19", "S16.6-18")
def test_a_burst_that_jock_stops_wholly_does_not_reach_the_target() -> None:
    play = past_jock().say(BURST)
    assert number(play) == 7
    play.say([3, 3, 2])
    assert number(play) == 12 + 2 - 1
    play.say([6, 6, 5], SCRATCH, SCRATCH, SCRATCH)
    assert hurt(play) == [("jock", 3), ("jock", 3), ("jock", 3)]
    assert settled(play)


@pytest.mark.rule("S16.6-19")
def test_as_many_as_are_left_strike_the_target_at_most() -> None:
    far = other("jock", (0, 0))
    play = past_jock(15, 14, far).say(BURST)
    assert number(play) == 14 + 1 - 4 - 3
    play.say([3, 3, 3])
    assert number(play) == 14 + 3 - 1
    play.say([6, 6, 6], SCRATCH, SCRATCH, SCRATCH)
    assert hurt(play) == [("jock", 3), ("jock", 3), ("bob", 3)]
    assert settled(play)
    clear = past_jock(15, 14, far).say(BURST, [3, 3, 3], [3, 3, 3], SCRATCH, SCRATCH)
    assert hurt(clear) == [("bob", 3), ("bob", 3)]
    assert settled(clear)


@pytest.mark.rule("S16.6-19")
def test_a_margin_of_nothing_without_jock_is_one_bullet() -> None:
    near = other("jock", (-8, -4))
    play = past_jock(jock=near).say(automatic())
    assert number(play) == 11
    play.say([4, 4, 4], [3, 3, 3], SCRATCH)
    assert hurt(play) == [("bob", 3)]


@pytest.mark.rule("S16.6-19")
def test_a_miss_by_more_than_jocks_penalty_strikes_neither() -> None:
    play = past_jock().say(automatic(), [4, 4, 4])
    assert settled(play)
    assert hurt(play) == []


@pytest.mark.rule("S16.6-19")
def test_a_sixteen_misses_the_target_however_good_the_shooter() -> None:
    play = past_jock(dexterity=22).say(automatic(), [6, 6, 4], [3, 3, 3])
    assert hurt(play) == []
    assert settled(play)


@pytest.mark.rule("S16.6-19")
def test_a_single_shot_that_misses_for_jocks_sake_is_lost() -> None:
    play = past_jock(dexterity=14).say(Shoot("zelda", "bob", RIFLE))
    assert number(play) == 8
    play.say([3, 3, 3], [3, 3, 3])
    assert hurt(play) == []
    assert next_up(play) == "zelda"


@pytest.mark.rule("S16.6-18", "S12.2-04")
def test_what_nobody_stopped_flies_on_at_those_behind_with_as_many_rounds_as_are_left() -> None:
    dora, eve = other("dora", (8, 4)), other("eve", (10, 5))
    near = replace(BOB, at=other("bob", (4, 2)).at)
    play = Play.acting(battle_of(zelda(15), near, dora, eve)).say(BURST, [5, 5, 5])
    assert (play.roll.target, number(play)) == ("dora", 12 + 5 - 1)
    play.say([6, 6, 5], SCRATCH)
    assert (play.roll.target, number(play)) == ("eve", 12 + 5 - 0)
    play.say([6, 6, 6], SCRATCH)
    assert hurt(play) == [("dora", 3), ("eve", 3)]
    assert settled(play)
