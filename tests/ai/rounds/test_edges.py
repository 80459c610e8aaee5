"""What a veteran of rounds makes of the edges who misjudges nothing: ways of a blow, manoeuvres in a grab, defences,
what is offered. What each edge does: tests/rules/rounds/edges."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ai.assessment import Assessment
from ai.profiles import profiles
from ai.rounds.attacking import OPENS
from ai.rounds.room import Rounds
from ai.tactics import Planning
from ai.thinker import Thinker
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.record import replace
from core.match.notation import write
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.hands import Limb
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, play
from tests.support.rounds.grabbing import holding

BARE = {(Skill.UNARMED, one): 2 for one in (Manoeuvre.ATTACK, Manoeuvre.GRAB, Manoeuvre.TRIP, Manoeuvre.BLOCK)}
ARMED = {(Skill.ARMED, one): 2 for one in (Manoeuvre.ATTACK, Manoeuvre.DISARM, Manoeuvre.FEINT, Manoeuvre.PARRY)}
NOOSE = {(Skill.ARMED, Manoeuvre.GRAB): 2}
SWORD = {Skill.ARMED: frozenset({"sword"})}
THIRD = (Mark(Marks.SPENT, "C-action-01", 2),)
STRANGLED = (Mark(Marks.BREATH, "C-grab-18", 1, "ann"),)
VETERAN = Thinker(Rounds(), profiles()["veteran"])


def chosen(played: Play) -> str:
    """What the veteran does there who misjudges nothing."""
    position = played.position
    return write(VETERAN.choose(ROUNDS, position), position.battle.grid)


def learnt(*edges: str, upgrade: int = 0) -> tuple[Edge, ...]:
    """Edges, each said as `name: what for`."""
    split = (edge.partition(": ") for edge in edges)
    return tuple(Edge(name, choice, upgrade) for name, _, choice in split)


def tough(**but: object) -> Figure:
    """Ben, too tough to be felled by one blow."""
    return ben(**({"vitality": 12} | but))  # type: ignore[arg-type]


WAYS: Mapping[str, tuple[Play, str]] = {
    "two light kicks": (
        play(ann(edges=learnt("follow-up-strike: unarmed", upgrade=1), bonuses=BARE), tough()),
        "variant=two-follow-ups",
    ),
    "a roundhouse": (
        play(ann(edges=learnt("roundhouse-attack: foot"), bonuses=BARE), tough()),
        "limb=foot variant=roundhouse",
    ),
    "a kick that stuns, with a knife in hand": (
        play(ann(edges=learnt("stunning-strike", upgrade=1), bonuses=BARE, things=("knife",)), tough()),
        "punch target=ben limb=foot",
    ),
    "a weapon struck out of a hand": (
        play(
            ann(things=("sword",), edges=learnt("improved-disarm: armed", upgrade=2), bonuses=ARMED),
            tough(things=("sword",), skills={Skill.ARMED: 8}),
        ),
        "disarm target=ben item=ann/sword",
    ),
    "a burst": (
        play(
            ann(things=("slug rifle",), edges=learnt("burst-attack"), skills={Skill.RANGED: 9}),
            tough(at=(9, 5)),
        ),
        "burst target=ben",
    ),
    "a noose, of who can choke": (
        play(ann(things=("garrotte",), edges=learnt("choke-hold", upgrade=1), bonuses=NOOSE), ben()),
        "grab target=ben item=ann/garrotte",
    ),
    "a throw out of a grab": (
        holding(ann(edges=learnt("throw", upgrade=1), bonuses=BARE), tough()),
        "throw-in-grab target=ben",
    ),
    "a strangle, of who can choke": (
        holding(ann(edges=learnt("choke-hold", upgrade=2), bonuses=BARE), ben(vitality=7)),
        "strangle target=ben",
    ),
    "a strangle that is kept": (
        holding(
            ann(edges=learnt("choke-hold", upgrade=2), bonuses=BARE),
            ben(vitality=7, marks=STRANGLED),
            grip="strangled",
        ),
        "keep-strangling target=ben",
    ),
}


@pytest.mark.parametrize("name", WAYS)
def test_it_uses_what_it_has_learnt_where_that_pays(name: str) -> None:
    played, wanted = WAYS[name]
    assert wanted in chosen(played)


def test_a_third_attack_is_worth_more_to_who_has_learnt_to_strike_fast() -> None:
    def extra(*edges: str) -> int:
        one = ann(things=("sword",), bonuses=ARMED, specialties=SWORD, marks=THIRD, edges=learnt(*edges))
        return worth(play(one, tough()), "strike target=ben")

    assert extra("flurry: armed") > extra()


def test_what_stuns_in_a_grab_is_worth_more_there() -> None:
    def struck(thing: str) -> int:
        return worth(holding(ann(things=(thing,)), tough()), "strike-in-grab target=ben")

    assert struck("stun baton") > struck("knife")


def test_a_light_blow_counts_for_what_it_leaves_too() -> None:
    played = play(ann(edges=learnt("follow-up-strike: unarmed"), bonuses=BARE), tough())
    terms = reasons(played, "limb=foot variant=follow-up")
    assert terms[OPENS] > 0
    assert OPENS not in reasons(played, "limb=foot")


def reasons(played: Play, order: str) -> dict[str, int]:
    """What speaks for an order, by its labels."""
    found = {write(one.choice, played.battle.grid): one.terms for one in thoughts(played)}
    return {term.label: term.value for said, terms in found.items() if said.endswith(order) for term in terms}


def test_what_a_first_manoeuvre_opens_counts() -> None:
    def feint(*edges: str) -> int:
        one = ann(things=("sword",), bonuses=ARMED, edges=learnt(*edges))
        return worth(play(one, tough(things=("sword",))), "feint target=ben item=ann/sword")

    assert feint("combination: armed feint then armed attack") > feint()


def worth(played: Play, order: str) -> int:
    """What an order counts for."""
    found = {write(one.choice, played.battle.grid): one.score for one in thoughts(played)}
    return next(score for said, score in found.items() if order in said)


def thoughts(played: Play) -> list[Assessment]:
    """All that the veteran thinks of."""
    reading = VETERAN.tactics.reading(ROUNDS, played.position, VETERAN.profile)
    assert isinstance(reading, Planning)
    return reading.plans(played.menu)


# -- what it is offered, and how it defends ----------------------------------------------------------------------------

KICK = Punch("ann", "ben", Natural.FOOT)
STABS = Strike("cy", "ann", "cy/sword")
BLOW = Strike("ann", "ben", "ann/sword")


def shielded(*edges: str) -> Play:
    """Cy strikes at Ann, who has locked Ben."""
    holder = ann(edges=learnt("joint-lock", *edges), bonuses=BARE)
    striker = cy(at=(4, 5), things=("sword",), skills={Skill.ARMED: 8})
    return held_by(striker, holder, tough()).say(STABS)


def held_by(*figures: Figure) -> Play:
    battle = battle_of(*figures)
    hold = Hold("ann", "ben", Grip.LOCKED, part=Limb.LEG)
    return Play(ROUNDS, *begin(ROUNDS, replace(battle, holds=(hold,))))


def test_a_figure_that_has_locked_someone_blocks_with_him() -> None:
    assert chosen(shielded("human-shield")) == "ann block foe=cy"


def test_a_figure_that_is_felled_gets_up_at_once() -> None:
    other = tough(edges=learnt("rebound"), skills={Skill.GYMNASTICS: 8})
    played = play(ann(bonuses=BARE), other).say(Trip("ann", "ben", ""), "ben pass", [6, 5], [6, 5], [1, 1])
    assert chosen(played) == "ben rebound"


def test_a_figure_that_has_done_the_first_of_a_combination_superbly_goes_on() -> None:
    one = ann(things=("sword",), edges=learnt("combination: armed feint then armed attack"), bonuses=ARMED)
    played = play(one, tough()).say("ann feint target=ben item=ann/sword", "ben pass", [5, 5], [1, 1])
    assert chosen(played) == "ann strike target=ben item=ann/sword"


def test_a_defence_for_an_opportunity_is_made_before_one_that_costs_an_action() -> None:
    one = tough(edges=learnt("improved-defense: parry"), things=("sword",))
    played = play(ann(things=("sword",), bonuses=ARMED), one).say(BLOW)
    assert chosen(played) == "ben parry foe=ann item=ben/sword opportune"


def test_a_block_that_stops_the_next_blow_is_worth_more() -> None:
    def block(*edges: str) -> int:
        return worth(play(ann(bonuses=BARE), ben(edges=learnt(*edges), bonuses=BARE)).say(KICK), "ben block foe=ann")

    assert block("stop-block") > block()
    assert block("turning-block") > block()


def test_an_open_hand_lets_less_of_a_weapon_through() -> None:
    def block(*edges: str) -> int:
        return worth(play(ann(things=("sword",)), tough(edges=learnt(*edges))).say(BLOW), "ben block foe=ann")

    assert block("open-handed-defense") > block()
