"""Grenades fired from a shotgun (S16.7-22). Those thrown by hand are in test_grenades.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.events import Hurt
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Choice
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.grenades.fuses import Fuse
from core.rulesets.skirmish.grenades.grenade_machines import CLOUD, Billow
from core.rulesets.skirmish.grenades.shotgun_grenade import Launch
from core.rulesets.skirmish.missiles.loading import Reload
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.missiles.shotguns import effective_range
from core.rulesets.skirmish.sheet.ammunition import as_loaded, loads_for
from core.rulesets.skirmish.sheet.armoury import armoury
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import DoNothing
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.shooting import number

ON = "S16.7-22"
GUN = "ann/combat shotgun"
LOAD = "shotgun grenade"


def ann(load: str = LOAD, *, strength: int = 16, rounds: int = 8, **more: object) -> Figure:
    made = fighter("ann", (0, 14), strength=strength, dexterity=13, main="combat shotgun")
    gun = replace(made.gear[0], rounds=rounds, loads=(load,) * rounds)
    return replace(made, gear=(gun,), **more)  # type: ignore[arg-type]


def foe(at: tuple[int, int] = (0, -4)) -> Figure:
    return fighter("bob", at, 3, side="blue", strength=60, dexterity=8, main="rifle")


def at(r: int, fuse: Fuse = Fuse.THIS_TURN, grenade: str = "high explosive grenade") -> Launch:
    return Launch("ann", cell(0, r), GUN, fuse, grenade)


def play(*figures: Figure) -> Play:
    return Play.acting(battle_of(*(figures or (ann(), foe())), options=[ON]))


def refused(order: Choice, figure: Figure, *, before: str = "clear") -> str | None:
    """The clause that refuses an order, with that ground half way."""
    refusal = BOOK.refusal(battle_of(figure, foe(), options=[ON], terrain={(0, 5): before}), order)
    return refusal[0] if refusal else None


@pytest.mark.rule("S16.7-22")
@pytest.mark.parametrize(("r", "needed"), [(7, 13), (-4, 11), (-12, 9)])
def test_a_grenade_is_fired_with_the_range_penalty_of_a_shot(r: int, needed: int) -> None:
    assert number(play().say(at(r))) == needed


@pytest.mark.rule("S16.7-22")
def test_a_hit_lands_in_the_hex_and_goes_off_when_its_fuse_has_burnt() -> None:
    battle = play().say(at(-4), [3, 3, 3])
    assert (battle["ann"].gear[0].rounds, battle["ann"].gear[0].loads) == (7, (LOAD,) * 7)
    (lying,) = battle.battle.fields
    assert (lying.kind, lying.centre, lying.by) == ("high explosive grenade", cell(0, -4), "ann")
    battle.say(DoNothing("bob"), [3, 3, 3, 3])
    assert [event.hits for event in battle.told(Hurt)] == [12]
    assert battle.battle.fields == ()


@pytest.mark.rule("S16.7-22")
def test_a_miss_scatters_by_what_it_missed_by() -> None:
    battle = play().say(at(-4), [5, 4, 4], [4])
    (lying,) = battle.battle.fields
    assert lying.centre == cell(0, -2)


@pytest.mark.rule("S16.7-22")
def test_it_asks_for_the_strength_of_a_slug() -> None:
    assert as_loaded(battle_of(foe()), ann().gear[0]).st_two == 14
    assert number(play(ann(strength=13), foe()).say(at(7))) == 12
    assert number(play(ann(strength=14), foe()).say(at(7))) == 13


@pytest.mark.rule("S16.7-22")
def test_skill_and_sight_count() -> None:
    sheet = replace(ann().sheet, skills={})  # type: ignore[type-var]
    assert number(play(ann(sheet=sheet), foe()).say(at(7))) == 9
    assert number(play(ann(marks=(Mark(Marks.BLINDED, ""),)), foe()).say(at(7))) == 7


@pytest.mark.rule("S16.7-22", "S12.0-37")
def test_it_may_be_fired_with_the_off_hand_alone_at_four_less() -> None:
    made = ann(strength=24)
    gear = (*made.gear, Item("ann/dagger", "dagger"))
    assert number(play(replace(made, gear=gear, main="ann/dagger", off=GUN), foe()).say(at(7))) == 9
    assert number(play(replace(made, gear=gear, main=GUN, off="ann/dagger"), foe()).say(at(7))) == 13


@pytest.mark.rule("S16.7-22", "S16.12-56")
def test_smoke_in_the_line_counts() -> None:
    smoke = Field("cloud", CLOUD, Billow.HEX, "smoke", cell(0, 9), frozenset((cell(0, 9), cell(0, 10))), 1)
    clouded = replace(battle_of(ann(), foe(), options=[ON]), fields=(smoke,))
    assert number(Play.acting(clouded).say(at(7))) == 11


@pytest.mark.rule("S16.7-22")
def test_one_is_all_of_a_turns_fire() -> None:
    battle = play().say(at(-4), [3, 3, 3])
    assert not any(slot.figure == "ann" for slot in battle.battle.clock.queue)
    shooting = Mark(Marks.SHOOTING, "S12-07", 1, "bob")
    assert refused(at(-4), ann(marks=(shooting,))) == "S12.0-09"


@pytest.mark.rule("S16.7-22", "S12.0-20")
def test_who_has_just_knelt_fires_one_and_who_has_lain_down_does_not() -> None:
    dropped = Mark(Marks.DECLARED, "S12.0-20")
    assert refused(at(-4), ann(marks=(dropped,)).in_condition(Condition.KNEELING)) is None
    assert refused(at(-4), ann(marks=(dropped,)).in_condition(Condition.PRONE)) == "S12.0-20"
    shooting = Mark(Marks.SHOOTING, "S12-07", 1, "bob")
    assert refused(at(-4), ann(marks=(dropped, shooting)).in_condition(Condition.KNEELING)) == "S12.0-09"


@pytest.mark.rule("S16.7-22")
def test_it_flies_sixty_hexes_or_half_as_far_from_a_short_barrel() -> None:
    short = fighter("ann", (-14, 22), 1, strength=16, main="sawed-off shotgun")
    short = replace(short, gear=(replace(short.gear[0], loads=(LOAD, LOAD)),))
    thirty, thirty_one = cell(15, -8), cell(15, -9)
    near = Launch("ann", thirty, "ann/sawed-off shotgun", Fuse.THIS_TURN)
    assert refused(near, short) is None
    assert refused(replace(near, cell=thirty_one), short) == ON
    full = ann(at=short.at, facing=1)
    assert refused(Launch("ann", thirty_one, GUN, Fuse.THIS_TURN), full) is None
    assert effective_range(as_loaded(battle_of(foe()), full.gear[0]), LOAD) == 60


@pytest.mark.rule("S16.7-22")
@pytest.mark.parametrize(
    ("order", "clause"),
    [
        (at(-4), None),
        (at(-4, Fuse.NEXT_MOVE, "smoke grenade"), None),
        (at(-4, Fuse.NONE), ON),
        (at(-4, grenade="molotov"), ON),
        (at(-4, grenade="dagger"), ON),
        (at(14), ON),
        (at(18), ON),
        (at(-40), ON),
    ],
)
def test_at_a_hex_ahead_with_a_grenade_that_has_a_fuse(order: Launch, clause: str | None) -> None:
    assert refused(order, ann()) == clause


@pytest.mark.rule("S16.7-22")
def test_not_through_a_wall_nor_into_one_nor_without_a_grenade_nor_engaged_nor_after_a_walk() -> None:
    assert refused(at(-4), ann(), before="wall") == ON
    assert refused(at(5), ann(), before="pillar") == ON
    assert refused(at(-4), ann("slug")) == ON
    assert refused(at(-4), ann(rounds=0)) == ON
    assert refused(at(-4), ann(walk=(cell(0, 16), cell(0, 15), cell(0, 14)))) == "S12.0-09"
    battle = battle_of(ann(), foe((0, 13)), options=[ON])
    refusal = BOOK.refusal(battle, at(-4))
    assert refusal is not None
    assert refusal[0] == "S12.0-10"


@pytest.mark.rule("S16.7-22")
def test_a_grenade_in_the_gun_is_not_shot_at_a_figure_and_a_slug_behind_it_is() -> None:
    assert refused(Shoot("ann", "bob", GUN), ann()) == ON
    assert refused(Shoot("ann", "bob", GUN), ann("slug")) is None


@pytest.mark.rule("S16.7-22")
def test_it_is_there_only_with_its_option_on() -> None:
    gun = armoury().weapons["combat shotgun"]
    assert LOAD in [load.name for load in loads_for(gun, [ON])]
    assert LOAD not in [load.name for load in loads_for(gun, [])]
    assert Reload("ann", GUN, LOAD) in list(play(ann(rounds=2), foe()).menu.of("ann"))
    off = Play.acting(replace(battle_of(ann(), foe(), options=[ON]), options=()))
    assert not any(isinstance(order, Launch) for order in off.menu.of("ann"))
    assert off.why_not(at(-4)) is not None
    assert [order for order in play().menu.of("ann") if isinstance(order, Launch)] == [
        at(-4),
        at(-4, Fuse.NEXT_MOVE),
    ]
