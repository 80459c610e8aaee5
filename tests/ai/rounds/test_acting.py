"""What the computer thinks of what it may do with an action in rounds, in figures. Attacks at many: test_firing.py;
combinations: test_combining.py; defences: test_replying.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from core.match.notation import write
from core.rulesets.rounds.sheet.skills import Skill
from hexfray.testing import Play
from tests.ai.rounds.test_edges import ARMED, BARE, thoughts, tough
from tests.support.rounds.fixtures import ann, ben, fighter, play

SWORD = ("sword",)
ATTACK, NEXT, OPENING = "attack on Ben", "attack after it", "opening given"
NURSE = ann(skills={Skill.FIRST_AID: 6})


def gun() -> Play:
    return play(ann(things=("slug pistol",)), ben(at=(9, 5)))


def bare() -> Play:
    return play(ann(bonuses=BARE), tough(things=SWORD))


KNOWN: Mapping[str, tuple[Callable[[], Play], str, dict[str, int]]] = {
    "a shot": (gun, 'shoot target=ben item="ann/slug pistol" setting=kill', {ATTACK: 13927, NEXT: 21737}),
    "aim": (gun, "aim target=ben afar", {NEXT: 25034}),
    "a trip": (bare, 'trip target=ben item=""', {ATTACK: 1942, NEXT: 18258}),
    "a disarm": (bare, 'disarm target=ben item="" what=ben/sword', {ATTACK: 658, OPENING: -4605, NEXT: 13053}),
    "a feint": (
        lambda: play(ann(things=SWORD, bonuses=ARMED), tough(things=SWORD)),
        "feint target=ben item=ann/sword",
        {NEXT: 19808},
    ),
    "an aid": (
        lambda: play(ann(), fighter("pal", at=(5, 6)), ben()),
        'aid friend=pal target=ben item="" afar=no hinder=no',
        {"helps a friend": 3719, NEXT: 12948},
    ),
    "first aid": (
        lambda: play(NURSE, fighter("pal", at=(5, 6), hurt=20), ben(at=(9, 9))),
        'first-aid patient=pal help="mend wounds"',
        {"first aid": 4400, NEXT: 817},
    ),
    "getting up": (
        lambda: play(ann(prone=True), ben(at=(7, 5))),
        "stand-up",
        {"footing": 1040, NEXT: 3567, "position": 2558, "attack to come": 1486},
    ),
    "lying in wait": (
        lambda: play(ann(things=SWORD), ben(at=(9, 5), things=SWORD)),
        "delay count=2",
        {"lies in wait": 3266, "kept for defence": 3523},
    ),
    "a charge": (
        lambda: play(ann(things=SWORD, at=(1, 5)), ben(at=(6, 5), things=("knife",))),
        "charge target=ben item=ann/sword run=0305,0405,0505,0605",
        {ATTACK: 5872, NEXT: 1733, "position": -1413, "attack to come": 1214, "closing in": 334},
    ),
}


@pytest.mark.parametrize("name", KNOWN)
def test_an_action_by_what_it_does_and_by_what_may_follow(name: str) -> None:
    scene, order, sums = KNOWN[name]
    played = scene()
    found = {write(one.choice, played.battle.grid): one.terms for one in thoughts(played)}
    assert {term.label: term.value for term in found[f"ann {order}"]} == sums
