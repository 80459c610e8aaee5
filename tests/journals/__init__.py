"""Whole battles as they were played once. Seven journals of format 1 with the logs they tell are kept as they are, for
good (test_journals.py); two hundred of today lie in an archive that is made anew when rules change (kept.py)."""
