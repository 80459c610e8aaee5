"""What would bind spells: there are none."""

from __future__ import annotations

import pytest

from core.rulebook.rule import Verb
from core.rulesets.scuffle import BOOK
from core.rulesets.scuffle.hth.spells import Casting, Spell, not_to_be_cast_on
from tests.support.scuffle import ada, battle_of, bob, dot, in_one_hex

FIGHT = battle_of(*in_one_hex(ada(), bob()), dot((2, 0)), holds={("ada", "bob"): "grapple"})
APART = battle_of(ada(), bob(), dot((2, 0)))


@pytest.mark.rule("H-hth-10")
def test_in_hth_one_casts_on_oneself_or_an_opponent() -> None:
    told = [not_to_be_cast_on(FIGHT, Spell("ada", target)) is None for target in ("ada", "bob", "dot")]
    assert told == [True, True, False]
    assert not_to_be_cast_on(APART, Spell("ada", "dot")) is None


@pytest.mark.rule("H-hth-11")
def test_casting_is_four_harder_in_hth() -> None:
    assert [BOOK.tally(Casting(battle, battle["ada"])).total for battle in (FIGHT, APART)] == [-4, 0]


@pytest.mark.rule("H-hth-10")
def test_no_order_is_a_spell() -> None:
    offered = [rule.offers for rule in BOOK if rule.verb is Verb.OPTION]
    assert not [kind for kind in offered if isinstance(kind, type) and issubclass(kind, Spell)]
