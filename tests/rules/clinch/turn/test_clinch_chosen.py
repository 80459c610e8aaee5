"""What the rules want to know of a manoeuvre, and what each leaves room for."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.allowance import Share
from core.rulesets.clinch.turn.latest import chosen, manoeuvre_words
from core.rulesets.clinch.turn.manoeuvres import (
    BUSY,
    KINDS,
    AllOutAttack,
    AllOutDefense,
    Attack,
    Manoeuvre,
    Move,
    MoveAndAttack,
)
from core.rulesets.clinch.turn.ways import AllOut, OnGuard
from tests.support.clinch.fixtures import ann, battle_of

ATTRIBUTES = {
    "attacks": "attack, all-out-attack, move-and-attack",
    "plain": "attack",
    "on_the_run": "move-and-attack",
    "walks": "move",
    "defenceless": "all-out-attack",
    "idle": "do-nothing",
    "aims": "aim",
    "steady": "attack, all-out-attack, aim",
    "mindful": "attack, all-out-attack, move-and-attack, evaluate, feint",
    "patient": "evaluate, feint",
    "rooted": "evaluate, all-out-defense",
    "halved": "all-out-attack, all-out-defense",
    "stance": "all-out-attack, all-out-defense",
}


@pytest.mark.parametrize("attribute", ATTRIBUTES)
@pytest.mark.rule("G-base-09")
def test_each_attribute_holds_for_these_manoeuvres(attribute: str) -> None:
    assert ", ".join(verb for verb, kind in KINDS.items() if getattr(kind, attribute)) == ATTRIBUTES[attribute]
    assert not getattr(Manoeuvre, attribute)


def test_every_manoeuvre_is_known_by_its_verb() -> None:
    assert len(KINDS) == 13
    assert all(kind.verb == verb for verb, kind in KINDS.items())
    assert not any(kind.idle for kind in BUSY.__args__)  # type: ignore[union-attr]


def test_no_other_manoeuvre_can_have_a_verb_that_is_taken() -> None:
    with pytest.raises(ValueError, match="'move' is the verb of another manoeuvre already"):
        type("Lunge", (Manoeuvre,), {"verb": "move", "__module__": __name__})
    assert KINDS["move"] is Move


def test_what_was_chosen_is_read_from_the_mark() -> None:
    assert chosen(ann()) is Manoeuvre
    for verb, how, kind in (("move-and-attack", "", MoveAndAttack), ("all-out-attack", "strong", AllOutAttack)):
        assert chosen(ann(marks=(Mark(Marks.MANOEUVRE, "G-base-09", about=verb, how=how),))) is kind


@pytest.mark.parametrize(
    ("order", "shares"),
    [
        (Attack("ann"), {Share.ATTACK: 1, Share.STEP: 1}),
        (AllOutAttack("ann", AllOut.STRONG), {Share.ATTACK: 1, Share.FORWARD: 3}),
        (AllOutAttack("ann", AllOut.DOUBLE), {Share.ATTACK: 2, Share.FORWARD: 3}),
        (AllOutAttack("ann", AllOut.FEINT), {Share.ATTACK: 1, Share.FORWARD: 3, Share.FEINT: 1}),
        (MoveAndAttack("ann"), {Share.MOVE: 6, Share.ATTACK: 1}),
        (Move("ann"), {Share.MOVE: 6}),
        (AllOutDefense("ann", OnGuard.DODGE), {Share.MOVE: 3}),
        (AllOutDefense("ann", OnGuard.TWICE), {Share.STEP: 1}),
        (Manoeuvre("ann"), {}),
    ],
)
def test_what_a_manoeuvre_leaves_room_for(order: Manoeuvre, shares: dict[Share, int]) -> None:
    assert dict(order.leaves(battle_of(ann()))) == shares


def test_a_manoeuvre_is_told_by_its_phrase_or_its_verb() -> None:
    words = manoeuvre_words
    told = words("all-out-defense", "twice"), words("move-and-attack"), words("all-out-attack", "strong")
    assert told == ("all-out defence (twice)", "move and attack", "all-out attack (strong)")
