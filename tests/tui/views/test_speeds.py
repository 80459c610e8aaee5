"""How fast acts are shown: five speeds, none too fast over SSH."""

from __future__ import annotations

from math import inf

from tui.views.speeds import SPEEDS, default_pause, describe, next_pause


def test_there_are_five_and_keys_lead_through_them_and_no_further() -> None:
    pause, seen = inf, [inf]
    for _ in range(10):
        pause = next_pause(pause, 1)
        seen.append(pause)
    assert seen[:5] == [speed.pause for speed in SPEEDS]
    assert set(seen[5:]) == {0.0}
    assert next_pause(0.0, -1) == SPEEDS[-2].pause
    assert next_pause(inf, -1) == inf


def test_over_ssh_nothing_waits_at_first() -> None:
    assert default_pause({}) == 0.8
    assert default_pause({"SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"}) == 0


def test_they_have_names() -> None:
    assert [describe(speed.pause) for speed in SPEEDS] == [
        "a key for each action",
        "slow, 2 s per action",
        "normal, 0.8 s per action",
        "fast, 0.3 s per action",
        "instant",
    ]
    assert describe(5) == "5 s per action"
