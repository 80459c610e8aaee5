"""What a figure can be that a game master has changed by hand: hits, scores, rounds and hands that mean something."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.record import replace
from core.match.cups import SeededCup
from core.match.editing import Edit, EditFault, Subject
from core.match.match import Match
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.by_hand import MOST_HITS, impossible
from hexfray.testing.skirmish import Play, battle_of, fighter, with_item

ANN = fighter("ann", main="broadsword", pack=["two-handed club", "small shield", "rifle", "dagger"])
SWORD, POLE, SHIELD, RIFLE = (f"ann/{kind}" for kind in ("broadsword", "two-handed club", "small shield", "rifle"))


def fault(figure: Figure) -> str | None:
    return impossible(battle_of(figure), figure)


@pytest.mark.parametrize(
    "figure",
    [
        ANN,
        replace(ANN, hurt=MOST_HITS),
        replace(ANN, main=SWORD, off=SHIELD),
        replace(ANN, main=SWORD, off=SWORD),
        replace(ANN, main=RIFLE, off=RIFLE),
        replace(ANN, main=None, off=None),
    ],
)
def test_what_can_be_is_let_be(figure: Figure) -> None:
    assert fault(figure) is None


@pytest.mark.parametrize(
    ("figure", "says"),
    [
        (replace(ANN, hurt=MOST_HITS + 1), "hurt: expected at most 200 hits, got 201"),
        (fighter("ann", strength=41), "sheet.strength: expected 1 to 40, got 41"),
        (replace(ANN, main=SHIELD), "main: a small shield goes in the off hand"),
        (replace(ANN, main=POLE, off=None), "main, off: a two-handed club needs both hands"),
        (replace(ANN, main="ann/dagger", off="ann/dagger"), "main, off: a dagger is one-handed"),
        (with_item(ANN, replace(ANN.gear[0], rounds=3)), "items.ann/broadsword: a broadsword holds at most 0 rounds"),
    ],
)
def test_what_cannot_be_is_told_with_its_key(figure: Figure, says: str) -> None:
    assert (fault(figure) or "").startswith(says)


def test_what_was_so_before_stops_no_other_change() -> None:
    """She holds what takes both hands in one: her hits may be changed all the same, and nothing be made worse."""
    ann = replace(ANN, main=POLE, off=None)
    battle = Play.acting(battle_of(ann, fighter("bob", (0, -5), side="blue"))).battle
    match = Match.start(SKIRMISH, battle, SeededCup(1))
    with pytest.raises(EditFault, match="hurt: expected at most 200"):
        match.edit(Edit(Subject.FIGURE, "ann", {"hurt": MOST_HITS + 1}))
    _ = match.edit(Edit(Subject.FIGURE, "ann", {"hurt": 3}))
    assert match.battle["ann"].hurt == 3
