"""How a battle came to its end: its last acts, one after the other, each as the battle stood then."""

from __future__ import annotations

from core.match.acts import last_acts
from scenarios.catalogue import load
from tui.keeping.opening import begin
from tui.screens.battle.ending import Ending
from tui.views.chronicle import Chronicle


def test_each_act_of_the_end_is_shown_once_and_the_last_as_the_battle_stands() -> None:
    scenario = load("spears")
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "recruit"), 3)
    for _ in session.match.play_on(session.seats):
        pass
    match = session.match
    chronicle, ending = Chronicle(match), Ending()
    chronicle.follow()
    seen = []
    while (glimpse := ending.next(match, chronicle)) is not None:
        seen.append(glimpse)
    assert seen
    assert seen[0].act == last_acts(match.history)[0]
    assert [one.act.last for one in seen] == sorted({one.act.last for one in seen})
    for one in seen:
        end = one.act.last
        assert one.at is (match.history[end].before if end < len(match.history) else match.position)
    ending.begin()
    again = ending.next(match, chronicle)
    assert again is not None
    assert again.act == seen[0].act
