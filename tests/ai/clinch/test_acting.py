"""What the computer thinks of what a manoeuvre of clinch leaves to do, in figures: blows and shots, feints and looks,
things drawn, places. Moves of a clinch: test_grappling.py; defences: test_replying.py."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ai.characters import tempered
from ai.clinch.acting import Acting
from ai.clinch.striking import before
from ai.clinch.wounds import Worth
from ai.habits import GRIPS
from ai.profiles import profiles
from core.battle.figure import Figure
from core.battle.record import replace
from core.match.notation import write
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.hold.taking import Grapple
from core.rulesets.clinch.movement.arcs import Arc, arc_of
from core.rulesets.clinch.movement.going import Go
from hexfray.testing import Play
from tests.support.clinch.fights import fight
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, dee, eve
from tests.support.clinch.holding import hold
from tests.support.clinch.moving import about_to

BEN = ben(things=("knife",))
DEE = dee(at=(0, 0))
HANDS_FREE = dee(at=(0, 0), things=(), about=("broadsword", "knife"))


def acting(play: Play) -> Acting:
    """The figure that is asked, as a veteran who misjudges nothing."""
    return Acting(CLINCH, play.battle, play.decision.figures[0], profiles()["veteran"])


def so_far(one: Figure, other: Figure, manoeuvre: str) -> Play:
    return fight(one, other).say(f"{one.id} {manoeuvre}")


SHOTS: Mapping[str, tuple[Worth, int]] = {
    "eve shoot target=ben item=eve/pistol": (Worth(2645, 4119, 132), 289),
    "eve shoot target=ben item=eve/pistol part=vitals": (Worth(4234, 3217, 145), 152),
    "eve shoot target=ben item=eve/pistol part=skull": (Worth(1032, 591, 28), 28),
    "eve shoot target=ben item=eve/pistol part=face": (Worth(692, 1317, 63), 72),
    'eve shoot target=ben item=eve/pistol part="right leg"': (Worth(1172, 2596, 91), 199),
    "eve shoot target=ben item=eve/pistol shots=3": (Worth(4496, 7002, 224), 289),
}
"""Of three shots at once each after the first adds 35 %."""
THROWS: Mapping[str, tuple[Worth, int]] = {
    "eve hurl target=ben item=eve/knife": (Worth(1002, 1523, 41), 245),
    "eve hurl target=ben item=eve/knife part=vitals": (Worth(680, 1479, 80), 108),
    "eve hurl target=ben item=eve/knife part=skull": (Worth(92, 161, 7), 18),
    "eve hurl target=ben item=eve/knife part=face": (Worth(203, 394, 15), 46),
    'eve hurl target=ben item=eve/knife part="right leg"': (Worth(312, 399, 0), 152),
}


@pytest.mark.parametrize(("thing", "known"), [("pistol", SHOTS), ("knife", THROWS)])
def test_a_shot_at_each_part(thing: str, known: Mapping[str, tuple[Worth, int]]) -> None:
    play = so_far(eve(at=(0, 3), things=(thing,)), ben(), "attack")
    shots = acting(play).striking.shots(play.battle, play["eve"], play["ben"])
    assert {write(one.order, play.battle.grid): (one.worth, one.chance) for one in shots} == known


ATTACK, AGAIN = "attack on Ben", "the second blow"
THRUST = "dee strike target=ben blow=thrust item=dee/broadsword deceit=1"
SWINGS = 'dee strike target=ben blow=swing item=dee/broadsword pace="both hands"'
HURLS = "eve hurl target=ben item=eve/knife"
EVE = eve(at=(0, 3), things=("knife",))


@pytest.mark.parametrize(
    ("who", "manoeuvre", "order", "sums"),
    [
        (DEE, "attack", THRUST, {ATTACK: 6293}),
        (DEE, "attack", SWINGS, {ATTACK: 6186}),
        (DEE, "all-out-attack how=double", THRUST, {ATTACK: 6293, AGAIN: 5663}),
        (DEE, "all-out-attack how=double", SWINGS, {ATTACK: 6186, AGAIN: 5567}),
        (EVE, "attack", HURLS, {ATTACK: 1573, "arms": -500}),
    ],
)
def test_the_second_of_two_counts_a_little_less_and_a_weapon_thrown_is_gone(
    who: Figure, manoeuvre: str, order: str, sums: dict[str, int]
) -> None:
    play = so_far(who, BEN, manoeuvre)
    found = {write(plan.order, play.battle.grid): plan for plan in acting(play).acts(play.battle)}
    assert dict(found[order].sums) == sums
    assert found[order].aim == "ben"


FEINTS = {
    "ann pretend target=ben item=ann/broadsword skill=Broadsword": 16,
    "ann pretend target=ben skill=Judo": 342,
    "ann pretend target=ben skill=Wrestling": 447,
    "ann pretend target=ben": 249,
}


@pytest.mark.parametrize(
    ("who", "manoeuvre", "known"),
    [
        (ann(things=("broadsword",)), "feint", FEINTS),
        (DEE, "evaluate", {"dee study foe=ben": 394}),
        (eve(at=(0, 5)), "aim", {"eve take-aim target=ben item=eve/pistol": 1225}),
        (DEE, "attack", {}),
    ],
)
def test_a_preparation_is_worth_what_the_next_attack_gains_by_it(
    who: Figure, manoeuvre: str, known: dict[str, int]
) -> None:
    play = so_far(who, BEN if manoeuvre != "aim" else ben(), manoeuvre)
    found = list(acting(play).preparing.orders(play.battle, play[who.id]))
    assert {write(order, play.battle.grid): dict(sums)["what follows"] for order, sums, _ in found} == known
    assert {aim for _, _, aim in found} <= {"ben"}


@pytest.mark.parametrize(("far", "worth"), [(1, (13866, 6570, 633)), (6, (8319, 3942, 381))])
def test_a_thing_is_worth_drawing_for_what_it_adds_and_less_where_nobody_is_near(
    far: int, worth: tuple[int, ...]
) -> None:
    play = so_far(HANDS_FREE, ben(at=(0, -far)), "ready")
    found = acting(play).handling.orders(play.battle, play["dee"])
    draws = ("broadsword hand=main", "broadsword hand=off", "knife hand=main")
    expected = {f"dee draw item=dee/{how}": {"arms": gain} for how, gain in zip(draws, worth, strict=True)}
    assert {write(order, play.battle.grid): dict(sums) for order, sums in found} == expected


# -- places ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("second", "fears", "closes", "shoots"),
    [(1, 137, 548, 0), (10, 100, 832, 0), (19, 62, 1112, 0), (20, 58, 1144, 286), (30, 58, 1144, 286)],
)
def test_it_fears_less_and_comes_nearer_the_longer_it_lasts_and_who_shoots_at_last(
    second: int, fears: int, closes: int, shoots: int
) -> None:
    def at_length(one: Figure) -> Acting:
        battle = fight(one, ben(at=(0, -4), things=("knife",))).battle
        late = replace(battle, clock=replace(battle.clock, turn=second))
        return Acting(CLINCH, late, one.id, profiles()["veteran"])

    mind = at_length(DEE)
    assert dict(mind.place(mind.start)) == {"position": -fears, "attack to come": 1574, "closing in": -closes}
    assert at_length(eve(at=(0, 0))).pull == shoots


@pytest.mark.parametrize("facing", range(6))
def test_who_walks_into_an_enemys_hex_looks_at_the_enemy_there(facing: int) -> None:
    """So a constable can take hold of someone who runs past: a figure that looks away can't."""
    came = 0
    for at in ((0, -2), (1, -3), (2, -2), (-2, 1), (2, 0), (0, 2)):
        play = so_far(ann(facing=facing), ben(at=at), "all-out-attack how=determined")
        ends = [order for order, _ in acting(play)._ends(play.battle, play["ann"])]
        for into in [order for order in ends if isinstance(order, Go) and order.path[-1:] == (play["ben"].at,)]:
            play.say(into)
            assert arc_of(play.battle, play["ann"], play["ben"]) is Arc.FRONT
            assert any(isinstance(order, Grapple) for order in play.menu)
            came += 1
    assert came >= 2, "it reaches the enemies roughly in front of it"


def test_who_comes_before_someone_comes_by_the_straight_way_and_looks_at_him() -> None:
    for at, there, facing in (((0, -5), (0, -4), 0), ((3, -5), (2, -4), 1), ((-4, 0), (-3, 0), 5)):
        battle = battle_of(ann(), ben(at=at))
        come = before(battle, battle["ann"], battle["ben"])
        assert come is not None
        assert (come.at, come.facing) == (cell(*there), facing)
    walled = battle_of(ann(), ben(at=(0, -5)), terrain={(0, -4): "wall"})
    assert before(walled, walled["ann"], walled["ben"]) is None


@pytest.mark.parametrize(("natural_dr", "likes"), [(0, True), (20, False)])
def test_a_brawler_has_no_liking_for_a_hold_that_gains_nothing(natural_dr: int, likes: bool) -> None:
    battle = about_to(hold(part="neck"), his=ben(at=(0, 0), natural_dr=natural_dr)).battle
    brawler = Acting(CLINCH, battle, "ann", tempered(profiles()["veteran"], "brawler"))
    (strangling,) = [plan for plan in brawler.acts(battle) if plan.order.verb == "strangle"]
    assert (GRIPS in dict(strangling.sums)) == likes
