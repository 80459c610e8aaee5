"""What tests of fighting hand to hand share: battles that have come to it, and someone who likes it. Scenes in general
are in skirmish.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.record import replace
from core.battle.steps import HoldChanged
from core.play.asking import Choice
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.rulesets.skirmish.hth.holding import grip
from core.rulesets.skirmish.hth.hth_machine import Grip
from hexfray.testing.skirmish import Play, battle_of, cell
from tests.support.verbs import by_verb

Pins = Mapping[tuple[str, str], Grip]


def grappling(
    *figures: Figure,
    outside: Iterable[Figure] = (),
    pins: Pins | None = None,
    options: Iterable[str] = (),
    turn: int = 1,
    phase: str = "",
) -> Battle:
    """A battle in which these figures lie in the hex (0, 0) and fight; `pins` are the grips that are more than that."""
    down = [replace(f.in_condition(Condition.PRONE), at=cell(0, 0)) for f in figures]
    plain = Grip.GRAPPLING if len(down) == 2 else Grip.BRAWL
    first = {(one.id, other.id): plain for one in down for other in down if one.side != other.side}
    return battle_of(*down, *outside, options=options, holds=pins or first, turn=turn, phase=phase)


def ways(play: Play) -> dict[tuple[str, str], str]:
    """Every grip of a battle."""
    return {(h.holder, h.held): h.grip for h in play.battle.holds}


def how(play: Play, holder: str, held: str) -> Grip:
    """How one figure has another."""
    return grip(play.battle, holder, held)


def steps(play: Play, holder: str, held: str) -> list[str]:
    """The events of one way between two figures, in order."""
    return [e.event for e in play.told(HoldChanged) if (e.holder, e.held) == (holder, held)]


def lying(play: Play) -> dict[tuple[int, int], list[str]]:
    """What lies where, in the ledger's coordinates."""
    home = cell(0, 0)
    return {(at.q - home.q, at.r - home.r): [item.kind for item in items] for at, items in play.battle.fallen.items()}


def number(play: Play) -> int:
    """What the roll that is waited for needs."""
    assert play.roll.need is not None
    return play.roll.need.total


def acts(play: Play, figure: str) -> bool:
    """Whether it has a place left in the order."""
    return any(slot.figure == figure for slot in play.battle.clock.queue)


class Grappler:
    """Chooses by chance, and whatever is done hand to hand rather than the rest."""

    name = "grappler"

    LIKES = frozenset(
        ("close-in", "accept", "brawl", "subdue", "seize", "rather", "draw", "snatch", "release", "break-away", "leave")
    )

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        offered = by_verb(menu(ruleset, position))
        liked = sorted(self.LIKES & set(offered))
        verbs = liked if liked and self.random.random() < 0.85 else sorted(offered)
        return self.random.choice(offered[self.random.choice(verbs)])
