"""The tables of the armoury: what they may not say. What the things can do is tested where they do it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import core.rulesets.skirmish
from core.rulesets.skirmish.missiles.loading import Reload
from core.rulesets.skirmish.portrait import portrait
from core.rulesets.skirmish.sheet.armoury import Armoury, armoury
from core.rulesets.skirmish.sheet.flags import AmmoFlag, ArmourFlag, Flag
from hexfray.testing.skirmish import Play, battle_of, fighter

RULES = Path(core.rulesets.skirmish.__file__).parent
POWERED = (Flag.FIREARM, Flag.ENERGY, Flag.BATTERY_TURNS, Flag.FLAME_THROWER)

GUN = {"kind": "missile", "skill": "Guns", "damage": "1d6", "st_one": 1, "st_two": 1, "mass": 1, "flags": ["shotgun"]}
VEST = {"kind": "body", "stops": 4, "dex": -1, "mov": 0, "mass": 3, "flags": ["vest"]}


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        (
            {"fits": ["shotgun"], "flags": ["explosive"]},
            "'dart': unknown flag 'explosive'",
        ),
        ({"fits": ["blowpipe"], "flags": ["shot"]}, "'dart' fits no weapon"),
    ],
)
def test_the_armoury_refuses_ammunition_that_means_nothing(table: dict[str, list[str]], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Armoury({"weapon": {"gun": GUN}, "armour": {}, "ammo": {"dart": table}})


def test_the_armoury_refuses_a_gun_listed_with_what_does_not_fit() -> None:
    dart = {"fits": ["shotgun"], "flags": ["shot"]}
    with pytest.raises(ValueError, match="'gun' is listed with 'arrow', which does not fit"):
        Armoury({"weapon": {"gun": {**GUN, "listed_ammo": "arrow"}}, "armour": {}, "ammo": {"dart": dart}})


@pytest.mark.parametrize(
    ("weapon", "armour", "fault"),
    [
        ({**GUN, "flags": ["shotgum"]}, VEST, "'gun': unknown flag 'shotgum'"),
        (GUN, {**VEST, "flags": ["vets"]}, "'vest': unknown flag 'vets'"),
        ({**GUN, "weigth": 2}, VEST, "'gun': unknown key 'weigth'"),
        (GUN, {key: said for key, said in VEST.items() if key != "stops"}, "'vest': 'stops' is missing"),
    ],
)
def test_the_armoury_refuses_a_flag_or_a_key_that_nobody_knows(
    weapon: dict[str, object], armour: dict[str, object], fault: str
) -> None:
    with pytest.raises(ValueError, match=fault):
        Armoury({"weapon": {"gun": weapon}, "armour": {"vest": armour}, "ammo": {}})


def test_the_armoury_takes_what_is_in_order() -> None:
    dart = {"fits": ["shotgun"], "flags": ["shot"]}
    made = Armoury({"weapon": {"gun": GUN}, "armour": {"vest": VEST}, "ammo": {"dart": dart}})
    assert (made.names, made.ammo["dart"].narrow, made.ammo["dart"].spread) == (("gun", "vest"), (1, 1), False)


@pytest.mark.rule("S12-07", "S16.8-01")
def test_only_what_shoots_or_runs_on_a_battery_holds_rounds() -> None:
    kinds = armoury().weapons.values()
    holding = {kind.name for kind in kinds if kind.magazine}
    assert holding == {kind.name for kind in kinds if kind.has(*POWERED)}
    assert not {kind.name for kind in kinds if kind.reload and not kind.magazine}


@pytest.mark.rule("S12-07")
@pytest.mark.parametrize("kind", ["torch", "molotov", "smoke grenade", "bow", "dagger"])
def test_a_torch_or_a_grenade_holds_no_rounds_and_is_not_loaded(kind: str) -> None:
    ann = fighter("ann", main=kind, pack=["one-handed club"], dexterity=14)
    play = Play.acting(battle_of(ann, fighter("bob", (0, -5), side="blue", main="dagger")))
    assert portrait(play.battle, play["ann"]).hands[0].startswith(kind)
    assert "/" not in portrait(play.battle, play["ann"]).hands[0]
    assert play.refused_by(Reload("ann", f"ann/{kind}")) == "S12.0-25"


@pytest.mark.parametrize("flag", [*Flag, *ArmourFlag, *AmmoFlag], ids=lambda flag: f"{type(flag).__name__}.{flag.name}")
def test_every_flag_is_asked_for_by_some_rule_and_had_by_some_thing(flag: Flag | ArmourFlag | AmmoFlag) -> None:
    stock = armoury()
    asked = f"{type(flag).__name__}.{flag.name}"
    rules = (file.read_text("utf-8") for file in RULES.rglob("*.py"))
    loads = any(flag in load.fits for load in stock.ammo.values())
    assert loads or any(re.search(rf"\b{asked}\b", text) for text in rules)
    assert any(flag in thing.flags for table in (stock.weapons, stock.armour, stock.ammo) for thing in table.values())
