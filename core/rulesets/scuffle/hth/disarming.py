"""Wresting a weapon from an enemy in hand-to-hand. Disarming with a staff is skirmish's, melee/staff.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
from core.play.asking import Need, Pass, Procedure
from core.play.field_words import item_words
from core.play.kinds import Kind
from core.play.purpose import Attempt
from core.play.rolled import Tested
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import success, weight, wording
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
    """What happens to the weapon."""

    TAKE = "take"
    KNOCK_AWAY = "knock-away"

    @property
    def other(self) -> Intent:
        """The other intent."""
        return Intent.KNOCK_AWAY if self is Intent.TAKE else Intent.TAKE


@record
class Seize(HthAttack):
    """Try to wrest a weapon from an enemy in the same hex."""

    verb: ClassVar[str] = "seize"
    kind: ClassVar[Kind | None] = Kind.TRICK
    meaning: ClassVar[str] = "Try to wrest a weapon from an enemy in your hex, to take or to knock away."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "item": "the enemy's weapon",
            "intent": "what becomes of the weapon",
        }
    )
    phrase: ClassVar[str] = "wrest[ {the item}| a weapon][ from {target}][ ({intent})]"
    item: ItemId
    intent: Intent = Intent.TAKE


@record
class Wrested:
    """The enemy's weapon is loose; the intent may still be changed."""

    prompt: ClassVar[str] = "The weapon is loose. Change your mind?"
    intent: Intent


@record
class Rather(Hostile):
    """Do the other thing with the weapon."""

    verb: ClassVar[str] = "rather"
    kind: ClassVar[Kind | None] = Kind.TRICK
    meaning: ClassVar[str] = "Do the other thing with the weapon."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"intent": "what becomes of the weapon"})
    phrase: ClassVar[str] = "change your mind[ and {intent!} the weapon]"
    intent: Intent


@record
class Wresting:
    """One side of the struggle: the context of its modifiers. `disarms`: it is the side that tries to disarm."""

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
    """Every weapon of every opponent, to take or to knock away."""
    yield from _seizes(battle, figure, about.targets)


@option("H-hth-16", "S16.15.7-01", of=Acting, offers=Seize, place=6)
def seizes_in_its_hex(battle: Battle, about: Acting, figure: Figure) -> Iterator[Seize]:
    """At its own place."""
    yield from _seizes(battle, figure, targets_here(battle, figure))


@requirement("S16.15.7-01", "H-hth-16", of=Seize)
def may_seize(battle: Battle, order: Seize) -> str | None:
    """In hand-to-hand, unarmed and with a free arm, a weapon ready in the enemy's hand."""
    figure = battle[order.figure]
    if fault := not_in_one_hex(battle, figure, order.target):
        return fault
    foe = battle[order.target]
    if not at_grips(battle, figure.id, foe.id):
        return f"not in hand-to-hand with {foe.short_name}"
    if own := weapons_to_drop(figure):
        return f"holding the {own[0].kind}"
    if not any(free_hands(battle, figure)):
        return "no free hand"
    item = foe.item(order.item)
    if item is None or item not in weapons_to_drop(foe) or not usable(foe, item):
        return f"{foe.short_name} doesn't have that weapon ready"
    return None


@option("S16.15.7-06", of=Wrested, offers=Rather)
def thinks_better_of_it(battle: Battle, about: Wrested, figure: Figure) -> Iterator[Rather]:
    """The other intent."""
    yield Rather(figure.id, about.intent.other)


@wording(of=Seize)
def in_words(battle: Battle, order: Seize) -> str:
    """`wrests the dagger from Bo`, `knocks the dagger out of Bo's hand`."""
    name, item = battle[order.target].short_name, item_words(battle, order, order.item)
    return (
        f"wrests the {item} from {name}" if order.intent is Intent.TAKE else f"knocks the {item} out of {name}'s hand"
    )


@wording(of=Rather)
def second_thought_in_words(battle: Battle, order: Rather) -> str:
    """`takes the weapon after all`."""
    return f"{'takes' if order.intent is Intent.TAKE else 'knocks away'} the weapon after all"


# -- what happens --------------------------------------------------------------------------------------------------


@procedure("S16.15.7-02", "S16.15.7-03", "S16.15.7-07", of=Seize)
def seize(scene: Scene, order: Seize) -> Procedure[None]:
    """Instead of a strike both roll against current STR. The loser keeps the weapon."""

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
    """Taking the weapon is better than knocking it away, which can still be chosen at the end."""
    return 0 if order.intent is Intent.TAKE else None


@success(of=Seize)
def wrested(order: Seize, told: Sequence[Event]) -> bool:
    """The weapon has left the other's hand."""
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
    """One side's roll, shown with its margin; a tie goes to the defender."""
    battle = scene.battle
    own = Line("S16.15.7-03", "STR", strength_now(battle[figure]))
    wresting = Wresting(battle, battle[figure], disarms=against is None)
    tally = Tally((own,)).and_then(*scene.book.tally(wresting).lines)
    needed = need(battle, tally.total)

    def outcome(total: int, need: Need) -> str:
        return f"succeeds by {max(0, need.margin(total))}" if need.met_by(total) else "fails"

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
    intent = order.intent if reply.is_pass else order.intent.other
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
    """The weapon goes to a free hand, ready at once; to both, if it needs two and they are free."""
    main, off = free_hands(battle, figure)
    if main and off and weapon(item).two_handed_only:
        return item.id, item.id
    return (item.id, figure.off) if main else (figure.main, item.id)
