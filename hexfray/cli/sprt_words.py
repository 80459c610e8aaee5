"""The sequential probability ratio test on the command line: its option and its line in a table, for `sim` and
`ladder`. The test itself: hexfray/series/ladder/sprt.py."""

from __future__ import annotations

import re

from hexfray.series.ladder import Answer, Hypotheses, Score
from hexfray.series.ladder.sprt import UPPER
from scenarios.catalogue import Unknown

BOUNDS = re.compile(r"(-?[0-9]{1,4}),(-?[0-9]{1,4})")
ANSWERS = {"open": "not decided", "H0": "H0 holds", "H1": "H1 holds"}


def parse_test(said: str | None) -> Hypotheses | None:
    """Return the test between the two differences in `0,100`; None for None. Raises Unknown."""
    if said is None:
        return None
    bounds = BOUNDS.fullmatch(said)
    if bounds is None:
        raise Unknown(f"--sprt {said!r}: expected two Elo differences, for example 0,100")
    try:
        return Hypotheses(int(bounds[1]), int(bounds[2]))
    except ValueError as fault:
        raise Unknown(f"--sprt {said!r}: {fault}") from None


def test_line(test: Hypotheses, score: Score, answer: Answer) -> str:
    """Return the answer so far in a line of a table."""
    found = f"{ANSWERS[answer.value]} after {score.number} pairs (LLR {test.ratio(score):+z.2f} of {UPPER:.2f})"
    return f"  H0 {test.elo0:+} or H1 {test.elo1:+}: {found}"
