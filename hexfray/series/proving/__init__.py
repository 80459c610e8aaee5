"""Classes of battle to measure AI players by, one skill for each class. The measuring is in ladder/.

Each game has a file with its classes; classes.py reads it, battles.py makes ordinary scenarios from it,
mirrored_ground.py makes the terrain, and seeded_draws.py is the only source of chance.
"""

from hexfray.series.proving.battles import battle_of, battles_in, text_of
from hexfray.series.proving.classes import class_of, classes

__all__ = ["battle_of", "battles_in", "class_of", "classes", "text_of"]
