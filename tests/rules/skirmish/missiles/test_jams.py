"""Jammed firearms (S16.6-28, -29) and barrels that grow hot (S16.6-31). What an 18 does otherwise: test_fumbles.py."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.item import Soundness
from core.battle.mark import Mark, Until
from core.battle.record import replace
from core.play.asking import Choice
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.missiles.jams import ClearJam
from core.rulesets.skirmish.missiles.shooting import Shoot, ShootAutomatic, ShootBurst, ShootPair
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import DoNothing
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.shooting import next_up, number
from tests.support.skirmish import entered

RIFLE = "ann/assault rifle"
SINGLE = Shoot("ann", "bob", RIFLE)
BURST = ShootBurst("ann", "bob", RIFLE)
PAIR = ShootPair("ann", "bob", RIFLE)
AUTOMATIC = ShootAutomatic("ann", "bob", RIFLE, 13)
CLEAR = ClearJam("ann", RIFLE)
HOT = "S16.6-31"


def ann(*marks: Mark, main: str = "assault rifle", skills: dict[str, int] | None = None) -> Figure:
    return fighter("ann", strength=15, main=main, marks=marks, skills=skills)


def foe(at: tuple[int, int] = (0, -4), *marks: Mark) -> Figure:
    return fighter("bob", at, 3, side="blue", strength=40, dexterity=8, main="rifle", marks=marks)


def jammed(figure: Figure, soundness: Soundness = Soundness.JAMMED) -> Figure:
    return replace(figure, gear=(replace(figure.gear[0], soundness=soundness), *figure.gear[1:]))


def refused(figure: Figure, order: Choice = CLEAR) -> str | None:
    refusal = BOOK.refusal(battle_of(figure, foe()), order)
    return refusal[0] if refusal else None


# -- jamming -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.6-28")
@pytest.mark.parametrize("order", [SINGLE, PAIR, BURST, AUTOMATIC])
def test_a_temporary_breakage_is_a_jam_and_what_was_not_fired_stays_in_the_magazine(order: Choice) -> None:
    play = Play.acting(battle_of(ann(), foe())).say(order, [6, 6, 6], [5])
    gun = play["ann"].gear[0]
    assert (gun.soundness, gun.rounds) == (Soundness.JAMMED, 24)
    assert next_up(play) == "bob"
    assert not any(slot.figure == "ann" for slot in play.battle.clock.queue)


@pytest.mark.rule("S16.6-28")
def test_what_is_broken_for_good_is_no_jam() -> None:
    play = Play.acting(battle_of(ann(), foe())).say(BURST, [6, 6, 6], [1])
    assert (play["ann"].gear[0].soundness, play["ann"].gear[0].rounds) == (Soundness.BROKEN, 22)
    assert refused(jammed(ann(), Soundness.BROKEN)) == "S16.6-29"


@pytest.mark.rule("S16.6-28")
def test_a_jammed_gun_does_not_fire() -> None:
    assert refused(jammed(ann()), SINGLE) == "S12-06"


@pytest.mark.rule("S16.6-28")
def test_only_the_round_that_jammed_endangers_those_behind() -> None:
    behind = fighter("cal", (0, -6), 3, side="blue", dexterity=8)
    play = Play.acting(battle_of(ann(), foe(), behind)).say(AUTOMATIC, [6, 6, 6], [5])
    assert (play.roll.target, number(play)) == ("cal", 12)
    play.say([6, 6, 6], [1, 1, 1])
    assert play["cal"].hurt == 3
    assert next_up(play) == "bob"


@pytest.mark.rule("S16.6-28", "S12.1-11")
@pytest.mark.parametrize("kind", ["bow", "stun pistol"])
def test_a_bow_or_an_energy_weapon_that_fails_is_not_cleared_in_the_fight(kind: str) -> None:
    play = Play.acting(battle_of(ann(main=kind), foe())).say(Shoot("ann", "bob", f"ann/{kind}"), [6, 6, 6], [5])
    assert play["ann"].gear[0].soundness is Soundness.JAMMED
    assert refused(jammed(ann(main=kind)), ClearJam("ann", f"ann/{kind}")) == "S16.6-29"


# -- clearing ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.6-29")
def test_a_jam_is_cleared_with_one_action_and_the_gun_fires_on_the_next_turn() -> None:
    play = Play.acting(battle_of(jammed(ann()), foe()))
    assert [order for order in play.menu.of("ann") if isinstance(order, ClearJam)] == [CLEAR]
    play.say(CLEAR)
    assert (play["ann"].gear[0].soundness, play["ann"].gear[0].rounds) == (Soundness.WHOLE, 25)
    assert next_up(play) == "bob"
    assert not any(slot.figure == "ann" for slot in play.battle.clock.queue)
    again = Play.acting(entered(play.say(DoNothing("bob")).battle, Phase.INITIATIVE, 2))
    assert again.why_not(SINGLE) is None


@pytest.mark.rule("S16.6-29")
def test_it_takes_the_skill_of_the_weapon() -> None:
    assert refused(jammed(ann(skills={"Guns": 1}))) is None
    assert refused(jammed(ann(skills={}))) == "S16.6-29"
    assert refused(jammed(ann(skills={"Energy Weapons": 3}))) == "S16.6-29"


@pytest.mark.rule("S16.6-29")
def test_only_a_jammed_gun_in_hand_is_cleared() -> None:
    assert refused(ann()) == "S16.6-29"
    assert refused(replace(jammed(ann()), main=None, off=None)) == "S16.6-29"
    assert refused(jammed(ann()), ClearJam("ann", "ann/rifle")) == "S16.6-29"


@pytest.mark.rule("S16.6-29")
@pytest.mark.parametrize(("steps", "clause"), [(2, None), (3, "S12.0-09")])
def test_clearing_may_follow_two_hexes(steps: int, clause: str | None) -> None:
    walk = tuple(cell(0, n) for n in range(steps, -1, -1))
    assert refused(replace(jammed(ann()), walk=walk)) == clause


@pytest.mark.rule("S16.6-29")
def test_who_dodges_or_has_shot_clears_nothing() -> None:
    assert refused(jammed(ann(Mark(Marks.DODGING, "")))) == "S12.0-18"
    assert refused(jammed(ann(Mark(Marks.SHOOTING, "S12-07", 1, "bob")))) == "S12.0-09"


# -- hot barrels -------------------------------------------------------------------------------------------------


def fired_for(turns: int) -> Mark:
    """Ann has fired her rifle automatically for so many turns on end, the last of them the first one."""
    return Mark(Marks.AUTOMATIC, HOT, turns, RIFLE, Until(3, Phase.INITIATIVE))


def turn_two(mark: Mark | None, *options: str, target: Figure | None = None) -> Play:
    marks = (mark,) if mark else ()
    return Play.acting(battle_of(ann(*marks), target or foe(), options=options, turn=2, phase=Phase.ACTIONS))


@pytest.mark.rule("S16.6-31")
@pytest.mark.parametrize(
    ("turns", "faces", "jams"),
    [
        (0, [6, 6, 5], False),
        (1, [6, 6, 5], True),
        (1, [6, 6, 4], False),
        (2, [6, 6, 4], True),
        (2, [6, 6, 3], False),
        (5, [6, 6, 4], True),
        (5, [6, 6, 3], False),
    ],
)
def test_each_turn_on_end_brings_the_number_down_to_sixteen(turns: int, faces: list[int], jams: bool) -> None:
    play = turn_two(fired_for(turns) if turns else None, HOT).say(PAIR, faces)
    assert (not play.awaits_choice() and play.roll.why == "assault rifle breakage") is jams
    if jams:
        play.say([5])
        assert play["ann"].gear[0].soundness is Soundness.JAMMED
        assert cell(0, 0) not in play.battle.fallen


@pytest.mark.rule("S16.6-31")
def test_off_a_seventeen_drops_the_gun_as_ever() -> None:
    play = turn_two(fired_for(1)).say(AUTOMATIC, [6, 6, 5])
    assert [item.kind for item in play.battle.fallen[cell(0, 0)]] == ["assault rifle"]


@pytest.mark.rule("S16.6-31")
def test_against_a_dodger_the_numbers_of_four_dice_come_down() -> None:
    play = turn_two(fired_for(1), HOT, target=foe((0, -4), Mark(Marks.DODGING, "")))
    play.say(AUTOMATIC, [6, 6, 6, 4])
    assert play.roll.why == "assault rifle breakage"


@pytest.mark.rule("S16.6-31")
@pytest.mark.parametrize("order", [SINGLE, BURST])
def test_other_fire_is_not_counted_and_feels_nothing_of_it(order: Choice) -> None:
    play = turn_two(fired_for(2), HOT).say(order, [6, 6, 5])
    assert [item.kind for item in play.battle.fallen[cell(0, 0)]] == ["assault rifle"]
    cold = Play.acting(battle_of(ann(), foe(), options=[HOT])).say(order, [5, 5, 5])
    assert cold["ann"].mark(Marks.AUTOMATIC) is None


@pytest.mark.rule("S16.6-31")
def test_the_turns_are_counted_and_one_without_automatic_fire_begins_again() -> None:
    play = Play.acting(battle_of(ann(), foe(), options=[HOT])).say(PAIR, [5, 5, 5], PAIR, [5, 5, 5])
    counted = [play["ann"].mark(Marks.AUTOMATIC, RIFLE)]
    for turn in (2, 3, 5):
        for skipped in range(play.battle.clock.turn + 1, turn):
            play = Play.acting(entered(play.battle, Phase.INITIATIVE, skipped))
        play = Play.acting(entered(play.battle, Phase.INITIATIVE, turn)).say(PAIR, [5, 5, 5])
        counted.append(play["ann"].mark(Marks.AUTOMATIC, RIFLE))
    assert [mark and mark.value for mark in counted] == [1, 2, 3, 1]


@pytest.mark.rule("S16.6-31")
def test_a_blow_with_the_butt_of_a_hot_gun_drops_it_on_a_seventeen() -> None:
    hot = jammed(ann(fired_for(2)))
    play = Play.acting(battle_of(hot, foe((0, -1)), options=[HOT], turn=2, phase=Phase.ACTIONS))
    play.say(Strike("ann", "bob", RIFLE), [6, 6, 5])
    assert [item.kind for item in play.battle.fallen[cell(0, 0)]] == ["assault rifle"]
