"""Labels that say by their type what their term is about: their words, and that the type outlives what is added up.
What is read from them is tested where it is read: test_reasoning.py, clinch/test_serving.py."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from ai import labels
from ai.assessment import Term
from ai.labels import ATTACK_AFTER_IT, ATTACK_TO_COME, Attack, AttackNow, Charged, attack_on, has_charged
from ai.plans import Plan, assessed
from ai.rounds.weighing import apart, mixed
from ai.worth import terms_of
from core.play.asking import Pass
from hexfray.testing.skirmish import fighter

BEN = fighter("ben", (0, 0))
ALL = (attack_on(BEN), has_charged(BEN), ATTACK_TO_COME, ATTACK_AFTER_IT)
READS = {"startswith", "endswith", "partition", "rpartition", "split", "rsplit", "find", "index", "removeprefix"}


def test_they_read_as_ever() -> None:
    assert [*map(str, ALL)] == ["attack on Ben", "Ben has charged", "attack to come", "attack after it"]


def test_only_the_attack_itself_is_one_now() -> None:
    assert [type(label) for label in ALL] == [AttackNow, Charged, Attack, Attack]
    assert issubclass(AttackNow, Attack)
    assert not issubclass(Charged, Attack)


@pytest.mark.parametrize("label", ALL)
def test_the_type_outlives_what_is_added_up(label: str) -> None:
    sums = [(label, 700), ("arms", -100)]
    added = [
        *assessed(Plan(Pass("ann"), (*sums, (label, 200)))).terms,
        *terms_of(dict(sums)),
        *apart(sums, [("arms", 200), (str(label), 100)]),
        *mixed(500, sums, sums),
        Term(label, 9)._replace(value=8),
        pickle.loads(pickle.dumps(Term(label, 9))),
    ]
    assert [type(one) for one, _ in added if one == label] == [type(label)] * 6


def test_nobody_reads_the_words_of_a_label() -> None:
    for path in Path(labels.__file__).parent.rglob("*.py"):
        assert not [*_read(ast.parse(path.read_text(encoding="utf-8")))], path.name


def _read(code: ast.Module) -> Iterator[str]:
    """Where the words of a label are looked into."""
    for node in ast.walk(code):
        if isinstance(node, ast.Attribute) and node.attr in READS and ast.unparse(node.value).endswith("label"):
            yield f"{ast.unparse(node)} in line {node.lineno}"
