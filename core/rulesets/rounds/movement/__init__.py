"""Moving: gaits, paths, leaving and entering squares and the map, extraction; swimming, jumping, climbing; going prone
and standing up."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "gaits",
    "paths",
    "stopping",
    "tumbling",
    "going",
    "leaving",
    "journeys",
    "arriving",
    "swimming",
    "jumping",
    "climbing",
    "ground_work",
)
