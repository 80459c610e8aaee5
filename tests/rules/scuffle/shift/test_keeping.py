"""The switch that lets a figure keep its movement for after its action."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.record import replace
from core.rulesets.scuffle.entering.coming_in import Enter
from core.rulesets.scuffle.ground.picking import PickWay
from core.rulesets.scuffle.shift.keeping import MoveLate
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.sheet.basics import sheet
from hexfray.testing.skirmish import GRID, Traits, cell
from tests.support.scuffle import Pairs, Play, ada, battle_of, bob, cid, in_one_hex, low, path, with_line

ON = ("H-base-18",)
EAST = tuple((number, 0) for number in range(1, 11))


def acted(*replies: object, on: bool = True, **traits: object) -> Play:
    """Ada has done that at her place."""
    battle = battle_of(ada(**traits), bob(dexterity=9), options=ON if on else ())  # type: ignore[arg-type]
    return Play.acting(battle).until("acting", figure="ada").say(*replies)  # type: ignore[arg-type]


def farthest(play: Play) -> int:
    """How far Ada may go now."""
    return max((len(choice.path) for choice in play.menu.of("ada") if isinstance(choice, MoveLate)), default=0)


@pytest.mark.rule("H-base-18")
def test_after_an_attack_it_may_go_half_its_way() -> None:
    play = acted("ada strike target=bob", [5, 5, 5])
    assert play.moment == "moving-late"
    assert play.why_not(MoveLate("ada", path(*EAST[:6]), 2))
    offered = [choice for choice in play.menu.of("ada") if isinstance(choice, MoveLate)]
    assert max(len(choice.path) for choice in offered) == 5
    assert all(play.why_not(choice) is None for choice in offered)
    assert "no facing 6" in str(play.why_not(MoveLate("ada", path(*EAST[:2]), 6)))
    play.say(MoveLate("ada", path(*EAST[:5]), 2)).let_go_by()
    assert play["ada"].at == cell(5, 0)
    assert play.decision.figures != ("ada",)


@pytest.mark.rule("H-base-18")
def test_after_nothing_all_of_it_and_after_rising_none() -> None:
    play = acted("ada nothing")
    assert play.why_not(MoveLate("ada", path(*EAST), 2)) is None
    risen = low(ada(), Condition.PRONE)
    up = Play.acting(battle_of(risen, bob(dexterity=9), options=ON)).until("acting", figure="ada")
    assert up.say("ada stand-up").decision.figures == ("bob",)


@pytest.mark.rule("H-base-18")
def test_after_most_else_two_hexes() -> None:
    play = acted("ada ready item=ada/dagger", pack=["dagger"])
    assert play.why_not(MoveLate("ada", path(*EAST[:2]), 2)) is None
    assert play.why_not(MoveLate("ada", path(*EAST[:3]), 2))


@pytest.mark.rule("H-base-18")
def test_an_enemy_may_strike_at_a_leaving_figure() -> None:
    play = acted("ada nothing").say(MoveLate("ada", path((0, 1)), 3))
    assert play.moment == "leaving"
    assert play["ada"].at == cell(0, 0)


@pytest.mark.rule("H-base-18")
def test_not_for_one_that_has_moved_and_not_with_the_switch_off() -> None:
    moved = replace(ada(), walk=path((0, 1), (0, 0)))
    battle = battle_of(moved, bob(dexterity=9), options=ON)
    play = Play.acting(battle).until("acting", figure="ada").say("ada strike target=bob", [5, 5, 5])
    assert play.moment == "acting"
    assert acted("ada strike target=bob", [5, 5, 5], on=False).moment == "acting"


@pytest.mark.rule("H-base-18", "H-shove-14")
@pytest.mark.parametrize("faces", [[5, 5, 5], [3, 3, 3]], ids=["failed", "made"])
def test_who_has_shoved_in_its_movement_has_kept_none_of_it(faces: list[int]) -> None:
    battle = battle_of(*in_one_hex(ada(), bob(dexterity=9)), options=ON)
    play = Play.moving(battle).say(f"ada shove target=bob to={GRID.name(cell(0, -1))}", faces)
    play.until("acting", figure="ada").say("ada nothing")
    assert play.moment != "moving-late"


@pytest.mark.rule("H-base-18", "H-base-16")
def test_who_has_gone_down_in_its_movement_has_kept_none_of_it() -> None:
    play = Play.moving(battle_of(ada(), bob(dexterity=9), options=ON)).say("ada go-down to=knees")
    play.until("acting", figure="ada").say("ada nothing")
    assert play.moment != "moving-late"


@pytest.mark.rule("H-base-18")
def test_it_need_not() -> None:
    play = Play.acting(battle_of(ada(), bob(dexterity=9), cid((9, 0), dexterity=8), options=ON))
    play.until("acting", figure="ada").say("ada strike target=bob", [5, 5, 5], "ada not-move")
    assert play.decision.figures == ("bob",)


@pytest.mark.rule("H-base-18", "S12.0-09")
@pytest.mark.parametrize(
    ("gear", "did", "left"),
    [
        ({"main": "bow"}, ("ada shoot target=bob item=ada/bow", [5, 5, 5]), 1),
        ({"main": "spear"}, ("ada hurl target=bob item=ada/spear", [5, 5, 5]), 5),
        ({"main": "bow"}, ("ada aim target=bob item=ada/bow",), 0),
    ],
    ids=["shot", "throw", "aim"],
)
def test_what_it_may_go_after_acting_is_what_it_might_have_gone_before(
    gear: Traits, did: tuple[object, ...], left: int
) -> None:
    battle = battle_of(ada(**gear), bob((0, -4), dexterity=9), options=ON)
    assert farthest(Play.acting(battle).until("acting", figure="ada").say(*did)) == left  # type: ignore[arg-type]


@pytest.mark.rule("H-base-18", "S12.0-09")
@pytest.mark.parametrize(("declares", "left"), [("dodge", 5), ("defend", 5), ("set", 1)])
def test_who_has_declared_something_keeps_what_that_allows(declares: str, left: int) -> None:
    battle = battle_of(ada((0, 5), main="spear"), bob(dexterity=9), options=ON)
    play = Play.moving(battle).until("declaring").say(f"ada {declares}")
    assert farthest(play.until("moving-late", figure="ada", turn=1)) == left


@pytest.mark.rule("H-base-18", "H-base-07")
def test_a_blow_at_a_leaver_is_not_what_it_did() -> None:
    play = Play.moving(battle_of(ada(pack=["dagger"]), bob(dexterity=9), options=ON), side="blue")
    play.say(Move("bob", path((0, -2)), 0), "ada strike-leaver target=bob", [5, 5, 5])
    assert farthest(play.until("acting", figure="ada").say("ada ready item=ada/dagger")) == 2


@pytest.mark.rule("H-base-18", "H-reach-03", "S12.0-09")
@pytest.mark.parametrize("order", ["snare target=bob item=ada/lasso of=arms", "pull-down target=bob item=ada/lasso"])
def test_after_a_snare_or_a_pull_it_may_go_half_its_way(order: str) -> None:
    battle = battle_of(with_line(ada()), bob(dexterity=9), options=ON)
    play = Play.acting(battle).until("acting", figure="ada").say(f"ada {order}", [6, 5, 5])
    assert farthest(play) == 5


# -- what else it may do with it -----------------------------------------------------------------------------------

HOLD = {("bob", "ada"): "grapple"}


def late(*others: Figure, holds: Pairs | None = None, did: str = "ada nothing") -> Play:
    """Ada has let her place go by, or done that at it, and kept her movement."""
    slow = [replace(figure, sheet=replace(sheet(figure), dexterity=9)) for figure in others]
    battle = battle_of(ada(), *slow, cid((9, 0), dexterity=8), options=ON, holds=holds)
    play = Play.acting(battle)
    while play.decision.figures != ("ada",):
        play.say(play.decision.otherwise or "")
    if play.moment != "moving-late":
        play.say(did)
    while play.moment != "moving-late":
        play.say(play.decision.otherwise or "")
    return play


@pytest.mark.rule("H-base-18", "H-grapple-12", "H-grapple-13", "H-grapple-16")
def test_held_it_may_try_once_to_break_free() -> None:
    play = late(bob((0, 0)), holds=HOLD)
    assert play.decision.figures == ("ada",)
    assert {"escape", "shove-off"} <= play.verbs("ada")
    assert not {"move-late", "enter"} & play.verbs("ada")
    held = late(bob((0, 0)), holds=HOLD).say("ada escape target=bob", [5, 4, 4])
    assert held.moment == "moving-late", "no second try with the action used"
    assert held.verbs("ada") == {"drag", "go-down", "not-move"}
    free = play.say("ada escape target=bob", [4, 4, 4])
    assert free.grips() == {}
    assert free.say(MoveLate("ada", path((0, 1)), 3)).let_go_by()["ada"].at == cell(0, 1)


@pytest.mark.rule("H-base-18", "H-enter-16", "H-enter-11")
def test_it_may_enter_and_shove_and_go_on_but_not_attack() -> None:
    play = late(bob()).say(Enter("ada", path((0, -1))))
    while play.decision.figures == ("bob",):
        play.say("bob pass")
    assert play.verbs("ada") == {"shove"}
    play.say(f"ada shove target=bob to={GRID.name(cell(0, -2))}", [4, 3, 3])
    assert play.moment == "moving-late"
    assert farthest(play) == 8
    failed = late(bob()).say(Enter("ada", path((0, -1))))
    while failed.decision.figures == ("bob",):
        failed.say("bob pass")
    failed.say(f"ada shove target=bob to={GRID.name(cell(0, -2))}", [6, 6, 4])
    while failed.decision.figures == ("bob",) and failed.moment == "shoved-in-vain":
        failed.say("bob pass")
    assert failed.moment != "moving-late"


@pytest.mark.rule("H-base-18", "S12.0-09")
def test_it_enters_no_farther_than_what_it_did_leaves_it() -> None:
    near, far = Enter("ada", path((0, -1))), Enter("ada", path((0, -1), (0, -2)))
    assert acted("ada ready item=ada/dagger", pack=["dagger"]).why_not(near) is None
    ready = battle_of(ada(pack=["dagger"]), bob((0, -2), dexterity=9), options=ON)
    play = Play.acting(ready).until("acting", figure="ada").say("ada ready item=ada/dagger")
    assert "too far (3 MOV; limit 2)" in str(play.why_not(far))


@pytest.mark.rule("H-base-18", "H-shove-15")
def test_in_one_hex_it_may_shove() -> None:
    play = late(bob((0, 0))).say(f"ada shove target=bob to={GRID.name(cell(0, -1))}", [4, 3, 3])
    assert play["bob"].at == cell(0, -1)
    assert play.moment == "moving-late"


@pytest.mark.rule("H-base-18", "H-broken-03")
def test_it_may_roll_for_its_footing() -> None:
    battle = battle_of(ada(), bob(dexterity=9), options=ON, terrain={(1, 0): "rubble"})
    play = Play.acting(battle).until("acting", figure="ada").say("ada nothing")
    play.say(PickWay("ada", path((1, 0)), 2, path((1, 0)))).let_go_by().say([4, 4, 4])
    assert play["ada"].at == cell(1, 0)
    assert play.decision.figures != ("ada",)


@pytest.mark.rule("H-base-18", "H-pin-12")
def test_the_pinned_have_no_movement_to_keep() -> None:
    battle = battle_of(*in_one_hex(ada(), bob(dexterity=9)), cid((9, 0)), options=ON)
    pin = Hold("bob", "ada", "pin-both-arms", "", (Hand.MAIN, Hand.OFF), "both arms")
    play = Play.acting(replace(battle, holds=(pin,)))
    while play.awaits_choice() and play.battle.clock.turn == 1:
        assert play.moment != "moving-late" or play.decision.figures != ("ada",)
        play.say(play.idle() or "")
