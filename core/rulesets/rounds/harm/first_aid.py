"""First aid in battle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import DAMAGE, Healed, Marked, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.kinds import Kind
from core.play.rolled import Threw
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import wording
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulesets.rounds.ground.reach import in_reach
from core.rulesets.rounds.harm.wounding import inflict
from core.rulesets.rounds.opportunity.provoking import undisturbed
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import ROUTINE, Trial, attempt, target_number
from core.rulesets.rounds.sheet.hands import LIMB_NAMES, Limb, is_useless
from core.rulesets.rounds.sheet.life import state_of, step_life, why_not_affected
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Act, Acting, Provokes, Sort, Window, why_unaffordable
from core.rulesets.rounds.turn.declaring import declare, finish, lose
from core.rulesets.rounds.turn.phases import enter

ONE = Dice(1)


class Help(StrEnum):
    """The kinds of help."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    END_STUN = "end the stun"
    WAKE = "wake"
    MAIN_ARM = "treat the main arm"
    OTHER_ARM = "treat the other arm"
    LEG = "treat the leg"
    MEND = "mend wounds"
    NOTHING = "nothing more"


TREATS = {Help.MAIN_ARM: Limb.MAIN_ARM, Help.OTHER_ARM: Limb.OTHER_ARM, Help.LEG: Limb.LEG}


@record
class FirstAid(Act):
    """Helps a figure, and in a second way on a very good roll."""

    verb: ClassVar[str] = "first-aid"
    kind: ClassVar[Kind | None] = Kind.AID
    in_a_grab: ClassVar[str | None] = Cited("C-base-37", "can't give first aid in a grab")
    shelf: ClassVar[str] = "help someone"
    meaning: ClassVar[str] = "Give someone first aid; a very good roll helps in a second way."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "patient": "the figure you help",
            "help": "how you help",
            "besides": "how you help as well if the roll is very good",
        }
    )
    phrase: ClassVar[str] = "give {patient} first aid[ to {help}][ and to {besides}]"
    option_phrase: ClassVar[str] = "give {patient} first aid[ to {help}][ and to {besides}]"
    submenu_label: ClassVar[str] = "first aid: other options"
    sort: ClassVar[Sort] = Sort.OTHER
    provokes: ClassVar[Provokes] = Provokes.ALWAYS
    patient: FigureId
    help: Help
    besides: Help = Help.NOTHING

    def manner(self) -> Mapping[str, str]:
        """Limbs as players call them."""
        said = {Help.OTHER_ARM: f"treat the {LIMB_NAMES[Limb.OTHER_ARM]}", Help.NOTHING: ""}
        return {"help": said.get(self.help, str(self.help)), "besides": said.get(self.besides, str(self.besides))}


@wording(of=FirstAid)
def in_words(battle: Battle, order: FirstAid) -> str:
    """The patient."""
    own = order.patient == order.figure
    return "treats their own wounds" if own else f"gives {battle[order.patient].short_name} first aid"


@rule("C-base-37")
def helps(patient: Figure) -> Iterator[Help]:
    """Return the help that a figure can use: none for the dead or absent."""
    if why_not_affected(patient):
        return
    state = state_of(patient)
    if state == "stunned":
        yield Help.END_STUN
    out = patient.mark(Marks.OUT_UNTIL)
    if out is not None and out.about:
        yield Help.WAKE
    yield from (help for help, limb in TREATS.items() if is_useless(patient, limb))
    if patient.hurt and not patient.mark(Marks.AIDED):
        yield Help.MEND


@option("C-base-37", of=Acting, offers=FirstAid)
def may_help(battle: Battle, about: Acting, figure: Figure) -> Iterator[FirstAid]:
    """Friends in reach, and the figure itself."""
    if about.window is Window.OPPORTUNITY:
        return
    for patient in battle:
        if patient.side == figure.side and _in_hand(battle, figure, patient):
            ways = tuple(helps(patient))
            for help in ways:
                others = [way for way in ways if way is not help] or [Help.NOTHING]
                yield from (FirstAid(figure.id, patient.id, help, besides) for besides in others)


@rule("C-base-37", "C-mod-19")
def _in_hand(battle: Battle, figure: Figure, patient: Figure) -> bool:
    """Whether the patient is the figure itself or in reach."""
    return patient.id == figure.id or in_reach(battle, figure, patient)


@requirement("C-base-37", of=FirstAid)
def why_not_first_aid(battle: Battle, order: FirstAid) -> str | None:
    """In reach or itself, alive, and in a way that helps."""
    return _why_not(battle, order) or why_unaffordable(battle, order)


@rule("C-base-37", "C-opportunity-10")
def _why_not(battle: Battle, order: FirstAid) -> str | None:
    """Why this help isn't possible now, or None."""
    patient = battle.figures.get(order.patient)
    if patient is None or not _in_hand(battle, battle[order.figure], patient):
        return "patient not in reach"
    ways = tuple(helps(patient))
    for help in (order.help, order.besides):
        if help not in ways and (help is not Help.NOTHING or help is order.help):
            return f"can't {help} there"
    return "choose two different ways to help" if order.help is order.besides else None


@rule("C-base-37")
def to_aid(battle: Battle, figure: Figure, patient: Figure, extra: int = 0) -> Trial:
    """Return the test of first aid."""
    against = patient if patient.id != figure.id else None
    return Trial(ROUTINE, Effort(battle, figure, Skill.FIRST_AID, against=against, extra=extra))


@procedure("C-base-37", of=FirstAid)
def first_aid(scene: Scene, order: FirstAid) -> Procedure[None]:
    """Superior or better helps in both ways; disastrous hurts."""
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    if _why_not(scene.battle, order):
        lose(scene, action)
        return
    enter(scene, "no_defence", "C-base-37")
    figure, patient = scene.battle[order.figure], scene.battle[order.patient]
    aid = to_aid(scene.battle, figure, patient, action.extra)
    wanted = target_number(aid.number, "first aid", "C-base-37")
    test = yield from attempt(scene, "C-base-37", effort=aid.effort, target=wanted, why="first aid check")
    if test.passed:
        yield from _done(scene, order.patient, order.help)
        if test.degree >= Degree.SUPERIOR:
            yield from _done(scene, order.patient, order.besides)
    elif test.degree is Degree.DISASTROUS_FAILURE:
        yield from inflict(scene, order.patient, 1, "C-base-37", past_armour=True)
    finish(scene, action)


def _done(scene: Scene, patient: FigureId, help: Help) -> Procedure[None]:
    """Give one kind of help."""
    one = scene.battle[patient]
    match help:
        case Help.END_STUN:
            step_life(scene, patient, "recover", "C-base-37")
        case Help.WAKE:
            scene.tell(Unmarked(("C-base-37",), patient, (Marks.OUT_UNTIL,)))
            step_life(scene, patient, "wake", "C-base-37")
        case Help.MEND:
            faces = yield from scene.roll("C-base-37", dice=ONE, why="healing", figure=patient)
            mended = min(sum(faces), one.hurt)
            scene.tell(Threw(("C-base-37",), "healing", faces, "", patient))
            scene.tell(Healed(("C-base-37",), patient, mended, DAMAGE))
            scene.tell(Marked(("C-base-37",), patient, Mark(Marks.AIDED, "C-base-37")))
        case Help.NOTHING:
            pass
        case _:
            limb = TREATS[help]
            scene.tell(Unmarked(("C-base-37",), patient, (Marks.INJURED,), about=limb))
            if limb is Limb.LEG:
                scene.tell(Unmarked(("C-base-37",), patient, (Marks.LAMED,)))
    yield from ()
