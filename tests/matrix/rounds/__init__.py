"""The matrix of rounds. How a matrix works: tests/matrix/__init__.py."""

from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.texts import clauses
from tests.matrix.matrix import Matrix
from tests.matrix.rounds.rows import ROWS
from tests.matrix.rounds.states import STATES
from tests.support.rounds.invariants import broken

MATRIX = Matrix("rounds", ROUNDS, ROWS, STATES, clauses(), lambda battle: broken(battle, battle))
