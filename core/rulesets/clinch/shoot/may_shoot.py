"""Who may shoot or throw what at whom: what is proposed, and what refuses it. What it costs is in situation.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.item import Item, Soundness
from core.battle.names import FigureId, ItemId
from core.battle.posture import Life
from core.battle.record import replace
from core.rulebook.rule import Cited, option, requirement, rule
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.attack.awareness import in_sight
from core.rulesets.clinch.attack.limbs import hand_with, is_gripped, is_holding, is_limb_held
from core.rulesets.clinch.attack.resolution import not_the_one_foe
from core.rulesets.clinch.movement.arcs import Arc, arc_of
from core.rulesets.clinch.movement.sharing import is_held
from core.rulesets.clinch.rolls.success import hopeless
from core.rulesets.clinch.sheet.armoury import Shot, worn
from core.rulesets.clinch.sheet.parts import ARM_OF, Part, Place, parts_of
from core.rulesets.clinch.sheet.postures import is_on_the_ground
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.shoot.line import cover_of, is_hidden
from core.rulesets.clinch.shoot.ranges import full_range
from core.rulesets.clinch.shoot.shots import Flying, Hurl, Shoot, assault_of, in_hand, shot_with
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, lacks, left
from core.rulesets.clinch.wound.crippling import arm_works, useless
from core.rulesets.clinch.wound.kinds import reaches

HANDY = -3
"""A weapon as unwieldy as that, or less, is shot in close combat."""


def targets(battle: Battle, figure: Figure) -> Iterator[Figure]:
    """The foes who are not dead."""
    return (foe for foe in battle if foe.side != figure.side and foe.life is not Life.DEAD)


@option("G-shoot-01", "G-base-30", of=Acting, offers=Shoot)
def shoots(battle: Battle, about: Acting, figure: Figure) -> Iterator[Shoot]:
    """At everybody, with what it holds that shoots; all it can fire at once too."""
    if not left(figure, Share.ATTACK):
        return
    for item in figure.held:
        if (shot := shot_with(item)) is not None and not shot.thrown:
            for foe in targets(battle, figure):
                yield from (Shoot(figure.id, foe.id, item.id, shots=count) for count in range(1, shot.rate + 1))


@option("G-shoot-10", "G-base-41", of=Acting, offers=Shoot)
def called_shots(battle: Battle, about: Acting, figure: Figure) -> Iterator[Shoot]:
    """At every other part."""
    for order in shoots(battle, about, figure):
        if order.shots == 1:
            yield from (replace(order, part=part) for part in parts_of(battle[order.target]) if part is not Part.TORSO)


@option("G-shoot-08", of=Acting, offers=Shoot, free=True)
def any_shots(battle: Battle, about: Acting, figure: Figure) -> Iterator[Shoot]:
    """Parts and numbers may be combined."""
    yield from ()


@option("G-shoot-13", of=Acting, offers=Hurl)
def hurls(battle: Battle, about: Acting, figure: Figure) -> Iterator[Hurl]:
    """At everybody, with what it holds that is made to be thrown, at every part."""
    if not left(figure, Share.ATTACK):
        return
    for item in figure.held:
        if (shot := shot_with(item)) is not None and shot.thrown:
            for foe in targets(battle, figure):
                yield from (Hurl(figure.id, foe.id, item.id, part) for part in parts_of(foe))


def _can(battle: Battle, order: Flying) -> bool:
    return order.target in battle.figures and shot_with(in_hand(battle, order)) is not None


@requirement("G-base-30", of=Shoot | Hurl)
def has_an_attack(battle: Battle, order: Flying) -> str | None:
    """Its manoeuvre leaves room for one."""
    return lacks(battle[order.figure], Share.ATTACK)


@rule("G-shoot-01", "G-strike-02")
def wrong_target(battle: Battle, figure: Figure, name: FigureId) -> str | None:
    """Why somebody cannot be shot at from here: no foe, dead, not before it, or behind a wall."""
    if name not in battle.figures:
        return f"there is no {name}"
    foe = battle[name]
    if foe.side == figure.side:
        return f"{foe.short_name} is a friend"
    if foe.life is Life.DEAD:
        return f"{foe.short_name} is dead"
    if arc_of(battle, figure, foe) is not Arc.FRONT:
        return f"{foe.short_name} is not before it"
    return None if in_sight(battle, figure, foe) else f"there is no line of fire at {foe.short_name}"


@requirement("G-shoot-01", "G-strike-02", of=Shoot | Hurl)
def has_a_target(battle: Battle, order: Flying) -> str | None:
    """A foe before it, in sight."""
    return wrong_target(battle, battle[order.figure], order.target)


@rule("G-shoot-01", "G-shoot-11", "G-shoot-12", "G-posture-03", "G-wound-06")
def unready_to_shoot(battle: Battle, figure: Figure, name: ItemId) -> str | None:
    """Why it cannot shoot or throw a thing now: not in hand or not ready, jammed, empty, held by somebody, lying."""
    item = next((item for item in figure.held if item.id == name), None)
    if item is None or (shot := shot_with(item)) is None:
        return Cited("G-shoot-01", "it holds nothing of that name to shoot with or to throw")
    hand = hand_with(figure, item.id)
    if item.soundness is not Soundness.WHOLE:
        return f"the {item.kind} is {item.soundness}"
    if figure.mark(Marks.UNREADY, item.id):
        return f"the {item.kind} is not ready"
    if shot.hands == 2 and not all(arm_works(figure, one) for one in (Hand.MAIN, Hand.OFF)):
        return f"the {item.kind} takes both hands"
    if not arm_works(figure, hand):
        return useless(figure, hand)
    if is_limb_held(battle, figure, ARM_OF[hand]):
        return Cited("G-hold-17", "that arm is held")
    if is_gripped(battle, figure, item.id):
        return Cited("G-hold-18", f"somebody has hold of the {item.kind}")
    if not shot.thrown and not item.rounds:
        return f"the {item.kind} is not loaded"
    if shot.skill is Skill.BOW and is_on_the_ground(figure):
        return Cited("G-posture-03", "it lies, and cannot draw a bow")
    return at_grips(battle, figure)


@rule("G-shoot-11", "G-held-03")
def at_grips(battle: Battle, figure: Figure) -> str | None:
    """Why somebody who holds, or is held, does not shoot, at whomever; who pins may."""
    if is_held(battle, figure):
        return Cited("G-held-03", "it is held")
    return Cited("G-other-04", "it holds somebody") if is_holding(battle, figure) else None


@requirement("G-shoot-01", "G-shoot-11", "G-shoot-12", "G-posture-03", "G-held-03", of=Shoot | Hurl)
def is_ready(battle: Battle, order: Flying) -> str | None:
    """A weapon that is in hand, ready and loaded."""
    return unready_to_shoot(battle, battle[order.figure], order.item)


@requirement("G-shoot-13", of=Hurl)
def is_for_throwing(battle: Battle, order: Hurl) -> str | None:
    """Only what is made for it."""
    shot = shot_with(in_hand(battle, order))
    return "that is not thrown but shot" if shot is not None and not shot.thrown else None


@rule("G-shoot-08")
def most_shots(item: Item, shot: Shot) -> int:
    """How many shots a weapon fires in a second, of those that it has; of what is thrown 1."""
    return 1 if shot.thrown else min(shot.rate, item.rounds)


@requirement("G-shoot-08", of=Shoot)
def has_so_many_shots(battle: Battle, order: Shoot) -> str | None:
    """As many as the weapon fires in a second, and has."""
    item = in_hand(battle, order)
    if item is None or (shot := shot_with(item)) is None:
        return None
    if shot.thrown:
        return f"the {item.kind} is thrown, not shot"
    most = most_shots(item, shot)
    return None if 1 <= order.shots <= most else f"the {item.kind} fires 1 to {most} shots now, not {order.shots}"


@requirement("G-shoot-05", of=Shoot | Hurl)
def is_in_range(battle: Battle, order: Flying) -> str | None:
    """No further than it goes."""
    item = in_hand(battle, order)
    if not _can(battle, order) or (shot := shot_with(item)) is None:
        return None
    figure, foe = battle[order.figure], battle[order.target]
    apart, most = battle.apart(figure, foe), full_range(figure, shot)
    return f"{foe.short_name} is {apart} yards away; it goes {most}" if apart > most else None


@requirement("G-shoot-11", of=Shoot | Hurl)
def not_too_close(battle: Battle, order: Flying) -> str | None:
    """In one hex only a handy weapon for one hand is shot, and nothing thrown."""
    item = in_hand(battle, order)
    if not _can(battle, order) or item is None or (shot := shot_with(item)) is None:
        return None
    if battle.apart(battle[order.figure], battle[order.target]):
        return None
    handy = shot.hands == 1 and not shot.thrown and shot.bulk >= HANDY
    return None if handy else f"the {item.kind} is of no use in the same hex"


@requirement("G-base-31", of=Shoot | Hurl)
def at_one_foe(battle: Battle, order: Flying) -> str | None:
    """Both attacks of an All-Out Attack are for one foe."""
    return not_the_one_foe(battle, battle[order.figure], order.target)


@requirement("G-shoot-10", "G-strike-07", of=Shoot | Hurl)
def can_hit_there(battle: Battle, order: Flying) -> str | None:
    """A part that the foe has and that shows; vitals and eyes only for what stabs or pierces."""
    if not _can(battle, order):
        return None
    figure, foe, item = battle[order.figure], battle[order.target], in_hand(battle, order)
    if order.part not in parts_of(foe):
        return f"{foe.short_name} has no {order.part}"
    if order.part is not Part.TORSO and is_hidden(cover_of(battle, figure, foe), order.part):
        return f"{foe.short_name}'s {order.part} is behind cover"
    return _small(foe, order.part.place, item)


def _small(foe: Figure, place: Place, item: Item | None) -> str | None:
    shot = shot_with(item)
    if place not in (Place.VITALS, Place.EYE) or shot is None:
        return None
    if not reaches(place, shot.type):
        return f"only what stabs or pierces is aimed at {'an eye' if place is Place.EYE else 'the vitals'}"
    closed = place is Place.EYE and any(piece.protects(Place.EYE) for piece in worn(foe))
    return f"{foe.short_name}'s eyes are behind a closed helmet" if closed else None


@requirement("G-base-15", of=Shoot | Hurl)
def has_a_chance(battle: Battle, order: Flying) -> str | None:
    """At 3 or more."""
    return hopeless(score_of(assault_of(battle, order)).total) if _can(battle, order) else None
