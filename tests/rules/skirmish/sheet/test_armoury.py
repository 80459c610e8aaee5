"""The tables of the armoury: what they may not say. What the things can do is tested where they do it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import core.rulesets.skirmish
from core.rulesets.skirmish.sheet.armoury import Armoury, armoury
from core.rulesets.skirmish.sheet.flags import AmmoFlag, ArmourFlag, Flag

RULES = Path(core.rulesets.skirmish.__file__).parent

GUN = {"kind": "missile", "skill": "Guns", "damage": "1d6", "st_one": 1, "st_two": 1, "mass": 1, "flags": ["shotgun"]}
VEST = {"kind": "body", "hits_stopped": 4, "dex": -1, "mov": 0, "mass": 3, "flags": ["vest"]}


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        (
            {"fits": ["shotgun"], "flags": ["explosive"]},
            "'dart' has the flag 'explosive', which flags.py does not list",
        ),
        ({"fits": ["blowpipe"], "flags": ["shot"]}, "'dart' fits no weapon"),
    ],
)
def test_the_armoury_refuses_ammunition_that_means_nothing(table: dict[str, list[str]], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Armoury({"weapon": {"gun": GUN}, "armour": {}, "ammo": {"dart": table}})


def test_the_armoury_refuses_a_gun_listed_with_what_does_not_fit() -> None:
    dart = {"fits": ["shotgun"], "flags": ["shot"]}
    with pytest.raises(ValueError, match="'gun' is listed with 'arrow', which does not fit it"):
        Armoury({"weapon": {"gun": {**GUN, "listed_ammo": "arrow"}}, "armour": {}, "ammo": {"dart": dart}})


@pytest.mark.parametrize(
    ("weapon", "armour", "fault"),
    [
        ({**GUN, "flags": ["shotgum"]}, VEST, "'gun' has the flag 'shotgum', which flags.py does not list"),
        (GUN, {**VEST, "flags": ["vets"]}, "'vest' has the flag 'vets', which flags.py does not list"),
    ],
)
def test_the_armoury_refuses_a_flag_that_nobody_knows(
    weapon: dict[str, object], armour: dict[str, object], fault: str
) -> None:
    with pytest.raises(ValueError, match=fault):
        Armoury({"weapon": {"gun": weapon}, "armour": {"vest": armour}, "ammo": {}})


def test_the_armoury_takes_what_is_in_order() -> None:
    dart = {"fits": ["shotgun"], "flags": ["shot"]}
    made = Armoury({"weapon": {"gun": GUN}, "armour": {"vest": VEST}, "ammo": {"dart": dart}})
    assert (made.names, made.ammo["dart"].narrow, made.ammo["dart"].spread) == (("gun", "vest"), (1, 1), False)


@pytest.mark.parametrize("flag", [*Flag, *ArmourFlag, *AmmoFlag], ids=lambda flag: f"{type(flag).__name__}.{flag.name}")
def test_every_flag_is_asked_for_by_some_rule_and_had_by_some_thing(flag: Flag | ArmourFlag | AmmoFlag) -> None:
    stock = armoury()
    asked = f"{type(flag).__name__}.{flag.name}"
    rules = (file.read_text("utf-8") for file in RULES.rglob("*.py"))
    loads = any(flag in load.fits for load in stock.ammo.values())
    assert loads or any(re.search(rf"\b{asked}\b", text) for text in rules)
    assert any(flag in thing.flags for table in (stock.weapons, stock.armour, stock.ammo) for thing in table.values())
