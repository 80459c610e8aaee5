"""The special forms of a throw: sacrifice, bodyslam, follow-up, shield rush."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.item import Item, Soundness
from core.battle.record import replace
from core.rulesets.scuffle.moves.orders import Form
from tests.support.scuffle import Play, ada, battle_of, bob, cid, come_in, dot, in_one_hex, low
from tests.support.scuffle.throwing import FAILS, HITS, THROW, WORKS, asked, gifted, hit, needs, pass_by, sharing, to

CID = "cid throw target=bob"
FENCER = {"Martial Arts": 2, "Fencing": 1}


def cid_throws(form: str, **more: object) -> Play:
    """Cid, with Bob in his hex, tries that form."""
    return sharing(cid(side="red", **more), bob(), who="cid").say(f"{CID} form={form}")  # type: ignore[arg-type]


def ada_throws(form: str, *others: object) -> Play:
    """Ada, with Bob in her hex, tries that form."""
    return sharing(ada(), bob(), *others).say(f"{THROW} form={form}")  # type: ignore[arg-type]


def lands(play: Play, *at: int, who: str = "ada") -> Play:
    """It works, and Bob lands there."""
    return pass_by(play).say(WORKS, f"{who} let-land target=bob to={to(*at)}")


@pytest.mark.rule("H-throw-05")
def test_a_sacrifice_throw_is_four_easier() -> None:
    assert needs(ada_throws("sacrifice")) == 16


@pytest.mark.rule("H-throw-06")
@pytest.mark.parametrize("faces", [[[6, 6, 4]], [HITS, FAILS], [HITS, WORKS]], ids=["missed", "too-weak", "works"])
def test_its_thrower_falls_too_whatever_comes_of_it(faces: list[list[int]]) -> None:
    play = ada_throws("sacrifice")
    for dice in faces:
        pass_by(play.say(dice))
    assert play.awaits_choice()
    if play.moment == "throwing":
        play.say(f"ada let-land target=bob to={to(1, 0)}")
    assert play["ada"].condition is Condition.PRONE
    assert (play["bob"].condition is Condition.PRONE) is (faces[-1] == WORKS)


@pytest.mark.rule("H-throw-06")
def test_a_thrower_who_fumbles_falls_and_hurts_herself() -> None:
    play = ada_throws("sacrifice").say([6, 6, 5], [3])
    assert play["ada"].hurt == 3
    assert play["ada"].condition is Condition.PRONE


@pytest.mark.rule("H-throw-07")
def test_who_is_trained_has_a_version_at_two_easier() -> None:
    assert needs(cid_throws("trained-sacrifice")) == 15
    play = sharing(ada(), bob())
    assert "trained-sacrifice" not in play.named("ada", "throw", "form")
    assert play.why_not(f"{THROW} form=trained-sacrifice")


@pytest.mark.rule("H-throw-08")
def test_in_it_he_falls_only_if_it_works() -> None:
    missed = pass_by(cid_throws("trained-sacrifice").say([6, 6, 4]))
    assert missed["cid"].condition is Condition.STANDING
    weak = pass_by(pass_by(cid_throws("trained-sacrifice").say(HITS)).say([4, 4, 4]))
    assert weak["cid"].condition is Condition.STANDING
    works = lands(cid_throws("trained-sacrifice").say(HITS), 1, 0, who="cid")
    assert works["cid"].condition is Condition.PRONE
    assert works["bob"].condition is Condition.PRONE


@pytest.mark.rule("H-throw-09")
@pytest.mark.parametrize("form", ["sacrifice", "trained-sacrifice"])
def test_sacrifice_throws_start_standing(form: str) -> None:
    for condition in (Condition.KNEELING, Condition.PRONE):
        play = sharing(low(cid(side="red"), condition), bob(), who="cid")
        assert play.why_not(f"{CID} form={form}")


@pytest.mark.rule("H-throw-10")
def test_a_bodyslam_is_four_harder() -> None:
    play = ada_throws("bodyslam")
    assert needs(play) == 8
    assert needs(pass_by(play.say([3, 3, 2]))) == 10


@pytest.mark.rule("H-throw-11")
@pytest.mark.parametrize(("worn", "hurt"), [((), 3), (("leather",), 1)])
def test_it_does_the_damage_of_bare_hands_less_armour(worn: tuple[str, ...], hurt: int) -> None:
    target = bob(worn=worn)
    play = sharing(ada(), target).say(f"{THROW} form=bodyslam", [3, 3, 2])
    play = lands(play, 0, 0)
    assert play["bob"].condition is Condition.PRONE
    pass_by(play.say([5]))
    assert play["bob"].hurt == hurt


@pytest.mark.rule("H-throw-11")
def test_a_bodyslam_that_fails_does_none() -> None:
    play = pass_by(pass_by(ada_throws("bodyslam").say([3, 3, 2])).say(FAILS))
    assert play.awaits_choice()
    assert play["bob"].hurt == 0


@pytest.mark.rule("H-throw-11", "H-throw-03")
def test_it_does_it_in_the_next_hex_too_and_drives_nobody_back() -> None:
    play = lands(ada_throws("bodyslam", cid((9, 0))).say([3, 3, 2]), 1, 0).say([5])
    assert play["bob"].hurt == 3
    assert not play["ada"].mark("forcing")


@pytest.mark.rule("S16.15.4-22", "H-throw-11")
def test_it_knocks_no_weapon_out_of_the_hand() -> None:
    master, armed = ada(strength=16, skills={"Martial Arts": 5}), bob(main="dagger")
    play = lands(sharing(master, armed).say(f"{THROW} form=bodyslam", [3, 3, 2]), 0, 0)
    pass_by(play.say([6]))
    assert play["bob"].hurt >= 3
    assert play["bob"].main == "bob/dagger"


@pytest.mark.rule("H-throw-12")
def test_that_damage_leaves_training_out() -> None:
    play = lands(cid_throws("bodyslam").say([3, 3, 2]), 2, 0, who="cid").say([5])
    assert play["bob"].hurt == 2


@pytest.mark.rule("H-throw-13")
def test_a_throw_with_follow_up_is_four_harder() -> None:
    assert needs(ada_throws("follow-up")) == 8


@pytest.mark.rule("H-throw-14", "H-outside-08")
def test_gone_astray_it_is_at_four_less_too() -> None:
    play = lands(ada_throws("follow-up", cid(side="red")).say([3, 3, 2]), 0, 0)
    assert needs(play.say("ada strike-hth target=bob", [5, 5, 5])) == 8


@pytest.mark.rule("H-throw-14")
def test_an_attack_follows_at_four_less() -> None:
    play = lands(ada_throws("follow-up").say([3, 3, 2]), 0, 0)
    assert play.moment == "following-up"
    assert play.verbs("ada") == {"strike-hth", "pass"}
    assert needs(play.say("ada strike-hth target=bob")) == 12
    pass_by(play.say(HITS, [5]))
    assert play["bob"].hurt == 4
    assert not play["ada"].mark("follows up")


@pytest.mark.rule("H-throw-14")
@pytest.mark.parametrize(("at", "facing"), [((0, -1), 0), ((1, 0), 1), ((0, 1), 4), ((-1, 1), 5)])
def test_beside_her_it_is_a_blow_and_she_turns_as_far_as_she_must(at: tuple[int, int], facing: int) -> None:
    play = lands(ada_throws("follow-up").say([3, 3, 2]), *at)
    assert play.verbs("ada") == {"strike", "pass"}
    assert play["ada"].facing == facing
    assert needs(play.say("ada strike target=bob")) == 12


@pytest.mark.rule("H-throw-14")
def test_in_a_hold_no_blow_follows() -> None:
    play = sharing(ada(), bob(), cid(), holds={("cid", "ada"): "grapple"}).say(f"{THROW} form=follow-up", [3, 3, 2])
    play = lands(play, 1, 0)
    assert play.moment != "following-up"


@pytest.mark.rule("H-throw-14")
def test_only_the_attack_that_follows_is_harder() -> None:
    play = lands(ada_throws("follow-up").say([3, 3, 2]), 0, 0).say("ada strike-hth target=bob", [5, 5, 5])
    play.until("acting", [3], [2], figure="ada", turn=2)
    assert needs(play.say("ada strike-hth target=bob")) == 16


@pytest.mark.rule("H-throw-15")
@pytest.mark.parametrize("faces", [[[4, 3, 2]], [[3, 3, 2], FAILS]], ids=["missed", "too-weak"])
def test_nothing_follows_a_throw_that_fails(faces: list[list[int]]) -> None:
    play = ada_throws("follow-up")
    for dice in faces:
        pass_by(play.say(dice))
    assert play.awaits_choice()
    assert play.moment != "following-up"


@pytest.mark.rule("H-throw-16")
def test_with_training_and_fencing_neither_is_harder() -> None:
    play = cid_throws("follow-up", skills=FENCER)
    assert needs(play) == 13
    play = lands(play.say(HITS), 2, 0, who="cid")
    assert needs(play.say("cid strike-hth target=bob")) == 17
    assert needs(cid_throws("follow-up", skills={"Martial Arts": 2})) == 9
    assert needs(sharing(ada(skills={"Fencing": 1}), bob()).say(f"{THROW} form=follow-up")) == 8


@pytest.mark.rule("H-throw-17")
def test_it_is_all_that_he_does_this_turn() -> None:
    play = cid_throws("follow-up", skills=FENCER)
    play = lands(play.say(HITS), 2, 0, who="cid").say("cid strike-hth target=bob", [6, 6, 4])
    pass_by(play)
    assert "cid" not in [slot.figure for slot in play.battle.clock.queue]
    assert play.moment != "acting" or play.decision.figures != ("cid",)


@pytest.mark.rule("H-throw-17")
def test_who_has_acted_on_entering_has_no_more_of_it() -> None:
    fencer = ada(skills=FENCER)
    play = pass_by(come_in(battle_of(fencer, bob(), cid((9, 0)))).say(f"{THROW} form=follow-up", HITS)).say(WORKS)
    play.say(f"ada let-land target=bob to={to(0, -1)}", "ada strike-hth target=bob", [6, 5, 5])
    pass_by(play)
    assert play["ada"].mark("acted")


@pytest.mark.rule("H-throw-20")
@pytest.mark.parametrize(("shield", "number"), [("small shield", 13), ("large shield", 14), ("tower shield", 15)])
def test_a_shield_rush_adds_the_shield_to_st(shield: str, number: int) -> None:
    play = sharing(dot(side="red", off=shield, dexterity=14), bob(), who="dot")
    play.say("dot throw target=bob form=shield-rush")
    assert needs(hit_on(play)) == number


def hit_on(play: Play) -> Play:
    """The roll hits, and nobody counters."""
    return pass_by(play.say([3, 2, 1]))


@pytest.mark.rule("H-throw-20")
def test_without_a_shield_in_hand_there_is_none_and_other_throws_gain_nothing() -> None:
    assert sharing(ada(), bob()).why_not(f"{THROW} form=shield-rush")
    play = hit(sharing(dot(side="red"), bob(), who="dot"), "dot throw target=bob", [3, 2, 1])
    assert needs(play) == 12


@pytest.mark.rule("H-throw-21")
@pytest.mark.parametrize("main", ["broadsword", None])
def test_the_shield_counts_as_a_weapon_in_hand(main: str | None) -> None:
    play = sharing(dot(side="red", main=main), bob(), who="dot")
    assert needs(play.say("dot throw target=bob form=shield-rush")) == 8


@pytest.mark.rule("H-throw-23")
def test_a_throw_takes_one_form_at_a_time() -> None:
    play = sharing(cid(side="red"), bob(), who="cid")
    assert play.why_not(f"{CID} form=sacrifice form=bodyslam")
    assert play.named("cid", "throw", "form") == set(Form) - {Form.SHIELD_RUSH}
    with_weapon = sharing(gifted(ada(main="dagger")), bob())
    assert with_weapon.why_not(f"{THROW} form=bodyslam item=ada/dagger")


@pytest.mark.rule("H-throw-07", "H-throw-20", "H-throw-23")
@pytest.mark.parametrize(
    ("order", "why"),
    [
        (f"{THROW} form=trained-sacrifice", "untrained"),
        (f"{THROW} form=shield-rush", "no shield ready"),
        (f"{THROW} item=ada/dagger", "no weapon made for throws"),
        (f"{THROW} form=bodyslam item=ada/whip", "ordinary throws only"),
        (f"{THROW} item=ada/whip", ""),
    ],
)
def test_what_is_no_form_of_a_throw_says_why(order: str, why: str) -> None:
    whip, dagger = Item("ada/whip", "whip"), Item("ada/dagger", "dagger")
    armed = replace(ada(), gear=(whip, dagger), main=whip.id, off=dagger.id)
    refusal = sharing(armed, bob()).why_not(order)
    assert (why in refusal.reason and refusal.rule == "H-throw-07") if refusal and why else refusal is None


@pytest.mark.rule("H-throw-25")
def test_ones_own_sacrifice_costs_no_more_than_the_action_that_it_is() -> None:
    play = asked(*in_one_hex(ada(), bob()), dot((9, 0)))
    pass_by(play.say(f"{THROW} form=sacrifice", [6, 6, 4]))
    assert play["ada"].mark("acted")


@pytest.mark.rule("H-throw-20")
@pytest.mark.parametrize("soundness", [Soundness.BROKEN, None], ids=["broken", "not in hand"])
def test_a_weapon_that_is_broken_or_put_away_throws_nobody(soundness: Soundness | None) -> None:
    whip = Item("ada/whip", "whip", soundness=soundness or Soundness.WHOLE)
    armed = replace(ada(), gear=(whip,), main=whip.id if soundness else None)
    refused = sharing(armed, bob()).why_not(f"{THROW} item=ada/whip")
    assert "no weapon made for throws" in str(refused)
