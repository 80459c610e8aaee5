"""The players of a game ranked by battle, over the classes of battle in proving/.

settings.py has the pairings, fights.py plays a pair, running.py all pairs on several processes, keeping.py saves
results in a file, standings.py sums them up; programs.py is the call for programs. The statistics: elo.py, sprt.py,
ratings.py, spent.py.
"""

from hexfray.series.ladder.elo import Elo, Score, difference
from hexfray.series.ladder.keeping import Results
from hexfray.series.ladder.programs import ladder
from hexfray.series.ladder.ratings import Rating, ratings
from hexfray.series.ladder.running import play_ladder
from hexfray.series.ladder.settings import MatchUp, Pair, Settings, settings_of
from hexfray.series.ladder.sprt import Answer, Hypotheses
from hexfray.series.ladder.standings import Standings
from hexfray.series.played import Players

__all__ = [
    "Answer",
    "Elo",
    "Hypotheses",
    "MatchUp",
    "Pair",
    "Players",
    "Rating",
    "Results",
    "Score",
    "Settings",
    "Standings",
    "difference",
    "ladder",
    "play_ladder",
    "ratings",
    "settings_of",
]
