"""How the game's words are kept (docs/style.md).

- `python -m tests.words.counted`: how much of the old voice is left, by game and by folder, and where (counted.py).
- `python -m tests.words.kept`: lowers the kept counts of faults after texts were mended (kept.py).
- `python -m tests.words.draw clinch`: lines as the screen shows them, drawn at random (draw.py).

rendered.py collects what a game says in recorded battles and in the scenes of its matrix, faults.py looks for faults in
it, and written.py finds the strings in the source, the docs, the docstrings and the comments.
"""
