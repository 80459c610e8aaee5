"""A fighter as panels show it. The scores: the room sheet."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.gm_modifiers import GM_MODIFIER, UNTIL, modifier_words
from core.battle.item import Item, Soundness
from core.battle.mark import Edge, Mark, UntilTurnOf
from core.battle.names import called
from core.battle.posture import STANDING
from core.play.portrait import Portrait, Score, Trait, plight
from core.rulesets.clinch.attack.awareness import knows_of
from core.rulesets.clinch.defence.defending import dodge_now
from core.rulesets.clinch.hold.holds import holds_on
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.window import MACHINE as WINDOW
from core.rulesets.clinch.hold.window import arm_in, by_judo
from core.rulesets.clinch.looks import holds_in_words
from core.rulesets.clinch.movement.sharing import is_held
from core.rulesets.clinch.sheet.ability import ability
from core.rulesets.clinch.sheet.armoury import Armour, shield, weapon, worn
from core.rulesets.clinch.sheet.basics import fp, hp, sheet
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.load import encumbrance
from core.rulesets.clinch.sheet.postures import effects
from core.rulesets.clinch.sheet.scores import basic_dodge, basic_move
from core.rulesets.clinch.sheet.words import Attribute, Marks
from core.rulesets.clinch.turn.latest import manoeuvre_words
from core.rulesets.clinch.turn.manoeuvres import yards
from core.rulesets.clinch.wait.waiting import in_words, waiting

QUIET = (
    Marks.PLACE,
    Marks.LEFT,
    Marks.CUT_SHORT,
    Marks.BEARING,
    Marks.RUNNING,
    Marks.CROUCHED,
    Marks.AWAITED,
    Marks.RESPONSE,
    Marks.WATCHED,
    Marks.NAMED,
    Marks.FOUGHT,
    Marks.RESTING,
    Marks.STRUCK_WITH,
    Marks.ATTACKED,
    Marks.STRIKING,
    Marks.HAD_A_TURN,
    Marks.NO_AIR,
    Marks.REGRIPPED,
    Marks.AIMED_WITH,
    Marks.LAST_TRY,
)
"""Marks only the rules need, or that the words of a hold cover."""

WORDS = {
    Marks.STUNNED: "stunned",
    Marks.SHOCK: "shock, {value} HP lost",
    Marks.CRIPPLED: "{about} crippled",
    Marks.BLINDED: "{about} blinded",
    Marks.SWITCHED_OFF: "{about} switched off",
    Marks.DRINK: "{about}",
    Marks.UNREADY: "{about} unready",
    Marks.CUFFED: "{about} cuffed",
    Marks.AIMING: "aiming at {about} ({value} s)",
    Marks.REACH: "{about} held at reach {value}",
    Marks.BLEEDING: "bleeding",
    Marks.PARRIED: "parries with the {about} hand so far: {value}",
    Marks.BLOCKED: "has blocked this turn",
    Marks.HIDDEN: "hidden",
    Marks.RETREATED: "stepped back from {about}",
    Marks.FEINTED: "feinted by {about}: defence -{value}",
    Marks.EVALUATED: "studied {about}: +{value}",
    Marks.LOST_TRIES: "failed attempts against {about}: {value}",
    Marks.BREAKING_IN: "interrupting {about}",
    Marks.TAKEN_ALONG: "taking {about} along",
    Marks.AIRLESS: "{value} s without air",
    Marks.DULLED: "brain damage: IQ -{value}",
}
"""The words of marks."""

GROUND = "G-base-40"


def portrait(battle: Battle, figure: Figure) -> Portrait:
    """What panels show of a figure."""
    points = sheet(figure)
    return Portrait(
        scores=(
            Score("ST", check(battle, figure, Attribute.ST).total, points.strength),
            Score("DX", ability(battle, figure).total, points.dexterity),
            Score("IQ", check(battle, figure, Attribute.IQ).total, points.intellect),
            Score("HT", check(battle, figure, Attribute.HT).total, points.health),
            Score("FP", fp(figure), points.full_fp),
            Score("Move", yards(battle, figure), basic_move(figure)),
            Score("Dodge", dodge_now(battle, figure).total, basic_dodge(figure)),
        ),
        vigour=hp(figure),
        vigour_full=points.full_hp,
        traits=tuple(_traits(battle, figure)),
        hands=_hands(figure),
        in_both=figure.main is not None and figure.main == figure.off,
        says_posture=figure.posture != STANDING,
        gear=tuple(_item(i) for i in figure.gear if i not in figure.held),
        armour=_armour(figure),
        out="surrendered" if figure.active and figure.mark(Marks.YIELDED) else "",
        plight=plight(
            figure,
            stunned=figure.mark(Marks.STUNNED) is not None,
            held=is_held(battle, figure),
            pinned=any(hold.grip == Grip.PINNED for hold in holds_on(battle, figure.id)),
        ),
        grips=tuple(holds_in_words(battle, figure)),
    )


def _traits(battle: Battle, figure: Figure) -> Iterator[Trait]:
    """Posture, temporary states, load, traits and skills."""
    points = sheet(figure)
    if hp(figure) <= 0:
        yield Trait(f"{hp(figure)} HP", "G-base-53")
    if figure.posture != STANDING:
        costs = effects(figure)
        told = [f"{what} {cost}" for what, cost in (("attacks", costs.attack), ("defences", costs.defence)) if cost]
        yield Trait(f"{figure.posture}: {', '.join(told)}" if told else str(figure.posture), GROUND)
    yield from holds_in_words(battle, figure)
    marks = [mark for mark in figure.marks if _is_told(battle, figure, mark)]
    yield from (_mark(battle, figure, mark) for mark in marks if mark.kind != Marks.UNSEEN)
    if unseen := [battle[mark.about].short_name for mark in marks if mark.kind == Marks.UNSEEN]:
        yield Trait(f"unaware of {', '.join(unseen)}", "G-defend-05")
    if (laden := encumbrance(figure)).level:
        yield Trait(laden.words, "G-base-59")
    if points.size:
        yield Trait(f"SM {points.size:+d}", "G-base-57")
    yield from (Trait(str(trait), "G-base-70") for trait in sorted(points.traits))
    yield from (Trait(f"{skill} {level}") for skill, level in sorted(points.skills.items()))


def _is_told(battle: Battle, figure: Figure, mark: Mark) -> bool:
    """Whether a player wants to know of a mark: not one only the rules count by, an enemy still remembered, or a feint
    used up."""
    if mark.kind == Marks.UNSEEN:
        return not knows_of(battle, figure, battle[mark.about])
    if mark.kind == Marks.FEINTED:
        return mark.value > 0
    return mark.kind not in QUIET


def _mark(battle: Battle, figure: Figure, mark: Mark) -> Trait:
    if mark.kind == GM_MODIFIER:
        return Trait(modifier_words(mark), until=UNTIL)
    about = battle[mark.about].short_name if mark.about in battle.figures else called(mark.about)
    if mark.kind == Marks.MANOEUVRE:
        words = manoeuvre_words(mark.about, mark.how)
    elif mark.kind == Marks.WAITING and (wait := waiting(figure)) is not None:
        words = f"waits to {in_words(battle, wait, figure.id)}"
    elif mark.kind == WINDOW:
        words = f"can lock {about}'s {arm_in(mark)}" + (" or throw them" if by_judo(mark) else "")
    elif mark.kind in WORDS:
        words = WORDS[Marks(mark.kind)].format(about=about, value=mark.value)
    else:
        words = " ".join(filter(None, (mark.kind, about, f"{mark.value:+d}" if mark.value else "")))
    return Trait(words, mark.rule, _until(battle, mark))


def _until(battle: Battle, mark: Mark) -> str:
    """Until when it lasts: `Ann's turn`."""
    match mark.until:
        case None:
            return ""
        case UntilTurnOf(figure=name, edge=edge):
            return f"{battle[name].short_name}'s turn" + ("" if edge is Edge.BEGINS else " is over")
        case end:
            return end.label


def _hands(figure: Figure) -> tuple[str, ...]:
    return tuple(_item(item) for item in figure.held) or ("nothing",)


def _item(item: Item) -> str:
    notes = []
    kind = weapon(item)
    if kind is not None and kind.shot is not None and not kind.shot.thrown:
        notes.append(f"{item.rounds}/{kind.shot.rounds}")
    if item.soundness is not Soundness.WHOLE:
        notes.append(item.soundness.value)
    return f"{item.kind} ({', '.join(notes)})" if notes else item.kind


def _armour(figure: Figure) -> str:
    """Armour with its DR, the body's DR, and the shield in hand."""
    told = [_piece(piece) for piece in worn(figure)]
    if natural := sheet(figure).natural_dr:
        told.append(f"body DR {natural}")
    told += [f"{item.kind} DB {kind.bonus}" for item in figure.held if (kind := shield(item)) is not None]
    return ", ".join(told) or "none"


def _piece(piece: Armour) -> str:
    return f"{piece.name} DR {piece.dr}"
