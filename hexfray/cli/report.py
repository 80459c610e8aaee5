"""The output of `hexfray report`: text, JSON, Markdown, or a page in a file. What it says: core/match/report.py."""

from __future__ import annotations

import json
from pathlib import Path

from hexfray.cli.output_files import PRINTED, write_file
from tui.keeping.reporting import reported
from tui.terminal.saying import say


def as_text(journal: Path, before: int | None, *, ascii: bool = False) -> str:
    """Return the report as lines of text."""
    from tui.views.lines import text_of
    from tui.views.report_view import ASCII, BLOCKS, report_lines

    return text_of(report_lines(reported(journal, before)[0], ASCII if ascii else BLOCKS))


def as_json(journal: Path, before: int | None, *, ascii: bool = False) -> str:
    """Return the report as JSON."""
    from core.match.report_data import as_data

    return json.dumps(as_data(reported(journal, before)[0]), indent=2, ensure_ascii=ascii)


def as_markdown(journal: Path, before: int | None, *, ascii: bool = False) -> str:
    """Return the report as Markdown."""
    from tui.views.report_markdown import report_markdown

    return report_markdown(reported(journal, before)[0]).rstrip("\n")


def write_page(journal: Path, before: int | None, file: Path) -> None:
    """Write the report as a page to `file`, and say so; or print the page. Exits with a message if it can't be
    written."""
    from tui.views.report_page import report_page

    write_file("--html", file, report_page(*reported(journal, before)))
    if file != PRINTED:
        say(f"written: {file}")
