"""Every order of every game has all of its parts: rules that offer it and carry it out, its kind, what it means and how
it is said; and if it is done to an enemy, what can be expected of it, when it has succeeded, and where it works."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from core.play.asking import Choice, Pass
from core.play.kinds import Kind
from core.play.parts import orders_of
from core.play.ruleset import Ruleset
from core.rulebook.rule import Verb
from core.rulesets.clinch import CLINCH
from core.rulesets.rounds import ROUNDS
from core.rulesets.scuffle import SCUFFLE
from core.rulesets.skirmish import SKIRMISH
from tests.toys.spit import RUDE

GAMES = {game.id: game for game in (SKIRMISH, SCUFFLE, CLINCH, ROUNDS, RUDE)}
ALLOWED = 0.05
"""What share of all parts may be absent, each for a reason that is given here."""
ANSWERED = "a reply: whoever asks for it carries it out, inside another procedure"
LEFT = "never listed by an option: every decision of its moment has it as what lets the moment go by"
ABSENT: Mapping[str, tuple[str, ...]] = {
    ANSWERED: (
        *("MoveFirst", "MoveSecond", "KnockAway", "RollWithIt", "UseSkill", "LandIn", "PlaceOil", "Accept", "Snatch"),
        *("Rather", "Dodge", "Parry", "Block", "StrikeArm", "BreakIn", "GoAlong", "Stay", "LayAcross"),
        *("HoldOff", "Duck", "CounterGrab", "Wrench", "Send", "SendInto"),
    ),
    LEFT: ("DoNothing", "HoldBack", "Done", "GoNoFurther", "StayPut", "NotMove", "LetLapse", "EndTurn"),
}
"""Which orders do without a part, by the reason."""
PART = {ANSWERED: "procedure", LEFT: "option"}
EXCUSED = frozenset(f"{order}: {PART[reason]}" for reason, orders in ABSENT.items() for order in orders)
HOSTILE = (Verb.QUICK_ODDS, Verb.SUCCESS, Verb.FOOTPRINT)
"""The parts that an order must bind which is done to an enemy."""


def parts_of(ruleset: Ruleset, kind: type[Choice]) -> Iterator[tuple[str, bool]]:
    """Each part that an order must have, and whether it has it."""
    book = ruleset.book
    yield "procedure", len(book.rules(Verb.PROCEDURE, kind)) == 1
    yield "option", any(rule.offers is not None and issubclass(kind, rule.offers) for rule in book)
    yield "kind", kind.kind is not None
    yield "meaning", bool(kind.meaning)
    yield "spoken", bool(kind.does) or book.part(Verb.WORDING, kind) is not None
    if kind.kind is not None and kind.kind.purpose.hostile:
        yield from ((str(verb), book.part(verb, kind) is not None) for verb in HOSTILE)


def absent(ruleset: Ruleset) -> list[str]:
    """The parts that are not there."""
    return [
        f"{kind.__name__}: {part}"
        for kind in orders_of(ruleset.book)
        for part, has in parts_of(ruleset, kind)
        if not has
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_order_has_all_of_its_parts(game: str) -> None:
    assert [part for part in absent(GAMES[game]) if part not in EXCUSED] == []


def test_few_parts_are_absent_and_all_that_are_excused_are() -> None:
    found = {part for ruleset in GAMES.values() for part in absent(ruleset)}
    assert found >= EXCUSED, "what is there is not excused"
    count = sum(len(list(parts_of(game, kind))) for game in GAMES.values() for kind in orders_of(game.book))
    assert sum(len(absent(game)) for game in GAMES.values()) <= ALLOWED * count


def test_no_kind_has_a_letter_of_the_screen_or_a_neighbour() -> None:
    from tui.views.keys import TABLES

    letters = {kind.letter for kind in Kind}
    taken = {
        key for table in ("battle", "neighbours", "everywhere") for row in TABLES[table] for key in row.keys.split(",")
    }
    assert all(letter.isalpha() and letter.isascii() and len(letter) == 1 for letter in letters)
    assert not taken.intersection(letters)


@pytest.mark.parametrize("game", GAMES)
def test_no_menu_has_two_kinds_with_one_letter(game: str) -> None:
    """By what the rules offer at each moment."""
    at: dict[object, set[Kind]] = {}
    for kind in orders_of(GAMES[game].book):
        for rule in GAMES[game].book:
            if rule.offers is kind and rule.of is not None and kind.kind is not None:
                at.setdefault(rule.of, set()).add(kind.kind)
    assert at
    assert not [moment for moment, kinds in at.items() if len({kind.letter for kind in kinds}) < len(kinds)]


def test_passing_is_an_order_like_others() -> None:
    assert (Pass.kind, Pass.does) == (Kind.PASS, "passes")
