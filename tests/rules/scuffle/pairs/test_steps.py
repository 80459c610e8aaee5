"""Steps of both machines that orders and dice take, where no clause's own test takes them."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.record import replace
from core.battle.steps import HoldChanged, PairStepped
from core.play.scene import Scene
from core.rulesets.scuffle import SCUFFLE
from core.rulesets.scuffle.entering.coming_in import Enter
from core.rulesets.scuffle.pairs.entry_machine import Entry
from core.rulesets.scuffle.pairs.sharing import between
from core.rulesets.skirmish.sheet.condition import go_out
from hexfray.testing.skirmish import GRID, cell
from tests.support.scuffle import Play, ada, battle_of, bob, cid, come_in, dot, in_one_hex, path

FAILS, WORKS = [4, 4, 3], [4, 3, 3]
INTO = Enter("ada", path((0, -1)))


def to(*at: int) -> str:
    return GRID.name(cell(at[0], at[1]))


def test_a_mover_felled_on_arrival_lies_there_and_owes_nothing() -> None:
    hurt = ada(strength=20)
    armed = bob(main="dagger", strength=18)
    play = Play.moving(battle_of(hurt, armed)).say(INTO, "bob pass", "bob strike-hth target=ada item=bob/dagger")
    play.say([3, 3, 4], "ada pass", [5, 5], "ada pass")
    play.expect(PairStepped, event="felled", before="entering", after="sharing")
    assert play["ada"].condition is Condition.PRONE
    assert "ada" not in play.battle.clock.pending


@pytest.mark.parametrize(("who", "state"), [("ada", "entering"), ("bob", "hth-attacked")])
def test_one_of_two_goes_out_while_something_is_due(who: str, state: str) -> None:
    if who == "ada":
        play = Play.moving(battle_of(replace(ada(), hurt=10), bob(), cid((9, 0))))
        play.say(INTO, "bob pass", "bob strike-hth target=ada", [3, 3, 4], "ada pass", [6])
    else:
        play = come_in(battle_of(ada(), replace(bob(), hurt=10), cid((9, 0))))
        play.say("ada strike-hth target=bob", [3, 3, 4], "bob pass", [6])
    assert not play[who].active
    play.expect(PairStepped, event="out_of_action", before=state, after="apart")
    assert between(play.battle, "ada", "bob") is Entry.APART


def test_one_who_is_out_parts_no_more_when_dying() -> None:
    scene = Scene(battle_of(*in_one_hex(ada(), bob()), cid((9, 0))), SCUFFLE.book)
    for event in ("collapse", "die"):
        go_out(scene, "ada", event, "S12.0-36")
    assert [event.event for event in scene.events if isinstance(event, PairStepped)] == ["out_of_action"]
    assert scene.battle["ada"].condition is Condition.DEAD


def test_thrown_out_on_arrival_she_has_parted_from_the_thrower_and_from_the_others_there() -> None:
    battle = battle_of(ada(), *in_one_hex(bob(strength=18), cid(facing=3)))
    play = Play.moving(battle).say(INTO)
    while play.moment != "at-grips":
        play.say(f"{play.decision.figures[0]} pass")
    while play.decision.figures != ("bob",):
        play.say(f"{play.decision.figures[0]} pass")
    play.say("bob throw target=ada", [2, 2, 2], "ada pass", [2, 2, 2], f"bob let-land target=ada to={to(1, -1)}")
    play.expect(PairStepped, event="thrown_clear", before="entering", after="apart")
    play.expect(PairStepped, event="moved_by_a_third", before="entering", after="apart")
    assert play["ada"].at == cell(1, -1)
    assert play["ada"].condition is Condition.PRONE


def test_a_shove_in_a_shared_hex_may_fail_or_be_resisted() -> None:
    battle = battle_of(*in_one_hex(ada(), bob()), dot((9, 0)), terrain={(0, -1): "pit"})
    failed = Play.moving(battle).say(f"ada shove target=bob to={to(1, -1)}", FAILS)
    failed.expect(PairStepped, event="shove_fails", before="sharing", after="shove-failed")
    resisted = Play.moving(battle).say(f"ada shove target=bob to={to(0, -1)}", WORKS, [3, 3, 3])
    resisted.expect(PairStepped, event="shove_resisted", before="sharing", after="sharing")


def test_a_shove_back_into_danger_may_be_resisted() -> None:
    battle = battle_of(*in_one_hex(ada(), bob()), dot((9, 0)), terrain={(0, 1): "pit"})
    play = Play.moving(battle).say(f"ada shove target=bob to={to(1, -1)}", FAILS)
    play.say(f"bob shove-back target=ada to={to(0, 1)}", [2, 2, 2])
    play.expect(PairStepped, event="shove_resisted", before="shove-failed", after="sharing")
    assert play["ada"].at == play["bob"].at


def test_a_blow_in_a_hold_is_a_step_of_the_hold_both_ways() -> None:
    battle = battle_of(*in_one_hex(ada(), bob()), holds={("ada", "bob"): "grapple"})
    play = Play.acting(battle).until("at-grips", figure="ada").say("ada strike-hth target=bob", [5, 5, 5], "bob pass")
    play.expect(HoldChanged, event="holder_strikes", holder="ada")
    play.until("at-grips", figure="bob").say("bob strike-hth target=ada", [5, 5, 5])
    play.expect(HoldChanged, event="held_strikes", holder="ada")


def test_a_holder_that_falls_is_a_step_of_its_hold() -> None:
    striker = dot((0, -1), 3, strength=14)
    battle = battle_of(*in_one_hex(ada(strength=20), bob()), striker, holds={("ada", "bob"): "grapple"})
    play = Play.acting(battle).until("acting", figure="dot")
    play.say("dot strike target=ada item=dot/broadsword", [3, 3, 3], [4, 4])
    play.expect(HoldChanged, event="holder_falls", holder="ada", after="grapple")


@pytest.mark.rule("H-shove-18", "H-grapple-12")
def test_a_shove_that_is_resisted_ends_what_each_has_of_the_other_all_the_same() -> None:
    both = {("ada", "bob"): "grapple", ("bob", "ada"): "grapple"}
    battle = battle_of(*in_one_hex(ada(), bob()), dot((9, 0)), terrain={(0, -1): "pit"}, holds=both)
    play = Play.moving(battle).say(f"ada shove-off target=bob to={to(0, -1)}", WORKS, [3, 3, 3])
    assert play["ada"].at == play["bob"].at
    assert play.grips() == {}
