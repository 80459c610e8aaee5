"""A report as Markdown, with tables. In lines: report_view.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.battle.naming import sentence
from core.match.rarity import Rarity
from core.match.report import LuckOf, Report, side_names
from tui.views.report_view import fall_told, luck_sentence, percent, step_told


def report_markdown(report: Report) -> str:
    """Return the report as a Markdown text."""
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Report) -> Iterator[str]:
    battle, names, span = report.battle, side_names(report.battle), sentence(report.span)
    yield f"# {_plain(report.title)}"
    yield from ("", f"**{_plain(report.result)}.**", "")
    yield from (f"- {span} {fall.turn}: {_plain(fall_told(battle, fall))}" for fall in report.falls)
    yield from (f"- Objective: {_plain(goal)}" for goal in report.objectives)
    if report.moments:
        yield from ("", "## Gravest moments", "")
    for number, moment in enumerate(report.moments, 1):
        step = step_told(report, moment)
        yield f"{number}. {span} {moment.turn}: {_plain(moment.text)}" + (f" *({_plain(step)})*" if step else "")
    yield from ("", "## Figures", "")
    head = ("", "side", "attacks", "hits", "dealt", "taken", "rolls", "put out", "state")
    rows = (
        (
            battle[one.figure].name,
            names[one.side],
            *(str(number) for number in (one.attacks, one.hits, one.dealt, one.taken)),
            f"{report.figures[one.figure].rolls.passed}/{report.figures[one.figure].rolls.rolls}",
            str(len(one.felled)),
            one.state,
        )
        for one in report.accounts
    )
    yield from _table(head, rows)
    yield ""
    for one in report.accounts:
        for what, text in (("best", one.best), ("worst", one.worst)):
            if text:
                yield f"- {_plain(sentence(battle[one.figure].short_name))}, {what}: {_plain(text)}"
    yield from ("", "## Luck", "")
    yield from (f"- **{_plain(names[side])}**: {luck_sentence(report, side)}" for side in names)
    yield ""
    yield from _table(("", "rolls passed", "how rare", f"{report.unit} done", "how rare", "taken", "how rare"), [
        (battle[one.figure].name, *_luck(report.figures[one.figure])) for one in report.accounts
    ])  # fmt: skip
    if report.curve:
        yield from ("", "## Chances to win", "")
        rows = (
            (
                "end" if turn.is_end else f"{report.span} {turn.turn}",
                *(percent(chance) for chance in turn.chances.values()),
                percent(turn.draw),
            )
            for turn in report.curve
        )
        yield from _table(("", *names.values(), "draw"), rows)
    if report.note:
        yield from ("", report.note)


def _luck(luck: LuckOf) -> Iterator[str]:
    if not luck.rolls.rolls:
        yield from ("", "")
    else:
        yield f"{luck.rolls.passed}/{luck.rolls.rolls} ({luck.rolls.expected:.1f} expected)"
        yield luck.rolls.rarity.in_brief
    for rarity in (luck.harm.done, luck.harm.taken):
        yield from _harm(rarity)


def _harm(rarity: Rarity) -> Iterator[str]:
    told = bool(rarity.came) or rarity.expected >= 0.05
    yield f"{rarity.came} ({rarity.expected:.1f} expected)" if told else ""
    yield rarity.in_brief if told else ""


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    titles = [*head]
    yield _row(titles)
    yield _row("---" for _ in titles)
    yield from (_row(row) for row in rows)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(_plain(cell) for cell in cells)} |"


def _plain(text: str) -> str:
    """Return a text without anything that Markdown would read."""
    return "".join(f"\\{char}" if char in r"\`*_[]<>|#" else char for char in text)
