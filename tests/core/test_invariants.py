"""What holds in every battle, whatever is chosen and rolled. The clauses one by one are in tests/rules."""

from __future__ import annotations

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from core.battle.events import fold
from core.play.asking import Answer, Choice, Decision, Roll
from core.play.position import IllegalAnswer, Position, begin, menu, resume
from core.rulesets.skirmish import SKIRMISH
from hexfray.testing.skirmish import battle_of, fighter
from tests.support.invariants import broken

KITS = (
    {"main": "broadsword"},
    {"main": "spear", "off": "large shield"},
    {"main": "pike", "worn": ("plate",), "strength": 15},
    {"main": "dagger", "off": "small shield", "pack": ("rock", "broadsword")},
    {"main": "staff"},
    {"main": "rifle", "pack": ("dagger",)},
    {"main": None, "skills": {"Martial Arts": 3}},
    {"main": "assault rifle", "pack": ("high explosive grenade", "molotov"), "strength": 14},
    {"main": "tear gas grenade", "pack": ("smoke grenade", "dagger")},
    {"main": "flame thrower", "strength": 15},
    {"main": "torch", "off": "fire extinguisher"},
)
PLACES = ((0, 0), (0, -1), (1, -1), (2, -2), (-1, -1), (0, -3), (3, -3), (-2, 0))


class AnyBattle(RuleBasedStateMachine):
    """Two to six fighters of any kit, any choices and any dice."""

    @initialize(data=st.data())
    def muster(self, data: st.DataObject) -> None:
        places = data.draw(st.permutations(PLACES))
        number = data.draw(st.integers(2, 6))
        figures = []
        for n in range(number):
            kit = dict(data.draw(st.sampled_from(KITS)))
            side = "red" if n % 2 else "blue"
            figures.append(fighter(f"f{n}", places[n], data.draw(st.integers(0, 5)), side=side, **kit))  # type: ignore[arg-type]
        self.start = battle_of(*figures)
        self.position, told = begin(SKIRMISH, self.start)
        self.answers: list[Answer] = []
        self.told = list(told)

    @precondition(lambda self: self.position.waiting is not None)
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        waiting = self.position.waiting
        given: Answer
        if isinstance(waiting, Roll):
            face = st.integers(1, waiting.dice.sides)
            given = tuple(data.draw(st.lists(face, min_size=waiting.dice.count, max_size=waiting.dice.count)))
        else:
            given = data.draw(st.sampled_from(list(menu(SKIRMISH, self.position))))
        self.answers.append(given)
        self.position, told = resume(SKIRMISH, self.position, given)
        self.told += told

    @precondition(lambda self: isinstance(self.position.waiting, Decision))
    @rule(data=st.data())
    def refused_choices_are_refused(self, data: st.DataObject) -> None:
        assert isinstance(self.position.waiting, Decision)
        offered = menu(SKIRMISH, self.position)
        refused = [r for figure in self.position.waiting.figures for r in offered.refused(figure)]
        if not refused:
            return
        choice, why = data.draw(st.sampled_from(refused))
        assert why.reason
        assert why.rule
        assert self.refuses(choice)

    def refuses(self, choice: Choice) -> bool:
        try:
            resume(SKIRMISH, self.position, choice)
        except IllegalAnswer:
            return True
        return False

    @invariant()
    def nothing_is_broken(self) -> None:
        assert broken(self.start, self.position.battle) == []

    @invariant()
    def the_events_alone_make_the_battle(self) -> None:
        assert fold(self.start, self.told) == self.position.battle

    def teardown(self) -> None:
        if not hasattr(self, "start"):
            return
        position: Position
        position, _ = begin(SKIRMISH, self.start)
        for given in self.answers:
            position, _ = resume(SKIRMISH, position, given)
        assert position == self.position


AnyBattle.TestCase.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
TestAnyBattle = AnyBattle.TestCase
