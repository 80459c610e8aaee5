"""The positions of clinch and rounds in which a goal decides: proved by playouts as they are now, of every kind. What
each suite says of its own: test_goals.py of each game. Those of skirmish and scuffle: skirmish/test_suite.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from core.rulebook.texts import Clauses
from core.rulesets.clinch.texts import clauses as clauses_of_clinch
from core.rulesets.rounds.texts import clauses as clauses_of_rounds
from tests.ai.clinch.suite import prove as clinch
from tests.ai.clinch.suite.scene import goal_positions as goals_of_clinch
from tests.ai.clinch.suite.scene import positions as positions_of_clinch
from tests.ai.goals.kinds import KINDS
from tests.ai.rounds.suite import prove as rounds
from tests.ai.rounds.suite.scene import goal_positions as goals_of_rounds
from tests.ai.rounds.suite.scene import positions as positions_of_rounds
from tests.ai.skirmish.suite.proofs import proofs
from tests.ai.skirmish.suite.said import Said


class Suite(NamedTuple):
    """The positions of a game, those about goals by themselves, and the program that proves them."""

    module: ModuleType
    file: Path
    known: Mapping[str, Said]
    goals: tuple[Said, ...]
    others: tuple[Said, ...]
    clauses: Clauses


SUITES = (
    Suite(clinch, clinch.FILE, clinch.KNOWN, goals_of_clinch(), positions_of_clinch(), clauses_of_clinch()),
    Suite(rounds, rounds.FILE, rounds.KNOWN, goals_of_rounds(), positions_of_rounds(), clauses_of_rounds()),
)
each_suite = pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.module.__name__.split(".")[2])
each_position = pytest.mark.parametrize(
    ("suite", "said"),
    [(suite, said) for suite in SUITES for said in suite.goals],
    ids=lambda one: getattr(one, "id", ""),
)


@each_position
def test_it_is_proved_as_it_is_now(suite: Suite, said: Said) -> None:
    proof = proofs(suite.file)[said.id]
    assert proof.digest == said.digest, f"it was changed: python -m {suite.module.__name__} {said.id}"
    assert proof.holds, proof.told


@each_position
def test_the_rules_that_it_goes_by_are_there(suite: Suite, said: Said) -> None:
    assert [rule for rule in said.rules if rule not in suite.clauses] == []


@each_suite
def test_every_kind_is_there_twice(suite: Suite) -> None:
    kinds = Counter(said.table["kind"] for said in suite.goals)
    assert kinds.keys() == KINDS.keys()
    assert min(kinds.values()) >= 2


@each_suite
def test_no_position_has_the_id_of_another(suite: Suite) -> None:
    assert len(suite.known) == len(suite.goals) + len(suite.others)
