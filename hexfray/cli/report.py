"""The output of `hexfray report`: text, JSON, Markdown, or a page in a file. What it says: core/match/report.py."""

from __future__ import annotations

import json
from pathlib import Path

from hexfray.cli.refusing import refuse
from tui.keeping.reporting import reported


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
    """Write the report as a page to `file`. Exits with a message if it can't be written."""
    from tui.views.report_page import report_page

    page = report_page(*reported(journal, before))
    try:
        _ = file.write_text(page, "utf-8")
    except OSError as fault:
        refuse(f"--html {file}: {(fault.strerror or str(fault)).lower()}; name a file that can be written")
