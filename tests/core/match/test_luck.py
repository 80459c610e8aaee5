"""The luck ledger: what passed against what was to be expected, by exact chances."""

from __future__ import annotations

import pytest

from core.match.luck import Ledger, Luck, ledger
from core.match.match import Match, Moment
from core.play.asking import At, Need, Roll
from core.play.dice import Dice, Faces
from hexfray.testing.skirmish import battle_of, fighter
from scenarios.catalogue import load

AGNAR, MARA = fighter("agnar"), fighter("mara", (0, -1), side="blue")
EVEN = Need(10)
"""Half of all throws of three dice."""


def thrown(*rolls: tuple[Roll, Faces]) -> Ledger:
    """The ledger of these rolls alone."""
    scenario = load("duel")
    match = Match.start(scenario.ruleset, scenario.battle)
    history = []
    for roll, faces in rolls:
        before = match.position
        waits = type(before)(before.anchor, before.task, before.answers, before.battle, roll)
        history.append(Moment(waits, faces, ()))
    return ledger(battle_of(AGNAR, MARA), history)


def roll(figure: str | None, need: Need | None, dice: Dice = Dice(3)) -> Roll:  # noqa: B008
    return Roll(("S12.1-02",), dice, "a test", figure, None, need)


def test_luck_is_what_passed_less_the_sum_of_the_exact_chances() -> None:
    found = thrown((roll("agnar", EVEN), (1, 2, 3)), (roll("agnar", EVEN), (6, 6, 1)), (roll("agnar", EVEN), (3, 3, 3)))
    assert found.figures["agnar"].rolls == 3
    assert found.figures["agnar"].passed == 2
    assert found.figures["agnar"].expected == pytest.approx(1.5)
    assert found.figures["agnar"].more == pytest.approx(0.5)


def test_dice_are_those_that_were_thrown_and_needs_may_be_at_least() -> None:
    found = thrown((roll("mara", Need(8, At.LEAST), Dice(2)), (4, 5)))
    assert (found.figures["mara"].rolls, found.figures["mara"].passed) == (1, 1)
    assert found.figures["mara"].expected == pytest.approx(15 / 36)


def test_what_is_taken_as_it_falls_is_in_no_ledger() -> None:
    found = thrown((roll("agnar", None), (6, 6, 6)), (roll(None, EVEN), (1, 1, 1)))
    assert found.figures == {}
    assert found.of_side("red") == Luck()


def test_a_side_has_the_luck_of_its_figures() -> None:
    found = thrown((roll("agnar", EVEN), (1, 2, 3)), (roll("mara", EVEN), (6, 6, 6)))
    assert found.of_side("red").more == pytest.approx(0.5)
    assert found.of_side("blue").more == pytest.approx(-0.5)
