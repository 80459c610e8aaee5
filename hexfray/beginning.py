"""Starting a game from a scenario, or resuming one from a journal. What it can do is in game.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from core.battle.names import RuleId, Side
from core.match.cups import ASK, DiceSpec, cup_of
from core.match.journal import Journal, parse
from core.match.journal import load as load_journal
from core.match.match import Match
from core.match.policy import PERSON
from hexfray.game import Game, Policy
from hexfray.policy import named
from scenarios.catalogue import load
from scenarios.matches import header_of, match_of, scenario_of, with_options
from scenarios.positions import at_position
from scenarios.scenario import Scenario
from scenarios.seating import player_seats, with_seat


def begin(
    scenario: Scenario | str | Path | Mapping[str, object],
    dice: DiceSpec | int = ASK,
    *,
    options: Iterable[RuleId] = (),
    seats: Mapping[Side, str | Policy] | None = None,
    position: str | Mapping[str, object] | None = None,
) -> Game:
    """Return a new game, at its first decision or at the first roll that needs faces.

    `scenario` is a loaded one, or what `hexfray.load` accepts: a name, the path of a file, a mapping. `dice` is a seed,
    `{"seed": 7}`, `{"script": [[3, 4, 5], [2]]}`, or `"ask"` to give the faces of every roll. `options` are optional
    rules to switch on. `seats`, noted in the journal, has for some sides a policy, its name, or `person`; `Game.auto`
    lets these policies play. `position` is
    where to start, even in the middle of an order: the text of `Game.position_text`, or its object.

    >>> begin("duel").waiting.why
    'initiative of the east bank'
    >>> begin("duel", dice=7).waiting.figures
    ('ysolt',)

    Raises CupFault for invalid dice, Unknown for an unknown rule, side, policy or scenario, FaultyScenario for a faulty
    scenario, FaultyPosition for a position that doesn't fit it.
    """
    cup = cup_of({"seed": dice} if isinstance(dice, int) else dice)
    scenario = scenario if isinstance(scenario, Scenario) else load(scenario)
    if position is not None:
        scenario = at_position(scenario, position)
    scenario = with_options(scenario, options)
    seated = player_seats(scenario)
    names, players = named(scenario.ruleset.id, seats or {})
    for side, name in names.items():
        seated = with_seat(scenario, seated, side, name, players)
    match = Match.start(scenario.ruleset, scenario.battle, cup, answers=scenario.answers)
    given = {side: player for side, player in (seats or {}).items() if player != PERSON}
    return Game(scenario, match, header_of(scenario, seated, cup), given)


def resume(journal: Path | str) -> Game:
    """Return the game of a journal file, where it ended.

    Raises JournalFault if the file can't be read, Desync if the battle doesn't replay as recorded (for example under
    newer rules), CupFault if its dice don't, FaultyScenario if its scenario is faulty.
    """
    return _resumed(load_journal(Path(journal)))


def resume_text(journal: str) -> Game:
    """Return the game of a journal's text, where it ended. Raises like `resume`.

    >>> resume_text(begin("duel", dice=7).journal()).waiting.figures
    ('ysolt',)
    """
    return _resumed(parse(journal.encode(), Path("journal")))


def _resumed(journal: Journal) -> Game:
    scenario = scenario_of(journal.header)
    return Game(scenario, match_of(scenario, journal), journal.header)
