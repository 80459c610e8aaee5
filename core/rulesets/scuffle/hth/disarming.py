"""Taking an enemy's weapon away in HTH. Disarming with a staff is skirmish's, melee/staff.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.handling import LeftLying, PickedUp
from core.battle.item import Item
from core.battle.names import FigureId, ItemId
from core.common.trials import contest, trial
from core.play.asking import Pass, Procedure
from core.play.kinds import Kind
from core.play.purpose import Attempt
from core.play.rolled import Tested
from core.play.scene import Scene
from core.play.spoken import thing
from core.rulebook.parts import spoken, success, weight
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Line, Tally
from core.rulesets.scuffle.hth.drawing import free_hands
from core.rulesets.scuffle.hth.moments import AtGrips, HthAttack, attack_hand_to_hand, not_in_one_hex, targets_here
from core.rulesets.scuffle.pairs.entry_machine import Entry
from core.rulesets.scuffle.pairs.holding import at_grips
from core.rulesets.scuffle.pairs.sharing import between, step_between
from core.rulesets.skirmish.attack.hands import unplug, usable, weapons_to_drop
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.bands import need
from core.rulesets.skirmish.sheet.martial import martial_level
from core.rulesets.skirmish.sheet.scores import strength_now
from core.rulesets.skirmish.turn.acting import Acting, end_action
from core.rulesets.skirmish.turn.hostile import Hostile


class Intent(StrEnum):
    """What is to become of the weapon."""

    TAKE = "take"
    KNOCK_AWAY = "knock-away"

    @property
    def other(self) -> Intent:
        """The other one of the two."""
        return Intent.KNOCK_AWAY if self is Intent.TAKE else Intent.TAKE


@dataclass(frozen=True, slots=True)
class Seize(HthAttack):
    """Tries to get an enemy's weapon out of his hand, in the same hex."""

    verb: ClassVar[str] = "seize"
    kind: ClassVar[Kind | None] = Kind.TRICK
    meaning: ClassVar[str] = "Try to wrest a weapon from an enemy in your hex."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "item": "the enemy's weapon",
            "intent": "what becomes of the weapon",
        }
    )
    item: ItemId
    intent: Intent = Intent.TAKE


@dataclass(frozen=True, slots=True)
class Wrested:
    """The enemy's weapon is loose; what was meant to become of it may still be changed."""

    prompt: ClassVar[str] = "The enemy's weapon is loose. Change what you do with it?"
    intent: Intent


@dataclass(frozen=True, slots=True)
class Rather(Hostile):
    """It does the other thing with the weapon."""

    verb: ClassVar[str] = "rather"
    kind: ClassVar[Kind | None] = Kind.TRICK
    meaning: ClassVar[str] = "Do the other thing with the weapon."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"intent": "what becomes of the weapon"})
    intent: Intent


@dataclass(frozen=True, slots=True)
class Wresting:
    """One figure's side of the struggle: the context of what is added to its STR. `disarms`: it is the one that would
    disarm the other."""

    battle: Battle
    figure: Figure
    disarms: bool


@modifier("S16.15.7-04", of=Wresting, label="unarmed combat", reads=Reads.FIGURES)
def trained_hands(wresting: Wresting) -> int:
    """One for each level."""
    return martial_level(wresting.figure)


# -- the order -----------------------------------------------------------------------------------------------------


def _seizes(battle: Battle, figure: Figure, targets: tuple[FigureId, ...]) -> Iterator[Seize]:
    for target in targets:
        if at_grips(battle, figure.id, target):
            for item in weapons_to_drop(battle[target]):
                yield from (Seize(figure.id, target, item.id, intent) for intent in Intent)


@option("H-hth-16", "S16.15.7-01", "S16.15.7-02", of=AtGrips, offers=Seize)
def seizes_at_grips(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[Seize]:
    """Every weapon of every enemy that it is in HTH with, to take or to knock away."""
    yield from _seizes(battle, figure, about.targets)


@option("H-hth-16", "S16.15.7-01", of=Acting, offers=Seize, place=6)
def seizes_in_its_hex(battle: Battle, about: Acting, figure: Figure) -> Iterator[Seize]:
    """The same at its own place."""
    yield from _seizes(battle, figure, targets_here(battle, figure))


@requirement("S16.15.7-01", "H-hth-16", of=Seize)
def may_seize(battle: Battle, order: Seize) -> str | None:
    """In HTH, unarmed and with an arm free, a weapon that is ready in the enemy's hand, small or large."""
    figure = battle[order.figure]
    if fault := not_in_one_hex(battle, figure, order.target):
        return fault
    foe = battle[order.target]
    if not at_grips(battle, figure.id, foe.id):
        return f"{figure.short_name} does not fight {foe.short_name} hand to hand"
    if own := weapons_to_drop(figure):
        return f"{figure.short_name} holds the {own[0].kind} itself"
    if not any(free_hands(battle, figure)):
        return f"{figure.short_name} has no hand free"
    item = foe.item(order.item)
    if item is None or item not in weapons_to_drop(foe) or not usable(foe, item):
        return f"{foe.short_name} has no {order.item} ready"
    return None


@option("S16.15.7-06", of=Wrested, offers=Rather)
def thinks_better_of_it(battle: Battle, about: Wrested, figure: Figure) -> Iterator[Rather]:
    """The other thing than was said."""
    yield Rather(figure.id, about.intent.other)


@spoken(of=Seize)
def in_words(battle: Battle, order: Seize) -> str:
    """`wrests the dagger from Bo`, `knocks the dagger out of Bo's hand`."""
    name, item = battle[order.target].short_name, thing(battle, order, order.item)
    return (
        f"wrests the {item} from {name}" if order.intent is Intent.TAKE else f"knocks the {item} out of {name}'s hand"
    )


@spoken(of=Rather)
def second_thought_in_words(battle: Battle, order: Rather) -> str:
    """`takes the weapon after all`."""
    return f"{'takes' if order.intent is Intent.TAKE else 'knocks away'} the weapon after all"


# -- what happens --------------------------------------------------------------------------------------------------


@procedure("S16.15.7-02", "S16.15.7-03", "S16.15.7-07", of=Seize)
def seize(scene: Scene, order: Seize) -> Procedure[None]:
    """Instead of a blow both roll against STR as wounds have left it. A loser keeps its weapon."""

    def made() -> Procedure[object]:
        if between(scene.battle, order.figure, order.target) is Entry.SHARING:
            step_between(scene, order.figure, order.target, "hth_attack", "S16.15.7-01")
        if (yield from _wrests(scene, order)):
            yield from _have_it(scene, order)
        return None

    yield from attack_hand_to_hand(scene, order.figure, order.target, made)
    end_action(scene, order.figure, "S16.15.7-02")


@weight(of=Seize)
def what_it_seizes_for(book: Rulebook, battle: Battle, order: Seize) -> int | None:
    """To have the weapon is better than to knock it away, which may be chosen in the end, too."""
    return 0 if order.intent is Intent.TAKE else None


@success(of=Seize)
def wrested(order: Seize, told: Sequence[Event]) -> bool:
    """The weapon has left the hand of the other."""
    lost = (event for event in told if isinstance(event, LeftLying))
    return any((event.figure, event.item) == (order.target, order.item) for event in lost)


def _wrests(scene: Scene, order: Seize) -> Procedure[bool]:
    attacker = yield from _exerted(scene, order.figure, order.target, "tries to disarm")
    defender = yield from _exerted(scene, order.target, order.figure, "resists", against=attacker)
    return not defender.warded


@rule("S16.15.7-03", "S16.15.7-04")
def _exerted(
    scene: Scene, figure: FigureId, other: FigureId, why: str, *, against: Tested | None = None
) -> Procedure[Tested]:
    """One side's roll, told with its margin; a tie is the defender's."""
    battle = scene.battle
    own = Line("S16.15.7-03", "STR", strength_now(battle[figure]))
    wresting = Wresting(battle, battle[figure], disarms=against is None)
    tally = Tally((own,)).and_then(*scene.book.tally(wresting).lines)
    needed = need(battle, tally.total)

    def outcome(total: int) -> str:
        return f"succeeds by {max(0, needed.margin(total))}" if needed.met_by(total) else "fails"

    return (
        yield from trial(
            scene,
            "S16.15.7-03",
            why=Attempt(why),
            figure=figure,
            target=other,
            need=needed,
            tally=tally,
            outcome=outcome,
            wards=lambda tested: None if against is None else contest(against, tested) <= 0,
        )
    )


def _have_it(scene: Scene, order: Seize) -> Procedure[None]:
    figure, otherwise = order.figure, Pass(order.figure)
    reply = yield from scene.interrupt("S16.15.7-06", figure=figure, about=Wrested(order.intent), otherwise=otherwise)
    intent = order.intent if reply.passes else order.intent.other
    at = scene.battle[order.target].at
    clause = "S16.15.7-05" if intent is Intent.TAKE else "S16.15.7-06"
    item = scene.battle[order.target].item(order.item)
    assert item is not None, f"{order.target} has no {order.item}"
    scene.tell(LeftLying((clause,), order.target, order.item, at))
    if intent is Intent.TAKE:
        main, off = _hands_with(scene.battle, scene.battle[figure], item)
        scene.tell(PickedUp((clause,), figure, order.item, at, main, off))
        unplug(scene, figure, order.item)


@rule("S16.15.7-05")
def _hands_with(battle: Battle, figure: Figure, item: Item) -> tuple[ItemId | None, ItemId | None]:
    """It is in a free hand, ready at once; in both, if it needs them and they are free."""
    main, off = free_hands(battle, figure)
    if main and off and weapon(item).two_handed_only:
        return item.id, item.id
    return (item.id, figure.off) if main else (figure.main, item.id)
