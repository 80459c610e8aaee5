"""A series of shots: how many a weapon fires in a turn, and the places of the later ones. Shots: shooting.py."""

from __future__ import annotations

from enum import IntEnum

from core.battle.clock import Slot
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.names import FigureId, ItemId
from core.battle.places import SlotAdded
from core.common.damage import parse
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.skirmish.attack.hands import usable
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.ammunition import loaded
from core.rulesets.skirmish.sheet.armoury import Kind, Weapon, is_weapon, weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.megahexes import megahexes
from core.rulesets.skirmish.sheet.words import Manoeuvre, Marks
from core.rulesets.skirmish.turn.acting import end_action
from core.rulesets.skirmish.turn.order import series_rank
from core.rulesets.skirmish.turn.phases import end_of_turn

PAIR = 2
"""The rounds of a group on automatic."""
BURST = 3


class Mode(IntEnum):
    """The mode of a weapon: single shots, bursts, full automatic, automatic by groups of two, or an energy weapon's
    power split up."""

    SINGLE = 0
    BURST = 1
    AUTOMATIC = 2
    PAIRS = 3
    SPLIT = 4


@rule("S12-03", "S12-06", "S12.0-37")
def missile_weapon(figure: Figure, item: Item) -> Weapon | None:
    """Return what an item serves as for shooting: a gun, an energy gun or a bow, ready, in the hands it needs;
    otherwise None."""
    if not is_weapon(item) or not usable(figure, item):
        return None
    kind = weapon(item)
    if kind.kind is not Kind.MISSILE or (kind.two_handed_only and not figure.in_both_hands(item.id)):
        return None
    return kind


@rule("S12-07", "S12-13", "S16.6-02", "S16.6-03")
def rate(kind: Weapon, mode: Mode) -> int:
    """Return how many orders of a mode a weapon allows in a turn: single shots, bursts, one pull of automatic fire,
    pairs out of its automatic rate, or the weakest shots its power can be split into."""
    singles, bursts, automatic = kind.rof
    pairs = automatic // PAIR if kind.has(Flag.PAIRS) else 0
    split = parse(kind.damage).dice if kind.has(Flag.SPLIT_POWER) else 0
    return {
        Mode.SINGLE: singles,
        Mode.BURST: bursts,
        Mode.AUTOMATIC: min(1, automatic),
        Mode.PAIRS: pairs,
        Mode.SPLIT: split,
    }[mode]


@rule("S16.8-03")
def rate_now(figure: Figure, kind: Weapon, mode: Mode) -> int:
    """The same at the power used this turn: the weaker the shots, the more of them."""
    power = figure.mark(Marks.POWER)
    return rate(kind, mode) // power.value if power else rate(kind, mode)


@rule("S16.8-06")
def holds_a_shot(figure: Figure, item: Item) -> bool:
    """True if a weapon can still shoot: loaded, or with a charge split up this turn."""
    return loaded(item) or figure.mark(Marks.POWER, item.id) is not None


@rule("S16.6-09", "S16.6-16")
def most_rounds(kind: Weapon, item: Item) -> int:
    """Return how many rounds of automatic fire it can fire at once: its rate, or what is left."""
    return min(kind.rof[Mode.AUTOMATIC], item.rounds) if kind.magazine else kind.rof[Mode.AUTOMATIC]


@rule("S16.6-01")
def setting(figure: Figure) -> tuple[ItemId, Mode] | None:
    """Return the weapon fired this turn and its mode, or None before the first shot."""
    mark = figure.mark(Marks.FIRING)
    return (mark.about, Mode(mark.value)) if mark else None


def fired(figure: Figure) -> int:
    """Return how many shots, or pairs, the figure has fired this turn."""
    mark = figure.mark(Marks.SHOOTING)
    return mark.value if mark else 0


def _is_a_later_shot(attack: Attack) -> bool:
    shoots = attack.kind is Kind.MISSILE and attack.manoeuvre is not Manoeuvre.SWEEP_OF_FIRE
    return shoots and attack.attacker.mark(Marks.SHOOTING) is not None


@modifier(
    "S16.6-20",
    of=Attack,
    label="away from the first target",
    when=_is_a_later_shot,
    reads=Reads.FIGURES | Reads.MANNER | Reads.CELL | Reads.OTHERS,
)
def away_from_the_first_target(attack: Attack) -> int:
    """-1 for each megahex between this turn's first target and a later one; a sweep counts as one shot."""
    first = attack.attacker.mark(Marks.SHOOTING)
    if first is None:
        return 0
    battle = attack.battle
    return -megahexes(battle.grid.distance(battle[first.about].at, attack.target.at))


def count_shot(scene: Scene, figure: FigureId, target: FigureId, item: ItemId, mode: Mode) -> None:
    """Note the shot: how many this turn, the first target, and the weapon."""
    mark, until = scene.battle[figure].mark(Marks.SHOOTING), end_of_turn(scene.battle)
    first = mark.about if mark else target
    shooting = Mark(Marks.SHOOTING, "S12-07", fired(scene.battle[figure]) + 1, first, until)
    firing = Mark(Marks.FIRING, "S12-07", mode, item, until)
    scene.tell(Marked(("S12-07",), figure, shooting), Marked(("S12-07",), figure, firing))


@rule("S12-10", "S12-11", "S12.0-35")
def next_shot(scene: Scene, figure: FigureId, item: ItemId, mode: Mode) -> None:
    """After a shot: a later place for the next one while the weapon has more, otherwise the action is over. It is also
    over if the shot brought the shooter down."""
    now = scene.battle[figure]
    gun = now.item(item)
    kind = missile_weapon(now, gun) if gun and holds_a_shot(now, gun) else None
    place = next((slot for slot in scene.battle.clock.queue if slot.figure == figure), None)
    if kind is None or place is None or fired(now) >= rate_now(now, kind, mode):
        end_action(scene, figure, "S12-07")
        return
    end_action(scene, figure, "S12-10", whole=False)
    number = fired(now) + 1
    slot = Slot(series_rank(place, number), figure, f"shot {number}")
    scene.tell(SlotAdded(("S12-10", "S12-11"), slot))
