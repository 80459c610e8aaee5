"""The six postures: their effects, and the state machine of changes. What changes a posture: the room movement."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from statemachine import State, StateMachine

from core.battle.figure import Figure
from core.battle.names import FigureId, RuleId
from core.battle.posture import KNEELING, STANDING, Posture
from core.battle.steps import PostureChanged
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule
from core.rulebook.transitions import Transitions

CROUCHING = Posture("crouching", upright=True, stands=True)
SITTING = Posture("sitting", upright=True)
CRAWLING = Posture("crawling", upright=False)
LYING = Posture("lying", upright=False)

POSTURES: Mapping[str, Posture] = MappingProxyType(
    {posture.name: posture for posture in (STANDING, CROUCHING, KNEELING, SITTING, CRAWLING, LYING)}
)


class PostureMachine(StateMachine):
    """Any posture to any other, but from lying only to one between lying and standing."""

    standing = State(initial=True)
    crouching = State()
    kneeling = State()
    sitting = State()
    crawling = State()
    lying = State()

    to_standing = crouching.to(standing) | kneeling.to(standing) | sitting.to(standing) | crawling.to(standing)
    to_crouching = standing.to(crouching) | kneeling.to(crouching) | sitting.to(crouching) | crawling.to(crouching)
    to_kneeling = (
        standing.to(kneeling)
        | crouching.to(kneeling)
        | sitting.to(kneeling)
        | crawling.to(kneeling)
        | lying.to(kneeling)
    )
    to_sitting = (
        standing.to(sitting) | crouching.to(sitting) | kneeling.to(sitting) | crawling.to(sitting) | lying.to(sitting)
    )
    to_crawling = (
        standing.to(crawling)
        | crouching.to(crawling)
        | kneeling.to(crawling)
        | sitting.to(crawling)
        | lying.to(crawling)
    )
    to_lying = standing.to(lying) | crouching.to(lying) | kneeling.to(lying) | sitting.to(lying) | crawling.to(lying)
    fall = standing.to(lying) | crouching.to(lying) | kneeling.to(lying) | sitting.to(lying) | crawling.to(lying)


POSTURE = Transitions.of(PostureMachine)


@record
class PostureEffects:
    """The effects of a posture. `move`: the fraction of Move left, as (numerator, denominator); `shots`: the penalty to
    shoot at it from more than 5 yards."""

    attack: int
    defence: int
    move: tuple[int, int]
    steps: bool
    low: bool
    shots: int


EFFECTS: Mapping[str, PostureEffects] = MappingProxyType(
    {
        "standing": PostureEffects(0, 0, (1, 1), steps=True, low=False, shots=0),
        "crouching": PostureEffects(-2, 0, (2, 3), steps=True, low=False, shots=-2),
        "kneeling": PostureEffects(-2, -2, (1, 3), steps=True, low=True, shots=-2),
        "sitting": PostureEffects(-2, -2, (0, 1), steps=False, low=True, shots=-2),
        "crawling": PostureEffects(-4, -3, (1, 3), steps=True, low=True, shots=-2),
        "lying": PostureEffects(-4, -3, (0, 1), steps=False, low=True, shots=-2),
    }
)
"""Lying, a figure crawls a yard at most, whatever its Move."""


def effects(figure: Figure) -> PostureEffects:
    """The effects of the figure's posture."""
    return EFFECTS[figure.posture.name]


@rule("G-base-40")
def attack_penalty(figure: Figure) -> int:
    """The posture's penalty to attacks."""
    return effects(figure).attack


@rule("G-base-40")
def defence_penalty(figure: Figure) -> int:
    """The posture's penalty to dodges, parries and blocks."""
    return effects(figure).defence


@rule("G-posture-01")
def is_low(figure: Figure) -> bool:
    """Whether one must go down to grapple it: kneeling, sitting, crawling or lying."""
    return effects(figure).low


@rule("G-posture-01")
def is_on_the_ground(figure: Figure) -> bool:
    """Whether it lies, and so can be pinned."""
    return figure.posture == LYING


@rule("G-posture-01")
def is_standing(figure: Figure) -> bool:
    """Whether it stands or crouches, and so can be taken down."""
    return figure.posture.stands


def take_posture(scene: Scene, figure: FigureId, event: str, *rules: RuleId, text: str | None = None) -> None:
    """Take the figure through an event: `to_kneeling`, `fall`. Raises IllegalStep if impossible."""
    before = scene.battle[figure].posture.name
    after = POSTURE.step(before, event)
    scene.tell(PostureChanged(rules, figure, event, before, after, POSTURES[after], text))
