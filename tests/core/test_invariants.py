"""What holds in every battle, whatever is chosen and rolled. The clauses one by one are in tests/rules."""

from __future__ import annotations

from collections import Counter

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import fold
from core.battle.figure import Figure
from core.play.asking import Answer, Choice, Decision, Roll
from core.play.position import IllegalAnswer, Position, begin, menu, resume
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.holding import OUTSIDE, PINS
from core.rulesets.skirmish.sheet import sheet
from hexfray.testing.skirmish import battle_of, fighter

KITS = (
    {"main": "broadsword"},
    {"main": "spear", "off": "large shield"},
    {"main": "pike", "worn": ("plate",), "strength": 15},
    {"main": "dagger", "off": "small shield", "pack": ("rock", "broadsword")},
    {"main": "staff"},
    {"main": "rifle", "pack": ("dagger",)},
    {"main": None, "skills": {"Martial Arts": 3}},
)
PLACES = ((0, 0), (0, -1), (1, -1), (2, -2), (-1, -1), (0, -3), (3, -3), (-2, 0))


def items_of(battle: Battle) -> Counter[str]:
    """Every item in the battle, carried or lying, by its id."""
    carried = [item.id for figure in battle for item in figure.gear]
    return Counter([*carried, *(item.id for lying in battle.fallen.values() for item in lying)])


def upright(battle: Battle) -> list[Figure]:
    """Everyone who stands or kneels."""
    return [figure for figure in battle if figure.condition.upright]


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
        self.items = items_of(self.start)
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
    def no_two_stand_in_one_hex(self) -> None:
        cells = [figure.at for figure in upright(self.position.battle)]
        assert len(cells) == len(set(cells))

    @invariant()
    def everybody_is_on_the_map_and_in_nothing_solid(self) -> None:
        battle = self.position.battle
        assert all(f.at in battle.grid and not battle.ground(f.at).solid for f in battle)

    @invariant()
    def nothing_comes_from_nothing(self) -> None:
        assert items_of(self.position.battle) <= self.items
        assert all(set(f.held) <= set(f.gear) for f in self.position.battle)

    @invariant()
    def wounds_only_grow_and_kill_in_time(self) -> None:
        for figure in self.position.battle:
            assert figure.hurt >= 0
            assert figure.active == (sheet(figure).strength - figure.hurt > 1)

    @invariant()
    def holds_are_between_two_who_are_there(self) -> None:
        battle = self.position.battle
        assert all(h.holder != h.held and {h.holder, h.held} <= set(battle.figures) for h in battle.holds)

    @invariant()
    def who_fights_hand_to_hand_lies_with_an_enemy_who_fights_it(self) -> None:
        battle = self.position.battle
        fights = {(h.holder, h.held) for h in battle.holds if h.grip not in OUTSIDE}
        assert fights == {(held, holder) for holder, held in fights}
        for one, other in fights:
            holder, held = battle[one], battle[other]
            assert holder.side != held.side
            assert holder.at == held.at
            assert holder.condition is held.condition is Condition.PRONE

    @invariant()
    def two_enemies_in_one_hex_fight_hand_to_hand(self) -> None:
        battle = self.position.battle
        fights = {(h.holder, h.held) for h in battle.holds if h.grip not in OUTSIDE}
        able = [(a, b) for a in battle.active() for b in battle.foes(a) if a.at == b.at]
        assert {(a.id, b.id) for a, b in able} == fights

    @invariant()
    def nobody_is_pinned_twice_and_no_captor_is_pinned(self) -> None:
        pins = [h for h in self.position.battle.holds if h.grip in PINS]
        held = [h.held for h in pins]
        assert len(set(held)) == len(held)
        assert not {h.holder for h in pins} & set(held)
        assert len({h.holder for h in pins}) == len(pins)

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
