"""Packages that only some parts of hexfray need (the extras in pyproject.toml): what to say where one is missing. The
advice fits the way in which this copy was installed, as many ways have no pip.

    with needed("cluster", "--dask"):
        import distributed
"""

from __future__ import annotations

import importlib.util
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from core.errors import HexfrayError

Extra = Literal["serve", "cluster", "rl", "testing"]

ROOT = Path(__file__).resolve().parents[1]
"""The folder of this copy: a checkout, or the installed packages."""
OURS = ("core", "ai", "scenarios", "hexfray", "tui")


class MissingExtra(HexfrayError, ImportError):
    """A package of an extra isn't installed. The message says which, and the command that installs it here."""


@contextmanager
def needed(extra: Extra, what: str) -> Iterator[None]:
    """While active, a missing package raises MissingExtra. `what` needs the package: a command, an option, a module."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] in OURS:
            raise
        raise MissingExtra(f"{what} needs the package {missing.name}; install with: {advice(extra)}") from None


def advice(extra: Extra) -> str:
    """Return the shell command that adds an extra to this copy of hexfray."""
    prefix = Path(sys.prefix)
    if prefix.resolve().parent == ROOT and prefix.name.startswith(".venv") and (ROOT / "run.py").exists():
        return f"python3 {_run_py()} {'serve' if extra == 'serve' else 'install'}"
    wanted = shlex.quote(f"hexfray[{extra}]")
    if (prefix / "pipx_metadata.json").exists():
        return f"pipx inject {shlex.quote(prefix.name)} {wanted}"
    if (receipt := prefix / "uv-receipt.toml").exists():
        extras = ",".join(sorted({extra, *_extras_in(receipt)}))
        return f"uv tool install --force {shlex.quote(_source(extras))}"
    if importlib.util.find_spec("pip") is None:
        return f"uv pip install --python {shlex.quote(sys.prefix)} {wanted}"
    return f"{shlex.quote(sys.executable)} -m pip install {wanted}"


def _run_py() -> str:
    """Return the path of run.py for a shell; its name, in its own folder."""
    try:
        return "run.py" if Path.cwd() == ROOT else shlex.quote(str(ROOT / "run.py"))
    except OSError:
        return shlex.quote(str(ROOT / "run.py"))


def _extras_in(receipt: Path) -> list[str]:
    """Return the extras that uv installed hexfray with, as it installs afresh."""
    import tomllib

    try:
        tool = tomllib.loads(receipt.read_text("utf-8"))["tool"]
        return [
            str(one) for made in tool["requirements"] if made["name"] == "hexfray" for one in made.get("extras", [])
        ]
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return []


def _source(extras: str) -> str:
    """Return hexfray with these extras, from where this copy came: a file or folder, a repository, or an index."""
    import json
    from importlib.metadata import PackageNotFoundError, distribution
    from urllib.parse import unquote, urlsplit

    try:
        record = json.loads(distribution("hexfray").read_text("direct_url.json") or "{}")
        url = str(record["url"])
        if "vcs_info" in record:
            vcs, commit = record["vcs_info"]["vcs"], record["vcs_info"].get("requested_revision")
            return f"hexfray[{extras}] @ {vcs}+{url}{f'@{commit}' if commit else ''}"
    except (PackageNotFoundError, ValueError, LookupError, TypeError):
        return f"hexfray[{extras}]"
    return f"{unquote(urlsplit(url).path) if url.startswith('file:') else url}[{extras}]"
