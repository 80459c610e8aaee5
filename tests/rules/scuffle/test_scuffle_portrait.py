"""How figures and holds of scuffle are shown, in words both ways."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.hold import Hand, Hold
from core.battle.record import replace
from core.rulesets.scuffle import SCUFFLE
from core.rulesets.scuffle.entering.shoves import Shove
from hexfray.testing.skirmish import cell
from tests.support.scuffle import Play, ada, battle_of, bob, cid, in_one_hex


def with_holds(*holds: Hold) -> Battle:
    """Ada, Bob and Cid in one hex, Cid of Ada's side."""
    return replace(battle_of(*in_one_hex(ada(), bob(), cid(side="red"))), holds=holds)


def said_of(battle: Battle, figure: str) -> list[str]:
    """What a panel says of a figure beside its skills."""
    return [trait.text for trait in SCUFFLE.pictures.portrait(battle, battle[figure]).traits if trait.rule]


def test_a_grapple_is_said_of_both() -> None:
    battle = with_holds(Hold("ada", "bob", "grapple"))
    assert said_of(battle, "ada") == ["grapples Bob"]
    assert said_of(battle, "bob") == ["grappled by Ada", "shares a hex with Cid, no hold"]


def test_of_a_pin_it_is_said_what_is_held_and_how() -> None:
    both = Hold("bob", "ada", "pin-both-arms", hands=(Hand.MAIN, Hand.OFF), part="both arms", how=("tightly",))
    battle = with_holds(both)
    assert said_of(battle, "bob")[0] == "pins both of Ada's arms (tight)"
    assert said_of(battle, "ada") == ["both arms pinned by Bob (tight)"]


def test_several_hold_one() -> None:
    limb = Hold("cid", "bob", "pin-limb", part="right arm", hands=(Hand.MAIN,))
    assert said_of(with_holds(Hold("ada", "bob", "grapple"), limb), "bob") == [
        "grappled by Ada",
        "right arm pinned by Cid",
    ]


def test_a_line_is_said_of_both() -> None:
    line = Hold("bob", "ada", "pin-both-arms", part="both arms", how=("by a line",), hands=(Hand.MAIN,))
    battle = replace(battle_of(ada(), bob((0, -2))), holds=(line,))
    assert said_of(battle, "bob") == ["has both of Ada's arms on a line"]
    assert said_of(battle, "ada") == ["both arms pinned by Bob on a line"]


def test_throats_are_held_hard_or_not() -> None:
    hard = Hold("ada", "bob", "pin-throat", part="throat", how=("hard",), hands=(Hand.MAIN, Hand.OFF))
    assert SCUFFLE.pictures.grip(with_holds(hard), hard) == "throat pinned (choking)"
    assert said_of(with_holds(hard), "ada")[0] == "pins Bob's throat (choking)"


def test_who_shoves_is_off_balance_and_so_is_who_was_shoved() -> None:
    play = Play.moving(battle_of(*in_one_hex(ada(), bob()))).say(Shove("ada", "bob", cell(0, -1)), (2, 2, 2))
    assert said_of(play.battle, "ada") == ["off balance (shoved someone) -2"]
    assert said_of(play.battle, "bob") == ["off balance (shoved) -2"]


def test_a_held_figure_is_shown_as_held() -> None:
    battle = with_holds(Hold("ada", "bob", "grapple"))
    assert [SCUFFLE.pictures.portrait(battle, battle[name]).plight for name in ("ada", "bob", "cid")] == [
        (),
        ("held",),
        (),
    ]
