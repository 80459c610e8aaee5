"""Today's version of the battle in a journal: the same start, but by the scenario file as it is now. compared.py plays
both."""

from __future__ import annotations

from collections.abc import Collection

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import RuleId
from core.battle.record import replace
from core.match.entries import Header
from scenarios.faults import FaultyScenario
from scenarios.matches import scenario_of
from scenarios.positions import at_position
from scenarios.scenario import Scenario


def recorded_scenario(header: Header) -> Scenario | None:
    """Return the scenario as the journal holds it; None if today's reader doesn't accept its text any more."""
    try:
        return scenario_of(header)
    except FaultyScenario:
        return None


def scenario_today(scenario: Scenario, header: Header, recorded: Scenario | None) -> Scenario:
    """Return the scenario file of today as the journal started it: at the same position, and with the optional rules
    that the player turned on or off then.

    Figures and sides that were there are called as in the journal, so that names can change freely. Raises
    FaultyPosition if the position doesn't fit the file.
    """
    found = scenario if header.position is None else at_position(scenario, header.position)
    battle = replace(found.battle, options=_options(found, header))
    if recorded is not None:
        battle = _called_as_in(recorded.battle, battle)
    return replace(found, battle=battle)


def _options(found: Scenario, header: Header) -> tuple[RuleId, ...]:
    """Return the optional rules of today's file, with the player's changes to those of the file of then."""
    from scenarios.catalogue import parse

    today = {*found.battle.options}
    try:
        then: Collection[RuleId] = parse(header.text, header.scenario).battle.options
    except FaultyScenario:
        return found.battle.options
    return tuple(sorted((today | {*header.options} - {*then}) - ({*then} - {*header.options})))


def _called_as_in(recorded: Battle, battle: Battle) -> Battle:
    """Return the battle with the names of figures and sides of another one."""
    figures = {
        figure.id: _called_as(recorded.figures[figure.id], figure) if figure.id in recorded.figures else figure
        for figure in battle
    }
    names = {**battle.side_names, **recorded.side_names}
    plural = (battle.plural_sides - {*recorded.side_names}) | recorded.plural_sides
    return replace(battle, figures=figures, side_names=names, plural_sides=plural)


def _called_as(recorded: Figure, figure: Figure) -> Figure:
    return replace(figure, name=recorded.name, short=recorded.short, alias=recorded.alias, pronouns=recorded.pronouns)
