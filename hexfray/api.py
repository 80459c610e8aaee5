"""Every public name of `import hexfray`, imported from the module that defines it."""

from __future__ import annotations

import scenarios.pickling as _pickling  # noqa: F401 - so that games and scenarios can be pickled
from ai.assessment import Assessment
from ai.explanation import explain, explain_at_length
from ai.gc_tuning import collect_rarely
from ai.reason import Reason
from ai.reviewed import Costly, Review
from core.battle.battle import Battle, NoSuchFigure
from core.battle.events import Event
from core.battle.figure import Figure, NoCondition
from core.battle.goal import Goal
from core.errors import BadArgument, HexfrayError
from core.match.cups import CupFault
from core.match.editing import EditFault
from core.match.journal import JournalFault
from core.match.notation import NotationError
from core.match.replay import Desync
from core.match.report import Report
from core.play.asking import Choice, Decision, Roll
from core.play.effects import Effect
from core.play.footprint import Encounter
from core.play.forecast import EnemyThreat
from core.play.goals import Progress
from core.play.move_preview import MovePreview
from core.play.order_odds import OrderOdds
from core.play.portrait import Portrait
from core.play.position import IllegalAnswer, NotNow, Position
from core.play.quick_odds import QuickOdds
from core.play.refusal import Refusal
from core.play.turns import Verdict
from core.rulebook.texts import Clause
from core.space.cell import Cell
from hexfray.beginning import begin, resume, resume_text
from hexfray.bots.naming import player
from hexfray.choices import Choices, Group, NoSuchChoice
from hexfray.extras import MissingExtra
from hexfray.game import Game, Policy
from hexfray.order import Legal, Order
from hexfray.order_kinds import Verb, VerbField, verbs
from hexfray.policy import BotFault
from hexfray.reading import Unable
from hexfray.reporting import report, report_data
from hexfray.rulebook import clause, clauses
from hexfray.series.balance.compare import compare
from hexfray.series.balance.comparison import Comparison
from hexfray.series.balance.grid import Grid, GridCell
from hexfray.series.balance.grids import grid
from hexfray.series.balance.paired import PairedMeans, PairedShares
from hexfray.series.cluster import ClusterFault, cluster
from hexfray.series.ladder.programs import ladder
from hexfray.series.ladder.ratings import Rating
from hexfray.series.ladder.standings import Standings
from hexfray.series.lines_file import ResultsFault
from hexfray.series.results import Row, Series, SeriesSettings, Share
from hexfray.series.runs import simulate
from hexfray.series.tournament import Forfeits, Fought, Standing, Tournament, Used, tournament
from scenarios.catalogue import RULESETS, Unknown, library, load, parse
from scenarios.clauses.sources import Place
from scenarios.clauses.usage import Usage, Work
from scenarios.faults import FaultyScenario
from scenarios.positions import FaultyPosition
from scenarios.scenario import Scenario

__all__ = [
    "RULESETS",
    "Assessment",
    "BadArgument",
    "Battle",
    "BotFault",
    "Cell",
    "Choice",
    "Choices",
    "Clause",
    "ClusterFault",
    "Comparison",
    "Costly",
    "CupFault",
    "Decision",
    "Desync",
    "EditFault",
    "Effect",
    "Encounter",
    "EnemyThreat",
    "Event",
    "FaultyPosition",
    "FaultyScenario",
    "Figure",
    "Forfeits",
    "Fought",
    "Game",
    "Goal",
    "Grid",
    "GridCell",
    "Group",
    "HexfrayError",
    "IllegalAnswer",
    "JournalFault",
    "Legal",
    "MissingExtra",
    "MovePreview",
    "NoCondition",
    "NoSuchChoice",
    "NoSuchFigure",
    "NotNow",
    "NotationError",
    "Order",
    "OrderOdds",
    "PairedMeans",
    "PairedShares",
    "Place",
    "Policy",
    "Portrait",
    "Position",
    "Progress",
    "QuickOdds",
    "Rating",
    "Reason",
    "Refusal",
    "Report",
    "ResultsFault",
    "Review",
    "Roll",
    "Row",
    "Scenario",
    "Series",
    "SeriesSettings",
    "Share",
    "Standing",
    "Standings",
    "Tournament",
    "Unable",
    "Unknown",
    "Usage",
    "Used",
    "Verb",
    "VerbField",
    "Verdict",
    "Work",
    "begin",
    "clause",
    "clauses",
    "cluster",
    "collect_rarely",
    "compare",
    "explain",
    "explain_at_length",
    "grid",
    "ladder",
    "library",
    "load",
    "parse",
    "player",
    "report",
    "report_data",
    "resume",
    "resume_text",
    "simulate",
    "tournament",
    "verbs",
]
