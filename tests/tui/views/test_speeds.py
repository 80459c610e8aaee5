"""How fast acts are shown: five speeds, none too fast over SSH."""

from __future__ import annotations

from math import inf

from tui.views.speeds import SPEEDS, at_first, changed, told


def test_there_are_five_and_keys_lead_through_them_and_no_further() -> None:
    pause, seen = inf, [inf]
    for _ in range(10):
        pause = changed(pause, 1)
        seen.append(pause)
    assert seen[:5] == [speed.pause for speed in SPEEDS]
    assert set(seen[5:]) == {0.0}
    assert changed(0.0, -1) == SPEEDS[-2].pause
    assert changed(inf, -1) == inf


def test_over_ssh_nothing_waits_at_first() -> None:
    assert at_first({}) == 0.8
    assert at_first({"SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"}) == 0


def test_they_have_names() -> None:
    assert [told(speed.pause) for speed in SPEEDS] == [
        "a key for each act",
        "slow, 2 s an act",
        "usual, 0.8 s an act",
        "fast, 0.3 s an act",
        "at once",
    ]
    assert told(5) == "5 s an act"
