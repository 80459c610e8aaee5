"""Finding the reasons for a player's choices, when asked why. What only a game can say comes from its Words
(tactics.py). Reasons as sentences: explanation.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ai.assessment import Assessment, Term
from ai.deciding import ATTACK, Decider, by_label, decider, end_of, kind_of, of_another_kind
from ai.habits import HABITS
from ai.labels import AT_THE_DEADLINE, Attack, AttackNow, Prize, display
from ai.objective_words import there_in_words
from ai.phrases import average, joined, less_to_gain
from ai.reason import Kind, Reason
from ai.tactics import Pull, Words
from core.battle.names import FigureId
from core.battle.whereabouts import cell_in_words, to_cell
from core.play.asking import Choice, Decision, Roll
from core.play.order_odds import OrderOdds, first_roll, outlook
from core.play.position import Position
from core.play.replies import let_it_pass
from core.play.ruleset import Ruleset
from core.play.spoken import base_form
from core.space.grid import Arc

NOTABLE = 100
"""Terms of less than this, in thousandths of a hit, are not mentioned."""
DECISIVE = 200
"""A difference from which one term explains why a choice is worse."""
BUDGET = 300
"""How many endings of an attack are looked at."""
MOST_ATTACKS = 6
"""How many attacks after a move are compared."""
MOST_FEARED = 2
DANGERS = ("blows to expect", "shots to expect", "position")
"""The labels of terms about what enemies may do."""
MISJUDGED = "misjudged"
"""The label of the error of the lower levels (misjudging.py)."""
DEFENDED = "attack defended"
"""The label of what a defence saves."""
FILLING = ("facing the enemy",)
"""Gains that are not worth a word beside an attack."""
TOLD_OTHERWISE = (*DANGERS, "harm to enemies", "shots to follow", MISJUDGED)
PULL = {
    "closing in": ("closes to {}", "drops back to {}"),
    "keeping away": ("keeps {}", "gets too close: {}"),
}
"""The distance to the enemies as a reason for a choice, and against it."""
PULL_ALONE = {
    "closing in": ("moves closer to the enemy", "moves away from the enemy"),
    "keeping away": ("keeps away from the enemy", "gets too close to the enemy"),
}
"""The same where a choice leads to no cell."""
SAID = {
    "closing in": ("moves closer to the enemy", "further from the enemy"),
    "keeping away": ("keeps away from the enemy", "too close to the enemy"),
    "holding the place": ("brings the objective closer", "not holding the objective"),
    "toward the goal": ("brings the objective closer", "objective not reached yet"),
    "barring the way": ("nearer the objective than any enemy", "no nearer the objective than the enemy"),
    "their goal": ("puts the enemy's objective at risk", "brings the enemy's objective closer"),
    "holding the pass": ("holds the only way through", "leaves the only way through open"),
    "disputing the place": ("contests the enemy's objective", "not contesting the enemy's objective"),
    "risk for the objective": ("protects a figure the objective needs", "risks a figure the objective needs"),
    "the objective": ("brings the objective closer", "puts the objective at risk"),
    "sparing a life": ("a blow that can't kill", "a blow that may kill"),
    AT_THE_DEADLINE: ("most likely to decide the objective in time", "less likely to decide the objective in time"),
    "staying put": ("holds position", "leaves the position"),
    "how it goes on": ("best placed once the others have moved", "badly placed once the others have moved"),
    "how the next turn goes": ("best placed for next turn", "badly placed for next turn"),
    "what follows": ("sets up the next action", "leaves little to do next"),
    "friends beside it": ("a friend alongside", "no friend alongside"),
    "lets them come": ("lets them come and strikes first", "they won't come"),
    "harm to friends": ("less harm to own side", "hurts own side"),
    "fire into friends": ("clear of friends", "may hit a friend"),
    "enemies' actions": ("costs an enemy an action", "leaves an enemy an action"),
    "friends' actions": ("gains own side an action", "costs own side an action"),
    "footing": ("better footing", "worse footing"),
    "arms": ("better armed", "worse armed"),
    "enemies off their feet": ("may bring an enemy down", "lets an enemy get up"),
    "enemies' arms": ("may disarm an enemy", "leaves an enemy armed"),
    "position": ("safer", "more dangerous"),
    "harm to enemies": ("hurts the enemy", "hurts the enemy less"),
    "shots to follow": ("better follow-up shots", "worse follow-up shots"),
    MISJUDGED: ("overrates this", "underrates this"),
    ATTACK: ("leads to an attack", "no attack"),
    **HABITS,
}
"""Each term as a reason for a choice, and against it. Of a choice that ends in the place of an objective:
objective_words.py."""
PRIZE = ("brings {} closer", "puts {} at risk")
"""The same for a term about the thing of an objective, which is its label."""
WORSE = {
    "holding the place": "off the objective",
    "toward the goal": "further from the objective",
    "staying put": "gives up the position",
}
"""Terms that are said in another way where two choices are compared."""
UNDERRATED = "underrates that"
NOTHING_BETTER = "nothing better to do"
SPEAKS_FOR = (Kind.HOPE, Kind.WAY, Kind.GAIN, Kind.TEMPTED)
"""What a reason for a choice may be."""


def reasoned(
    ruleset: Ruleset, position: Position, words: Words, found: Sequence[Assessment], top: int
) -> list[Assessment]:
    """Return the best `top` of `found` with their reasons. `found` is all that is known, best first."""
    reasoning = _Reasoning(ruleset, position, words)
    return [one._replace(reasons=tuple(reasoning.of(one, found))) for one in found[:top]]


class _Reasoning:
    """The reasons of the choices of one decision."""

    def __init__(self, ruleset: Ruleset, position: Position, words: Words) -> None:
        self.ruleset = ruleset
        self.position = position
        self.battle = position.battle
        self.words = words

    def of(self, one: Assessment, found: Sequence[Assessment]) -> list[Reason]:
        """The reasons for one choice. The term that decided is told in any case, unless it is hardly any."""
        reasons = [*self._of(one, found)]
        decided = decider(self.position, one, found)
        if decided is None or decided.mine - decided.its <= DECISIVE:
            return reasons
        for number, reason in enumerate(reasons):
            if reason.term == decided.label and reason.kind in SPEAKS_FOR:
                reasons[number] = reason._replace(decides=True)
                return reasons
        told = [reason for reason in reasons if reason.words != NOTHING_BETTER]
        return [*told, self._decided(one, decided, found)._replace(decides=True)]

    def _of(self, one: Assessment, found: Sequence[Assessment]) -> Iterator[Reason]:
        """The order, the attack it is for, gains and costs, risks, the best alternative."""
        choice = one.choice
        yield Reason(Kind.DOES, self.words.doing(choice), one.score, (choice.figure,), end_of(self.position, choice))
        hope = self._hope(one)
        pull = self.words.pull(choice)
        told = pull.label if pull is not None else ""
        distance = [*self._along(one, [*self._distance(one, pull)])]
        gains = [*distance, *self._terms(one, told, FILLING if hope is not None else ())]
        if hope is not None:
            yield hope
        if place := self.words.holding(choice):
            yield Reason(Kind.GAIN, place, cell=end_of(self.position, choice))
        yield from gains
        fears = [*self._fears(one)]
        yield from fears
        alternative = self._alternative(one, found)
        if hope is None and not any(gain.kind is Kind.GAIN for gain in gains):
            idle = self.words.idle(choice) or ("" if distance else self._nearest(choice))
            if idle or not (place or gains or fears or alternative):
                yield Reason(Kind.IDLE, idle or ("only option" if len(found) == 1 else NOTHING_BETTER))
        if alternative is not None:
            yield alternative

    def _nearest(self, choice: Choice) -> str:
        """How far the nearest enemy is from where a move ends; empty if adjacent, or if it is no move."""
        end, battle = end_of(self.position, choice), self.battle
        if end is None:
            return ""
        foes = battle.foes(battle[choice.figure])
        near = min(foes, key=lambda foe: battle.grid.distance(end, foe.at), default=None)
        if near is None or battle.grid.distance(end, near.at) <= 1:
            return ""
        return f"{near.short_name} is nearest, {self.ruleset.measures.distance(battle, end, near.at)} off"

    # -- the attack -------------------------------------------------------------------------------------------------

    def _hope(self, one: Assessment) -> Reason | None:
        """The attack that the choice is, or leads to, with its odds by the rules."""
        if not one.aim:
            roll = first_roll(self.ruleset, self.position, one.choice, unanswered=True)
            if roll is None:
                return None
            now = self._attack(self.position, one.choice, roll, self._outlook(self.position, one.choice))
            return now._replace(term=_of_attack(one))
        best: tuple[Position, Choice, Roll, OrderOdds] | None = None
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
        hope = self._attack(then, attack, roll, odds, one.aim if self.words.still_moves(one.aim) else "")
        return hope._replace(term=_of_attack(one))

    def _attack(self, then: Position, attack: Choice, roll: Roll, odds: OrderOdds, moves: FigureId = "") -> Reason:
        """`moves`: the target, if it may still move away."""
        chance = roll.need.chance(roll.dice) if roll.need else 1.0
        parts = [f"{chance:.0%} before their roll" if roll.contested else f"{chance:.0%}"]
        if odds.dealt >= NOTABLE / 1000:
            parts.append(average(odds.dealt))
        if self._is_answered(then, attack):
            parts[-1] += " before defence"
        if moves:
            parts.append(f"if {self.battle[moves].short_name} stays")
        target = str(getattr(attack, "target", "") or "")
        named = (target,) if target else ()
        words = f"{self._spoken(attack, then)} ({', '.join(parts)})"
        return Reason(Kind.HOPE, words, round(1000 * odds.dealt), named, chance=round(1000 * chance))

    def _is_answered(self, then: Position, attack: Choice) -> bool:
        """Whether anyone may react before the roll."""
        return first_roll(self.ruleset, then, attack) is None

    def _outlook(self, then: Position, attack: Choice) -> OrderOdds:
        """The odds of an attack; where it may be defended against, without a defence."""
        react = let_it_pass if self._is_answered(then, attack) else None
        return outlook(self.ruleset, then, attack, react, budget=BUDGET)

    def _spoken(self, attack: Choice, then: Position) -> str:
        return self.words.doing(attack) if then is self.position else f"can then {base_form(self.words.doing(attack))}"

    def _distance(self, one: Assessment, pull: Pull | None) -> Iterator[Reason]:
        """How much nearer the choice brings the figure to the enemies, or farther away, by the very term that
        counted."""
        end = end_of(self.position, one.choice)
        there = next((term.value for term in one.terms if pull is not None and term.label == pull.label), None)
        stays = end == self.battle[one.choice.figure].at if end is not None else there is None
        attacks = one.aim or any(isinstance(term.label, AttackNow) for term in one.terms)
        if pull is None or attacks or stays:
            return
        gain = (there or 0) - pull.here
        if not gain:
            return
        kind = Kind.GAIN if gain > 0 else Kind.COST
        if end is None:
            yield Reason(kind, PULL_ALONE[pull.label][gain < 0], gain, term=pull.label)
            return
        foe, away = pull.away(end)
        near = self.battle[foe]
        if end in near.cells:
            words = f"enters {near.short_name}'s {self.battle.grid.cell_words[0]}"
        else:
            words = PULL[pull.label][gain < 0].format(away)
        yield Reason(kind, words, gain, (foe,), end, term=pull.label)

    def _along(self, one: Assessment, distance: list[Reason]) -> Iterator[Reason]:
        """The way over several turns: told if it is not the shortest, in place of the distance if that is what it is
        for; else added to the distance."""
        found = None if one.aim else self.words.heading(one.choice)
        if found is None:
            yield from distance
            return
        heading, words = found
        way, via = heading.route.cells, heading.route.via
        figures = (heading.foe,) if heading.foe else ()
        if words:
            gain = sum([reason.value for reason in distance if heading.foe])
            yield Reason(Kind.WAY, words, max(0, gain), figures, via, term=heading.label, way=way)
        yield from (
            reason._replace(way=way) if heading.foe else reason for reason in distance if not (words and heading.foe)
        )

    def _terms(self, one: Assessment, told: str, filling: tuple[str, ...]) -> Iterator[Reason]:
        """The other terms of some weight, best first, but for the one that is `told` already and gains that are only
        `filling`."""
        kept = [t for t in one.terms if abs(t.value) > NOTABLE and not isinstance(t.label, Attack)]
        for term in sorted(kept, key=lambda term: -term.value):
            if (
                term.label not in TOLD_OTHERWISE
                and term.label != told
                and (term.value < 0 or term.label not in filling)
            ):
                kind = Kind.GAIN if term.value > 0 else Kind.COST
                words = self._spared(one.choice, term) or self._meaning(one.choice, term)
                yield Reason(kind, words, term.value, term=term.label)

    def _spared(self, choice: Choice, term: Term) -> str:
        """What a figure would take without the defence that the term is about; empty if it is about something else, or
        the attack does no damage."""
        asked = self.position.waiting
        if term.label != DEFENDED or term.value <= 0 or not isinstance(asked, Decision) or asked.otherwise is None:
            return ""
        odds = outlook(self.ruleset, self.position, asked.otherwise, let_it_pass, budget=BUDGET)
        figure = choice.figure
        taken = odds.on(figure).hits + sum(effect.hits for effect in odds.then if effect.figure == figure)
        return f"would take {average(taken)}" if taken >= NOTABLE / 1000 else ""

    def _has_words(self, label: str) -> bool:
        """Whether a term is told in words: with a number, two choices can be compared."""
        return label in SAID or isinstance(label, Prize) or bool(self.words.term(label, 1))

    def _meaning(self, choice: Choice, term: Term) -> str:
        told = there_in_words(self.position, choice, *term) or self.words.term(term.label, term.value)
        if told:
            return told
        if isinstance(term.label, Prize):
            return PRIZE[term.value < 0].format(term.label)
        known = SAID.get(term.label)
        return known[term.value < 0] if known else f"{display(term.label)} {term.value / 1000:+z.1f}"

    # -- risks --------------------------------------------------------------------------------------------------------

    def _fears(self, one: Assessment) -> Iterator[Reason]:
        """The worst that enemies may do to the figure."""
        choice = one.choice
        target = str(getattr(choice, "target", "") or "")
        feared = [risk for risk in self.words.risks(choice) if risk.hits >= NOTABLE]
        for risk in sorted(feared, key=lambda risk: -risk.hits)[:MOST_FEARED]:
            name = self.battle[risk.foe].short_name
            returned = " in return" if risk.foe == target and not risk.comes else ""
            words = f"risk: {name}'s {risk.what}{returned}, {average(risk.hits / 1000)}"
            yield Reason(Kind.FEAR, words, -risk.hits, (risk.foe,))

    # -- the best alternative -----------------------------------------------------------------------------------------

    def _alternative(self, one: Assessment, found: Sequence[Assessment]) -> Reason | None:
        """The best choice of another kind and why it is worse."""
        other = of_another_kind(self.position, one, (other for other in found if other is not one))
        if other is None or other.choice.figure != one.choice.figure or other.score > one.score:
            return None
        if other.choice.is_pass or (worse := self._worse(one, other)) is None:
            return None
        return self._tempted(one, other, found, *worse)

    def _tempted(self, one: Assessment, other: Assessment, found: Sequence[Assessment], why: str, term: str) -> Reason:
        cell = end_of(self.position, other.choice)
        named = tuple(name for name in (kind_of(self.position, other)[1],) if name in self.battle.figures)
        words = f"rather than {self._named(one, other, found)}: {why}"
        return Reason(Kind.TEMPTED, words, other.score - one.score, named, cell, term=term)

    def _decided(self, one: Assessment, decided: Decider, found: Sequence[Assessment]) -> Reason:
        """The term that decided, where nothing else tells it: a gain, or less of a loss than the other choice has."""
        label, mine, its, other = decided
        if mine > 0:
            words = self._meaning(one.choice, Term(label, mine))
            if label == ATTACK and one.aim in self.battle.figures:
                words = f"{words} on {self.battle[one.aim].short_name}"
            return Reason(Kind.GAIN, words, mine, term=label)
        return self._tempted(one, other, found, self._against(other, label, its - mine), label)

    def _against(self, other: Assessment, label: str, loss: int) -> str:
        """What a term says against the other choice. `loss`: how much less it is worth there, below 0."""
        if label == MISJUDGED:
            return UNDERRATED
        if label in DANGERS:
            feared = [risk for risk in self.words.risks(other.choice) if risk.hits >= NOTABLE]
            names = [self.battle[name].short_name for name in dict.fromkeys(risk.foe for risk in feared)]
            return f"within reach of {joined(names)}" if names else "more dangerous"
        there = there_in_words(self.position, other.choice, label, loss)
        return there or WORSE.get(label) or self._meaning(other.choice, Term(label, loss))

    def _named(self, one: Assessment, other: Assessment, found: Sequence[Assessment]) -> str:
        """The other choice, beside the first and those valued more: as little as tells them apart."""
        choice, battle = other.choice, self.battle
        cell = end_of(self.position, choice)
        if cell is None or choice.verb != one.choice.verb:
            return base_form(self.words.doing(choice))
        if not other.aim:
            way = f"move {to_cell(battle, cell, choice.figure)}" if cell != battle[choice.figure].at else "stay"
            return way + self._facing(one, other, found)
        side = kind_of(self.position, other)[2] if self.ruleset.pictures.faces else ""
        at = {Arc.SIDE.name: "'s flank", Arc.REAR.name: "'s rear"}.get(side, "")
        return f"attack {battle[other.aim].short_name}{at} from {cell_in_words(battle, cell, choice.figure)}"

    def _facing(self, one: Assessment, other: Assessment, found: Sequence[Assessment]) -> str:
        """The facing of a walk, if the first choice, or one valued more, ends in the same cell."""
        facing, figure = getattr(other.choice, "facing", None), other.choice.figure
        valued = (better for better in found if better.score > other.score and better.choice.figure == figure)
        ends = [end_of(self.position, better.choice) for better in (one, *valued)]
        if facing is None or end_of(self.position, other.choice) not in ends:
            return ""
        return f" facing {self.battle.grid.facing_names[facing]}"

    def _worse(self, one: Assessment, other: Assessment) -> tuple[str, str] | None:
        """The weightiest term against the other choice, in words and by its label; None if a gain of the first says it
        already, or if it is just as good."""
        mine, its = by_label(one.terms), by_label(other.terms)
        losses = {label: its.get(label, 0) - mine.get(label, 0) for label in {**mine, **its}}
        label, loss = min(losses.items(), key=lambda one: one[1], default=("", 0))
        if loss > -DECISIVE:
            return None if other.score == one.score else ("slightly worse", "")
        if label == MISJUDGED:
            under = mine.get(label, 0) < -its.get(label, 0)
            return (UNDERRATED if under else SAID[MISJUDGED][0]), label
        if label == ATTACK:
            if end_of(self.position, other.choice) is not None and not other.aim:
                return "no target from there", label
            return (less_to_gain(its[label], mine.get(label, 0)) if its.get(label) else "no attack"), label
        if label == "harm to enemies":
            return less_to_gain(its.get(label, 0), mine.get(label, 0)), label
        told = loss == -mine.get(label, 0) or (mine.get(label, 0) > NOTABLE and self._has_words(label))
        return None if told and label not in DANGERS else (self._against(other, label, loss), label)


def _of_attack(one: Assessment) -> str:
    """The label of the term about the attack a choice makes, or is for."""
    return ATTACK if ATTACK in by_label(one.terms) else "harm to enemies"
