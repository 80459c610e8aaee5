"""Being driven back, shoves, slams, and weapons struck out of hands."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.record import replace
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulesets.clinch import BOOK
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike
from core.rulesets.clinch.strike.disarming import Disarm
from core.rulesets.clinch.strike.knockback import yards_back
from core.rulesets.clinch.strike.shoving import SKILLS, Shove
from core.rulesets.clinch.strike.slamming import Slam, impact
from core.rulesets.clinch.wound.injury import Harm
from core.rulesets.clinch.wound.wounding import inflict
from hexfray.testing import Play
from tests.support.clinch.fights import carry_out, fight
from tests.support.clinch.fixtures import ann, battle_of, ben, cell

HIT = [3, 3, 3]


HARNESS = ("plate corselet", "plate harness")
STURDY = 200
"""HP that never fail him."""


def driven(
    damage: int,
    *faces: list[int],
    kind: Wound = Wound.CRUSHING,
    drives: bool = True,
    worn: tuple[str, ...] = (),
    posture: str = "standing",
    wall: tuple[int, int] | None = None,
) -> Figure:
    """Ben struck by Ann for so much: ST 11, so 9 for each yard."""
    struck = ben(hit_points=STURDY, worn=worn, posture=posture)
    battle = battle_of(ann(), struck, terrain={wall: "wall"} if wall else None)
    scene = Scene(battle, BOOK)
    carry_out(inflict(scene, Harm("ben", damage, kind, Part.TORSO, "ann", drives=drives)), *faces)
    return scene.battle["ben"]


@pytest.mark.rule("G-strike-23")
@pytest.mark.parametrize(("damage", "yards"), [(8, 0), (9, 1), (17, 1), (18, 2)])
def test_a_yard_for_each_full_st_less_two(damage: int, yards: int) -> None:
    assert yards_back(ben(), damage) == yards


@pytest.mark.rule("G-strike-23")
def test_straight_away_and_on_ones_feet_by_dx() -> None:
    stands = driven(9, [4, 4, 3])
    assert (stands.at, stands.posture.name) == (cell(0, -2), "standing")
    assert driven(9, [4, 4, 4]).posture.name == "lying"


@pytest.mark.rule("G-strike-23")
def test_each_yard_beyond_the_first_makes_it_harder() -> None:
    assert driven(18, [4, 3, 3]).posture.name == "standing"
    far = driven(18, [4, 4, 3])
    assert (far.at, far.posture.name) == (cell(0, -3), "lying")


@pytest.mark.rule("G-strike-23")
def test_armour_keeps_nobody_in_place_and_stops_a_cut_from_cutting() -> None:
    assert driven(9, [3, 3, 3], worn=HARNESS).at == cell(0, -2)
    assert driven(9, [3, 3, 3], kind=Wound.CUTTING, worn=HARNESS).at == cell(0, -2)
    assert driven(9, kind=Wound.CUTTING).at == cell(0, -1)
    assert driven(9, kind=Wound.IMPALING, worn=HARNESS).at == cell(0, -1)


@pytest.mark.rule("G-strike-23")
def test_a_wall_stops_him_and_counts_as_a_fall() -> None:
    walled = driven(18, wall=(0, -2))
    assert (walled.at, walled.posture.name) == (cell(0, -1), "lying")


@pytest.mark.rule("G-strike-23")
@pytest.mark.parametrize("posture", ["sitting", "lying"])
def test_the_low_are_not_driven(posture: str) -> None:
    assert driven(9, posture=posture).at == cell(0, -1)


@pytest.mark.rule("G-strike-23")
def test_nor_is_who_was_not_struck() -> None:
    assert driven(9, drives=False).at == cell(0, -1)


@pytest.mark.rule("G-strike-23")
def test_a_blow_drives_before_it_must_be_borne() -> None:
    club = ann(things=("maul", "maul"), skills={Skill.TWO_HANDED_AXE: 14}, strength=14)
    play = fight(club, ben()).say("ann attack", "ann strike target=ben blow=swing item=ann/maul", HIT, "ben pass")
    play.say([3, 3], [3, 3, 3])
    assert play["ben"].at == cell(0, -2)
    assert play.roll.why == "knockdown check"


# -- shove -------------------------------------------------------------------------------------------------------------


def shoved(*faces: list[int], both: bool = True, **changed: object) -> Play:
    play = fight(ann(), ben(**changed)).say("ann attack", Shove("ann", "ben", both), HIT, "ben pass")  # type: ignore[arg-type]
    return play.say(*faces)


@pytest.mark.rule("G-strike-21")
def test_a_shove_hurts_nobody_and_drives_by_twice_a_thrust() -> None:
    play = shoved([6], [3, 3, 3])
    assert play["ben"].at == cell(0, -2)
    assert play["ben"].hurt == 0
    assert {threw.times for threw in play.told(Threw)} == {1}, "no damage was doubled"
    assert shoved([4])["ben"].at == cell(0, -1)


@pytest.mark.rule("G-strike-21")
def test_with_one_hand_it_is_one_less() -> None:
    assert shoved([6], both=False)["ben"].at == cell(0, -1)


@pytest.mark.rule("G-strike-21")
def test_a_shove_can_be_dodged_and_needs_free_hands() -> None:
    play = fight(ann(), ben()).say("ann attack", Shove("ann", "ben"), HIT, "ben dodge attacker=ann", [2, 2, 2])
    assert play["ben"].at == cell(0, -1)
    armed = fight(ann(things=("knife",)), ben()).say("ann attack")
    assert armed.refused_by(Shove("ann", "ben", True)) == "G-strike-21"
    assert armed.why_not(Shove("ann", "ben")) is None


@pytest.mark.rule("G-strike-21")
def test_it_is_rolled_on_brawling_sumo_or_dx() -> None:
    play = fight(ben(), ann()).until("beginning", figure="ben").say("ben attack", Shove("ben", "ann"))
    assert play.roll.need is not None
    assert play.roll.need.total == 12
    plain = fight(ann(), ben()).say("ann attack", Shove("ann", "ben"))
    assert plain.roll.need is not None
    assert plain.roll.need.total == 12


@pytest.mark.rule("G-strike-21")
def test_it_is_the_one_attack_of_an_attack() -> None:
    play = shoved([4])
    for order in (Shove("ann", "ben"), Strike("ann", "ben", Blow.KICK)):
        assert "no attack" in str(play.why_not(order))


# -- slam --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-strike-22")
@pytest.mark.parametrize(
    ("points", "yards", "dice"),
    [
        (11, 2, "1d6-3"),
        (25, 1, "1d6-3"),
        (11, 3, "1d6-2"),
        (25, 2, "1d6-2"),
        (11, 5, "1d6-1"),
        (20, 5, "1d6"),
        (20, 8, "2d6"),
        (20, 7, "1d6"),
    ],
)
def test_what_an_impact_does(points: int, yards: int, dice: str) -> None:
    assert str(impact(points, yards)) == dice


def close_in(*answers: object) -> Play:
    """Ben steps in from the next hex."""
    play = fight(ann(), ben()).until("beginning", figure="ben").say("ben attack", Slam("ben", "ann"))
    return play.say(*answers)  # type: ignore[arg-type]


@pytest.mark.rule("G-strike-22")
@pytest.mark.parametrize(
    ("mine", "his", "rolls", "lies"),
    [([6], [4], [], "ann"), ([5], [5], [[4, 4, 4]], ""), ([5], [5], [[5, 4, 4]], "ann"), ([4], [6], [], "ben")],
)
def test_who_takes_much_more_falls(mine: list[int], his: list[int], rolls: list[list[int]], lies: str) -> None:
    """One yard: 1d-3 each; dice 6 and 4 make 3 and 1."""
    play = close_in(HIT, "ann pass", mine, his, *rolls)
    down = [name for name in ("ann", "ben") if play[name].posture.name == "lying"]
    assert down == ([lies] if lies else [])
    assert play["ben"].at == cell(0, 0)
    assert (play["ann"].hurt, play["ben"].hurt) == (mine[0] - 3, his[0] - 3)


@pytest.mark.rule("G-strike-22")
def test_nobody_falls_who_took_more_and_not_twice_as_much() -> None:
    play = close_in(HIT, "ann pass", [5], [6])
    assert (play["ann"].hurt, play["ben"].hurt) == (2, 3)
    assert {play[name].posture.name for name in ("ann", "ben")} == {"standing"}
    assert play.awaits_choice(), "and nobody rolls to keep his feet"


@pytest.mark.rule("G-strike-22")
def test_who_lies_has_no_feet_to_keep() -> None:
    play = fight(ann(posture="lying"), ben()).until("beginning", figure="ben").say("ben attack", Slam("ben", "ann"))
    play.say(HIT, "ann pass", [5], [5])
    assert (play["ann"].hurt, play["ben"].hurt) == (2, 2)
    assert play.awaits_choice()


@pytest.mark.rule("G-strike-22")
def test_who_is_dodged_runs_on() -> None:
    play = close_in(HIT, "ann dodge attacker=ben", [2, 2, 2])
    assert play["ben"].at == cell(0, 1)
    assert play["ann"].hurt == 0


@pytest.mark.rule("G-strike-22")
def test_who_is_parried_stays_where_he_was() -> None:
    play = close_in(HIT, "ann parry attacker=ben hand=main skill=Judo", [2, 2, 2])
    assert play["ben"].at == cell(0, -1)


@pytest.mark.rule("G-strike-22")
def test_the_run_of_the_turn_counts() -> None:
    near = fight(ann(), ben(at=(0, -3))).until("beginning", figure="ben").say("ben all-out-attack how=determined")
    names = [near.battle.grid.name(cell(0, -n)) for n in (2, 1)]
    near.say(f"ben go path={','.join(names)} facing=S", Slam("ben", "ann"), HIT, "ann pass")
    assert near.roll.why == "damage 1d6-2"


@pytest.mark.rule("G-strike-22")
def test_it_wants_a_yard_to_run() -> None:
    play = fight(ann(), ben(posture="kneeling")).until("beginning", figure="ben").say("ben attack")
    assert play.refused_by(Slam("ben", "ann")) == "G-strike-22"
    inside = fight(ann(), ben(at=(0, 0))).until("beginning", figure="ben").say("ben attack")
    assert inside.refused_by(Slam("ben", "ann")) == "G-strike-22"


NIMBLE = {"dexterity": 14, "skills": {Skill.BRAWLING: 9, Skill.SUMO: 11}}


@pytest.mark.rule("G-strike-21", "G-strike-22", "G-base-64")
@pytest.mark.parametrize("kind", [Shove, Slam])
def test_shoves_and_slams_are_rolled_on_the_best_or_on_what_the_player_chooses(kind: type[Shove | Slam]) -> None:
    play = fight(ann(), ben(**NIMBLE)).until("beginning", figure="ben").say("ben attack")  # type: ignore[arg-type]
    scores = {s: score_of(kind("ben", "ann", skill=s).assault(play.battle)).total for s in ("", "DX", *SKILLS)}
    assert scores == {"": 14, "DX": 14, "Brawling": 9, "Sumo Wrestling": 11}
    assert {one.skill for one in play.menu if isinstance(one, kind)} == {"", "Brawling", "Sumo Wrestling"}
    assert play.why_not(kind("ben", "ann", skill="DX")) is None
    assert play.refused_by(kind("ben", "ann", skill="Karate")) == ("G-strike-21" if kind is Shove else "G-strike-22")


@pytest.mark.rule("G-strike-20", "G-base-64")
def test_a_weapon_is_kicked_away_on_the_best_or_on_what_the_player_chooses() -> None:
    kicker = ben(dexterity=14, skills={Skill.KARATE: 13})
    play = fight(ann(things=("knife",)), kicker).until("beginning", figure="ben").say("ben attack")
    kick = Disarm("ben", "ann", "ann/knife", Blow.KICK)
    on = replace(kick, skill="Karate")
    assert score_of(kick.assault(play.battle)).total - score_of(on.assault(play.battle)).total == 14 - 13
    assert on in set(play.menu)
    assert play.why_not(replace(kick, skill="DX")) is None
    assert play.refused_by(replace(kick, skill="Boxing")) == "G-strike-20"


# -- disarm ------------------------------------------------------------------------------------------------------------


def disarming(thing: str, *things: str) -> Play:
    swordsman = ann(things=("broadsword",), skills={Skill.BROADSWORD: 16})
    foe = ben(things=things or (thing,))
    return fight(swordsman, foe).say("ann attack")


@pytest.mark.rule("G-strike-20")
@pytest.mark.parametrize(("thing", "score"), [("dagger", 9), ("knife", 10), ("shortsword", 10)])
def test_it_is_struck_at_by_its_length_and_two_more(thing: str, score: int) -> None:
    play = disarming(thing).say(Disarm("ann", "ben", f"ben/{thing}", Blow.SWING, "ann/broadsword"))
    assert play.roll.need is not None
    assert play.roll.need.total == score


@pytest.mark.rule("G-strike-20")
def test_a_won_contest_knocks_it_a_yard_away() -> None:
    play = disarming("knife").say(Disarm("ann", "ben", "ben/knife", Blow.SWING, "ann/broadsword"), HIT, "ben pass")
    play.say([3, 3, 3], [4, 4, 4], [2])
    assert play["ben"].held == ()
    assert [item.kind for item in play.battle.fallen[cell(1, -2)]] == ["knife"]
    assert play["ben"].hurt == 0


@pytest.mark.rule("G-strike-20")
def test_a_lost_or_tied_one_does_nothing() -> None:
    play = disarming("knife").say(Disarm("ann", "ben", "ben/knife", Blow.SWING, "ann/broadsword"), HIT, "ben pass")
    play.say([5, 5, 5], [3, 3, 3])
    assert len(play["ben"].held) == 1


@pytest.mark.rule("G-strike-20")
def test_only_what_he_holds_and_a_blow_that_may_be_struck() -> None:
    play = disarming("knife")
    assert play.refused_by(Disarm("ann", "ben", "ben/sap", Blow.SWING, "ann/broadsword")) == "G-strike-20"
    far = fight(ann(things=("broadsword",)), ben(at=(0, -2), things=("knife",))).say("ann attack")
    assert far.refused_by(Disarm("ann", "ben", "ben/knife", Blow.SWING, "ann/broadsword")) == "G-strike-20"
