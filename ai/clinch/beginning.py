"""Which manoeuvre to choose: each is begun on a copy, and is worth the best that may then be done with it. What may be
done is in acting.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.clinch.acting import Acting, Plan
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.posture import STANDING
from core.play.asking import Choice
from core.play.menu import Menu
from core.play.position import run_to_pause
from core.rulesets.clinch.gear.drawing import put_by
from core.rulesets.clinch.gear.fast_draw import FastDraw
from core.rulesets.clinch.shoot.loading import DrawArrow
from core.rulesets.clinch.shoot.shots import shot_with
from core.rulesets.clinch.turn.manoeuvres import (
    Aim,
    AllOut,
    AllOutAttack,
    AllOutDefense,
    ChangePosture,
    Concentrate,
    Evaluate,
    Feint,
    Manoeuvre,
    MoveAndAttack,
    OnGuard,
    Ready,
    Wait,
)

NEAR = 3
QUICK = 600
"""What it is worth to have a thing in hand in no time."""


class Beginning(Acting):
    """The manoeuvres and free acts of one figure as its turn begins."""

    def considered(self, offered: Menu) -> Iterator[Plan]:
        """Every one that is worth a thought, with what speaks for it."""
        battle, figure = self.start, self.start[self.name]
        for choice in offered:
            if isinstance(choice, Manoeuvre):
                if self._thinkable(battle, figure, choice):
                    yield self._chosen(battle, choice)
            elif (plan := self._freely(battle, figure, choice)) is not None:
                yield plan

    def _thinkable(self, battle: Battle, figure: Figure, choice: Manoeuvre) -> bool:
        """Whether a manoeuvre has any use now."""
        foes = battle.foes(figure)
        near = min((battle.apart(figure, foe) for foe in foes), default=99)
        shoots = any(shot_with(item) is not None for item in figure.held)
        match choice:
            case Concentrate() | Wait():
                return False
            case Aim():
                return shoots
            case Ready():
                lying = any(battle.grid.distance(figure.at, cell) <= 1 for cell in battle.fallen)
                return (bool(figure.gear) and (bool(figure.held) or any(put_by(figure)))) or lying
            case ChangePosture():
                return figure.posture != STANDING
            case AllOutAttack(how=AllOut.FEINT) | Feint():
                return near <= NEAR
            case AllOutDefense(how=OnGuard.TWICE):
                return False
            case AllOutDefense():
                return near <= NEAR
            case AllOutAttack() | MoveAndAttack() | Evaluate():
                return near <= 8 or shoots
            case _:
                return True

    def _chosen(self, battle: Battle, choice: Choice) -> Plan:
        """A manoeuvre with the best that may be done with it."""
        then = run_to_pause(self.ruleset, battle, choice, ()).battle
        best = self.plans(then)[0]
        return Plan(choice, best.sums, best.aim)

    # -- what takes no time ------------------------------------------------------------------------------------------

    def _freely(self, battle: Battle, figure: Figure, choice: Choice) -> Plan | None:
        """A free act: what it changes, beside doing nothing about it and going on; None: it is of no use."""
        match choice:
            case FastDraw() | DrawArrow():
                best = max((self._chosen(battle, one) for one in self._plain()), key=lambda plan: plan.score)
                gain = QUICK if not figure.held or isinstance(choice, DrawArrow) else -QUICK
                return Plan(choice, (*best.sums, ("arms", gain)), best.aim)
            case _:
                return None

    def _plain(self) -> tuple[Manoeuvre, ...]:
        return (Ready(self.name),)
