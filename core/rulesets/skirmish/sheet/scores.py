"""A figure's current scores, with wounds, armour and load. Basic scores are in basics.py, rolls to hit in tohit.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.once import once_of
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulebook.rulebook import Rulebook, tally_of
from core.rulebook.tally import Line, Tally
from core.rulesets.skirmish.sheet.armoury import armoury, armoury_of, shield, worn
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.words import Marks

LOADS = ((0, 0), (-1, -2), (-2, -4))
"""(DEX, MOV) for a load up to once, twice and three times STR in kg."""

BADLY_WOUNDED_AT = 3
"""A figure with this much eSTR left, or less, is badly wounded."""


@record
class Poise:
    """A figure's DEX with its own modifiers: the context of every DEX roll."""

    battle: Battle
    figure: Figure


@rule("S12.4-01", "S12.3-04")
def strength_now(figure: Figure) -> int:
    """eSTR: STR less the hits taken."""
    return sheet(figure).strength - figure.hurt


@rule("S12.0-33")
@once_of("gear", "sheet")
def load(figure: Figure) -> tuple[int, int] | None:
    """Return the (DEX, MOV) modifiers of the load; None if it is too heavy to move or attack. Worn armour doesn't
    count."""
    mass = round(sum(_mass(part) for item in figure.gear for part in (item, item.fixed) if part), 3)
    strength = sheet(figure).strength
    return next((cost for times, cost in enumerate(LOADS, 1) if mass <= times * strength), None)


def _mass(item: Item) -> float:
    known = armoury_of(item)
    return (known.weapons.get(item.kind) or known.armour[item.kind]).mass


def overloaded(figure: Figure) -> bool:
    """True if the load is too heavy to move."""
    return load(figure) is None


@rule("S12-08", "S12.0-32")
@once_of("sheet", "worn", "gear", "main", "off", "marks")
def order_dex(figure: Figure) -> Tally:
    """The DEX of the order of action: basic DEX, armour, a ready shield, and load, nothing else."""
    lines = [Line("S12-08", "DEX", sheet(figure).dexterity)]
    protection = [*worn(figure)]
    if (item := shield(figure)) is not None:
        protection.append(armoury().armour[item.kind])
    lines += [Line("S12.0-32", piece.name, piece.dex) for piece in protection if piece.dex]
    if (cost := load(figure)) is not None and cost[0]:
        lines.append(Line("S12.0-33", "load", cost[0]))
    return Tally(tuple(lines))


def movement(battle: Battle, figure: Figure) -> int:
    """Return the current MOV, in hexes."""
    return max(0, _movement_unhurt(figure) - movement_lost(battle, figure))


@once_of("sheet", "worn", "gear", "main", "off", "marks")
def _movement_unhurt(figure: Figure) -> int:
    """MOV with load and armour, without wounds."""
    cost = load(figure)
    if cost is None:
        return 0
    points = sheet(figure).movement + cost[1] + sum(piece.mov for piece in worn(figure))
    if (item := shield(figure)) is not None:
        points += armoury().armour[item.kind].mov
    return points


@rule("S12.4-12")
def movement_lost(battle: Battle, figure: Figure) -> int:
    """With the option on, one MOV for every two hits taken."""
    return figure.hurt // 2 if "S12.4-12" in battle.options else 0


@rule("S16.12-54")
def dulled(figure: Figure) -> int:
    """What tear gas costs INT, with that option on."""
    mark = figure.mark(Marks.DULLED)
    return mark.value if mark else 0


@rule("S12.0-38")
def half(number: int) -> int:
    """Return half, rounded toward zero."""
    return int(number / 2)


def dexterity(book: Rulebook, battle: Battle, figure: Figure) -> Tally:
    """eDEX for rolls: the DEX of the order of action, with the figure's own modifiers."""
    return order_dex(figure).and_then(*book.tally(Poise(battle, figure)).lines)


def dexterity_now(battle: Battle, figure: Figure) -> Tally:
    """The same by the rules the battle carries."""
    return order_dex(figure).and_then(*tally_of(battle, Poise(battle, figure)).lines)


def intellect_now(figure: Figure) -> int:
    """INT for checks."""
    return sheet(figure).intellect + dulled(figure)


@modifier("S12.4-02", label="badly wounded", of=Poise, reads=Reads.FIGURES)
def badly_wounded(poise: Poise) -> int:
    """-3 at eSTR 3 or less."""
    return -3 if strength_now(poise.figure) <= BADLY_WOUNDED_AT else 0


@modifier("S12.4-05", label="shaken", of=Poise, reads=Reads.FIGURES)
def shaken(poise: Poise) -> int:
    """-2 for a turn after five or more hits in a turn."""
    return -2 if poise.figure.mark(Marks.SHAKEN) else 0
