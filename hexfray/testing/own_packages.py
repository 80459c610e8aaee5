"""The first import of hexfray.testing: checks that no file of others hides a package of hexfray. Under pytest, which
loads hexfray's plugin in every project, `import hexfray` leaves that to the first use (hexfray/__init__.py)."""

from hexfray.clash import check_packages

check_packages()
