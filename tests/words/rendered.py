"""What a game says, as it is seen: every kind of text from recorded battles (tests/ai/thoughts), from the scenes of its
matrix (tests/matrix), from its book and from the goals of its scenarios. Which moments are looked at: moments.py;
what is wrong with a text: faults.py; the strings in the source: tests/words/written.py."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from enum import StrEnum
from functools import lru_cache
from itertools import chain, repeat
from typing import NamedTuple

from ai.explanation import explain, explain_at_length
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.goal import GoalState
from core.battle.names import FigureId
from core.battle.naming import short_name
from core.battle.posture import Life
from core.battle.record import replace
from core.match.match import Moment
from core.match.notation import kinds_of
from core.play import verdict_words
from core.play.asking import Answer, Choice, Decision, Roll
from core.play.courses import run_of
from core.play.meanings import field_meaning
from core.play.moment import in_words, prompt_of
from core.play.parts import footprint_of, wording_of
from core.play.position import Events, Position
from core.play.refusal import Refusal
from core.play.ruleset import Ruleset
from core.play.turns import Verdict
from core.rulebook.rule import Verb
from scenarios.catalogue import library, load, policy
from tests.matrix.matrix import CannotBe, Matrix, Row, Said, State
from tests.matrix.trying import order_of, plain, tried, with_rules
from tests.support.wandering import GAMES
from tui.plain.descriptions import describe_figure
from tui.views.chronicle import moment_lines
from tui.views.dice_view import roll_lines
from tui.views.glyphs import UNICODE
from tui.views.goal_view import objective_lines, progress_lines
from tui.views.lines import text_of
from tui.views.log_view import LogLine, log_lines
from tui.views.order_view import Entry, entries
from tui.views.panel_view import panel
from tui.views.turn_view import phase_of, turn_line
from tui.views.wording import full_label, is_walk


class Kind(StrEnum):
    """What kind of text it is."""

    MENU = "menu"
    LABEL = "label"
    """the whole order, as the preview, the card of an act and the journal's reader have it"""
    DEED = "deed"
    """the order as the log and the computer say it"""
    HELP = "help"
    REFUSAL = "refusal"
    PROMPT = "prompt"
    PANEL = "panel"
    """marks, holds and what else is shown of a figure"""
    PREVIEW = "preview"
    LOG = "log"
    ROLL = "roll"
    DICE = "dice"
    """what to throw, for a player who throws by hand"""
    REASON = "reason"
    GOAL = "goal"
    VERDICT = "verdict"


class Text(NamedTuple):
    """A text as it is shown in a battle. `about` is the order that it speaks of, `behind` the entry of the menu behind
    which it lies, if there is one."""

    kind: Kind
    text: str
    battle: Battle | None = None
    about: Choice | None = None
    behind: str = ""

    @property
    def pattern(self) -> str:
        """The text without names and numbers: what all texts like it have in common."""
        return pattern_of(self.text, names_of(self.battle) if self.battle is not None else None)


NUMBER = re.compile(r"\d+(?:\.\d+)?(?:(?:\+\d+)+)?")


def pattern_of(text: str, names: re.Pattern[str] | None) -> str:
    """A text with an N for each name and a # for each number."""
    return NUMBER.sub("#", names.sub("N", text) if names is not None else text)


def names_of(battle: Battle) -> re.Pattern[str]:
    """What the figures of a battle are called, the longest names first."""
    return _names(tuple(sorted({name for f in battle for name in (f.name, short_name(battle, f.id))})))


@lru_cache(maxsize=256)
def _names(names: Sequence[str]) -> re.Pattern[str]:
    longest = sorted(names, key=len, reverse=True)
    return re.compile("|".join(rf"(?<!\w){_called(name)}(?!\w)" for name in longest))


def _called(name: str) -> str:
    """A name, with or without the capital of its article."""
    article, _, rest = name.partition(" ")
    return rf"(?:{article}|{article.lower()}) {re.escape(rest)}" if article == "The" else re.escape(name)


# -- a position --------------------------------------------------------------------------------------------------------


def at_rest(ruleset: Ruleset, position: Position) -> Iterator[Text]:
    """What is shown where a player is asked: the prompt, the menu, refusals, each order whole, and the figures."""
    battle, decision = position.battle, position.waiting
    assert isinstance(decision, Decision), "nobody is asked"
    yield Text(Kind.PROMPT, in_words(battle, decision.about), battle)
    yield Text(Kind.PROMPT, text_of([turn_line(battle, ruleset.turns.goals.span, phase_of(ruleset, battle))]), battle)
    for figure in decision.figures:
        yield from of_entries(ruleset, battle, entries(ruleset, position, figure))
    for figure in battle.figures:
        yield from of_figure(ruleset, battle, figure)


def of_entries(ruleset: Ruleset, battle: Battle, listed: Iterable[Entry], behind: str = "") -> Iterator[Text]:
    """The lines of a menu, what lies behind them, and what is said of each order."""
    for entry in listed:
        yield Text(Kind.MENU, entry.label, battle, entry.choice, behind)
        if entry.why_not is not None:
            yield Text(Kind.REFUSAL, entry.why_not.reason, battle)
        elif entry.choice is not None:
            yield from of_order(ruleset, battle, entry.choice)
        yield from of_entries(ruleset, battle, entry.more, entry.label)


def of_order(ruleset: Ruleset, battle: Battle, order: Choice) -> Iterator[Text]:
    """An order as it is called in full, as the log says it, and what its preview notes."""
    yield Text(Kind.LABEL, full_label(battle, order), battle, order)
    yield Text(Kind.DEED, wording_of(ruleset.book, battle, order), battle, order)
    for trait in footprint_of(ruleset.book, battle, order).notes:
        yield Text(Kind.PREVIEW, trait.text, battle)


def of_figure(ruleset: Ruleset, battle: Battle, figure: FigureId) -> Iterator[Text]:
    """A figure in its panel, with its marks, and as a screen reader hears it."""
    for row in panel(ruleset, battle, figure, UNICODE)[2:]:
        yield Text(Kind.PANEL, text_of([row]), battle)
    yield Text(Kind.PANEL, describe_figure(ruleset, battle, battle[figure]), battle)


def refusal(battle: Battle, why: Refusal) -> Text:
    """A reason why not."""
    return Text(Kind.REFUSAL, why.reason, battle)


# -- what happens ------------------------------------------------------------------------------------------------------


def of_answer(ruleset: Ruleset, before: Position, answer: Answer, told: Events) -> Iterator[Text]:
    """The log of one answer, and what a player is shown who throws the dice of it by hand."""
    if isinstance(before.waiting, Roll):
        wanted = " ".join(text_of(roll_lines(before.battle, before.waiting)[:1]).split())
        yield Text(Kind.DICE, wanted, before.battle)
    yield from of_log(before.battle, moment_lines(ruleset, Moment(before, answer, told)))


def of_log(battle: Battle, lines: Iterable[LogLine]) -> Iterator[Text]:
    """Lines of the log; those of rolls are a kind of their own."""
    for line in lines:
        is_roll = line.style == "roll" or "rolls " in line.text or " vs " in line.text
        yield Text(Kind.ROLL if is_roll else Kind.LOG, line.text, battle)


def of_thoughts(ruleset: Ruleset, position: Position, thinker: str, top: int) -> Iterator[Text]:
    """What a player that is a program says for its best orders."""
    player = policy(ruleset.id, thinker)
    assert isinstance(player, Thinker)
    for one in player.why(ruleset, position, top):
        yield Text(Kind.REASON, explain(position.battle, one), position.battle)
        for line in explain_at_length(position.battle, one):
            if not line.startswith("  In hits"):
                yield Text(Kind.REASON, line.strip().rstrip("."), position.battle)


# -- a matrix ----------------------------------------------------------------------------------------------------------


def of_row(matrix: Matrix, row: Row) -> Iterator[Text]:
    """The order of a row in its scene, and what comes of it with low dice and with high ones."""
    position, order, ruleset = plain(matrix, row), order_of(matrix, row), matrix.ruleset
    battle, decision = position.battle, position.waiting
    assert isinstance(decision, Decision)
    yield Text(Kind.PROMPT, in_words(battle, decision.about), battle)
    yield from of_order(ruleset, battle, order)
    if not is_walk(order):
        for dice in ("low", "high", "mixed"):
            yield from of_log(battle, log_lines(battle, outcome(ruleset, position, order, dice)))


MOST_ANSWERS = 12
"""So many answers are given to an order at most."""
FACES = {"low": (False,), "high": (True,), "mixed": (False, True)}
"""How the rolls of an order fall, one after the other: high or not."""


def outcome(ruleset: Ruleset, position: Position, order: Choice, dice: str) -> Events:
    """All that an order tells if its rolls fall so; what may be let pass is."""
    run = run_of(ruleset, position, order)
    falls = FACES[dice]
    for high in chain(falls, repeat(falls[-1], MOST_ANSWERS)):
        if isinstance(run.waiting, Roll):
            thrown = run.waiting.dice
            run.go_on((thrown.sides if high else 1,) * thrown.count)
        elif run.waiting is not None and run.waiting.otherwise is not None:
            run.go_on(run.waiting.otherwise)
        else:
            break
    return run.events


def of_cell(matrix: Matrix, row: Row, state: State) -> Iterator[Text]:
    """Why the order of a row is refused to a figure in a state; nothing if it is not."""
    cell = tried(matrix, row, state)
    if cell.said is not Said.CANNOT and cell.reason:
        yield Text(Kind.REFUSAL, cell.reason, row.staged.battle)


def of_states(matrix: Matrix) -> Iterator[Text]:
    """A figure in each state, as its panel shows it, in the first scene that allows the state."""
    for state in matrix.states:
        for row in matrix.rows:
            try:
                battle = state.put(with_rules(matrix.ruleset, row.staged.battle), row.staged.figure)
            except CannotBe:
                continue
            yield from of_figure(matrix.ruleset, with_rules(matrix.ruleset, battle), row.staged.figure)
            break


# -- a book and its scenarios ------------------------------------------------------------------------------------------


def of_book(ruleset: Ruleset) -> Iterator[Text]:
    """Help for every order and every field of one, and the prompt of every moment that has one for all battles."""
    for kind in dict.fromkeys(kinds_of(ruleset.book).values()):
        yield Text(Kind.HELP, kind.meaning)
        for field in fields(kind):
            yield Text(Kind.HELP, field_meaning(kind, field.name))
    for rule in ruleset.book:
        if rule.verb is Verb.OPTION:
            for moment in rule.kinds:
                yield Text(Kind.PROMPT, prompt_of(moment))


def of_scenarios(ruleset: Ruleset) -> Iterator[Text]:
    """What the sides of every scenario of a game want, how that stands at first and what may come of it, and how a
    battle ends there."""
    span = ruleset.turns.goals.span
    for notice in library():
        if notice.ruleset != ruleset.id:
            continue
        battle = with_rules(ruleset, load(notice.id).battle)
        for line in (*objective_lines(battle, span), *progress_lines(ruleset, battle)):
            yield Text(Kind.GOAL, text_of([line]), battle)
        for goal in battle.goals:
            for state in (GoalState.MET, GoalState.FAILED):
                yield Text(Kind.GOAL, verdict_words.outcome(battle, goal, state, span), battle)
        for end in endings(ruleset, battle):
            yield Text(Kind.VERDICT, verdict_words.verdict_line(battle, end, span), battle)


def endings(ruleset: Ruleset, battle: Battle) -> Iterator[Verdict]:
    """How a battle ends once a side is dead, or all are, or its time is over."""
    for dead in (*((side,) for side in battle.sides), battle.sides):
        figures = {f.id: replace(f, life=Life.DEAD) if f.side in dead else f for f in battle}
        if (verdict := ruleset.turns.verdict(replace(battle, goals=(), figures=figures))) is not None:
            yield verdict
    late = replace(battle, goals=(), clock=replace(battle.clock, turn=battle.clock.limit + 1))
    if battle.clock.limit and (verdict := ruleset.turns.verdict(late)) is not None:
        yield verdict


def ruleset_of(game: str) -> Ruleset:
    """The ruleset of a game."""
    return GAMES[game]
