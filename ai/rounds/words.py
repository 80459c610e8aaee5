"""What is said of a decision of rounds to whoever asks why: the attacks that an order leads to, whom to fear, what the
terms mean. Orders say themselves what they do; put together in ai/reasoning.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.labels import ATTACK_TO_COME
from ai.rounds.dangers import Threat
from ai.rounds.distances import far_from
from ai.rounds.reading import Reading
from ai.tactics import Dread, Pull
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice, Decision
from core.play.parts import spoken_of
from core.play.position import Position, advance, menu
from core.play.ruleset import Ruleset
from core.rulesets.rounds.ground.distance import metres_between
from core.rulesets.rounds.manoeuvres.aiming import Aim
from core.rulesets.rounds.manoeuvres.feinting import Feint
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Acting as ActingMoment
from core.space.cell import Cell

TERMS = {
    "worth by itself": ("is worth it for what it does", "is not worth it for what it does"),
    "opening given": ("gives no enemy an opportunity", "gives an enemy an opportunity"),
    "kept for defence": ("keeps actions for its defence", "keeps less for its defence"),
    "lies in wait": ("acts first when somebody comes near", "would not act first when somebody comes near"),
    "hold": ("gains by the grab", "may lose the grab, or give it up"),
    "helps a friend": ("makes a friend's attacks surer", "helps no friend"),
    ATTACK_TO_COME: ("gains by the attacks to come", "loses by the attacks to come"),
    "fire at many": ("strikes several at once", "endangers friends in the line of its fire"),
    "fire laid": ("bars the way with its fire", "bars no way"),
    "first aid": ("helps the hurt", "helps nobody"),
    "how it goes on": ("comes off best in the rounds to follow", "comes off worse in the rounds to follow"),
    "opens the way": ("may open the way to another at once", "opens the way to nothing else"),
    "defence well made": ("may gain by it, if it is done well", "gains nothing besides"),
    "warded off": ("may ward it off", "is less likely to ward it off"),
    "action spent": ("saves an action", "has an action less then"),
}
"""What the labels of terms mean where they speak for a choice, and where they speak against it."""
MOST_STEPS = 3
"""After an order so many more at most lead to its attack."""


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
        """Nobody moves in another's turn."""
        return False

    def dreads(self, choice: Choice) -> Iterator[Dread]:
        """Who may attack it before its next turn, and with what."""
        if not isinstance(self.position.waiting, Decision) or not isinstance(self.position.waiting.about, ActingMoment):
            return
        dangers, battle = self.reading.acting.dangers, self.battle
        path = getattr(choice, "path", ()) or getattr(choice, "run", ())
        there = battle.with_figure(replace(battle[choice.figure], at=path[-1])) if path else battle
        for threat in dangers.threats(there, there[choice.figure]):
            if not threat.foe.mark(Marks.STUNNED):
                yield Dread(threat.foe.id, _what(threat), threat.attempt.plainly().points)

    def holding(self, choice: Choice) -> str:
        """What is good about the ground."""
        return ""

    def term(self, label: str, value: int) -> str:
        """What a term means."""
        known = TERMS.get(label)
        return known[value < 0] if known else ""

    def pull(self, choice: Choice) -> Pull | None:
        """The metres of the way to beside the nearest enemy, on its own turn."""
        asked = self.position.waiting
        acts = isinstance(asked, Decision) and isinstance(asked.about, ActingMoment)
        figure, acting = self.battle.figures.get(choice.figure), self.reading.acting
        if not acts or figure is None or not acting.pull or not self.battle.foes(figure):
            return None

        def away(cell: Cell) -> tuple[FigureId, str]:
            ways = [(far_from(self.battle, figure, foe).get(cell), foe) for foe in self.battle.foes(figure)]
            known = [(metres, foe.id) for metres, foe in ways if metres is not None]
            there = replace(figure, at=cell)
            if not known:
                crow = min((metres_between(self.battle, there, foe), foe.id) for foe in self.battle.foes(figure))
                return crow[1], f"{crow[0]} m away, with no way there"
            metres, name = min(known)
            return name, f"{metres} m away on foot" if metres else "beside it"

        return Pull("closing in", 0, away)

    def idle(self, choice: Choice) -> str:
        """Why there is nobody to attack."""
        figure, asked = self.battle.figures.get(choice.figure), self.position.waiting
        if figure is None or not isinstance(asked, Decision) or not isinstance(asked.about, ActingMoment):
            return ""
        if not is_able(figure):
            return "it is stunned"
        near = min(self.battle.foes(figure), key=lambda foe: metres_between(self.battle, figure, foe), default=None)
        if near is None:
            return "no enemy is left"
        apart = metres_between(self.battle, figure, near)
        return f"{near.short_name}, the nearest, is {apart} m away" if self.battle.apart(figure, near) > 1 else ""


def _what(threat: Threat) -> str:
    """What he has for it, and whether he must come first."""
    order = threat.attempt.order
    item = threat.foe.item(str(getattr(order, "item", "")))
    by = item.kind if item is not None else str(getattr(order, "limb", "bare hands"))
    return f"{by}, after coming near" if threat.moves else by
