"""Wresting an item from the opponent in a grab."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.handling import LeftLying, PickedUp
from core.battle.names import FigureId, ItemId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import wording
from core.rulebook.rule import option, procedure, question, requirement, rule
from core.rulebook.tally import Tally
from core.rulesets.rounds.gear.taking import with_it
from core.rulesets.rounds.grab.holds import step
from core.rulesets.rounds.grab.moves import both, others
from core.rulesets.rounds.grab.starting import HasGrabbed
from core.rulesets.rounds.grab.wrestling import Wrestle, event_of, overcome, why_not_wrestle
from core.rulesets.rounds.manoeuvres.disarming import is_sent, kind_of
from core.rulesets.rounds.opportunity.following import conclude
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.opposed import NOTHING, Opposed
from core.rulesets.rounds.sheet.hands import free_hands, hands_for, in_its_hand
from core.rulesets.rounds.sheet.pairs import Member
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.turn.acts import Acting


@record
class DisarmHeld(Wrestle):
    """Wrests an item from the opponent in a grab."""

    verb: ClassVar[str] = "disarm-in-grab"
    name: ClassVar[str] = "disarm"
    meaning: ClassVar[str] = "Wrest an item from your opponent in the grab."
    phrase: ClassVar[str] = "wrest[ {the what!}| an item] from {target}"
    event: ClassVar[str] = "disarm"
    of_the_held: ClassVar[str] = "target_disarm"
    what: ItemId

    def needs(self) -> tuple[FigureId, ItemId]:
        """In the opponent's hand."""
        return self.target, self.what

    def goes_second(self, made: Member, second: Member) -> bool:
        """In a grab this counts as any disarm."""
        return made.skill is second.skill if second.manoeuvre is Manoeuvre.DISARM else made == second


@wording(of=DisarmHeld)
def in_words(battle: Battle, order: DisarmHeld) -> str:
    """The item and its holder."""
    return f"wrests the {kind_of(battle, order.target, order.what)} from {battle[order.target].short_name}"


@option("C-grab-16", of=Acting, offers=DisarmHeld)
def may_wrest(battle: Battle, about: Acting, figure: Figure) -> Iterator[DisarmHeld]:
    """Either side, whatever the opponent holds."""
    for other in others(battle, figure):
        yield from (DisarmHeld(figure.id, other, item.id) for item in battle[other].held)


@option("C-grab-03", "C-grab-16", of=HasGrabbed, offers=DisarmHeld)
def wrests_at_once(battle: Battle, about: HasGrabbed, figure: Figure) -> Iterator[DisarmHeld]:
    """Right after the start."""
    yield from may_wrest(battle, Acting(), figure)


@requirement("C-grab-16", of=DisarmHeld)
def why_not_wrest(battle: Battle, order: DisarmHeld) -> str | None:
    """An item in the opponent's hands."""
    if (why := why_not_wrestle(battle, order)) is not None:
        return why
    held = in_its_hand(battle[order.target], order.what)
    return None if held is not None else f"not in {battle[order.target].short_name}'s hands"


@procedure("C-grab-16", of=DisarmHeld)
def disarm_held(scene: Scene, order: DisarmHeld) -> Procedure[None]:
    """The item lands in the loser's square; after an extraordinary success in the winner's hand."""
    won = yield from overcome(scene, order, harder=keeps_it(scene.battle, order.figure))
    if won is None:
        return
    action, hold, found = won
    step(scene, hold, event_of(order, hold), "C-grab-16")
    well = found.degree, Skill.UNARMED
    if not (yield from is_sent(scene, order.figure, order.target, order.what, *well)):
        _wrested(scene, order, found)
    yield from conclude(scene, action)


@question("C-grab-16")
def keeps_it(battle: Battle, figure: FigureId) -> Tally:
    """Return modifiers to the opponent's test to keep the item."""
    return NOTHING


@rule("C-grab-16")
def _wrested(scene: Scene, order: DisarmHeld, found: Opposed) -> None:
    """Put the item in the loser's square, or after an extraordinary success in the winner's hand."""
    figure, other = both(scene, order)
    item = other.item(order.what)
    assert item is not None
    scene.tell(LeftLying(("C-grab-16",), other.id, item.id, other.at))
    if found.degree is Degree.EXTRAORDINARY and hands_for(item) <= free_hands(figure):
        scene.tell(PickedUp(("C-grab-16",), figure.id, item.id, other.at, *with_it(figure, item)))
