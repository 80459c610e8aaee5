"""The second manoeuvre of a combination, made as an opportunity action, and its bonus. Openings: combination.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.battle.battle import Battle
from core.battle.events import Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import LazyChoices, Procedure
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import answer, modifier, option, rule, upkeep
from core.rulesets.rounds.attack.attack_steps import Aimed
from core.rulesets.rounds.attack.dodging import DodgeAhead
from core.rulesets.rounds.edges.combination import ANYBODY
from core.rulesets.rounds.edges.skilled import as_member
from core.rulesets.rounds.grab.starting import Reached
from core.rulesets.rounds.grab.wrestling import Wrestle, is_free, is_free_for
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.going import Go, ways_by, why_not_gait
from core.rulesets.rounds.opportunity.following import TakenUp, WasTakenUp
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.sheet.pairs import START, Member, pair
from core.rulesets.rounds.sheet.skills import Manoeuvre
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Act, Acting, Window, offers, why_unaffordable
from core.rulesets.rounds.turn.allowance import note


def _second(offered: Mark) -> tuple[str, Member, FigureId]:
    """The pair, its second half, and its target."""
    found = pair(offered.how)
    assert found is not None, f"{offered.how} is no pair"
    return offered.how, found[1], offered.about


@rule("C-edge-combination-03", "C-edge-combination-11", "C-edge-pair-40")
def is_the_second(battle: Battle, order: Act, offered: Mark) -> bool:
    """Whether an action is the second half of an open combination, against the target of the first; once for each
    first."""
    choice, second, foe = _second(offered)
    if battle[order.figure].mark(Marks.COMBINED, choice):
        return False
    aimed = getattr(order, "target", ANYBODY)
    return (foe == ANYBODY or aimed in (foe, ANYBODY)) and _is_such(battle, order, second)


@rule("C-edge-combination-12", "C-edge-combination-13", "C-edge-pair-31")
def _is_such(battle: Battle, order: Act, second: Member) -> bool:
    """A grab manoeuvre on a figure that isn't grabbed begins with the start; in a grab, any disarm counts."""
    made = as_member(battle, order)
    return made is not None and order.goes_second(made, second)


@option("C-edge-combination-12", of=Acting, offers=DodgeAhead)
def dodges_then(battle: Battle, about: Acting, figure: Figure) -> Iterator[DodgeAhead]:
    """A dodge for the rest of the round."""
    open_to_it = (one for one in offers(figure) if one.kind == Marks.COMBINES)
    if any(_second(one)[1].manoeuvre is Manoeuvre.DODGE for one in open_to_it):
        yield DodgeAhead(figure.id)


@option("C-edge-combination-15", of=Acting, offers=Go, free=True)
def tumbles_then(battle: Battle, about: Acting, figure: Figure) -> Sequence[Go]:
    """A tumble to any square in range."""
    none = Go(figure.id, (), Gait.TUMBLE)
    if about.window is not Window.RIPOSTE or why_not_gait(figure, Gait.TUMBLE) or why_unaffordable(battle, none):
        return ()
    found = ways_by(battle, figure, (Gait.TUMBLE,))
    return LazyChoices(len(found), found.__getitem__)


@upkeep("C-edge-combination-04", "C-edge-combination-11", "C-edge-combination-13", "C-edge-combination-14", of=TakenUp)
def goes_on_with_it(scene: Scene, moment: TakenUp) -> Procedure[None]:
    """The bonus goes to the first test of the second. A start leaves only the paired manoeuvre free."""
    if moment.offer.kind != Marks.COMBINES:
        return
    order, name = moment.order, moment.order.figure
    choice, second, _ = _second(moment.offer)
    dodge = scene.battle[name].mark(Marks.DODGED)
    note(scene, name, Marks.COMBINED, "C-edge-combination-03", dodge.value if dodge else 0, choice)
    if moment.offer.value:
        against, test = getattr(order, "target", ANYBODY), order.first_test
        note(scene, name, Marks.GOES_ON, "C-edge-combination-04", moment.offer.value, against, how=test)
    made = as_member(scene.battle, order)
    if made is not None and made.grab == START and second.grab != START:
        note(scene, name, Marks.GRABS_FOR, "C-edge-combination-13", about=second.grab)
    yield from ()


@modifier(
    "C-edge-combination-04",
    "C-edge-combination-05",
    "C-edge-combination-06",
    "C-edge-combination-14",
    of=Effort,
    label="combination",
    reads=Reads.FIGURES | Reads.MANNER,
)
def goes_on_the_better(effort: Effort) -> int:
    """The bonus from the first."""
    against = effort.against.id if effort.against is not None else ANYBODY
    mark = effort.figure.mark_how(Marks.GOES_ON, against, effort.use)
    return mark.value if mark else 0


@answer(is_free_for, "C-edge-combination-13")
def only_what_it_was_for(battle: Battle, order: Wrestle) -> bool:
    """Right after a start that was the second half of a combination."""
    mark = battle[order.figure].mark(Marks.GRABS_FOR)
    return is_free(battle, order.figure) and (mark is None or mark.about == order.name)


@upkeep("C-edge-combination-14", of=Aimed)
def is_rolled(scene: Scene, moment: Aimed) -> Procedure[None]:
    """It counted for that test only."""
    _used_up(scene, moment.assault.attacker.id)
    yield from ()


@upkeep("C-edge-combination-14", of=Reached)
def has_reached(scene: Scene, moment: Reached) -> Procedure[None]:
    """Also for a start with a weapon."""
    _used_up(scene, moment.order.figure)
    yield from ()


@upkeep("C-edge-combination-13", "C-edge-combination-14", of=WasTakenUp)
def is_over(scene: Scene, moment: WasTakenUp) -> Procedure[None]:
    """Whether it came to a test or was lost before."""
    _used_up(scene, moment.figure)
    if scene.battle[moment.figure].mark(Marks.GRABS_FOR):
        scene.tell(Unmarked(("C-edge-combination-13",), moment.figure, (Marks.GRABS_FOR,)))
    yield from ()


def _used_up(scene: Scene, name: FigureId) -> None:
    if scene.battle[name].mark(Marks.GOES_ON):
        scene.tell(Unmarked(("C-edge-combination-14",), name, (Marks.GOES_ON,)))
