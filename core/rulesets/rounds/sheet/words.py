"""The words of these rules: what marks say, what attributes and reactions there are, what a test is made for. One word
a thing."""

from __future__ import annotations

from enum import StrEnum


class Attribute(StrEnum):
    """The six that everybody has."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    AGILITY = "Agility"
    INTELLECT = "Intellect"
    PERCEPTION = "Perception"
    PRESENCE = "Presence"
    STRENGTH = "Strength"
    VITALITY = "Vitality"


class Reaction(StrEnum):
    """What two attributes make together."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    QUICKNESS = "Quickness"
    STAMINA = "Stamina"
    WILLPOWER = "Willpower"
    SAVVY = "Savvy"


class For(StrEnum):
    """What a test is made for: some things hinder it for one use and not for another."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    ATTACK = "attack"
    """an attack, or the hit test of a manoeuvre"""
    DODGE = "dodge"
    BLOCK = "block"
    PARRY = "parry"
    RESISTANCE = "resistance"
    """what is rolled for nothing because somebody else makes one roll"""
    GRAB = "grab"
    """inside a grab"""
    MOVEMENT = "movement"
    HANDLING = "handling"
    """an extra action that asks for no other test"""
    STUN = "stun"
    INJURY = "injury"
    """against a critical injury"""
    COLLAPSE = "collapse"
    INITIATIVE = "initiative"
    STEALTH = "stealth"
    OTHER = "other"


class Variant(StrEnum):
    """How an attack is made, where that is not the plain way. One attack is never two of them."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    PLAIN = "plain"
    FOLLOW_UP = "follow-up"
    TWO_FOLLOW_UPS = "two-follow-ups"
    ROUNDHOUSE = "roundhouse"
    BURST = "burst"
    CHARGE = "charge"


class Marks(StrEnum):
    """What may be true of a figure for a while."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    INITIATIVE = "initiative"
    """value: its total, for the whole fight"""
    UNAWARE = "unaware"
    """of the attackers, before the first round"""
    AMBUSHER = "in ambush"
    SURPRISED = "surprised"
    SPENT = "actions spent"
    """value: how many of this round, on its turn and off it"""
    PLACE = "place in the ranking"
    """value: from 0"""
    HOLDS_OFF = "holds off"
    """about: whose action it waits for, or nobody's: then for the last call"""
    TRUCE = "calls for a truce"
    DELAYED = "delayed"
    """value: the actions of this round that it holds back"""
    FULL_MOVE = "nothing but moving"
    """it has declared that it spends the round moving"""
    FOUGHT = "has fought"
    """this round, by a combat action"""
    ANSWERED = "opportunities taken"
    """value: how many actions of opportunity this round"""
    STUNNED = "stunned"
    """value: the last round of it"""
    OUT_UNTIL = "comes to after round"
    """value: the last round of its unconsciousness; about: what has done it, if first aid wakes from that"""
    BLINDED = "blinded"
    MOUNTED = "on horseback"
    RIPOSTE = "may answer"
    """about: how it has warded the blow off"""
    OPPORTUNE_MOVES = "moves for opportunities"
    """value: how many this round"""
    BROUGHT_DOWN = "brought down"
    """in the midst of what it did"""
    FELLED = "was felled"
    """and may get up at once"""
    WINS_INITIATIVE = "wins the initiative"
    """value: the round in which it comes before all others"""
    LOSES_INITIATIVE = "loses the initiative"
    """value: the last round in which it comes behind all others"""
    GAVE_WAY = "gave way"
    """the rest of its turn comes at the end of the round"""
    INJURED = "injured"
    """about: the limb"""
    LAMED = "lamed"
    """a leg hurt again: it only crawls"""
    MOVED = "moved"
    """value: the metres of its latest turn"""
    AIDED = "first aid"
    """it has had points taken off in this battle"""
    NARRATOR = "as the Narrator says"
    """about: what it is called; value: what it adds to every test"""
    HEIGHT = "climbed"
    """value: how many metres above the ground of its square it hangs; about: the square that it climbs to"""
    POSITION = "well placed"
    """value: how good its position is, where the Narrator sets that"""
    DODGED = "dodged"
    """value: the total; about: the skill against whose weapons it serves"""
    SUPPRESSES = "lays fire on"
    """about: the square; value: the total of its test"""
    SUPPRESSION = "fire laid"
    """value: how many enemies it still hits; about: the weapon and its setting"""
    UNDER_FIRE = "under fire"
    """about: the shooter who has hit it in this laying"""
    FIRM_GRIP = "firm grip"
    """about: whom it has grabbed; value: what that adds to its first manoeuvre"""
    FREE_MANOEUVRE = "may go on at once"
    SILENCED = "silenced"
    """about: by whom"""
    BREATH = "strangled for"
    """value: how many rounds; about: by whom"""
    HARD_TO_BREATHE = "strangled hard"
    """value: what that adds to the number of its Stamina tests; about: by whom"""
    CHOKED = "Stamina tests"
    """value: how many it has made against this strangling; about: by whom"""
    KEPT = "keeps the strangle"
    """the round in which that was paid for, or won"""
    LOADS_USED = "loads used"
    """about: the weapon; value: how many of its spare loads are gone"""
    AIMED = "aims"
    """about: at whom; value: what that adds to the next attack on him, the more from afar"""
    CHARGED = "has charged"
    FEINTED = "open"
    """about: the enemy whose next attack it cannot ward off"""
    OPENING = "sees an opening"
    """about: the enemy; value: what that adds to the next blow at him"""
    FOLLOWS_ARMED = "follows up, armed,"
    """about: the enemy; value: what that adds to the next armed attack on him"""
    FOLLOWS_UNARMED = "follows up, unarmed,"
    """about: the enemy; value: what that adds to the next unarmed attack on him"""
    SHAKEN = "shaken"
    """value: the last round in which its wounds hinder it as the next level would"""
    STOPPED = "was stopped"
    """about: by whom; value: what the next attack on him loses"""
    TURNED = "turned aside"
    """about: the enemy whose blow was; value: how much harder his next attack hits"""
    SEES_HIM_TURNED = "turned him aside"
    """about: the enemy whose blow was; value: what that adds to the next attack on him"""
    HELPED = "helped"
    """about: the enemy against whom; value: what that adds"""
    HINDERED = "hindered"
    """about: the enemy against whom; value: what that costs"""
    ATTACKED_BY = "attacked"
    """about: by whom, since its last turn"""
