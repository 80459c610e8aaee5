"""A figure as the panels show it. The scores are in scores.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.figure import Figure
from core.battle.gm_modifiers import GM_MODIFIER, UNTIL, modifier_words
from core.battle.item import Item, Soundness
from core.battle.mark import Mark, Until
from core.battle.names import kind_in
from core.play.portrait import Portrait, Score, Trait, plight
from core.rulesets.skirmish.attack.harm import stopped
from core.rulesets.skirmish.fire.fire_machines import FIRE, Alight
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.movement.walking import movement_now
from core.rulesets.skirmish.sheet.ammunition import full
from core.rulesets.skirmish.sheet.armoury import shield, weapon, worn
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.scores import dexterity_now, intellect_now, strength_now
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.engagement import captive_of, opponents, pin_on, subdued
from core.rulesets.skirmish.turn.phases import Phase
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
"""Marks that only the rules need."""

PINNED = {
    Grip.HELD_2: ("pinned by {}: loses 2 actions", "S16.15.6-05"),
    Grip.HELD_1: ("pinned by {}: loses 1 action", "S16.15.6-05"),
    Grip.BREAK_DUE: ("pinned by {}: can try to break free", "S16.15.6-06"),
    Grip.SUBDUED: ("subdued by {}", "S16.15.6-08"),
}
"""The words for a pinned figure, and the clause that says what it may do."""


SHOWN: Mapping[str, str] = {
    Marks.SET: "weapon set against a charge",
    Marks.DECLARED: "no action this turn",
    Marks.SHAKEN: "shaken: DEX {value:+d}",
    Marks.HITS: "{hits} this turn",
    Marks.FORCING: "can force {about} back this turn",
    Marks.UNREADY: "{about} ready next turn",
    Marks.AIMING: "aiming at {about} {value:+d}",
    Marks.AIMED_WITH: "aiming with the {about}",
    Marks.SHOOTING: "shooting at {about}",
    Marks.AUTOMATIC: "automatic fire with the {about}: turn {value}",
    Marks.STABBED: "stabbed {about} this turn",
    Marks.GASSED: "tear gas in the eyes: DEX {value:+d}",
    Marks.DULLED: "tear gas: INT {value:+d}",
    Marks.NONLETHAL: "{hits} that heal after the fight",
    Marks.HELPED: "gave first aid",
    Marks.FLAMMABLE: "highly flammable",
    Marks.AFLAME: "{about} burning",
    Marks.BALKED: "shrank back from the fire",
    Marks.LEAVING: "must leave the fire",
    Marks.PANICKED: "panicking",
    Marks.RAN: "ran while burning",
    Marks.SPRAYING: "firing burning oil at {about}",
    Marks.DRENCHED: "hit by {about}'s burning oil",
    Marks.ROLLING: "rolling on the ground",
}
"""What is said of a mark where that is not its kind alone."""

THIS_TURN = (Marks.HITS, Marks.FORCING, Marks.STABBED, Marks.UNREADY, Marks.DECLARED)
"""Marks whose words say how long they last."""

BURNS_HOW = {
    Alight.LIMB: "a limb",
    Alight.HALF: "half of the body",
    Alight.WHOLE: "all over",
    Alight.SOAKED: "soaked in burning liquid",
    Alight.SOAKED_INCENDIARY: "soaked in an incendiary",
    Alight.CLEAR: "no longer",
}


def portrait(battle: Battle, figure: Figure) -> Portrait:
    """Return what there is to know of a figure at a glance."""
    points = sheet(figure)
    holds, pin = tuple(_holds(battle, figure)), pin_on(battle, figure.id)
    skills = tuple(Trait(f"{name} {level}" if level > 1 else name) for name, level in sorted(points.skills.items()))
    return Portrait(
        scores=scores(battle, figure),
        vigour=strength_now(figure),
        vigour_full=points.strength,
        traits=(*holds, *(_trait(battle, m) for m in figure.marks if m.kind not in QUIET), *skills),
        hands=_hands(battle, figure),
        in_both=figure.main is not None and figure.main == figure.off,
        gear=tuple(_item(battle, figure, i) for i in figure.gear if i not in figure.held),
        armour=_armour(battle, figure),
        plight=plight(figure, stunned=figure.mark(Marks.STUNNED) is not None, held=False, pinned=bool(pin)),
        grips=holds,
    )


def scores(battle: Battle, figure: Figure) -> tuple[Score, ...]:
    """Return the current scores."""
    points = sheet(figure)
    return (
        Score("STR", strength_now(figure), points.strength),
        Score("DEX", dexterity_now(battle, figure).total, points.dexterity),
        Score("INT", intellect_now(figure), points.intellect),
        Score("MOV", movement_now(battle, figure), points.movement),
    )


def _holds(battle: Battle, figure: Figure) -> Iterator[Trait]:
    """Captor, captive and opponents."""
    if (pin := pin_on(battle, figure.id)) is not None:
        words, rule = PINNED[Grip(pin.grip)]
        yield Trait(words.format(battle[pin.holder].short_name), rule)
    if (held := captive_of(battle, figure.id)) is not None:
        how = "has subdued" if subdued(battle, held) else "pins"
        yield Trait(f"{how} {battle[held].short_name}", "S16.15.6-09")
    if foes := opponents(battle, figure.id):
        yield Trait(f"hand-to-hand with {', '.join(foe.short_name for foe in foes)}", "S16.15.3-20")


def _trait(battle: Battle, mark: Mark) -> Trait:
    if mark.kind == GM_MODIFIER:
        return Trait(modifier_words(mark), until=UNTIL)
    about = battle[mark.about].short_name if mark.about in battle.figures else kind_in(mark.about)
    words = SHOWN.get(mark.kind, mark.kind)
    if mark.kind == FIRE:
        words = f"on fire: {BURNS_HOW[Alight(mark.about)]}"
    text = words.format(about=about, value=mark.value, hits=counted(mark.value, "hit", "hits"))
    until = "" if mark.kind in THIS_TURN else _until(mark)
    return Trait(text, mark.rule, until)


def _until(mark: Mark) -> str:
    """Until when a mark lasts; the start of a turn is the end of the one before."""
    match mark.until:
        case None:
            return ""
        case Until(turn=turn, phase=Phase.INITIATIVE):
            return f"the end of turn {turn - 1}"
        case until:
            return until.label


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
    stops = f"{front}" + (f" (flank and rear {rear})" if rear != front else "")
    return f"{stops}: {', '.join(names)}" if names else "none"
