"""Shots played from order to wound: defences, several at once, misses, jams, throws, loading (G-shoot-04 to -14)."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.item import Soundness
from core.battle.mark import Mark
from core.play.position import IllegalAnswer
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulesets.clinch import BOOK
from core.rulesets.clinch.attack.assault import harm_in_words
from core.rulesets.clinch.defence.defending import Threatened, Way, ways_against
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.shoot.aim import aim_at
from core.rulesets.clinch.shoot.flight import strike_home
from core.rulesets.clinch.shoot.shots import Hurl, Shoot, assault_of
from hexfray.testing import Play
from tests.support.clinch.fights import carry_out
from tests.support.clinch.fixtures import At, ann, battle_of, ben, cell, cy, dee, eve
from tests.support.clinch.playing import next_turn, play, turn_of


def archer(**more: object) -> Figure:
    return eve(**{"things": ("bow", "bow"), "about": (), "at": (0, 0), **more})  # type: ignore[arg-type]


def eves(*figures: Figure, options: tuple[str, ...] = (), terrain: dict[At, str] | None = None) -> Play:
    return turn_of(play(*figures, options=options, terrain=terrain), "eve")


def scores(played: Play) -> list[int]:
    """What the rolls against a score needed, in order."""
    return [event.need.total for event in played.events if isinstance(event, Tested)]


@pytest.mark.rule("G-shoot-01", "G-shoot-07")
def test_an_arrow_that_is_not_dodged_strikes_home() -> None:
    played = eves(archer(), ben(at=(0, -10))).say("eve attack", "eve shoot target=ben item=eve/bow", [3, 3, 3])
    played.say("ben dodge attacker=eve", [4, 4, 4], [4])
    assert scores(played) == [10, 8]
    assert played["ben"].hurt == 2 * (4 - 2 + 1)
    assert played["eve"].item("eve/bow").rounds == 0  # type: ignore[union-attr]


@pytest.mark.rule("G-shoot-07")
def test_one_that_is_dodged_does_nothing() -> None:
    played = eves(archer(), ben(at=(0, -10))).say("eve attack", "eve shoot target=ben item=eve/bow", [3, 3, 3])
    played.say("ben dodge attacker=eve", [3, 3, 2])
    assert played["ben"].hurt == 0


@pytest.mark.rule("G-shoot-07")
def test_bullets_are_dodged_arrows_blocked_too_and_knives_parried() -> None:
    shooter, target = eve(things=("pistol", "knife"), at=(0, 0)), ben(at=(0, -3))
    battle = battle_of(shooter, target)
    assert ways_against(battle, assault_of(battle, Shoot("eve", "ben", "eve/pistol"))) == (Way.DODGE,)
    assert ways_against(battle, assault_of(battle, Hurl("eve", "ben", "eve/knife"))) == tuple(Way)
    battle = battle_of(archer(), target)
    assert ways_against(battle, assault_of(battle, Shoot("eve", "ben", "eve/bow"))) == (Way.DODGE, Way.BLOCK)


@pytest.mark.rule("G-shoot-07")
def test_who_throws_himself_flat_dodges_the_better_and_lies() -> None:
    played = eves(archer(), ben(at=(0, -10))).say("eve attack", "eve shoot target=ben item=eve/bow", [3, 3, 3])
    assert not any(getattr(choice, "back", False) for choice in played.menu)
    played.say("ben dodge attacker=eve flat", [4, 4, 3])
    assert (scores(played)[-1], played["ben"].hurt, played["ben"].posture.name) == (11, 0, "lying")


@pytest.mark.rule("G-shoot-07")
def test_who_lies_already_cannot() -> None:
    played = eves(archer(), ben(at=(0, -10), posture="lying"))
    played.say("eve attack", "eve shoot target=ben item=eve/bow", [2, 3, 3])
    with pytest.raises(IllegalAnswer, match="already lying"):
        played.say("ben dodge attacker=eve flat")


@pytest.mark.rule("G-shoot-07")
def test_a_thrown_knife_is_parried_worse_and_barehanded_worse_still() -> None:
    thrower = eve(things=("knife",), about=(), at=(0, 0))
    played = eves(thrower, ben(at=(0, -3))).say("eve attack", "eve hurl target=ben item=eve/knife", [3, 3, 3])
    played.say("ben parry attacker=eve hand=main skill=Brawling", [1, 1, 2])
    assert scores(played)[-1] == 4
    played = eves(thrower, ann(at=(0, -3), facing=3, side="blue"))
    played.say("eve attack", "eve hurl target=ann item=eve/knife", [3, 3, 3])
    played.say("ann parry attacker=eve hand=main skill=Judo", [2, 2, 2])
    assert scores(played)[-1] == 9 - 2
    played = eves(eve(things=("hatchet",), about=(), at=(0, 0)), ann(at=(0, -3), facing=3, side="blue"))
    played.say("eve attack", "eve hurl target=ann item=eve/hatchet", [3, 3, 3])
    played.say("ann parry attacker=eve hand=main skill=Judo", [2, 2, 2])
    assert scores(played)[-1] == 9 - 1


@pytest.mark.rule("G-shoot-08")
@pytest.mark.parametrize(("dodge", "hits"), [((3, 3, 3), 2), ((3, 3, 2), 1), ((3, 2, 2), 0)])
def test_several_shots_hit_by_the_margin_and_are_dodged_by_it(dodge: tuple[int, int, int], hits: int) -> None:
    played = eves(eve(at=(0, 0)), ben(at=(0, -5), hit_points=60))
    played.say("eve attack", "eve shoot target=ben item=eve/pistol shots=3", [3, 3, 3])
    assert scores(played) == [12]
    played.say("ben dodge attacker=eve", dodge, *[[1, 1]] * hits)
    assert played["ben"].hurt == 4 * hits
    assert played.awaits_choice(), "no more of them strike"
    assert played["eve"].item("eve/pistol").rounds == 12  # type: ignore[union-attr]


@pytest.mark.rule("G-shoot-08")
def test_no_more_hit_than_were_fired() -> None:
    played = eves(eve(at=(0, 0), skills={Skill.PISTOL: 20}), ben(at=(0, -2), hit_points=90))
    played.say("eve attack", "eve shoot target=ben item=eve/pistol shots=2", [4, 3, 2])
    played.say("ben pass", [1, 1], [1, 1])
    assert played["ben"].hurt == 8


@pytest.mark.rule("G-shoot-09")
def test_who_is_in_the_way_may_be_struck_by_a_miss() -> None:
    played = eves(eve(at=(0, 0)), ann(at=(0, -2)), ben(at=(0, -5)))
    played.say("eve attack", "eve shoot target=ben item=eve/pistol", [4, 4, 4], [3, 3, 3])
    assert scores(played) == [8, 9]
    played.say("ann dodge attacker=eve", [6, 5, 4], [1, 1])
    assert (played["ann"].hurt, played["ben"].hurt) == (4, 0)


@pytest.mark.rule("G-shoot-09")
def test_the_first_who_is_struck_ends_it() -> None:
    played = eves(eve(at=(0, 0), skills={Skill.PISTOL: 18}), ann(at=(0, -2)), cy(at=(0, -3)), ben(at=(0, -5)))
    played.say("eve attack", "eve shoot target=ben item=eve/pistol", [4, 4, 4])
    played.say([4, 3, 3], [3, 3, 3], "cy dodge attacker=eve", [1, 1, 1])
    assert scores(played) == [8, 9, 9, 8]
    assert played["cy"].hurt == 0


@pytest.mark.rule("G-shoot-05")
def test_from_far_off_half_is_left() -> None:
    thrower = eve(things=("knife",), about=(), at=(0, 0))
    for yards, hurt in ((8, 2 * 4), (9, 2 * 2)):
        battle = battle_of(thrower, ben(at=(0, -yards), hit_points=40))
        scene = Scene(battle, BOOK)
        carry_out(strike_home(scene, assault_of(battle, Hurl("eve", "ben", "eve/knife")), None), [6])
        assert scene.battle["ben"].hurt == hurt
        assert ("halved" in harm_in_words(battle, assault_of(battle, Hurl("eve", "ben", "eve/knife")))) is (yards > 8)


@pytest.mark.rule("G-strike-13")
def test_a_critical_shot_is_not_defended_and_does_more() -> None:
    played = eves(archer(), ben(at=(0, -5), hit_points=60))
    played.say("eve attack", "eve shoot target=ben item=eve/bow", [1, 1, 1])
    played.say([4])
    assert played["ben"].hurt == 2 * 2 * 3


@pytest.mark.rule("G-shoot-12")
def test_a_firearm_jams_and_three_ready_clear_it() -> None:
    played = eves(eve(at=(0, 0)), ben(at=(0, -5))).say("eve attack", "eve shoot target=ben item=eve/pistol", [6, 6, 5])
    pistol = played["eve"].item("eve/pistol")
    assert pistol is not None
    assert (pistol.soundness, pistol.rounds) == (Soundness.JAMMED, 14)
    for _ in range(2):
        next_turn(played, "eve").say("eve ready", "eve clear-jam item=eve/pistol")
    next_turn(played, "eve").say("eve attack")
    with pytest.raises(IllegalAnswer, match="pistol jammed"):
        played.say("eve shoot target=ben item=eve/pistol")
    next_turn(played, "eve").say("eve ready", "eve clear-jam item=eve/pistol")
    cleared = played["eve"].item("eve/pistol")
    assert cleared is not None
    assert cleared.soundness is Soundness.WHOLE


@pytest.mark.rule("G-shoot-12")
def test_a_string_parts_at_eighteen_alone() -> None:
    for faces, sound in (((6, 6, 5), Soundness.WHOLE), ((6, 6, 6), Soundness.BROKEN)):
        played = eves(archer(), ben(at=(0, -5))).say("eve attack", "eve shoot target=ben item=eve/bow", faces)
        bow = played["eve"].item("eve/bow")
        assert bow is not None
        assert bow.soundness is sound


@pytest.mark.rule("G-shoot-12", "G-shoot-13")
def test_a_thrown_knife_lies_where_it_came_to() -> None:
    thrower = eve(things=("knife",), about=(), at=(0, 0))
    played = eves(thrower, ben(at=(0, -3))).say("eve attack", "eve hurl target=ben item=eve/knife", [3, 3, 3])
    played.say("ben pass", [3])
    assert [item.id for item in played.battle.fallen[cell(0, -3)]] == ["eve/knife"]
    assert (played["ben"].hurt, played["eve"].gear) == (2, ())
    played = eves(thrower, ben(at=(0, -3))).say("eve attack", "eve hurl target=ben item=eve/knife", [5, 5, 5], [4])
    assert list(played.battle.fallen) == [cell(0, -5)]
    played = eves(thrower, ben(at=(0, -3))).say("eve attack", "eve hurl target=ben item=eve/knife", [6, 6, 6])
    assert list(played.battle.fallen) == [cell(0, 0)]


@pytest.mark.rule("G-shoot-13")
def test_a_wall_stops_what_flies_on() -> None:
    thrower = eve(things=("knife",), about=(), at=(0, 0))
    played = eves(thrower, ben(at=(0, -3)), terrain={(0, -5): "wall"})
    played.say("eve attack", "eve hurl target=ben item=eve/knife", [5, 5, 5], [6])
    assert list(played.battle.fallen) == [cell(0, -4)]


@pytest.mark.rule("G-shoot-14")
def test_a_bow_is_loaded_by_two_ready() -> None:
    played = eves(archer(), ben(at=(0, -10))).say("eve attack", "eve shoot target=ben item=eve/bow", [5, 5, 5])
    next_turn(played, "eve").say("eve attack")
    with pytest.raises(IllegalAnswer, match="bow not loaded"):
        played.say("eve shoot target=ben item=eve/bow")
    next_turn(played, "eve").say("eve ready", "eve load item=eve/bow")
    next_turn(played, "eve").say("eve do-nothing")
    next_turn(played, "eve").say("eve ready", "eve load item=eve/bow")
    assert played["eve"].item("eve/bow").rounds == 1  # type: ignore[union-attr]
    next_turn(played, "eve").say("eve attack", "eve shoot target=ben item=eve/bow", [5, 5, 5])


@pytest.mark.rule("G-shoot-14", "G-ready-02")
@pytest.mark.parametrize(
    ("faces", "needed", "moment"), [((4, 4, 4), 1, "beginning"), ((5, 5, 4), 1, "acting"), ((6, 6, 6), 2, "acting")]
)
def test_an_arrow_drawn_in_no_time_saves_one(faces: tuple[int, int, int], needed: int, moment: str) -> None:
    played = eves(archer(), ben(at=(0, -10))).say("eve attack", "eve shoot target=ben item=eve/bow", [5, 5, 5])
    next_turn(played, "eve").say("eve draw-arrow item=eve/bow", faces)
    assert played.moment == moment
    for number in range(needed):
        if number or moment == "acting":
            next_turn(played, "eve")
        played.say("eve ready", "eve load item=eve/bow")
    assert played["eve"].item("eve/bow").rounds == 1  # type: ignore[union-attr]


@pytest.mark.rule("G-shoot-04", "G-base-35")
def test_aim_adds_up_and_the_shot_uses_it() -> None:
    played = eves(archer(), ben(at=(0, -10)))
    for _ in range(3):
        played.say("eve aim", "eve take-aim target=ben item=eve/bow")
        next_turn(played, "eve")
    played.say("eve attack", "eve shoot target=ben item=eve/bow", [6, 6, 4])
    assert scores(played) == [14]
    assert aim_at(played["eve"], "ben", "eve/bow") == 0


@pytest.mark.rule("G-shoot-04")
@pytest.mark.parametrize("manoeuvre", ["ready", "move", "evaluate", "do-nothing", "move-and-attack"])
def test_another_manoeuvre_loses_it(manoeuvre: str) -> None:
    played = eves(archer(), ben(at=(0, -10))).say("eve aim", "eve take-aim target=ben item=eve/bow")
    next_turn(played, "eve").say(f"eve {manoeuvre}")
    assert aim_at(played["eve"], "ben", "eve/bow") == 0


@pytest.mark.rule("G-shoot-04")
@pytest.mark.parametrize("manoeuvre", ["attack", "all-out-attack how=determined"])
def test_an_attack_manoeuvre_without_the_shot_loses_it(manoeuvre: str) -> None:
    played = eves(archer(), ben(at=(0, -10))).say("eve aim", "eve take-aim target=ben item=eve/bow")
    next_turn(played, "eve").say(f"eve {manoeuvre}")
    assert aim_at(played["eve"], "ben", "eve/bow") == 1
    next_turn(played, "eve")
    assert aim_at(played["eve"], "ben", "eve/bow") == 0


@pytest.mark.rule("G-shoot-04")
def test_a_defence_loses_it() -> None:
    played = eves(archer(), ben(at=(0, -1), things=("shortsword",), skills={Skill.SHORTSWORD: 14}))
    played.say("eve aim", "eve take-aim target=ben item=eve/bow")
    turn_of(played, "ben").say("ben attack", "ben strike target=eve blow=swing item=ben/shortsword", [3, 3, 3])
    played.say("eve dodge attacker=ben", [3, 3, 3])
    assert aim_at(played["eve"], "ben", "eve/bow") == 0


@pytest.mark.rule("G-shoot-04")
@pytest.mark.parametrize(("faces", "kept"), [((4, 3, 3), 1), ((4, 4, 3), 0)])
def test_a_wound_takes_will_to_aim_on(faces: tuple[int, int, int], kept: int) -> None:
    played = eves(archer(), ben(at=(0, -1)))
    played.say("eve aim", "eve take-aim target=ben item=eve/bow")
    turn_of(played, "ben").say("ben attack", "ben strike target=eve blow=kick", [3, 3, 3], "eve pass", [4], faces)
    assert aim_at(played["eve"], "ben", "eve/bow") == kept


@pytest.mark.rule("G-shoot-10", "G-strike-08")
def test_a_shot_that_nobody_aimed_may_strike_the_cover() -> None:
    terrain = {(0, -4): "table"}
    played = eves(archer(), ben(at=(0, -5)), options=("G-strike-08",), terrain=terrain)
    played.say("eve attack", "eve shoot target=ben item=eve/bow", [3, 3, 3], "ben pass", [2, 2, 2])
    assert played["ben"].hurt == 0


@pytest.mark.rule("G-shoot-07")
def test_a_held_figure_cannot_dodge_flat() -> None:
    hold = Hold("cy", "ben", "grappled", hands=(Hand.MAIN,))
    battle = battle_of(archer(), ben(at=(0, -10)), cy(at=(0, -10)), holds=[hold])
    about = Threatened("eve", (Way.DODGE,), shot=True)
    offered = [choice for rule in BOOK.options(battle, about) for choice in rule.call(battle, about, battle["ben"])]
    assert any(getattr(choice, "flat", False) for choice in offered)
    assert about.steps == (False,)


@pytest.mark.rule("G-defend-03", "G-shoot-07")
def test_a_shield_stops_arrows() -> None:
    played = eves(archer(side="blue"), dee(at=(0, -5), facing=3)).say(
        "eve attack", "eve shoot target=dee item=eve/bow", [3, 3, 3]
    )
    played.say("dee block attacker=eve", [4, 4, 3])
    assert (scores(played)[-1], played["dee"].hurt) == (11, 0)
    assert Part.TORSO


@pytest.mark.rule("G-strike-23", "G-shoot-13")
def test_a_stone_that_is_thrown_hard_drives_back_as_a_blow_does() -> None:
    giant = eve(things=("stone",), about=(), at=(0, 0), strength=30)
    played = eves(giant, ben(at=(0, -3), hit_points=200)).say("eve attack", "eve hurl target=ben item=eve/stone")
    played.say([3, 3, 3], "ben pass", [3, 3, 3], [3, 3, 3])
    assert played["ben"].at == cell(0, -4)
    assert played["ben"].posture.name == "standing"


@pytest.mark.rule("G-shoot-09", "G-shoot-13")
def test_a_knife_that_strikes_another_on_its_way_flies_no_further() -> None:
    thrower = eve(things=("knife",), about=(), at=(0, 0))
    played = eves(thrower, ben(at=(0, -4)), cy(at=(0, -2), facing=3)).say("eve attack")
    played.say("eve hurl target=ben item=eve/knife", [6, 6, 4], [3, 3, 3], "cy pass", [1])
    assert played["cy"].hurt > 0
    assert [item.kind for item in played.battle.fallen.get(cell(0, -2), ())] == ["knife"]


@pytest.mark.rule("G-shoot-07", "G-base-50")
def test_the_stunned_do_not_throw_themselves_flat() -> None:
    dazed = ben(at=(0, -10), marks=(Mark(Marks.STUNNED, "G-base-50"),))
    played = eves(archer(), dazed).say("eve attack", "eve shoot target=ben item=eve/bow", [2, 2, 3])
    assert played.why_not("ben dodge attacker=eve flat") is not None
    assert played.why_not("ben dodge attacker=eve") is None
