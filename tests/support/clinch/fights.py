"""Wounds and blows of clinch by themselves, and fights played by orders and dice. Who fights: fixtures.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Procedure, Roll
from core.play.position import begin
from core.play.scene import Scene
from core.rulesets.clinch import BOOK, CLINCH
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.defence.defending import Defence, defence_score
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.basics import Sheet, hp
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.blows import Strike, assault_of
from core.rulesets.clinch.wound.injury import Harm
from core.rulesets.clinch.wound.wounding import inflict
from hexfray.testing import Play
from tests.support.clinch.fixtures import battle_of, figure


def ben_with(points: Sheet) -> Figure:
    """Ben with another sheet."""
    return figure("ben", points, at=(0, -1), facing=3, side="blue")


def crippled(figure: Figure, *parts: Part) -> Figure:
    """The same with these parts crippled."""
    return marked(figure, *(Mark(Marks.CRIPPLED, "G-wound-06", about=part) for part in parts))


def marked(figure: Figure, *marks: Mark) -> Figure:
    """The same with these marks besides."""
    return replace(figure, marks=(*figure.marks, *marks))


def hurt(figure: Figure, hits: int) -> Figure:
    """The same with so many HP lost."""
    return replace(figure, hurt=hits)


def in_second(battle: Battle, second: int, *names: str, phase: str = "waiting") -> Battle:
    """The same battle in that second, with these turns still to come; the first is whose turn it is, unless the phase
    is
    `waiting`."""
    queue = tuple(Slot((place,), name) for place, name in enumerate(names))
    return replace(battle, clock=replace(battle.clock, turn=second, phase=phase, queue=queue))


def carry_out(procedure: Procedure[object], *faces: Sequence[int]) -> None:
    """A piece of a procedure with just these rolls, each of just so many dice."""
    given = list(faces)
    try:
        waiting = next(procedure)
        while True:
            assert isinstance(waiting, Roll), f"a player is asked: {waiting}"
            assert given, f"more dice are asked for: {waiting.why}"
            assert waiting.dice.admits(tuple(given[0])), f"{waiting.dice} for {waiting.why}, not {given[0]}"
            waiting = procedure.send(tuple(given.pop(0)))
    except StopIteration:
        assert not given, f"left over: {given}"


class Blow:
    """Someone struck by damage that nobody threw for, and how he is then."""

    def __init__(self, *figures: Figure, second: int = 1, options: tuple[str, ...] = ()) -> None:
        names = [figure.id for figure in figures]
        battle = replace(in_second(battle_of(*figures), second, *names), options=options)
        self.scene = Scene(battle, BOOK)
        self.name = names[0]

    def strike(
        self, damage: int, *faces: Sequence[int], kind: Wound = Wound.CRUSHING, part: Part = Part.TORSO, **more: object
    ) -> Blow:
        """So much damage, and the rolls that it asks for."""
        harm = Harm(self.name, damage, kind, part, **more)  # type: ignore[arg-type]
        carry_out(inflict(self.scene, harm), *faces)
        return self

    @property
    def figure(self) -> Figure:
        """As he is now."""
        return self.scene.battle[self.name]

    @property
    def hp(self) -> int:
        """The HP that he has left."""
        return hp(self.figure)

    @property
    def lost(self) -> int:
        """The HP that he has lost."""
        return self.figure.hurt


# -- fights ----------------------------------------------------------------------------------------------------------


def fight(*figures: Figure, **changed: object) -> Play:
    """The battle of these from its beginning."""
    return Play(CLINCH, *begin(CLINCH, battle_of(*figures, **changed)))  # type: ignore[arg-type]


def to_hit(battle: Battle, order: Strike) -> int:
    """The score to hit of a strike."""
    return score_of(assault_of(battle, order)).total


def ward(battle: Battle, order: Strike, reply: Defence, **changed: object) -> int:
    """The score of a defence against a strike. `changed` is what is otherwise about the strike."""
    assault = replace(assault_of(battle, order), **changed)  # type: ignore[arg-type]
    return defence_score(reply.against(assault)).total


def having(figure: Figure, verb: str, how: str = "") -> Figure:
    """The same with that manoeuvre as its latest: `all-out-attack`, `strong`."""
    return marked(figure, Mark(Marks.MANOEUVRE, "G-base-09", about=verb, how=how))
