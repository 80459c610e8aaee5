"""What is said of a decision of clinch to whoever asks why: the attacks that a manoeuvre allows, whom to fear, what the
terms mean. Orders in words are with their rules (`@spoken`); put together in ai/reasoning.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.clinch.dangers import Threat
from ai.clinch.reading import Reading
from ai.clinch.unplanned import BY_ITSELF
from ai.labels import ATTACK_TO_COME
from ai.tactics import Dread, Pull
from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice, Decision
from core.play.kinds import Kind
from core.play.parts import spoken_of
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
    "hand to hand": ("gains by what it does about holds", "loses by what it does about holds"),
    "the second blow": ("has a second blow", "has no second blow"),
    ATTACK_TO_COME: ("gains by the attacks to come", "loses by the attacks to come"),
    "warded off": ("may ward it off", "is less likely to ward it off"),
    "hand to parry with": ("keeps its hand for another parry", "the hand parries the worse until its next turn"),
    "step back": ("keeps its ground", "gives ground"),
    "breaks in": ("may strike first at who comes", "strikes first at nobody"),
    BY_ITSELF: ("is worth it for what it does", "is not worth it for what it does"),
    "what follows": ("makes its next attack surer", "makes its next attack less sure"),
}
"""What the labels of terms mean where they speak for a choice, and where they speak against it."""
FROM = {Arc.FRONT: "", Arc.LEFT: ", from the side", Arc.RIGHT: ", from the side", Arc.REAR: ", from behind"}
MOST_STEPS = 3
"""After a manoeuvre so many orders at most lead to its attack."""


class Words:
    """What can be said of one position that waits for a decision."""

    def __init__(self, ruleset: Ruleset, position: Position, reading: Reading) -> None:
        self.ruleset = ruleset
        self.position = position
        self.reading = reading
        self.battle = position.battle

    def doing(self, choice: Choice) -> str:
        """What an order does."""
        return spoken_of(self.ruleset.book, self.battle, choice)

    def attacks(self, choice: Choice, target: FigureId) -> Iterator[tuple[Position, Choice]]:
        """The attack that it is for: the one that it would make after this order if nothing came between."""
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
        """Nobody moves in another's turn."""
        return False

    def dreads(self, choice: Choice) -> Iterator[Dread]:
        """Who may attack it before its next turn, and with what."""
        asked = self.position.waiting
        planned = isinstance(asked, Decision) and isinstance(asked.about, Beginning | ActingMoment)
        if not planned or (as_manoeuvre(choice) is None and choice.kind is not Kind.MOVE):
            return
        after = run_to_pause(self.ruleset, self.battle, choice, ()).battle
        figure = after[choice.figure]
        for threat in self.reading.acting.dangers.threats(after, figure):
            yield Dread(threat.foe.id, _what(after, threat, choice.figure), threat.attempt.worth.hits)

    def holding(self, choice: Choice) -> str:
        """Ground is all alike to it."""
        return ""

    def term(self, label: str, value: int) -> str:
        """What a term means."""
        known = TERMS.get(label)
        return known[value < 0] if known else ""

    def pull(self, choice: Choice) -> Pull | None:
        """The yards to the nearest enemy, as the crow flies, on its own turn."""
        asked = self.position.waiting
        acts = isinstance(asked, Decision) and isinstance(asked.about, Beginning | ActingMoment)
        figure, pull = self.battle.figures.get(choice.figure), self.reading.acting.pull
        if not acts or figure is None or not pull or not enemies(self.battle, figure):
            return None

        def away(cell: Cell) -> tuple[FigureId, str]:
            there = self.battle.with_figure(replace(figure, at=cell, also=()))
            apart, foe = min((there.apart(there[figure.id], foe), foe.id) for foe in enemies(there, there[figure.id]))
            return foe, f"{apart} yd away"

        here = min(self.battle.apart(figure, foe) for foe in enemies(self.battle, figure))
        return Pull("closing in", -here * pull, away)

    def idle(self, choice: Choice) -> str:
        """Why there is nobody to attack."""
        figure = self.battle.figures.get(choice.figure)
        if figure is None:
            return ""
        if is_stunned(figure):
            return "it is stunned"
        held = [self.battle[hold.holder].short_name for hold in holds_on(self.battle, figure.id)]
        if held:
            return f"held by {' and '.join(held)}"
        near = min(enemies(self.battle, figure), key=lambda foe: self.battle.apart(figure, foe), default=None)
        if near is None:
            return "no enemy is left"
        apart = self.battle.apart(figure, near)
        return f"{near.short_name}, the nearest, is {apart} hexes away" if apart > 1 else ""


def _what(battle: Battle, threat: Threat, name: FigureId) -> str:
    """What he has for it, and from which side he is."""
    order = threat.attempt.order
    item = threat.foe.item(order.item) if isinstance(order, Strike) else None
    by = item.kind if item is not None else str(getattr(order, "blow", "blow"))
    return f"{by}{FROM[arc_of(battle, battle[name], battle[threat.foe.id])]}"
