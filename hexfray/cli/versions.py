"""The output of `hexfray --version`: version, commit, and the formats of files and protocol. The formats are the
constants of the code that reads and writes them."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from importlib.metadata import distribution, version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
"""The folder of this copy: a checkout, or the installed packages."""
UNKNOWN = "unknown"
DIGITS = 12
"""The digits of a commit to print."""


def lines() -> Iterator[str]:
    """Yield `hexfray VERSION`, then a `name: value` for each line. Names, order and first words are stable; new lines
    can come at the end."""
    from core.match.formats import FORMAT, FORMATS
    from hexfray.engine.engine import PROTOCOL
    from scenarios import positions, schema

    yield f"hexfray {version('hexfray')}"
    yield f"commit: {commit()}"
    yield f"scenario format: {schema.FORMAT}"
    yield f"journal format: {FORMAT} (reads {min(FORMATS)} to {FORMAT})"
    yield f"position format: {positions.FORMAT}"
    yield f"engine protocol: {PROTOCOL}"


def commit() -> str:
    """Return the commit of the git checkout, with `(modified)` if tracked files differ; else the one that pip recorded
    for an installation from a repository; else `unknown`."""
    if not (ROOT / ".git").exists():
        return _installed_from()[:DIGITS]
    if (found := _git("rev-parse", f"--short={DIGITS}", "HEAD")) is None:
        return UNKNOWN
    changed = _git("status", "--porcelain", "--untracked-files=no")
    return f"{found} (modified)" if changed else found


def _installed_from() -> str:
    """Return the commit in pip's record of an installation from a repository (direct_url.json)."""
    try:
        record = json.loads(distribution("hexfray").read_text("direct_url.json") or "{}")
        found: object = record["vcs_info"]["commit_id"]
    except (ValueError, LookupError, TypeError):
        return UNKNOWN
    return found if isinstance(found, str) else UNKNOWN


def _git(*words: str) -> str | None:
    """Return git's answer about this checkout; None without git or after an error."""
    try:
        done = subprocess.run(
            ["git", "-C", str(ROOT), *words], capture_output=True, text=True, check=True, timeout=10, encoding="utf-8"
        )
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return done.stdout.strip()
