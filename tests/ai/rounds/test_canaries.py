"""A rule that nobody has told the computer of: where it changes the odds, it changes what the veteran of rounds thinks
of an attack, a place and a defence, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import ModuleType
from typing import NamedTuple

import pytest

from ai.assessment import Assessment
from ai.profiles import profiles
from ai.rounds.acting import Acting
from ai.rounds.adjacent import beside
from ai.rounds.moving import reached_by, ways_to_go
from ai.rounds.reading import Reading
from ai.rounds.slots import at_hand
from ai.rounds.striking import Striking
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.battle.wind import Breeze, Wind
from core.match.notation import write
from core.play.position import begin
from core.play.ruleset import Ruleset
from core.rulebook.binding import book_of
from core.rulebook.reads import Reads
from core.rulebook.room import Room
from core.rulebook.rule import modifier
from core.rulebook.rulebook import tally_of
from core.rulebook.variant import Variant as Changed
from core.rulesets.rounds import ROOMS, ROUNDS
from core.rulesets.rounds.attack.assault import Assault, effort_of, target_of
from core.rulesets.rounds.attack.effect import Force
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.sheet.hands import strikers, struck_with
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For, Marks, Variant
from core.rulesets.rounds.turn.acts import Window
from core.rulesets.rounds.turn.declaring import ActionInProgress
from core.space.cell import Cell
from hexfray.testing import Play
from tests.ai.rounds.test_edges import learnt
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, fighter

VETERAN = profiles("rounds")["veteran"]
SPOT = Cell(6, 7)
BY = 9


class About(NamedTuple):
    """What a toy may read: the actor, the target, and the means."""

    battle: Battle
    one: Figure
    other: Figure
    kind: str
    variant: Variant


Toy = Callable[[About], bool]


def _higher(about: About) -> bool:
    heights = about.battle.heights
    return heights.get(about.one.at, 0) > heights.get(about.other.at, 0)


def _in_company(about: About) -> bool:
    others = (one for one in about.battle.active() if one.id not in (about.one.id, about.other.id))
    return any(about.battle.apart(one, about.one) <= 2 for one in others)


def _in_a_wind(about: About) -> bool:
    return about.battle.wind.strength is Breeze.STRONG and about.one.at.r > about.other.at.r


TOYS: Mapping[str, tuple[Toy, Reads]] = {
    "where it is": (lambda about: about.one.at == SPOT, Reads.CELL),
    "where he is": (lambda about: about.other.at == SPOT, Reads.CELL),
    "which is higher": (_higher, Reads.CELL),
    "how far they are apart": (lambda about: about.battle.apart(about.one, about.other) > 3, Reads.BEARING),
    "what it carries": (lambda about: any(item.kind == "club" for item in about.one.gear), Reads.FIGURES),
    "what it is done with": (lambda about: about.kind == "knife", Reads.MANNER),
    "how it is done": (lambda about: about.variant is Variant.FOLLOW_UP, Reads.MANNER),
    "what it has done this round": (lambda about: about.one.mark(Marks.SPENT) is not None, Reads.FIGURES),
    "a mark": (lambda about: about.other.mark(Marks.MOVED) is not None, Reads.FIGURES),
    "the round": (lambda about: about.battle.clock.turn == 2, Reads.CLOCK),
    "the wind": (_in_a_wind, Reads.WEATHER | Reads.CELL),
    "who else is near": (_in_company, Reads.OTHERS | Reads.CELL | Reads.FIGURES),
}
MOVES = ("where it is", "where he is", "which is higher", "a mark", "the wind", "who else is near")
"""The toys that hang on where someone goes, or on his going at all."""


class Where(NamedTuple):
    """What a toy adds to: a context, and how it is read."""

    of: type
    about: Callable[[object], About | None]


def _of_assault(one: object) -> About | None:
    assert isinstance(one, Assault)
    return About(one.battle, one.attacker, one.target, one.kind, one.variant)


def _of_force(one: object) -> About | None:
    assert isinstance(one, Force)
    return About(one.battle, one.attacker, one.target, one.kind, Variant.PLAIN)


def _of_effort(*uses: For) -> Callable[[object], About | None]:
    def about(one: object) -> About | None:
        assert isinstance(one, Effort)
        return (
            About(one.battle, one.figure, one.against, one.item, one.variant)
            if one.against and one.use in uses
            else None
        )

    return about


PLACES: Mapping[str, Where] = {
    "the number of an attack": Where(Assault, _of_assault),
    "the score of an attack": Where(Effort, _of_effort(For.ATTACK)),
    "the damage": Where(Force, _of_force),
    "a defence": Where(Effort, _of_effort(For.DODGE, For.BLOCK, For.PARRY)),
}
ATTACKS = tuple(PLACES)[:3]


@cache
def with_toy(toy: str, place: str, *, declared: bool = False) -> Ruleset:
    """Rounds with a rule more, which declares what it reads or leaves that open."""
    (applies, reads), where = TOYS[toy], PLACES[place]

    def more(context: object) -> int:
        about = where.about(context)
        return BY if about is not None and applies(about) else 0

    topic = ModuleType(f"toy_{len(toy)}_{len(place)}_{declared}")
    more.__module__ = topic.__name__
    topic.more = modifier(  # type: ignore[attr-defined]
        "C-toy", of=where.of, label="toy", reads=reads | Reads.MANNER if declared else Reads.EVERYTHING
    )(more)
    return replace(ROUNDS, id="toy", book=book_of(*ROOMS, variants=(Changed(adds=(Room("toy", (topic,)),)),)))


def played(ruleset: Ruleset, battle: Battle) -> Play:
    return Play(ruleset, *begin(ruleset, battle))


# -- where to go -------------------------------------------------------------------------------------------------------


def field() -> Battle:
    """Ann, with an action for a walk and one for a blow, and Ben, who has a friend; the spot is a heap beside him."""
    dee = fighter("dee", at=(3, 9), things=("sword",))
    battle = battle_of(
        ann(at=(5, 9), things=("knife",), vitality=12),
        ben(at=(6, 6), things=("club",), vitality=12),
        cy(at=(9, 5), things=("slug pistol",)),
        dee,
        ground={(6, 7): "rubble"},
        heights={(6, 7): 1},
    )
    return replace(battle, wind=Wind(Breeze.STRONG))


class Seen(NamedTuple):
    """What Ann makes of an end of her walk, and the battle then."""

    battle: Battle
    worth: int


def ends(ruleset: Ruleset, *, afresh: bool = False) -> dict[str, Seen]:
    """Every end that she thinks of, by notes that serve for all of them, or by notes of its own."""
    first = played(ruleset, field()).battle
    one = Acting(ruleset, first, "ann", VETERAN)
    reached = reached_by(first, first["ann"])
    found = {}
    for end in ways_to_go(first, first["ann"], one.aims, reached, one.far, one.conduct, shoots=one.shoots):
        me = Acting(ruleset, first, "ann", VETERAN) if afresh else one
        slots = at_hand(first, first["ann"])[1:]
        worth = sum(value for _, value in me.place(end.battle)) + me.follow(end.battle, slots).worth
        found[str(end.order)] = Seen(end.battle, worth)
    return found


@pytest.mark.parametrize("toy", TOYS)
@pytest.mark.parametrize("place", PLACES)
def test_what_is_kept_for_all_ends_of_a_walk_is_true_of_each(toy: str, place: str) -> None:
    for declared in (False, True):
        ruleset = with_toy(toy, place, declared=declared)
        kept, true = ends(ruleset), ends(ruleset, afresh=True)
        assert {end: seen.worth for end, seen in kept.items()} == {end: seen.worth for end, seen in true.items()}


def odds(battle: Battle) -> dict[tuple[str, str, str], tuple[int, int, int]]:
    """The numbers of every plain blow and shot by Ann or at her, by the rules alone: from where they are or where they
    come to strike."""
    found = {}
    for one in battle.active():
        for other in battle.foes(one):
            if "ann" in (one.id, other.id):
                for assault in attacks(battle, one, other):
                    found[one.id, other.id, assault.kind] = numbers(assault)
    return found


def attacks(battle: Battle, one: Figure, other: Figure) -> Iterator[Assault]:
    there = beside(battle, one, other)
    then = battle.with_figure(there)
    for item in strikers(one):
        yield Assault(then, there, other, Skill.ARMED, Manoeuvre.ATTACK, struck_with(one, item.id), item.id)
    for kind in ("fist", "foot"):
        yield Assault(then, there, other, Skill.UNARMED, Manoeuvre.ATTACK, kind)
    for gun in one.held:
        if gun.rounds:
            yield Assault(battle, one, other, Skill.RANGED, Manoeuvre.ATTACK, gun.kind, gun.id, afar=True)


def numbers(assault: Assault) -> tuple[int, int, int]:
    battle, one, other = assault.battle, assault.attacker, assault.target
    effort = effort_of(assault, ActionInProgress(one.id, 0, Window.TURN))
    force = Force(battle, one, other, assault.kind, assault.skill, assault.manoeuvre)
    return target_of(assault).total, score(effort).total, tally_of(battle, force).total


@pytest.mark.parametrize("toy", MOVES)
@pytest.mark.parametrize("place", ATTACKS)
def test_an_end_is_worth_something_else_exactly_where_the_odds_are(toy: str, place: str) -> None:
    ruleset = with_toy(toy, place)
    plain, toyed = ends(ROUNDS), ends(ruleset)
    changed = {end for end in plain if plain[end].worth != toyed[end].worth}
    here = odds(played(ROUNDS, field()).battle) != odds(played(ruleset, field()).battle)
    other_odds = {end for end in plain if here or odds(plain[end].battle) != odds(toyed[end].battle)}
    assert changed
    assert changed == other_odds


# -- targets and means of attack----------------------------------------------------------------------------------------


def beside_one_another() -> Battle:
    """Ann, who has learnt to strike lightly, beside Ben and Cy, who stands where a toy looks."""
    one = ann(at=(5, 6), things=("knife", "club"), edges=learnt("follow-up-strike: armed"), vitality=12)
    return battle_of(one, ben(at=(6, 6), vitality=12, things=("sword",)), cy(at=(6, 7), vitality=12))


def in_round_two() -> Battle:
    """The same when everyone has let the first round go by."""
    return played(ROUNDS, beside_one_another()).pass_until("acting", figure="ann", turn=2).battle


def thoughts(ruleset: Ruleset, play: Play) -> list[Assessment]:
    """All that the veteran thinks of."""
    return Reading(ruleset, play.position, VETERAN).plans(play.menu)


def promised(ruleset: Ruleset, battle: Battle) -> dict[str, int]:
    """What each attack is worth by itself, not what may follow it."""
    play = played(ruleset, battle)
    found = {}
    for one in thoughts(ruleset, play):
        for term in one.terms:
            if term.label.startswith("attack on"):
                found[write(one.choice, play.battle.grid)] = term.value
    return found


ANY = ""
CHANGED: Mapping[str, str] = {
    "where he is": "target=cy",
    "what it is done with": "ann/knife",
    "how it is done": "variant=follow-up",
    "what it carries": ANY,
}
"""The attacks that a toy changes: those that are written so."""


@pytest.mark.parametrize("toy", CHANGED)
def test_an_attack_is_worth_something_else_exactly_where_its_number_is(toy: str) -> None:
    plain, toyed = promised(ROUNDS, beside_one_another()), promised(with_toy(toy, ATTACKS[0]), beside_one_another())
    shared = plain.keys() & toyed.keys()
    strikes = {said for said in shared if said.startswith(("ann strike", "ann punch"))}
    meant = {said for said in strikes if CHANGED[toy] in said}
    assert {said for said in strikes if plain[said] != toyed[said]} == meant
    assert meant


def test_an_attack_is_worth_something_else_in_the_round_that_a_rule_speaks_of() -> None:
    ruleset, second = with_toy("the round", ATTACKS[0]), in_round_two()
    assert second.clock.turn == 2
    assert promised(ROUNDS, beside_one_another()) == promised(ruleset, beside_one_another())
    plain, toyed = promised(ROUNDS, second), promised(ruleset, second)
    assert all(plain[said] != toyed[said] for said in plain.keys() & toyed.keys() if "strike" in said)


# -- what to hold against an attack ------------------------------------------------------------------------------------


@cache
def with_ward(toy: str, use: For) -> Ruleset:
    """Rounds with a rule more about one kind of defence."""
    applies, _ = TOYS[toy]

    def more(effort: Effort) -> int:
        about = _of_effort(use)(effort)
        return BY if about is not None and applies(about) else 0

    topic = ModuleType(f"toy_{len(toy)}_{use}")
    more.__module__ = topic.__name__
    topic.more = modifier("C-toy", of=Effort, label="toy")(more)  # type: ignore[attr-defined]
    return replace(ROUNDS, id="toy", book=book_of(*ROOMS, variants=(Changed(adds=(Room("toy", (topic,)),)),)))


WARDS: Mapping[str, tuple[dict[str, object], int]] = {
    "where it is": ({"at": (SPOT.q, SPOT.r)}, 1),
    "a mark": ({"moved": True}, 1),
    "what it carries": ({"about": ("club",)}, 1),
    "the round": ({}, 2),
}
"""The toys with what makes them apply to the target of an attack."""


def defences(ruleset: Ruleset, toy: str, *, applies: bool) -> dict[str, int]:
    """What each defence takes off a blow: it is the last action, so that none follows another."""
    but, turn = WARDS[toy] if applies else ({}, 1)
    spent = Mark(Marks.SPENT, "C-action-01", 1)
    moved = (Mark(Marks.MOVED, "C-mod-13", 2),) if but.get("moved") else ()
    more = {key: value for key, value in but.items() if key != "moved"}
    attacked = ann(**({"at": (5, 6), "things": ("sword",), "marks": (spent,)} | more))  # type: ignore[arg-type]
    striker = ben(at=(6, 6), things=("sword",), marks=moved)
    battle = battle_of(striker, attacked, options=("C-action-09",), turn=turn)
    play = played(ruleset, battle).say("ben strike target=ann item=ben/sword")
    found = {}
    for one in thoughts(ruleset, play):
        for term in one.terms:
            if term.label == "attack defended":
                found[one.choice.verb] = term.value
    return found


@pytest.mark.parametrize("use", [For.DODGE, For.BLOCK, For.PARRY])
@pytest.mark.parametrize("toy", WARDS)
def test_a_defence_takes_more_off_exactly_where_its_score_is_better(toy: str, use: For) -> None:
    for applies in (True, False):
        plain, toyed = (defences(one, toy, applies=applies) for one in (ROUNDS, with_ward(toy, use)))
        assert {verb for verb in plain if toyed[verb] != plain[verb]} == ({use.value} if applies else set())


def test_what_passes_within_a_round_is_seen_in_what_is_kept() -> None:
    ruleset = with_toy("what it has done this round", ATTACKS[0], declared=True)
    fresh = played(ruleset, beside_one_another()).battle
    spent = fresh.with_figure(replace(fresh["ann"], marks=(*fresh["ann"].marks, Mark(Marks.SPENT, "C-action-01", 1))))
    striking = Striking(ruleset.book, fresh)
    kept = [striking.blow_at(battle, battle["ann"], battle["ben"]) for battle in (fresh, spent)]
    afresh = [Striking(ruleset.book, battle).blow_at(battle, battle["ann"], battle["ben"]) for battle in (fresh, spent)]
    assert kept == afresh
    assert kept[0] > kept[1]
