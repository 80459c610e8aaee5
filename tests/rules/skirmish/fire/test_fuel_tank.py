"""The tank of a flame thrower: what blows it up, and what cannot be worn with it."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.skirmish.attack.hands import DropItem, PickUp, ReadyItem
from core.rulesets.skirmish.fire.fire_machines import Alight, Burning
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.portrait import portrait
from core.rulesets.skirmish.sheet.scores import load
from core.rulesets.skirmish.sheet.words import Marks, Part
from hexfray.testing.skirmish import Play, cell, fighter, scenario_of, with_item
from scenarios.faults import FaultyScenario
from tests.support.fire import battle_on_fire, burns_at, hits, state_of

AIMED = Mark(Marks.AIMING, "S12.0-27", 1, "ann")
DRY = [1, 1, 1, 1, 1]
HIT = [3, 3, 3]


def ann(fuel: int = 4, facing: int = 0, dexterity: int = 15, worn: tuple[str, ...] = ()) -> Figure:
    figure = fighter("ann", (0, 0), facing, strength=60, dexterity=dexterity, main="flame thrower", worn=worn)
    return with_item(figure, Item("ann/flame thrower", "flame thrower", rounds=fuel))


def bob(*marks: Mark) -> Figure:
    """Six hexes behind ann, with a pistol of 2d6."""
    return fighter("bob", (0, 6), 0, side="blue", dexterity=20, main="pistol", marks=marks)


def shot(*faces: list[int], wearer: Figure | None = None, aim: bool = True, others: tuple[Figure, ...] = ()) -> Play:
    """Bob shoots, and hits."""
    battle = battle_on_fire(wearer or ann(), bob(*([AIMED] if aim else [])), *others)
    return Play.acting(battle, ahead="blue").say(Shoot("bob", "ann", "bob/pistol"), HIT, *faces)


def asks_about_fuel(play: Play) -> bool:
    return not play.awaits_choice() and "S16.13-17" in play.roll.rules


@pytest.mark.rule("S16.13-16")
@pytest.mark.parametrize(("facing", "asks"), [(0, True), (3, False), (1, False), (5, False), (2, False)])
def test_only_from_the_rear(facing: int, asks: bool) -> None:
    assert asks_about_fuel(shot([4, 4], wearer=ann(facing=facing))) is asks


@pytest.mark.rule("S16.13-16")
def test_only_with_fuel_in_it() -> None:
    assert not asks_about_fuel(shot([4, 4], wearer=ann(fuel=0)))
    assert asks_about_fuel(shot([4, 4], wearer=ann(fuel=1)))
    assert not asks_about_fuel(shot([4, 4], wearer=fighter("ann", strength=60)))


@pytest.mark.rule("S16.13-17")
def test_only_by_an_aimed_shot() -> None:
    assert not asks_about_fuel(shot([4, 4], aim=False))


@pytest.mark.rule("S16.13-17")
@pytest.mark.parametrize("part", [part for part in Part if part is not Part.NONE])
def test_a_shot_called_at_a_part_is_an_aimed_one(part: Part) -> None:
    play = Play.acting(battle_on_fire(ann(), bob()), ahead="blue")
    play.say(Shoot("bob", "ann", "bob/pistol", part), HIT, [4, 4])
    assert asks_about_fuel(play)


@pytest.mark.rule("S16.13-17")
def test_a_blow_called_at_a_part_is_no_shot() -> None:
    behind = fighter("bob", (0, 1), 0, side="blue", dexterity=20, main="broadsword")
    play = Play.acting(battle_on_fire(ann(), behind), ahead="blue")
    play.say(Strike("bob", "ann", "bob/broadsword", Part.ARM), HIT, [4, 4])
    assert hits(play) == [8]
    assert not asks_about_fuel(play)


@pytest.mark.rule("S16.13-17")
def test_a_shot_called_at_a_part_of_another_figure_is_not_aimed_at_the_tank_it_strikes() -> None:
    play = Play.acting(battle_on_fire(ann(), fighter("cal", (0, 3)), bob()), ahead="blue")
    play.say(Shoot("bob", "cal", "bob/pistol", Part.HEAD), [6, 5, 5], [6, 6, 6], [4, 4])
    assert hits(play) == [8]
    assert not asks_about_fuel(play)


@pytest.mark.rule("S16.13-17")
@pytest.mark.parametrize(
    ("damage", "faces", "ignites"),
    [([6, 6], [4, 4, 4], True), ([6, 6], [5, 4, 4], False), ([1, 1], [1, 1, 1], False), ([1, 2], [1, 1, 1], True)],
)
def test_three_dice_at_or_under_the_damage(damage: list[int], faces: list[int], ignites: bool) -> None:
    play = shot(damage, faces)
    assert (not play.awaits_choice() and play.roll.dice.count == 5) is ignites


@pytest.mark.rule("S16.13-17")
def test_armour_covers_the_man_and_not_the_tank() -> None:
    play = shot([6, 6], [4, 4, 4], wearer=ann(worn=("full body armour",)))
    assert play.roll.dice.count in (3, 5)
    balance_first = play if play.roll.dice.count == 5 else play.say([1, 1, 1])
    assert balance_first.roll.dice.count == 5


@pytest.mark.rule("S16.13-18")
def test_the_tank_bursts_as_a_molotov_where_its_wearer_stands() -> None:
    near, far = fighter("cal", (1, 0), strength=30), fighter("dee", (2, 0), strength=30)
    play = shot([6, 6], [4, 4, 4], DRY, others=(near, far))
    assert hits(play) == [12, 4]
    assert hits(play, "cal") == [2]
    assert hits(play, "dee") == []
    assert burns_at(play.battle, 0, 0) is Burning.LIQUID
    assert len(play.battle.fields) == 1
    wreck = play["ann"].item("ann/flame thrower")
    assert wreck is not None
    assert wreck.soundness is Soundness.BROKEN
    assert wreck.rounds == 0


@pytest.mark.rule("S16.13-18", "S16.13-16")
@pytest.mark.parametrize("damage", [[6, 6], [6, 5]], ids=["dead", "unconscious"])
def test_it_bursts_though_the_shot_has_felled_its_wearer(damage: list[int]) -> None:
    near, weak = fighter("cal", (1, 0), strength=30), fighter("ann", strength=12, main="flame thrower")
    play = shot(damage, [3, 3, 3], wearer=weak, others=(near,))
    assert not play["ann"].active
    assert hits(play, "cal") == [2]
    assert burns_at(play.battle, 0, 0) is Burning.LIQUID
    assert not [item for items in play.battle.fallen.values() for item in items]


@pytest.mark.rule("S16.13-16")
def test_a_tank_that_lies_there_is_on_nobodys_back() -> None:
    lies = {cell(0, 0): (Item("x/flame thrower", "flame thrower", rounds=4),)}
    battle = replace(battle_on_fire(fighter("ann", strength=60), bob(AIMED)), fallen=lies)
    play = Play.acting(battle, ahead="blue").say(Shoot("bob", "ann", "bob/pistol"), HIT, [4, 4])
    assert hits(play) == [8]
    assert not asks_about_fuel(play)


@pytest.mark.rule("S16.13-19")
@pytest.mark.parametrize(("faces", "state"), [([3] * 5, Alight.CLEAR), ([4, 3, 3, 3, 3], Alight.SOAKED)])
def test_five_dice_against_dex_not_to_be_soaked(faces: list[int], state: Alight) -> None:
    shaken_by_twelve_hits = 2
    play = shot([6, 6], [4, 4, 4], faces, wearer=ann(dexterity=15 + shaken_by_twelve_hits))
    assert state_of(play.battle) is state


# -- what cannot be worn with it ---------------------------------------------------------------------------------

CLAUSES = {"energy shield": "S16.13-20", "backpack": "S16.13-21", "backpack battery": "S16.13-22"}
BOTH_WAYS = [(kind, *pair) for kind in CLAUSES for pair in ((kind, "flame thrower"), ("flame thrower", kind))]


def beside(carrier: Figure, lies: str) -> Play:
    """Someone about to act, with a thing before its feet, in a battle with packs of batteries."""
    battle = battle_on_fire(carrier, fighter("bob", (0, -6), 3, side="blue"), options=["S16.8-08"])
    return Play.acting(replace(battle, fallen={cell(0, -1): (Item(f"x/{lies}", lies),)}))


def pick_up(kind: str) -> PickUp:
    return PickUp("ann", f"x/{kind}", cell(0, -1))


@pytest.mark.rule("S16.13-20", "S16.13-21", "S16.13-22")
@pytest.mark.parametrize(("kind", "carried", "lies"), BOTH_WAYS)
def test_neither_is_picked_up_by_who_carries_the_other(kind: str, carried: str, lies: str) -> None:
    play = beside(fighter("ann", strength=40, main="dagger", pack=[carried]), lies)
    assert play.refused_by(pick_up(lies)) == CLAUSES[kind]


@pytest.mark.rule("S16.13-20")
def test_who_wears_an_energy_shield_picks_up_no_flame_thrower() -> None:
    play = beside(fighter("ann", strength=40, main="dagger", worn=["energy shield"]), "flame thrower")
    assert play.refused_by(pick_up("flame thrower")) == "S16.13-20"


@pytest.mark.rule("S16.13-21", "S16.13-22")
@pytest.mark.parametrize("kind", CLAUSES)
def test_a_flame_thrower_laid_down_makes_room(kind: str) -> None:
    play = beside(fighter("ann", strength=40, main="flame thrower", pack=["dagger"]), kind)
    assert play.refused_by(pick_up(kind)) == CLAUSES[kind]
    play.say(DropItem("ann", "ann/flame thrower"), pick_up(kind))
    assert play["ann"].main == f"x/{kind}"


@pytest.mark.rule("S16.13-20", "S16.13-21", "S16.13-22")
@pytest.mark.parametrize(("kind", "held", "readied"), BOTH_WAYS)
def test_who_has_both_all_the_same_readies_neither_beside_the_other(kind: str, held: str, readied: str) -> None:
    ann = fighter("ann", strength=40, main="dagger", pack=[held])
    play = beside(replace(ann, gear=(*ann.gear, Item(f"ann/{readied}", readied, rounds=4))), "rock")
    assert play.refused_by(ReadyItem("ann", f"ann/{readied}")) in (CLAUSES[kind], "S12.0-25")
    assert play.refused_by(ReadyItem("ann", "ann/flame thrower")) == CLAUSES[kind]


@pytest.mark.rule("S16.13-20", "S16.13-21", "S16.13-22")
@pytest.mark.parametrize("lies", [*CLAUSES, "belt battery", "flame thrower"])
def test_all_the_rest_goes_together(lies: str) -> None:
    packs = [kind for kind in CLAUSES if lies != "flame thrower"]
    play = beside(fighter("ann", strength=40, main="dagger", pack=[*packs, "belt battery"]), lies)
    assert play.refused_by(pick_up(lies)) is None
    armed = beside(fighter("ann", strength=40, main="dagger", pack=["flame thrower"]), "belt battery")
    assert armed.refused_by(pick_up("belt battery")) is None


@pytest.mark.rule("S16.13-20", "S16.13-21", "S16.13-22")
@pytest.mark.parametrize(
    ("kind", "keys"),
    [
        ("energy shield", {"main": "flame thrower", "worn": ["cloth", "energy shield"]}),
        ("energy shield", {"main": "dagger", "pack": ["flame thrower", "energy shield"]}),
        ("backpack", {"main": "flame thrower", "pack": ["dagger", "backpack"]}),
        ("backpack battery", {"main": "flame thrower", "pack": ["dagger", "backpack battery"]}),
    ],
)
def test_a_scenario_file_that_gives_both_is_refused(kind: str, keys: dict[str, object]) -> None:
    foe = {"id": "bob", "at": "0306", "facing": "N", "side": "blue"}
    ann = {"id": "ann", "at": "0303", "facing": "S", "STR": 30, **keys}
    options = {"switches": ["S16.8-08"]}
    with pytest.raises(FaultyScenario, match=f"'{kind}' can't be carried with a flame thrower"):
        scenario_of(ann, foe, options=options)


@pytest.mark.rule("S16.13-20", "S16.13-21", "S16.13-22")
def test_a_scenario_file_that_gives_all_three_and_no_flame_thrower_is_not() -> None:
    foe = {"id": "bob", "at": "0306", "facing": "N", "side": "blue"}
    told = {
        "id": "ann",
        "at": "0303",
        "facing": "S",
        "pack": ["backpack", "backpack battery"],
        "worn": ["energy shield"],
    }
    ann = scenario_of(told, foe, options={"switches": ["S16.8-08"]}).battle["ann"]
    assert ({item.kind for item in ann.gear} | {*ann.worn}) == {*CLAUSES}


def test_they_are_gear_like_any_other() -> None:
    """A backpack is carried and weighs, an energy shield is worn, and neither stops a blow."""
    battle = battle_on_fire(fighter("ann", pack=["backpack"], worn=["energy shield"]))
    shown = portrait(battle, battle["ann"])
    assert (shown.gear, shown.armour) == (("backpack",), "0: energy shield")
    assert load(fighter("ann", strength=1, worn=["energy shield"])) == (0, 0)
    assert load(fighter("ann", strength=1, pack=["backpack"])) == (-1, -2)


def test_a_backpack_in_hand_can_be_dropped_and_is_no_weapon() -> None:
    play = beside(fighter("ann", main="backpack", pack=["dagger"]), "rock")
    assert Strike("ann", "bob", "ann/backpack") not in play.menu
    play.say(DropItem("ann", "ann/backpack"))
    assert [item.kind for item in play.battle.fallen[cell(0, 0)]] == ["backpack"]
