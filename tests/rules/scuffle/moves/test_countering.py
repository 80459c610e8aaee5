"""Countering a move between its two rolls."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.hold import Hand, Hold
from core.battle.mark import Mark
from core.battle.record import replace
from core.battle.steps import HoldChanged
from core.play.asking import Choice
from core.rulesets.scuffle import BOOK
from core.rulesets.scuffle.entering.coming_in import Enter
from core.rulesets.scuffle.hth.parrying import Parry
from core.rulesets.scuffle.moves.countering import Counter
from core.rulesets.skirmish.turn.acting import Acting
from tests.support.scuffle import Play, ada, battle_of, bob, cid, dot, in_one_hex, low, path
from tests.support.scuffle.throwing import FAILS, HITS, THROW, WORKS, gifted, needs, sharing

WELL, BADLY = [3, 2, 2], [3, 3, 2]


def offered(play: Play, figure: str = "bob") -> bool:
    """Whether a countermove is offered now."""
    return play.awaits_choice() and play.moment == "caught-in-move" and play.offers(figure, "counter")


@pytest.mark.rule("H-counter-01")
def test_a_throw_that_hits_may_be_countered_and_a_blow_parried() -> None:
    assert offered(sharing(ada(), bob()).say(THROW, HITS))
    held = {("ada", "bob"): "grapple"}
    blow = sharing(ada(), bob(), holds=held).say("ada strike-hth target=bob", HITS)
    assert blow.moment == "struck-in-hth"
    assert not blow.offers("bob", "counter")
    assert blow.offers("bob", "parry")


@pytest.mark.rule("H-counter-01")
def test_a_throw_on_entering_may_be_countered_too() -> None:
    play = Play.moving(battle_of(ada(), bob())).say(Enter("ada", path((0, -1))), "bob pass", "bob pass")
    assert offered(play.say(THROW, HITS))
    met = Play.moving(battle_of(ada(), bob())).say(Enter("ada", path((0, -1))), "bob pass")
    assert offered(met.say("bob throw target=ada", [4, 4, 3]), "ada")


@pytest.mark.rule("H-counter-02")
def test_it_is_bare_hands_against_bare_hands_whatever_both_hold() -> None:
    armed = gifted(bob(main="broadsword"), unarmed=0, broadsword=3)
    play = sharing(ada(main="dagger"), armed).say(THROW, [4, 3, 3], "bob counter")
    assert needs(play) == 7
    trained = cid(main="dagger")
    play = sharing(ada(main="dagger", dexterity=14), trained).say("ada throw target=cid", [4, 3, 3], "cid counter")
    assert needs(play) == 13


@pytest.mark.rule("H-counter-03")
@pytest.mark.parametrize(("faces", "stands"), [(WELL, True), (BADLY, False)])
def test_it_is_at_four_less(faces: list[int], stands: bool) -> None:
    play = sharing(ada(), bob()).say(THROW, HITS, "bob counter")
    assert needs(play) == 7
    play.say(faces)
    assert play.awaits_choice() is stands


@pytest.mark.rule("H-counter-04")
@pytest.mark.parametrize(
    ("figure", "number"),
    [
        (cid(), 13),
        (bob(skills={"Martial Arts": 1}), 9),
        (bob(skills={"Martial Arts": 3}), 13),
        (bob(skills={"Martial Arts": 2}, worn=["plate"]), 1),
    ],
    ids=["second", "first", "third", "barred-by-armour"],
)
def test_training_is_worth_two_a_level(figure: object, number: int) -> None:
    play = sharing(ada(dexterity=14), figure)  # type: ignore[arg-type]
    who = next(f.id for f in play.battle if f.id != "ada")
    assert needs(play.say(f"ada throw target={who}", HITS, f"{who} counter")) == number


@pytest.mark.rule("H-counter-05")
def test_it_comes_between_the_two_rolls() -> None:
    play = sharing(ada(), bob()).say(THROW, HITS, "bob counter", BADLY)
    assert needs(play) == 10
    play.say(WORKS, "ada let-land target=bob to=" + play.battle.grid.name(play["ada"].at))
    assert play["bob"].condition is Condition.PRONE
    missed = sharing(ada(), bob()).say(THROW, [5, 4, 4])
    assert not offered(missed)
    weak = sharing(ada(), bob()).say(THROW, HITS, "bob pass", FAILS)
    assert not offered(weak)


@pytest.mark.rule("H-counter-06")
def test_it_undoes_the_move() -> None:
    for holds, state in (({}, "none"), ({("ada", "bob"): "grapple"}, "grapple")):
        play = sharing(ada(), bob(), holds=holds).say(THROW, HITS, "bob counter", WELL)
        assert play.awaits_choice()
        assert play["bob"].condition is Condition.STANDING
        play.expect(HoldChanged, holder="ada", held="bob", event="countered", before=state, after=state)
        assert play.grips() == holds


@pytest.mark.rule("H-counter-06", "H-throw-06", "H-throw-08")
@pytest.mark.parametrize(("form", "falls"), [("sacrifice", True), ("trained-sacrifice", False), ("ordinary", False)])
def test_against_a_sacrifice_throw_the_thrower_falls_all_the_same(form: str, falls: bool) -> None:
    trained = ada(skills={"Martial Arts": 1})
    play = sharing(trained, bob()).say(f"{THROW} form={form}", HITS, "bob counter", WELL)
    assert (play["ada"].condition is Condition.PRONE) is falls
    assert play["bob"].condition is Condition.STANDING


@pytest.mark.rule("H-counter-07")
def test_it_is_the_action_of_the_turn() -> None:
    play = sharing(ada(), bob(), cid((9, 0))).say(THROW, HITS, "bob counter", WELL)
    assert play["bob"].mark("acted")
    play.say("bob pass")
    asked = [slot.figure for slot in play.battle.clock.queue]
    assert "bob" not in asked
    assert not (isinstance(play.decision.about, Acting) and play.decision.figures == ("bob",))


@pytest.mark.rule("H-counter-07")
@pytest.mark.parametrize("kind", ["acted", "defending", "dodging", "set", "stunned"])
def test_who_has_no_action_left_has_none(kind: str) -> None:
    play = sharing(ada(), bob(marks=[Mark(kind, "S12-09")])).say(THROW, HITS)
    assert not play.awaits_choice()


@pytest.mark.rule("H-counter-07")
@pytest.mark.parametrize(("pin", "can"), [("pin-both-arms", False), ("pin-one-arm", False), ("pin-limb", True)])
def test_who_is_pinned_at_both_arms_has_none(pin: str, can: bool) -> None:
    play = sharing(ada(), bob(), cid(side="red"), holds={("cid", "bob"): pin}).say(THROW, HITS)
    assert offered(play) is can


@pytest.mark.rule("H-counter-07", "H-throw-25")
def test_who_was_thrown_before_has_lost_the_action_that_it_takes() -> None:
    figures = in_one_hex(ada(), low(bob(marks=[Mark("acted", "S12.0-35")]), Condition.KNEELING))
    play = Play.acting(battle_of(*figures)).until("acting", figure="ada").say(THROW, [4, 3, 3])
    assert not play.awaits_choice()


@pytest.mark.rule("H-counter-08")
def test_parry_and_countermove_are_one_a_turn_and_nothing_answers_the_answer() -> None:
    figures = (ada(), bob(), cid(side="red", dexterity=11))
    play = sharing(*figures).say(THROW, HITS, "bob counter")
    play.say(WELL, "bob pass")
    while play.decision.figures != ("cid",):
        play.say(play.decision.otherwise or "")
    play.say("cid throw target=bob", [3, 3, 3])
    assert not offered(play)
    assert needs(play) == 11


@pytest.mark.rule("H-counter-08")
def test_who_has_parried_does_not_counter() -> None:
    figures = (ada(), bob(), cid(side="red", dexterity=11))
    play = sharing(*figures, holds={("ada", "bob"): "grapple"})
    play.say("ada strike-hth target=bob", HITS, "bob parry", WELL)
    while play.decision.figures != ("cid",):
        play.say(play.decision.otherwise or "")
    play.say("cid throw target=bob", [3, 3, 3])
    assert not offered(play)
    assert needs(play) == 11


@pytest.mark.rule("H-counter-07")
def test_of_three_in_a_hex_only_the_target_may_counter() -> None:
    play = sharing(ada(), bob(), dot()).say("ada throw target=dot", HITS)
    assert play.decision.figures == ("dot",)
    play.say("dot counter", [3, 2, 1])
    assert play["dot"].mark("acted")
    assert not play["bob"].mark("acted")


@pytest.mark.rule("H-counter-07", "H-base-14", "S16.9-04", "H-pin-20", "H-pin-33")
def test_a_refused_countermove_or_parry_cites_what_refuses_it() -> None:
    arms = Hold("bob", "ada", "pin-both-arms", "", (Hand.MAIN, Hand.OFF), "both arms")
    plain = battle_of(*in_one_hex(ada(), bob()))

    def cited(battle: Battle, order: Choice) -> str | None:
        refusal = BOOK.refusal(battle, order)
        return None if refusal is None else refusal[0]

    assert cited(plain, Counter("ada")) is cited(plain, Parry("ada")) is None
    acted = plain.with_figure(ada(marks=[Mark("acted", "S12-09")]))
    assert (cited(acted, Counter("ada")), cited(acted, Parry("ada"))) == ("H-counter-07", "H-base-14")
    stunned = plain.with_figure(ada(marks=[Mark("stunned", "S16.9-04")]))
    assert cited(stunned, Counter("ada")) == cited(stunned, Parry("ada")) == "S16.9-04"
    held = replace(plain, holds=(arms,))
    assert cited(held, Counter("ada")) == cited(held, Parry("ada")) == "H-pin-33"
    assert cited(held, Counter("bob")) == "H-pin-20"
