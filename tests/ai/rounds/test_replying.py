"""What the computer thinks of each defence in rounds, in figures: what it takes off the attack, what the action would
be worth otherwise, what else comes of it. Which defences there are: tests/rules/rounds/attack."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from ai.profiles import profiles
from ai.rounds.acting import Acting
from ai.rounds.replying import Replying
from core.play.position import menu
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.dodging import Threatened
from hexfray.testing import Play
from tests.ai.rounds.test_edges import ARMED, BARE, BLOW, KICK, learnt, shielded, tough
from tests.support.rounds.fixtures import ann, ben, play

ANN = ann(things=("sword",), bonuses=ARMED)
SWORD = ("sword",)


def cut(*edges: str) -> Play:
    """Ann strikes with a sword at Ben, who has one too."""
    return play(ANN, tough(things=SWORD, edges=learnt(*edges))).say(BLOW)


def kicked(*edges: str) -> Play:
    """Ann kicks Ben, who has nothing in hand."""
    return play(ann(bonuses=BARE), ben(bonuses=BARE, edges=learnt(*edges))).say(KICK)


def beset(order: str) -> Play:
    """Ann does something else to Ben than to wound him."""
    both = {**BARE, **ARMED}
    return play(ann(things=SWORD, bonuses=both), ben(things=SWORD, bonuses=both)).say(order)


def thought(played: Play, reply: str) -> tuple[int, ...]:
    """What a defence prevents, what it costs, and what else it brings."""
    about, battle = played.decision.about, played.battle
    assert isinstance(about, Threatened)
    acting = Acting(ROUNDS, battle, played.decision.figures[0], profiles()["veteran"])
    order = played.read(reply)
    (found,) = [
        one
        for one in Replying(played.position, acting).defences(menu(ROUNDS, played.position), about)
        if one.order == order
    ]
    return tuple(value for _, value in found.sums)


KNOWN: Mapping[str, tuple[Callable[[], Play], str, tuple[int, ...]]] = {
    "a dodge": (cut, "ben dodge foe=ann", (1004, -6579, 502)),
    "a block of a blade": (cut, "ben block foe=ann", (349, -6579, 6)),
    "a parry": (cut, "ben parry foe=ann item=ben/sword", (942, -6579, 6)),
    "nothing": (cut, "ben pass", ()),
    "at an opportunity": (
        lambda: cut("improved-defense: parry"),
        "ben parry foe=ann item=ben/sword opportune",
        (942, -300, 6),
    ),
    "a parry that opens": (
        lambda: cut("combination: parry then armed disarm"),
        "ben parry foe=ann item=ben/sword",
        (942, -6579, 13),
    ),
    "a block": (kicked, "ben block foe=ann", (3017, -6711, 26)),
    "a block that stops": (lambda: kicked("stop-block"), "ben block foe=ann", (3818, -6711, 977)),
    "a block that turns": (lambda: kicked("turning-block"), "ben block foe=ann", (3017, -6711, 532)),
    "a block that opens": (
        lambda: kicked("combination: block then unarmed trip"),
        "ben block foe=ann",
        (3017, -6711, 53),
    ),
    "a dodge that opens": (
        lambda: kicked("combination: unarmed dodge then unarmed trip"),
        "ben dodge foe=ann",
        (1337, -6711, 674),
    ),
    "a body": (lambda: shielded("human-shield"), "ann block foe=cy", (4969, -7811, 4226)),
    "a trip": (lambda: beset("ann trip target=ben item="), "ben dodge foe=ann", (160, -8480, 855)),
    "a disarm": (
        lambda: beset("ann disarm target=ben item=ann/sword what=ben/sword"),
        "ben dodge foe=ann",
        (148, -8480, 855),
    ),
    "a feint": (lambda: beset("ann feint target=ben item=ann/sword"), "ben dodge foe=ann", (87, -8480, 855)),
    "a grab": (lambda: beset("ann grab target=ben"), "ben dodge foe=ann", (240, -8480, 855)),
}


@pytest.mark.parametrize("name", KNOWN)
def test_a_defence_by_what_it_takes_off_what_it_costs_and_what_it_brings(name: str) -> None:
    scene, reply, worth = KNOWN[name]
    assert thought(scene(), reply) == worth
