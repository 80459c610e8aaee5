"""Whole battles as they were played once: journals, and beside each the log that it tells."""
