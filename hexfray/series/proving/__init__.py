"""Classes of battle: what the players of a game are measured in, one skill a class. Who measures is in ladder/.

What a game's classes are stands in a file that bears its name; classes.py reads it, battles.py makes ordinary scenarios
of it, laying.py lays the ground, and lot.py is the only chance in it.
"""

from hexfray.series.proving.battles import battle_of, battles_in, text_of
from hexfray.series.proving.classes import class_of, classes

__all__ = ["battle_of", "battles_in", "class_of", "classes", "text_of"]
