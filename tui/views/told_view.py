"""A battle told from its beginning to its end, to send to a friend: title, sides and fighters, the story turn by turn,
the ending, what changed hands, and luck in a sentence. The sentences: core/match/story.py; numbers: report_view.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.naming import in_line, item_kind, sentence, side_name
from core.match.luck import ledger
from core.match.match import Match
from core.match.story import StoryLine, Storyteller
from core.play.spoken import listed
from core.play.verdict_words import verdict_line
from tui.views.ending_view import plain_summary

SENTENCES = 4
"""The most sentences of a paragraph."""


def told_battle(match: Match, title: str) -> Iterator[str]:
    """Yield a battle in paragraphs, with a blank line before each heading."""
    yield title
    yield ""
    yield from cast_lines(match.first)
    teller = Storyteller(match)
    teller.follow()
    yield from _chapters(teller.lines)
    yield ""
    yield from _end(match)


def logged_battle(match: Match, title: str) -> Iterator[str]:
    """Yield a battle with every roll, a line each."""
    yield title
    yield from match.log()
    yield from _end(match)


def _end(match: Match) -> Iterator[str]:
    yield ending_line(match)
    if match.verdict is not None:
        yield from plain_summary(match)
    yield from filter(None, (changed_hands(match.first, match.battle), luck_line(match)))


def cast_lines(battle: Battle) -> Iterator[str]:
    """Yield each side with its fighters and the things in their hands: `The west bank: Bran Tull (broadsword).`"""
    for side in battle.sides:
        own = [figure for figure in battle if figure.side == side]
        names = (f"{in_line(figure.name)}{_in_hand(battle, figure.id)}" for figure in own)
        yield f"{sentence(side_name(battle, side))}: {'; '.join(names)}."


def _in_hand(battle: Battle, name: str) -> str:
    kinds = [item.kind for item in battle[name].held]
    return f" ({', '.join(kinds)})" if kinds else ""


def _chapters(lines: list[StoryLine]) -> Iterator[str]:
    """The story in paragraphs of a few sentences; a heading ends one."""
    paragraph: list[str] = []
    for line in lines:
        if line.is_heading or len(paragraph) == SENTENCES:
            yield from ([" ".join(paragraph)] if paragraph else [])
            paragraph = []
        if line.is_heading:
            yield from ("", line.text)
        else:
            paragraph.append(line.text)
    yield from ([" ".join(paragraph)] if paragraph else [])


def ending_line(match: Match) -> str:
    """Return how the battle ended, in a sentence."""
    span, battle = match.ruleset.turns.goals.span, match.battle
    if match.verdict is None:
        return f"The battle is unfinished, in {span} {battle.clock.turn}."
    return f"{verdict_line(battle, match.verdict, span)}."


def changed_hands(first: Battle, last: Battle) -> str:
    """Return what figures have in the end that another had, or that lay on the ground, at the beginning: `Changed
    hands: Bess has Moll's shiv.`; empty without any."""
    owners = {item.id: figure.id for figure in first for item in figure.gear}
    said: list[str] = []
    for figure in last:
        got = [item for item in figure.gear if owners.get(item.id, "") != figure.id and _was_there(first, item.id)]
        if got:
            said.append(f"{figure.short_name} has {listed([_whose(first, owners, one.id) for one in got])}")
    return f"Changed hands: {'; '.join(said)}." if said else ""


def _was_there(first: Battle, item: str) -> bool:
    on_ground = any(one.id == item for cell in first.fallen.values() for one in cell)
    return on_ground or any(figure.item(item) is not None for figure in first)


def _whose(first: Battle, owners: dict[str, str], item: str) -> str:
    kind = item_kind(first, item)
    return f"{first[owners[item]].short_name}'s {kind}" if item in owners else f"the {kind} from the ground"


def luck_line(match: Match) -> str:
    """Return the luck of each side in a sentence; empty if nothing was rolled against a target number."""
    battle, book = match.battle, ledger(match.battle, match.history)
    said = []
    for side in battle.sides:
        luck = book.of_side(side)
        if luck.rolls:
            name, rarity = in_line(side_name(battle, side)), luck.rarity
            told = (
                f"{name} passed {luck.passed} of {counted(luck.rolls, 'roll', 'rolls')}, {rarity.expected:.1f} expected"
            )
            said.append(f"{told} ({rarity.in_words})")
    return f"Luck: {'; '.join(said)}." if said else ""
