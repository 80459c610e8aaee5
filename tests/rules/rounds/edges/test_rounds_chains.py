"""What goes through several edges at once: the chain of a hit's damage, the order of its dice, the order of a round."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.edges.burst import Burst
from core.rulesets.rounds.grab.moves import HurtHeld
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks, Variant
from core.rulesets.rounds.turn.ranking import turns_of_round
from hexfray.testing import Play
from tests.support.rounds.combining import TRAINED, combiner, victim
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, fighter, play
from tests.support.rounds.grabbing import holding

HEW = Strike("ann", "ben", "ann/sword", Variant.ROUNDHOUSE)
HEALER = {Skill.ARMED: 5, Skill.RANGED: 5, Skill.UNARMED: 5, Skill.MEDICINE: 5}


def swordsman(*more: Edge) -> Figure:
    """Ann: Strength +1, her sword's +2, a healer's +1."""
    edges = (Edge("roundhouse-attack", "sword"), Edge("improved-weapon-damage", "sword"), Edge("anatomical-awareness"))
    return ann(things=("sword",), skills=HEALER, bonuses=TRAINED, edges=(*edges, *more))


@pytest.mark.rule("C-edge-pair-05", "C-edge-general-07")
@pytest.mark.parametrize(
    ("edges", "worn", "block", "hurt"),
    [
        ((), (), [4, 4], 18),
        ((Edge("open-handed-defense"),), (), [4, 4], 12),
        ((), ("mail",), [4, 4], 14),
        ((Edge("open-handed-defense"),), ("mail",), [4, 4], 8),
        ((), (), [1, 1], 24),
        ((Edge("stop-block"),), ("mail",), [1, 1], 18),
        ((Edge("stop-block"),), (), [4, 4], 18),
    ],
)
def test_the_chain_of_damage(edges: tuple[Edge, ...], worn: tuple[str, ...], block: list[int], hurt: int) -> None:
    """3 and 5 on the dice: 12, doubled 24; blocked by 1, or not; Agility +2, armour 4."""
    foe = ben(agility=9, vitality=13, edges=edges, worn=worn, skills={Skill.UNARMED: 4})
    played = play(swordsman(), foe, cy()).say(HEW, "ben block foe=ann", [3, 3], block, [3, 5])
    while not played.awaits_choice():
        played.say([6, 5] if played.roll.dice.count == 2 else [1])
    assert played["ben"].hurt == hurt


@pytest.mark.rule("C-edge-pair-05")
@pytest.mark.parametrize(("face", "hurt"), [(4, 3), (6, 3)])
def test_each_step_is_rounded_by_itself(face: int, hurt: int) -> None:
    """A follow-up with the knife: 5 is 3, and three quarters of that 3 again; 7 is 4, and that 3."""
    figure = ann(things=("knife",), bonuses=TRAINED, edges=(Edge("follow-up-strike", "armed"),))
    light = Strike("ann", "ben", "ann/knife", Variant.FOLLOW_UP)
    foe = ben(agility=9, vitality=13, skills={Skill.UNARMED: 4})
    played = play(figure, foe, cy()).say(light, "ben block foe=ann", [3, 3], [5, 4], [face])
    assert played["ben"].hurt == hurt


@pytest.mark.rule("C-edge-pair-06")
def test_which_hits_the_two_bonuses_reach() -> None:
    edges = (
        Edge("improved-weapon-damage", "grab"),
        Edge("improved-weapon-damage", "slug rifle"),
        Edge("anatomical-awareness"),
        Edge("burst-attack"),
    )
    skills = {Skill.UNARMED: 4, Skill.RANGED: 4, Skill.MEDICINE: 10}
    figure = ann(things=("slug rifle",), skills=skills, bonuses=TRAINED, edges=edges, strength=9)
    far = victim(at=(9, 5), vitality=13, agility=9)
    shot = play(figure, far, cy()).say(Shoot("ann", "ben", "ann/slug rifle", "kill"), [3, 3], [3, 3, 3])
    burst = play(figure, far, cy()).say(Burst("ann", "ben", "ann/slug rifle", "kill"), [5, 3], [1, 1, 1, 1, 1])
    grabbed = holding(figure, victim(vitality=13), cy()).say(HurtHeld("ann", "ben"), [3, 3], [3, 4], [4])
    assert [one["ben"].hurt for one in (shot, burst, grabbed)] == [9 + 3 + 2 + 2, 5 + 3 + 2, 4 + 2 + 2 + 2]


@pytest.mark.rule("C-edge-pair-04", "C-edge-pair-07")
def test_the_order_of_dice() -> None:
    """An extraordinary roundhouse of one who stuns, and may go on with a trip."""
    edges = (Edge("roundhouse-attack", "fist", 1), Edge("stunning-strike"))
    figure = combiner("unarmed attack then unarmed trip", 0, *edges, bonuses=TRAINED)
    order = Punch("ann", "ben", Natural.FIST, Variant.ROUNDHOUSE)
    played = play(figure, victim(marks=(), vitality=13), cy()).say(order, "ben dodge foe=ann")
    asked: list[str] = []
    while not (played.awaits_choice() and played.battle.clock.phase == "riposte"):
        if played.awaits_choice():
            played.say("ben block foe=ann")
            continue
        asked.append(played.roll.why)
        ill = played.roll.why in ("dodge", "blocks")
        played.say([1, 1] if ill else [6, 5] if played.roll.dice.count == 2 else [3])
    assert asked == ["dodge", "punches", "blocks", "damage 1d6", "injury check", "stun check", "time shaken"]


def order_in(turn: int, **marks: tuple[Mark, ...]) -> list[str]:
    """The order of that round of four who rolled 18, 12, 9 and 6."""
    four = [fighter(name, at=(3 * place, 3), marks=marks.get(name, ())) for place, name in enumerate("abcd")]
    return [slot.figure for slot in turns_of_round(battle_of(*four, turn=turn))]


WINS = Mark(Marks.WINS_INITIATIVE, "C-edge-stop-block-03", 2)
LOSES = Mark(Marks.LOSES_INITIATIVE, "C-edge-roundhouse-attack-03", 2)
SURPRISED = Mark(Marks.SURPRISED, "C-surprise-02")


@pytest.mark.rule("C-edge-pair-16")
@pytest.mark.parametrize(
    ("turn", "marks", "order"),
    [
        (2, {}, "abcd"),
        (2, {"c": (WINS,), "a": (LOSES,)}, "cbda"),
        (3, {"c": (WINS,), "a": (LOSES,)}, "abcd"),
        (2, {"c": (WINS, LOSES), "a": (LOSES,)}, "bcda"),
        (2, {"c": (WINS,), "d": (WINS,)}, "cdab"),
        (2, {"a": (LOSES,), "b": (LOSES,)}, "cdab"),
        (1, {"a": (LOSES,), "b": (SURPRISED,)}, "cdba"),
        (1, {"c": (WINS,)}, "abcd"),
    ],
)
def test_the_order_of_a_round_with_gains_and_losses(turn: int, marks: dict[str, tuple[Mark, ...]], order: str) -> None:
    assert order_in(turn, **marks) == list(order)


def shown(played: Play) -> int:
    """The total of the roll that is asked."""
    assert played.roll.tally is not None
    return played.roll.tally.total


@pytest.mark.rule("C-edge-pair-02", "C-edge-follow-up-strike-06")
def test_a_new_follow_up_does_not_add_to_the_old_one() -> None:
    """What was stored serves the next blow, and that blow stores again."""
    figure = ann(edges=(Edge("follow-up-strike", "unarmed"),), bonuses=TRAINED)
    light = Punch("ann", "ben", Natural.FIST, Variant.FOLLOW_UP)
    played = play(figure, victim(vitality=13), cy()).say(light, [1, 1], [1], light)
    before = shown(played)
    played.say([1, 1], [1], "ann done", "cy done", Punch("ann", "ben", Natural.FIST))
    assert shown(played) == before == 7 + 3 - 7
