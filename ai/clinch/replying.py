"""Reactions to an attack about to land: which defence, with or without a step back. The figure's own turn:
acting.py."""

from __future__ import annotations

from ai.clinch.acting import LONGEST, Acting
from ai.clinch.chances import WHOLE, made
from ai.clinch.releasing import is_over
from ai.plans import Plan
from ai.tactics import Sum
from core.battle.battle import Battle
from core.battle.record import replace
from core.play.asking import Choice, Roll
from core.play.menu import Menu
from core.play.position import Position, run_to_pause
from core.play.ruleset import Ruleset
from core.rulesets.clinch.defence.defending import Threatened, Way, as_defence
from core.rulesets.clinch.defence.retreating import Retreating
from core.rulesets.clinch.hold.breaking import Broken
from core.rulesets.clinch.hold.dragging import GoesOff, Refused
from core.rulesets.clinch.hold.holds import hold_of, holds_by
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.moves.locking import BearDown, LockHeld
from core.rulesets.clinch.moves.takedown import Felling
from core.rulesets.clinch.sheet.basics import fp
from core.rulesets.clinch.wait.breaking_in import Triggered
from core.rulesets.clinch.wound.dying import Fading

PARRIED = 120
"""The cost of a parry, as the hand parries worse until the next turn."""
STEPPED = 150
"""The cost of a step back: the next attacker finds the figure there."""
TIRED, WINDED = 200, 1000
"""The cost of a point of FP for extra effort, and of one of HP."""
LOST = 2500
"""The least harm an attack that lands counts for."""
RELEASED = 1500
"""The cost of letting go of a figure."""


class Replying:
    """The reactions of one figure."""

    def __init__(self, ruleset: Ruleset, position: Position, acting: Acting) -> None:
        self.ruleset = ruleset
        self.position = position
        self.acting = acting

    def defences(self, offered: Menu, about: Threatened) -> list[Plan]:
        """Return each defence by the harm it is likely to prevent, and its costs."""
        battle = self.position.battle
        name = offered.decision.figures[0]
        me, him = battle[name], battle[about.attacker]
        stake = max(LOST, self.acting.striking.might(battle, him, me))
        found = []
        for choice in offered:
            if (defence := as_defence(choice)) is None:
                found.append(self._weighed(Plan(choice, (), about.attacker)))
                continue
            sums = [("attack defended", stake * self._chance(choice) // 1000)]
            if defence.way is Way.PARRY:
                sums.append(("hand to parry with", -PARRIED))
            if defence.back:
                held = sum(hold.grip != Grip.WEAPON for hold in holds_by(battle, name))
                sums.append(("step back", -STEPPED - RELEASED * held))
            if getattr(choice, "effort", False):
                sums.append(("extra effort", -(WINDED if fp(me) <= 0 else TIRED)))
            if defence.flat:
                sums.append(("footing", -STEPPED * 8))
            found.append(self._weighed(Plan(choice, tuple(sums), about.attacker)))
        return found

    def settled(self, offered: Menu, about: object) -> list[Plan] | None:
        """Return plans for other questions on the way that need no look ahead: where to step, which way a figure falls,
        staying conscious, going along, bearing down on an arm. None: another question."""
        match about:
            case Retreating() | Broken():
                return [
                    self._weighed(Plan(choice, tuple(self.acting.place(self._after(choice))))) for choice in offered
                ]
            case Triggered():
                return [self._said(choice, ("position", int(not choice.is_pass))) for choice in offered]
            case Felling() | GoesOff() | Refused():
                return self._let_pass(offered)
            case LockHeld(target=target):
                battle, name = self.position.battle, offered.decision.figures[0]
                hold = hold_of(battle, name, target)
                if hold is None or is_over(battle, hold):
                    return self._let_pass(offered)
                spared = self.acting.aims.gain(target, self.acting.grappling.bears_down(battle, hold))
                plan = Plan(BearDown(name, target), (("hand to hand", spared),))
                return [plan if choice == plan.order else self._said(choice) for choice in offered]
            case Fading():
                idle = self.position.battle.clock.turn < LONGEST and not self._threatened()
                return [self._said(choice, ("position", int(choice.is_pass != idle))) for choice in offered]
            case _:
                return None

    def _threatened(self) -> bool:
        """Whether there is a threat to the figure, or by it."""
        battle = self.position.battle
        figure = battle[self.acting.name]
        return bool(self.acting.dangers.feared(battle, figure) or self.acting.dangers.hoped(battle, figure))

    def _after(self, choice: Choice) -> Battle:
        """Return the battle with the figure where a choice leads."""
        battle, name = self.position.battle, self.acting.name
        to = getattr(choice, "to", None)
        return battle if to is None else battle.with_figure(replace(battle[name], at=to))

    def _chance(self, choice: Choice) -> int:
        """Return the chance that the defence works by the rules, in thousandths."""
        position = self.position
        answers = (*position.answers, choice)
        waiting = run_to_pause(self.ruleset, position.anchor, position.task, answers).waiting
        if not isinstance(waiting, Roll) or waiting.need is None:
            return 0
        return 1000 * made(waiting.need.total) // WHOLE

    def _let_pass(self, offered: Menu) -> list[Plan]:
        """Return plans that pass on what is offered."""
        return [self._said(choice, ("position", int(choice.is_pass))) for choice in offered]

    def _said(self, choice: Choice, *sums: Sum) -> Plan:
        """Return a reaction with its terms, and its own value if it has one."""
        return self._weighed(Plan(choice, sums))

    def _weighed(self, plan: Plan) -> Plan:
        return self.acting.unplanned.weighed_if_new(self.position.battle, plan)
