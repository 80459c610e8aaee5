"""What the marks of clinch can be about, for the check of positions (scenarios/abouts.py); a kind without an entry can
be about anything. The kinds are in core/rulesets/clinch/sheet/words.py."""

from __future__ import annotations

from collections.abc import Mapping

from core.rulesets.clinch.hold.window import MACHINE as WINDOW
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.manoeuvres import KINDS
from core.rulesets.clinch.wait.waiting import Response, Trigger
from scenarios.abouts import About, a_cell, a_figure, a_number, one_of

ABOUTS: Mapping[str, About] = {
    **dict.fromkeys(
        (
            Marks.AIMING,
            Marks.BEARING,
            Marks.UNSEEN,
            Marks.RETREATED,
            Marks.FEINTED,
            Marks.EVALUATED,
            Marks.ATTACKED,
            Marks.HAD_A_TURN,
            Marks.LOST_TRIES,
            Marks.NO_AIR,
            Marks.LAST_TRY,
            Marks.BREAKING_IN,
            Marks.TAKEN_ALONG,
            WINDOW,
        ),
        a_figure,
    ),
    Marks.FOUGHT: a_number,
    Marks.AIRLESS: a_number,
    Marks.CRIPPLED: one_of("part of the body", Part),
    Marks.BLINDED: one_of("part of the body", Part),
    Marks.CUFFED: one_of("part of the body", Part),
    Marks.AWAITED: one_of("trigger", Trigger),
    Marks.RESPONSE: one_of("response", Response),
    Marks.WATCHED: a_cell,
    Marks.MANOEUVRE: one_of("manoeuvre", KINDS),
}
