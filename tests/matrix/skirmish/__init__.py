"""The matrix of skirmish. How a matrix works: tests/matrix/__init__.py."""

from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.texts import clauses
from tests.matrix.matrix import Matrix
from tests.matrix.skirmish.rows import ROWS
from tests.matrix.skirmish.scenes import settled
from tests.matrix.skirmish.states import STATES
from tests.support.invariants import INVARIANTS, violated

MATRIX = Matrix(
    "skirmish", SKIRMISH, ROWS, STATES, clauses(), lambda battle: violated(INVARIANTS, battle, battle), settled
)
