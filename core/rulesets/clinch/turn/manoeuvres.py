"""The manoeuvres: one is chosen as a turn begins, and says what may be done in it. What each leaves room for is
counted in allowance.py; who may not choose one, the room that forbids it says by a requirement."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark, UntilTurnOf
from core.battle.names import FigureId
from core.play.asking import Choice, Procedure
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, question, requirement, rule
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.scores import half_up, move
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.allowance import Share, grant
from core.rulesets.clinch.turn.phases import enter


@dataclass(frozen=True, slots=True)
class Beginning:
    """A figure's turn begins: it chooses its manoeuvre."""


class AllOut(StrEnum):
    """For what it gives up all defence."""

    DETERMINED = "determined"
    DOUBLE = "double"
    STRONG = "strong"
    FEINT = "feint"


class OnGuard(StrEnum):
    """What it defends itself with the better."""

    DODGE = "dodge"
    PARRY = "parry"
    BLOCK = "block"
    TWICE = "twice"


@dataclass(frozen=True, slots=True)
class ManoeuvreBegins:
    """The moment when a figure has chosen its manoeuvre, and has yet to carry it out."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class Manoeuvre(Choice):
    """What a turn is used for."""

    @property
    def way(self) -> str:
        """In which of its ways; empty: it has but one."""
        return ""


@dataclass(frozen=True, slots=True)
class Attack(Manoeuvre):
    """One attack, with a step before or after it."""

    verb: ClassVar[str] = "attack"


@dataclass(frozen=True, slots=True)
class AllOutAttack(Manoeuvre):
    """Attacks with all it has, and defends itself in no way until its next turn."""

    verb: ClassVar[str] = "all-out-attack"
    how: AllOut

    @property
    def way(self) -> str:
        return self.how


@dataclass(frozen=True, slots=True)
class MoveAndAttack(Manoeuvre):
    """Runs, and attacks badly on the way."""

    verb: ClassVar[str] = "move-and-attack"


@dataclass(frozen=True, slots=True)
class Move(Manoeuvre):
    """Goes somewhere."""

    verb: ClassVar[str] = "move"


@dataclass(frozen=True, slots=True)
class Evaluate(Manoeuvre):
    """Studies a foe."""

    verb: ClassVar[str] = "evaluate"


@dataclass(frozen=True, slots=True)
class Feint(Manoeuvre):
    """Pretends an attack."""

    verb: ClassVar[str] = "feint"


@dataclass(frozen=True, slots=True)
class Aim(Manoeuvre):
    """Takes aim."""

    verb: ClassVar[str] = "aim"


@dataclass(frozen=True, slots=True)
class Wait(Manoeuvre):
    """Waits for a trigger."""

    verb: ClassVar[str] = "wait"


@dataclass(frozen=True, slots=True)
class Ready(Manoeuvre):
    """Draws, picks up or prepares something."""

    verb: ClassVar[str] = "ready"


@dataclass(frozen=True, slots=True)
class ChangePosture(Manoeuvre):
    """Gets up or down."""

    verb: ClassVar[str] = "change-posture"


@dataclass(frozen=True, slots=True)
class Concentrate(Manoeuvre):
    """Keeps its mind on something."""

    verb: ClassVar[str] = "concentrate"


@dataclass(frozen=True, slots=True)
class AllOutDefense(Manoeuvre):
    """Does nothing but defend itself, and that the better."""

    verb: ClassVar[str] = "all-out-defense"
    how: OnGuard

    @property
    def way(self) -> str:
        return self.how


@dataclass(frozen=True, slots=True)
class DoNothing(Manoeuvre):
    """Does nothing."""

    verb: ClassVar[str] = "do-nothing"
    passes: ClassVar[bool] = True


BODILY = (
    Attack | AllOutAttack | MoveAndAttack | Move | Evaluate | Feint | Aim | Wait | Ready | ChangePosture | AllOutDefense
)
"""All that ask something of the body."""
BUSY = BODILY | Concentrate
"""All but doing nothing."""


@rule("G-base-09")
def manoeuvre(figure: Figure) -> str:
    """The verb of the manoeuvre of its latest turn, until its next turn begins; empty: none."""
    mark = figure.mark(Marks.MANOEUVRE)
    return mark.about.partition(": ")[0] if mark else ""


@rule("G-base-09")
def way(figure: Figure) -> str:
    """In which way it took it: `strong`; empty: it has but one."""
    mark = figure.mark(Marks.MANOEUVRE)
    return mark.about.partition(": ")[2] if mark else ""


@question("G-move-03")
def yards(battle: Battle, figure: Figure) -> int:
    """How far it could go in this second, in yards of plain ground. How it holds itself counts: movement/walking.py."""
    return move(figure).total


@option("G-base-30", of=Beginning, offers=Attack)
def may_attack(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Attack]:
    """The plain one."""
    yield Attack(figure.id)


@option("G-base-31", of=Beginning, offers=AllOutAttack)
def may_attack_all_out(battle: Battle, about: Beginning, figure: Figure) -> Iterator[AllOutAttack]:
    """In four ways."""
    yield from (AllOutAttack(figure.id, how) for how in AllOut)


@option("G-base-32", of=Beginning, offers=MoveAndAttack)
def may_move_and_attack(battle: Battle, about: Beginning, figure: Figure) -> Iterator[MoveAndAttack]:
    """On the run."""
    yield MoveAndAttack(figure.id)


@option("G-base-37", of=Beginning, offers=Move)
def may_move(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Move]:
    """As far as it can."""
    yield Move(figure.id)


@option("G-base-33", of=Beginning, offers=Evaluate)
def may_evaluate(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Evaluate]:
    """A foe, for the attack to come."""
    yield Evaluate(figure.id)


@option("G-base-34", of=Beginning, offers=Feint)
def may_feint(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Feint]:
    """For the attack to come."""
    yield Feint(figure.id)


@option("G-base-35", of=Beginning, offers=Aim)
def may_aim(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Aim]:
    """For the shot to come."""
    yield Aim(figure.id)


@option("G-base-35", of=Beginning, offers=Wait)
def may_wait(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Wait]:
    """For what somebody else will do."""
    yield Wait(figure.id)


@option("G-base-36", of=Beginning, offers=Ready)
def may_ready(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Ready]:
    """Some thing."""
    yield Ready(figure.id)


@option("G-base-39", of=Beginning, offers=ChangePosture)
def may_change_posture(battle: Battle, about: Beginning, figure: Figure) -> Iterator[ChangePosture]:
    """Up or down."""
    yield ChangePosture(figure.id)


@option("G-base-35", of=Beginning, offers=Concentrate)
def may_concentrate(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Concentrate]:
    """It has no effect of its own."""
    yield Concentrate(figure.id)


@option("G-base-38", of=Beginning, offers=AllOutDefense)
def may_defend_all_out(battle: Battle, about: Beginning, figure: Figure) -> Iterator[AllOutDefense]:
    """In four ways."""
    yield from (AllOutDefense(figure.id, how) for how in OnGuard)


@option("G-base-37", of=Beginning, offers=DoNothing)
def may_do_nothing(battle: Battle, about: Beginning, figure: Figure) -> Iterator[DoNothing]:
    """Always."""
    yield DoNothing(figure.id)


@requirement("G-base-50", "G-base-37", of=BUSY)
def not_stunned(battle: Battle, order: Manoeuvre) -> str | None:
    """Whoever is stunned can do nothing."""
    return "stunned: it can do nothing" if is_stunned(battle[order.figure]) else None


def begin(scene: Scene, order: Manoeuvre, *shares: tuple[Share, int]) -> Procedure[None]:
    """The manoeuvre is chosen, and leaves room for this."""
    name, said = order.figure, ": ".join(filter(None, (order.verb, order.way)))
    mark = Mark(Marks.MANOEUVRE, "G-base-09", about=said, until=UntilTurnOf(name))
    words = said.replace("-", " ")
    scene.tell(Marked(("G-base-09",), name, mark, f"chooses: {words}"))
    enter(scene, "choose")
    for share, count in shares:
        grant(scene, name, share, count)
    yield from scene.keep_up(ManoeuvreBegins(name))


@question("G-base-29")
def steps(battle: Battle, figure: Figure) -> int:
    """How many yards its step is: a tenth of its Move, rounded up. Who cannot step has none: movement/stepping.py."""
    return max(1, -(-move(figure).total // 10))


@procedure("G-base-30", of=Attack)
def attack(scene: Scene, order: Attack) -> Procedure[None]:
    """A step and an attack, in either order."""
    yield from begin(scene, order, (Share.ATTACK, 1), (Share.STEP, 1))


@procedure("G-base-31", of=AllOutAttack)
def attack_all_out(scene: Scene, order: AllOutAttack) -> Procedure[None]:
    """Half its Move forward; one attack, two on one foe, or a feint and one."""
    forward = half_up(yards(scene.battle, scene.battle[order.figure]))
    blows = 2 if order.how is AllOut.DOUBLE else 1
    shares = [(Share.ATTACK, blows), (Share.FORWARD, forward)]
    if order.how is AllOut.FEINT:
        shares.append((Share.FEINT, 1))
    yield from begin(scene, order, *shares)


@procedure("G-base-32", of=MoveAndAttack)
def move_and_attack(scene: Scene, order: MoveAndAttack) -> Procedure[None]:
    """Its full Move, and one attack."""
    yield from begin(scene, order, (Share.MOVE, yards(scene.battle, scene.battle[order.figure])), (Share.ATTACK, 1))


@procedure("G-base-37", of=Move)
def move_on(scene: Scene, order: Move) -> Procedure[None]:
    """Its full Move."""
    yield from begin(scene, order, (Share.MOVE, yards(scene.battle, scene.battle[order.figure])))


@procedure("G-base-33", of=Evaluate)
def evaluate(scene: Scene, order: Evaluate) -> Procedure[None]:
    """A foe is looked at; a step."""
    yield from begin(scene, order, (Share.EVALUATE, 1), (Share.STEP, 1))


@procedure("G-base-34", of=Feint)
def feint(scene: Scene, order: Feint) -> Procedure[None]:
    """A feint, and a step."""
    yield from begin(scene, order, (Share.FEINT, 1), (Share.STEP, 1))


@procedure("G-base-35", of=Aim)
def aim(scene: Scene, order: Aim) -> Procedure[None]:
    """Somebody is aimed at; a step."""
    yield from begin(scene, order, (Share.AIM, 1), (Share.STEP, 1))


@procedure("G-base-35", of=Wait)
def wait(scene: Scene, order: Wait) -> Procedure[None]:
    """A trigger is named."""
    yield from begin(scene, order, (Share.WAIT, 1))


@procedure("G-base-36", of=Ready)
def ready(scene: Scene, order: Ready) -> Procedure[None]:
    """One thing is made ready; a step."""
    yield from begin(scene, order, (Share.READY, 1), (Share.STEP, 1))


@procedure("G-base-39", of=ChangePosture)
def change_posture(scene: Scene, order: ChangePosture) -> Procedure[None]:
    """It takes another posture."""
    yield from begin(scene, order, (Share.POSTURE, 1))


@procedure("G-base-35", of=Concentrate)
def concentrate(scene: Scene, order: Concentrate) -> Procedure[None]:
    """A step is all that is left."""
    yield from begin(scene, order, (Share.STEP, 1))


@procedure("G-base-38", of=AllOutDefense)
def defend_all_out(scene: Scene, order: AllOutDefense) -> Procedure[None]:
    """A step; whoever dodges the better may go half its Move."""
    far = half_up(yards(scene.battle, scene.battle[order.figure]))
    yield from begin(scene, order, (Share.MOVE, far) if order.how is OnGuard.DODGE else (Share.STEP, 1))


@procedure("G-base-37", of=DoNothing)
def do_nothing(scene: Scene, order: DoNothing) -> Procedure[None]:
    """No action, no step."""
    yield from begin(scene, order)
