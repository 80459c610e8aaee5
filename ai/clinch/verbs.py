"""An order of clinch in words, as one says of somebody what he does. Why he does it: words.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Choice
from core.rulesets.clinch.movement.arcs import Arc, arc_of
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.strike.blows import Pace, Strike

AT = {
    "pretend": "feints at",
    "study": "looks over",
    "take-aim": "aims at",
    "shoot": "shoots at",
    "shove": "shoves",
    "slam": "runs into",
    "disarm": "strikes at the weapon of",
    "grab": "grabs the weapon of",
    "choke": "takes in a choke hold",
    "lock-arm": "locks the arm of",
    "throw-down": "throws down",
    "take-down": "takes down",
    "pin": "pins",
    "strangle": "strangles",
    "wrench": "wrenches what it holds of",
    "force-drop": "twists the weapon out of the hand of",
    "wrest": "tears the weapon from",
    "break-free": "breaks free of",
    "let-go": "lets go of",
    "free-hand": "takes a hand from its hold on",
    "ease-pin": "eases its pin of",
    "tear-off": "tears from his victim",
    "work-round": "works round to the back of",
    "bear-down": "bears down on the arm of",
}
"""What is done to somebody."""
ALONE = {
    "attack": "attacks",
    "move-and-attack": "attacks on the run",
    "move": "goes its way",
    "evaluate": "bides its time and watches",
    "feint": "feints",
    "aim": "takes aim",
    "wait": "waits",
    "await": "waits until somebody comes near",
    "break-in": "breaks in",
    "ready": "gets something ready",
    "change-posture": "changes its posture",
    "concentrate": "keeps its mind on something",
    "do-nothing": "does nothing",
    "done": "does no more",
    "pass": "lets it pass",
    "dodge": "dodges",
    "block": "blocks",
    "lie-still": "lies still",
    "turn-over": "turns over",
    "crouch": "crouches",
    "yield": "gives up",
    "go-along": "goes along",
    "stay": "stays",
    "strike-arm": "lets the blow land on the arm that parried",
    "fast-draw": "draws in no time",
    "draw-arrow": "draws an arrow in no time",
}
"""What is done to nobody in particular."""
ALL_OUT = {
    "determined": "attacks all out, with all care for the hit",
    "double": "attacks all out, with two attacks",
    "strong": "attacks all out, with all its strength",
    "feint": "attacks all out, with a feint before it",
}
ON_GUARD = {
    "dodge": "does nothing but dodge",
    "parry": "does nothing but parry",
    "block": "does nothing but block",
    "twice": "does nothing but defend itself",
}
BLOWS = {"swing": "swings at", "thrust": "thrusts at", "punch": "punches", "kick": "kicks", "bite": "bites"}
BLOWS |= {"elbow": "strikes with the elbow", "knee": "strikes with the knee", "head-butt": "butts"}
BLOWS |= {"stamp": "stamps on", "back kick": "kicks back at", "striker": "strikes with horn or tail"}
INTO = {"standing": "stands up", "kneeling": "kneels", "crawling": "goes on all fours", "sitting": "sits down"}
FROM = {Arc.LEFT: " from the side", Arc.RIGHT: " from the side", Arc.REAR: " from behind"}


def doing(battle: Battle, choice: Choice) -> str:
    """What an order does: `thrusts at the vitals of Mara with the knife`."""
    figure = battle.figures.get(choice.figure)
    name = str(getattr(choice, "target", "") or getattr(choice, "foe", "") or "")
    if figure is None or name not in battle.figures:
        return _alone(battle, choice)
    target = battle[name]
    if isinstance(choice, Strike):
        return _striking(battle, figure, target, choice)
    if choice.verb == "grapple":
        part = getattr(choice, "part", Part.TORSO)
        return f"takes hold of {target.name}" + ("" if part is Part.TORSO else f" by the {part}")
    if choice.verb == "hurl":
        return f"throws{_with(figure, choice, ' the')} at {target.name}"
    by = "" if choice.verb in ("grab", "wrest", "study") else _with(figure, choice, " with the")
    return f"{AT.get(choice.verb, _third(choice.verb))} {target.name}{by}"


def _striking(battle: Battle, figure: Figure, target: Figure, order: Strike) -> str:
    said = BLOWS.get(order.blow, "strikes")
    part = f"the {order.part} of " if order.part is not Part.TORSO else ""
    joined = " at " if said.startswith("strikes with") else " "
    twice = {Pace.ONE: "", Pace.RAPID: " twice", Pace.BOTH: " with each hand"}[order.pace]
    sly = ", hiding it well" if order.deceit else ""
    side = FROM.get(arc_of(battle, target, figure), "")
    return f"{said}{joined}{part}{target.name}{side}{_with(figure, order, ' with the')}{twice}{sly}"


def _alone(battle: Battle, choice: Choice) -> str:
    figure = battle.figures.get(choice.figure)
    how = str(getattr(choice, "how", "") or "")
    path, facing = getattr(choice, "path", None), getattr(choice, "facing", None)
    back = " and steps back" if getattr(choice, "back", False) else ""
    if path is not None and facing is not None:
        looks = f"facing {battle.grid.facing_names[facing]}"
        return f"goes to {battle.grid.name(path[-1])} {looks}" if path else f"turns on the spot {looks}"
    match choice.verb:
        case "all-out-attack":
            return ALL_OUT[how]
        case "all-out-defense":
            return ON_GUARD[how]
        case "take-posture" | "rise":
            return INTO.get(str(getattr(choice, "into", "")), "changes its posture")
        case "parry" if figure is not None:
            by = _with(figure, choice, " with the")
            return f"parries{by or ' with bare hands'}{back}"
        case "step-back" | "get-away" | "lay-across":
            cell = getattr(choice, "to", None) or getattr(choice, "over", None)
            where = f" to {battle.grid.name(cell)}" if cell is not None else ""
            return f"{_third(choice.verb.partition('-')[0])} {choice.verb.partition('-')[2]}{where}"
        case _:
            said = ALONE.get(choice.verb, _third(choice.verb))
            return f"{said}{_with(figure, choice, ' the') if figure is not None else ''}{back}"


def _with(figure: Figure, choice: Choice, by: str) -> str:
    name = str(getattr(choice, "item", "") or "")
    item = figure.item(name) if name else None
    return f"{by} {item.kind if item else name.rpartition('/')[2]}" if name else ""


def _third(verb: str) -> str:
    """`pick-up`: `picks up`."""
    first, *rest = verb.split("-")
    ending = "es" if first.endswith(("s", "sh", "ch", "x", "o")) else "s"
    return " ".join([first + ending, *rest])
