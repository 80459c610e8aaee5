"""Rolling to avoid those who stand in the line of fire. Who stands in it: test_lines.py."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.events import Hurt
from core.battle.figure import Figure
from core.battle.item import Soundness
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Roll
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.missiles.avoid import Avoiding, at_risk
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.sheet.armoury import Kind, armoury
from core.rulesets.skirmish.sheet.scores import dexterity
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, battle_of, cell, fighter

THROW = Hurl("zelda", "bruce", "zelda/dagger")
SHOT = Shoot("zelda", "bruce", "zelda/rifle")


def zelda(dexterity: int = 15, main: str = "dagger", *, hurt: int = 0) -> Figure:
    return fighter("zelda", dexterity=dexterity, main=main, hurt=hurt)


def other(name: str, at: tuple[int, int], *marks: Mark, side: str = "blue") -> Figure:
    return fighter(name, at, 3, side=side, dexterity=8, marks=marks)


def example(dexterity: int = 15, main: str = "dagger") -> Battle:
    """Zelda at Bruce, six hexes off; Alice three hexes off in between, Chuck nine hexes off behind."""
    alice, chuck = other("alice", (0, -3)), other("chuck", (0, -9))
    return battle_of(zelda(dexterity, main), other("bruce", (0, -6)), alice, chuck)


def needed(play: Play) -> tuple[FigureId | None, int]:
    """The target of the pending roll, and its number."""
    assert play.roll.need is not None
    return play.roll.target, play.roll.need.total


def settled(play: Play) -> bool:
    """Whether nobody's dice are waited for: the shot is over."""
    return not isinstance(play.position.waiting, Roll) or play.position.waiting.figure is None


def hurt(play: Play) -> list[tuple[FigureId, int]]:
    return [(event.figure, event.hits) for event in play.told(Hurt)]


def number_to_avoid(attack: Attack, figure: FigureId) -> int:
    avoiding = Avoiding(attack.battle, attack, attack.battle[figure])
    return dexterity(BOOK, attack.battle, attack.attacker).and_then(*BOOK.tally(avoiding).lines).total


@pytest.mark.rule("S12.2-17", "S12.2-13", "S12.2-03")
def test_zelda_misses_bruce_by_two_avoids_alice_and_hits_chuck() -> None:
    play = Play.acting(example()).say(THROW)
    assert needed(play) == ("bruce", 6)
    assert needed(play.say([3, 3, 2])) == ("alice", 18)
    assert needed(play.say([5, 5, 4])) == ("chuck", 24)
    play.say([6, 5, 6], [4])
    assert hurt(play) == [("chuck", 3)]


@pytest.mark.rule("S12.2-17", "S12.2-15")
def test_a_miss_by_the_whole_penalty_leaves_alice_safe() -> None:
    play = Play.acting(example()).say(THROW, [3, 3, 3])
    assert needed(play) == ("chuck", 24)


@pytest.mark.rule("S12.2-01")
def test_nobody_is_avoided_in_melee() -> None:
    play = Play.acting(battle_of(zelda(), other("bruce", (0, -1)), other("chuck", (0, -2))))
    assert settled(play.say(Strike("zelda", "bruce", "zelda/dagger"), [6, 6, 4]))


@pytest.mark.rule("S12.2-01", "S12.2-20")
def test_a_figure_beside_the_line_is_not_avoided() -> None:
    play = Play.acting(battle_of(zelda(), other("bruce", (0, -6)), other("alice", (1, -6))))
    assert settled(play.say(THROW, [6, 6, 4]))


@pytest.mark.rule("S12-05")
def test_no_roll_to_avoid_is_made_for_a_grenade() -> None:
    battle = example()
    kind = armoury().weapons["rock"]
    thrown = Attack(battle, battle["zelda"], battle["bruce"], kind, None, Kind.THROWN, beyond=("chuck",))
    grenade = Attack(battle, battle["zelda"], battle["bruce"], kind, None, Kind.GRENADE, beyond=("chuck",))
    assert at_risk(thrown, -3) == ("chuck",)
    assert at_risk(grenade, -3) == ()


@pytest.mark.rule("S12.2-02")
def test_a_hit_endangers_nobody_else() -> None:
    play = Play.acting(example()).say(THROW, [2, 2, 2], [3])
    assert hurt(play) == [("bruce", 2)]
    assert settled(play)


@pytest.mark.rule("S12.2-02", "S12.1-08")
def test_a_gun_dropped_on_a_17_has_still_been_fired() -> None:
    play = Play.acting(example(12, "rifle")).say(SHOT, [6, 6, 5])
    assert play.battle.fallen[cell(0, 0)][0].kind == "rifle"
    assert needed(play)[0] == "chuck"


@pytest.mark.rule("S12.2-02")
def test_a_gun_that_breaks_has_still_been_fired() -> None:
    play = Play.acting(example(12, "rifle")).say(SHOT, [6, 6, 6], [3])
    assert needed(play)[0] == "chuck"


@pytest.mark.rule("S12.2-02")
def test_a_knife_dropped_on_a_17_never_flies() -> None:
    play = Play.acting(example()).say(THROW, [6, 6, 5])
    assert settled(play)
    assert [item.kind for item in play.battle.fallen[cell(0, 0)]] == ["dagger"]


@pytest.mark.rule("S12.2-02")
def test_a_knife_that_breaks_flies_on_broken() -> None:
    play = Play.acting(example()).say(THROW, [6, 6, 6], [3, 3, 3])
    (knife,) = play.battle.fallen[cell(0, -6)]
    assert knife.soundness is Soundness.BROKEN


@pytest.mark.rule("S12.2-03")
@pytest.mark.parametrize(("faces", "hit"), [([4, 4, 4], False), ([5, 4, 4], True)])
def test_the_roll_to_avoid_is_made_at_or_under(faces: list[int], hit: bool) -> None:
    battle = battle_of(zelda(12, "rifle"), other("bruce", (0, -4)), other("chuck", (0, -6)))
    play = Play.acting(battle).say(SHOT, [5, 5, 5])
    assert needed(play) == ("chuck", 12)
    assert settled(play.say(faces)) is not hit


@pytest.mark.rule("S12.2-04")
def test_the_first_that_is_hit_stops_the_shot() -> None:
    near, target = other("alice", (0, -3)), other("bruce", (0, -7))
    far = [other("chuck", (0, -8)), other("dora", (0, -9))]
    play = Play.acting(battle_of(zelda(11), target, *far, near)).say(THROW)
    assert needed(play) == ("bruce", 1)
    play.say([2, 2, 2])
    assert needed(play) == ("chuck", 19)
    stopped = Play.acting(battle_of(zelda(14), target, *far, near)).say(THROW, [2, 2, 2], [6, 6, 6])
    assert (stopped.roll.target, stopped.roll.dice.count) == ("alice", 1)
    assert settled(stopped.say([6]))
    assert hurt(stopped) == [("alice", 5)]


@pytest.mark.rule("S12.2-05")
def test_a_shot_that_everyone_avoids_is_spent() -> None:
    play = Play.acting(example()).say(THROW, [3, 3, 2], [3, 3, 3], [3, 3, 3])
    assert settled(play)
    assert hurt(play) == []


@pytest.mark.rule("S12.2-06")
def test_past_a_comrade_at_the_elbow_there_is_no_penalty_and_no_roll() -> None:
    beside = battle_of(zelda(), other("bruce", (0, -6)), other("alice", (0, -1), side="red"))
    play = Play.acting(beside).say(THROW)
    assert needed(play) == ("bruce", 9)
    assert settled(play.say([4, 3, 3]))


@pytest.mark.rule("S12.2-06")
@pytest.mark.parametrize(("at", "side", "number"), [((0, -1), "blue", 8), ((0, -2), "red", 7)])
def test_an_enemy_at_the_elbow_or_a_friend_farther_off_is_in_the_way(
    at: tuple[int, int], side: str, number: int
) -> None:
    play = Play.acting(battle_of(zelda(), other("bruce", (0, -6)), other("alice", at, side=side))).say(THROW)
    assert needed(play) == ("bruce", number)
    play.say([3, 3, number - 5])
    assert needed(play)[0] == "alice"


@pytest.mark.rule("S12.2-09")
def test_distance_helps_to_avoid() -> None:
    battle = battle_of(zelda(12, "rifle"), other("bruce", (0, -4)), other("chuck", (0, -14)))
    assert needed(Play.acting(battle).say(SHOT, [5, 5, 5])) == ("chuck", 14)


@pytest.mark.rule("S12.2-10", "S16.6-10")
def test_many_rounds_are_harder_to_avoid() -> None:
    battle = battle_of(
        fighter("zelda", (0, 7), main="assault rifle", strength=15), other("bruce", (0, 0)), other("jock", (0, -8))
    )
    zelda, bruce, rifle = battle["zelda"], battle["bruce"], armoury().weapons["assault rifle"]
    attack = Attack(battle, zelda, bruce, rifle, zelda.gear[0], Kind.MISSILE, rounds=13)
    assert number_to_avoid(attack, "jock") == 10


@pytest.mark.rule("S12.2-11", "S16.7-02", "S16.7-03")
@pytest.mark.parametrize(
    ("ammo", "hexes", "number"),
    [("birdshot", 5, 11), ("birdshot", 6, 10), ("birdshot", 8, 11), ("slug", 5, 12), ("slug", 8, 13)],
)
def test_shot_that_spreads_is_harder_to_avoid(ammo: str, hexes: int, number: int) -> None:
    battle = battle_of(fighter("zelda", main="hunting shotgun"), other("bruce", (0, -2)), other("jock", (0, -hexes)))
    zelda, gun = battle["zelda"], armoury().weapons["hunting shotgun"]
    attack = Attack(battle, zelda, battle["bruce"], gun, zelda.gear[0], Kind.MISSILE, ammo=ammo)
    assert number_to_avoid(attack, "jock") == number


@pytest.mark.rule("S12.2-11")
def test_the_load_of_a_shotgun_counts_in_play() -> None:
    zelda = fighter("zelda", main="hunting shotgun")
    play = Play.acting(battle_of(zelda, other("bruce", (0, -4)), other("jock", (0, -8))))
    play.say(Shoot("zelda", "bruce", "zelda/hunting shotgun"))
    assert needed(play) == ("bruce", 13)
    assert needed(play.say([6, 5, 3])) == ("jock", 11)


@pytest.mark.rule("S12.2-12")
def test_the_shooters_own_state_counts() -> None:
    battle = battle_of(
        zelda(13, hurt=9), other("bruce", (0, -3)), other("chuck", (0, -4), Mark(Marks.SHAKEN, "S12.4-05"))
    )
    assert needed(Play.acting(battle).say(THROW, [5, 5, 5])) == ("chuck", 14)


@pytest.mark.rule("S12.2-12")
def test_want_of_skill_and_of_strength_count() -> None:
    weak = fighter("zelda", strength=9, main="rifle", skills={})
    battle = battle_of(weak, other("bruce", (0, -3)), other("chuck", (0, -4)))
    assert needed(Play.acting(battle).say(SHOT, [5, 5, 5])) == ("chuck", 6)


@pytest.mark.rule("S12.2-12")
def test_aim_position_posture_and_cover_do_not_count() -> None:
    aiming = Mark(Marks.AIMING, "S12.0-27", 3, "bruce")
    zelda = fighter("zelda", main="rifle", marks=[aiming])
    target, behind = fighter("bruce", (0, -3), 0, side="blue"), fighter("chuck", (0, -4), 0, side="blue")
    play = Play.acting(battle_of(zelda, target, behind, terrain={(0, -4): "brush", (0, -3): "brush"}))
    assert needed(play.say(SHOT, [6, 6, 4])) == ("chuck", 12)


@pytest.mark.rule("S12.2-12")
def test_a_sixteen_hits_whatever_the_number() -> None:
    play = Play.acting(battle_of(zelda(13), other("bruce", (0, -6)), other("chuck", (0, -9))))
    play.say(THROW, [6, 6, 4])
    assert needed(play) == ("chuck", 22)
    play.say([6, 6, 4], [4])
    assert hurt(play) == [("chuck", 3)]


@pytest.mark.rule("S12.2-12")
def test_a_five_avoids_whatever_the_number() -> None:
    battle = battle_of(zelda(1), other("bruce", (0, -2)), other("chuck", (0, -3)))
    play = Play.acting(battle).say(THROW, [5, 5, 5])
    assert needed(play) == ("chuck", 4)
    assert settled(play.say([1, 2, 2]))
    assert hurt(play) == []


@pytest.mark.rule("S12.2-12")
def test_a_roll_to_avoid_drops_and_breaks_nothing() -> None:
    battle = battle_of(zelda(12, "rifle"), other("bruce", (0, -3)), other("chuck", (0, -4)))
    play = Play.acting(battle).say(SHOT, [5, 5, 5], [6, 6, 6], [1, 1, 1])
    (rifle,) = play["zelda"].held
    assert rifle.soundness is Soundness.WHOLE
    assert hurt(play) == [("chuck", 4)]


@pytest.mark.rule("S12.2-13")
def test_a_rifle_past_someone_half_way_loses_the_range_of_both() -> None:
    shooter = fighter("zelda", (-14, -7), 2, main="rifle")
    play = Play.acting(battle_of(shooter, fighter("bruce", (6, 3), 5, side="blue"), other("jock", (-4, -2))))
    assert needed(play.say(SHOT)) == ("bruce", 6)


@pytest.mark.rule("S12.2-14")
def test_of_several_in_the_way_the_farthest_alone_counts() -> None:
    two = [other("alice", (0, -2)), other("chuck", (0, -4))]
    assert needed(Play.acting(battle_of(zelda(16), other("bruce", (0, -6)), *two)).say(THROW)) == ("bruce", 6)


@pytest.mark.rule("S12.2-15")
def test_past_a_figure_that_costs_nothing_a_miss_by_one_is_near() -> None:
    battle = battle_of(zelda(12, "rifle"), other("bruce", (0, -6)), other("alice", (0, -3)))
    assert needed(Play.acting(battle).say(SHOT, [5, 4, 4])) == ("alice", 12)
    assert settled(Play.acting(battle).say(SHOT, [5, 5, 4]))


@pytest.mark.rule("S12.2-15")
def test_a_sure_miss_within_the_number_is_near() -> None:
    battle = battle_of(zelda(18, "rifle"), other("bruce", (0, -6)), other("alice", (0, -3)))
    assert needed(Play.acting(battle).say(SHOT, [6, 6, 4])) == ("alice", 18)


@pytest.mark.rule("S12.2-16")
@pytest.mark.parametrize("faces", [[3, 3, 2], [5, 5, 5]])
def test_a_figure_that_is_beyond_is_at_risk_whatever_the_margin(faces: list[int]) -> None:
    play = Play.acting(battle_of(zelda(13), other("bruce", (0, -6)), other("chuck", (0, -9))))
    assert needed(play.say(THROW, faces)) == ("chuck", 22)


@pytest.mark.rule("S12.2-18")
@pytest.mark.parametrize(("hexes", "rolled"), [(10, True), (11, False)])
def test_with_the_option_nobody_is_avoided_beyond_ten_hexes_of_a_throw(hexes: int, rolled: bool) -> None:
    figures = zelda(), other("bruce", (0, -6)), other("chuck", (0, -hexes))
    limited = Play.acting(battle_of(*figures, options=["S12.2-18"])).say(THROW, [5, 5, 5])
    assert settled(limited) is not rolled
    assert needed(Play.acting(battle_of(*figures)).say(THROW, [5, 5, 5]))[0] == "chuck"


@pytest.mark.rule("S12.2-18")
@pytest.mark.parametrize(("hexes", "rolled"), [(25, True), (26, False)])
def test_with_the_option_a_shot_endangers_nobody_it_could_hardly_hit(hexes: int, rolled: bool) -> None:
    shooter = fighter("zelda", (0, 14), dexterity=8, main="rifle", hurt=9)
    figures = shooter, other("bruce", (0, 10)), other("chuck", (0, 14 - hexes))
    limited = Play.acting(battle_of(*figures, options=["S12.2-18"])).say(SHOT, [5, 5, 5])
    assert settled(limited) is not rolled
    assert needed(Play.acting(battle_of(*figures)).say(SHOT, [5, 5, 5]))[0] == "chuck"


@pytest.mark.rule("S12.2-19")
def test_with_the_option_a_dodger_is_avoided_on_two_dice() -> None:
    dodger = other("chuck", (0, -4), Mark(Marks.DODGING, "S12.0-18"))
    figures = zelda(11, "rifle"), other("bruce", (0, -3)), dodger
    play = Play.acting(battle_of(*figures, options=["S12.2-19"])).say(SHOT, [5, 5, 5])
    assert play.roll.dice.count == 2
    assert settled(Play.acting(battle_of(*figures, options=["S12.2-19"])).say(SHOT, [5, 5, 5], [6, 5]))
    assert not settled(play.say([6, 6]))
    assert Play.acting(battle_of(*figures)).say(SHOT, [5, 5, 5]).roll.dice.count == 3
