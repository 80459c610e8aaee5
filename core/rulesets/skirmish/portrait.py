"""A fighter as the panels show it. What the scores mean is in scores.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.mark import Mark
from core.battle.names import called
from core.play.portrait import Portrait, Score, Trait, plight
from core.rulesets.skirmish.attack.harm import stopped
from core.rulesets.skirmish.fire.fire_machines import FIRE
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.movement.walking import movement_now
from core.rulesets.skirmish.sheet.ammunition import full
from core.rulesets.skirmish.sheet.armoury import shield, weapon, worn
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.scores import dexterity_now, intellect_now, strength_now
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.engagement import captive_of, opponents, pin_on, subdued
from core.space.grid import Arc

QUIET = (
    Marks.ACTED,
    Marks.TESTED_BALANCE,
    Marks.BATTERED,
    Marks.IN_CONTACT,
    Marks.DRIVEN,
    Marks.DECLINED,
    Marks.FIRING,
    Marks.POWER,
    Marks.SPENT,
    Marks.BREATHED,
    Marks.SCORCHED,
    Marks.SHELTERED,
    Marks.IN_FIRE,
)
"""Marks that only the rules need to know of."""

PINNED = {
    Grip.HELD_2: ("held by {}, two actions to go", "S16.15.6-05"),
    Grip.HELD_1: ("held by {}, one action to go", "S16.15.6-05"),
    Grip.BREAK_DUE: ("held by {}, may break away", "S16.15.6-06"),
    Grip.SUBDUED: ("subdued by {}", "S16.15.6-08"),
}
"""What is said of a pinned figure, and the clause that says what it may do."""


def portrait(battle: Battle, figure: Figure) -> Portrait:
    """What there is to know of a figure at a glance."""
    points = sheet(figure)
    skills = tuple(Trait(f"{name} {level}" if level > 1 else name) for name, level in sorted(points.skills.items()))
    return Portrait(
        scores=scores(battle, figure),
        vigour=strength_now(figure),
        vigour_full=points.strength,
        traits=(*_holds(battle, figure), *(_trait(battle, m) for m in figure.marks if m.kind not in QUIET), *skills),
        hands=_hands(battle, figure),
        in_both=figure.main is not None and figure.main == figure.off,
        gear=tuple(_item(battle, figure, i) for i in figure.gear if i not in figure.held),
        armour=_armour(battle, figure),
        plight=plight(
            figure, stunned=figure.mark(Marks.STUNNED) is not None, held=pin_on(battle, figure.id) is not None
        ),
    )


def scores(battle: Battle, figure: Figure) -> tuple[Score, ...]:
    """The scores that its rolls and walks go by now."""
    points = sheet(figure)
    return (
        Score("STR", strength_now(figure), points.strength),
        Score("DEX", dexterity_now(battle, figure).total, points.dexterity),
        Score("INT", intellect_now(figure), points.intellect),
        Score("MOV", movement_now(battle, figure), points.movement),
    )


def _holds(battle: Battle, figure: Figure) -> Iterator[Trait]:
    """Whom it fights hand to hand, whom it pins and who pins it."""
    if foes := opponents(battle, figure.id):
        yield Trait(f"hand to hand with {', '.join(foe.short_name for foe in foes)}", "S16.15.3-20")
    if (held := captive_of(battle, figure.id)) is not None:
        how = "has subdued" if subdued(battle, held) else "holds"
        yield Trait(f"{how} {battle[held].short_name}", "S16.15.6-09")
    if (pin := pin_on(battle, figure.id)) is not None:
        words, rule = PINNED[Grip(pin.grip)]
        yield Trait(words.format(battle[pin.holder].short_name), rule)


def _trait(battle: Battle, mark: Mark) -> Trait:
    about = battle[mark.about].short_name if mark.about in battle.figures else called(mark.about)
    words = " ".join(filter(None, (mark.kind, about, f"{mark.value:+d}" if mark.value else "")))
    if mark.kind == FIRE:
        words = f"on fire: {mark.about.replace('_', ' ')}"
    if mark.kind == Marks.FLAMMABLE:
        words = "highly flammable"
    if mark.kind in (Marks.HITS, Marks.SHOOTING, Marks.FORCING):
        words = {
            Marks.HITS: f"{mark.value} {'hit' if mark.value == 1 else 'hits'} this turn",
            Marks.FORCING: f"may force back {about}",
        }.get(Marks(mark.kind), f"shooting at {about}")
    until = "" if mark.until is None else mark.until.said
    return Trait(words, mark.rule, until)


def _hands(battle: Battle, figure: Figure) -> tuple[str, ...]:
    return tuple(_item(battle, figure, i) for i in figure.held) or ("nothing",)


def _item(battle: Battle, figure: Figure, item: Item) -> str:
    notes = []
    if weapon(item).magazine:
        notes.append(f"{item.rounds}/{full(item, battle.options, figure.gear)}")
    if item.fixed:
        broken = "" if item.fixed.soundness is Soundness.WHOLE else "broken "
        notes.append(f"with {broken}{item.fixed.kind}")
    if item.soundness is not Soundness.WHOLE:
        notes.append(item.soundness.value)
    elif item.cracks:
        notes.append("cracked")
    return f"{item.kind} ({', '.join(notes)})" if notes else item.kind


def _armour(battle: Battle, figure: Figure) -> str:
    names = [piece.name for piece in worn(figure)]
    if (held := shield(figure)) is not None:
        names.append(held.kind)
    front, rear = stopped(battle, figure, Arc.FRONT), stopped(battle, figure, Arc.REAR)
    stops = f"stops {front}" + (f", {rear} from side and rear" if rear != front else "")
    return f"{', '.join(names)}: {stops}" if names else "none"
