"""The players of a game ranked by fighting, over the classes of battle of proving/.

settings.py says who meets whom and how often, fights.py fights a pair, running.py all of them on several processes,
keeping.py keeps results in a file, standings.py sums them up. The numbers: elo.py, sprt.py, ratings.py, spent.py.
"""

from scenarios.ladder.elo import Elo, Score, difference
from scenarios.ladder.keeping import Results, ResultsFault
from scenarios.ladder.ratings import Rating, ratings
from scenarios.ladder.running import play_ladder
from scenarios.ladder.settings import MatchUp, Pair, Players, Settings, settings_of
from scenarios.ladder.sprt import Answer, Hypotheses
from scenarios.ladder.standings import Standings

__all__ = [
    "Answer",
    "Elo",
    "Hypotheses",
    "MatchUp",
    "Pair",
    "Players",
    "Rating",
    "Results",
    "ResultsFault",
    "Score",
    "Settings",
    "Standings",
    "difference",
    "play_ladder",
    "ratings",
    "settings_of",
]
