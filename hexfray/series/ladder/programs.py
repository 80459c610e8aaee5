"""The ladder for programs: one call that takes policies by name or as objects. Its parts are in settings.py and
running.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from contextlib import nullcontext
from pathlib import Path

from core.errors import BadArgument
from hexfray.game import Policy
from hexfray.policy import named
from hexfray.series.ladder.keeping import Results
from hexfray.series.ladder.running import play_ladder
from hexfray.series.ladder.settings import USUAL, settings_of
from hexfray.series.ladder.sprt import Hypotheses
from hexfray.series.ladder.standings import Standings


def ladder(
    policies: Iterable[str | Policy] = (),
    game: str = "skirmish",
    classes: Sequence[str] = (),
    battles: int = USUAL,
    executor: Executor | None = None,
    *,
    seed: int = 1,
    neighbours: bool = False,
    sprt: tuple[int, int] | None = None,
    jobs: int = 1,
    out: Path | str | None = None,
    done: Callable[[int], None] = lambda battles: None,
) -> Standings:
    """Let every two of some policies fight, without a screen, and return the standings.

    `policies` are policies of yours and names of AI levels; by default all levels of the game, the strongest first. A
    policy of yours that fails forfeits the battle, and `forfeits` of the standings counts it. `classes` are classes of
    battle, all by default; `battles` is their even number for each two policies and class. With `neighbours`, each
    policy meets only the next. `sprt` is two Elo differences: two policies stop once it is clear which one holds.
    `seed` decides the ground and the dice. `jobs` is the number of processes; with an `executor`, its `submit` plays
    the battles, and `jobs` is the number of its workers. Neither changes the standings. `out` is a file for the
    results, from which the same ladder resumes. `done` is called with the number of battles that are over or need not
    be fought.

    >>> standings = ladder(["nearest", "random"], classes=["duels"], battles=4)
    >>> standings.battles, [rating.player for rating in standings.ratings]
    (4, ['nearest', 'random'])

    KeyboardInterrupt or a killed process ends the ladder early, with the standings up to there. Raises Unknown for an
    unknown game, class or policy, BadArgument for a faulty `sprt`, ResultsFault for a file of another ladder.
    """
    given = {str(place): policy for place, policy in enumerate(policies)}
    names, outside = named(game, given)
    try:
        test = None if sprt is None else Hypotheses(*sprt)
    except ValueError as fault:
        raise BadArgument(f"sprt: {fault}") from None
    settings = settings_of(
        game,
        [*names.values()],
        classes,
        battles=battles,
        seed=seed,
        neighbours=neighbours,
        test=test,
        outside=outside,
    )
    with nullcontext() if out is None else Results(Path(out), settings) as results:
        return play_ladder(settings, outside=outside, executor=executor, jobs=jobs, results=results, done=done)
