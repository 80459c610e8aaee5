"""Choosing an action: every order of the menu is run through to its end and what it comes to is compared.

No order is known here by its kind, so that a new rule needs no word in this file. Which orders are
considered is in shortlist.py; moves are weighed in moving.py.
"""

from __future__ import annotations

from collections.abc import Callable

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.play.asking import Choice, Decision
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.rulesets.skirmish.sheet.scores import strength_now
from tests.ai.skirmish.frozen.assessment import Assessment, ranked
from tests.ai.skirmish.frozen.contact import broken_off, escapes
from tests.ai.skirmish.frozen.hazards import Hazards
from tests.ai.skirmish.frozen.outcomes import WHOLE, outcomes
from tests.ai.skirmish.frozen.patience import patience
from tests.ai.skirmish.frozen.shortlist import worth_a_thought
from tests.ai.skirmish.frozen.standing import life
from tests.ai.skirmish.frozen.threat import Reading
from tests.ai.skirmish.frozen.volleys import later_shots
from tests.ai.skirmish.frozen.worth import Worth

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
"""The later shots of a series cannot do more than so many percent of what the lives of the enemies are worth."""
_SHOTS, _LIVES = "later shots", "lives left"
FRIENDLY_FIRE = 2
"""So many times more than an enemy's hits those that an order does to its own side's others count for."""
BEATEN = 4
"""With so little strength left a figure thinks of its life."""
FEAR = 2
"""How much more it minds danger then."""
CAUTION = 70
"""What it makes of blows to expect, in percent."""


def best(ruleset: Ruleset, position: Position, decision: Decision) -> Choice:
    """The best order worth a thought. Of equals the best is to let the place go by."""
    battle = position.battle
    reading = Reading(ruleset.book, battle)
    choices = sorted(worth_a_thought(battle, menu(ruleset, position)), key=lambda choice: not choice.is_pass)
    figure = decision.figures[0] if decision.figures else ""
    worth = Worth(reading, decision.side, figure, later=False)
    hazards = Hazards(battle)

    def assessed(choice: Choice, fineness: int) -> Assessment:
        return _assessed(ruleset, position, worth, hazards, choice, fineness)

    return _gone_into(choices, assessed)


def _gone_into(choices: list[Choice], assessed: Callable[[Choice, int], Assessment]) -> Choice:
    """The best of them, weighed roughly, and the one that leads closely, until it still leads then."""
    fineness = min(FINE, max(COARSEST, RUNS // max(1, len(choices))))
    found = ranked(assessed(choice, fineness) for choice in choices)
    close: list[Choice] = []
    closer = min(FINE, CLOSER * fineness)
    while fineness < closer and len(close) < MOST_GONE_INTO and found[0].choice not in close:
        close.append(found[0].choice)
        found = ranked([assessed(found[0].choice, closer), *found[1:]])
    return found[0].choice


def _assessed(
    ruleset: Ruleset,
    position: Position,
    worth: Worth,
    hazards: Hazards,
    choice: Choice,
    fineness: int,
) -> Assessment:
    """What an order changes on the average."""
    sums: dict[str, int] = {}

    def add(label: str, value: int) -> None:
        if value:
            sums[label] = sums.get(label, 0) + value

    steps_away = escapes(worth.reading, choice.figure)
    for weight, after in outcomes(ruleset, position, choice, fineness):
        changed = worth.change(after)
        for label, value in (*changed.items(), *hazards.change(after, worth.side).items()):
            add(label, value * weight)
        if later := later_shots(after, choice.figure):
            add(_SHOTS, later * weight)
            add(_LIVES, sum(life(foe) for foe in after if foe.side != worth.side) * weight)
        add("fire into friends", -FRIENDLY_FIRE * _into_friends(position.battle, after, choice.figure) * weight)
        if steps_away:
            add("breaking off", broken_off(worth.reading, after, choice.figure) * weight)
    means = {label: value // WHOLE for label, value in sums.items()}
    shots, lives = means.pop(_SHOTS, 0), means.pop(_LIVES, 0)
    if shots:
        means["shots to follow"] = min(means.get("harm to enemies", 0) * shots // 100, lives * MOST_TO_FOLLOW // 100)
    if "position" in means:
        means["position"] = means["position"] * _caution(position.battle, choice) // 100
    return Assessment(choice, sum(means.values()))


def _into_friends(before: Battle, after: Battle, name: FigureId) -> int:
    """The harm that an order has done to others of the side of who carried it out."""
    if name not in before.figures:
        return 0
    friends = (f for f in before.active(before[name].side) if f.id != name and after[f.id] is not f)
    return sum(max(0, life(friend) - life(after[friend.id])) for friend in friends)


def _caution(battle: Battle, choice: Choice) -> int:
    """How much it minds the blows that it may get, in percent: a beaten figure twice, and a third as much when its
    patience is at an end."""
    fear = FEAR if _beaten(battle, choice) else 1
    return CAUTION * fear * (50 + patience(battle)) // 150


def _beaten(battle: Battle, choice: Choice) -> bool:
    return choice.figure in battle.figures and strength_now(battle[choice.figure]) <= BEATEN
