"""Attributes (S12.0-01), load (S12.0-33), rounding (S12.0-38) and checks of an attribute (S12.0-34)."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.record import replace
from core.play.scene import Scene
from core.rulebook.tally import Line, Tally
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import Crawl, Kneel, Move
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.basics import Sheet, starting_faults
from core.rulesets.skirmish.sheet.scores import half, load, movement, order_dex
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.skirmish import carry_out


@pytest.mark.rule("S12.0-01")
def test_a_starting_human_has_thirty_two_points_and_moves_ten() -> None:
    assert starting_faults(Sheet(11, 12, 9)) == ()
    assert Sheet(11, 12, 9).movement == 10


@pytest.mark.rule("S12.0-01")
@pytest.mark.parametrize("scores", [Sheet(7, 14, 11), Sheet(14, 7, 11), Sheet(14, 11, 7)])
def test_no_score_is_under_eight(scores: Sheet) -> None:
    assert len(starting_faults(scores)) == 1


@pytest.mark.rule("S12.0-01")
@pytest.mark.parametrize("scores", [Sheet(12, 12, 9), Sheet(12, 11, 8)])
def test_the_points_must_make_thirty_two(scores: Sheet) -> None:
    assert len(starting_faults(scores)) == 1


def laden(mass: float, strength: int = 11) -> Figure:
    """Someone who carries so many kg: rocks of 1 kg, and clubs of a broken half."""
    rocks = tuple(Item(f"agnar/rock{n}", "rock") for n in range(int(mass)))
    halves = (Item("agnar/knife", "improvised knife"),) if mass % 1 else ()
    return replace(fighter("agnar", strength=strength), gear=(*rocks, *halves))


@pytest.mark.rule("S12.0-33")
@pytest.mark.parametrize(
    ("kg", "dex", "mov"), [(11, 12, 10), (11.5, 11, 8), (12, 11, 8), (22, 11, 8), (23, 10, 6), (30, 10, 6), (33, 10, 6)]
)
def test_a_load_slows_hand_and_foot(kg: float, dex: int, mov: int) -> None:
    figure = laden(kg)
    assert (order_dex(figure).total, movement(battle_of(figure), figure)) == (dex, mov)


@pytest.mark.rule("S12.0-33")
def test_what_is_worn_is_no_load_and_a_shield_is() -> None:
    assert load(replace(laden(11), worn=("plate",))) == (0, 0)
    assert load(fighter("agnar", strength=8, off="tower shield")) == (-1, -2)


@pytest.mark.rule("S12.0-33")
def test_wounds_do_not_lessen_what_can_be_carried() -> None:
    assert load(replace(laden(11), hurt=6)) == (0, 0)


@pytest.mark.rule("S12.0-33")
def test_under_too_much_nobody_moves_but_may_turn() -> None:
    play = Play.moving(battle_of(laden(34), fighter("borg", (0, -5), side="blue")))
    assert play.why_not(Move("agnar", (cell(0, -1),), 0)) is not None
    assert play.why_not(Kneel("agnar", (cell(0, -1),), 0)) is not None
    assert play.why_not(Crawl("agnar", (cell(0, -1),), 0)) is not None
    assert play.why_not(Move("agnar", (), 3)) is None


@pytest.mark.rule("S12.0-33")
@pytest.mark.parametrize(("kg", "refused"), [(33, None), (34, "S12.0-33")])
def test_under_too_much_nobody_attacks_or_engages(kg: int, refused: str | None) -> None:
    foe = fighter("borg", (0, -1), 3, side="blue", main="dagger", dexterity=8)
    play = Play.acting(battle_of(laden(kg), foe))
    assert play.menu.book.refusal(play.battle, Strike("agnar", "borg")) == (
        None if refused is None else (refused, "load too heavy to attack")
    )


@pytest.mark.rule("S12.0-38")
@pytest.mark.parametrize(("whole", "halved"), [(9, 4), (10, 5), (1, 0), (-5, -2), (-1, 0)])
def test_fractions_are_dropped_toward_nothing(whole: int, halved: int) -> None:
    assert half(whole) == halved


def passes(attribute: int, faces: list[int]) -> bool:
    figure = fighter("agnar", main="broadsword")
    scene = Scene(battle_of(figure), BOOK)
    tally = Tally((Line("S12.0-34", "DEX", attribute),))
    passed = carry_out(
        check(scene, figure, tally, "S12.0-34", why="tries", passed="does", failed="fails", dice=len(faces)), faces
    )
    assert scene.battle["agnar"].held == figure.held
    return passed


@pytest.mark.rule("S12.0-34")
@pytest.mark.parametrize(
    ("attribute", "faces", "passed"),
    [
        (11, [4, 4, 3], True),
        (11, [4, 4, 4], False),
        (4, [1, 2, 2], True),
        (4, [2, 2, 2], False),
        (17, [6, 5, 5], False),
        (17, [6, 5, 4], True),
        (24, [6, 6, 5, 4], False),
        (24, [6, 6, 5, 3], True),
        (4, [2, 2, 2, 1], True),
        (14, [6, 6], False),
        (1, [1, 1], True),
        (0, [1], True),
        (6, [6], True),
    ],
)
def test_a_check_is_at_or_under_with_the_bands_of_its_dice(attribute: int, faces: list[int], passed: bool) -> None:
    assert passes(attribute, faces) is passed


@pytest.mark.rule("S12.0-34")
@pytest.mark.parametrize("faces", [[6, 6, 5], [6, 6, 6], [6, 6, 6, 6]])
def test_a_failed_check_drops_and_breaks_nothing(faces: list[int]) -> None:
    assert not passes(12, faces)
