"""hexfray for programs: load a scenario, play it from any seat, type any dice, read every fact.

    import hexfray

    game = hexfray.begin(hexfray.load("duel"), dice={"seed": 7})
    while not game.over:
        game.choose(game.legal()[0].order)

docs/api.md shows it whole. The same battle over a pipe is `hexfray engine`; tests of rules begin at hexfray.testing.
"""

from __future__ import annotations

from core.match.cups import CupFault
from core.match.editing import EditFault
from core.match.journal import JournalFault
from core.match.notation import NotationError
from core.match.replay import Desync
from core.play.asking import Choice, Decision, Roll
from core.play.outlook import Outlook
from core.play.position import IllegalAnswer
from core.play.ruleset import Verdict
from hexfray.game import Game, Legal, Unable, begin, resume, resume_text
from scenarios.catalogue import RULESETS, Unknown, library, load
from scenarios.faults import FaultyScenario
from scenarios.scenario import Scenario

__all__ = [
    "RULESETS",
    "Choice",
    "CupFault",
    "Decision",
    "Desync",
    "EditFault",
    "FaultyScenario",
    "Game",
    "IllegalAnswer",
    "JournalFault",
    "Legal",
    "NotationError",
    "Outlook",
    "Roll",
    "Scenario",
    "Unable",
    "Unknown",
    "Verdict",
    "begin",
    "library",
    "load",
    "resume",
    "resume_text",
]
