"""What is left to lots: the choices of the random player, and how far the lower levels misjudge what they see."""

from __future__ import annotations

import pytest

from ai import misjudging
from ai.assessment import Assessment, Term
from ai.misjudging import GRAIN, misjudged
from ai.policies import RandomPolicy
from core.battle.battle import Battle
from core.battle.clock import Clock, Ending, Slot
from core.battle.record import replace
from core.play.asking import Choice, Decision, Pass
from core.play.position import Position, menu
from tests.support.toy import TOY, Acting, BlowComes, Dodge, toy_battle

PLACES = (("ann", "red", (0, 0)), ("ada", "red", (5, 5)), ("ben", "blue", (3, 2)))


def asked(*figures: str, otherwise: Choice | None = None, about: object = None) -> Position:
    """A position that asks them what they do."""
    battle = toy_battle(*PLACES)
    decision = Decision(("T-00",), "red", figures, about or Acting(), otherwise)
    return Position(battle, None, (), battle, decision)


def drawn(monkeypatch: pytest.MonkeyPatch, position: Position, whose: int, which: int) -> Choice:
    """What is chosen where the lot falls so."""
    with monkeypatch.context() as patched:
        patched.setattr(RandomPolicy, "_lot", lambda *_: whose + (which << 64))
        return RandomPolicy().choose(TOY, position)


def test_the_lot_says_whose_choice_is_taken_and_which(monkeypatch: pytest.MonkeyPatch) -> None:
    position = asked("ann", "ada")
    for whose, name in enumerate(("ann", "ada")):
        offered = list(menu(TOY, position).of(name))
        assert len(offered) > 1
        for which, choice in enumerate([*offered, offered[0]]):
            assert drawn(monkeypatch, position, whose, which) == choice


def test_what_happens_otherwise_is_a_choice_like_others_of_the_last_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = asked("ben", otherwise=Pass("ben")), asked("ann", "ada", otherwise=Pass("ann"))
    offered = list(menu(TOY, one).of("ben"))
    assert drawn(monkeypatch, one, 0, len(offered)) == Pass("ben")
    assert drawn(monkeypatch, one, 0, len(offered) - 1) == offered[-1]
    anns = list(menu(TOY, two).of("ann"))
    assert drawn(monkeypatch, two, 0, len(anns)) == anns[0]


def test_of_a_figure_that_can_do_nothing_nothing_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = toy_battle(*PLACES, ("bob", "blue", (0, 1)), ("bea", "blue", (1, 0)))
    held = replace(battle, figures={name: replace(one, sheet=one.sheet) for name, one in battle.figures.items()})
    position = Position(held, None, (), held, Decision(("T-00",), "red", ("nobody", "ada"), Nothing()))
    with pytest.raises(ValueError, match="nothing to choose from"):
        RandomPolicy().choose(TOY, position)
    passing = replace(position, waiting=Decision(("T-00",), "red", ("ann", "ada"), Nothing(), Pass("ada")))
    assert drawn(monkeypatch, passing, 0, 0) == drawn(monkeypatch, passing, 1, 5) == Pass("ada")


class Nothing:
    """A moment in which nobody may do anything."""


def test_a_reply_may_be_none() -> None:
    position = asked("ben", otherwise=Pass("ben"), about=BlowComes("ann"))
    assert {RandomPolicy(seed).choose(TOY, position) for seed in range(20)} == {Pass("ben"), Dodge("ben")}


def test_the_seed_is_none_where_none_is_said() -> None:
    assert RandomPolicy() == RandomPolicy(0, "random") != RandomPolicy(1)


def test_a_lot_is_two_numbers_of_64_bits() -> None:
    position = asked("ann")
    assert isinstance(position.waiting, Decision)
    lots = [RandomPolicy(seed)._lot(position, position.waiting) for seed in range(40)]
    assert 1 << 124 < max(lots) < 1 << 128
    assert len(set(lots)) == len(lots)


# -- misjudging --------------------------------------------------------------------------------------------------------

TWO = [Assessment.of(Pass("a"), Term("x", 9000), Term("y", -500)), Assessment.of(Pass("b"), Term("x", 1000))]


def battle(turn: int = 1, **clock: object) -> Battle:
    return replace(toy_battle(*PLACES), clock=Clock(turn=turn, **clock))  # type: ignore[arg-type]


def errors(monkeypatch: pytest.MonkeyPatch, most: int, *lots: int) -> list[int]:
    """By how much each is misjudged, in their order, where its lot falls so."""
    falls = dict(zip(("a", "b"), lots, strict=True))
    with monkeypatch.context() as patched:
        patched.setattr(misjudging, "_lot", lambda _, choice: falls[choice.figure])
        found = {one.choice.figure: one for one in misjudged(battle(), TWO, most)}
    wrong = {name: sum(term.value for term in one.terms if term.label == "misjudged") for name, one in found.items()}
    return [wrong["a"], wrong["b"]]


def test_each_term_has_a_part_of_the_lot_and_may_be_wrong_by_all_that_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = 2 * GRAIN + 1
    assert errors(monkeypatch, 100, 0, 0) == [-9000 + 500, -1000]
    assert errors(monkeypatch, 100, 2 * GRAIN, 2 * GRAIN) == [9000 + 500, 1000]
    assert errors(monkeypatch, 100, 2 * GRAIN + parts * 2 * GRAIN, GRAIN) == [9000 - 500, 0]
    assert errors(monkeypatch, 50, parts * GRAIN, GRAIN + 100) == [-4500, 50]
    assert errors(monkeypatch, 200, GRAIN + parts * GRAIN, GRAIN - 1) == [0, -2]


def test_there_are_so_many_parts() -> None:
    assert GRAIN == 1000


def test_who_is_misjudged_enough_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    falls = {"a": 0, "b": 2 * GRAIN}
    monkeypatch.setattr(misjudging, "_lot", lambda _, choice: falls[choice.figure])
    assert [one.choice.figure for one in misjudged(battle(), TWO, 100)] == ["b", "a"]
    assert [one.choice.figure for one in misjudged(battle(), TWO, 10)] == ["a", "b"]


def test_one_choice_and_a_steady_eye_and_a_fight_that_is_over_are_judged_as_they_are() -> None:
    assert misjudged(battle(), TWO[:1], 100) == TWO[:1]
    assert misjudged(battle(), TWO, 0) == TWO
    assert misjudged(battle(ended=Ending("red", "alone")), TWO, 100) == TWO
    assert misjudged(battle(), (), 100) == []
    assert misjudged(battle(), TWO, 100) != TWO


@pytest.mark.parametrize(
    "other",
    [
        battle(2),
        battle(phase="playing"),
        battle(queue=(Slot((1,), "ann"),)),
        battle(pending=("ann",)),
        replace(battle(), figures={name: battle()[name] for name in ("ann", "ada")}),
        battle().with_figure(replace(battle()["ann"], hurt=1)),
        battle().with_figure(replace(battle()["ann"], facing=2)),
    ],
)
def test_another_moment_has_other_lots(other: Battle) -> None:
    assert misjudging._moment(battle()) == misjudging._moment(battle()) != misjudging._moment(other)


def test_a_lot_is_as_long_as_it_is_said_to_be() -> None:
    moment = misjudging._moment(battle())
    lots = [misjudging._lot(moment, Pass(f"f{number}")) for number in range(40)]
    assert len(moment) == 32
    assert 1 << 252 < max(lots) < 1 << 256
