"""Attacks on one enemy: what can be expected of them, and whether they did what they were for. The orders themselves
stand in the rooms above; what an attack needs to hit is in tohit.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.names import FigureId
from core.play.asking import Choice
from core.play.footprint import NOWHERE, Footprint
from core.play.glance import Glance
from core.play.rolled import Threw
from core.play.success import as_rolled
from core.rulebook.parts import footprint, glance, success
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.attack.expectation import expected
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.turn.engagement import in_hth, subdued


@dataclass(frozen=True, slots=True)
class Assault(Choice):
    """An order to attack one enemy, in one roll to hit."""

    target: FigureId

    def attack_in(self, battle: Battle) -> Attack:
        """The attack that it is, as things stand."""
        raise NotImplementedError

    def disarms_itself(self, battle: Battle) -> bool:
        """Whether it leaves the attacker nothing to strike with."""
        return False


@glance(of=Assault)
def expected_of_an_assault(book: Rulebook, battle: Battle, order: Assault) -> Glance | None:
    """What can be expected of its attack. None: it goes into a fight hand to hand, and must be run through."""
    if in_hth(battle, order.target) or subdued(battle, order.target):
        return None
    return expected(book, order.attack_in(battle))._replace(disarms=order.disarms_itself(battle))


@footprint(of=Assault)
def covers_its_target_alone(book: Rulebook, battle: Battle, order: Assault) -> Footprint:
    """A blow works where its target stands."""
    return NOWHERE


@success(of=Choice)
def strikes_whom_it_was_meant_for(order: Choice, told: Sequence[Event]) -> bool | None:
    """As its rolls went; but what was meant for somebody and struck only others, in a crowded hex or along the line,
    has failed."""
    target = getattr(order, "target", None)
    struck = {event.target for event in told if isinstance(event, Threw) and event.target is not None}
    return False if target is not None and struck and target not in struck else as_rolled(order, told)
