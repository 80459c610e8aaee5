"""What a game's room leaves unsaid to the thinking player: the least that can be meant."""

from __future__ import annotations

from ai.tactics import EnemyThreat, FieldValue, Prospect, Stand
from core.battle.figure import Figure
from core.space.cell import Cell

ANN = Figure("ann", "Ann", "red", Cell(0, 0), 0, None)


def test_an_outlook_is_not_quiet_unless_it_is_said() -> None:
    assert FieldValue(700) == FieldValue(700, quiet=False)


def test_a_stand_is_no_run_and_upright_unless_it_is_said() -> None:
    assert Stand((), ANN.at, 3) == Stand((), ANN.at, 3, run=0, low=False)


def test_an_attack_stops_nobody_unless_it_is_said() -> None:
    assert Prospect(700, "ben") == Prospect(700, "ben", stops=0)


def test_an_attack_is_all_that_its_attacker_chooses_from_unless_it_is_said() -> None:
    assert EnemyThreat(ANN, ANN, 700, now=True) == EnemyThreat(ANN, ANN, 700, now=True, among=1)
