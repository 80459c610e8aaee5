"""Who is engaged (S12.0-08), shifting (S12.0-10), disengaging (S12.0-29)."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.skirmish import BOOK, SKIRMISH
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.movement.rising import Disengage
from core.rulesets.skirmish.movement.walking import reachable
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.declarations import Defend, Dodge
from core.rulesets.skirmish.turn.engagement import engaged, engagers
from core.space.cell import Cell
from hexfray.testing.skirmish import Play, Traits, battle_of, cell, fighter


def foe(
    at: tuple[int, int] = (0, 0),
    facing: int = 0,
    *,
    name: str = "borg",
    condition: Condition = Condition.STANDING,
    dexterity: int = 12,
    marks: tuple[Mark, ...] = (),
    strength: int = 12,
) -> Figure:
    return fighter(
        name,
        at,
        facing,
        side="blue",
        main="dagger",
        condition=condition,
        dexterity=dexterity,
        marks=marks,
        strength=strength,
    )


def agnar(at: tuple[int, int], facing: int = 3, **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"main": "dagger", **given}
    return fighter("agnar", at, facing, **traits)


@pytest.mark.rule("S12.0-08")
@pytest.mark.parametrize(
    ("at", "is_engaged"),
    [((0, -1), True), ((1, -1), True), ((-1, 0), True), ((1, 0), False), ((-1, 1), False), ((0, 1), False)],
)
def test_an_enemy_engages_its_three_front_hexes(at: tuple[int, int], is_engaged: bool) -> None:
    mover = agnar(at)
    assert engaged(battle_of(mover, foe()), mover) is is_engaged


@pytest.mark.rule("S12.0-08")
@pytest.mark.parametrize(
    ("menacing", "cells"),
    [
        (foe(), {(-1, 0), (0, -1), (1, -1)}),
        (foe(condition=Condition.KNEELING), set()),
        (foe(condition=Condition.PRONE), set()),
        (foe(marks=(Mark(Marks.STUNNED, "S16.8"),)), set()),
    ],
    ids=["standing", "kneeling", "prone", "stunned"],
)
def test_a_figure_threatens_the_hexes_where_it_engages(menacing: Figure, cells: set[tuple[int, int]]) -> None:
    battle = battle_of(agnar((0, 5)), menacing)
    assert SKIRMISH.measures.threat(battle, menacing) == {cell(*at) for at in cells}


@pytest.mark.rule("S16.15.4-12")
def test_from_martial_arts_4_on_a_figure_threatens_five_hexes() -> None:
    expert = fighter("borg", (0, 0), 0, side="blue", skills={"Martial Arts": 4})
    battle = battle_of(agnar((0, 5)), expert)
    assert SKIRMISH.measures.threat(battle, expert) == {
        cell(*at) for at in [(-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0)]
    }


STUNNED = (Mark(Marks.STUNNED, "S16.8"),)


@pytest.mark.rule("S12.0-08")
@pytest.mark.parametrize(
    "harmless",
    [
        *(foe(condition=c) for c in Condition if c is not Condition.STANDING),
        foe(marks=STUNNED),
        foe(strength=0),
    ],
)
def test_a_figure_that_cannot_strike_engages_nobody(harmless: Figure) -> None:
    mover = agnar((0, -1))
    assert engagers(battle_of(mover, harmless), mover) == ()


@pytest.mark.rule("S12.0-08")
def test_a_friend_engages_nobody() -> None:
    mover = agnar((0, -1))
    assert not engaged(battle_of(mover, fighter("carl", (0, 0), 0, main="dagger")), mover)


@pytest.mark.rule("S12.0-08")
def test_a_figure_can_be_engaged_by_one_it_does_not_engage() -> None:
    mover, behind = agnar((0, -1), 0), foe()
    battle = battle_of(mover, behind)
    assert (engaged(battle, mover), engaged(battle, behind)) == (True, False)


def past(*path: tuple[int, int], at: tuple[int, int], enemy: Figure) -> str | None:
    play = Play.moving(battle_of(agnar(at), enemy))
    return play.refused_by(Move("agnar", tuple(cell(*step) for step in path), 0))


@pytest.mark.rule("S12.0-08")
def test_entering_a_front_hex_ends_the_move() -> None:
    assert past((0, -2), (0, -1), at=(0, -3), enemy=foe()) is None
    assert past((0, -2), (0, -1), (1, -1), at=(0, -3), enemy=foe()) == "S12.0-06"
    assert past((0, -2), (0, -1), (1, -2), at=(0, -3), enemy=foe()) == "S12.0-06"


@pytest.mark.rule("S12.0-08")
def test_a_rear_or_side_hex_and_a_fallen_enemy_stop_nobody() -> None:
    assert past((0, 1), (0, 2), at=(1, 1), enemy=foe()) is None
    assert past((1, 0), (2, -1), at=(1, 1), enemy=foe()) is None
    assert past((0, -1), (0, -2), at=(1, -2), enemy=foe(condition=Condition.PRONE)) is None


@pytest.mark.rule("S12.0-08")
def test_offered_walks_go_round_engaging_enemies() -> None:
    mover = agnar((0, -2))
    battle = battle_of(mover, foe())
    paths = reachable(battle, mover, 10)
    fronts = {cell(0, -1), cell(1, -1), cell(-1, 0)}
    assert fronts <= set(paths)
    assert not [path for path in paths.values() if not fronts.isdisjoint(path[:-1])]


# -- shifting ----------------------------------------------------------------------------------------------------


def shift(to: tuple[int, int], *enemies: Figure, at: tuple[int, int] = (0, -1)) -> str | None:
    return Play.moving(battle_of(agnar(at), *enemies)).refused_by(Move("agnar", (cell(*to),), 3))


@pytest.mark.rule("S12.0-10")
@pytest.mark.parametrize(
    ("to", "refused"), [((1, -1), None), ((-1, 0), None), ((0, -2), "S12.0-10"), ((1, -2), "S12.0-10")]
)
def test_an_engaged_figure_shifts_beside_its_enemy(to: tuple[int, int], refused: str | None) -> None:
    assert shift(to, foe()) == refused


@pytest.mark.rule("S12.0-10")
def test_it_stays_beside_everyone_who_engages_it() -> None:
    other = foe((0, -2), 3, name="carl")
    assert shift((1, -1), foe()) is None
    assert shift((1, -1), foe(), other) == "S12.0-10"
    assert shift((1, -2), foe(), other) == "S12.0-10"
    assert shift((1, -1), foe(), foe((0, -2), 0, name="carl")) is None


@pytest.mark.rule("S12.0-10")
def test_it_shifts_one_hex_and_not_two() -> None:
    play = Play.moving(battle_of(agnar((0, -1)), foe()))
    assert play.why_not(Move("agnar", (cell(1, -1), cell(1, 0)), 3)) is not None
    assert play.why_not(Move("agnar", (cell(1, -1), cell(0, -1)), 3)) is not None


@pytest.mark.rule("S12.0-10")
def test_after_a_shift_it_strikes_even_if_a_hex_is_all_its_move() -> None:
    play = Play.moving(battle_of(agnar((0, -1), movement=1), foe(dexterity=8)))
    contact = Mark(Marks.IN_CONTACT, "S12.0-10")
    shifted = fighter("agnar", (1, -1), 4, main="dagger", movement=1, walk=[(0, -1), (1, -1)], marks=[contact])
    ran = fighter("agnar", (1, -1), 4, main="dagger", movement=1, walk=[(0, -1), (1, -1)])
    strike = Strike("agnar", "borg", "agnar/dagger")
    assert play.why_not(Move("agnar", (cell(1, -1),), 4)) is None
    assert BOOK.refusal(battle_of(shifted, foe()), strike) is None
    assert BOOK.refusal(battle_of(ran, foe()), strike) is not None


@pytest.mark.rule("S12.0-10")
def test_an_engaged_figure_defends_and_does_not_dodge() -> None:
    battle = battle_of(agnar((0, -1)), foe())
    assert BOOK.refusal(battle, Defend("agnar")) is None
    assert BOOK.refusal(battle, Dodge("agnar")) is not None


# -- disengaging -------------------------------------------------------------------------------------------------


def step_out(to: tuple[int, int], facing: int = 3) -> Disengage:
    return Disengage("agnar", cell(*to), facing)


@pytest.mark.rule("S12.0-29")
def test_who_acts_earlier_strikes_and_who_acts_later_finds_it_gone() -> None:
    mover = fighter("agnar", (0, -1), 3, main="dagger", dexterity=13, strength=30)
    early, late = foe((0, -2), 3, name="carl", dexterity=14), foe(dexterity=10)
    play = Play.acting(battle_of(mover, early, late))
    play.say(Strike("carl", "agnar", "carl/dagger"), [4, 4, 4], [3], step_out((1, -2)))
    assert (play["agnar"].hurt, play["agnar"].at) == (2, cell(1, -2))
    assert BOOK.refusal(play.battle, Strike("borg", "agnar", "borg/dagger")) is not None


@pytest.mark.rule("S12.0-29")
def test_who_acts_later_strikes_it_where_it_is_still_in_front() -> None:
    mover = fighter("agnar", (0, -1), 3, main="dagger", dexterity=13)
    play = Play.acting(battle_of(mover, foe(dexterity=10))).say(step_out((1, -1)))
    assert play.why_not(Strike("borg", "agnar", "borg/dagger")) is None


@pytest.mark.rule("S12.0-29")
def test_it_is_done_instead_of_an_attack() -> None:
    mover = fighter("agnar", (0, -1), 3, main="dagger", dexterity=13)
    play = Play.acting(battle_of(mover, foe(dexterity=10))).say(step_out((1, -1)))
    assert play.decision.figures == ("borg",)
    assert not [slot for slot in play.battle.clock.queue if slot.figure == "agnar"]


@pytest.mark.rule("S12.0-29")
@pytest.mark.parametrize("to", [(0, 0), (0, -3)])
def test_it_goes_to_a_vacant_hex_beside_it(to: tuple[int, int]) -> None:
    play = Play.acting(battle_of(agnar((0, -1)), foe(dexterity=10)))
    assert play.why_not(step_out(to)) is not None
    assert {c.to for c in play.menu if isinstance(c, Disengage)} == set(around((0, -1))) - {cell(0, 0)}


def around(at: tuple[int, int]) -> tuple[Cell, ...]:
    return battle_of(agnar(at)).grid.neighbours(cell(*at))


@pytest.mark.rule("S12.0-29")
def test_only_a_figure_that_is_engaged_and_on_its_feet_disengages() -> None:
    free, kneeling = agnar((0, -2)), fighter("agnar", (0, -1), 3, condition=Condition.KNEELING)
    assert BOOK.refusal(battle_of(free, foe()), step_out((0, -3))) is not None
    assert BOOK.refusal(battle_of(kneeling, foe()), step_out((0, -2))) is not None
