"""Choosing an action: every order of the menu is run through to its end and what it comes to is compared.

No order is known here by its kind, so that a new rule needs no word in this file. Moves are weighed in moving.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ai.assessment import Assessment, ranked
from ai.outcomes import WHOLE, outcomes
from ai.profiles import Profile
from ai.skirmish.contact import broken_off, escapes
from ai.skirmish.patience import patience
from ai.skirmish.threat import Reading
from ai.skirmish.worth import Worth, terms_of
from core.battle.battle import Battle
from core.play.asking import Choice, Decision
from core.play.menu import Menu
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.rulesets.skirmish.hands import DropItem
from core.rulesets.skirmish.scores import strength_now
from core.rulesets.skirmish.words import Part

MOST_TARGETS = 8
"""Of more enemies than these only the nearest are considered."""
MOST_OF_A_KIND = 40
"""Of more orders of one kind than these the first of the menu are considered."""
FINE, COARSE = 64, 24
MANY = 10
BEATEN = 4
"""With so little strength left a figure thinks of its life."""
FEAR = 2
"""How much more it minds danger then."""


def assess(ruleset: Ruleset, position: Position, profile: Profile) -> list[Assessment]:
    """Every order worth a thought, the best first."""
    decision = position.waiting
    assert isinstance(decision, Decision), "nobody is asked to choose here"
    battle = position.battle
    reading = Reading(ruleset.book, battle)
    choices = list(_worth_a_thought(battle, menu(ruleset, position)))
    fineness = COARSE if len(choices) > MANY else FINE
    figure = decision.figures[0] if decision.figures else ""
    worth = Worth(reading, decision.side, figure, later=not profile.expects_reply)
    return ranked(_assessed(ruleset, position, worth, choice, fineness, profile) for choice in choices)


def _assessed(
    ruleset: Ruleset, position: Position, worth: Worth, choice: Choice, fineness: int, profile: Profile
) -> Assessment:
    """What an order changes on the average."""
    sums: dict[str, int] = {}
    steps_away = profile.expects_reply and escapes(worth.reading, choice.figure)
    for outcome in outcomes(ruleset, position, choice, fineness):
        for label, value in worth.change(outcome.battle).items():
            sums[label] = sums.get(label, 0) + value * outcome.weight
        if steps_away and (gained := broken_off(worth.reading, outcome.battle, choice.figure)):
            sums["breaking off"] = sums.get("breaking off", 0) + gained * outcome.weight
    means = {label: value // WHOLE for label, value in sums.items()}
    if not profile.minds_threats:
        means.pop("position", None)
    elif "position" in means:
        means["position"] = means["position"] * _caution(position.battle, choice, profile) // 100
    return Assessment.of(choice, *terms_of(means))


def _caution(battle: Battle, choice: Choice, profile: Profile) -> int:
    """How much it minds the blows that it may get, in percent: a beaten figure twice, the veteran no more than when it
    moves, and half as much when its patience is at an end."""
    fear = FEAR if _beaten(battle, choice) else 1
    return profile.danger * fear * (100 + patience(battle)) // 200 if profile.expects_reply else 100 * fear


def _beaten(battle: Battle, choice: Choice) -> bool:
    return choice.figure in battle.figures and strength_now(battle[choice.figure]) <= BEATEN


def _worth_a_thought(battle: Battle, offered: Menu) -> Iterator[Choice]:
    """The menu without dropping things, without called shots and without the same in another order."""
    seen: set[object] = set()
    kinds: Counter[type] = Counter()
    near: dict[str, frozenset[str]] = {}
    for choice in offered:
        if isinstance(choice, DropItem) or getattr(choice, "part", Part.NONE) is not Part.NONE:
            continue
        target = getattr(choice, "target", None)
        if target is not None and target not in near.setdefault(choice.figure, _nearest(battle, choice.figure)):
            continue
        same = _without_order(choice)
        if same not in seen and kinds[type(choice)] < MOST_OF_A_KIND:
            seen.add(same)
            kinds[type(choice)] += 1
            yield choice


def _nearest(battle: Battle, figure: str) -> frozenset[str]:
    me = battle[figure]
    foes = sorted(battle.foes(me), key=lambda foe: battle.grid.distance(me.at, foe.at))
    return frozenset(foe.id for foe in foes[:MOST_TARGETS])


def _without_order(choice: Choice) -> object:
    targets = getattr(choice, "targets", None)
    if targets is None:
        return choice
    return type(choice), choice.figure, getattr(choice, "item", ""), frozenset(targets)
