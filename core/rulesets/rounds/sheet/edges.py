"""The edges: their prerequisites, choices and upgrades, and who has them. Their effects: the room edges."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from core.battle.figure import Figure
from core.common.stock import Row, tables_in, thing_of
from core.records import record
from core.rulebook.rule import rule
from core.rulesets.rounds.sheet.armoury import FIST, FOOT, GRAB, weapons
from core.rulesets.rounds.sheet.basics import Edge, Sheet, sheet
from core.rulesets.rounds.sheet.pairs import BY_WORD, EXAMPLE, TUMBLE, Member, granted_by, pair, why_not_a_pair
from core.rulesets.rounds.sheet.skills import SERVES, Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Attribute

WITHDRAWN = ("martial-artist",)
"""Edges that a sheet may list but that have no effect."""
WITHOUT_END = -1
PAIR = "pair"
"""The sort of choice that names two manoeuvres."""


@record
class Want:
    """One prerequisite of an edge: a score, a skill with a specialty, a manoeuvre with a skill, or another edge.
    `when`: only if the edge was chosen for that."""

    kind: str
    name: str
    skill: str = ""
    least: int = 0
    specialty: str = ""
    when: str = ""


@record
class Known:
    """An edge in the book. Each list of `wants` needs one of its members. `choice` is the sort of thing it is chosen
    for (empty: nothing), limited to `choices` if there are any. `upgrades` is their number, or without end; with
    `grows` each wants 1 more of every bonus; `void` is an upgrade listed without an effect (0: none)."""

    slug: str
    name: str
    wants: tuple[tuple[Want, ...], ...] = ()
    choice: str = ""
    choices: tuple[str, ...] = ()
    repeatable: bool = False
    upgrades: int = 0
    grows: bool = False
    void: int = 0


def _known(slug: str, row: Row) -> Known:
    wants = tuple(tuple(Want(**one) for one in either) for either in row.get("wants", ()))
    said = {key: value for key, value in row.items() if key not in ("name", "wants", "choices")}
    made = {"slug": slug, "wants": wants, "choices": tuple(row.get("choices", ()))}
    return thing_of(Known, row["name"], said, **made)


@cache
def edges() -> Mapping[str, Known]:
    """Every edge by its slug, in the order of the book."""
    return {slug: _known(slug, row) for slug, row in tables_in(__package__, "edges.toml")["edge"].items()}


def held(figure: Figure, slug: str, choice: str = "") -> Edge | None:
    """Return a figure's edge, with that choice if one is given; None: the figure doesn't have it."""
    return next((one for one in sheet(figure).edges if one.name == slug and (not choice or one.choice == choice)), None)


@rule("C-edge-general-05")
def half(number: int) -> int:
    """Half of a number, rounded up."""
    return -(-number // 2)


@rule("C-edge-general-10")
def as_bonus(modifier: int) -> int:
    """Return a modifier that an edge adds as a bonus: never below 0."""
    return max(0, modifier)


@rule(
    "C-edge-general-01",
    "C-edge-general-03",
    "C-edge-general-12",
    "C-edge-general-13",
    "C-edge-combination-09",
    "C-edge-disciplined-defense-03",
    "C-edge-disciplined-blow-03",
    "C-edge-flurry-05",
    "C-edge-follow-up-strike-07",
    "C-edge-improved-aim-03",
    "C-edge-improved-defense-03",
    "C-edge-improved-disarm-08",
    "C-edge-improved-weapon-damage-06",
    "C-edge-roundhouse-attack-07",
    "C-edge-turning-block-04",
)
def wrong(points: Sheet) -> Iterator[tuple[int, str]]:
    """Return the faults in the edges of a sheet, each with the number of its edge."""
    seen: set[tuple[str, str]] = set()
    for number, one in enumerate(points.edges):
        if one.name in WITHDRAWN:
            continue
        known = edges().get(one.name)
        if known is None:
            yield number, f"unknown edge {one.name!r}"
            continue
        if (why := _why_not_choice(known, one)) is not None:
            yield number, why
            continue
        if (one.name, one.choice) in seen:
            yield number, f"{known.name} is listed twice" + (f" for {one.choice!r}" if one.choice else "")
        elif not known.repeatable and any(name == one.name for name, _ in seen):
            yield number, f"{known.name} can only be taken once"
        seen.add((one.name, one.choice))
        if one.upgrade < 0 or (known.upgrades != WITHOUT_END and one.upgrade > known.upgrades):
            yield number, _beyond(known, one.upgrade)
        else:
            yield from ((number, f"{known.name}: {why}") for why in unmet(points, one))


@rule("C-edge-turning-block-04", "C-edge-general-03")
def _beyond(known: Known, upgrade: int) -> str:
    """Why an edge doesn't have this upgrade."""
    if upgrade and upgrade == known.void:
        return f"{known.name} +{upgrade} has no effect; the highest is +{known.upgrades}"
    return f"{known.name} has no upgrade {upgrade}"


def faults(points: Sheet) -> Iterator[str]:
    """Return the faults in the edges of a sheet, one line each."""
    return (why for _, why in wrong(points))


@rule("C-edge-general-13")
def _why_not_choice(known: Known, one: Edge) -> str | None:
    """Why the choice of an edge isn't valid; None: it is."""
    if not known.choice:
        return f"{known.name} takes no choice" if one.choice else None
    few = f"; known: {', '.join(known.choices)}" if known.choices else ""
    if not one.choice:
        example = f", as in '{one.name}: {EXAMPLE}'" if known.choice == PAIR else few
        return f"{known.name} needs a choice{example}"
    if known.choice == PAIR:
        why = why_not_a_pair(one.choice)
        return f"{known.name} cannot be chosen for {one.choice!r}: {why}" if why else None
    fits = one.choice in (known.choices or weapons())
    return None if fits else f"{known.name} cannot be chosen for {one.choice!r}{few}"


@rule(
    "C-edge-general-02",
    "C-edge-general-03",
    "C-edge-anatomical-awareness-01",
    "C-edge-blind-fighting-01",
    "C-edge-break-the-fall-01",
    "C-edge-burst-attack-01",
    "C-edge-choke-hold-01",
    "C-edge-combat-mobility-01",
    "C-edge-combination-01",
    "C-edge-disciplined-defense-01",
    "C-edge-disciplined-blow-01",
    "C-edge-flurry-01",
    "C-edge-follow-up-strike-01",
    "C-edge-ground-fighting-01",
    "C-edge-human-shield-01",
    "C-edge-human-weapon-01",
    "C-edge-improved-aim-01",
    "C-edge-improved-defense-01",
    "C-edge-improved-disarm-01",
    "C-edge-improved-nerve-pinch-01",
    "C-edge-improved-suppression-fire-01",
    "C-edge-improved-trip-01",
    "C-edge-improved-weapon-damage-01",
    "C-edge-joint-lock-01",
    "C-edge-open-handed-defense-01",
    "C-edge-opportunist-01",
    "C-edge-precise-shot-01",
    "C-edge-ranged-disarm-01",
    "C-edge-rebound-01",
    "C-edge-roundhouse-attack-01",
    "C-edge-stop-block-01",
    "C-edge-stunning-strike-01",
    "C-edge-throw-01",
    "C-edge-tripping-throw-01",
    "C-edge-turning-block-01",
)
def unmet(points: Sheet, one: Edge) -> Iterator[str]:
    """The missing prerequisites of an edge, in words. Alternatives are joined by 'or'."""
    known = edges()[one.name]
    for either in known.wants:
        now = [want for want in either if _applies(want, one)]
        more = one.upgrade if known.grows else 0
        if not any(_met(points, want, one, more) for want in now):
            yield "needs " + " or ".join(_said(want, one, more) for want in now)
    for slug in granted_by(one.choice) if known.choice == PAIR else ():
        if not any(other.name == slug for other in points.edges):
            yield f"needs {edges()[slug].name}"


def _applies(want: Want, one: Edge) -> bool:
    """Whether a prerequisite applies to the choice of the edge. A tumble is a skill, not a manoeuvre."""
    if want.when:
        return _subject(one, want.when) == TUMBLE
    return not want.name.startswith("$") or _subject(one, want.name) != TUMBLE


def _subject(one: Edge, name: str) -> str:
    """What a placeholder stands for."""
    found = _member(one, name)
    return one.choice if found is None else str(found.manoeuvre or TUMBLE)


def _member(one: Edge, name: str) -> Member | None:
    """The member of a pair that a placeholder stands for; None: the edge was not chosen for a pair."""
    found = pair(one.choice)
    return None if found is None else found[name == "$second"]


def _met(points: Sheet, want: Want, one: Edge, more: int) -> bool:
    match want.kind:
        case "attribute":
            return points.attributes.get(Attribute(want.name.capitalize()), 5) >= want.least
        case "skill":
            skill = next(skill for skill in Skill if skill.lower().replace(" ", "-") == want.name)
            special = not want.specialty or want.specialty in points.specialties.get(skill, ())
            return points.skills.get(skill, 0) >= want.least and special
        case "edge":
            return any(other.name == want.name for other in points.edges)
        case _:
            manoeuvre = _manoeuvre_of(want, one)
            skills = _skills_of(want, one, manoeuvre)
            return max((points.bonuses.get((skill, manoeuvre), 0) for skill in skills), default=0) >= want.least + more


def _manoeuvre_of(want: Want, one: Edge) -> Manoeuvre:
    if want.name == "$weapon":
        return Manoeuvre.GRAB if one.choice == GRAB else Manoeuvre.ATTACK
    return Manoeuvre(_subject(one, want.name) if want.name.startswith("$") else want.name)


def _skills_of(want: Want, one: Edge, manoeuvre: Manoeuvre) -> tuple[Skill, ...]:
    if want.skill == "$weapon":
        return (Skill.UNARMED,) if one.choice in (FIST, FOOT, GRAB) else (weapons()[one.choice].skill,)
    if want.skill == "$chosen":
        return (BY_WORD[one.choice],)
    if (member := _member(one, want.skill)) is not None and member.skill is not None:
        return (member.skill,)
    return (BY_WORD[want.skill],) if want.skill in BY_WORD else SERVES[manoeuvre]


def _said(want: Want, one: Edge, more: int) -> str:
    if want.kind in ("attribute", "skill"):
        special = f" ({want.specialty})" if want.specialty else ""
        return f"{want.name.capitalize()}{special} {want.least}"
    if want.kind == "edge":
        return edges()[want.name].name
    return f"{_manoeuvre_of(want, one)} +{want.least + more}"
