"""All events of battles, and the values in their fields. `describe(battle)` puts an event into words.

Rulesets add no events of their own: these suffice to read any battle.
"""

from core.battle.condition import Condition
from core.battle.edits import (
    BattleEdited,
    FieldEdited,
    FigureAdded,
    FigureEdited,
    FigureRemoved,
    GoalEdited,
    GroundEdited,
    HeightEdited,
    HoldEdited,
    ItemEdited,
)
from core.battle.events import (
    Displaced,
    Event,
    Healed,
    Hurt,
    Marked,
    MovedFreely,
    Noted,
    Sprawled,
    Tired,
    Unmarked,
    Walked,
)
from core.battle.goal import GoalState
from core.battle.grounds import GroundChanged
from core.battle.handling import (
    ClearedAway,
    HandedOver,
    HandsChanged,
    ItemChanged,
    ItemFixed,
    LeftLying,
    OneLeftLying,
    PickedUp,
    PutOn,
    TakenInHand,
    TakenOff,
    UsedUp,
)
from core.battle.hold import Hand
from core.battle.item import Item, Soundness
from core.battle.mark import Mark
from core.battle.places import (
    DealtWith,
    FightEnded,
    GoalRuns,
    GoalSettled,
    OrderDrawnUp,
    PlaceBegan,
    PlaceEnded,
    SidesOrdered,
    SlotAdded,
    SlotsEnded,
)
from core.battle.posture import Life, Posture
from core.battle.steps import (
    ConditionChanged,
    FieldStepped,
    FigureStepped,
    HoldChanged,
    LifeChanged,
    PairStepped,
    PhaseEntered,
    PostureChanged,
)
from core.play.asking import At, Need
from core.play.dice import Dice
from core.play.rolled import Overruled, Tested, Threw
from core.rulebook.tally import Line, Tally

__all__ = [
    "At",
    "BattleEdited",
    "ClearedAway",
    "Condition",
    "ConditionChanged",
    "DealtWith",
    "Dice",
    "Displaced",
    "Event",
    "FieldEdited",
    "FieldStepped",
    "FightEnded",
    "FigureAdded",
    "FigureEdited",
    "FigureRemoved",
    "FigureStepped",
    "GoalEdited",
    "GoalRuns",
    "GoalSettled",
    "GoalState",
    "GroundChanged",
    "GroundEdited",
    "Hand",
    "HandedOver",
    "HandsChanged",
    "Healed",
    "HeightEdited",
    "HoldChanged",
    "HoldEdited",
    "Hurt",
    "Item",
    "ItemChanged",
    "ItemEdited",
    "ItemFixed",
    "LeftLying",
    "Life",
    "LifeChanged",
    "Line",
    "Mark",
    "Marked",
    "MovedFreely",
    "Need",
    "Noted",
    "OneLeftLying",
    "OrderDrawnUp",
    "Overruled",
    "PairStepped",
    "PhaseEntered",
    "PickedUp",
    "PlaceBegan",
    "PlaceEnded",
    "Posture",
    "PostureChanged",
    "PutOn",
    "SidesOrdered",
    "SlotAdded",
    "SlotsEnded",
    "Soundness",
    "Sprawled",
    "TakenInHand",
    "TakenOff",
    "Tally",
    "Tested",
    "Threw",
    "Tired",
    "Unmarked",
    "UsedUp",
    "Walked",
]
