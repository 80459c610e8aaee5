"""What attacks of scuffle promise at a glance: the product of their rolls, and what strikes others."""

from __future__ import annotations

import pytest
from icepool import d6

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.play.asking import Choice
from core.play.order_odds import chance_at_a_glance, outlook
from core.play.parts import quick_odds_of
from core.play.quick_odds import DOWN, QuickOdds
from core.rulesets.scuffle import SCUFFLE
from core.rulesets.scuffle.entering.shoves import Shove
from core.rulesets.scuffle.hth.blows import HthBlow
from core.rulesets.scuffle.moves.orders import Form
from core.rulesets.scuffle.opportunity.leaving import StrikeLeaver
from core.rulesets.scuffle.pins.pinning import Pin, PinOf
from core.rulesets.scuffle.throws.forms import Throw
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.missiles.shooting import Shoot
from hexfray.testing.skirmish import cell
from tests.support.scuffle import Pairs, Play, ada, battle_of, bob, cid, come_in, dot, in_one_hex, low


def at_most(total: int) -> float:
    """The chance of so much or less on three dice, 5 always enough and 16 never."""
    return float((3 @ d6).probability("<=", max(5, min(15, total))))


def seen(order: Choice, *figures: Figure, holds: Pairs | None = None) -> QuickOdds:
    """What an order promises between these."""
    found = quick_odds_of(SCUFFLE.book, battle_of(*figures, holds=holds), order)
    assert found is not None
    return found


def together(*others: Figure) -> tuple[Figure, ...]:
    """Ada and Bob in one hex, and who else is there."""
    return in_one_hex(ada(), bob(), *others)


@pytest.mark.rule("H-move-04", "H-counter-05")
def test_a_throw_needs_its_two_rolls_and_no_countermove() -> None:
    """Ada 12, Bob counters with 7, her St against his is 10."""
    found = seen(Throw("ada", "bob"), *together())
    assert found.chance == pytest.approx(at_most(12) * (1 - at_most(7)) * at_most(10))
    assert found.down == found.chance


def test_who_has_no_arm_left_counters_nothing() -> None:
    pinned = {("cid", "bob"): "pin-both-arms"}
    found = seen(Throw("ada", "bob"), *together(cid(side="red")), holds=pinned)
    assert found.chance == pytest.approx(at_most(12) * at_most(10))


@pytest.mark.parametrize("of", [PinOf.ARMS, PinOf.THROAT])
def test_a_pin_holds_and_brings_nobody_down(of: PinOf) -> None:
    found = seen(Pin("ada", "bob", of), *together())
    assert (found.down, found.held) == (0, found.chance)


def test_being_pinned_counts_like_being_down() -> None:
    found = seen(Pin("ada", "bob", PinOf.ARMS), *together())
    assert found.chance is not None
    assert found.harm == DOWN * found.chance


def test_a_pin_of_the_throat_hurts_too() -> None:
    """1d-1 of bare hands hand to hand, at least 1 on skin."""
    found = seen(Pin("ada", "bob", PinOf.THROAT), *together())
    assert found.chance == pytest.approx(at_most(6) * (1 - at_most(7)) * at_most(10))
    assert found.chance is not None
    assert found.hits == pytest.approx(found.chance * (1 + 1 + 2 + 3 + 4 + 5) / 6)


def test_a_sacrifice_throw_costs_its_thrower_a_fall() -> None:
    assert seen(Throw("ada", "bob", Form.SACRIFICE), *together()).cost == DOWN


def test_a_bodyslam_does_the_damage_of_bare_hands() -> None:
    """1d-2 with room: at least 1 on skin."""
    found = seen(Throw("ada", "bob", Form.BODYSLAM), *together())
    assert found.chance is not None
    assert found.hits == pytest.approx(found.chance * (1 + 1 + 1 + 2 + 3 + 4) / 6)


@pytest.mark.rule("H-base-14")
def test_a_blow_hand_to_hand_is_parried_by_who_can() -> None:
    free = seen(HthBlow("ada", "bob"), *together())
    held = seen(HthBlow("ada", "bob"), *together(cid(side="red")), holds={("cid", "bob"): "pin-both-arms"})
    assert free.chance == pytest.approx(at_most(12) * (1 - at_most(7)))
    assert held.chance == pytest.approx(at_most(12))


def test_nobody_parries_a_blow_as_it_leaves() -> None:
    found = seen(StrikeLeaver("bob", "ada"), ada(), low(bob((0, 0)), Condition.PRONE))
    assert found.chance == pytest.approx(at_most(11))


@pytest.mark.rule("H-outside-06", "H-outside-07")
def test_a_shot_strikes_anyone_in_a_shared_hex() -> None:
    archer = dot((0, 3), 0, main="bow", off=None)
    shot = Shoot("dot", "ada", "dot/bow")
    alone, crowded = seen(shot, archer, ada()), seen(shot, archer, *together())
    assert alone.chance is not None
    assert crowded.chance is not None
    assert crowded.chance == pytest.approx(alone.chance / 2)
    assert crowded.beside < 0, "Bob is a friend"


@pytest.mark.rule("H-outside-03", "H-outside-04")
def test_a_blow_into_a_brawl_endangers_friends() -> None:
    """Dot strikes at Ada, who is held by Bob."""
    striker = dot((0, 1), 0)
    strike = Strike("dot", "ada", "dot/broadsword")
    into_it = seen(strike, striker, *together(), holds={("bob", "ada"): "grapple"})
    assert into_it.chance == pytest.approx(at_most(12)), "10, and 2 more at one in HTH"
    assert into_it.beside < 0


def test_another_enemy_in_the_hex_may_be_struck_by_a_miss() -> None:
    found = seen(HthBlow("ada", "bob"), *together(cid()))
    assert found.beside > 0


def test_the_menu_has_the_chance_of_the_whole() -> None:
    play = Play.acting(battle_of(*together(), holds={("ada", "bob"): "grapple"}))
    order = Throw("ada", "bob")
    assert chance_at_a_glance(play.ruleset, play.position, order) == pytest.approx(
        at_most(12) * (1 - at_most(7)) * at_most(10)
    )


@pytest.mark.rule("H-shove-16")
def test_the_menu_counts_the_second_shove_of_one_who_is_grappled_for_the_first() -> None:
    """She comes from behind Bob, who has no hex to shove her back to."""
    walls = dict.fromkeys(((0, 0), (1, -1), (-1, 0)), "wall")
    play = come_in(battle_of(ada((-1, -1), 2), bob(), dot((9, 0)), terrain=walls))
    shove = Shove("ada", "bob", cell(1, -2))
    odds = outlook(play.ruleset, play.position, shove).succeeds
    assert odds is not None
    assert odds > at_most(10), "her first shove alone"
    assert chance_at_a_glance(play.ruleset, play.position, shove) == pytest.approx(odds)
