"""A report as one page to share, in HTML: with pictures of the gravest moments and the curve of chances, light and
dark, and nothing from outside. In lines: report_view.py; the pictures: map_svg.py; the colours: report_page.css."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files

from core.battle.naming import letters, sentence
from core.match.acts import act_of, begins
from core.match.match import Match
from core.match.moments import GraveMoment
from core.match.rarity import Rarity
from core.match.report import LuckOf, Report, side_names
from tui.views.map_svg import map_svg
from tui.views.map_view import Overlay, map_view
from tui.views.report_view import fall_told, luck_sentence, percent, step_told
from tui.views.side_colours import side_number

WIDTH, HEIGHT, LEFT, BELOW = 640, 200, 40, 24
"""The curve in pixels: its whole width, the height from 0 to 100 %, and the room for the labels."""


def report_page(report: Report, match: Match) -> str:
    """Return the page of a report of this match: the same report, the same page."""
    style = files(__package__).joinpath("report_page.css").read_text("utf-8")
    title = escape(report.title)
    head = (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>"
    )
    return "\n".join((head, f"<h1>{title}</h1>", *_body(report, match), "</body>\n</html>\n"))


def _body(report: Report, match: Match) -> Iterator[str]:
    span = sentence(report.span)
    yield f'<p class="result">{escape(report.result)}.</p>'
    yield f"<p>{'<br>'.join(_key(report, side, name) for side, name in side_names(report.battle).items())}</p>"
    told = [f"{span} {fall.turn}: {fall_told(report.battle, fall)}" for fall in report.falls]
    told += [f"Objective: {goal}" for goal in report.objectives]
    if told:
        yield "<h2>How the battle went</h2>"
        yield f"<ul>{''.join(f'<li>{escape(one)}</li>' for one in told)}</ul>"
    if report.curve:
        yield "<h2>Chances to win</h2>"
        yield _curve(report)
    if report.moments:
        yield "<h2>Gravest moments</h2>"
        for moment in report.moments:
            yield from _moment(report, match, moment)
    yield from _figures(report)
    yield from _luck(report)
    if report.note:
        yield f'<p class="muted">{escape(report.note)}</p>'


def _key(report: Report, side: str, name: str) -> str:
    fit = [one for one in report.accounts if one.side == side and one.fights]
    signs = letters(report.battle)
    names = ", ".join(f"{signs[one.id]} {escape(one.name)}" for one in report.battle if one.side == side)
    count = sum(one.side == side for one in report.accounts)
    return (
        f'<span class="key {_side(report, side)}"></span> <b>{escape(name)}</b>: {names} '
        f'<span class="muted">({len(fit)} of {count} in the fight)</span>'
    )


def _side(report: Report, side: str) -> str:
    return f"side-{min(8, side_number(report.battle, side))}"


def _moment(report: Report, match: Match, moment: GraveMoment) -> Iterator[str]:
    """A moment with the map before it, on which its act is drawn."""
    text = f"{sentence(report.span)} {moment.turn}: {moment.text}"
    starts = (n for n in range(moment.first, moment.last) if n == moment.first or begins(match.history[n]))
    first = max(starts)
    act = act_of(match.history, first, moment.last)
    view = map_view(match.ruleset, act.before, Overlay(), in_full=True)
    yield f'<div class="moment"><p>{escape(text)}</p>'
    if step := step_told(report, moment):
        yield f'<p class="muted">Chance to win: {escape(step)}.</p>'
    yield f"{map_svg(view, act, f'The map before this: {text}')}</div>"


def _figures(report: Report) -> Iterator[str]:
    yield "<h2>Figures</h2>"
    head = ("", "attacks", "hits", f"{report.unit} dealt", "taken", "rolls passed", "put out", "state")
    rows: list[tuple[str, list[str]]] = []
    for side, name in side_names(report.battle).items():
        own = [one for one in report.accounts if one.side == side]
        for names, label, its, luck in (
            ("side", name, own, report.sides[side]),
            *(("", report.battle[one.figure].name, [one], report.figures[one.figure]) for one in own),
        ):
            sums = [str(sum(getattr(one, what) for one in its)) for what in ("attacks", "hits", "dealt", "taken")]
            rolls = f"{luck.rolls.passed}/{luck.rolls.rolls}"
            state = "" if names else its[0].state
            rows.append((names, [label, *sums, rolls, str(sum(len(one.felled) for one in its)), state]))
    yield _table(head, rows)
    told = [
        f"<li>{escape(sentence(report.battle[one.figure].short_name))}, {what}: {escape(text)}</li>"
        for one in report.accounts
        for what, text in (("best", one.best), ("worst", one.worst))
        if text
    ]
    if told:
        yield f"<h2>Best and worst moments</h2><ul>{''.join(told)}</ul>"


def _luck(report: Report) -> Iterator[str]:
    yield "<h2>Luck</h2>"
    for side, name in side_names(report.battle).items():
        if said := luck_sentence(report, side):
            yield f"<p><b>{escape(name)}</b>: {escape(said)}</p>"
    head = ("", "rolls passed", "how rare", f"{report.unit} done", "how rare", "taken", "how rare")
    yield _table(head, [("", [report.battle[f].name, *_cells(luck)]) for f, luck in report.figures.items()])


def _cells(luck: LuckOf) -> Iterator[str]:
    rolls = luck.rolls
    yield f"{rolls.passed}/{rolls.rolls} (expected {rolls.expected:.1f})" if rolls.rolls else ""
    yield rolls.rarity.in_brief if rolls.rolls else ""
    for rarity in (luck.harm.done, luck.harm.taken):
        yield from _harm(rarity)


def _harm(rarity: Rarity) -> Iterator[str]:
    told = bool(rarity.came) or rarity.expected >= 0.05
    yield f"{rarity.came} (expected {rarity.expected:.1f})" if told else ""
    yield f"{'' if rarity.exact else 'about '}{rarity.in_brief}" if told else ""


def _table(head: Iterable[str], rows: Iterable[tuple[str, Iterable[str]]]) -> str:
    titles = "".join(f"<th>{escape(one)}</th>" for one in head)
    lines = (
        f'<tr class="{names}">' + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
        for names, cells in rows
    )
    body = "\n".join(lines)
    return f'<div class="scroll"><table><thead><tr>{titles}</tr></thead>\n<tbody>{body}</tbody></table></div>'


def _curve(report: Report) -> str:
    """The chances turn by turn as a picture, a line for each side."""
    steps = max(1, len(report.curve) - 1)
    across = [LEFT + (WIDTH - LEFT - 10) * n / steps for n in range(len(report.curve))]
    every = max(1, -(-len(report.curve) // 14))
    parts = [f'<svg class="curve" viewBox="0 0 {WIDTH} {HEIGHT + BELOW + 10}" role="img" aria-label="{_told(report)}">']
    for share in (0, 25, 50, 75, 100):
        y = _y(share * 10)
        parts.append(f'<line class="axis" x1="{LEFT}" x2="{WIDTH - 10}" y1="{y}" y2="{y}"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y}" text-anchor="end" dominant-baseline="middle">{share}%</text>')
    for number, (x, turn) in enumerate(zip(across, report.curve, strict=True)):
        if turn.is_end or number % every == 0:
            name = "end" if turn.is_end else str(turn.turn)
            parts.append(f'<text x="{x:.1f}" y="{HEIGHT + BELOW + 4}" text-anchor="middle">{name}</text>')
    for side in report.battle.sides:
        points = " ".join(f"{x:.1f},{_y(turn.chances[side])}" for x, turn in zip(across, report.curve, strict=True))
        parts.append(f'<polyline class="line {_side(report, side)}" points="{points}"/>')
    return "\n".join((*parts, "</svg>"))


def _y(thousandths: int) -> str:
    return f"{10 + HEIGHT * (1000 - thousandths) / 1000:.1f}"


def _told(report: Report) -> str:
    """The curve in words, for those who can't see it."""
    names = side_names(report.battle)
    turns = (
        f"{'at the end' if turn.is_end else f'{report.span} {turn.turn}'}: "
        + ", ".join(f"{names[side]} {percent(chance)}" for side, chance in turn.chances.items())
        for turn in report.curve
    )
    return escape(f"Chances to win. {'; '.join(turns)}", quote=True)
