"""Settings, bursts, and what several bullets of one roll do (S16.6). Groups of two are in test_series.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark, Until
from core.battle.record import replace
from core.play.asking import Choice
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.missiles.series import Mode, rate, setting
from core.rulesets.skirmish.missiles.shooting import Shoot, ShootAutomatic, ShootBurst, ShootPair
from core.rulesets.skirmish.sheet.armoury import armoury
from core.rulesets.skirmish.sheet.words import Marks, Part
from core.rulesets.skirmish.turn.acting import DoNothing
from hexfray.testing.skirmish import Play, battle_of, fighter
from tests.support.shooting import hits, next_up, number, with_rounds

RIFLE = "ann/assault rifle"
BURST = ShootBurst("ann", "bob", RIFLE)
SINGLE = Shoot("ann", "bob", RIFLE)
PAIR = ShootPair("ann", "bob", RIFLE)
AUTOMATIC = ShootAutomatic("ann", "bob", RIFLE, 13)
MISS = [5, 5, 5]


def ann(dexterity: int = 12, *, strength: int = 15, main: str = "assault rifle") -> Figure:
    return fighter("ann", dexterity=dexterity, strength=strength, main=main)


def foe(
    name: str = "bob",
    at: tuple[int, int] = (0, -4),
    *,
    strength: int = 40,
    condition: Condition = Condition.STANDING,
    worn: tuple[str, ...] = (),
    dexterity: int = 8,
) -> Figure:
    return fighter(name, at, 3, side="blue", strength=strength, dexterity=dexterity, condition=condition, worn=worn)


def refused(order: Choice, *figures: Figure, options: tuple[str, ...] = ()) -> str | None:
    refusal = BOOK.refusal(battle_of(*figures, options=options), order)
    return refusal[0] if refusal else None


# -- settings ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.6-02", "S16.6-03")
@pytest.mark.parametrize(("mode", "times"), [(Mode.SINGLE, 4), (Mode.BURST, 2), (Mode.AUTOMATIC, 1), (Mode.PAIRS, 6)])
def test_the_three_figures_of_the_assault_rifle(mode: Mode, times: int) -> None:
    assert rate(armoury().weapons["assault rifle"], mode) == times


@pytest.mark.rule("S16.6-02")
def test_a_weapon_without_a_figure_for_it_fires_neither_bursts_nor_automatic() -> None:
    pistol = fighter("ann", main="pistol")
    assert refused(ShootBurst("ann", "bob", "ann/pistol"), pistol, foe()) == "S12-07"
    assert refused(ShootAutomatic("ann", "bob", "ann/pistol", 2), pistol, foe()) == "S12-07"
    assert {order.verb for order in Play.acting(battle_of(pistol, foe())).menu.of("ann")}.isdisjoint(
        {"burst", "automatic", "sweep-fire", "shoot-pair"}
    )


@pytest.mark.rule("S16.6-03")
@pytest.mark.parametrize(
    ("order", "shots", "clause"),
    [(SINGLE, 3, None), (SINGLE, 4, "S12-07"), (BURST, 1, None), (BURST, 2, "S12-07"), (AUTOMATIC, 1, "S12-07")],
)
def test_no_fifth_shot_no_third_burst_and_one_pull_of_automatic_fire(
    order: Choice, shots: int, clause: str | None
) -> None:
    mode = {Shoot: Mode.SINGLE, ShootBurst: Mode.BURST, ShootAutomatic: Mode.AUTOMATIC}[type(order)]
    fired = [Mark(Marks.SHOOTING, "S12-07", shots, "bob"), Mark(Marks.FIRING, "S12-07", mode, RIFLE)]
    assert refused(order, fighter("ann", main="assault rifle", marks=fired), foe()) == clause


@pytest.mark.rule("S16.6-03")
def test_single_shots_and_bursts_come_at_the_places_of_a_series() -> None:
    names = {"at13": 13, "at12": 12, "at11": 11, "at10": 10}
    others = [fighter(n, (9, -9 + d), side="blue", dexterity=d, main="pistol") for n, d in names.items()]
    for order, expected in (
        (SINGLE, ["ann", "at13", "ann", "at12", "ann", "at11", "ann", "at10"]),
        (BURST, ["ann", "at13", "ann", "at12", "at11", "at10"]),
        (AUTOMATIC, ["ann", "at13", "at12", "at11", "at10"]),
    ):
        play = Play.acting(battle_of(ann(13), foe(), *others))
        came = []
        for _ in expected:
            came.append(next_up(play))
            play.say(*((order, [6, 5, 5]) if came[-1] == "ann" else (DoNothing(came[-1]),)))
        assert came == expected


@pytest.mark.rule("S16.6-01")
@pytest.mark.parametrize("first", [SINGLE, PAIR, BURST])
def test_after_the_first_shot_the_setting_stays_for_the_turn(first: Choice) -> None:
    play = Play.acting(battle_of(ann(), foe())).say(first, MISS)
    others = [order for order in (SINGLE, PAIR, BURST, AUTOMATIC) if order != first]
    assert [play.refused_by(order) for order in others] == ["S16.6-01"] * 3
    assert play.why_not(first) is None


@pytest.mark.rule("S12-07")
def test_another_weapon_is_refused_as_such_however_it_is_set() -> None:
    shot = [Mark(Marks.SHOOTING, "S12-07", 1, "bob"), Mark(Marks.FIRING, "S12-07", Mode.SINGLE, "ann/pistol")]
    assert refused(BURST, fighter("ann", main="assault rifle", pack=["pistol"], marks=shot), foe()) == "S12-07"


@pytest.mark.rule("S16.6-01")
def test_the_switch_itself_is_free_and_the_next_turn_knows_nothing_of_it() -> None:
    play = Play.acting(battle_of(ann(), foe()))
    assert [play.why_not(order) for order in (SINGLE, PAIR, BURST, AUTOMATIC)] == [None] * 4
    play.say(BURST, MISS)
    assert setting(play["ann"]) == (RIFLE, Mode.BURST)
    mark = play["ann"].mark(Marks.FIRING)
    assert mark is not None
    assert isinstance(mark.until, Until)
    assert mark.until.turn == 2


# -- bursts ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.6-09", "S16.6-02")
@pytest.mark.parametrize(("loaded", "left"), [(25, 22), (3, 0), (2, 0), (1, 0)])
def test_a_burst_is_three_rounds_or_the_last_ones(loaded: int, left: int) -> None:
    play = Play.acting(battle_of(with_rounds(ann(), loaded), foe())).say(BURST, MISS)
    assert play["ann"].gear[0].rounds == left


@pytest.mark.rule("S16.6-09", "S16.6-10")
def test_a_burst_of_the_last_two_rounds_has_no_bonus_and_two_bullets_at_most() -> None:
    assert number(Play.acting(battle_of(ann(), foe())).say(BURST)) == 13
    play = Play.acting(battle_of(with_rounds(ann(14), 2), foe())).say(BURST)
    assert number(play) == 14
    play.say([3, 3, 2], [1, 1, 1], [1, 1, 1])
    assert hits(play) == [3, 3]


@pytest.mark.rule("S16.6-12")
def test_a_burst_never_puts_more_than_three_bullets_in() -> None:
    play = Play.acting(battle_of(ann(13), foe())).say(BURST)
    assert number(play) == 14
    play.say([3, 3, 2], [1, 1, 1], [1, 1, 1], [1, 1, 1])
    assert hits(play) == [3, 3, 3]


@pytest.mark.rule("S12.0-28", "S16.6-02")
def test_a_burst_at_a_part_can_be_ordered_and_is_not_listed() -> None:
    play = Play.acting(battle_of(ann(), foe()))
    called = replace(BURST, part=Part.ARM)
    assert called not in list(play.menu.of("ann"))
    assert number(play.say(called)) == 9


@pytest.mark.rule("S12.0-30")
def test_a_burst_goes_past_nobody_who_is_not_there() -> None:
    play = Play.acting(battle_of(ann(), foe(), foe("cal", (3, -6))))
    assert play.refused_by(replace(BURST, past=("cal",))) == "S12.0-30"


# -- several bullets ---------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.6-13", "S16.6-11")
def test_armour_stops_each_bullet_again() -> None:
    play = Play.acting(battle_of(ann(12), foe(worn=("armoured jacket",)))).say(PAIR)
    play.say([3, 3, 4], [3, 4, 2], [1, 2, 2])
    assert hits(play) == [4]
    assert play["bob"].hurt == 4


@pytest.mark.rule("S16.6-13")
def test_a_four_doubles_the_first_bullet_of_a_burst_only() -> None:
    play = Play.acting(battle_of(ann(12), foe(worn=("armoured jacket",)))).say(BURST, [2, 1, 1])
    play.say([2, 2, 1], [1, 2, 2], [2, 2, 2], [2, 2, 2])
    assert hits(play) == [5, 1, 1]


def volley(target: Figure, *damage: list[int], dexterity: int = 12) -> Play:
    """Ann fires 13 rounds at T 16 and makes it by 4."""
    return Play.acting(battle_of(ann(dexterity), target)).say(AUTOMATIC, [4, 4, 4], *damage)


@pytest.mark.rule("S16.6-21")
def test_who_takes_eight_hits_falls_and_the_rest_flies_past() -> None:
    keeps_its_balance = [1, 2, 2]
    play = volley(foe(worn=("armoured jacket",)), [4, 4, 4], keeps_its_balance, [3, 2, 3])
    assert hits(play) == [7, 3]
    assert play["bob"].condition is Condition.PRONE
    assert play.roll.why.startswith("initiative")


@pytest.mark.rule("S16.6-21")
def test_who_lies_already_takes_every_bullet() -> None:
    lying = foe(worn=("armoured jacket",), condition=Condition.PRONE)
    play = volley(lying, [4, 4, 4], [3, 2, 3], [2, 2, 2], [2, 2, 2], dexterity=14)
    assert hits(play) == [7, 3, 1, 1]


@pytest.mark.rule("S16.6-21")
def test_who_kneels_falls_as_well() -> None:
    assert hits(volley(foe(condition=Condition.KNEELING), [3, 3, 2])) == [8]


@pytest.mark.rule("S16.6-21")
def test_the_hits_of_the_whole_turn_count() -> None:
    hit_before = replace(foe(), marks=(Mark(Marks.HITS, "S12.4-05", 6),))
    assert hits(volley(hit_before, [1, 1, 1])) == [3]
    assert hits(volley(foe(), [1, 1, 1], [1, 1, 1], [1, 1, 1])) == [3, 3, 3]


@pytest.mark.rule("S16.6-21")
def test_bullets_that_fly_past_harm_nobody_behind() -> None:
    play = Play.acting(battle_of(ann(), foe(), foe("cal", (0, -5)))).say(AUTOMATIC, [4, 4, 4], [3, 3, 3])
    assert play.roll.why.startswith("initiative")
    assert play["cal"].hurt == 0


@pytest.mark.rule("S16.6-22")
@pytest.mark.parametrize(
    ("options", "part", "faces", "condition"),
    [
        (("S16.6-22",), Part.LEG, [2, 2, 1], Condition.PRONE),
        (("S16.6-22",), Part.LEG, [1, 2, 1], Condition.STANDING),
        (("S16.6-22",), Part.ARM, [2, 2, 2], Condition.STANDING),
        ((), Part.LEG, [2, 2, 2], Condition.STANDING),
    ],
)
def test_a_called_leg_hit_fells_with_the_option_on(
    options: tuple[str, ...], part: Part, faces: list[int], condition: Condition
) -> None:
    battle = battle_of(ann(18), foe(worn=("cloth",)), options=options)
    play = Play.acting(battle).say(replace(SINGLE, part=part), [4, 4, 4], faces)
    assert play["bob"].condition is condition


@pytest.mark.rule("S16.6-22")
def test_it_fells_in_melee_too_and_the_rest_of_a_burst_flies_past() -> None:
    battle = battle_of(ann(18), foe(), options=["S16.6-22"])
    play = Play.acting(battle).say(replace(BURST, part=Part.LEG), [4, 4, 4], [2, 1, 1])
    assert hits(play) == [4]
    swung = battle_of(fighter("ann", main="broadsword", dexterity=18), foe(at=(0, -1)), options=["S16.6-22"])
    play = Play.acting(swung).say(Strike("ann", "bob", "ann/broadsword", Part.LEG), [4, 4, 4], [2, 2])
    assert play["bob"].condition is Condition.PRONE


@pytest.mark.rule("S16.6-22")
def test_a_dead_man_falls_no_more() -> None:
    battle = battle_of(ann(18), foe(strength=4), foe("cal", (3, -6)), options=["S16.6-22"])
    play = Play.acting(battle).say(replace(SINGLE, part=Part.LEG), [4, 4, 4], [2, 2, 2])
    assert play["bob"].condition is Condition.DEAD


# -- several targets ---------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.6-20")
@pytest.mark.parametrize(("at", "needed"), [((1, -5), 13), ((2, -5), 12), ((4, -6), 12), ((5, -5), 11), ((6, -5), 11)])
def test_a_later_target_is_harder_by_the_megahexes_from_the_first(at: tuple[int, int], needed: int) -> None:
    play = Play.acting(battle_of(ann(), foe(at=(0, -4)), foe("cal", at))).say(BURST)
    assert number(play) == 13
    play.say([6, 5, 5], ShootBurst("ann", "cal", RIFLE))
    assert number(play) == needed


@pytest.mark.rule("S16.6-20")
def test_back_at_the_first_target_nothing_is_lost() -> None:
    play = Play.acting(battle_of(ann(), foe(), foe("cal", (2, -4)))).say(SINGLE, [6, 5, 5])
    assert number(play.say(Shoot("ann", "cal", RIFLE))) == 11
    assert number(play.say([6, 5, 5], SINGLE)) == 12


@pytest.mark.rule("S16.6-20")
def test_it_holds_for_any_weapon_that_shoots_and_for_groups_of_two() -> None:
    for order, later in (
        (PAIR, ShootPair("ann", "cal", RIFLE)),
        (Shoot("ann", "bob", "ann/pistol"), Shoot("ann", "cal", "ann/pistol")),
    ):
        gun = ann(main=order.item.removeprefix("ann/"))
        play = Play.acting(battle_of(gun, foe(), foe("cal", (2, -4)))).say(order, [6, 5, 5], later)
        assert number(play) == 11
