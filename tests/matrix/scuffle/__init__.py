"""The matrix of scuffle. How a matrix works: tests/matrix/__init__.py."""

from core.rulesets.scuffle import SCUFFLE
from core.rulesets.scuffle.texts import clauses
from tests.matrix.matrix import Matrix
from tests.matrix.scuffle.rows import ROWS
from tests.matrix.scuffle.states import STATES
from tests.support.invariants import violated
from tests.support.scuffle.invariants import INVARIANTS

MATRIX = Matrix("scuffle", SCUFFLE, ROWS, STATES, clauses(), lambda battle: violated(INVARIANTS, battle, battle))
