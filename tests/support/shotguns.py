"""Ann with a shotgun, and Bob before it. Other guns are in shooting.py."""

from __future__ import annotations

from core.battle.figure import Figure
from core.battle.record import replace
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.tohit import aim
from core.rulesets.skirmish.missiles.shooting import Shoot, shot
from hexfray.testing.skirmish import battle_of, fighter

HUNTING, COMBAT, SAWED_OFF = "hunting shotgun", "combat shotgun", "sawed-off shotgun"
GRAZE = [3, 3, 3]


def ann(gun: str, load: str = "", *, strength: int = 16, dexterity: int = 12, rounds: int | None = None) -> Figure:
    """Ann with a shotgun that is loaded with one kind, or with what it is listed with."""
    made = fighter("ann", (0, 14), strength=strength, dexterity=dexterity, main=gun)
    item = made.gear[0]
    left = item.rounds if rounds is None else rounds
    return replace(made, gear=(replace(item, rounds=left, loads=(load,) * left if load else ()),))


def bob(hexes: int, *, worn: str = "", strength: int = 60) -> Figure:
    return fighter("bob", (0, 14 - hexes), 3, side="blue", strength=strength, dexterity=8, worn=[worn] if worn else [])


def at_bob(gun: str) -> Shoot:
    return Shoot("ann", "bob", f"ann/{gun}")


def needed(shooter: Figure, hexes: int, *options: str) -> int:
    gun = shooter.gear[0].kind
    return aim(BOOK, shot(battle_of(shooter, bob(hexes), options=options), at_bob(gun))).need.total
