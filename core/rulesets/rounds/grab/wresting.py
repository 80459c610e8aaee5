"""Wresting something from the other in a grab."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.handling import LeftLying, PickedUp
from core.battle.names import FigureId, ItemId
from core.battle.record import quick
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.parts import spoken
from core.rulebook.rule import option, procedure, question, requirement, rule
from core.rulebook.tally import Tally
from core.rulesets.rounds.gear.taking import with_it
from core.rulesets.rounds.grab.holds import step
from core.rulesets.rounds.grab.moves import both, others
from core.rulesets.rounds.grab.starting import HasGrabbed
from core.rulesets.rounds.grab.wrestling import Wrestle, barred, event_of, overcome
from core.rulesets.rounds.manoeuvres.disarming import is_sent, kind_of
from core.rulesets.rounds.opportunity.following import concluded
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.opposed import NOTHING, Opposed
from core.rulesets.rounds.sheet.hands import free_hands, hands_for, in_its_hand
from core.rulesets.rounds.sheet.pairs import Member
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.turn.acts import Acting


@quick
@dataclass(frozen=True, slots=True)
class DisarmHeld(Wrestle):
    """Wrests something from the other in a grab."""

    verb: ClassVar[str] = "disarm-in-grab"
    name: ClassVar[str] = "disarm"
    meaning: ClassVar[str] = "Wrest an item from the other figure in a grab."
    phrase: ClassVar[str] = "wrest {the what} from {target}"
    event: ClassVar[str] = "disarm"
    of_the_held: ClassVar[str] = "target_disarm"
    what: ItemId

    def needs(self) -> tuple[FigureId, ItemId]:
        """In the other's hand."""
        return self.target, self.what

    def goes_second(self, made: Member, second: Member) -> bool:
        """In a grab one disarms as one does there."""
        return made.skill is second.skill if second.manoeuvre is Manoeuvre.DISARM else made == second


@spoken(of=DisarmHeld)
def in_words(battle: Battle, order: DisarmHeld) -> str:
    """What it wrests from whom."""
    return f"wrests the {kind_of(battle, order.target, order.what)} from {battle[order.target].short_name}"


@option("C-grab-16", of=Acting, offers=DisarmHeld)
def may_wrest(battle: Battle, about: Acting, figure: Figure) -> Iterator[DisarmHeld]:
    """In a grab, either, whatever the other holds."""
    for other in others(battle, figure):
        yield from (DisarmHeld(figure.id, other, item.id) for item in battle[other].held)


@option("C-grab-03", "C-grab-16", of=HasGrabbed, offers=DisarmHeld)
def wrests_at_once(battle: Battle, about: HasGrabbed, figure: Figure) -> Iterator[DisarmHeld]:
    """Right after the start."""
    yield from may_wrest(battle, Acting(), figure)


@requirement("C-grab-16", of=DisarmHeld)
def can_wrest(battle: Battle, order: DisarmHeld) -> str | None:
    """What the other holds."""
    if (why := barred(battle, order)) is not None:
        return why
    held = in_its_hand(battle[order.target], order.what)
    return None if held is not None else f"{battle[order.target].short_name} holds no such thing"


@procedure("C-grab-16", of=DisarmHeld)
def disarm_held(scene: Scene, order: DisarmHeld) -> Procedure[None]:
    """It lies in the loser's square; after an extraordinary success it is in the winner's hand."""
    won = yield from overcome(scene, order, harder=keeps_it(scene.battle, order.figure))
    if won is None:
        return
    deed, hold, found = won
    step(scene, hold, event_of(order, hold), "C-grab-16")
    well = found.degree, Skill.UNARMED
    if not (yield from is_sent(scene, order.figure, order.target, order.what, *well)):
        _wrested(scene, order, found)
    yield from concluded(scene, deed)


@question("C-grab-16")
def keeps_it(battle: Battle, figure: FigureId) -> Tally:
    """What makes it harder or easier for the other to keep what a figure wrests from him."""
    return NOTHING


@rule("C-grab-16")
def _wrested(scene: Scene, order: DisarmHeld, found: Opposed) -> None:
    """Where it is then: in the loser's square, or after an extraordinary success in the winner's hand."""
    figure, other = both(scene, order)
    item = other.item(order.what)
    assert item is not None
    scene.tell(LeftLying(("C-grab-16",), other.id, item.id, other.at))
    if found.degree is Degree.EXTRAORDINARY and hands_for(item) <= free_hands(figure):
        scene.tell(PickedUp(("C-grab-16",), figure.id, item.id, other.at, *with_it(figure, item)))
