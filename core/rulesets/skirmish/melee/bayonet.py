"""Bayonets: fixed to a rifle, they strike before everything else; poles in a charge come next. Shooting with the same
rifle is in shooting.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.handling import ItemFixed
from core.battle.item import Item, Soundness
from core.battle.mark import Mark
from core.battle.names import ItemId
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind as OrderKind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import wording
from core.rulebook.reads import Reads
from core.rulebook.rule import answer, modifier, option, procedure, requirement, rule
from core.rulesets.skirmish.attack.assaults import Assault
from core.rulesets.skirmish.attack.fumbles import CRACKS_OF_A_CLUB
from core.rulesets.skirmish.attack.hands import READY_MOVE
from core.rulesets.skirmish.attack.harm import Force
from core.rulesets.skirmish.attack.resolution import strike
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import blow_in_words, why_not_reach, why_not_target
from core.rulesets.skirmish.melee.poles import strikes_in_pole_band
from core.rulesets.skirmish.sheet.ammunition import as_loaded, loaded
from core.rulesets.skirmish.sheet.armoury import Kind, Weapon, holds_a_gun, weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.words import Manoeuvre, Marks, Part
from core.rulesets.skirmish.turn.acting import (
    Acting,
    StrikeBand,
    StrikingFirst,
    end_action,
    why_not_act,
    why_not_after_moving,
    why_not_attack,
)
from core.rulesets.skirmish.turn.order import early_bands
from core.rulesets.skirmish.turn.phases import end_of_turn

RUN = 3
"""The hexes, straight or not, after which a bayonet does double damage."""


@record
class Stab(Assault):
    """Strikes an adjacent enemy with the bayonet on a rifle in hand."""

    verb: ClassVar[str] = "stab"
    kind: ClassVar[OrderKind | None] = OrderKind.STRIKE
    does: ClassVar[str] = "stabs at"
    meaning: ClassVar[str] = "Strike an adjacent enemy with the bayonet on your rifle."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"item": "the rifle with the bayonet"})
    phrase: ClassVar[str] = "stab[ {target}][ with the bayonet on {the item}][ ({part})]"
    option_phrase: ClassVar[str] = "stab[ the {part}][ with the bayonet on {the item}]"
    item: ItemId
    part: Part = Part.NONE

    def attack_in(self, battle: Battle) -> Attack:
        """One stab with the knife on the rifle."""
        return stab_attack(battle, self)


@record
class FixBayonet(Choice):
    """Fixes a knife to a rifle in hand."""

    verb: ClassVar[str] = "fix-bayonet"
    kind: ClassVar[OrderKind | None] = OrderKind.READY
    does: ClassVar[str] = "fixes {the knife} to {the rifle}"
    meaning: ClassVar[str] = "Fix a knife to the rifle you hold."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "knife": "the id of the knife",
            "rifle": "the id of the rifle",
        }
    )
    phrase: ClassVar[str] = "fix[ {the knife}| a bayonet][ to {the rifle}]"
    knife: ItemId
    rifle: ItemId


@rule("S16.3-01", "S16.3-02", "S16.6-28")
def bayonet(figure: Figure, item: Item | None) -> Weapon | None:
    """Return the knife that a rifle in both hands can stab with now, or None. The knife must be whole, with power if it
    needs any; the rifle need not shoot, but not be wrecked."""
    if item is None or item.fixed is None or not figure.in_both_hands(item.id):
        return None
    knife = item.fixed
    serves = knife.soundness is Soundness.WHOLE and loaded(knife) and item.cracks < CRACKS_OF_A_CLUB
    serves = serves and item.soundness is not Soundness.CUT
    return weapon(knife) if serves and not figure.mark(Marks.UNREADY, item.id) else None


@rule("S16.3-07")
def strikes_in_bayonet_band(battle: Battle, figure: Figure) -> bool:
    """True with a bayonet on a rifle in hand and an enemy within reach."""
    if not any(bayonet(figure, item) for item in figure.held) or why_not_attack(battle, figure):
        return False
    return any(why_not_reach(battle, figure, foe) is None for foe in battle.foes(figure))


# -- the stab ----------------------------------------------------------------------------------------------------


def _stabs(battle: Battle, figure: Figure) -> Iterator[Stab]:
    rifles = [item for item in figure.held if item.fixed is not None]
    for foe in battle.foes(figure) if rifles else ():
        if battle.grid.distance(figure.at, foe.at) == 1:
            yield from (Stab(figure.id, foe.id, item.id, part) for item in rifles for part in Part)


@option("S16.3-07", of=StrikingFirst, offers=Stab)
def stabs_first(battle: Battle, about: StrikingFirst, figure: Figure) -> Iterator[Stab]:
    """Every adjacent enemy, at any part, before everything else."""
    if about.band is StrikeBand.BAYONETS:
        yield from _stabs(battle, figure)


@option("S16.3-06", of=Acting, offers=Stab, place=40)
def stabs_later(battle: Battle, about: Acting, figure: Figure) -> Iterator[Stab]:
    """The same at the figure's own place, if it waited."""
    yield from _stabs(battle, figure)


@requirement("S12.0-09", "S12.0-10", of=Stab)
def why_not_stab(battle: Battle, order: Stab) -> str | None:
    """After a charge or a shift, not prone, with no other commitment."""
    return why_not_attack(battle, battle[order.figure])


@requirement("S16.3-01", of=Stab)
def why_not_stab_with(battle: Battle, order: Stab) -> str | None:
    """A ready rifle in both hands, with a whole bayonet not fixed just this turn."""
    figure = battle[order.figure]
    if bayonet(figure, figure.item(order.item)) is None:
        return "no bayonet ready"
    return None


@requirement("S16.3-06", of=Stab)
def why_not_stab_target(battle: Battle, order: Stab) -> str | None:
    """An enemy in a front hex, as for any melee weapon."""
    figure = battle[order.figure]
    return why_not_target(battle, figure, order.target) or why_not_reach(battle, figure, battle[order.target])


def _is_a_stab(force: Force) -> bool:
    return force.attack.manoeuvre is Manoeuvre.BAYONET


@modifier("S16.3-03", "S16.3-04", of=Force, label="bayonet charge", when=_is_a_stab, reads=Reads.MANNER | Reads.WALK)
def bayonet_charge(force: Force) -> int:
    """After three hexes or more, straight or not, a bayonet does double damage."""
    return 2 if force.attack.attacker.entered >= RUN else 0


def stab_attack(battle: Battle, order: Stab) -> Attack:
    """Return the attack of a stab."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    knife = bayonet(figure, item)
    assert knife is not None, f"{figure.id} has no bayonet on {order.item}"
    foe, how = battle[order.target], Manoeuvre.BAYONET
    return Attack(battle, figure, foe, knife, item, Kind.MELEE, manoeuvre=how, part=order.part)


@wording(of=Stab)
def stab_in_words(battle: Battle, order: Stab) -> str:
    """With the side it comes from."""
    return blow_in_words(battle, order)


@procedure("S16.3-02", "S16.3-05", of=Stab)
def stab(scene: Scene, order: Stab) -> Procedure[None]:
    """One stab; the figure's own place remains for shots at the same target."""
    yield from strike(scene, stab_attack(scene.battle, order), "S16.3-02")
    mark = Mark(Marks.STABBED, "S16.3-05", about=order.target, until=end_of_turn(scene.battle))
    scene.tell(Marked(("S16.3-05",), order.figure, mark))
    end_action(scene, order.figure, "S16.3-07", whole=False)


# -- fixing it ---------------------------------------------------------------------------------------------------


@option("S16.3-01", of=Acting, offers=FixBayonet, place=50, needs=holds_a_gun)
def fixes_bayonet(battle: Battle, about: Acting, figure: Figure) -> Iterator[FixBayonet]:
    """Every knife carried, on every gun in hand."""
    guns = [item for item in figure.held if weapon(item).has(Flag.MISSILE)]
    knives = [item for item in figure.gear if weapon(item).has(Flag.KNIFE)]
    yield from (FixBayonet(figure.id, knife.id, gun.id) for gun in guns for knife in knives)


@requirement("S16.3-01", of=FixBayonet)
def why_not_fix_bayonet(battle: Battle, order: FixBayonet) -> str | None:
    """A whole knife on a rifle in hand without one; takes the whole turn, after two hexes at most."""
    figure = battle[order.figure]
    knife, gun = figure.item(order.knife), figure.item(order.rifle)
    if gun is None or gun not in figure.held or knife is None or not weapon(knife).has(Flag.KNIFE):
        return "needs a knife, and a rifle in hand"
    if knife.soundness is not Soundness.WHOLE:
        return f"{knife.kind} broken"
    if not as_loaded(battle, gun).has(Flag.BAYONET_MOUNT):
        return f"a {gun.kind} takes no bayonet"
    if gun.fixed is not None:
        return "bayonet already fixed"
    return why_not_act(figure) or why_not_after_moving(battle, figure, READY_MOVE)


@procedure("S16.3-01", of=FixBayonet)
def fix_bayonet(scene: Scene, order: FixBayonet) -> Procedure[None]:
    """The rifle stabs and shoots from the next turn on."""
    mark = Mark(Marks.UNREADY, "S16.3-01", about=order.rifle, until=end_of_turn(scene.battle))
    scene.tell(
        ItemFixed(("S16.3-01",), order.figure, order.knife, order.rifle), Marked(("S16.3-01",), order.figure, mark)
    )
    end_action(scene, order.figure, "S16.3-01")
    yield from ()


@answer(early_bands, "S12.0-14", "S16.3-07")
def bayonets_before_poles(battle: Battle, figure: Figure) -> tuple[StrikeBand, ...]:
    """A bayonet strikes first, and once more at the figure's own place; a pole strikes first and then no more.
    Committed figures have their own place only."""
    if why_not_act(figure) is not None:
        return (StrikeBand.REST,)
    if strikes_in_bayonet_band(battle, figure):
        return (StrikeBand.BAYONETS, StrikeBand.REST)
    return (StrikeBand.POLES,) if strikes_in_pole_band(battle, figure) else (StrikeBand.REST,)
