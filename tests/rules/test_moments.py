"""Each pair of a moment's teller and its listener was reviewed: a game's list is compared with its book and its source.
How both are read: tests/support/moments.py."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.support.moments import GAMES, called, listeners, tellers, ways

HERE = Path(__file__).parent


def reviewed(game: str) -> dict[str, dict[str, dict[str, object]]]:
    """The list of a game: by moment its `tellers`, each with the orders that lead to it, and its `pairs`."""
    return tomllib.loads((HERE / game / "moments.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_every_way_to_a_moment_is_listed(game: str) -> None:
    reach = ways(game)
    found = {
        called(moment): {one: reach.get(one, []) for one in sorted(told)} for moment, told in tellers(game).items()
    }
    assert {moment: said["tellers"] for moment, said in reviewed(game).items()} == found


@pytest.mark.parametrize("game", GAMES)
def test_every_pair_has_its_reason(game: str) -> None:
    said = {
        (moment, listener, teller)
        for moment, entry in reviewed(game).items()
        for listener, reasons in entry["pairs"].items()
        for teller, reason in reasons.items()  # type: ignore[attr-defined]
        if reason and reason != "TODO"
    }
    told = tellers(game)
    found = {
        (called(moment), called(rule.call), teller)
        for moment, rules in listeners(GAMES[game][0].book).items()
        for rule in rules
        for teller in told[moment]
    }
    assert said == found


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_with_listeners_is_announced(game: str) -> None:
    told = tellers(game)
    assert [called(moment) for moment in listeners(GAMES[game][0].book) if not told.get(moment)] == []
