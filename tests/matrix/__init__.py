"""Who may do what in which state: one matrix a game, made from the live book and compared with a reviewed file.

A game's matrix is the package `tests/matrix/GAME`, which has a `MATRIX` (matrix.py): a row for each order, reaction and
free action that the book offers, and a column for each state that a figure may be in. The reviewed file is
`tests/matrix/GAME.txt` (table.py): every cell in it was decided from the ledger.

**To write one:**

1. Rows: `Row("acting", "aim", staging)` for each moment and verb of the book; `python -m tests.matrix.show GAME
   --missing` lists those without one. `staging()` returns a `Staging`: a small battle at rest in which `figure` may
   give `order`.
   Where the moment comes in the middle of another's order, `lead` holds the orders of others that lead to it, and
   `rolls` the dice on the way. A note tells several rows of one order apart: `Row("moving", "move", walk, "a walk")`.
2. States: `State("stu", "stunned", put, holds)`. `put(battle, figure)` returns the battle with the figure in that
   state, changed through events as the rules change it, so that every invariant holds; it raises `CannotBe(reason)`
   where the battle excludes the state. `holds(battle, figure)` tells whether the figure is in that state. `Row.never`
   is for rows that exclude a state for a reason of their own.
3. `MATRIX = Matrix("GAME", RULESET, ROWS, STATES, clauses(), invariants)` in `tests/matrix/GAME/__init__.py`.
   As long as `GAME.txt` is not there, the tests leave the game alone.
4. `python -m tests.matrix.show GAME --write` drafts the file. Then decide each cell from the ledger and not from the
   draft: where the two differ, the program has a fault. `python -m tests.matrix.show GAME` prints what the program does
   now, and each cell that differs; with `--explain TEXT` the program's reason for each cell of the rows so named.

**What a cell says:** `+` the order is allowed. Any other cell is a code that the list under the table explains:
`refused` by which clause, `unasked` (the figure is not asked about that moment, and the clause that says so), or
`cannot` (the state excludes the order). test_matrices.py compares cell by cell, and finds every order of the book
without a row.

**Proof:** `python -m tests.matrix.flips GAME` changes the rules behind random cells and counts how many changes the
matrix notices (flips.py). A variant's matrix has a row for each order that it inherits, since its book offers them:
`inherited(rows, book)` takes over the rows of the game that it stands on.
"""
