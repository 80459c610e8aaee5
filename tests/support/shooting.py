"""What tests of shooting share: Ann, who shoots, and Bob, who is shot at. Scenes in general are in skirmish.py."""

from __future__ import annotations

from core.battle.events import Hurt
from core.battle.figure import Figure
from core.battle.record import replace
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.missiles.shooting import Shoot, ShootPair
from hexfray.testing.skirmish import Play, battle_of


def at_bob(weapon: str, target: str = "bob") -> Shoot:
    return Shoot("ann", target, f"ann/{weapon}")


def with_rounds(figure: Figure, rounds: int) -> Figure:
    """The same figure with so many rounds in what it carries."""
    return replace(figure, gear=tuple(replace(item, rounds=rounds) for item in figure.gear))


def number(play: Play) -> int:
    assert play.roll.need is not None
    return play.roll.need.total


def hits(play: Play) -> list[int]:
    return [event.hits for event in play.told(Hurt) if event.figure == "bob"]


def next_up(play: Play) -> str:
    (figure,) = play.decision.figures
    return figure


def refused(order: Shoot | ShootPair, *figures: Figure) -> str | None:
    """The clause that refuses an order, whatever else the figure could do."""
    refusal = BOOK.refusal(battle_of(*figures), order)
    return refusal[0] if refusal else None
