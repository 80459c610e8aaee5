"""Clinch for people who ask why: attacks after a manoeuvre, risks, terms. How orders are worded: their rules
(`@wording`); put together in ai/reasoning.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.clinch.dangers import Threat
from ai.clinch.reading import Reading
from ai.clinch.unplanned import BY_ITSELF
from ai.labels import ATTACK_TO_COME
from ai.phrases import joined
from ai.route_words import Told, heading_of
from ai.tactics import Pull, Risk
from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice, Decision
from core.play.kinds import Kind
from core.play.parts import wording_of
from core.play.position import Position, advance, menu, run_to_pause
from core.play.ruleset import Ruleset
from core.rulesets.clinch.hold.holds import holds_on
from core.rulesets.clinch.movement.arcs import Arc, arc_of
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.strike.blows import Strike
from core.rulesets.clinch.turn.acting import Acting as ActingMoment
from core.rulesets.clinch.turn.free import enemies
from core.rulesets.clinch.turn.manoeuvres import Beginning, as_manoeuvre
from core.space.cell import Cell

TERMS = {
    "hand to hand": ("better off in the holds", "worse off in the holds"),
    "the second blow": ("can strike twice", "only one attack"),
    "stopped": ("may stop an enemy's attack", "leaves an enemy's attack"),
    ATTACK_TO_COME: ("better attacks next turn", "worse attacks next turn"),
    "attack defended": ("may stop the attack", "less likely to stop the attack"),
    "hand to parry with": ("keeps a hand to parry again", "next parry with that hand is harder"),
    "step back": ("stands firm", "gives ground"),
    "extra effort": ("saves the effort", "costs extra effort"),
    "breaks in": ("strikes first when an enemy comes", "no enemy will come"),
    BY_ITSELF: ("valuable in itself", "of little value in itself"),
    "what follows": ("improves the next attack", "weakens the next attack"),
}
"""Each term as a reason for a choice, and against it."""
FROM = {Arc.FRONT: "", Arc.LEFT: " from the flank", Arc.RIGHT: " from the flank", Arc.REAR: " from the rear"}
MOST_STEPS = 3
"""How many orders may lead from a manoeuvre to its attack."""


class Words:
    """The words for one position that waits for a decision."""

    def __init__(self, ruleset: Ruleset, position: Position, reading: Reading) -> None:
        self.ruleset = ruleset
        self.position = position
        self.reading = reading
        self.battle = position.battle

    def doing(self, choice: Choice) -> str:
        """Return what an order does."""
        return wording_of(self.ruleset.book, self.battle, choice)

    def attacks(self, choice: Choice, target: FigureId) -> Iterator[tuple[Position, Choice]]:
        """Yield the attack an order is for: the one the figure would then make if nothing came between."""
        then: Position = self.position
        order = choice
        for _ in range(MOST_STEPS):
            then, _told = advance(self.ruleset, then, order)
            asked = then.waiting
            if not isinstance(asked, Decision) or not isinstance(asked.about, ActingMoment):
                return
            if asked.figures != (choice.figure,):
                return
            offered = menu(self.ruleset, then)
            order = next(plan.order for plan in self.reading.acting.plans(then.battle) if plan.order in offered)
            if getattr(order, "target", "") == target:
                yield then, order
                return

    def still_moves(self, name: FigureId) -> bool:
        """Nobody moves on another's turn."""
        return False

    def risks(self, choice: Choice) -> Iterator[Risk]:
        """Yield the attacks the figure may suffer before its next turn."""
        asked = self.position.waiting
        planned = isinstance(asked, Decision) and isinstance(asked.about, Beginning | ActingMoment)
        if not planned or (as_manoeuvre(choice) is None and choice.kind is not Kind.MOVE):
            return
        after = run_to_pause(self.ruleset, self.battle, choice, ()).battle
        figure = after[choice.figure]
        for threat in self.reading.acting.dangers.threats(after, figure):
            yield Risk(threat.foe.id, _what(after, threat, choice.figure), threat.attempt.worth.hits)

    def holding(self, choice: Choice) -> str:
        """Ground does not matter."""
        return ""

    def term(self, label: str, value: int) -> str:
        """Return the meaning of a term."""
        known = TERMS.get(label)
        return known[value < 0] if known else ""

    def pull(self, choice: Choice) -> Pull | None:
        """Return the straight distance to the nearest enemy in yards, on the figure's own turn."""
        asked = self.position.waiting
        acts = isinstance(asked, Decision) and isinstance(asked.about, Beginning | ActingMoment)
        figure, pull = self.battle.figures.get(choice.figure), self.reading.acting.pull
        if not acts or figure is None or not pull or not enemies(self.battle, figure):
            return None

        def away(cell: Cell) -> tuple[FigureId, str]:
            there = self.battle.with_figure(replace(figure, at=cell, also=()))
            apart, foe = min((there.apart(there[figure.id], foe), foe.id) for foe in enemies(there, there[figure.id]))
            return foe, f"{apart} yd from {self.battle[foe].short_name}"

        return Pull("closing in", self.reading.acting.nearness(self.battle, figure), away)

    def heading(self, choice: Choice) -> Told | None:
        """Return what a walk is heading for over several turns."""
        return heading_of(self.reading, self.battle, choice, self.ruleset.turns.goals.span)

    def idle(self, choice: Choice) -> str:
        """Why the figure has no target; empty if it has one."""
        figure = self.battle.figures.get(choice.figure)
        if figure is None:
            return ""
        if is_stunned(figure):
            return "stunned"
        held = [self.battle[hold.holder].short_name for hold in holds_on(self.battle, figure.id)]
        if held:
            return f"held by {joined(held)}"
        near = min(enemies(self.battle, figure), key=lambda foe: self.battle.apart(figure, foe), default=None)
        if near is None:
            return "no enemy left"
        apart = self.battle.apart(figure, near)
        return f"no target: {near.short_name} is nearest, {apart} yd off" if apart > 1 else ""


def _what(battle: Battle, threat: Threat, name: FigureId) -> str:
    """The weapon, and the side it comes from."""
    order = threat.attempt.order
    item = threat.foe.item(order.item) if isinstance(order, Strike) else None
    by = item.kind if item is not None else str(getattr(order, "blow", "attack"))
    return f"{by}{FROM[arc_of(battle, battle[name], battle[threat.foe.id])]}"
