# The short names of what run.py and the tools in .venv do. The gate itself is written in starting.py, once.

RUN := python3 run.py
BIN := .venv/bin
UV ?= uv
LOCK := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --upgrade

.PHONY: check format lint types contracts test fuzz soak bench pythons snapshots picture lock

check:
	$(RUN) check

format: .venv
	$(BIN)/ruff check --quiet --fix --exit-zero .
	$(BIN)/ruff format .

lint types contracts:
	$(RUN) check $@

test:
	$(RUN) test

fuzz:
	$(RUN) test -m fuzz

soak: # SOAK_KILLS=20 and the like say how much of it (docs/reliability.md)
	$(RUN) test -m soak tests/soak

bench: .venv # with OLD=... NEW=... two versions in turns
	$(BIN)/python -m tests.bench $(if $(OLD),--compare $(OLD) $(or $(NEW),.),--write)

pythons: .venv # the wheel on each supported Python that is installed here
	$(BIN)/python -m tests.pythons

snapshots: # then look at each changed picture
	$(RUN) test -n 0 tests/tui/screens --snapshot-update

picture: .venv # that of the README; needs Chromium
	$(BIN)/python -m tests.support.tui.fight docs/fight.html
	chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size=1112,770 \
		--screenshot=$(CURDIR)/docs/fight.png file://$(CURDIR)/docs/fight.html
	rm docs/fight.html

lock: # hashes without any address; each lock holds the one before line by line
	$(LOCK) pyproject.toml --group build --output-file requirements.lock
	$(LOCK) pyproject.toml --extra serve --group build --constraint requirements.lock --output-file requirements-serve.lock
	$(LOCK) pyproject.toml --extra serve --extra cluster --extra rl --group build --group dev --constraint requirements-serve.lock --output-file requirements-dev.lock

.venv:
	$(RUN) install
