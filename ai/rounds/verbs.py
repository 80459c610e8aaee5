"""An order of rounds in words, as one says of somebody what he does. Why he does it: words.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Choice
from core.rulesets.rounds.attack.striking import Punch
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.going import Go
from core.rulesets.rounds.sheet.words import Variant

AT = {
    "strike": "strikes",
    "punch": "strikes",
    "shoot": "shoots at",
    "throw": "throws at",
    "charge": "charges",
    "trip": "trips",
    "feint": "feints at",
    "grab": "grabs",
    "aim": "aims at",
    "strike-in-grab": "strikes",
    "hurt-in-grab": "hurts",
    "move-in-grab": "moves",
    "nerve-pinch": "pinches a nerve of",
    "strangle": "strangles",
    "keep-strangling": "goes on strangling",
    "break-free": "breaks free of",
    "release": "lets go of",
    "let-limb-go": "gives up the lock on",
    "counter-grab": "tries to grab in turn",
    "wrench": "wrenches the limb of",
    "dodge": "dodges the attack of",
    "block": "blocks the attack of",
    "parry": "parries the attack of",
}
"""What is done to somebody."""
ALONE = {
    "done": "does no more",
    "pass": "lets it pass",
    "hold-off": "bides its time",
    "let-lapse": "makes no use of what it held back",
    "dodge-ahead": "dodges for the rest of the round",
    "stand-up": "gets up",
    "rebound": "gets up at once",
    "drop-prone": "drops to the ground",
    "duck": "throws itself out of the way",
    "truce": "calls for a truce",
    "first-aid": "gives first aid",
}
"""What is done to nobody in particular."""
GAITS = {
    Gait.STEP: "takes a step",
    Gait.TUMBLE: "tumbles",
    Gait.RUNNING_TUMBLE: "tumbles on the run",
    Gait.RUN: "runs",
    Gait.SPRINT: "sprints",
}


def doing(battle: Battle, choice: Choice) -> str:
    """What an order does: `strikes Mara with the sword`."""
    figure = battle.figures.get(choice.figure)
    name = str(getattr(choice, "target", "") or getattr(choice, "foe", "") or "")
    if figure is None:
        return ALONE.get(choice.verb, _third(choice.verb))
    if isinstance(choice, Go):
        return f"{GAITS.get(choice.gait, 'goes')} to {battle.grid.name(choice.path[-1])}"
    if name not in battle.figures:
        return _alone(battle, figure, choice)
    return _to(battle, figure, battle[name], choice)


def _to(battle: Battle, figure: Figure, target: Figure, choice: Choice) -> str:
    what = target.item(str(getattr(choice, "what", "")))
    if what is not None:
        return f"{'wrests' if 'grab' in choice.verb else 'strikes'} the {what.kind} from {target.name}"
    if (friend := battle.figures.get(str(getattr(choice, "friend", "")))) is not None:
        return f"helps {friend.name} against {target.name}"
    if isinstance(choice, Punch):
        return f"strikes {target.name}{_in_its_way(choice)} with the {choice.limb}"
    item = figure.item(str(getattr(choice, "item", "")))
    if choice.verb == "throw" and item is not None:
        return f"throws the {item.kind} at {target.name}"
    if (limb := getattr(choice, "limb", None)) is not None and choice.verb == "joint-lock":
        return f"locks the {limb} of {target.name}"
    by = f" with the {item.kind}" if item is not None else ""
    setting = str(getattr(choice, "setting", ""))
    how = f", set to {setting}" if setting not in ("", "kill") else ""
    where = " in the grab" if choice.verb.endswith("-in-grab") else ""
    return f"{AT.get(choice.verb, _third(choice.verb))} {target.name}{_in_its_way(choice)}{by}{how}{where}"


def _in_its_way(choice: Choice) -> str:
    """The way of a blow that was announced."""
    way = getattr(choice, "variant", Variant.PLAIN)
    return "" if way in (Variant.PLAIN, Variant.CHARGE) else f", {way},"


def _alone(battle: Battle, figure: Figure, choice: Choice) -> str:
    item = figure.item(str(getattr(choice, "item", "")))
    cell, count = getattr(choice, "cell", None), getattr(choice, "count", 0)
    match choice.verb:
        case "delay":
            return f"holds back {'one action' if count == 1 else f'{count} actions'}"
        case "door" if cell is not None:
            return f"{'closes' if battle.ground(cell).id == 'doorway' else 'opens'} the door"
        case "pick-up" if cell is not None:
            lies = [one.kind for one in battle.fallen.get(cell, ()) if one.id == getattr(choice, "item", "")]
            return f"picks up the {lies[0]}" if lies else "picks something up"
        case "auto-fire" | "suppress" if item is not None:
            cells = " and ".join(battle.grid.name(one) for one in getattr(choice, "cells", ()))
            return f"{'strafes' if choice.verb == 'auto-fire' else 'lays fire on'} {cells} with the {item.kind}"
        case _:
            said = ALONE.get(choice.verb, _third(choice.verb))
            return f"{said} the {item.kind}" if item is not None and choice.verb not in ALONE else said


def _third(verb: str) -> str:
    """`draw`: `draws`; `pick-up`: `picks up`."""
    first, _, rest = verb.partition("-")
    ending = "es" if first.endswith(("ch", "sh", "ss", "x", "o")) else "s"
    return f"{first}{ending} {rest.replace('-', ' ')}".strip()
