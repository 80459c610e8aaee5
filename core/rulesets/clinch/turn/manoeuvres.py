"""The manoeuvres: one is chosen as a turn begins and determines what can be done in it. Choosing one: shares.py; rooms
that forbid one have a requirement for it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import or_
from types import MappingProxyType, UnionType
from typing import ClassVar, TypeAlias

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Choice
from core.play.kinds import Kind
from core.records import record
from core.rulebook.rule import question, requirement
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.scores import half_up, move
from core.rulesets.clinch.turn.allowance import Share
from core.rulesets.clinch.turn.circumstances import Circumstances
from core.rulesets.clinch.turn.ways import AllOut, OnGuard

Shares: TypeAlias = tuple[tuple[Share, int], ...]


@record
class Beginning:
    """A figure's turn begins: it chooses its manoeuvre."""

    prompt: ClassVar[str] = "Your turn begins. Choose a manoeuvre."


KINDS: dict[str, type[Manoeuvre]] = {}
"""Every manoeuvre by its verb. Each class registers itself; a verb can't be used twice."""


@record
class Manoeuvre(Choice):
    """What a turn is used for.

    Rules read its class attributes. `attacks`: enters an enemy's hex to attack. `plain`: the plain attack, with a step
    into an enemy's hex or to the ground, or with two strikes. `on_the_run`: an attack on the run. `walks`: pure
    movement, past enemies, faster after a run. `defenceless`: no defence until the next turn. `idle`: doing nothing.
    `aims`, `steady`: aims; keeps an aim. `mindful`, `patient`: keeps the bonus from evaluating; keeps it even without
    an attack. `rooted`: no step with it while held. `goes_by`, `halved`: the kind of movement, and whether it is half
    Move. `guards`: pure defence. `careful`: keeps every defence, without an attack. `waits`: pure waiting. `complete`:
    useful even if nothing is done in it.
    """

    kind: ClassVar[Kind | None] = Kind.MANOEUVRE
    attacks: ClassVar[bool] = False
    plain: ClassVar[bool] = False
    on_the_run: ClassVar[bool] = False
    walks: ClassVar[bool] = False
    defenceless: ClassVar[bool] = False
    idle: ClassVar[bool] = False
    aims: ClassVar[bool] = False
    steady: ClassVar[bool] = False
    mindful: ClassVar[bool] = False
    patient: ClassVar[bool] = False
    rooted: ClassVar[bool] = False
    goes_by: ClassVar[Share] = Share.MOVE
    halved: ClassVar[bool] = False
    guards: ClassVar[bool] = False
    careful: ClassVar[bool] = False
    waits: ClassVar[bool] = False
    complete: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "verb" not in cls.__dict__:
            return
        known = KINDS.get(cls.verb, cls)  # dataclass makes a class with slots twice
        if (known.__module__, known.__qualname__) != (cls.__module__, cls.__qualname__):
            raise ValueError(f"{cls.verb!r} is the verb of another manoeuvre already")
        KINDS[cls.verb] = cls

    def leaves(self, battle: Battle) -> Shares:
        """What it allows when it is chosen."""
        return ()

    def suits(self, how: Circumstances) -> bool:
        """Whether it may be useful in these circumstances, before anything is tried."""
        return True

    @property
    def usual(self) -> bool:
        """Whether this is the option mostly taken."""
        return True

    @property
    def way(self) -> str:
        """Its option; empty: it has none."""
        return ""


@record
class Attack(Manoeuvre):
    """One attack, with a step before or after."""

    verb: ClassVar[str] = "attack"
    kind: ClassVar[Kind | None] = Kind.ATTACK
    does: ClassVar[str] = "attacks"
    attacks: ClassVar[bool] = True
    plain: ClassVar[bool] = True
    steady: ClassVar[bool] = True
    mindful: ClassVar[bool] = True
    meaning: ClassVar[str] = "Make one attack, with a step before or after."

    def leaves(self, battle: Battle) -> Shares:
        return (Share.ATTACK, 1), (Share.STEP, 1)


@record
class AllOutAttack(Manoeuvre):
    """An attack with a bonus, without any defence until the next turn."""

    verb: ClassVar[str] = "all-out-attack"
    kind: ClassVar[Kind | None] = Kind.ATTACK
    does: ClassVar[str] = "attacks all out ({how})"
    attacks: ClassVar[bool] = True
    defenceless: ClassVar[bool] = True
    steady: ClassVar[bool] = True
    mindful: ClassVar[bool] = True
    halved: ClassVar[bool] = True
    goes_by: ClassVar[Share] = Share.FORWARD
    stance: ClassVar[bool] = True
    meaning: ClassVar[str] = "Attack with a bonus, but without a defence until your next turn."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"how": "the kind of all-out attack"})
    phrase: ClassVar[str] = "all-out attack[ ({how!})]"
    how: AllOut

    @property
    def infinitive(self) -> str:
        return "go all out"

    @property
    def goes_all_out(self) -> bool:
        return True

    @property
    def way(self) -> str:
        return self.how

    def leaves(self, battle: Battle) -> Shares:
        forward = half_up(yards(battle, battle[self.figure]))
        shares = (Share.ATTACK, 2 if self.how is AllOut.DOUBLE else 1), (Share.FORWARD, forward)
        return (*shares, (Share.FEINT, 1)) if self.how is AllOut.FEINT else shares

    def suits(self, how: Circumstances) -> bool:
        return how.close if self.how is AllOut.FEINT else how.strikes or how.within_a_run

    @property
    def usual(self) -> bool:
        return self.how in (AllOut.DETERMINED, AllOut.DOUBLE)


@record
class MoveAndAttack(Manoeuvre):
    """A run, with an attack at a penalty on the way."""

    verb: ClassVar[str] = "move-and-attack"
    kind: ClassVar[Kind | None] = Kind.ATTACK
    does: ClassVar[str] = "moves and attacks"
    attacks: ClassVar[bool] = True
    on_the_run: ClassVar[bool] = True
    mindful: ClassVar[bool] = True
    meaning: ClassVar[str] = "Move up to your full Move and attack on the way, at a penalty."

    def leaves(self, battle: Battle) -> Shares:
        return (Share.MOVE, yards(battle, battle[self.figure])), (Share.ATTACK, 1)

    def suits(self, how: Circumstances) -> bool:
        return (not how.strikes or how.wanted) and how.within_a_run


@record
class Move(Manoeuvre):
    """Movement."""

    verb: ClassVar[str] = "move"
    kind: ClassVar[Kind | None] = Kind.MOVE
    does: ClassVar[str] = "moves"
    walks: ClassVar[bool] = True
    careful: ClassVar[bool] = True
    meaning: ClassVar[str] = "Move up to your full Move; every defence stays open."

    def leaves(self, battle: Battle) -> Shares:
        return ((Share.MOVE, yards(battle, battle[self.figure])),)

    def suits(self, how: Circumstances) -> bool:
        return not how.strikes or how.threatened or how.wanted


@record
class Evaluate(Manoeuvre):
    """Evaluates an enemy."""

    verb: ClassVar[str] = "evaluate"
    kind: ClassVar[Kind | None] = Kind.AIM
    does: ClassVar[str] = "evaluates"
    mindful: ClassVar[bool] = True
    patient: ClassVar[bool] = True
    rooted: ClassVar[bool] = True
    careful: ClassVar[bool] = True
    meaning: ClassVar[str] = "Study an enemy for a bonus on your next attack on them."

    def leaves(self, battle: Battle) -> Shares:
        return (Share.EVALUATE, 1), (Share.STEP, 1)

    def suits(self, how: Circumstances) -> bool:
        return not how.strikes and how.within_a_run


@record
class Feint(Manoeuvre):
    """Feints at an enemy."""

    verb: ClassVar[str] = "feint"
    does: ClassVar[str] = "feints"
    mindful: ClassVar[bool] = True
    patient: ClassVar[bool] = True
    meaning: ClassVar[str] = "Feint, so that an enemy defends badly against your next attack."

    def leaves(self, battle: Battle) -> Shares:
        return (Share.FEINT, 1), (Share.STEP, 1)

    def suits(self, how: Circumstances) -> bool:
        return how.close


@record
class Aim(Manoeuvre):
    """Takes aim."""

    verb: ClassVar[str] = "aim"
    kind: ClassVar[Kind | None] = Kind.AIM
    does: ClassVar[str] = "takes aim"
    aims: ClassVar[bool] = True
    steady: ClassVar[bool] = True
    meaning: ClassVar[str] = "Aim a missile or thrown weapon."

    def leaves(self, battle: Battle) -> Shares:
        return (Share.AIM, 1), (Share.STEP, 1)

    def suits(self, how: Circumstances) -> bool:
        return how.armed


@record
class Wait(Manoeuvre):
    """Waits for a trigger."""

    verb: ClassVar[str] = "wait"
    kind: ClassVar[Kind | None] = Kind.WAIT
    does: ClassVar[str] = "waits"
    careful: ClassVar[bool] = True
    waits: ClassVar[bool] = True
    meaning: ClassVar[str] = "Wait for a trigger you name, then act first."

    def leaves(self, battle: Battle) -> Shares:
        return ((Share.WAIT, 1),)

    def suits(self, how: Circumstances) -> bool:
        return how.expectant and not how.strikes and how.within_a_run


@record
class Ready(Manoeuvre):
    """Draws, picks up or prepares an item."""

    verb: ClassVar[str] = "ready"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "readies an item"
    phrase: ClassVar[str] = "ready an item"
    meaning: ClassVar[str] = "Draw, pick up or prepare an item."

    def leaves(self, battle: Battle) -> Shares:
        return (Share.READY, 1), (Share.STEP, 1)

    def suits(self, how: Circumstances) -> bool:
        return how.supplied


@record
class ChangePosture(Manoeuvre):
    """Gets up or down."""

    verb: ClassVar[str] = "change-posture"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    does: ClassVar[str] = "changes posture"
    meaning: ClassVar[str] = "Get up or get down."

    def leaves(self, battle: Battle) -> Shares:
        return ((Share.POSTURE, 1),)

    def suits(self, how: Circumstances) -> bool:
        return not how.upright


@record
class Concentrate(Manoeuvre):
    """Concentrates."""

    verb: ClassVar[str] = "concentrate"
    does: ClassVar[str] = "concentrates"
    meaning: ClassVar[str] = "Concentrate."

    def leaves(self, battle: Battle) -> Shares:
        return ((Share.STEP, 1),)

    def suits(self, how: Circumstances) -> bool:
        return False


@record
class AllOutDefense(Manoeuvre):
    """Only defends, with a bonus."""

    verb: ClassVar[str] = "all-out-defense"
    kind: ClassVar[Kind | None] = Kind.DEFEND
    does: ClassVar[str] = "defends all out ({how})"
    rooted: ClassVar[bool] = True
    halved: ClassVar[bool] = True
    stance: ClassVar[bool] = True
    careful: ClassVar[bool] = True
    guards: ClassVar[bool] = True
    complete: ClassVar[bool] = True
    meaning: ClassVar[str] = "Only defend this turn, with a bonus."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"how": "the kind of all-out defence"})
    phrase: ClassVar[str] = "all-out defence[ ({how!})]"
    how: OnGuard

    @property
    def way(self) -> str:
        return self.how

    def leaves(self, battle: Battle) -> Shares:
        far = half_up(yards(battle, battle[self.figure]))
        return ((Share.MOVE, far) if self.how is OnGuard.DODGE else (Share.STEP, 1),)

    def suits(self, how: Circumstances) -> bool:
        return how.close and (how.threatened or how.stuck) and self.how is not OnGuard.TWICE


@record
class DoNothing(Manoeuvre):
    """Does nothing."""

    verb: ClassVar[str] = "do-nothing"
    kind: ClassVar[Kind | None] = Kind.PASS
    does: ClassVar[str] = "does nothing"
    idle: ClassVar[bool] = True
    complete: ClassVar[bool] = True
    meaning: ClassVar[str] = "Do nothing this turn."
    is_pass: ClassVar[bool] = True

    def suits(self, how: Circumstances) -> bool:
        return how.stuck


def as_manoeuvre(choice: Choice) -> Manoeuvre | None:
    """The choice, if it is a manoeuvre; else None."""
    return choice if isinstance(choice, Manoeuvre) else None


BUSY: type | UnionType = reduce(or_, (kind for kind in KINDS.values() if not kind.idle))
"""All manoeuvres but doing nothing."""


@question("G-move-03")
def yards(battle: Battle, figure: Figure) -> int:
    """The yards of plain ground `figure` can move this second. Postures: movement/walking.py."""
    return move(figure).total


@requirement("G-base-50", "G-base-37", of=BUSY)
def why_not_stunned(battle: Battle, order: Manoeuvre) -> str | None:
    """The stunned can do nothing."""
    return "stunned: can't act" if is_stunned(battle[order.figure]) else None


@question("G-base-29")
def steps(battle: Battle, figure: Figure) -> int:
    """The yards of a step: a tenth of Move, rounded up; none for figures that can't step (movement/walking.py)."""
    return max(1, -(-move(figure).total // 10))
