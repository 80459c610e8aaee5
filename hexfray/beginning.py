"""Where a game comes from: a scenario, or a journal. What can be done with it is in game.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from core.battle.names import RuleId, Side
from core.match.cups import ASK, DiceSpec, cup_of
from core.match.journal import Journal, parse
from core.match.journal import load as load_journal
from core.match.match import Match
from hexfray.game import Game
from scenarios.catalogue import load
from scenarios.matches import header_of, match_of, scenario_of, with_options
from scenarios.positions import at_position
from scenarios.scenario import Scenario
from scenarios.seating import for_player, with_seat


def begin(
    scenario: Scenario | str | Path | Mapping[str, object],
    dice: DiceSpec | int = ASK,
    *,
    options: Iterable[RuleId] = (),
    seats: Mapping[Side, str] | None = None,
    position: str | Mapping[str, object] | None = None,
) -> Game:
    """A new game, at its first decision or the first roll that must be typed.

    `scenario` is one that was loaded, or what `hexfray.load` takes: a name, a file's path, a mapping.
    `dice` is a seed, `{"seed": 7}`, `{"script": [[3, 4, 5], [2]]}`, or `"ask"`: every roll is typed. `options` are more
    optional clauses in force; `seats`, noted in the journal, says who plays which side: a policy's name or `person`.
    `position` is where it begins, in the middle of an order maybe: the text of `Game.position_text`, or what it says.

    >>> begin("duel").waiting.why
    'initiative of the east bank'
    >>> begin("duel", dice=7).waiting.figures
    ('ysolt',)

    Raises CupFault if there are no such dice or they do not fit, Unknown if there is no such clause, seat or scenario,
    FaultyScenario if it does not hold, FaultyPosition if it has no such position.
    """
    cup = cup_of({"seed": dice} if isinstance(dice, int) else dice)
    scenario = scenario if isinstance(scenario, Scenario) else load(scenario)
    if position is not None:
        scenario = at_position(scenario, position)
    scenario = with_options(scenario, options)
    seated = for_player(scenario)
    for side, name in (seats or {}).items():
        seated = with_seat(scenario, seated, side, name)
    header = header_of(scenario, seated, cup)
    return Game(scenario, Match.start(scenario.ruleset, scenario.battle, cup, answers=scenario.answers), header)


def resume(journal: Path | str) -> Game:
    """The game of a journal's file, where it stood.

    Raises JournalFault if it cannot be read, Desync if the battle is not what it says, by older rules or for any other
    reason, CupFault if its dice are not, FaultyScenario if its scenario does not hold.
    """
    return _resumed(load_journal(Path(journal)))


def resume_text(journal: str) -> Game:
    """The game of a journal's text, where it stood. Raises as `resume`.

    >>> resume_text(begin("duel", dice=7).journal()).waiting.figures
    ('ysolt',)
    """
    return _resumed(parse(journal.encode(), Path("journal")))


def _resumed(journal: Journal) -> Game:
    scenario = scenario_of(journal.header)
    return Game(scenario, match_of(scenario, journal), journal.header)
