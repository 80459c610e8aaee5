"""Positions of clinch: what players make of a turn that an experienced player knows the best of, and what they say
of it, and that what playouts have proved of them is as it was then. Those of skirmish: test_suite.py."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from ai.clinch import POLICIES
from ai.clinch.room import Clinch
from ai.explanation import explain
from ai.profiles import profiles
from ai.reason import Kind
from ai.thinker import Thinker
from core.play.position import menu
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.texts import clauses
from tests.ai.clinch.suite.prove import FILE, KNOWN
from tests.ai.clinch.suite.scene import positions, set_up, turn_of
from tests.ai.skirmish.suite.proofs import proofs
from tests.ai.skirmish.suite.said import Said, is_right
from tests.ai.skirmish.suite.turning import COPIES

KEEN = Thinker(Clinch(), profiles()["veteran"])
"""A veteran as he is in other games: he misjudges nothing, and waits."""
each_position = pytest.mark.parametrize("said", positions(), ids=lambda said: said.id)


@each_position
def test_who_misjudges_nothing_finds_the_turn(said: Said) -> None:
    position = set_up(said)
    made = turn_of(KEEN, position)
    assert is_right(said, position.battle, made), f"{said.reason} {made}"


@each_position
def test_the_rules_that_it_goes_by_are_there(said: Said) -> None:
    known = clauses()
    assert all(rule in known for rule in said.rules)


@pytest.mark.parametrize("name", proofs(FILE))
def test_what_playouts_have_proved_is_as_it_was_then(name: str) -> None:
    said = KNOWN[name]
    proof = proofs(FILE)[name]
    assert proof.digest == said.digest, f"it was changed: python -m tests.ai.clinch.suite.prove {name}"
    assert proof.holds, proof.told


def test_twenty_of_them_are_proved() -> None:
    assert len({said.id for said in positions()} & {*proofs(FILE)}) >= 20


@pytest.mark.parametrize(("level", "least"), [("soldier", 70), ("veteran", 90), ("master", 95)])
def test_the_better_the_more_they_know_on_a_map_that_is_turned(level: str, least: int) -> None:
    player = POLICIES[level]()
    turned = [(said, set_up(said, COPIES[number % len(COPIES)])) for number, said in enumerate(positions())]
    right = [is_right(said, position.battle, turn_of(player, position)) for said, position in turned]
    missed = [said.id for (said, _), found in zip(turned, right, strict=True) if not found]
    assert 100 * sum(right) >= least * len(right), missed


@pytest.mark.parametrize("name", ["strike-who-is-in-reach", "load-the-bow", "break-free-with-a-long-sword"])
def test_it_says_why_and_names_what_it_chose(name: str) -> None:
    position = set_up(next(said for said in positions() if said.id == name))
    best = KEEN.why(CLINCH, position, 1)[0]
    told = explain(position.battle, best)
    assert best.choice == KEEN.choose(CLINCH, position)
    assert best.choice in menu(CLINCH, position)
    assert best.score == sum(term.value for term in best.terms)
    assert any(reason.kind is not Kind.DOES for reason in best.reasons), told
    assert told.startswith("Ann "), told


PROGRAM = """
from ai.clinch import POLICIES
from tests.ai.clinch.suite.scene import positions, set_up, turn_of
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
