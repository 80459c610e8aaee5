"""Everyone who took part in a match, also figures that a GM edit has removed since. Accounts of a whole match need
them; rules never do."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.battle import Battle
from core.battle.edits import FigureRemoved
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.match.editing import Edit
from core.match.moment import Moment


def with_everyone(battle: Battle, history: Sequence[Moment]) -> Battle:
    """Return a battle of a match with the figures taken out since its beginning, as they were then."""
    gone: dict[FigureId, Figure] = {}
    for moment in history:
        if isinstance(moment.answer, Edit):
            names = (event.figure for event in moment.events if isinstance(event, FigureRemoved))
            gone |= {name: moment.before.battle[name] for name in names if name not in battle.figures}
    return replace(battle, figures={**battle.figures, **gone}) if gone else battle
