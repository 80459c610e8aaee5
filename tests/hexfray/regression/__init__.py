"""Journals on the scenario files of today, expectations, and the plugin for pytest."""
