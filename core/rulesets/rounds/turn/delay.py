"""Held actions: a figure waits and acts before another figure's declared action, or at the last call. Paying:
declaring.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.portrait import Trait
from core.play.rolled import Threw
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import left_undone
from core.rulebook.rule import Cited, option, procedure, requirement, rule, upkeep
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.rolls.trying import two_dice
from core.rulesets.rounds.sheet.basics import modifier, reaction
from core.rulesets.rounds.sheet.life import LifeStepped, is_able
from core.rulesets.rounds.sheet.words import Attribute, For, Marks, Reaction
from core.rulesets.rounds.turn.acts import Act, Acting, Window, act_of, doing, why_forbidden_in_a_grab
from core.rulesets.rounds.turn.allowance import available, held_actions, note, set_held_actions
from core.rulesets.rounds.turn.mid_action import asked
from core.rulesets.rounds.turn.phases import enter
from core.rulesets.rounds.turn.ranking import order_key


@record
class Delay(Choice):
    """Holds one or more actions."""

    verb: ClassVar[str] = "delay"
    kind: ClassVar[Kind | None] = Kind.WAIT
    does: ClassVar[str] = "holds {count|action|actions}"
    rare: ClassVar[int] = 2
    shelf: ClassVar[str] = "wait"
    shelf_word: ClassVar[str] = "wait"
    meaning: ClassVar[str] = "Hold some of your actions for later in the round."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"count": "how many actions"})
    phrase: ClassVar[str] = "hold {count|action|actions}"
    count: int


@record
class HoldOff(Choice):
    """Is not asked again until `until` acts, or until the last call."""

    verb: ClassVar[str] = "hold-off"
    kind: ClassVar[Kind | None] = Kind.WAIT
    does: ClassVar[str] = "holds off[ until {until} acts]"
    meaning: ClassVar[str] = "Don't ask again until someone acts; without a name, not until the last call."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "until": "the figure whose action you wait for; left out: the last call",
        }
    )
    phrase: ClassVar[str] = "hold off[ until {until} acts]"
    submenu_label: ClassVar[str] = "hold off until someone acts"
    is_pass: ClassVar[bool] = True
    until: FigureId = ""


@option("C-delay-01", of=Acting, offers=Delay)
def may_delay(battle: Battle, about: Acting, figure: Figure) -> Iterator[Delay]:
    """One or both actions, on its turn."""
    if about.window is Window.TURN:
        yield from (Delay(figure.id, count) for count in (1, 2))


@requirement("C-delay-01", of=Delay)
def why_not_delay(battle: Battle, order: Delay) -> str | None:
    """Only actions that are left."""
    if battle[order.figure].mark(Marks.FULL_MOVE):
        return Cited("C-opportunity-06", "declared to only move this round")
    left = available(battle[order.figure])
    return None if 1 <= order.count <= left else f"{counted(left, 'action', 'actions')} left to hold"


@procedure("C-delay-01", of=Delay)
def delay(scene: Scene, order: Delay) -> Procedure[None]:
    """The actions are held; the initiative stays."""
    held = held_actions(scene.battle[order.figure]) + order.count
    set_held_actions(scene, order.figure, held, text=f"holds {counted(held, 'action', 'actions')}")
    enter(scene, "delay", "C-delay-01")
    yield from ()


@upkeep("C-delay-03", of=LifeStepped)
def loses_them(scene: Scene, moment: LifeStepped) -> Procedure[None]:
    """A stunned or downed figure loses its held actions."""
    if not is_able(scene.battle[moment.figure]) and held_actions(scene.battle[moment.figure]):
        set_held_actions(scene, moment.figure, 0)
    yield from ()


@rule("C-delay-03", "C-delay-05", "C-edge-pair-16")
def holders(battle: Battle) -> Iterator[Figure]:
    """The able figures with held actions, in this round's order."""
    ordered = sorted(battle, key=lambda figure: order_key(battle, figure))
    return (figure for figure in ordered if held_actions(figure) and is_able(figure))


@rule("C-delay-04")
def _asked(battle: Battle, actor: FigureId) -> Iterator[Figure]:
    """The holders who want to be asked about the actions of `actor`."""
    for figure in holders(battle):
        held_off = [mark.about for mark in figure.marks if mark.kind == Marks.HOLDS_OFF]
        if figure.id != actor and all(about == actor for about in held_off):
            yield figure


@option("C-delay-04", of=Acting, offers=HoldOff)
def may_hold_off(battle: Battle, about: Acting, figure: Figure) -> Iterator[HoldOff]:
    """When asked to interrupt: until the last call, or until a figure that has yet to act."""
    if about.window is Window.INTERRUPT:
        yield HoldOff(figure.id)
        rest = (slot.figure for slot in battle.clock.queue[1:])
        coming = [name for name in rest if name != figure.id and battle[name].active]
        yield from (HoldOff(figure.id, name) for name in coming)


@rule("C-delay-01", "C-delay-02", "C-delay-04")
def interruptions(scene: Scene, order: Act) -> Procedure[None]:
    """Ask the holders; the quickest acts first. Then ask the others again, except those who have passed."""
    passed: set[FigureId] = set()
    while any(figure.id not in passed for figure in _asked(scene.battle, order.figure)):
        enter(scene, "interrupt", "C-delay-04")
        claims: dict[FigureId, Choice] = {}
        for figure in tuple(_asked(scene.battle, order.figure)):
            if figure.id in passed:
                continue
            prevented = why_forbidden_in_a_grab(scene.battle, order) is not None
            about = Acting(Window.INTERRUPT, order.figure, doing(scene.battle, order), prevented)
            said = yield from asked(scene, "C-delay-04", name=figure.id, about=about)
            if (claim := act_of(said)) is not None:
                claims[figure.id] = claim
            else:
                passed.add(figure.id)
            if isinstance(said, HoldOff):
                note(scene, figure.id, Marks.HOLDS_OFF, "C-delay-04", about=said.until)
        if not claims:
            enter(scene, "interrupt_done", "C-delay-01")
            return
        first = yield from _quickest(scene, tuple(claims))
        yield from scene.perform(claims[first])


@rule("C-delay-02")
def _quickest(scene: Scene, claimants: tuple[FigureId, ...]) -> Procedure[FigureId]:
    """If several claim the same moment, the best Quickness test acts first."""
    if len(claimants) == 1:
        return claimants[0]
    found: list[tuple[int, int, int, int, FigureId]] = []
    for number, name in enumerate(claimants):
        figure = scene.battle[name]
        bonuses = score(Effort(scene.battle, figure, Reaction.QUICKNESS, For.INITIATIVE))
        faces = yield from two_dice(scene, "C-delay-02", why="tie-break", figure=name, tally=bonuses)
        total = sum(faces) + bonuses.total
        scene.tell(Threw(("C-delay-02",), "tie-break", faces, str(total), name))
        quick, agile = reaction(figure, Reaction.QUICKNESS), modifier(figure, Attribute.AGILITY)
        found.append((total, quick, agile, -number, name))
    return max(found)[-1]


@record
class LetLapse(Choice):
    """Discards all held actions."""

    verb: ClassVar[str] = "let-lapse"
    kind: ClassVar[Kind | None] = Kind.WAIT
    does: ClassVar[str] = "discards held actions"
    meaning: ClassVar[str] = "Discard your held actions."
    phrase: ClassVar[str] = "discard held actions"
    is_pass: ClassVar[bool] = True


@left_undone(of=LetLapse)
def what_lapses(battle: Battle, order: LetLapse) -> tuple[Trait, ...]:
    """The discarded actions."""
    said = f"loses {counted(held_actions(battle[order.figure]), 'held action', 'held actions')}"
    return (Trait(said, "C-delay-05"),)


@procedure("C-delay-03", "C-delay-05", of=LetLapse)
def let_lapse(scene: Scene, order: LetLapse) -> Procedure[None]:
    """The held actions are lost, and the next holder is asked."""
    set_held_actions(scene, order.figure, 0)
    enter(scene, "pass_on" if any(holders(scene.battle)) else "pass_last", "C-delay-05")
    yield from ()
