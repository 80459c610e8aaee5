"""Rules of the rulebook and what uses them: code, orders, modifiers, tests. Their texts are read in
core/rulebook/texts.py; `hexfray rule` shows both."""
