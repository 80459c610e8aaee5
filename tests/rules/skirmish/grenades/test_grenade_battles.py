"""Whole battles with grenades of every kind, played by chance: nothing throws, nothing loops, a replay agrees."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.record import replace
from core.battle.steps import FieldStepped
from core.battle.wind import Breeze
from core.match.cups import SeededCup
from core.match.match import Match
from core.match.notation import kinds_of, read, write
from core.rulesets.skirmish import BOOK, SKIRMISH
from core.rulesets.skirmish.grenades.fuses import Fuse
from core.rulesets.skirmish.grenades.grenade_machines import CLOUD, GRENADE
from core.rulesets.skirmish.grenades.lobbing import Lob
from hexfray.testing.skirmish import battle_of, cell, fighter
from tests.support.grenades import in_wind
from tests.support.matches import by_chance

OPTIONS = ("S16.12-02", "S16.12-03", "S16.12-04", "S16.12-05", "S16.12-54", "S16.12-65")
GASES = ("S16.12-66", "S16.12-67", "S16.12-68", "S16.12-69")


def siege(wind: Breeze, turns: int = 9) -> Battle:
    """Three against three with two grenades each, a wall between them."""
    kinds = [
        ("smoke grenade", "high explosive grenade", "tear gas grenade"),
        ("molotov", "smoke grenade", "corrosive gas grenade"),
        ("nerve gas grenade", "incendiary grenade", "flammable grenade"),
        ("stun grenade", "smoke grenade", "concussion grenade"),
        ("smoke grenade", "fragmentation grenade", "irritant gas grenade"),
        ("tear gas grenade", "smoke grenade", "molotov"),
    ]
    figures = [
        fighter(
            f"f{n}",
            (n - 1, -3 if n < 3 else 3),
            3 if n < 3 else 0,
            side="red" if n < 3 else "blue",
            main=main,
            off=off,
            pack=(spare, "gas mask") if n % 2 else (spare,),
            worn=("armoured vest",) if n % 3 else ("full body armour",),
            strength=25,
            skills={"Throwing": 1},
        )
        for n, (main, off, spare) in enumerate(kinds)
    ]
    figures = [replace(f, at=cell(n % 3 * 2 - 2, -3 if n < 3 else 3)) for n, f in enumerate(figures)]
    battle = battle_of(*figures, options=(*OPTIONS, *GASES), terrain={(0, 0): "wall", (1, 0): "pillar"})
    return in_wind(replace(battle, clock=replace(battle.clock, limit=turns)), wind)


@pytest.mark.parametrize("wind", Breeze)
@pytest.mark.parametrize("seed", range(4))
def test_a_battle_of_grenades_comes_to_its_end(seed: int, wind: Breeze) -> None:
    match = Match.start(SKIRMISH, siege(wind), SeededCup(seed))
    orders = sum(1 for _ in match.play_on(by_chance(seed)))
    assert match.position.verdict is not None
    assert orders < 1000


def test_grenades_and_clouds_went_through_most_of_their_steps() -> None:
    seen: set[tuple[str, str]] = set()
    for seed in range(12):
        match = Match.start(SKIRMISH, siege(Breeze.SLIGHT), SeededCup(seed))
        for _ in match.play_on(by_chance(seed)):
            pass
        seen |= {(e.machine, e.event) for e in match.events if isinstance(e, FieldStepped)}
    assert {event for machine, event in seen if machine == GRENADE} >= {"throw", "burst", "go_off", "begin_to_work"}
    assert {event for machine, event in seen if machine == CLOUD} >= {"rise", "grow", "drift"}


def test_an_order_has_a_text_form() -> None:
    grid, kinds = siege(Breeze.NONE).grid, kinds_of(BOOK)
    for order in (Lob("f0", cell(2, 3), "f0/smoke grenade", Fuse.NEXT_MOVE), Lob("f1", cell(2, 3), "f1/molotov")):
        assert read(write(order, grid), grid, kinds) == order
