"""What `hexfray --version` prints: the version, the commit it was installed or checked out from, and the formats of the
files and of the protocol. The formats are the constants of the code that reads and writes them."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from importlib.metadata import distribution, version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
"""The folder of this copy: a checkout, or where packages are installed."""
UNKNOWN = "unknown"
DIGITS = 12
"""So many digits of a commit are printed."""


def lines() -> Iterator[str]:
    """`hexfray VERSION`, then one `name: value` a line. Names, their order and the first word of each value are stable;
    new lines may come at the end."""
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
    """The commit of this copy: of its git checkout, with `(modified)` if tracked files differ from it; else the one
    that pip recorded when it installed from a repository; else `unknown`."""
    if not (ROOT / ".git").exists():
        return _installed_from()[:DIGITS]
    if (found := _git("rev-parse", f"--short={DIGITS}", "HEAD")) is None:
        return UNKNOWN
    changed = _git("status", "--porcelain", "--untracked-files=no")
    return f"{found} (modified)" if changed else found


def _installed_from() -> str:
    """The commit in pip's record of an installation from a repository (direct_url.json)."""
    try:
        record = json.loads(distribution("hexfray").read_text("direct_url.json") or "{}")
        found: object = record["vcs_info"]["commit_id"]
    except (ValueError, LookupError, TypeError):
        return UNKNOWN
    return found if isinstance(found, str) else UNKNOWN


def _git(*words: str) -> str | None:
    """What git answers about this checkout; None if there is no git, or it refuses."""
    try:
        done = subprocess.run(
            ["git", "-C", str(ROOT), *words], capture_output=True, text=True, check=True, timeout=10, encoding="utf-8"
        )
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return done.stdout.strip()
