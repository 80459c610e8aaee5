"""Tournaments: any players against each other, over classes of battle or scenarios, in pairs with sides swapped.

grounds.py has the battles to play, settings.py numbers them, games.py plays one, running.py all of them on several
processes, keeping.py saves rows in a file, journals.py journals in a folder, standings.py sums it all up. Statistics
are those of ladder/, which ranks the AI levels alone.
"""

from hexfray.series.tournament.games import Fought, Used, play
from hexfray.series.tournament.grounds import Ground, OfClass, OfScenario, grounds_of
from hexfray.series.tournament.journals import Journals
from hexfray.series.tournament.keeping import Results, saved
from hexfray.series.tournament.running import play_tournament, tournament
from hexfray.series.tournament.settings import Bout, TournamentSettings, settings_of
from hexfray.series.tournament.standings import Forfeits, Standing, Tournament

__all__ = [
    "Bout",
    "Forfeits",
    "Fought",
    "Ground",
    "Journals",
    "OfClass",
    "OfScenario",
    "Results",
    "Standing",
    "Tournament",
    "TournamentSettings",
    "Used",
    "grounds_of",
    "play",
    "play_tournament",
    "saved",
    "settings_of",
    "tournament",
]
