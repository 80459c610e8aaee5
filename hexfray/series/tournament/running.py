"""Playing a tournament on any number of processes. Battles are counted by number, so the number of processes makes no
difference, not even to where a test ends a pairing. Settings are in settings.py, results in standings.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

from core.battle.record import replace
from core.errors import BadArgument
from hexfray.game import Policy
from hexfray.policy import named, release
from hexfray.series.in_turn import in_turn
from hexfray.series.ladder.elo import Score
from hexfray.series.ladder.settings import MatchUp
from hexfray.series.ladder.sprt import Answer, Hypotheses
from hexfray.series.tournament.games import Fought, play
from hexfray.series.tournament.grounds import grounds_of
from hexfray.series.tournament.journals import Journals
from hexfray.series.tournament.keeping import Results, saved
from hexfray.series.tournament.settings import USUAL, TournamentSettings, settings_of
from hexfray.series.tournament.standings import Tournament
from hexfray.series.workers import STOPPED
from scenarios.scenario import Scenario


def tournament(
    players: Sequence[str | Policy],
    scenarios: Sequence[Scenario | str | Path | Mapping[str, object]] = (),
    *,
    game: str = "skirmish",
    classes: Sequence[str] = (),
    battles: int = USUAL,
    seed: int = 1,
    gauntlet: bool = False,
    sprt: tuple[int, int] | None = None,
    jobs: int = 1,
    executor: Executor | None = None,
    out: Path | str | None = None,
    journals: Path | str | None = None,
    done: Callable[[int], None] = lambda battles: None,
) -> Tournament:
    """Let players meet, and return the standings with a row for each battle.

    `players` are policies, or names of AI levels. They meet in `scenarios`, each a loaded one or what `hexfray.load`
    accepts; without any, in the `classes` of battle of a `game`, all of them by default. Every two players fight
    `battles` battles over each, in pairs with the same dice and sides swapped; in a `gauntlet` only the first player
    meets each of the others. `sprt` has two Elo differences: a pairing ends once it is clear which one holds.

    `jobs` is the number of processes; with an `executor`, its `submit` plays the battles, and `jobs` is the number of
    its workers. Neither changes anything but times. `out` is a file for the rows: if it exists, the tournament resumes
    from it. `journals` is a folder for a journal of each battle. `done` is called with the number of battles
    finished or not needed.

    >>> found = tournament(["nearest", "random"], ["duel"], battles=4)
    >>> found.battles, [standing.player for standing in found.standings]
    (4, ['nearest', 'random'])

    KeyboardInterrupt or a killed process ends the tournament early, with the standings up to there. Raises Unknown for
    an unknown scenario, class or player, FaultyScenario, BadArgument for a faulty `sprt`, and ResultsFault for a file
    or a folder of another tournament.
    """
    grounds = grounds_of(game, classes, scenarios)
    names, outside = named(grounds[0].ruleset, {str(place): player for place, player in enumerate(players)})
    try:
        test = None if sprt is None else Hypotheses(*sprt)
    except ValueError as fault:
        raise BadArgument(f"sprt: {fault}") from None
    settings = settings_of(
        [*names.values()], grounds, outside, battles=battles, seed=seed, gauntlet=gauntlet, test=test
    )
    paths = [None if said is None else Path(said) for said in (out, journals)]
    with saved(settings, *paths) as (results, folder):
        return play_tournament(
            settings, outside, jobs=jobs, executor=executor, results=results, journals=folder, done=done
        )


def play_tournament(
    settings: TournamentSettings,
    players: Mapping[str, Policy],
    *,
    jobs: int | None = None,
    executor: Executor | None = None,
    results: Results | None = None,
    journals: Journals | None = None,
    done: Callable[[int], None] = lambda battles: None,
) -> Tournament:
    """Play every battle of a tournament that `results` doesn't know yet, and write it there and to `journals`.
    `players` are those from outside, by name; `jobs` are processes, one per core for None. Everything else is that of
    `tournament`."""
    course = _Course(settings)

    def keep(number: int, battle: Fought) -> None:
        if journals is not None:
            journals.write(number, battle.journal)
        if results is not None:
            results.write(battle)

    battles = in_turn(
        partial(play, settings, dict(players), with_journal=journals is not None),
        lambda: iter(range(settings.most)),
        results.known if results else {},
        course.is_needed,
        keep,
        jobs=jobs,
        executor=executor,
    )
    fought: list[Fought] = []
    complete = False
    try:
        with suppress(*STOPPED), closing(battles):
            for _, battle in battles:
                if battle is not None:
                    course.count(battle)
                    fought.append(replace(battle, journal=""))
                done(1)
            complete = True
    finally:
        release(players.values())
    return Tournament(settings, tuple(fought[: len(fought) // 2 * 2]), complete, dict(players))


class _Course:
    """The state of a tournament in play: the scores, and the pairings that a test has ended."""

    def __init__(self, settings: TournamentSettings) -> None:
        self._settings = settings
        self._scores = dict.fromkeys(settings.match_ups, Score())
        self._ended: set[MatchUp] = set()
        self._half: Fought | None = None

    def is_needed(self, number: int) -> bool:
        """Whether a battle is needed: no test has ended its pairing."""
        return not self._ended or self._settings.bout(number).players not in self._ended

    def count(self, battle: Fought) -> None:
        """Count the next battle in order; two are a pair."""
        if self._half is None:
            self._half = battle
            return
        players = self._settings.bout(battle.row.number).players
        points = (self._half.points(players.first), battle.points(players.first))
        self._half, score = None, self._scores[players].plus(*points)
        self._scores[players] = score
        test = self._settings.test
        if test is not None and test.answer(score) is not Answer.OPEN:
            self._ended.add(players)
