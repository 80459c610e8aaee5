"""Choosing an order: each is run through to its end, and the battles that come of them are compared.

No kind of order is named here, so new rules work without a change. Where to end a move: placing.py; the value of a
battle: worth.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ai.assessment import Assessment, Term, ranked
from ai.habit import NONE
from ai.habits import Conduct
from ai.outcomes import WHOLE, Seen, outcomes
from ai.patience import danger_weight, patience
from ai.profiles import Profile, puts_life_first
from ai.tactics import Reading
from ai.worth import Worth, terms_of
from core.battle.battle import Battle
from core.battle.names import FigureId, Side
from core.play.asking import Choice, Decision
from core.play.courses import React
from core.play.position import Position, menu
from core.play.ruleset import Ruleset

LIKELY = WHOLE // 5
"""How likely an outcome must be for its follow-up to be looked at."""
FINE = 64
"""How finely an order is run through where there are few."""
RUNS = 140
"""The budget of runs where there are many: the more orders, the more roughly each is run through. The leader is then
run through again more finely, until the leader has been."""
COARSEST = 4
CLOSER = 4
"""How much more finely the leader is run through."""
MOST_GONE_INTO = 3
MOST_TO_FOLLOW = 60
"""The most that later shots of a series can be worth, in percent of the value of the enemies' lives."""
FRIENDLY_FIRE = 2
"""How much more harm to friends counts than harm to enemies."""
FEAR = 2
"""How much more a beaten figure minds danger."""
TO_FOLLOW = "shots to follow"
REPEATED = ("harm to enemies", "enemies' actions")
"""What later shots of a series do as well as the first."""
FORESEEN = ("position", "hand to hand")
"""Terms that only players who mind threats see."""


Follow = Callable[[Battle], int]
"""Returns the value of the best order that may follow in a battle."""


def assess(
    ruleset: Ruleset, position: Position, reading: Reading, profile: Profile, follow: Follow | None = None
) -> list[Assessment]:
    """Return every order worth a thought, best first. Of equals an attack goes first, then passing, then all else.
    `follow` adds the value of the next order. Whether a figure surrenders is decided in giving_up.py."""
    decision = position.waiting
    assert isinstance(decision, Decision), "no decision waits"
    thought = (choice for choice in reading.worth_a_thought(menu(ruleset, position)) if not choice.surrenders)
    choices = sorted(thought, key=_idleness)
    figure = decision.figures[0] if decision.figures else ""
    weighing = Weighing(ruleset, position, reading, profile, decision.side, figure, follow)
    return _refined(choices, weighing.assessed, _with_best_series if profile.minds_actions else ranked)


def _idleness(choice: Choice) -> int:
    if choice.is_pass:
        return 1
    return 0 if getattr(choice, "target", None) else 2


def _with_best_series(assessments: Iterable[Assessment]) -> list[Assessment]:
    """Return the assessments, best first, with the later shots of a series valued at the best target for all of
    them."""
    found, most = list(assessments), dict[str, int]()
    for one in found:
        later = sum([term.value for term in one.terms if term.label == TO_FOLLOW])
        most[one.choice.verb] = max(most.get(one.choice.verb, 0), later)
    return ranked(
        Assessment.of(
            one.choice,
            *(term._replace(value=most[one.choice.verb]) if term.label == TO_FOLLOW else term for term in one.terms),
            aim=one.aim,
        )
        for one in found
    )


def _refined(
    choices: list[Choice],
    assessed: Callable[[Choice, int], Assessment],
    in_order: Callable[[Iterable[Assessment]], list[Assessment]],
) -> list[Assessment]:
    """Weigh every choice roughly, then the leader closely, until the leader has been."""
    fineness = min(FINE, max(COARSEST, RUNS // max(1, len(choices))))
    seen = [assessed(choice, fineness) for choice in choices]
    found = in_order(seen)
    close: list[Choice] = []
    closer = min(FINE, CLOSER * fineness)
    while fineness < closer and len(close) < MOST_GONE_INTO and found[0].choice not in close:
        leader = found[0].choice
        close.append(leader)
        as_seen = {one.choice: one for one in seen}
        seen = [assessed(leader, closer), *(as_seen[one.choice] for one in found[1:])]
        found = in_order(seen)
    return found


class Weighing:
    """Weighs the orders of one decision, all by the same readings and against the same reactions."""

    def __init__(
        self,
        ruleset: Ruleset,
        position: Position,
        reading: Reading,
        profile: Profile,
        side: Side,
        figure: FigureId,
        follow: Follow | None = None,
    ) -> None:
        self.follow = follow
        self.ruleset = ruleset
        self.position = position
        self.reading = reading
        self.profile = profile
        later = reading.chances or not profile.expects_reply
        self.worth = Worth(reading, side, figure, later=later, actions=profile.minds_actions)
        self.repeated = REPEATED if profile.minds_actions else REPEATED[:1]
        self.asked: React = reading.replies()
        figures = position.battle.figures
        self.conduct = (
            Conduct(profile.habits, position.battle, figures[figure], reading.life, shoots=False)
            if figure in figures and profile.habits != NONE
            else None
        )
        self.seen: dict[Choice, Seen] = {}

    def assessed(self, choice: Choice, fineness: int) -> Assessment:
        """Return an order with the average changes it makes."""
        sums, shots, lives = self._sums(choice, fineness)
        means = {label: value // WHOLE for label, value in sums.items()}
        if shots:
            most = lives // WHOLE * MOST_TO_FOLLOW // 100
            first = sum([means.get(label, 0) for label in self.repeated])
            means[TO_FOLLOW] = min(first * (shots // WHOLE) // 100, most)
        if not self.profile.minds_threats:
            means = {label: value for label, value in means.items() if label not in FORESEEN}
        elif "position" in means:
            means["position"] = means["position"] * self._caution(choice) // 100
        if "hand to hand" in means:
            means["hand to hand"] = means["hand to hand"] * self.profile.brawling // 100
        found = Assessment.of(choice, *terms_of(means))
        more = self.worth.aims.mercy(choice)
        if self.conduct is not None:
            more += self.conduct.order(choice, found.score)
        return Assessment.of(choice, *found.terms, *(Term(label, value) for label, value in more)) if more else found

    def _sums(self, choice: Choice, fineness: int) -> tuple[dict[str, int], int, int]:
        """Return the weighted changes by label, the value of later shots in percent, and the value of the lives they
        may be fired at."""
        reading, sums, shots, lives = self.reading, dict[str, int](), 0, 0
        seen = self.seen.setdefault(choice, {})
        for weight, after in outcomes(self.ruleset, self.position, choice, fineness, reading.apart, self.asked, seen):
            for label, value in (*self.worth.change(after).items(), *reading.changes(after, choice)):
                if value:
                    sums[label] = sums.get(label, 0) + value * weight
            if self.conduct is not None:
                for label, value in self.conduct.came_of(after):
                    sums[label] = sums.get(label, 0) + value * weight
            if later := reading.follows(after, choice.figure):
                shots += later * weight
                lives += sum(self.worth.life(foe) for foe in after if foe.side != self.worth.side) * weight
            if self.follow is not None and weight >= LIKELY and (then := self.follow(after)):
                sums["what follows"] = sums.get("what follows", 0) + then * weight
            if harmed := self._into_friends(after, choice.figure):
                sums["fire into friends"] = sums.get("fire into friends", 0) - FRIENDLY_FIRE * harmed * weight
        return sums, shots, lives

    def _into_friends(self, after: Battle, name: FigureId) -> int:
        """Return the harm an order has done to others on its own side."""
        before, now, life = self.position.battle, after.figures, self.worth.life
        if name not in before.figures:
            return 0
        friends = [f for f in before.active(before[name].side) if now[f.id] is not f and f.id != name]
        return sum([max(0, life(friend) - life(now[friend.id])) for friend in friends]) if friends else 0

    def _caution(self, choice: Choice) -> int:
        """Return how much the figure minds attacks on itself, in percent: a beaten figure twice as much, a third of it
        once patience is over."""
        battle = self.position.battle
        figure = battle.figures.get(choice.figure)
        afraid = figure and puts_life_first(self.profile, figure, beaten=self.reading.beaten(figure))
        return self.profile.caution * (FEAR if afraid else 1) * (50 + patience(battle)) * danger_weight(battle) // 15000
