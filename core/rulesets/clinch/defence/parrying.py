"""Parrying, armed or barehanded: who may, and with what. The score: defending.py and situation.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.item import Item, Soundness
from core.battle.names import FigureId, ItemId
from core.records import record
from core.rulebook.rule import Cited, option, requirement, rule
from core.rulesets.clinch.attack.assault import Assault
from core.rulesets.clinch.attack.limbs import (
    bare_hands,
    has_both_hands,
    is_gripped,
    is_limb_held,
    item_in,
    why_not_bare,
)
from core.rulesets.clinch.defence.defending import Defence, Defending, Threatened, Way
from core.rulesets.clinch.defence.retreating import why_not_retreat
from core.rulesets.clinch.defence.situation import TRAINED
from core.rulesets.clinch.sheet.armoury import Flag, Weapon, weapon
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.parts import HAND_OF
from core.rulesets.clinch.sheet.skills import Skill, parrying
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.wound.crippling import why_not_use_arm


@record
class Parry(Defence):
    """Parries with the item in a hand, or with the bare hand if `item` is empty; `skill`: rolled against, empty for DX;
    `back`: with a step back; `effort`: with extra effort."""

    verb: ClassVar[str] = "parry"
    does: ClassVar[str] = "parries[ with {the item}][ barehanded {skill}][ and steps {back}]"
    meaning: ClassVar[str] = "Parry with what you hold, or with a bare hand."
    way: ClassVar[Way] = Way.PARRY
    phrase: ClassVar[str] = "parry[ with {the item}][ {skill}][ and step {back}]"
    option_phrase: ClassVar[str] = phrase
    rare_fields: ClassVar[Mapping[str, str]] = MappingProxyType({"hand": "other hand"})
    attacker: FigureId
    hand: Hand
    item: ItemId = ""
    skill: str = ""
    back: bool = False
    effort: bool = False

    def against(self, assault: Assault) -> Defending:
        battle, figure, thing = assault.battle, assault.target, assault.target.item(self.item)
        kind, on = parrying_weapon(battle, figure, thing), Skill(self.skill) if self.skill else None
        before, back, effort = parries_before(figure, self.hand), self.back, self.effort
        return Defending(
            battle, figure, assault, self.way, on, self.hand, kind, thing, back=back, before=before, effort=effort
        )

    def manner(self) -> Mapping[str, str]:
        bare = "" if self.item else f"using {self.skill or 'DX'}"
        hand = "off hand" if self.hand is Hand.OFF and not self.item else ""
        return {"attacker": "", "hand": hand, "skill": bare, "back": "back" if self.back else ""}


@rule("G-base-19")
def parries_before(figure: Figure, hand: Hand) -> int:
    """How many parries that hand has made since the figure's last turn."""
    mark = figure.mark(Marks.PARRIED, hand)
    return mark.value if mark else 0


@rule("G-defend-12", "G-base-64")
def bare_skills(figure: Figure) -> tuple[Skill | None, ...]:
    """What it can parry with barehanded: known skills for it, and DX."""
    return (*(skill for skill in parrying() if skill in sheet(figure).skills), None)


@rule("G-defend-12", "G-base-19", "G-armlock-06")
def hands_to_parry(battle: Battle, figure: Figure, caught: Hand | None = None) -> tuple[Hand, ...]:
    """The free hands, least used first, without the one whose arm is to be `caught`."""
    free = (hand for hand in bare_hands(battle, figure) if hand is not caught)
    return tuple(sorted(free, key=lambda hand: parries_before(figure, hand)))


@rule("G-defend-01", "G-strike-02")
def parrying_weapon(battle: Battle, figure: Figure, item: Item | None) -> Weapon | None:
    """The weapon an item in hand parries as; None: it can't, as it is or as it is held."""
    kind = weapon(item) if item is not None and item.soundness is Soundness.WHOLE else None
    if kind is None or item is None or kind.parry is None or not kind.modes:
        return None
    both = min(mode.hands for mode in kind.modes) > 1
    return kind if not both or has_both_hands(battle, figure, item.id) else None


@option("G-base-17", "G-defend-01", of=Threatened, offers=Parry)
def parries(battle: Battle, about: Threatened, figure: Figure) -> Iterator[Parry]:
    """With each weapon in hand, and with each bare hand by each skill. Fencing weapons can't parry a flail; bare hands
    only by Judo or Karate."""
    if not about.admits(Way.PARRY):
        return
    for back in about.steps:
        for hand in (Hand.MAIN, Hand.OFF):
            item = item_in(figure, hand)
            twice = hand is Hand.OFF and figure.off == figure.main
            if item is None or twice or (kind := parrying_weapon(battle, figure, item)) is None:
                continue
            if not (about.flail and any(mode.has(Flag.FENCING) for mode in kind.modes)):
                yield Parry(figure.id, about.attacker, hand, item.id, kind.skill, back)
        skills = [skill for skill in bare_skills(figure) if not about.flail or skill in TRAINED]
        for bare in hands_to_parry(battle, figure, about.catches):
            yield from (Parry(figure.id, about.attacker, bare, "", skill or "", back) for skill in skills)


@requirement("G-base-32", of=Parry)
def why_not_on_the_run(battle: Battle, order: Parry) -> str | None:
    """No parry after a Move and Attack."""
    return "no parry in a Move and Attack" if chosen(battle[order.figure]).on_the_run else None


@requirement("G-defend-12", "G-arms-03", "G-armlock-06", of=Parry)
def why_not_barehanded(battle: Battle, order: Parry) -> str | None:
    """A barehanded parry needs a bare hand."""
    figure = battle[order.figure]
    return None if order.item else why_not_bare(battle, figure, order.hand, wants="G-defend-12", committed="G-arms-03")


@requirement("G-defend-01", "G-hold-17", of=Parry)
def why_not_with_that_item(battle: Battle, order: Parry) -> str | None:
    """The item must be in that hand."""
    figure = battle[order.figure]
    item = item_in(figure, order.hand) if order.item else None
    return "not in that hand" if order.item and (item is None or item.id != order.item) else None


@requirement("G-defend-01", "G-wound-06", "G-hold-18", of=Parry)
def why_not_ready(battle: Battle, order: Parry) -> str | None:
    """The item must be fit to parry."""
    figure, item = battle[order.figure], battle[order.figure].item(order.item)
    return None if item is None else why_not_parry_with(battle, figure, order.hand, item)


@rule("G-defend-01", "G-wound-06", "G-hold-18")
def why_not_parry_with(battle: Battle, figure: Figure, hand: Hand, item: Item) -> str | None:
    """Why an item in that hand can't parry now; None if it can: it must be ready, ungripped, in a working hand that
    isn't held, and not have made an unbalanced attack this turn."""
    if parrying_weapon(battle, figure, item) is None:
        return f"can't parry with the {item.kind}"
    if figure.mark(Marks.UNREADY, item.id):
        return f"{item.kind} not ready"
    if (lame := why_not_use_arm(figure, hand)) is not None:
        return lame
    if is_limb_held(battle, figure, HAND_OF[hand]):
        return Cited("G-held-06", "arm held")
    if is_gripped(battle, figure, item.id):
        return Cited("G-hold-18", f"an enemy grips the {item.kind}")
    struck = figure.mark(Marks.STRUCK_WITH, item.id)
    if struck is not None and struck.value:
        return f"{item.kind} has struck this turn"
    return None


@requirement("G-base-20", of=Parry)
def why_not_parry_back(battle: Battle, order: Parry) -> str | None:
    """Only where it can retreat."""
    return why_not_retreat(battle, battle[order.figure], battle[order.attacker]) if order.back else None
