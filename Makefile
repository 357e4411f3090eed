# Everything from one command: each target makes the virtual environment it needs and installs into it.
#   make play     the bot in a small Discord of its own, in your browser; no account needed
#   make test     the tests        make check   what CI checks besides      make long    the tests that take minutes
#   make bench    the measurements  make format  lays out the code           make clean   removes what was made
#   make audit    known holes in the packages used, where the list of them can be reached
# PYTHON=python3.13 chooses another Python, VENV=folder another environment.

VENV ?= .venv
WORKERS ?= auto
TESTS ?=
ARGS ?=
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet -c constraints.txt
CODE := $(wildcard bot cogs renderers tests bench)

.PHONY: play test check long bench audit format clean
.DEFAULT_GOAL := play

play: $(VENV)/.ready
	@exec $(BIN)/python -m bot play $(ARGS)

test: $(VENV)/.ready-dev
	@$(BIN)/python -m pytest -q -n $(WORKERS) --maxprocesses 6 --dist worksteal $(TESTS) $(ARGS)

long: $(VENV)/.ready-dev
	@$(BIN)/python -m pytest -q -n $(WORKERS) --maxprocesses 6 --dist worksteal -m long $(TESTS) $(ARGS)

check: $(VENV)/.ready-dev
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/ruff check $(CODE)
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/vulture $(CODE)

format: $(VENV)/.ready-dev
	$(BIN)/ruff check --fix --quiet $(CODE) || true
	$(BIN)/ruff format $(CODE)

bench: $(VENV)/.ready
	@$(BIN)/python -m bench $(ARGS)

# The checker lives in an environment of its own and is not pinned: it is to know the newest holes.
audit: $(BIN)/python
	@test -d $(VENV)-audit || $(BIN)/python -m venv $(VENV)-audit
	@$(VENV)-audit/bin/python -m pip --disable-pip-version-check install --quiet --upgrade pip-audit \
	    || { echo "pip-audit can't be had here, so nothing was checked." >&2; exit 1; }
	@$(VENV)-audit/bin/pip-audit --strict --no-deps --disable-pip -r constraints.txt \
	    || { echo "Holes were found, or packages could not be looked up: see above." >&2; exit 1; }

clean:
	rm -rf $(VENV) .venv-* build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find $(CODE) -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamps say what is installed; a change of the two lists of packages installs again.
$(VENV)/.ready: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing what the bot needs (once, about half a minute) …"
	@$(PIP) -e .
	@touch $@

$(VENV)/.ready-dev: $(VENV)/.ready
	@echo "Installing the tools for tests and checks (once) …"
	@$(PIP) -e '.[dev]'
	@touch $@

# Takes PYTHON if it is given, else the first of the usual names that is new enough.
$(BIN)/python:
	@found=; for name in $(or $(PYTHON),python3 python python3.14 python3.13 python3.12 python3.11); do \
	    if "$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found=$$name; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
	    echo "This needs Python 3.11 or newer; found: $$($(or $(PYTHON),python3) --version 2>&1 | tail -n 1)." >&2; \
	    echo "Install a newer one from https://www.python.org/downloads/ or name it: make PYTHON=/path/to/python3.11" >&2; \
	    exit 1; \
	fi; \
	if ! "$$found" -m venv $(VENV) >$(VENV).log 2>&1; then \
	    cat $(VENV).log >&2; rm -rf $(VENV) $(VENV).log; \
	    echo "Python could not make a virtual environment. On Debian or Ubuntu: apt install python3-venv" >&2; exit 1; \
	fi; rm -f $(VENV).log
