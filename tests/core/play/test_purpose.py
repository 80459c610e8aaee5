"""What a roll is for: its text, its parts, and the same in another process."""

from __future__ import annotations

import copy
import pickle

import pytest

from core.play.purpose import Attempt, DamageRoll, rolled_for
from hexfray.testing.skirmish import fighter

ATTEMPT = Attempt("strikes", "broadsword", ("head", "deceptive -2"))
DAMAGE = DamageRoll("2d6+1", "cutting")


def test_an_attempt_is_its_text() -> None:
    assert ATTEMPT == "strikes with the broadsword (head, deceptive -2)"
    assert Attempt("breaks free from") == "breaks free from"
    assert ATTEMPT.at("Odo") == "strikes Odo with the broadsword (head, deceptive -2)"


def test_damage_is_its_text() -> None:
    assert DAMAGE == "damage 2d6+1 (cutting)"
    assert DamageRoll("1d6") == "damage 1d6"
    assert DAMAGE.short == "2d6+1 cutting"


def test_a_line_says_who_makes_the_roll() -> None:
    tib, odo = fighter("tib"), fighter("odo", (1, 0), side="blue")
    assert rolled_for(ATTEMPT, tib, odo) == "Tib strikes Odo, broadsword (head, deceptive -2)"
    assert rolled_for(ATTEMPT, tib, None) == "Tib strikes, broadsword (head, deceptive -2)"
    assert rolled_for("balance check", odo, None) == "Odo's balance check"
    assert rolled_for("initiative of Red", None, None) == "initiative of Red"
    assert rolled_for(DAMAGE, tib, odo) == "2d6+1 cutting on Odo"
    assert rolled_for(DAMAGE, odo, None) == "2d6+1 cutting on Odo"
    assert rolled_for(DAMAGE, None, None) == "2d6+1 cutting"


@pytest.mark.parametrize("why", [ATTEMPT, DAMAGE, Attempt("shoves"), DamageRoll("", "corrosive gas")])
@pytest.mark.parametrize("through", [lambda one: pickle.loads(pickle.dumps(one)), copy.deepcopy, copy.copy])
def test_the_parts_travel_with_the_text(why: Attempt | DamageRoll, through) -> None:  # type: ignore[no-untyped-def]
    other = through(why)
    assert (other, type(other)) == (why, type(why))
    assert other.__reduce__() == why.__reduce__()
