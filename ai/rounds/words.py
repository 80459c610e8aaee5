"""Rounds for people who ask why: attacks an order leads to, risks, terms. How orders are worded: the orders themselves;
put together in ai/reasoning.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.labels import ATTACK_TO_COME
from ai.rounds.dangers import Threat
from ai.rounds.distances import far_from
from ai.rounds.reading import Reading
from ai.rounds.weighing import MOVING_UP
from ai.route_words import Told, heading_of
from ai.tactics import Pull, Risk
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice, Decision
from core.play.parts import wording_of
from core.play.position import Position, advance, menu
from core.play.ruleset import Ruleset
from core.rulesets.rounds.ground.distance import metres_between
from core.rulesets.rounds.manoeuvres.aiming import Aim
from core.rulesets.rounds.manoeuvres.feinting import Feint
from core.rulesets.rounds.sheet.armoury import FIST, FOOT
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Acting as ActingMoment
from core.space.cell import Cell

TERMS = {
    "worth by itself": ("valuable in itself", "of little value in itself"),
    "opening given": ("provokes no reaction", "provokes a reaction"),
    "kept for defence": ("keeps actions for defence", "fewer actions for defence"),
    "lies in wait": ("acts first when an enemy comes", "would not act first when an enemy comes"),
    "hold": ("better off in the grab", "worse off in the grab"),
    "helps a friend": ("helps a friend's attack", "helps no friend"),
    ATTACK_TO_COME: ("better attacks next turn", "worse attacks next turn"),
    "fire at many": ("hits several at once", "friends in the line of fire"),
    "fire laid": ("bars the way with fire", "bars no way"),
    "first aid": ("treats the wound", "treats no one"),
    "how it goes on": ("best over the next rounds", "worse over the next rounds"),
    "opens the way": ("may set up a combination", "sets up no combination"),
    "defence well made": ("a good defence pays off", "a good defence brings nothing more"),
    "attack defended": ("may stop the attack", "less likely to stop the attack"),
    MOVING_UP: ("moves up to a target", "moves away from any target"),
    "action spent": ("saves the action", "costs an action"),
}
"""Each term as a reason for a choice, and against it."""
LIMBS = {FIST: "punch", FOOT: "kick"}
MOST_STEPS = 3
"""How many orders may lead to an attack."""


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
        if getattr(choice, "target", "") == target and not isinstance(choice, Aim | Feint):
            yield then, order
            return
        for _ in range(MOST_STEPS):
            then, _told = advance(self.ruleset, then, order)
            asked = then.waiting
            if not isinstance(asked, Decision) or not isinstance(asked.about, ActingMoment):
                return
            if asked.figures != (choice.figure,) or asked.otherwise is None:
                return
            reading = type(self.reading)(self.ruleset, then, self.reading.profile)
            order = reading.plans(menu(self.ruleset, then))[0].choice
            if getattr(order, "target", "") == target:
                yield then, order
                return

    def still_moves(self, name: FigureId) -> bool:
        """Nobody moves on another's turn."""
        return False

    def risks(self, choice: Choice) -> Iterator[Risk]:
        """Yield the attacks the figure may suffer before its next turn."""
        if not isinstance(self.position.waiting, Decision) or not isinstance(self.position.waiting.about, ActingMoment):
            return
        dangers, battle = self.reading.acting.dangers, self.battle
        path = getattr(choice, "path", ()) or getattr(choice, "run", ())
        there = battle.with_figure(replace(battle[choice.figure], at=path[-1])) if path else battle
        for threat in dangers.threats(there, there[choice.figure]):
            if not threat.foe.mark(Marks.STUNNED):
                yield Risk(threat.foe.id, _what(threat), threat.attempt.plainly().points, comes=threat.moves > 0)

    def holding(self, choice: Choice) -> str:
        """Ground does not matter."""
        return ""

    def term(self, label: str, value: int) -> str:
        """Return the meaning of a term."""
        known = TERMS.get(label)
        return known[value < 0] if known else ""

    def pull(self, choice: Choice) -> Pull | None:
        """Return the way to the nearest enemy in metres, on the figure's own turn; for who shoots it does not count."""
        asked = self.position.waiting
        acts = isinstance(asked, Decision) and isinstance(asked.about, ActingMoment)
        figure, acting = self.battle.figures.get(choice.figure), self.reading.acting
        if not acts or figure is None or not acting.pull or not self.battle.foes(figure):
            return None
        if acting.pull_label == MOVING_UP:
            return None

        def away(cell: Cell) -> tuple[FigureId, str]:
            ways = [(far_from(self.battle, figure, foe).get(cell), foe) for foe in self.battle.foes(figure)]
            known = [(metres, foe.id) for metres, foe in ways if metres is not None]
            there = replace(figure, at=cell)
            straight = ((metres_between(self.battle, there, foe), foe.id) for foe in self.battle.foes(figure))
            metres, name = min(known or straight)
            return name, f"{f'{metres} m from' if metres else 'within reach of'} {self.battle[name].short_name}"

        return Pull("closing in", 0, away)

    def heading(self, choice: Choice) -> Told | None:
        """Return what a walk is heading for over several turns."""
        return heading_of(self.reading, self.battle, choice, self.ruleset.turns.goals.span)

    def idle(self, choice: Choice) -> str:
        """Why the figure has no target; empty if it has one."""
        figure, asked = self.battle.figures.get(choice.figure), self.position.waiting
        if figure is None or not isinstance(asked, Decision) or not isinstance(asked.about, ActingMoment):
            return ""
        if not is_able(figure):
            return "stunned"
        near = min(self.battle.foes(figure), key=lambda foe: metres_between(self.battle, figure, foe), default=None)
        if near is None:
            return "no enemy left"
        apart = metres_between(self.battle, figure, near)
        return f"{near.short_name} is nearest, {apart} m off" if self.battle.apart(figure, near) > 1 else ""


def _what(threat: Threat) -> str:
    """The weapon, and whether its owner has to come nearer first."""
    order = threat.attempt.order
    item = threat.foe.item(str(getattr(order, "item", "")))
    limb = str(getattr(order, "limb", ""))
    by = item.kind if item is not None else LIMBS.get(limb, limb or "bare hands")
    return f"{by} after closing in" if threat.moves else by
