"""Impossible fighters and battles: refused like scenario files, with all faults at once. The checks are those of
scenarios/checks.py and of skirmish's roster.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scenarios.faults import Fault, FaultyScenario, KeyPath, spelled
from scenarios.part import Complaint


def refuse_if_wrong(what: str, complaints: Iterable[Complaint], words: Mapping[str, str]) -> None:
    """Raise FaultyScenario if there are complaints about `what`. `words` maps keys of scenario files to arguments
    here."""
    if faults := [Fault(0, _key(said.path, words), said.message) for said in complaints]:
        raise FaultyScenario(what, faults)


def _key(path: KeyPath, words: Mapping[str, str]) -> str:
    return spelled(tuple(words.get(str(key), key) for key in path[:1]) + path[1:])
