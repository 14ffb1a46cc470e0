# Everything happens in .venv; nothing outside this folder is touched.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := portal
.PHONY: install setup portal tour test coverage lint types-js fuzz bench shipped docs clean
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

install: $(VENV)/.installed  ## prepare .venv with what it takes to use Ludarium

setup: $(VENV)/.ready  ## prepare .venv with all that developers need as well

$(VENV)/.installed: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Ludarium needs Python 3.11 or newer; try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@echo "Ludarium is installed into $(VENV); that is done once, and takes about half a minute."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP_INSTALL) --editable .
	@touch $@

$(VENV)/.ready: $(VENV)/.installed
	@echo "What developers need is installed into $(VENV); that takes a minute or two."
	@$(PIP_INSTALL) --editable '.[dev]'
	@touch $@

portal: install  ## open the portal on this machine
	@$(BIN)/ludarium portal

tour: install  ## read a game, check it and show it
	@$(BIN)/ludarium tour

test: setup lint  ## lint, types and tests
	$(BIN)/python -m pytest -n auto

coverage: setup  ## how much of the source the tests run
	$(BIN)/python -m pytest -n auto --cov --cov-report=term:skip-covered

lint: setup
	$(BIN)/ruff check src tests bench scripts examples
	$(BIN)/ruff format --check src tests bench scripts examples
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

TYPESCRIPT := 5.9.3

$(VENV)/node/node_modules/.bin/tsc:
	@command -v npm >/dev/null || { echo "the types of scripts need Node with npm: apt-get install nodejs npm"; exit 1; }
	@mkdir -p $(VENV)/node
	@npm install --silent --no-audit --no-fund --prefix $(VENV)/node typescript@$(TYPESCRIPT)

types-js: $(VENV)/node/node_modules/.bin/tsc  ## the types of the portal's scripts, checked by TypeScript
	$< --project tsconfig.json
	$< --project tsconfig.worker.json

fuzz: setup  ## look for games that go wrong, for MINUTES
	$(BIN)/python -m tests.fuzzing $(or $(MINUTES),10)

bench: setup  ## how long it takes to read games, to build boards and to play
	$(BIN)/python -m bench.reading
	$(BIN)/python -m bench.boards
	$(BIN)/python -m bench.playing
	$(BIN)/python -m bench.searching
	$(BIN)/python -m bench.portal

shipped: setup  ## what is shipped about games: concepts, measures, coverage, a recorded game of what is new and changed, and what lists and maps show
	$(BIN)/python -m ludarium.analysis.profiles.making
	$(BIN)/python -m ludarium.analysis.coverage.making
	$(BIN)/python -m ludarium.analysis.measures.shipping
	$(BIN)/python -m ludarium.portal.downloads.recorded
	$(BIN)/python -m ludarium.library.shipped_summaries
	$(BIN)/python -m ludarium.portal.finding.sketches
	$(BIN)/python -m ludarium.portal.comparing.making_likeness

docs: setup  ## the documentation as a web site, in the folder site
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict
	@echo "built: site/index.html"

clean:
	rm -rf site $(VENV) .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .coverage
