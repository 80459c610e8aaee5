"""Which clause a refusal cites: its requirement's own, or the one that its reason names."""

from __future__ import annotations

import pickle

import pytest

from core.battle.battle import Battle
from core.rulebook.rule import Cited, Rule, Verb
from core.rulebook.rulebook import Rulebook
from hexfray.testing.skirmish import battle_of, fighter


class Order:
    """Something to refuse."""


def book(reason: str) -> Rulebook:
    def requirement(battle: Battle, order: Order) -> str:
        return reason

    return Rulebook([Rule(("own",), Verb.REQUIREMENT, requirement, Order)], {})


@pytest.mark.parametrize(
    ("reason", "clause"), [("it is late", "own"), (Cited("other", "it is late"), "other")], ids=["own", "cited"]
)
def test_a_reason_may_cite_another_clause(reason: str, clause: str) -> None:
    assert book(reason).refusal(battle_of(fighter("ann")), Order()) == (clause, "it is late")


def test_what_is_cited_travels() -> None:
    travelled = pickle.loads(pickle.dumps(Cited("other", "it is late")))
    assert (travelled, travelled.clause) == ("it is late", "other")
