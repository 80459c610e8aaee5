"""Battles whose games have different weapons of one name are each fought with their own, whatever else was played in
the process before, beside them or elsewhere. What everything in an armoury is good for: test_armoury.py."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from ai.skirmish.attacks import Attacks
from ai.strike import Strike
from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.item import Item
from core.battle.record import replace
from core.match.journal import parse as parse_journal
from core.match.journal import text_of as text_of_journal
from core.rulesets.scuffle.basis.armoury import ARMOURY
from core.rulesets.skirmish.grenades.bursts import burst_at
from core.rulesets.skirmish.grenades.fuses import kind_of
from core.rulesets.skirmish.grenades.grenade_machines import GRENADE as GRENADES
from core.rulesets.skirmish.sheet.armoury import (
    BARE_HANDS,
    Armoury,
    Payload,
    armoury,
    armoury_of,
    is_weapon,
    weapon,
)
from core.rulesets.skirmish.sheet.scores import load as load_of
from core.space.cell import Cell
from core.space.grid import Arc
from hexfray.series.workers import in_order
from scenarios import catalogue
from scenarios.catalogue import load
from scenarios.matches import header_of, match_of, scenario_of
from scenarios.positions import at_position, text_of
from tests.support.armouries import (
    ARMOURIES,
    GRENADE,
    HOOK,
    alone,
    begun,
    orders_of,
    played,
    played_elsewhere,
    table,
    told_of,
    yard,
)
from tests.support.engine import Talk

SEED = 5
TO_BLOWS = (
    "mara move-first",
    *(f"{name} move facing=N" for name in ("mara", "kai")),
    *(f"{name} move facing=S" for name in ("bo", "nib")),
    *(f"{name} declare-nothing" for name in ("mara", "bo")),
)
"""What is ordered until they act."""
STRIKE = "mara strike target=bo item=mara/spear"


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scenarios may choose light and heavy weapons."""
    monkeypatch.setattr(catalogue, "GAMES", table())


@pytest.fixture(scope="module")
def by_themselves() -> dict[str, str]:
    """What happens in each game where nothing else was ever played."""
    return {weapons: alone((weapons, SEED)) for weapons in ARMOURIES}


def scenario_in(weapons: str) -> Battle:
    """The yard as it begins."""
    return load(yard(weapons)).battle


def must_be_of(battle: Battle, known: Armoury) -> None:
    """Raises AssertionError unless it and everything in it is of this armoury."""
    assert battle.armoury is known
    assert {id(item.armoury) for item in things(battle)} == {id(known)}


def things(battle: Battle) -> list[Item]:
    """Everything that is carried or lies about, and what is fixed on it."""
    bare = [item for figure in battle for item in figure.gear] + [
        one for lying in battle.fallen.values() for one in lying
    ]
    return [*bare, *(item.fixed for item in bare if item.fixed is not None)]


# -- one process -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [("light", "heavy"), ("heavy", "light")])
def test_one_after_the_other_each_is_as_by_itself(order: tuple[str, ...], by_themselves: dict[str, str]) -> None:
    assert {weapons: played((weapons, SEED)) for weapons in order} == by_themselves


def test_the_weapons_make_a_difference(by_themselves: dict[str, str]) -> None:
    assert len(set(by_themselves.values())) == len(by_themselves)


def test_order_by_order_in_turns_each_is_as_by_itself(by_themselves: dict[str, str]) -> None:
    matches = {weapons: begun(weapons, SEED) for weapons in ARMOURIES}
    playing = {weapons: orders_of(match) for weapons, match in matches.items()}
    while playing:
        playing = {weapons: orders for weapons, orders in playing.items() if next(orders, "over") != "over"}
    assert {weapons: told_of(match) for weapons, match in matches.items()} == by_themselves


def test_in_a_series_on_two_processes_each_is_as_by_itself(by_themselves: dict[str, str]) -> None:
    bouts = [(weapons, SEED) for weapons in (*ARMOURIES, *reversed(ARMOURIES))]
    for (weapons, _), told in in_order(played_elsewhere, bouts, 2, 2):
        assert told == by_themselves[weapons]


def test_over_the_pipe_two_battles_have_each_its_own_odds() -> None:
    talks = {weapons: Talk() for weapons in ARMOURIES}
    for weapons, talk in talks.items():
        talk.ask("new", scenario=yard(weapons), dice="ask")
    for talk in talks.values():
        talk.ask("roll", faces=[5])
        talk.ask("roll", faces=[2])
    for order in TO_BLOWS:
        for talk in talks.values():
            talk.ask("choose", order=order)
    for talk in talks.values():
        while STRIKE not in (open_orders := talk.open_orders()):
            talk.ask("choose", order=next(str(order) for order in open_orders if str(order).endswith(" nothing")))
    dealt = {weapons: talk.ask("odds", order=STRIKE)["odds"]["dealt"] for weapons, talk in talks.items()}  # type: ignore[index]
    assert dealt == {"light": pytest.approx(2.037037), "heavy": pytest.approx(8.101852)}


# -- what is kept of them ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("weapons", ARMOURIES)
def test_a_position_is_gone_on_with_by_its_own(weapons: str) -> None:
    scenario, match = load(yard(weapons)), begun(weapons, SEED)
    for _ in zip(range(30), orders_of(match), strict=False):
        pass
    again = at_position(scenario, text_of(scenario.ruleset, match.position))
    assert again.battle == match.position.anchor
    must_be_of(again.battle, ARMOURIES[weapons])


@pytest.mark.parametrize("weapons", ARMOURIES)
def test_a_journal_is_followed_by_its_own(weapons: str) -> None:
    scenario, match = load(yard(weapons)), begun(weapons, SEED)
    for _ in orders_of(match):
        pass
    kept = text_of_journal(header_of(scenario, {"red": "soldier", "blue": "soldier"}, match.cup), match.entries)
    played((next(other for other in ARMOURIES if other != weapons), SEED))
    journal = parse_journal(kept.encode(), Path("yard.jsonl"))
    again = match_of(scenario_of(journal.header), journal)
    assert again.position == match.position
    must_be_of(again.battle, ARMOURIES[weapons])


def test_a_battle_that_travels_has_its_armoury_with_it() -> None:
    battle = load(yard("light")).battle
    there = pickle.loads(pickle.dumps(battle))
    assert there == battle
    must_be_of(there, there.armoury)
    assert armoury_of(there).weapons == ARMOURIES["light"].weapons


# -- what is what ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("weapons", "damage", "mass", "load"), [("light", "1d6-1", 0.5, (0, 0)), ("heavy", "3d6+2", 14.0, (-1, -2))]
)
def test_a_spear_is_the_one_of_its_battle(weapons: str, damage: str, mass: float, load: tuple[int, int]) -> None:
    mara = scenario_in(weapons)["mara"]
    kind = weapon(mara.item("mara/spear"))
    assert (kind.damage_two, kind.mass, load_of(mara)) == (damage, mass, load)


def test_a_thing_that_becomes_another_is_the_other_one_of_its_battle() -> None:
    bottle = scenario_in("light")["mara"].item("mara/bottle")
    assert bottle is not None
    left = replace(bottle, kind=weapon(bottle).breaks_into)
    assert weapon(left) is ARMOURIES["light"].weapons[HOOK]


def test_a_grenade_is_the_one_of_its_battle() -> None:
    at = Cell(3, 3)
    battles = {weapons: scenario_in(weapons) for weapons in ARMOURIES}
    lit = Field("bomb", GRENADES, "fused_end_turn", GRENADE, at, frozenset((at,)), 1)
    payloads = {weapons: kind_of(battle, lit).payload for weapons, battle in battles.items()}
    assert payloads == {"light": Payload.BLAST, "heavy": Payload.CLOUD}
    bursts = {weapons: len(burst_at(battle, at, GRENADE).full) for weapons, battle in battles.items()}
    assert bursts == {"light": 7, "heavy": 1}


def test_the_computer_keeps_the_numbers_of_each_apart() -> None:
    strikes: dict[str, Strike] = {}
    for weapons in (*ARMOURIES, *reversed(ARMOURIES)):
        match = begun(weapons, SEED)
        mara, bo = match.battle["mara"], match.battle["bo"]
        strike = Attacks(match.ruleset.book, match.battle).blow(mara, bo, Arc.FRONT)
        assert strikes.setdefault(weapons, strike) == strike
    assert strikes["heavy"].hits > 3 * strikes["light"].hits


def test_what_one_game_has_more_is_no_weapon_in_another() -> None:
    hooks = [scenario_in(weapons)["bo"].item(f"bo/{HOOK}") for weapons in ARMOURIES]
    assert all(hook is not None and is_weapon(hook) for hook in hooks)
    assert not is_weapon(Item("bo/hook", HOOK))
    assert is_weapon(Item("bo/whip", "whip", armoury=ARMOURY))
    assert not is_weapon(Item("bo/whip", "whip")), "scuffle's, which this process knows"


@pytest.mark.parametrize("weapons", ARMOURIES)
def test_everything_in_a_battle_is_of_its_armoury_to_the_end(weapons: str) -> None:
    match = begun(weapons, SEED)
    for _ in orders_of(match):
        pass
    for moment in match.history:
        must_be_of(moment.before.battle, ARMOURIES[weapons])


def test_bare_hands_are_the_same_in_all_games() -> None:
    with pytest.raises(ValueError, match="'bare hands' are the same in all games"):
        armoury().with_more(replace(armoury().weapons[BARE_HANDS], damage="3d6"))
