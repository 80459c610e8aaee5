"""Six postures: what each costs, and the machine of what may follow what. What may change one is said by the rules of
the room movement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from statemachine import State, StateMachine

from core.battle.figure import Figure
from core.battle.names import FigureId, RuleId
from core.battle.posture import KNEELING, STANDING, Posture
from core.battle.steps import PostureChanged
from core.play.scene import Scene
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
    """From any posture into any other, but from lying only to one between lying and standing."""

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


@dataclass(frozen=True, slots=True)
class Bearing:
    """What a posture costs. `move` is the part of Move that it leaves, as (numerator, denominator); `shots` what it
    costs those who shoot at it from more than 5 yards."""

    attack: int
    defence: int
    move: tuple[int, int]
    steps: bool
    low: bool
    shots: int


BEARINGS: Mapping[str, Bearing] = MappingProxyType(
    {
        "standing": Bearing(0, 0, (1, 1), steps=True, low=False, shots=0),
        "crouching": Bearing(-2, 0, (2, 3), steps=True, low=False, shots=-2),
        "kneeling": Bearing(-2, -2, (1, 3), steps=True, low=True, shots=-2),
        "sitting": Bearing(-2, -2, (0, 1), steps=False, low=True, shots=-2),
        "crawling": Bearing(-4, -3, (1, 3), steps=True, low=True, shots=-2),
        "lying": Bearing(-4, -3, (0, 1), steps=False, low=True, shots=-2),
    }
)
"""Lying, one crawls a yard at most, whatever one's Move."""


def bearing(figure: Figure) -> Bearing:
    """What the posture of a figure costs."""
    return BEARINGS[figure.posture.name]


@rule("G-base-40")
def attack_penalty(figure: Figure) -> int:
    """What its posture costs its attacks."""
    return bearing(figure).attack


@rule("G-base-40")
def defence_penalty(figure: Figure) -> int:
    """What its posture costs its dodges, parries and blocks."""
    return bearing(figure).defence


@rule("G-posture-01")
def is_low(figure: Figure) -> bool:
    """Whether one must go down to take hold of it: kneeling, sitting, crawling or lying."""
    return bearing(figure).low


@rule("G-posture-01")
def is_on_the_ground(figure: Figure) -> bool:
    """Whether it lies, and so can be pinned."""
    return figure.posture == LYING


@rule("G-posture-01")
def is_standing(figure: Figure) -> bool:
    """Whether it is on its feet, standing or crouching, and so can be taken down."""
    return figure.posture.stands


def take_posture(scene: Scene, figure: FigureId, event: str, *rules: RuleId, telling: str | None = None) -> None:
    """A step of the machine: `to_kneeling`, `fall`. Raises IllegalStep where it has none."""
    before = scene.battle[figure].posture.name
    after = POSTURE.step(before, event)
    scene.tell(PostureChanged(rules, figure, event, before, after, POSTURES[after], telling))
