"""Finding the reasons of assessments, for whoever asks why. It knows no game: what only a game can say, its room says
(Words in tactics.py). Reasons in sentences: explanation.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ai.assessment import Assessment, Term
from ai.labels import Attack, AttackNow
from ai.phrases import bare, in_hits, joined, less, needs
from ai.reason import Kind, Reason
from ai.tactics import Pull, Words
from core.play.asking import Choice, Roll
from core.play.outlook import Outlook, first_roll, outlook
from core.play.position import Position
from core.play.replies import let_it_pass
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from core.space.grid import Arc

NOTABLE = 100
"""What counts for less than so many thousandths of a hit is not worth a word."""
DECISIVE = 200
"""By so much at least a choice is worse than another for a reason that is named."""
BUDGET = 300
"""How far an attack is run through to say what it does."""
MOST_ATTACKS = 6
"""Of more attacks that a move would allow than these the first are looked at."""
MOST_FEARED = 2
UNANSWERED = " if not warded off"
"""What is said of an attack that others may still ward off."""
ATTACK = "attack"
"""What the terms are told as together that are about the attack a choice is for, and those to come."""
DANGERS = ("blows to expect", "shots to expect", "position")
"""The labels of terms that are about what enemies may do."""
MISJUDGED = "misjudged"
"""The label of what an unsteady eye adds (wavering.py)."""
TOLD_OTHERWISE = (*DANGERS, "harm to enemies", "shots to follow", MISJUDGED)
PULL = {
    "closing in": ("moves closer to {}", "moves away from {}"),
    "keeping away": ("keeps away from {}", "goes too near to {}"),
}
"""What the distance of the enemies means where it speaks for a choice, and where against it."""
SAID = {
    "closing in": ("comes nearer to the enemy", "is farther from the enemy"),
    "keeping away": ("keeps away from the enemy", "is too near to the enemy"),
    "holding the place": ("holds the place that is to be held", "is away from the place that is to be held"),
    "toward the goal": ("is where its side wants it", "is not yet where its side wants it"),
    "barring the way": ("stands in the enemy's way", "lets the enemy by"),
    "holding the pass": ("holds the only way through", "leaves the only way open"),
    "disputing the place": ("disputes the place that the enemy wants to hold", "leaves the enemy the place he holds"),
    "staying put": ("stays where it is", "leaves its place"),
    "how it goes on": ("stands best when the others have moved", "stands worse when the others have moved"),
    "how the next turn goes": ("stands best for the next turn", "stands worse for the next turn"),
    "what follows": ("opens the way to what it does next", "leaves itself little to do next"),
    "friends beside it": ("has a friend at its side", "has no friend at its side"),
    "lets them come": ("waits where they must come closer and be struck first", "would not be come to"),
    "harm to friends": ("saves a friend from harm", "does harm to its own side"),
    "fire into friends": ("spares its friends", "endangers friends in the way"),
    "enemies' actions": ("costs an enemy his action", "leaves an enemy his action"),
    "friends' actions": ("gives a friend an action", "costs a friend his action"),
    "footing": ("gets better on its feet", "costs its footing"),
    "arms": ("has better arms in hand", "has worse arms in hand"),
    "enemies off their feet": ("may bring an enemy down", "lets an enemy get up"),
    "enemies' arms": ("may cost an enemy his arms", "leaves an enemy his arms"),
    "position": ("stands better for the blows to come", "stands worse for the blows to come"),
    "harm to enemies": ("does harm", "does less harm"),
    "shots to follow": ("its later shots do more", "its later shots do less"),
    MISJUDGED: ("takes this for more than it is", "takes it for less than it is"),
}
"""What the labels of all games mean where they speak for a choice, and where they speak against it."""


def reasoned(
    ruleset: Ruleset, position: Position, words: Words, found: Sequence[Assessment], top: int
) -> list[Assessment]:
    """So many of the best with their reasons. `found` are all that are known, the best first."""
    reasoning = _Reasoning(ruleset, position, words)
    return [one._replace(reasons=tuple(reasoning.of(one, found))) for one in found[:top]]


def of_another_kind(position: Position, one: Assessment, found: Iterable[Assessment]) -> Assessment | None:
    """The best of those found that is not the same in another way: another order, another enemy, another side of it."""
    kind = kind_of(position, one)
    return next((other for other in found if kind_of(position, other) != kind), None)


def kind_of(position: Position, one: Assessment) -> tuple[str, str, str]:
    """What sort of thing a choice is: its verb, whom it attacks, and from which side a move would."""
    choice, battle = one.choice, position.battle
    target = one.aim or str(getattr(choice, "target", "") or "")
    cell = end_of(position, choice)
    if one.aim and cell is not None and battle.grid.distance(cell, battle[target].at) == 1:
        return choice.verb, target, battle.grid.arc(battle[target].at, battle[target].facing, cell).name
    return choice.verb, target, ""


def end_of(position: Position, choice: Choice) -> Cell | None:
    """Where a move ends; None if a choice is none."""
    path = getattr(choice, "path", None)
    if path is None or choice.figure not in position.battle.figures:
        return None
    return path[-1] if path else position.battle[choice.figure].at


class _Reasoning:
    """The reasons of the choices of one decision."""

    def __init__(self, ruleset: Ruleset, position: Position, words: Words) -> None:
        self.ruleset = ruleset
        self.position = position
        self.battle = position.battle
        self.words = words

    def of(self, one: Assessment, found: Sequence[Assessment]) -> Iterator[Reason]:
        """What it does, what for, what it fears, and what it would rather have done."""
        choice = one.choice
        yield Reason(Kind.DOES, self.words.doing(choice), one.score, (choice.figure,), end_of(self.position, choice))
        hope = self._hope(one)
        pull = self.words.pull(choice)
        told = pull.label if pull is not None else ""
        gains = [*self._distance(one, pull), *(self._terms(one, told))]
        if hope is not None:
            yield hope
        if place := self.words.holding(choice):
            yield Reason(Kind.GAIN, place, cell=end_of(self.position, choice))
        yield from gains
        yield from self._fears(one)
        tempted = self._tempted(one, found)
        if hope is None and not any(gain.kind is Kind.GAIN for gain in gains):
            yield Reason(Kind.IDLE, self.words.idle(choice) or self._nothing_else(choice, found))
        if tempted is not None:
            yield tempted

    def _nothing_else(self, choice: Choice, found: Sequence[Assessment]) -> str:
        """What is said where an attack could be had and none is worth it, or where nothing is left to choose."""
        if len(found) == 1:
            return "there is nothing else to do"
        end, battle = end_of(self.position, choice), self.battle
        if end is None:
            return "nothing else is worth more"
        foes = battle.foes(battle[choice.figure])
        near = min(foes, key=lambda foe: battle.grid.distance(end, foe.at), default=None)
        if near is None:
            return "nothing else is worth more"
        if battle.grid.distance(end, near.at) <= 1:
            return f"stays beside {near.short_name}"
        return f"nothing better: {near.short_name}, the nearest, is {self._away(end, near.at)} away"

    def _away(self, a: Cell, b: Cell) -> str:
        one_cell, cells = self.battle.grid.cell_words
        distance = self.battle.grid.distance(a, b)
        return f"{distance} {one_cell if distance == 1 else cells}"

    # -- what for ---------------------------------------------------------------------------------------------------

    def _hope(self, one: Assessment) -> Reason | None:
        """The attack that it is, or that it is to lead to, with the chance that the rules give it."""
        if not one.aim:
            roll = first_roll(self.ruleset, self.position, one.choice, unanswered=True)
            if roll is None:
                return None
            return self._attack(self.position, one.choice, roll, "", self._outlook(self.position, one.choice))
        best: tuple[Position, Choice, Roll, Outlook] | None = None
        seen = 0
        for then, attack in self.words.attacks(one.choice, one.aim):
            roll = first_roll(self.ruleset, then, attack, unanswered=True)
            if roll is None or (seen := seen + 1) > MOST_ATTACKS:
                continue
            odds = self._outlook(then, attack)
            if best is None or odds.dealt > best[3].dealt:
                best = then, attack, roll, odds
        if best is None:
            return None
        then, attack, roll, odds = best
        return self._attack(then, attack, roll, " if still there" if self.words.still_moves(one.aim) else "", odds)

    def _attack(self, then: Position, attack: Choice, roll: Roll, proviso: str, odds: Outlook) -> Reason:
        needed, chance = needs(roll), roll.need.chance(roll.dice) if roll.need else 1.0
        hits = f", {in_hits(odds.dealt)}" if odds.dealt >= NOTABLE / 1000 else ""
        unless = UNANSWERED if self._is_answered(then, attack) else ""
        said = f"{self._spoken(attack, then)} ({needed}: {chance:.0%}){hits}{unless}{proviso}"
        target = str(getattr(attack, "target", "") or "")
        whom = (target,) if target else ()
        return Reason(Kind.HOPE, said, round(1000 * odds.dealt), whom, chance=round(1000 * chance))

    def _is_answered(self, then: Position, attack: Choice) -> bool:
        """Whether somebody is asked before it is rolled."""
        return first_roll(self.ruleset, then, attack) is None

    def _outlook(self, then: Position, attack: Choice) -> Outlook:
        """What comes of it, if nobody answers where it says so."""
        react = let_it_pass if self._is_answered(then, attack) else None
        return outlook(self.ruleset, then, attack, react, budget=BUDGET)

    def _spoken(self, attack: Choice, then: Position) -> str:
        return self.words.doing(attack) if then is self.position else f"can then {bare(self.words, attack, then)}"

    def _distance(self, one: Assessment, pull: Pull | None) -> Iterator[Reason]:
        """How the choice stands to what draws the figure to the enemies or keeps it away: by the very term that was
        counted, beside what it is worth where the figure stands now."""
        end = end_of(self.position, one.choice)
        there = next((term.value for term in one.terms if pull is not None and term.label == pull.label), None)
        stays = end == self.battle[one.choice.figure].at if end is not None else there is None
        attacks = one.aim or any(isinstance(term.label, AttackNow) for term in one.terms)
        if pull is None or attacks or stays:
            return
        gain = (there or 0) - pull.here
        if not gain:
            return
        kind, words = (Kind.GAIN if gain > 0 else Kind.COST), PULL[pull.label][gain < 0]
        if end is None:
            yield Reason(kind, words.format("the enemy"), gain)
            return
        foe, away = pull.away(end)
        yield Reason(kind, f"{words.format(self.battle[foe].short_name)}: {away}", gain, (foe,), end)

    def _terms(self, one: Assessment, told: str) -> Iterator[Reason]:
        """The other terms that weigh something, those for it first; one of them is `told` already."""
        kept = [t for t in one.terms if abs(t.value) > NOTABLE and not isinstance(t.label, Attack)]
        for term in sorted(kept, key=lambda term: -term.value):
            if term.label not in TOLD_OTHERWISE and term.label != told:
                kind = Kind.GAIN if term.value > 0 else Kind.COST
                yield Reason(kind, self._meaning(term), term.value)

    def _meaning(self, term: Term) -> str:
        if told := self.words.term(term.label, term.value):
            return told
        known = SAID.get(term.label)
        return known[term.value < 0] if known else f"{term.label} {term.value / 1000:+.1f}"

    # -- what it fears ----------------------------------------------------------------------------------------------

    def _fears(self, one: Assessment) -> Iterator[Reason]:
        """What the enemies may do to it; it fears that only where danger counted."""
        choice = one.choice
        target = str(getattr(choice, "target", "") or "")
        feared = [dread for dread in self.words.dreads(choice) if dread.hits >= NOTABLE]
        counted = any(term.label in DANGERS and term.value < 0 for term in one.terms)
        for dread in sorted(feared, key=lambda dread: -dread.hits)[:MOST_FEARED]:
            name = self.battle[dread.foe].short_name
            fears = f"fears {name}" if counted else f"risk: {name}"
            answers = f"{name} may answer" if dread.foe == target else fears
            said = f"{answers} ({dread.what}): {in_hits(dread.hits / 1000)}"
            yield Reason(Kind.FEAR, said, -dread.hits, (dread.foe,))

    # -- what it would rather have done -----------------------------------------------------------------------------

    def _tempted(self, one: Assessment, found: Sequence[Assessment]) -> Reason | None:
        """The best choice of another kind and why it is worse."""
        other = of_another_kind(self.position, one, (other for other in found if other is not one))
        if other is None or other.choice.figure != one.choice.figure or other.score > one.score:
            return None
        if other.choice.passes or (why := self._worse(one, other)) is None:
            return None
        cell = end_of(self.position, other.choice)
        whom = tuple(name for name in (kind_of(self.position, other)[1],) if name in self.battle.figures)
        return Reason(Kind.TEMPTED, f"not {self._named(one, other)}: {why}", other.score - one.score, whom, cell)

    def _named(self, one: Assessment, other: Assessment) -> str:
        """What the other one is, as one thinks of it beside the first."""
        choice, battle = other.choice, self.battle
        cell = end_of(self.position, choice)
        if cell is None or choice.verb != one.choice.verb:
            return bare(self.words, choice, self.position)
        place = battle.grid.name(cell)
        if not other.aim:
            return f"to {place}"
        side = kind_of(self.position, other)[2] if self.ruleset.pictures.faces else ""
        at = {Arc.SIDE.name: "the flank of ", Arc.REAR.name: "the back of "}.get(side, "")
        return f"at {at}{battle[other.aim].short_name} from {place}"

    def _worse(self, one: Assessment, other: Assessment) -> str | None:
        """The weightiest of what makes it worse; None if that has been said of the first already."""
        mine, its = _by_label(one.terms), _by_label(other.terms)
        losses = {label: its.get(label, 0) - mine.get(label, 0) for label in {**mine, **its}}
        label, loss = min(losses.items(), key=lambda one: one[1], default=("", 0))
        if loss > -DECISIVE:
            return "no better" if other.score == one.score else "a little less to be had"
        if label == MISJUDGED:
            return SAID[MISJUDGED][mine.get(label, 0) < -its.get(label, 0)]
        if label == ATTACK:
            return "nobody to attack from there" if not other.aim else less(its.get(label, 0), mine.get(label, 0))
        if label in DANGERS:
            feared = [dread for dread in self.words.dreads(other.choice) if dread.hits >= NOTABLE]
            names = [self.battle[name].short_name for name in dict.fromkeys(dread.foe for dread in feared)]
            return f"{joined(names)} could reach it there" if names else "more to be feared there"
        if label == "harm to enemies":
            return less(its.get(label, 0), mine.get(label, 0))
        return None if loss == -mine.get(label, 0) else self._meaning(Term(label, loss))


def _by_label(terms: Iterable[Term]) -> dict[str, int]:
    """The terms by their labels; those about the attack are one, whomever it is on."""
    sums: dict[str, int] = {}
    for term in terms:
        label = ATTACK if isinstance(term.label, Attack) else term.label
        sums[label] = sums.get(label, 0) + term.value
    return sums
