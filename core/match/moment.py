"""One step of a match's history. The match itself: match.py; steps cut into acts: acts.py."""

from __future__ import annotations

from core.match.editing import Edit
from core.match.entries import Aftermath
from core.play.asking import Answer
from core.play.dice import Faces
from core.play.position import Events, Position
from core.records import record


@record
class Moment:
    """An answer, an edit or the step after the battle: the position before it, and its events. `from_cup`: the
    answer is faces the cup rolled. `rolled`: the faces that fell, where the game master overruled them."""

    before: Position
    answer: Answer | Edit | Aftermath
    events: Events
    from_cup: bool = False
    rolled: Faces | None = None
