"""Subduing: the opposed roll, the two lost actions, breaking away, and blows at the pinned. What becomes of captor and
captive is in test_hth_captors.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.events import Hurt, Noted
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Pass
from core.play.rolled import Tested
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.hth.brawling import Brawl
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.hth.subduing import BreakAway, Subdue
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.opposed import UseSkill
from core.rulesets.skirmish.missiles.shooting import Shoot, ShootAutomatic, ShootBurst
from core.rulesets.skirmish.missiles.sweep_of_fire import SweepFire
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import DoNothing
from core.rulesets.skirmish.turn.engagement import in_hth
from hexfray.testing.skirmish import Play, cell, fighter
from tests.support.captives import SUBDUE, WON, ann, bob, cal
from tests.support.hth import acts, grappling, how, number, steps

RIFLE = "dan/assault rifle"
BURST = ShootBurst("dan", "bob", RIFLE)
AUTOMATIC = ShootAutomatic("dan", "bob", RIFLE, 13)
SWEEP = SweepFire("dan", RIFLE, 13, cell(0, 0), cell(1, -1))


def hits(play: Play, figure: str = "bob") -> list[int]:
    return [event.hits for event in play.told(Hurt) if event.figure == figure]


# -- the attempt ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.6-01")
def test_only_an_enemy_in_the_fight_can_be_subdued() -> None:
    far = fighter("dan", (0, -1), 3, side="blue", dexterity=8)
    play = Play.acting(grappling(ann(), bob(), outside=[far]))
    assert play.why_not(SUBDUE) is None
    assert play.refused_by(Subdue("ann", "dan")) == "S16.15.6-01"
    beside = replace(grappling(bob(), fighter("fay"), outside=[]), holds=())
    assert BOOK.refusal(beside, Subdue("fay", "bob")) is not None


@pytest.mark.rule("S16.15.6-01")
def test_it_is_the_action_in_place_of_a_blow() -> None:
    play = Play.acting(grappling(ann(), bob())).say(SUBDUE, [6, 6, 6], [3, 3, 3])
    assert not acts(play, "ann")
    assert play.decision.figures == ("bob",)


@pytest.mark.rule("S16.15.6-02", "S16.15.6-05")
def test_the_opposed_roll_is_of_str_as_wounds_have_left_it() -> None:
    play = Play.acting(grappling(ann(hurt=1, strength=14), bob(hurt=2, strength=13))).say(SUBDUE)
    assert (play.roll.dice.count, number(play)) == (3, 13)
    play.say(WON[0])
    assert (play.roll.dice.count, number(play)) == (3, 11)
    play.say(WON[1])
    assert how(play, "ann", "bob") is Grip.HELD_1
    assert steps(play, "ann", "bob") == ["try_to_subdue", "pin", "forfeit"]


@pytest.mark.rule("S16.15.6-02")
@pytest.mark.parametrize(
    ("own", "theirs"),
    [([4, 4, 4], [3, 3, 4]), ([5, 5, 4], [5, 5, 5]), ([6, 5, 5], [6, 6, 6])],
    ids=["tie by one", "both fail", "both fail badly"],
)
@pytest.mark.parametrize(("others", "grip"), [(0, Grip.GRAPPLING), (1, Grip.BRAWL)])
def test_without_a_win_nothing_happens(own: list[int], theirs: list[int], others: int, grip: Grip) -> None:
    play = Play.acting(grappling(ann(), bob(), *[cal()][:others])).say(SUBDUE, own, theirs)
    assert how(play, "ann", "bob") is grip
    assert hits(play) == []


@pytest.mark.rule("S16.15.6-03", "S16.15.6-04")
def test_the_trained_may_use_dex_and_add_their_levels() -> None:
    skilled = bob(strength=8, dexterity=12, skills={"Martial Arts": 1})
    play = Play.acting(grappling(ann(skills={"Martial Arts": 3}), skilled)).say(SUBDUE)
    assert play.decision.figures == ("ann",)
    play.say(Pass("ann"), UseSkill("bob"))
    assert number(play) == 16
    play.say([6, 5, 5])
    assert number(play) == 13
    assert not play.told(Tested)[0].passed


@pytest.mark.rule("S16.15.6-04")
def test_without_dex_the_levels_add_to_str() -> None:
    play = Play.acting(grappling(ann(), bob(strength=8, skills={"Martial Arts": 1}))).say(SUBDUE, Pass("bob"))
    play.say([3, 3, 3])
    assert number(play) == 9


@pytest.mark.rule("S16.15.6-05")
def test_who_is_pinned_keeps_what_it_holds() -> None:
    play = Play.acting(grappling(ann(), bob(main="dagger"))).say(SUBDUE, *WON)
    assert play["bob"].main == "bob/dagger"


# -- two actions lost ----------------------------------------------------------------------------------------------


def next_turn(play: Play) -> Play:
    """Whoever may still act does nothing; then to the first action of the next turn, with red ahead and first."""
    return play.until("initiative").until("actions", [6], [1])


@pytest.mark.rule("S16.15.6-05")
def test_pinned_before_it_acted_it_loses_this_action_and_the_next() -> None:
    play = Play.acting(grappling(ann(), bob())).say(SUBDUE, *WON)
    assert how(play, "ann", "bob") is Grip.HELD_1
    assert [e.text for e in play.told(Noted) if e.figure == "bob"] == ["can't act: pinned by Ann"]
    next_turn(play).say(DoNothing("ann"))
    assert how(play, "ann", "bob") is Grip.BREAK_DUE
    next_turn(play).say(DoNothing("ann"))
    assert play.decision.figures == ("bob",)
    assert {choice.verb for choice in play.menu} == {"break-away", "nothing"}


@pytest.mark.rule("S16.15.6-05")
def test_pinned_after_it_acted_it_loses_the_next_two() -> None:
    play = Play.acting(grappling(ann(), bob(dexterity=15))).say(DoNothing("bob"), SUBDUE, *WON)
    assert how(play, "ann", "bob") is Grip.HELD_2
    next_turn(play)
    assert how(play, "ann", "bob") is Grip.HELD_1
    assert play.decision.figures == ("ann",)
    next_turn(play)
    assert how(play, "ann", "bob") is Grip.BREAK_DUE
    next_turn(play)
    assert play.decision.figures == ("bob",)


@pytest.mark.rule("S16.15.6-05")
def test_the_rest_of_an_action_that_it_had_begun_does_not_count_among_the_two() -> None:
    play = Play.acting(grappling(ann(dexterity=13), bob(dexterity=14, main="pistol")))
    play.say(Shoot("bob", "ann", "bob/pistol"), [6, 6, 4], Shoot("bob", "ann", "bob/pistol"), [6, 6, 4])
    assert acts(play, "bob")
    play.say(SUBDUE, *WON)
    assert how(play, "ann", "bob") is Grip.HELD_2
    assert not acts(play, "bob")


# -- breaking away -------------------------------------------------------------------------------------------------


def due(*others: Figure, captor: Figure | None = None, captive: Figure | None = None) -> Play:
    """Bob's place, after two lost actions."""
    first = captive or bob(dexterity=15)
    return Play.acting(grappling(captor or ann(), first, *others, pins={("ann", "bob"): Grip.BREAK_DUE}))


@pytest.mark.rule("S16.15.6-06")
def test_the_pinned_one_rolls_first_and_gets_away() -> None:
    play = due().say(BreakAway("bob", cell(0, -1)))
    assert (play.roll.figure, number(play)) == ("bob", 11)
    play.say([3, 3, 3])
    assert (play.roll.figure, number(play)) == ("ann", 13)
    play.say([4, 4, 4])
    assert (play["bob"].at, play["bob"].condition) == (cell(0, -1), Condition.STANDING)
    assert not in_hth(play.battle, "ann")
    assert play["ann"].condition is Condition.PRONE
    assert steps(play, "ann", "bob") == ["break_away", "get_clear"]
    assert not acts(play, "bob")


@pytest.mark.rule("S16.15.6-06")
def test_breaking_away_is_its_action() -> None:
    facing_her = replace(bob(dexterity=15), facing=3)
    play = due(captive=facing_her).say(BreakAway("bob", cell(0, -1)), [3, 3, 3], [6, 6, 6])
    assert not play.awaits_choice()
    assert play.battle.clock.phase == "initiative"


@pytest.mark.rule("S16.15.6-07")
@pytest.mark.parametrize(
    ("own", "captors"),
    [([3, 3, 3], [4, 4, 3]), ([5, 4, 4], [6, 6, 6]), ([3, 3, 3], [3, 3, 4])],
    ids=["tie", "fail", "less"],
)
def test_a_tie_or_a_loss_leaves_it_subdued(own: list[int], captors: list[int]) -> None:
    play = due().say(BreakAway("bob", cell(0, -1)), own, captors)
    assert how(play, "ann", "bob") is Grip.SUBDUED
    assert play["bob"].at == cell(0, 0)


@pytest.mark.rule("S16.15.6-07")
def test_the_subdued_is_asked_nothing_any_more() -> None:
    play = due().say(BreakAway("bob", cell(0, -1)), [6, 6, 6], [3, 3, 3], DoNothing("ann"))
    next_turn(play)
    assert play.decision.figures == ("ann",)
    next_turn(play)
    assert play.decision.figures == ("ann",)
    assert how(play, "ann", "bob") is Grip.SUBDUED


@pytest.mark.rule("S16.15.6-06")
@pytest.mark.parametrize(("others", "grip"), [(0, Grip.GRAPPLING), (1, Grip.BRAWL)])
def test_with_no_hex_empty_it_is_free_where_it_is(others: int, grip: Grip) -> None:
    around = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    walls = {cell(*at): "wall" for at in around}
    battle = grappling(ann(), bob(dexterity=15), *[cal()][:others], pins={("ann", "bob"): Grip.BREAK_DUE})
    play = Play.acting(replace(battle, terrain=walls))
    assert [c for c in play.menu if isinstance(c, BreakAway)] == [BreakAway("bob", cell(0, 0))]
    play.say(BreakAway("bob", cell(0, 0)), [3, 3, 3], [6, 6, 6])
    assert how(play, "ann", "bob") is grip
    assert play["bob"].condition is Condition.PRONE


@pytest.mark.rule("S16.15.6-06", "S16.15.6-07")
def test_who_lets_its_third_action_go_by_is_subdued() -> None:
    play = due().say(DoNothing("bob"))
    assert how(play, "ann", "bob") is Grip.SUBDUED
    assert steps(play, "ann", "bob") == ["fail_to_break"]
    next_turn(play)
    assert play.decision.figures == ("ann",)


@pytest.mark.rule("S16.15.6-07", "S16.9-04")
def test_the_stunned_cannot_break_away_and_is_subdued_when_its_place_comes() -> None:
    play = due(captive=bob(dexterity=15, marks=[Mark(Marks.STUNNED, "S16.9-04")]))
    assert play.decision.figures == ("ann",)
    assert how(play, "ann", "bob") is Grip.SUBDUED


@pytest.mark.rule("S16.15.6-07", "S16.11-16")
def test_who_burns_and_has_lost_its_head_does_not_break_away_either() -> None:
    play = due(captive=bob(dexterity=15, marks=[Mark(Marks.PANICKED, "S16.11-16")]))
    assert play.decision.figures == ("ann",)
    assert how(play, "ann", "bob") is Grip.SUBDUED


@pytest.mark.rule("S16.15.6-05")
@pytest.mark.parametrize(("grip", "after"), [(Grip.HELD_2, Grip.HELD_1), (Grip.HELD_1, Grip.BREAK_DUE)])
def test_to_the_stunned_too_the_lost_actions_are_counted(grip: Grip, after: Grip) -> None:
    stunned = bob(dexterity=15, marks=[Mark(Marks.STUNNED, "S16.9-04")])
    play = Play.acting(grappling(ann(), stunned, pins={("ann", "bob"): grip}))
    assert how(play, "ann", "bob") is after


@pytest.mark.rule("S16.15.6-07")
def test_a_pass_outside_a_pin_costs_nothing() -> None:
    play = Play.acting(grappling(ann(), bob(), pins={("ann", "bob"): Grip.HELD_2})).say(DoNothing("ann"))
    assert how(play, "bob", "ann") is Grip.GRAPPLING
    assert how(play, "ann", "bob") is Grip.HELD_1


# -- blows at the pinned -------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.6-08")
@pytest.mark.parametrize("grip", [Grip.HELD_2, Grip.HELD_1, Grip.BREAK_DUE])
def test_who_is_only_held_must_still_be_hit(grip: Grip) -> None:
    battle = grappling(ann(), bob(dexterity=8), pins={("ann", "bob"): grip})
    assert number(Play.acting(battle).say(Brawl("ann", "bob"))) == 18


def subdued(*others: Figure, outside: tuple[Figure, ...] = (), captor: Figure | None = None) -> Play:
    pins = {("ann", "bob"): Grip.SUBDUED}
    return Play.acting(grappling(captor or ann(), bob(strength=20), *others, outside=outside, pins=pins))


@pytest.mark.rule("S16.15.6-08")
@pytest.mark.parametrize(("face", "taken"), [(4, 4), (1, 1)])
def test_every_blow_at_the_subdued_hits_and_nothing_multiplies_it(face: int, taken: int) -> None:
    play = subdued().say(Brawl("ann", "bob"))
    assert play.roll.need is None
    assert hits(play.say([face])) == [taken]


@pytest.mark.rule("S16.15.6-08")
def test_so_does_a_blow_from_outside() -> None:
    dan = fighter("dan", (0, 1), 0, dexterity=16, strength=13, main="broadsword")
    play = subdued(outside=(dan,)).say(Strike("dan", "bob", "dan/broadsword"), [3, 3])
    assert hits(play) == [6]


@pytest.mark.rule("S16.15.6-08", "S16.15.3-24")
def test_so_does_a_shot_though_it_may_strike_the_captor() -> None:
    dan = fighter("dan", (0, 2), 0, dexterity=16, strength=13, main="pistol")
    play = subdued(outside=(dan,)).say(Shoot("dan", "bob", "dan/pistol"))
    assert (play.roll.dice.count, play.roll.need) == (1, None)
    assert hits(play.say([4], [3, 3])) == [6]
    other = subdued(outside=(dan,)).say(Shoot("dan", "bob", "dan/pistol"), [1], [3, 3])
    assert hits(other, "ann") == [6]


@pytest.mark.rule("S16.15.6-08", "S16.6-11")
@pytest.mark.parametrize("order", [BURST, AUTOMATIC], ids=lambda order: order.verb)
def test_of_many_rounds_one_strikes_the_subdued(order: ShootBurst | ShootAutomatic) -> None:
    dan = fighter("dan", (0, 2), 0, dexterity=16, strength=15, main="assault rifle")
    play = subdued(outside=(dan,)).say(order, [4], [1, 1, 1])
    assert play.awaits_choice()
    assert hits(play) == [3]


@pytest.mark.rule("S16.6-25", "S16.15.6-08")
def test_a_sweep_goes_on_from_the_subdued_with_one_round_less() -> None:
    dan = fighter("dan", (0, 2), 0, dexterity=16, strength=15, main="assault rifle")
    play = subdued(outside=(dan, fighter("fay", (1, -1), 3, side="blue"))).say(SWEEP)
    assert play.roll.target == "ann"
    play.say([6, 5, 5], [4], [1, 1, 1])
    assert play.roll.target == "fay"
    assert number(play) == 16 + (13 - 2) // 3 - 4


@pytest.mark.rule("S16.15.6-08", "S16.15.6-10")
@pytest.mark.parametrize(("others", "rolled"), [((), True), ((cal(),), False)], ids=["free", "kept by an ally"])
def test_a_captor_who_goes_out_in_the_middle_of_a_sweep_holds_him_no_more(
    others: tuple[Figure, ...], *, rolled: bool
) -> None:
    dan = fighter("dan", (0, 2), 0, dexterity=16, strength=15, main="assault rifle")
    play = subdued(*others, outside=(dan,), captor=ann(hurt=10)).say(SWEEP, [5, 5, 4], [1], [3, 3, 3])
    assert not play["ann"].active
    assert (play.roll.need is not None and play.roll.target == "bob") is rolled


@pytest.mark.rule("S16.15.6-08")
def test_the_captor_is_hit_as_anyone() -> None:
    dan = fighter("dan", (0, 1), 0, dexterity=16, strength=13, main="broadsword", side="blue")
    play = subdued(outside=(dan,)).say(Strike("dan", "ann", "dan/broadsword"))
    assert number(play) == 20
