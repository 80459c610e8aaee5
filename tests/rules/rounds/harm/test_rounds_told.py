"""What a hit's harm is made of, as the log tells it. How much it is, test_rounds_harm.py tries."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from core.common.damage import parse
from core.play.rolled import Threw
from core.rulesets.rounds.harm.damage import Blow, rolled
from core.rulesets.rounds.harm.injury import injure
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, battle_of, ben, play, scene_of
from tests.support.rounds.rolling import run

SWORD = parse("2d6+1")


@pytest.mark.rule("C-base-21", "C-base-22", "C-block-04", "C-edge-stop-block-02")
@pytest.mark.parametrize(
    ("blow", "dice", "worn", "said"),
    [
        (Blow("ann", "ben", SWORD), [3, 4], "", "weapon +1, 8 damage"),
        (Blow("ann", "ben", parse("2d6")), [3, 4], "", "7 damage"),
        (Blow("ann", "ben", SWORD, 2), [3, 4], "mail", "weapon +1, Strength +2, armour -4, 6 damage"),
        (
            Blow("ann", "ben", SWORD, 0, (Fraction(1, 2),)),
            [1, 1],
            "mail",
            "weapon +1, x0.5, armour -2, no damage",
        ),
        (
            Blow("ann", "ben", SWORD, -1, greatest=True),
            None,
            "",
            "maximum of 2d6, weapon +1, Strength -1, 12 damage",
        ),
        (Blow("ann", "ben", SWORD, softened=2), [1, 1], "", "weapon +1, softened -2, 1 damage"),
        (Blow("ann", "ben", parse("2d6"), past_armour=True), [3, 4], "mail", "7 damage"),
        (
            Blow("ann", "ben", parse("2d6"), 3, adds="Strength +1, an edge +2"),
            [1, 2],
            "",
            "Strength +1, an edge +2, 6 damage",
        ),
    ],
)
def test_a_hit_says_what_its_harm_is_made_of(blow: Blow, dice: Sequence[int] | None, worn: str, said: str) -> None:
    scene = scene_of(battle_of(ann(), ben(worn=(worn,) if worn else ())))
    run(rolled(scene, blow), *([dice] if dice else []))
    (told,) = (event for event in scene.events if isinstance(event, Threw))
    assert told.outcome == said


@pytest.mark.rule("C-base-26")
@pytest.mark.parametrize(("die", "said"), [(1, "stunned for 1 round"), (4, "stunned for 4 rounds")])
def test_a_hit_on_the_head_says_for_how_many_rounds_it_stuns(die: int, said: str) -> None:
    scene = scene_of(battle_of(ann(), ben()))
    run(injure(scene, "ann"), [1], [die])
    assert [event.outcome for event in scene.events if isinstance(event, Threw)] == ["head", said]


def struck(strength: int) -> Play:
    """Ann's sword goes through Ben's mail."""
    played = play(ann(things=("sword",), strength=strength), ben(worn=("mail",)))
    return played.say("ann strike target=ben item=ann/sword", "ben pass", [3, 4], [5, 6])


@pytest.mark.rule("C-armed-04", "C-base-22")
def test_what_is_told_is_what_is_taken() -> None:
    """Strength 9 adds 2; the points less what is stopped are the hits."""
    played = struck(9)
    (told,) = (event for event in played.events if isinstance(event, Threw) and event.why.startswith("damage"))
    harm = int(told.outcome.split(", ")[-1].split()[0])
    assert "Strength +" in told.outcome
    assert played["ben"].hurt == harm
