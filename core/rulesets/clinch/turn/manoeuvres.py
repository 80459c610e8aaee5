"""The manoeuvres: one is chosen as a turn begins, and says what may be done in it. What each leaves room for is in
shares.py; who may not choose one, the room that forbids it says by a requirement."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice
from core.play.kinds import Kind
from core.rulebook.rule import option, question, requirement, rule
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.scores import move
from core.rulesets.clinch.sheet.words import Marks


@dataclass(frozen=True, slots=True)
class Beginning:
    """A figure's turn begins: it chooses its manoeuvre."""

    prompt: ClassVar[str] = "Your turn begins. Choose a manoeuvre."


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

    kind: ClassVar[Kind | None] = Kind.MANOEUVRE

    @property
    def way(self) -> str:
        """In which of its ways; empty: it has but one."""
        return ""


@dataclass(frozen=True, slots=True)
class Attack(Manoeuvre):
    """One attack, with a step before or after it."""

    verb: ClassVar[str] = "attack"
    does: ClassVar[str] = "attacks"
    meaning: ClassVar[str] = "Make one attack, with a step before or after it."


@dataclass(frozen=True, slots=True)
class AllOutAttack(Manoeuvre):
    """Attacks with all it has, and defends itself in no way until its next turn."""

    verb: ClassVar[str] = "all-out-attack"
    does: ClassVar[str] = "attacks all out ({how})"
    stance: ClassVar[bool] = True
    meaning: ClassVar[str] = "Attack with a bonus, but without a defence until your next turn."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"how": "the kind of all-out attack"})
    phrase: ClassVar[str] = "all-out attack[, {how!}]"
    how: AllOut

    @property
    def deed(self) -> str:
        return "go all out"

    @property
    def way(self) -> str:
        return self.how


@dataclass(frozen=True, slots=True)
class MoveAndAttack(Manoeuvre):
    """Runs, and attacks badly on the way."""

    verb: ClassVar[str] = "move-and-attack"
    does: ClassVar[str] = "moves and attacks"
    meaning: ClassVar[str] = "Move up to your full Move and attack on the way, at a penalty."


@dataclass(frozen=True, slots=True)
class Move(Manoeuvre):
    """Goes somewhere."""

    verb: ClassVar[str] = "move"
    does: ClassVar[str] = "moves"
    meaning: ClassVar[str] = "Move up to your full Move; every defence stays open."


@dataclass(frozen=True, slots=True)
class Evaluate(Manoeuvre):
    """Studies a foe."""

    verb: ClassVar[str] = "evaluate"
    does: ClassVar[str] = "evaluates"
    meaning: ClassVar[str] = "Study an enemy for a bonus to attack them next."


@dataclass(frozen=True, slots=True)
class Feint(Manoeuvre):
    """Pretends an attack."""

    verb: ClassVar[str] = "feint"
    does: ClassVar[str] = "feints"
    meaning: ClassVar[str] = "Feint, so that an enemy defends badly against your next attack."


@dataclass(frozen=True, slots=True)
class Aim(Manoeuvre):
    """Takes aim."""

    verb: ClassVar[str] = "aim"
    does: ClassVar[str] = "takes aim"
    meaning: ClassVar[str] = "Aim a missile or thrown weapon."


@dataclass(frozen=True, slots=True)
class Wait(Manoeuvre):
    """Waits for a trigger."""

    verb: ClassVar[str] = "wait"
    does: ClassVar[str] = "waits"
    meaning: ClassVar[str] = "Wait for a trigger you name, then act before it."


@dataclass(frozen=True, slots=True)
class Ready(Manoeuvre):
    """Draws, picks up or prepares something."""

    verb: ClassVar[str] = "ready"
    does: ClassVar[str] = "gets something ready"
    meaning: ClassVar[str] = "Draw, pick up or prepare an item."


@dataclass(frozen=True, slots=True)
class ChangePosture(Manoeuvre):
    """Gets up or down."""

    verb: ClassVar[str] = "change-posture"
    does: ClassVar[str] = "changes posture"
    meaning: ClassVar[str] = "Get up or get down."


@dataclass(frozen=True, slots=True)
class Concentrate(Manoeuvre):
    """Keeps its mind on something."""

    verb: ClassVar[str] = "concentrate"
    does: ClassVar[str] = "concentrates"
    meaning: ClassVar[str] = "Concentrate."


@dataclass(frozen=True, slots=True)
class AllOutDefense(Manoeuvre):
    """Does nothing but defend itself, and that the better."""

    verb: ClassVar[str] = "all-out-defense"
    does: ClassVar[str] = "defends all out ({how})"
    stance: ClassVar[bool] = True
    meaning: ClassVar[str] = "Only defend this turn, with a bonus."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"how": "the kind of all-out defence"})
    phrase: ClassVar[str] = "all-out defence[, {how!}]"
    how: OnGuard

    @property
    def way(self) -> str:
        return self.how


@dataclass(frozen=True, slots=True)
class DoNothing(Manoeuvre):
    """Does nothing."""

    verb: ClassVar[str] = "do-nothing"
    does: ClassVar[str] = "does nothing"
    meaning: ClassVar[str] = "Do nothing this turn."
    passes: ClassVar[bool] = True


BODILY = (
    Attack | AllOutAttack | MoveAndAttack | Move | Evaluate | Feint | Aim | Wait | Ready | ChangePosture | AllOutDefense
)
"""All that ask something of the body."""
BUSY = BODILY | Concentrate
"""All but doing nothing."""
NAMES = {kind.verb: kind.phrase.partition("[")[0] for kind in (AllOutAttack, AllOutDefense)}
"""The manoeuvres that people name otherwise than by the words of their verb."""


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


def told_as(said: str) -> str:
    """How a manoeuvre and its way are told: `all-out attack: strong`."""
    verb, colon, how = said.partition(": ")
    return NAMES.get(verb, verb.replace("-", " ")) + colon + how


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


@question("G-base-29")
def steps(battle: Battle, figure: Figure) -> int:
    """How many yards its step is: a tenth of its Move, rounded up. Who cannot step has none: movement/stepping.py."""
    return max(1, -(-move(figure).total // 10))
