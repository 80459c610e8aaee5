"""How the orders are chosen whose parts are recorded (tests/support/covering.py): what runs for each is seen, and the
cheapest are kept for which all of it still runs."""

from __future__ import annotations

from pathlib import Path

from tests.support.covering import Step, Watch, covering

HERE = Path(__file__)


def steps(*lines: int) -> frozenset[Step]:
    return frozenset(("a.py", 0, line) for line in lines)


SEEN = {
    "all": (steps(1, 2, 3), 9.0),
    "two": (steps(1, 2), 0.1),
    "third": (steps(3), 0.1),
    "first": (steps(1), 0.1),
    "nothing": (steps(), 0.0),
}


def test_the_cheapest_are_kept_for_which_everything_runs() -> None:
    assert covering(SEEN, 1) == ["two", "third"]


def test_what_is_to_run_more_often_runs_as_often_as_it_can() -> None:
    assert covering(SEEN, 2) == ["two", "third", "first", "all"]
    assert covering(SEEN, 9) == covering(SEEN, 2)


def test_the_lines_of_the_folders_are_seen_and_no_others() -> None:
    def work() -> None:
        found = HERE.name
        assert found

    first = work.__code__.co_firstlineno
    ran, _ = Watch([HERE.parent]).over(work)
    assert ran == {(str(HERE), 0, first + 1), (str(HERE), first + 1, first + 2)}
    assert Watch([HERE.parent / "recorded"]).over(work)[0] == frozenset()
