"""Positions of clinch: what the veteran makes of a turn that an experienced player knows the best of, and what it says
of it. No playouts prove these positions yet; those of skirmish: test_suite.py."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from ai.clinch import POLICIES
from ai.explanation import explain
from ai.reason import Kind
from ai.thinker import Thinker
from core.play.position import menu
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.texts import clauses
from tests.ai.clinch_suite.scene import Said, is_right, positions, set_up, turn_of

each_position = pytest.mark.parametrize("said", positions(), ids=lambda said: said.id)


@each_position
def test_the_veteran_finds_the_turn(said: Said) -> None:
    position = set_up(said)
    made = turn_of(POLICIES["veteran"](), position)
    assert is_right(said, position.battle, made), f"{said.reason} {made}"


@each_position
def test_the_rules_that_it_goes_by_are_there(said: Said) -> None:
    known = clauses()
    assert all(rule in known for rule in said.rules)


def test_there_are_twenty_of_them() -> None:
    assert len({said.id for said in positions()}) >= 20


@pytest.mark.parametrize("name", ["strike-who-is-in-reach", "load-the-bow", "break-free-with-a-long-sword"])
def test_it_says_why_and_names_what_it_chose(name: str) -> None:
    mind = POLICIES["veteran"]()
    assert isinstance(mind, Thinker)
    position = set_up(next(said for said in positions() if said.id == name))
    best = mind.why(CLINCH, position, 1)[0]
    told = explain(position.battle, best)
    assert best.choice == mind.choose(CLINCH, position)
    assert best.choice in menu(CLINCH, position)
    assert best.score == sum(term.value for term in best.terms)
    assert any(reason.kind is not Kind.DOES for reason in best.reasons), told
    assert told.startswith("Ann "), told


PROGRAM = """
from ai.clinch import POLICIES
from tests.ai.clinch_suite.scene import positions, set_up, turn_of
for said in positions()[:8:3]:
    print(turn_of(POLICIES["soldier"](), set_up(said)))
"""


def test_no_hash_seed_changes_a_turn() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
