"""How an enemy takes a rush: the defence die and its outcomes. Who may rush: closing.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked, Walked
from core.battle.figure import Figure
from core.battle.handling import HandsChanged, LeftLying
from core.battle.item import Item, Soundness
from core.battle.mark import Mark
from core.battle.names import FigureId, ItemId, RuleId
from core.play.asking import Choice, Procedure
from core.play.dice import Dice
from core.play.kinds import Kind as OrderKind
from core.play.rolled import Threw
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, rule
from core.rulesets.skirmish.attack.hands import usable
from core.rulesets.skirmish.attack.harm import deal_damage
from core.rulesets.skirmish.attack.resolution import Resolved, sure_hit
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.grenades.shotgun_grenade import holds_a_grenade
from core.rulesets.skirmish.hth.holding import brawlers, bring_together, step_between
from core.rulesets.skirmish.melee.improvised import used_as_club
from core.rulesets.skirmish.missiles.aiming import lose_aim
from core.rulesets.skirmish.missiles.series import missile_weapon
from core.rulesets.skirmish.missiles.shooting import Shoot, after_spending, shot
from core.rulesets.skirmish.movement.walking import CameTo
from core.rulesets.skirmish.sheet.ammunition import loaded, taken_by
from core.rulesets.skirmish.sheet.armoury import Kind, Weapon, is_weapon, weapon
from core.rulesets.skirmish.sheet.condition import change
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.martial import martial_level
from core.rulesets.skirmish.sheet.scores import overloaded
from core.rulesets.skirmish.sheet.words import Manoeuvre, Marks
from core.rulesets.skirmish.turn.facing import arc_of_attack
from core.rulesets.skirmish.turn.phases import end_of_turn
from core.space.grid import Arc

TAKEN_DOWN = 2
DRAWING = 4
REFUSED = 6
FROM_BEHIND = -2


@record
class Rush:
    """One figure rushes another to fight hand-to-hand: the context of the defence die."""

    battle: Battle
    attacker: Figure
    target: Figure


@record
class OnTheBelt:
    """A figure being taken down can grab an item from its belt."""

    prompt: ClassVar[str] = "You are taken down, and can grab one item from your belt. Which one?"


@record
class Snatch(Choice):
    """Grabs this item from the belt."""

    verb: ClassVar[str] = "snatch"
    kind: ClassVar[OrderKind | None] = OrderKind.READY
    does: ClassVar[str] = "grabs {the item}"
    meaning: ClassVar[str] = "Grab this item from your belt."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"item": "what you grab from the belt"})
    phrase: ClassVar[str] = "grab[ {the item}]"
    item: ItemId


@modifier("S16.15.3-17", of=Rush, label="rear", reads=Reads.FIGURES | Reads.BEARING)
def from_behind(rush: Rush) -> int:
    """-2 for the defender if the rush comes from the rear hex."""
    return FROM_BEHIND if arc_of_attack(rush.battle, rush.attacker, rush.target) is Arc.REAR else 0


@modifier("S16.15.3-18", of=Rush, label="Martial Arts", reads=Reads.FIGURES)
def better_trained(rush: Rush) -> int:
    """+1 for every level of Martial Arts the defender has above the attacker's."""
    return max(0, martial_level(rush.target) - martial_level(rush.attacker))


@rule("S16.15.3-11")
def take_the_rush(scene: Scene, attacker: FigureId, target: FigureId) -> Procedure[None]:
    """One die and its modifiers say how the defender takes the rush."""
    battle = scene.battle
    tally = scene.book.tally(Rush(battle, battle[attacker], battle[target]))
    why = f"reaction to {battle[attacker].short_name}'s rush"
    (face,) = yield from scene.roll("S16.15.3-11", dice=Dice(1), why=why, figure=target, tally=tally)
    value = face + tally.total
    said = f"{tally.describe()} = {value}, " if tally.lines else ""
    value = withstood(battle[target], value)
    ids = ("S16.15.3-11", *(line.rule for line in tally.lines))
    scene.tell(Threw(ids, why, (face,), said + _outcome(value), target))
    if value <= TAKEN_DOWN:
        yield from take_down(scene, attacker, target, "taken_down", "S16.15.3-12")
    elif value <= DRAWING:
        yield from take_down(scene, attacker, target, "taken_down_drawing", "S16.15.3-13")
        yield from draw_in_falling(scene, target)
    elif value <= REFUSED:
        refuse(scene, attacker, target)
    else:
        yield from hit_back(scene, attacker, target)


@rule("S16.15.3-15", "S16.9-04", "S16.11-16", "S12.0-33")
def withstood(target: Figure, value: int) -> int:
    """Return the effective result: a defender who is stunned, in panic or overloaded can at best keep the attacker
    off."""
    helpless = target.mark(Marks.STUNNED) or target.mark(Marks.PANICKED) or overloaded(target)
    return min(value, REFUSED) if helpless else value


def _outcome(value: int) -> str:
    if value <= TAKEN_DOWN:
        return "taken down"
    if value <= DRAWING:
        return "taken down, hand on belt"
    return "keeps the attacker off" if value <= REFUSED else "keeps the attacker off and hits back"


# -- down ----------------------------------------------------------------------------------------------------------


@rule("S16.15.3-09")
def for_hth(item: Item) -> bool:
    """True if `item` can be used hand-to-hand: a knife, a pistol, brass knuckles."""
    return is_weapon(item) and weapon(item).has(Flag.HTH)


@rule("S16.15.3-09", "S16.15.3-10")
def drop_the_rest(scene: Scene, figure: FigureId, clause: RuleId) -> None:
    """Drop everything useless hand-to-hand."""
    for item in scene.battle[figure].held:
        if not for_hth(item):
            scene.tell(LeftLying((clause,), figure, item.id, scene.battle[figure].at))


@rule("S16.15.3-12", "S16.15.3-13")
def take_down(scene: Scene, attacker: FigureId, target: FigureId, event: str, clause: RuleId) -> Procedure[None]:
    """The attacker enters the defender's hex, and they fight hand-to-hand."""
    text = f"takes {scene.battle[target].short_name} down"
    step_between(scene, attacker, target, event, clause, text=text)
    step_between(scene, target, attacker, "declare", clause)
    step_between(scene, target, attacker, event, clause)
    yield from come_in(scene, attacker, target, clause)


@rule("S16.15.3-08", "S16.15.3-12", "S16.15.3-19")
def come_in(scene: Scene, figure: FigureId, target: FigureId, clause: RuleId) -> Procedure[None]:
    """Enter an enemy's hex, even a burning one, and fight every enemy there. All drop what is useless, go down and lose
    their aim; no one loses an action."""
    at = scene.battle[target].at
    scene.tell(Walked(("S16.15.3-08",), figure, (at,), scene.battle[figure].facing))
    bring_together(scene, figure, clause)
    for one in brawlers(scene.battle, at):
        drop_the_rest(scene, one.id, clause)
        lose_aim(scene, one.id)
        if one.condition.upright:
            change(scene, one.id, "fall", clause)
    yield from scene.keep_up(CameTo(figure))


@rule("S16.15.3-13")
def draw_in_falling(scene: Scene, figure: FigureId) -> Procedure[None]:
    """A knife or pistol from the belt comes into a free hand, ready from the next turn; of several, the one the figure
    chooses."""
    now = scene.battle[figure]
    found = on_belt(now)
    if not found or (now.main is not None and now.off is not None):
        return
    item = found[0].id
    if len(found) > 1:
        reply = yield from scene.ask_for(Snatch, "S16.15.3-13", side=now.side, about=OnTheBelt(), figures=(figure,))
        item = reply.item
    into_free_hand(scene, figure, item, "S16.15.3-13")
    mark = Mark(Marks.UNREADY, "S16.15.3-13", about=item, until=end_of_turn(scene.battle))
    scene.tell(Marked(("S16.15.3-13",), figure, mark))


def on_belt(figure: Figure) -> tuple[Item, ...]:
    """Return the knives and pistols carried and not in hand."""
    return tuple(
        item
        for item in figure.gear
        if item not in figure.held
        and item.soundness is Soundness.WHOLE
        and for_hth(item)
        and weapon(item).has(Flag.KNIFE, Flag.MISSILE)
    )


def into_free_hand(scene: Scene, figure: FigureId, item: ItemId, clause: RuleId) -> None:
    """Take one more item in hand: the main hand if free."""
    now = scene.battle[figure]
    main, off = (item, now.off) if now.main is None else (now.main, item)
    scene.tell(HandsChanged((clause,), figure, main, off))


@option("S16.15.3-13", of=OnTheBelt, offers=Snatch)
def snatches(battle: Battle, about: OnTheBelt, figure: Figure) -> Iterator[Snatch]:
    """Every knife and pistol on the belt."""
    yield from (Snatch(figure.id, item.id) for item in on_belt(figure))


# -- kept off ------------------------------------------------------------------------------------------------------


@rule("S16.15.3-14")
def refuse(scene: Scene, attacker: FigureId, target: FigureId) -> None:
    """Both stay where they are, and the defender keeps everything."""
    step_between(scene, attacker, target, "refuse", "S16.15.3-14")
    step_between(scene, attacker, target, "back_off", "S16.15.3-14")


@rule("S16.15.3-15", "S16.15.3-16")
def hit_back(scene: Scene, attacker: FigureId, target: FigureId) -> Procedure[None]:
    """The defender hits without a roll, and still has their own place in the order."""
    step_between(scene, attacker, target, "hit_back", "S16.15.3-15")
    step_between(scene, attacker, target, "back_off", "S16.15.3-16")
    blow = free_blow(scene.battle, scene.battle[target], scene.battle[attacker])
    if blow.kind is Kind.MISSILE:
        blow = after_spending(scene, blow, 1)
    hit = sure_hit(scene, blow, "S16.15.3-15")
    yield from deal_damage(scene, blow, hit)
    yield from scene.keep_up(Resolved(blow, hit))


@rule("S16.15.3-15")
def free_blow(battle: Battle, figure: Figure, target: Figure) -> Attack:
    """Return the free attack: with the first ready weapon in hand (an empty gun is a club), or bare hands."""
    for item in figure.held:
        if _shoots(battle, figure, item):
            return shot(battle, Shoot(figure.id, target.id, item.id))
        if (kind := _wielded(figure, item)) is not None:
            how = Kind.THROWN if kind.kind is Kind.THROWN else Kind.MELEE
            return Attack(battle, figure, target, kind, item, how, manoeuvre=Manoeuvre.STRIKE)
    return Attack(battle, figure, target, weapon(None), None, Kind.MELEE, manoeuvre=Manoeuvre.STRIKE)


@rule("S16.7-22", "S16.8-07")
def _shoots(battle: Battle, figure: Figure, item: Item) -> bool:
    """True for a gun or bow that can shoot someone: ready, with enough power, and not loaded with a grenade."""
    kind = missile_weapon(figure, item)
    if kind is None or not loaded(item) or holds_a_grenade(item):
        return False
    return not kind.magazine or item.rounds >= taken_by(kind, 1, battle.options)


def _wielded(figure: Figure, item: Item) -> Weapon | None:
    if not is_weapon(item):
        return None
    if (club := used_as_club(figure, item)) is not None:
        return club
    kind = weapon(item)
    fits = kind.kind in (Kind.MELEE, Kind.THROWN) and (figure.in_both_hands(item.id) or not kind.two_handed_only)
    return kind if fits and usable(figure, item) and loaded(item) else None
