"""A fighter as the panels show it. What the scores mean is in the room sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from core.battle.battle import Battle
from core.battle.events import counted
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark, Until
from core.battle.names import called
from core.battle.posture import STANDING
from core.play.portrait import Portrait, Score, Trait, plight, until
from core.rulesets.rounds.attack.assault import undodged
from core.rulesets.rounds.grab.holds import holds_on
from core.rulesets.rounds.looks import holds_in_words
from core.rulesets.rounds.sheet.armoury import is_weapon, suit, weapon
from core.rulesets.rounds.sheet.basics import Edge, defense, modifier, reaction, score, sheet
from core.rulesets.rounds.sheet.life import is_awaited
from core.rulesets.rounds.sheet.words import Attribute, Marks, Reaction
from core.rulesets.rounds.sheet.wounds import deadly, level
from core.rulesets.rounds.turn.acts import OFFERS
from core.rulesets.rounds.turn.allowance import EXTRA_STEP, allowance, left, penalty
from core.rulesets.rounds.turn.phases import Phase

QUIET = (
    Marks.PLACE,
    Marks.SPENT,
    Marks.ANSWERED,
    Marks.FOUGHT,
    Marks.UNAWARE,
    Marks.AMBUSHER,
    Marks.GAVE_WAY,
    Marks.BROUGHT_DOWN,
    Marks.OPPORTUNE_MOVES,
    Marks.COMBINED,
    Marks.GOES_ON,
    Marks.GRABS_FOR,
    Marks.STOWED,
    Marks.ARRIVES,
    *OFFERS,
)
"""Marks that only the rules need to know of."""
WORDS = {
    Marks.INITIATIVE: "initiative {value}",
    Marks.DELAYED: "holds back {value}",
    Marks.STUNNED: "stunned until the end of round {value}",
    Marks.OUT_UNTIL: "out until the end of round {value}",
    Marks.INJURED: "{about} injured",
    Marks.MOVED: "moved {value} m",
    Marks.DODGED: "Defense {value} by a dodge",
    Marks.HEIGHT: "{value} m up the wall",
    Marks.WINS_INITIATIVE: "acts before all others in round {value}",
    Marks.LOSES_INITIATIVE: "acts behind all others until the end of round {value}",
    Marks.SHAKEN: "its wounds hinder it like those of the next level until the end of round {value}",
    Marks.ATTACKED_BY: "attacked by {about}",
    Marks.FOLLOWS_ARMED: "the next armed attack on {about} {value:+d}",
    Marks.FOLLOWS_UNARMED: "the next unarmed attack on {about} {value:+d}",
    Marks.SNEAKS: "sneaks, at {value}",
    Marks.TRAVELS: "is to be taken away",
    Marks.ARRIVED: "has just arrived, acts from the next round on",
    Marks.STOPPED: "the next attack on {about} {value:+d}",
    Marks.TURNED: "Defense {value:+d} against the next attack of {about}",
    Marks.SEES_HIM_TURNED: "the next attack on {about} {value:+d}",
}
"""How some marks are said."""


def portrait(battle: Battle, figure: Figure) -> Portrait:
    """What there is to know of a figure at a glance."""
    whole = deadly(figure)
    return Portrait(
        scores=(
            *(Score(str(one)[:3], score(figure, one), score(figure, one)) for one in Attribute),
            Score("Defense", _defense(battle, figure), defense(figure).total),
            Score("Actions", left(figure), allowance(figure)),
        ),
        vigour=whole - figure.hurt,
        vigour_full=whole,
        traits=tuple(_traits(battle, figure)),
        hands=_hands(figure),
        in_both=figure.main is not None and figure.main == figure.off,
        says_posture=figure.posture != STANDING,
        gear=tuple(_carried(figure, item) for item in figure.gear if item not in figure.held),
        armour=f"{suit(figure).name}, protection {suit(figure).protection}",
        out=_absence(figure),
        plight=plight(figure, stunned=figure.mark(Marks.STUNNED) is not None, held=bool(holds_on(battle, figure.id))),
    )


def _absence(figure: Figure) -> str:
    """When it comes, if it is not there yet."""
    mark = figure.mark(Marks.ARRIVES) if is_awaited(figure) else None
    return f"arrives in round {mark.value}" if mark is not None else ""


def _defense(battle: Battle, figure: Figure) -> int:
    mark = figure.mark(Marks.DODGED)
    return max(undodged(battle, figure).total, mark.value if mark else 0)


def _traits(battle: Battle, figure: Figure) -> Iterator[Trait]:
    """What actions it has left and what the next costs it, its grabs, its wound level, how it holds itself, what is
    true of it, what it has learnt."""
    if figure.active:
        wounds = level(figure)
        yield _actions(figure)
        yield from holds_in_words(battle, figure)
        yield Trait(f"{wounds.name}: tests {wounds.penalty}" if wounds.penalty else wounds.name, "C-base-18")
    if figure.posture != STANDING:
        yield Trait(f"{figure.posture}: -5 to be hit in melee, +5 from afar", "C-cond-01")
    said = Counter(
        _mark(battle, mark) for mark in figure.marks if mark.kind not in QUIET and _says(battle, figure, mark)
    )
    yield from (replace(trait, text=trait.text + _times(number)) for trait, number in said.items())
    points = sheet(figure)
    yield from (Trait(f"{skill} {ranks}", "C-base-03") for skill, ranks in points.skills.items())
    yield from (Trait(_learnt(edge), "C-edge-general-01") for edge in points.edges)
    for (skill, manoeuvre), bonus in points.bonuses.items():
        yield Trait(f"{manoeuvre} with {skill} {bonus:+d}", "C-base-06")
    yield from (Trait(f"{name} {modifier(figure, name):+d}", "C-base-01") for name in Attribute)
    yield from (Trait(f"{name} {reaction(figure, name):+d}", "C-base-02") for name in Reaction)


def _times(number: int) -> str:
    """How often something is true of it, where that is more than once."""
    return {1: "", 2: " twice"}.get(number, f" {number} times")


def _learnt(edge: Edge) -> str:
    """An edge, what it was chosen for, and how far it goes."""
    further = " " + "I" * edge.upgrade if edge.upgrade else ""
    return " ".join(filter(None, (edge.name.replace("-", " "), edge.choice))) + further


def _actions(figure: Figure) -> Trait:
    """Those that are left, and what one beyond them costs."""
    if cost := penalty(figure):
        return Trait(f"no action left, the next at {cost}", "C-action-02")
    there = counted(left(figure), "action", "actions")
    after = f", then {EXTRA_STEP}" if left(figure) == 1 else ""
    return Trait(f"{there} left{after}", "C-action-01")


def _says(battle: Battle, figure: Figure, mark: Mark) -> bool:
    if mark.kind == Marks.DODGED:
        return mark.value > undodged(battle, figure).total
    return mark.kind != Marks.DELAYED or mark.value > 0


def _mark(battle: Battle, mark: Mark) -> Trait:
    about = battle[mark.about].short_name if mark.about in battle.figures else mark.about
    if mark.cell is not None:
        about = battle.grid.name(mark.cell)
    elif mark.kind == Marks.SUPPRESSION:
        about = f"{called(mark.about)}, {mark.how}"
    if mark.kind in WORDS:
        words = WORDS[Marks(mark.kind)].format(about=about, value=mark.value)
    else:
        words = " ".join(filter(None, (mark.kind, about, f"{mark.value:+d}" if mark.value else "")))
    return Trait(words, mark.rule, _until(battle, mark))


def _until(battle: Battle, mark: Mark) -> str:
    """Until when it lasts; what ends where a round begins ends with the round before: `the end of round 4`."""
    match mark.until:
        case Until(turn=turn, phase=Phase.ROUND_START):
            return f"the end of round {turn - 1}"
        case _:
            return until(battle, mark)


def _hands(figure: Figure) -> tuple[str, ...]:
    return tuple(_item(item) for item in figure.held) or ("nothing",)


def _carried(figure: Figure, item: Item) -> str:
    """A thing that is not in hand; a weapon that must be retrieved says so."""
    return f"{_item(item)}, in the pack" if figure.mark(Marks.STOWED, item.id) else _item(item)


def _item(item: Item) -> str:
    if is_weapon(item) and weapon(item).shots:
        return f"{item.kind} ({item.rounds}/{weapon(item).shots})"
    return item.kind
