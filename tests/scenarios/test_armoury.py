"""Whatever is in the armoury can be given to a figure in a scenario file, can lie about, and is of use."""

from __future__ import annotations

import pytest

from core.rulesets.skirmish.sheet.armoury import BARE_HANDS, Kind, armoury
from hexfray.testing.skirmish import Play
from scenarios.catalogue import game, parse
from tests.support.scenarios import complaints, spoilt

WEAPONS = sorted(set(armoury().weapons) - {BARE_HANDS})
HELD = sorted(name for name, piece in armoury().armour.items() if not piece.worn)
WORN = sorted(name for name, piece in armoury().armour.items() if piece.worn and name != "none")
OPTIONS = [clause.id for clause in game("skirmish").clauses.values() if clause.option]
USES = {"strike", "shoot", "shoot-pair", "burst", "automatic", "shoot-split", "hurl", "lob", "flame", "jab"}
SKILLS = ("Sword", "Guns", "Pole Weapons", "Staff", "Energy Weapons", "Bow")


def file_with(**keys: object) -> str:
    """Bo, who is as strong as an ox and knows everything, with just these things; every option is on."""
    told = "\n".join(f"{key} = {value!r}" for key, value in keys.items())
    skills = ", ".join(
        f'"{skill}" = 1' for skill in ("Sword", "Guns", "Pole Weapons", "Staff", "Energy Weapons", "Bow")
    )
    return spoilt(
        ('["S16.1-12"]', str(OPTIONS)),
        ("STR = 12", "STR = 40"),
        ('DEX = 12\nmain = "spear"', f"DEX = 20\nskills = {{ {skills} }}\nmain = 'spear'"),
        ('main = \'spear\'\npack = ["bottle", "dagger"]\nworn = ["leather"]', told),
    )


@pytest.mark.parametrize("name", [*WEAPONS, *HELD])
def test_everything_can_be_carried(name: str) -> None:
    (item,) = parse(file_with(pack=[name]), "well.toml").battle["bo"].gear
    assert item.kind == name


@pytest.mark.parametrize("name", [*WEAPONS, *HELD, *WORN])
def test_everything_can_lie_about(name: str) -> None:
    text = file_with().replace('"chair"', f'"{name}"')
    ((item,),) = parse(text, "well.toml").battle.fallen.values()
    assert item.kind == name


@pytest.mark.parametrize("name", WORN)
def test_all_armour_can_be_worn(name: str) -> None:
    assert parse(file_with(worn=[name]), "well.toml").battle["bo"].worn == (name,)


@pytest.mark.parametrize("name", [name for name in HELD if armoury().armour[name].shield])
def test_every_shield_goes_into_the_off_hand(name: str) -> None:
    assert parse(file_with(off=name), "well.toml").battle["bo"].off == f"bo/{name}"


@pytest.mark.parametrize("name", WEAPONS)
def test_every_weapon_goes_into_the_hands_that_it_needs(name: str) -> None:
    both = armoury().weapons[name].two_handed_only
    bo = parse(file_with(main=name), "well.toml").battle["bo"]
    assert (bo.main, bo.off) == (f"bo/{name}", f"bo/{name}" if both else None)
    assert (complaints(file_with(off=name)) == []) is not both


@pytest.mark.parametrize("name", WEAPONS)
def test_every_weapon_can_be_used_against_someone(name: str) -> None:
    foe_at = "0402" if armoury().weapons[name].kind is Kind.MELEE else "0401"
    text = file_with(main=name).replace('"0101"', f'"{foe_at}"').replace('"NW"', '"N"')
    battle = parse(text, "well.toml").battle
    with Play.acting(battle) as play:
        assert play.decision.figures == ("bo",)
        assert USES & {order.verb for order in play.menu if getattr(order, "item", "") == f"bo/{name}"}


def test_a_bayonet_is_fixed_to_a_rifle() -> None:
    battle = parse(file_with(main="rifle", pack=["bayonet"]), "well.toml").battle
    assert Play.acting(battle).why_not("bo fix-bayonet knife=bo/bayonet rifle=bo/rifle") is None
