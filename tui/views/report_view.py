"""A report in lines: the result, the gravest moments, the figures, luck, and the chances turn by turn. What it says:
core/match/report.py; as Markdown: report_markdown.py; as a page: report_page.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.names import Side
from core.battle.naming import sentence
from core.match.columns import padded
from core.match.deeds import Fall
from core.match.fighters import Account
from core.match.moments import GraveMoment
from core.match.report import LuckOf, Report, Turn, side_names
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line, side_style
from tui.views.luck_view import NAME, harm_table, names_of
from tui.views.rows import cut_name
from tui.views.side_colours import side_number
from tui.views.story_view import coloured

BAR = 30
"""The width of the bar of chances."""
BLOCKS, ASCII, NO_BARS = "█▓▒░", "#=-:", ""
"""The signs of the bar of chances, one for each side; the rest of it is a draw. Without any there are no bars."""
BLANK = line("")


def blocks_of(glyphs: Glyphs) -> str:
    """Return the signs of bars for a terminal."""
    return ASCII if glyphs.across.isascii() else BLOCKS


def report_lines(report: Report, blocks: str = BLOCKS) -> list[Line]:
    """Return the whole report. `blocks`: the signs of the bars of chances."""
    parts = (
        ("How the battle went", [*outcome_lines(report)]),
        ("Gravest moments", [found for one in report.moments for found in moment_lines(report, one)]),
        ("Figures", [*figure_lines(report)]),
        ("Best and worst moments", [*best_and_worst(report)]),
        ("Luck", [*luck_told(report)]),
        ("Chances to win", [*curve_lines(report, blocks)]),
    )
    found = [line(Piece(report.title, "heading")), line(Piece(f"{report.result}.", "strong"))]
    for head, lines in parts:
        if lines:
            found += [BLANK, line(Piece(head, "heading")), *lines]
    return [*found, *([BLANK, line(Piece(report.note, "muted"))] if report.note else [])]


def outcome_lines(report: Report) -> Iterator[Line]:
    """Yield who went out of the fight, when, and their victors; and the objectives."""
    for fall in report.falls:
        yield line(*coloured(report.battle, f"{sentence(report.span)} {fall.turn}: {fall_told(report.battle, fall)}"))
    for goal in report.objectives:
        yield line(f"Objective: {goal}")


def fall_told(battle: Battle, fall: Fall) -> str:
    """Return `Odo dies, felled by Tib`."""
    by = ""
    if fall.by is not None and fall.by != fall.figure:
        own = " (own side)" if battle[fall.by].side == battle[fall.figure].side else ""
        by = f", felled by {battle[fall.by].short_name}{own}"
    return sentence(f"{battle[fall.figure].short_name} {fall.does}{by}")


def moment_lines(report: Report, moment: GraveMoment) -> Iterator[Line]:
    """Yield a moment: its sentence, and how the chances changed."""
    yield line(*coloured(report.battle, f"{sentence(report.span)} {moment.turn}: {moment.text}"))
    if told := step_told(report, moment):
        yield line(Piece(f"  chance to win: {told}", "muted"))


def step_told(report: Report, moment: GraveMoment) -> str:
    """Return `Red 62% to 31%, Blue 35% to 67%`; empty without a curve."""
    names = side_names(report.battle)
    return ", ".join(
        f"{names[side]} {percent(chance)} to {percent(moment.after[side])}" for side, chance in moment.before.items()
    )


def percent(thousandths: int) -> str:
    """Return a chance in percent; what isn't quite certain is never told as certain."""
    if 0 < thousandths < 5 or 995 <= thousandths < 1000:
        return "<1%" if thousandths < 5 else ">99%"
    return f"{(thousandths + 5) // 10}%"


def figure_lines(report: Report) -> Iterator[Line]:
    """Yield the table of figures, side by side."""
    head = f"{'':<{NAME}}{'attacks':>8}{'hits':>6}{'dealt':>7}{'taken':>7}{'rolls':>8}{'put out':>9}  state"
    yield line(Piece(head, "muted"))
    accounts = {one.figure: one for one in report.accounts}
    for side, name in side_names(report.battle).items():
        own = [one for one in report.accounts if one.side == side]
        fit = f"{sum(one.fights for one in own)}/{len(own)} standing"
        style = side_style(side_number(report.battle, side))
        yield line(Piece(_row(name, own, report.sides[side]), style), Piece(f"  {fit}", "muted"))
        for figure, label in names_of(report.battle, side):
            one = accounts[figure]
            state = Piece(f"  {one.state}", "plain" if one.fights else "warning")
            yield line(_row(label, [one], report.figures[figure]), state)
    if any(one.to_friends for one in report.accounts):
        told = (f"{report.battle[a.figure].short_name} {a.to_friends}" for a in report.accounts if a.to_friends)
        yield line(Piece(f"harm to their own side, in {report.unit}: {', '.join(told)}", "muted"))


def _row(name: str, own: list[Account], luck: LuckOf) -> str:
    rolls = f"{luck.rolls.passed}/{luck.rolls.rolls}"
    out = sum(len(one.felled) for one in own)
    numbers = [sum(getattr(one, what) for one in own) for what in ("attacks", "hits", "dealt", "taken")]
    cells = "".join(f"{number:>{width}}" for number, width in zip(numbers, (8, 6, 7, 7), strict=True))
    return f"{padded(cut_name(name, NAME), NAME)}{cells}{rolls:>8}{out:>9}"


def best_and_worst(report: Report) -> Iterator[Line]:
    """Yield the best and the worst moment of each figure that had one."""
    for one in report.accounts:
        name = sentence(report.battle[one.figure].short_name)
        for head, text in (("best", one.best), ("worst", one.worst)):
            if text:
                yield line(Piece(f"{name}, {head}: ", "muted"), *coloured(report.battle, text))


def luck_told(report: Report) -> Iterator[Line]:
    """Yield the luck of each side in a sentence, and the tables of rolls and of harm."""
    for side, name in side_names(report.battle).items():
        if told := luck_sentence(report, side):
            yield line(Piece(f"{name}: ", side_style(side_number(report.battle, side))), told)
    table = harm_table(
        report.battle,
        {side: luck.harm for side, luck in report.sides.items()},
        {figure: luck.harm for figure, luck in report.figures.items()},
        report.unit,
    )
    if table:
        yield BLANK
        yield from table


def luck_sentence(report: Report, side: Side) -> str:
    """Return the luck of a side, in rolls and in harm, with its rarity; empty if nothing was rolled."""
    luck, said = report.sides[side], list[str]()
    if luck.rolls.rolls:
        rarity = luck.rolls.rarity
        rolls = counted(luck.rolls.rolls, "roll", "rolls")
        said.append(f"{luck.rolls.passed} of {rolls} passed, {rarity.expected:.1f} expected: {rarity.in_words}")
    for what, rarity in (("done", luck.harm.done), ("taken", luck.harm.taken)):
        if rarity.came or rarity.expected >= 0.05:
            told = f"{rarity.came} {report.unit} {what}, {rarity.expected:.1f} expected"
            said.append(f"{told}: {'' if rarity.exact else 'about '}{rarity.in_words}")
    return "; ".join(said) + "." * bool(said)


def curve_lines(report: Report, blocks: str) -> Iterator[Line]:
    """Yield the chances turn by turn, each with a bar, if there are blocks for it; nothing without a curve."""
    names, width = side_names(report.battle), len(f"{report.span} {report.turns}")
    for turn in report.curve:
        head = "end" if turn.is_end else f"{report.span} {turn.turn}"
        told = ", ".join(f"{names[side]} {percent(chance)}" for side, chance in turn.chances.items())
        draw = f", draw {percent(turn.draw)}" if turn.draw else ""
        yield line(Piece(padded(head, width + 1), "muted"), *_bar(report.battle, turn, blocks), f" {told}{draw}")


def _bar(battle: Battle, turn: Turn, blocks: str) -> Iterator[Piece]:
    """The bar of a turn: a part for each side, the rest blank."""
    reached, drawn = 0, 0
    if not blocks:
        return
    for number, (side, chance) in enumerate(turn.chances.items()):
        reached += chance
        end = (reached * BAR + 500) // 1000
        yield Piece(blocks[number % len(blocks)] * (end - drawn), side_style(side_number(battle, side)))
        drawn = end
    yield Piece(" " * (BAR - drawn))
