"""A bonus that counts once is spent by the roll that used it: in random battles in which everyone has these
bonuses from the start, and in every shot after an aim."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import pytest

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Roll
from core.play.position import Position, menu, resume
from core.rulesets.clinch.sheet.words import Marks as Clinch
from core.rulesets.rounds.sheet.words import Marks as Rounds
from core.rulesets.skirmish.sheet.words import Marks as Skirmish
from hexfray.testing.skirmish import Play, battle_of, fighter
from tests.support import scuffle
from tests.support.wandering import GAMES, start, wander

ONCE: dict[str, dict[str, tuple[str, bool]]] = {
    "skirmish": {"aim": (Skirmish.AIMING, True)},
    "scuffle": {"aim": (Skirmish.AIMING, True)},
    "clinch": {
        "aim": (Clinch.AIMING, True),
        "studied": (Clinch.EVALUATED, True),
        "feint": (Clinch.FEINTED, True),
    },
    "rounds": {
        "aim": (Rounds.AIMED, True),
        "opening": (Rounds.OPENING, True),
        "stopped": (Rounds.STOPPED, True),
        "turned him aside": (Rounds.SEES_HIM_TURNED, True),
        "turned aside": (Rounds.TURNED, False),
    },
}
"""By the label of its line: the mark that gives a bonus, and whether the roller has it, or the target."""
SEEDS, STEPS = range(4), 120


def primed(game: str, battle: Battle) -> Battle:
    """The same battle, everyone having aimed at, studied, feinted and so on the first of his foes."""
    for figure in battle:
        foe = next(other.id for other in battle if other.side != figure.side)
        marks = [Mark(kind, "C-aim-01", 2, foe) for kind, _ in ONCE[game].values()]
        if game == "clinch" and figure.main is not None:
            marks.append(Mark(Clinch.AIMED_WITH, "G-shoot-04", about=figure.main))
        battle = battle.with_figure(replace(figure, marks=(*figure.marks, *marks)))
    return battle


def users(game: str, battle: Battle, roll: Roll) -> Iterator[tuple[FigureId, Mark]]:
    """The marks that gave a roll a line, and who has them."""
    if roll.tally is None or roll.figure is None or roll.target is None:
        return
    labels = {line.label for line in roll.tally.lines}
    for label, (kind, own) in ONCE[game].items():
        owner, about = (roll.figure, roll.target) if own else (roll.target, roll.figure)
        mark = battle[owner].mark(kind, about)
        if label in labels and mark is not None:
            yield owner, mark


def still_has(figure: Figure, mark: Mark) -> bool:
    """Whether that mark is there as it was."""
    now = figure.mark(mark.kind, mark.about)
    return now is not None and now.value == mark.value


def spent_in(game: str, positions: Iterable[Position]) -> int:
    """How many such bonuses were used and spent. Raises AssertionError if one that was used is left after its order."""
    used, spent = list[tuple[FigureId, Mark]](), 0
    for position in positions:
        if position.task is None:
            spent += len(used)
            assert [mark for owner, mark in used if still_has(position.battle[owner], mark)] == []
            used = []
        elif isinstance(position.waiting, Roll):
            used += users(game, position.battle, position.waiting)
    return spent


@pytest.mark.rule("G-shoot-04", "G-base-33", "G-base-34", "C-aim-01", "C-feint-03", "C-edge-pair-03")
@pytest.mark.parametrize("game", ["clinch", "rounds"])
def test_what_a_roll_used_is_spent_when_its_order_is_done(game: str) -> None:
    battles = ((seed, primed(game, start(game, seed))) for seed in SEEDS)
    assert sum(spent_in(game, (p for p, _ in wander(GAMES[game], one, seed, STEPS))) for seed, one in battles)


@pytest.mark.rule("S12.0-27")
@pytest.mark.parametrize("game", ["skirmish", "scuffle"])
@pytest.mark.parametrize("kit", ["rifle", "pistol", "bow", "assault rifle"])
def test_every_shot_spends_the_aim_that_it_used(game: str, kit: str) -> None:
    red, blue = fighter("ann", (0, 0), 0, main=kit), fighter("bob", (0, -5), 3, side="blue")
    play = (Play if game == "skirmish" else scuffle.Play).acting(primed(game, battle_of(red, blue)))
    shots = [one for one in menu(GAMES[game], play.position) if getattr(one, "target", "") == "bob"]
    spent = 0
    for order in shots:
        position, _ = resume(GAMES[game], play.position, order)
        spent += spent_in(game, to_its_end(game, position))
    assert spent


def to_its_end(game: str, position: Position) -> Iterator[Position]:
    """Every position until the order that is under way is done."""
    random = Random(1)
    while position.task is not None and isinstance(position.waiting, Roll):
        yield position
        dice = position.waiting.dice
        position, _ = resume(GAMES[game], position, tuple(random.randint(1, dice.sides) for _ in range(dice.count)))
    yield replace(position, task=None)
