"""Four who fight in one hex, or beside it. How a fight is begun and asked about is in hth.py."""

from __future__ import annotations

from typing import Unpack

from core.battle.events import Hurt
from core.battle.figure import Figure
from core.play.rolled import Tested
from hexfray.testing.skirmish import Play, Traits, fighter


def ann(**traits: Unpack[Traits]) -> Figure:
    traits.setdefault("dexterity", 11)
    return fighter("ann", **traits)


def bob(**traits: Unpack[Traits]) -> Figure:
    traits.setdefault("dexterity", 8)
    return fighter("bob", side="blue", **traits)


def cal(**traits: Unpack[Traits]) -> Figure:
    """A second enemy of Ann's, in the same hex."""
    traits.setdefault("dexterity", 8)
    return fighter("cal", side="blue", **traits)


def dan(**traits: Unpack[Traits]) -> Figure:
    """Ann's friend outside, right beside the fight and facing it."""
    traits.setdefault("dexterity", 14)
    return fighter("dan", (0, 1), 0, **traits)


def hits(play: Play, figure: str = "bob") -> list[int]:
    return [event.hits for event in play.told(Hurt) if event.figure == figure]


def rolled_for(play: Play) -> list[str | None]:
    """Whom the rolls with a need were about, in order."""
    return [event.target for event in play.told(Tested)]
