"""What the director of a battle tells the screen. The director is in director.py."""

from __future__ import annotations

from textual.notifications import SeverityLevel

from core.play.asking import Roll
from core.play.turns import Verdict
from core.records import record
from tui.screens.battle.playback import Halted
from tui.screens.battle.recorder import Failed
from tui.screens.battle.seating import KeyboardPassed, UndoAsked


@record
class Changed:
    """The picture has changed."""


@record
class Pointed:
    """A cursor has moved by itself: a person is prompted, or can look around."""


@record
class DiceNeeded:
    """This roll must be made by hand."""

    roll: Roll


@record
class Ended:
    """The battle is over, and its end was shown."""

    verdict: Verdict


@record
class Said:
    """A message to show."""

    words: str
    severity: SeverityLevel = "information"
    seconds: float = 2


Message = Changed | Pointed | Halted | DiceNeeded | Ended | Failed | Said | KeyboardPassed | UndoAsked
