"""The matrix of clinch. How a matrix works: tests/matrix/__init__.py."""

from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.texts import clauses
from tests.matrix.clinch.rows import ROWS
from tests.matrix.clinch.states import STATES
from tests.matrix.matrix import Matrix
from tests.support.clinch.invariants import INVARIANTS
from tests.support.invariants import violated

MATRIX = Matrix("clinch", CLINCH, ROWS, STATES, clauses(), lambda battle: violated(INVARIANTS, battle, battle))
"""Orders, reactions and free actions of clinch, in every state."""
