"""Between combats: broken weapons are mended and what did no lasting harm heals. How they broke is in fumbles.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.record import replace
from core.rulebook.rule import rule
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.scores import half, strength_now
from core.rulesets.skirmish.sheet.words import Marks


@rule("S12.1-14")
def put_right(item: Item, mender: Figure, *, tools: bool) -> Item:
    """The item after somebody has seen to it: what is only jammed is whole again if he has its skill and the tools."""
    skill = weapon(item).skill
    able = tools and (skill == "none" or sheet(mender).level(skill) > 0)
    return replace(item, soundness=Soundness.WHOLE) if able and item.soundness is Soundness.JAMMED else item


@rule("S12.1-15")
def at_the_smith(item: Item) -> Item:
    """The item after a visit to a weaponsmith's shop, where guns and energy weapons are mended however broken."""
    if item.soundness is Soundness.WHOLE or not weapon(item).has(Flag.MISSILE, Flag.ENERGY):
        return item
    return replace(item, soundness=Soundness.WHOLE, cracks=0)


@rule("S12.4-13")
def recovered(battle: Battle) -> Battle:
    """The battle when the fight is over: half of every figure's nonlethal hits, rounded down, has come back."""
    return replace(battle, figures={figure.id: _recovered(figure) for figure in battle})


def _recovered(figure: Figure) -> Figure:
    mark = figure.mark(Marks.NONLETHAL)
    if mark is None or figure.condition is Condition.DEAD:
        return figure
    marks = tuple(m for m in figure.marks if m != mark)
    better = replace(figure, hurt=figure.hurt - half(mark.value), marks=marks)
    wakes = better.condition is Condition.UNCONSCIOUS and strength_now(better) > 1
    return better.in_condition(Condition.PRONE) if wakes else better
