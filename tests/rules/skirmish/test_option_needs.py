"""What options need: without it they would propose nothing anyway."""

from __future__ import annotations

import pytest

from core.battle.clock import Slot
from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.record import replace
from core.rulebook.rule import Verb
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.sheet.armoury import armoury
from core.rulesets.skirmish.turn.acting import Acting, StrikeBand
from hexfray.testing.skirmish import Play, battle_of, fighter

NEEDY = [rule for rule in BOOK.rules(Verb.OPTION, Acting) if rule.needs is not None]


def with_in_hand(kind: str, soundness: Soundness) -> Figure:
    """A figure with this and a knife: in two hands, in one, and jammed or not."""
    held = Item("ann/held", kind, soundness=soundness, rounds=6)
    return replace(fighter("ann"), main=held.id, off=held.id, gear=(held, Item("ann/knife", "dagger")))


@pytest.mark.parametrize("soundness", [Soundness.WHOLE, Soundness.JAMMED])
def test_only_those_are_proposed_anything_who_have_what_it_needs(soundness: Soundness) -> None:
    proposed = set[str]()
    for kind in armoury().weapons:
        ann = with_in_hand(kind, soundness)
        battle = Play.acting(battle_of(fighter("ann"), fighter("bo", (0, -3), side="blue"))).battle.with_figure(ann)
        about = Acting(Slot((StrikeBand.REST, 0), "ann"))
        for rule in NEEDY:
            assert rule.needs is not None
            if [*rule.call(battle, about, ann)]:
                assert rule.needs(ann), f"{rule.call.__name__} with {kind}"
                proposed.add(rule.call.__name__)
    assert len(proposed) > 1


def test_without_a_gun_no_option_of_guns_is_asked() -> None:
    assert len(NEEDY) > 10
    assert not any(rule.needs is not None and rule.needs(fighter("ann", main="broadsword")) for rule in NEEDY)
