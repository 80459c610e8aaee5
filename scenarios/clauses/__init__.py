"""Clauses and all that goes by them: which rules, orders and modifiers, where in the program, which tests. Their words
are read in core/rulebook/texts.py; `hexfray rule` shows both."""
