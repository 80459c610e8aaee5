"""Choosing an order: each one worth a thought is run through to its end, and what it comes to is compared.

No order is known here by its kind, so that a new rule needs no word in this file. Where to end a move is weighed in
placing.py, what a battle is worth in worth.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ai.assessment import Assessment, ranked
from ai.outcomes import WHOLE, Seen, outcomes
from ai.patience import minded, patience
from ai.profiles import Profile, thinks_of_its_life
from ai.tactics import Reading
from ai.worth import Worth, terms_of
from core.battle.battle import Battle
from core.battle.names import FigureId, Side
from core.play.asking import Choice, Decision
from core.play.courses import React
from core.play.position import Position, menu
from core.play.ruleset import Ruleset

LIKELY = WHOLE // 5
"""What may follow is looked into where an order comes to that at least so likely."""
FINE = 64
"""How finely an order is run through where there are few."""
RUNS = 140
"""So many runs there may be in all where there are many: the more orders, the more roughly each is run through. The one
that then leads is gone into, until the leader has been."""
COARSEST = 4
CLOSER = 4
"""So many times finer the one that leads is run through."""
MOST_GONE_INTO = 3
MOST_TO_FOLLOW = 60
"""What follows of a series cannot do more than so many percent of what the lives of the enemies are worth."""
FRIENDLY_FIRE = 2
"""So many times more than an enemy's hits those that an order does to its own side's others count for."""
FEAR = 2
"""How much more a beaten figure minds danger."""
TO_FOLLOW = "shots to follow"
REPEATED = ("harm to enemies", "enemies' actions")
"""What the later shots of a series do as well as the first."""
FORESEEN = ("position", "hand to hand")
"""What it takes an eye for danger to see."""


Follow = Callable[[Battle], int]
"""What the best order is worth that may follow an order from the battle that it has led to."""


def assess(
    ruleset: Ruleset, position: Position, reading: Reading, profile: Profile, follow: Follow | None = None
) -> list[Assessment]:
    """Every order worth a thought, the best first. Of equals an attack is better than to let the place go by, and that
    better than all else. `follow`: what may come next counts too."""
    decision = position.waiting
    assert isinstance(decision, Decision), "nobody is asked to choose here"
    choices = sorted(reading.worth_a_thought(menu(ruleset, position)), key=_idleness)
    figure = decision.figures[0] if decision.figures else ""
    weighing = _Weighing(ruleset, position, reading, profile, decision.side, figure, follow)
    return _gone_into(choices, weighing.assessed, _series_alike if profile.minds_actions else ranked)


def _idleness(choice: Choice) -> int:
    if choice.passes:
        return 1
    return 0 if getattr(choice, "target", None) else 2


def _series_alike(assessments: Iterable[Assessment]) -> list[Assessment]:
    """The best first, where the later shots of a series may be at whom they do most: whoever the first is at, they
    count for as much."""
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


def _gone_into(
    choices: list[Choice],
    assessed: Callable[[Choice, int], Assessment],
    in_order: Callable[[Iterable[Assessment]], list[Assessment]],
) -> list[Assessment]:
    """All of them weighed roughly, and the one that leads closely, until it still leads then."""
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


class _Weighing:
    """The orders of one decision are weighed by the same readings and against the same replies."""

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
        self.seen: dict[Choice, Seen] = {}

    def assessed(self, choice: Choice, fineness: int) -> Assessment:
        """What an order changes on the average."""
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
        return Assessment.of(choice, *terms_of(means))

    def _sums(self, choice: Choice, fineness: int) -> tuple[dict[str, int], int, int]:
        """The changes by reason, what is to follow, in percent, and what it may still be done to."""
        reading, sums, shots, lives = self.reading, dict[str, int](), 0, 0
        seen = self.seen.setdefault(choice, {})
        for weight, after in outcomes(self.ruleset, self.position, choice, fineness, reading.apart, self.asked, seen):
            for label, value in (*self.worth.change(after).items(), *reading.changes(after, choice)):
                if value:
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
        """The harm that an order has done to others of the side of who carried it out."""
        before, now, life = self.position.battle, after.figures, self.worth.life
        if name not in before.figures:
            return 0
        friends = [f for f in before.active(before[name].side) if now[f.id] is not f and f.id != name]
        return sum([max(0, life(friend) - life(now[friend.id])) for friend in friends]) if friends else 0

    def _caution(self, choice: Choice) -> int:
        """How much it minds the attacks that it may suffer, in percent: a beaten figure twice, and a third as much when
        its patience is at an end."""
        battle = self.position.battle
        figure = battle.figures.get(choice.figure)
        afraid = figure and thinks_of_its_life(self.profile, figure, beaten=self.reading.beaten(figure))
        return self.profile.caution * (FEAR if afraid else 1) * (50 + patience(battle)) * minded(battle) // 15000
