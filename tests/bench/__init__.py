"""Measurements. They prove nothing and run only with `-m bench`."""
