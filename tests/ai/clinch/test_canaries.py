"""A modifier that is new to the game changes what the computer thinks exactly where it changes what the rules say. Each
canary here makes an attack nine easier, or a defence nine harder, by another fact: a place, a height, a part of the
body, the turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from types import ModuleType
from typing import Any, TypeVar, cast

import pytest

from ai.clinch import POLICIES
from ai.clinch.acting import Acting, known_of
from ai.clinch.beginning import Beginning
from ai.clinch.striking import before
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.record import replace
from core.battle.wind import Breeze, Wind
from core.play.asking import Choice
from core.play.position import begin, menu
from core.play.ruleset import Ruleset
from core.rulebook.binding import book_of
from core.rulebook.reads import Reads
from core.rulebook.room import Room
from core.rulebook.rule import modifier
from core.rulebook.variant import Variant
from core.rulesets.clinch import CLINCH, ROOMS
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.attack.assault import Assault
from core.rulesets.clinch.defence.defending import Defending, defence_score
from core.rulesets.clinch.defence.dodging import Dodge
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike, assault_of
from hexfray.testing import Play
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, cy

EASIER = 9
SPOT = cell(1, 0)
LATE = 3
TOY = "toy mark"
Canary = Callable[[Any], int]
F = TypeVar("F", bound=Callable[..., Any])


# -- the canaries ------------------------------------------------------------------------------------------------------


def plain(about: Any) -> int:
    return 0


def by_cell(assault: Assault) -> int:
    return EASIER if assault.attacker.at == SPOT else 0


def by_the_targets_cell(assault: Assault) -> int:
    return EASIER if assault.target.at == SPOT else 0


def by_height(assault: Assault) -> int:
    heights = assault.battle.heights
    return EASIER if heights.get(assault.attacker.at, 0) > heights.get(assault.target.at, 0) else 0


def by_facing(assault: Assault) -> int:
    return EASIER if assault.attacker.facing == 0 else 0


def by_gear(assault: Assault) -> int:
    return EASIER if assault.item is not None and assault.item.kind == "knife" else 0


def by_part(assault: Assault) -> int:
    return EASIER if assault.part is Part.NECK else 0


def by_part_and_cell(assault: Assault) -> int:
    return EASIER if assault.part is Part.NECK and assault.attacker.at == SPOT else 0


def by_deceit(assault: Assault) -> int:
    return EASIER if assault.deceit else 0


def by_turn(assault: Assault) -> int:
    return EASIER if assault.battle.clock.turn > LATE else 0


def by_wind(assault: Assault) -> int:
    return EASIER if assault.battle.wind.strength is Breeze.STRONG else 0


def by_mark(assault: Assault) -> int:
    return EASIER if assault.attacker.mark(TOY) else 0


def by_a_mark_of_the_target(assault: Assault) -> int:
    return EASIER if assault.target.mark(TOY) else 0


def by_a_mark_of_the_walk(assault: Assault) -> int:
    return EASIER if assault.target.mark(Marks.RUNNING) else 0


def easier_to_hit_in_a_cell(defending: Defending) -> int:
    return -EASIER if defending.defender.at == SPOT else 0


def easier_to_hit_on_high_ground(defending: Defending) -> int:
    return -EASIER if defending.battle.heights.get(defending.defender.at) else 0


def easier_to_hit_from_a_cell(defending: Defending) -> int:
    return -EASIER if defending.assault.attacker.at == SPOT else 0


def easier_to_hit_at_the_neck(defending: Defending) -> int:
    return -EASIER if defending.assault.part is Part.NECK else 0


def easier_to_hit_with_a_mark(defending: Defending) -> int:
    return -EASIER if defending.defender.mark(TOY) else 0


def easier_to_hit_later(defending: Defending) -> int:
    return -EASIER if defending.battle.clock.turn > LATE else 0


@cache
def game(canary: Canary, of: type = Assault, reads: Reads = Reads.EVERYTHING) -> Ruleset:
    """Clinch with one modifier more."""

    def toy(about: Any) -> int:
        return canary(about)

    topic = ModuleType(f"toy_{canary.__name__}")
    toy.__module__ = topic.__name__
    topic.toy = modifier("G-x", of=of, label="toy", reads=reads)(toy)  # type: ignore[attr-defined]
    book = book_of(*ROOMS, variants=(Variant(adds=(Room("toy", (topic,)),)),))
    return replace(CLINCH, id="toy", book=book)


# -- what the computer thinks ------------------------------------------------------------------------------------------


def scene(*, turn: int = 1, wind: Breeze = Breeze.NONE, marked: tuple[FigureId, ...] = ()) -> Battle:
    """Ann with a knife three yards from Ben with a club; a knoll at the spot, which she can come to."""
    figures = [
        ann(things=("knife",), skills={Skill.KNIFE: 12, Skill.WRESTLING: 12}, at=(0, 3)),
        ben(things=("club",), skills={Skill.BROADSWORD: 12}, at=(0, 0)),
        cy(at=(4, -3)),
    ]
    marks = Mark(TOY, "G-x"), Mark(Marks.RUNNING, "G-x")
    figures = [replace(one, marks=one.marks + marks) if one.id in marked else one for one in figures]
    battle = battle_of(*figures)
    clock = replace(battle.clock, turn=turn)
    return replace(battle, heights={SPOT: 2}, wind=Wind(wind, 0), clock=clock)


def near(**more: Any) -> Battle:
    """The same with Ann beside Ben."""
    battle = scene(**more)
    return battle.with_figure(replace(battle["ann"], at=cell(0, 1)))


def at_the_spot(**more: Any) -> Battle:
    """The same with Ann at the spot, and Ben before her."""
    battle = near(**more)
    return battle.with_figure(replace(battle["ann"], at=SPOT, facing=battle.grid.direction(SPOT, battle["ben"].at)))


def mind(ruleset: Ruleset, battle: Battle, kind: type[Acting] = Acting) -> Acting:
    policy = POLICIES["veteran"]()
    assert isinstance(policy, Thinker)
    return kind(ruleset, battle, "ann", policy.profile)


def once(reading: F) -> F:
    """Marks `(ruleset, battle, ...) -> value`: found once for each of these rulesets and battles, which are kept."""
    kept = dict[tuple[Any, ...], tuple[Ruleset, Battle, object]]()

    @wraps(reading)
    def found(ruleset: Ruleset, battle: Battle, *more: Any) -> Any:
        key = id(ruleset), id(battle), *more
        if key not in kept:
            kept[key] = ruleset, battle, reading(ruleset, battle, *more)
        return kept[key][2]

    return cast(F, found)


@once
def asked(ruleset: Ruleset, battle: Battle, *orders: str) -> Play:
    return Play(ruleset, *begin(ruleset, battle)).until("beginning", figure="ann").say(*orders)


@once
def ends(ruleset: Ruleset, battle: Battle) -> dict[Choice, int]:
    """What the computer thinks of each end of Ann's move, one after the other."""
    then = asked(ruleset, battle, "ann move").battle
    thinks = mind(ruleset, then)
    return {order: sum(value for _, value in sums) for order, sums in thinks._ends(then, then["ann"])}


def ends_afresh(ruleset: Ruleset, battle: Battle) -> dict[Choice, int]:
    """The same, each end by a mind that knows nothing yet."""
    then = asked(ruleset, battle, "ann move").battle
    orders = [order for order, _ in mind(ruleset, then)._ends(then, then["ann"])]
    return {order: _afresh(mind(ruleset, then), then, order) for order in orders}


def _afresh(thinks: Acting, battle: Battle, order: Choice) -> int:
    return sum(value for _, value in thinks.place(thinks._after(battle, order)))


@once
def attacks(ruleset: Ruleset, battle: Battle) -> dict[Choice, int]:
    """What the computer thinks of each blow that Ann may strike now."""
    then = asked(ruleset, battle, "ann attack").battle
    plans = mind(ruleset, then).plans(then)
    return {
        plan.order: value
        for plan in plans
        if isinstance(plan.order, Strike)
        for label, value in plan.sums
        if label.startswith("attack on")
    }


@once
def beginnings(ruleset: Ruleset, battle: Battle) -> dict[Choice, int]:
    """What the computer thinks of each manoeuvre."""
    play = asked(ruleset, battle)
    thinks = mind(ruleset, play.battle, Beginning)
    assert isinstance(thinks, Beginning)
    return {plan.order: plan.score for plan in thinks.considered(menu(ruleset, play.position))}


def changed(before_it: dict[Choice, int], after: dict[Choice, int]) -> set[Choice]:
    return {order for order in before_it if after.get(order) != before_it[order]}


ATTACKING = (
    by_cell,
    by_the_targets_cell,
    by_height,
    by_facing,
    by_gear,
    by_part,
    by_part_and_cell,
    by_deceit,
    by_turn,
    by_wind,
    by_mark,
    by_a_mark_of_the_target,
    by_a_mark_of_the_walk,
)
WARDING = (
    easier_to_hit_in_a_cell,
    easier_to_hit_on_high_ground,
    easier_to_hit_from_a_cell,
    easier_to_hit_at_the_neck,
    easier_to_hit_with_a_mark,
    easier_to_hit_later,
)
SCENES = {"plain": scene(), "later": scene(turn=LATE, wind=Breeze.STRONG, marked=("ann",))}


@pytest.mark.parametrize("where", SCENES)
@pytest.mark.parametrize("canary", [plain, *ATTACKING, *WARDING], ids=lambda canary: canary.__name__)
def test_what_is_noted_of_the_ends_of_a_move_is_what_is_found_afresh(canary: Canary, where: str) -> None:
    ruleset = game(canary, Defending if canary in WARDING else Assault)
    assert ends(ruleset, SCENES[where]) == ends_afresh(ruleset, SCENES[where])


@once
def odds(ruleset: Ruleset, battle: Battle, order: Choice) -> tuple[int | None, ...]:
    """What the rules say after an end of Ann's move of a blow of hers at each enemy and of one of theirs at her, each
    from where it would be struck: what it needs, and what a dodge needs."""
    then = asked(ruleset, battle, "ann move").battle
    then = mind(ruleset, then)._after(then, order)
    found: list[int | None] = []
    foes = [foe.id for foe in then.foes(then["ann"])]
    for one, other in [pair for foe in foes for pair in (("ann", foe), (foe, "ann"))]:
        there = then.with_figure(before(then, then[one], then[other]) or then[one])
        towards = there.grid.direction(there[one].at, there[other].at)
        there = there.with_figure(replace(there[one], facing=towards))
        item = there[one].main
        assault = assault_of(there, Strike(one, other, Blow.SWING if item else Blow.PUNCH, item or ""))
        about = Dodge(other, one, back=False)
        found += [score_of(assault).total, defence_score(about.against(assault)).total]
    return tuple(found)


@pytest.mark.parametrize("where", SCENES)
@pytest.mark.parametrize("canary", [*ATTACKING, *WARDING], ids=lambda canary: canary.__name__)
def test_ends_are_thought_of_otherwise_exactly_where_the_odds_are_others(canary: Canary, where: str) -> None:
    of = Defending if canary in WARDING else Assault
    usual, toy, battle = game(plain, of), game(canary, of), SCENES[where]
    thought = ends(usual, battle)
    other = {order for order in thought if odds(usual, battle, order) != odds(toy, battle, order)}
    assert changed(thought, ends(toy, battle)) == other


PLACES = {"there": near(marked=("ben",)), "at the spot": at_the_spot(turn=LATE, wind=Breeze.STRONG, marked=("ann",))}


@pytest.mark.parametrize("where", PLACES)
@pytest.mark.parametrize("canary", ATTACKING, ids=lambda canary: canary.__name__)
def test_blows_are_thought_of_otherwise_exactly_where_the_odds_are_others(canary: Canary, where: str) -> None:
    usual, toy, battle = game(plain), game(canary), PLACES[where]
    thought = attacks(usual, battle)
    one, other = (asked(ruleset, battle, "ann attack").battle for ruleset in (usual, toy))

    def needs(there: Battle, order: Choice) -> int:
        assert isinstance(order, Strike)
        return score_of(assault_of(there, order)).total

    easier = {order for order in thought if needs(one, order) != needs(other, order)}
    assert changed(thought, attacks(toy, battle)) == easier


@pytest.mark.parametrize("canary", [by_part, by_deceit], ids=lambda canary: canary.__name__)
def test_parts_and_deceits_are_seen(canary: Canary) -> None:
    """Neither is thought of otherwise by a mind that goes by the plain blow alone."""
    assert len(changed(attacks(game(plain), near()), attacks(game(canary), near()))) >= 2


def test_a_defence_that_hangs_on_the_part_is_seen() -> None:
    usual, toy = (attacks(game(canary, Defending), near()) for canary in (plain, easier_to_hit_at_the_neck))
    assert changed(usual, toy) == {order for order in usual if isinstance(order, Strike) and order.part is Part.NECK}


@pytest.mark.parametrize("canary", [by_cell, by_part, by_deceit, by_wind], ids=lambda canary: canary.__name__)
def test_a_manoeuvre_is_thought_of_by_what_it_leads_to(canary: Canary) -> None:
    battle = at_the_spot(wind=Breeze.STRONG)
    assert changed(beginnings(game(plain), battle), beginnings(game(canary), battle))


@pytest.mark.parametrize(
    ("canary", "reads"),
    [
        (by_cell, Reads.CELL),
        (by_height, Reads.CELL),
        (by_part, Reads.MANNER),
        (by_part_and_cell, Reads.MANNER | Reads.CELL),
        (by_gear, Reads.MANNER),
        (by_facing, Reads.FACING),
        (by_turn, Reads.CLOCK),
        (by_wind, Reads.WEATHER),
        (by_a_mark_of_the_target, Reads.FIGURES),
    ],
    ids=lambda value: value.__name__ if callable(value) else str(value),
)
def test_who_says_what_it_reads_is_seen_as_well(canary: Canary, reads: Reads) -> None:
    for battle in (near(marked=("ben",)), at_the_spot(turn=LATE, wind=Breeze.STRONG)):
        assert attacks(game(canary, reads=reads), battle) == attacks(game(canary), battle)
    for battle in SCENES.values():
        assert ends(game(canary, reads=reads), battle) == ends(game(canary), battle)


def test_marks_that_pass_within_a_turn_are_seen_in_what_is_kept() -> None:
    ruleset = game(by_a_mark_of_the_walk, Assault, Reads.FIGURES)
    walks = asked(ruleset, near()).battle
    ben_then = walks["ben"]
    runs = walks.with_figure(replace(ben_then, marks=(*ben_then.marks, Mark(Marks.RUNNING, "G-x"))))
    striking = known_of(ruleset.book).striking
    kept = [striking.might(battle, battle["ann"], battle["ben"]) for battle in (walks, runs)]
    afresh = [known_of(ruleset.book).striking.might(battle, battle["ann"], battle["ben"]) for battle in (walks, runs)]
    assert kept == afresh
    assert kept[0] < kept[1]
