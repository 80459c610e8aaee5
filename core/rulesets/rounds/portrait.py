"""A fighter as shown in panels. What the scores mean: the room sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.figure import Figure
from core.battle.gm_modifiers import GM_MODIFIER, UNTIL, modifier_words
from core.battle.item import Item
from core.battle.mark import Mark, Until
from core.battle.names import kind_in
from core.battle.posture import STANDING
from core.battle.whereabouts import cell_in_words
from core.play.portrait import Portrait, Score, Trait, plight, until
from core.rulesets.rounds.attack.assault import undodged
from core.rulesets.rounds.grab.holds import holds_on
from core.rulesets.rounds.grab_words import holds_in_words
from core.rulesets.rounds.sheet.armoury import is_weapon, suit, weapon
from core.rulesets.rounds.sheet.basics import Edge, defense, modifier, reaction, score, sheet
from core.rulesets.rounds.sheet.hands import LIMB_NAMES
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
"""Marks that only the rules need."""
WORDS = {
    Marks.INITIATIVE: "initiative {value}",
    Marks.TRUCE: "offers a truce",
    Marks.HOLDS_OFF: "waits for {about}",
    Marks.DELAYED: "held actions: {value}",
    Marks.FULL_MOVE: "only moves this round",
    Marks.STUNNED: "stunned until the end of round {value}",
    Marks.OUT_UNTIL: "unconscious until the end of round {value}",
    Marks.HEARS: "hears {about}",
    Marks.INJURED: "{about} injured",
    Marks.LAMED: "a leg injured twice: crawls",
    Marks.AIDED: "has had first aid",
    Marks.NARRATOR: "{about} {value:+d} (GM modifier)",
    Marks.VETOED: "no {about} in a grab (GM)",
    Marks.MOVED: "moved {value} m",
    Marks.DODGED: "Defence {value}, dodging",
    Marks.HEIGHT: "{value} m up the wall",
    Marks.POSITION: "position {value:+d}",
    Marks.WINS_INITIATIVE: "acts first in round {value}",
    Marks.LOSES_INITIATIVE: "acts last until the end of round {value}",
    Marks.SHAKEN: "shaken: wounds count one level higher until the end of round {value}",
    Marks.SUPPRESSES: "suppresses {about} ({value})",
    Marks.SUPPRESSION: "suppressive fire, targets left: {value} ({about})",
    Marks.SHARE: "targets left in {about}: {value}",
    Marks.UNDER_FIRE: "hit by the suppressive fire of {about}",
    Marks.FIRM_GRIP: "firm grip on {about} {value:+d}",
    Marks.FREE_MANOEUVRE: "free grab manoeuvre",
    Marks.SILENCED: "silenced by {about}",
    Marks.BREATH: "strangled by {about}, rounds: {value}",
    Marks.HARD_TO_BREATHE: "strangled tightly by {about} {value:+d}",
    Marks.CHOKED: "Stamina tests without air: {value}",
    Marks.KEPT: "keeps strangling",
    Marks.LOADS_USED: "{about}, spare loads used: {value}",
    Marks.AIMED: "aims at {about} {value:+d}",
    Marks.CHARGED: "charging",
    Marks.FEINTED: "open to {about}",
    Marks.OPENING: "next strike at {about} {value:+d}",
    Marks.HELPED: "helped against {about} {value:+d}",
    Marks.HINDERED: "distracted against {about} -{value}",
    Marks.ATTACKED_BY: "attacked by {about}",
    Marks.FOLLOWS_ARMED: "next armed attack on {about} {value:+d}",
    Marks.FOLLOWS_UNARMED: "next unarmed attack on {about} {value:+d}",
    Marks.SNEAKS: "sneaking ({value})",
    Marks.TRAVELS: "to be extracted",
    Marks.ARRIVED: "just arrived, acts next round",
    Marks.STOPPED: "next attack on {about} {value:+d}",
    Marks.TURNED: "Defence {value:+d} against the next attack of {about}",
    Marks.SEES_HIM_TURNED: "next attack on {about} {value:+d}",
}
"""The words for marks."""


def portrait(battle: Battle, figure: Figure) -> Portrait:
    """Return a figure's portrait."""
    whole = deadly(figure)
    return Portrait(
        scores=(
            *(Score(str(one)[:3], score(figure, one), score(figure, one)) for one in Attribute),
            Score("Defense", _defense(battle, figure), defense(figure).total, "Defence"),
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
        grips=tuple(holds_in_words(battle, figure)) if figure.active else (),
        left=_left(figure) if figure.active else "",
    )


def _absence(figure: Figure) -> str:
    """When it arrives, if it is not there yet."""
    mark = figure.mark(Marks.ARRIVES) if is_awaited(figure) else None
    return f"arrives in round {mark.value}" if mark is not None else ""


def _defense(battle: Battle, figure: Figure) -> int:
    mark = figure.mark(Marks.DODGED)
    return max(undodged(battle, figure).total, mark.value if mark else 0)


def _traits(battle: Battle, figure: Figure) -> Iterator[Trait]:
    """Actions, grabs, wound level, posture, marks, skills and training."""
    if figure.active:
        wounds = level(figure)
        yield _actions(figure)
        yield from holds_in_words(battle, figure)
        yield Trait(f"{wounds.name}: tests {wounds.penalty}" if wounds.penalty else wounds.name, "C-base-18")
    if figure.posture != STANDING:
        yield Trait(f"{figure.posture}: -5 to be hit in melee, +5 at range", "C-cond-01")
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
    """How often, if more than once."""
    return {1: "", 2: " twice"}.get(number, f" {number} times")


def _learnt(edge: Edge) -> str:
    """An edge with its choice and upgrade."""
    further = " " + "I" * edge.upgrade if edge.upgrade else ""
    return " ".join(filter(None, (edge.name.replace("-", " ").replace("defense", "defence"), edge.choice))) + further


def _actions(figure: Figure) -> Trait:
    """The actions left, and the penalty of an extra one."""
    if cost := penalty(figure):
        return Trait(f"no actions left, extra action at {cost}", "C-action-02")
    after = f", then {EXTRA_STEP}" if left(figure) == 1 else ""
    return Trait(f"{_left(figure)}{after}", "C-action-01")


def _left(figure: Figure) -> str:
    """The actions left."""
    return f"{counted(left(figure), 'action', 'actions') if left(figure) else 'no actions'} left"


def _says(battle: Battle, figure: Figure, mark: Mark) -> bool:
    if mark.kind == Marks.DODGED:
        return mark.value > undodged(battle, figure).total
    return mark.kind != Marks.DELAYED or mark.value > 0


def _mark(battle: Battle, mark: Mark) -> Trait:
    if mark.kind == GM_MODIFIER:
        return Trait(modifier_words(mark), until=UNTIL)
    about = battle[mark.about].short_name if mark.about in battle.figures else mark.about
    if mark.kind == Marks.INJURED:
        about = LIMB_NAMES.get(mark.about, mark.about)
    elif mark.cell is not None:
        about = cell_in_words(battle, mark.cell)
    elif mark.kind == Marks.SUPPRESSION:
        about = f"{kind_in(mark.about)}, {mark.how}"
    elif mark.kind == Marks.LOADS_USED:
        about = kind_in(mark.about)
    elif mark.kind == Marks.HOLDS_OFF:
        about = about or "the last call"
    if mark.kind in WORDS:
        words = WORDS[Marks(mark.kind)].format(about=about, value=mark.value)
    else:
        words = " ".join(filter(None, (mark.kind, about, f"{mark.value:+d}" if mark.value else "")))
    return Trait(words, mark.rule, _until(battle, mark))


def _until(battle: Battle, mark: Mark) -> str:
    """Until when a mark lasts; the beginning of a round is shown as the end of the one before."""
    match mark.until:
        case Until(turn=turn, phase=Phase.ROUND_START):
            return f"the end of round {turn - 1}"
        case _:
            return until(battle, mark)


def _hands(figure: Figure) -> tuple[str, ...]:
    return tuple(_item(item) for item in figure.held) or ("nothing",)


def _carried(figure: Figure, item: Item) -> str:
    """An item not in hand; one in the pack is marked as such."""
    return f"{_item(item)}, in the pack" if figure.mark(Marks.STOWED, item.id) else _item(item)


def _item(item: Item) -> str:
    if is_weapon(item) and weapon(item).shots:
        return f"{item.kind} ({item.rounds}/{weapon(item).shots})"
    return item.kind
