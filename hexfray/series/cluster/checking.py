"""Which workers may play: those with the same hexfray, Python and distributed as this program. Workers without hexfray
can answer, too, as all they are asked is pickled by name. executor.py asks every worker once."""

from __future__ import annotations

import platform
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import version
from typing import NamedTuple

from distributed import Client

from hexfray.series.code_hash import INSTALLED, code

UNKNOWN = "unknown"


class Versions(NamedTuple):
    """The versions of a worker, each `unknown` where the worker can't say. `code` is the hash of all hexfray's code."""

    hexfray: str
    code: str
    python: str
    distributed: str


def own_versions() -> Versions:
    """Return the versions of this program."""
    return Versions(version("hexfray"), code(INSTALLED), _minor(platform.python_version()), version("distributed"))


def versions_of(client: Client, workers: Sequence[str]) -> dict[str, Versions]:
    """Ask some workers for their versions. Lost ones are left out."""
    hexfray = _ask(client, workers, version, "hexfray")
    codes = _ask(client, workers, code, INSTALLED)
    pythons = _ask(client, workers, platform.python_version)
    distributed = _ask(client, workers, version, "distributed")
    return {
        worker: Versions(hexfray[worker], codes[worker], _minor(pythons[worker]), distributed[worker])
        for worker in workers
        if all(worker in answers for answers in (hexfray, codes, pythons, distributed))
    }


def why_not(found: Versions, wanted: Versions) -> str | None:
    """Return the reason why a worker with these versions can't play, and the fix; None if it can."""
    if found.hexfray == UNKNOWN:
        return f"has no hexfray; install hexfray {wanted.hexfray} there"
    if found.python != wanted.python:
        return f"has Python {found.python}, but this is {wanted.python}; start the worker with Python {wanted.python}"
    if found.distributed != wanted.distributed:
        return f"has distributed {found.distributed}, but this is {wanted.distributed}; install the same there"
    if (found.hexfray, found.code) != (wanted.hexfray, wanted.code):
        return (
            f"has hexfray {found.hexfray} (code {found.code}), but this is {wanted.hexfray} (code {wanted.code}); "
            "install the same there, and start the worker again"
        )
    return None


def why_not_ready(client: Client, workers: Sequence[str], ask: Callable[[], str | None]) -> dict[str, str]:
    """Ask some workers of this version whether they are ready. Return the reasons of those that aren't."""
    said = client.run(ask, workers=list(workers), on_error="return")
    return {worker: str(reason) for worker, reason in said.items() if reason is not None}


def _ask(client: Client, workers: Sequence[str], what: Callable[..., str], *about: object) -> Mapping[str, str]:
    """Return what some workers answer: a text, or UNKNOWN where there is none."""
    said = client.run(what, *about, workers=list(workers), on_error="return")
    return {
        worker: answer if isinstance(answer, str) else UNKNOWN
        for worker, answer in said.items()
        if not isinstance(answer, OSError)
    }


def _minor(python: str) -> str:
    return ".".join(python.split(".")[:2])
