"""Moving: how far each gait leads and by which test, paths, whom one leaves and passes on the way, going off the map
or being taken away, and coming onto it; swimming, jumping, climbing; going to the ground and rising."""

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
