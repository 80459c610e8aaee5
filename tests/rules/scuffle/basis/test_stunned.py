"""What the stunned may not do, and what a figure on fire may not do in a hold or after its action."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.play.asking import Choice
from core.rulesets.scuffle.basis.dropping import GoDown, Low
from core.rulesets.scuffle.entering.answers import ShoveBack, StepOut
from core.rulesets.scuffle.entering.shoves import Shove
from core.rulesets.scuffle.grapples.breaking import Escape, ShoveOff
from core.rulesets.skirmish.fire.fire_machines import Alight
from core.rulesets.skirmish.fire.rolling import DropAndRoll
from core.rulesets.skirmish.movement.moving import EndMoves
from hexfray.testing.skirmish import cell
from tests.support.fire import on_fire
from tests.support.scuffle import Pairs, Play, ada, battle_of, bob, cid, come_in, in_one_hex, low
from tests.support.scuffle.grapples import BY_BOB, FAR

STUNNED = Mark("stunned", "S16.9-04")
ACTED = Mark("acted", "S12-09")
PANICKED = Mark("panicked", "S16.11-16")
ROLL = DropAndRoll("ada")
BY_ADA = {("ada", "bob"): "grapple"}


def stunned() -> Figure:
    return low(ada(marks=[STUNNED]), Condition.PRONE)


def refused_in_one_hex(order: Choice, holds: Pairs | None = None, *, figure: Figure | None = None) -> str | None:
    """Which clause refuses Ada the order in her movement, in one hex with Bob."""
    battle = battle_of(*in_one_hex(figure or ada(), bob()), FAR, holds=holds)
    return Play.moving(battle).refused_by(order)


@pytest.mark.rule("S16.9-04")
@pytest.mark.parametrize("order", [Escape("ada", "bob"), ShoveOff("ada", "bob", cell(0, -1))])
def test_the_stunned_break_no_hold(order: Choice) -> None:
    assert refused_in_one_hex(order, BY_BOB, figure=stunned()) == "S16.9-04"
    assert refused_in_one_hex(order, BY_BOB) is None


@pytest.mark.rule("S16.9-04")
def test_the_stunned_shove_nobody() -> None:
    order = Shove("ada", "bob", cell(0, -1))
    assert refused_in_one_hex(order, figure=stunned()) == "S16.9-04"
    assert refused_in_one_hex(order) is None


@pytest.mark.rule("S16.9-04")
def test_the_stunned_do_not_drop() -> None:
    order = GoDown("ada", Low.GROUND)
    assert refused_in_one_hex(order, figure=ada(marks=[STUNNED])) == "S16.9-04"
    assert refused_in_one_hex(order) is None


@pytest.mark.rule("S16.9-04")
@pytest.mark.parametrize("order", [ShoveBack("bob", "ada", cell(0, 0)), StepOut("bob", cell(0, -2))])
def test_the_stunned_have_no_answer_to_a_failed_shove(order: Choice) -> None:
    for marks, clause in ([], None), ([STUNNED], "S16.9-04"):
        play = come_in(battle_of(ada(), bob(marks=marks), FAR))
        play.say(f"ada shove target=bob to={play.battle.grid.name(cell(0, -2))}", [4, 4, 3])
        if clause is None:
            assert play.moment == "shoved-in-vain"
            assert play.why_not(order) is None
        else:
            assert play.moment != "shoved-in-vain", "there is nothing to ask the stunned"


@pytest.mark.rule("S16.9-04", "S16.11-16")
def test_the_stunned_in_panic_need_not_break_free() -> None:
    burns = low(ada(marks=[on_fire(Alight.LIMB), PANICKED, STUNNED]), Condition.PRONE)
    assert refused_in_one_hex(EndMoves("ada"), BY_BOB, figure=burns) is None


# -- drop and roll -------------------------------------------------------------------------------------------------


@pytest.mark.rule("H-hth-18", "H-grapple-22", "H-pin-24")
@pytest.mark.parametrize("holds", [BY_BOB, BY_ADA, {("ada", "bob"): "pin limb"}, {("ada", "bob"): "pin one arm"}])
def test_nobody_drops_and_rolls_in_a_hold(holds: Pairs) -> None:
    burns = ada(marks=[on_fire(Alight.LIMB)])
    assert refused_in_one_hex(ROLL, holds, figure=burns) == "H-hth-18"
    assert refused_in_one_hex(ROLL, figure=burns) is None


@pytest.mark.rule("H-hth-18", "H-grapple-24")
def test_the_large_drop_and_roll_though_they_are_held() -> None:
    battle = battle_of(*in_one_hex(ada(marks=[on_fire(Alight.LIMB)]), low(bob(), Condition.PRONE)), FAR, holds=BY_BOB)
    assert Play.moving(battle).why_not(ROLL) is None


@pytest.mark.rule("H-base-01", "S16.11-11")
def test_nobody_drops_and_rolls_who_has_acted_early() -> None:
    play = Play.moving(battle_of(ada(marks=[on_fire(Alight.LIMB), ACTED]), cid((9, 0))))
    assert play.refused_by(ROLL) == "H-base-01"
