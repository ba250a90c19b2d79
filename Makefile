# `make play` starts a match in the terminal, or the bot when a token is in the environment. `make test` checks everything.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --quiet --disable-pip-version-check

GAME ?= heavy-steam
ARGS ?=
SEED ?= 7
AFTER ?= 20
OUT ?= pictures
UPGRADE ?=

.PHONY: play test bench pictures lock clean

# $(call step,NAME,COMMAND): says what runs, and which step it was that failed.
define step
@echo '== $(1)'
@$(2) || { echo '*** failed: $(1)' >&2; exit 1; }
endef

play: $(VENV)/.installed
	@token="$${STOKEHOLD_TOKEN:-$${DISCORD_TOKEN:-}}"; \
	if [ -n "$$token" ]; then STOKEHOLD_TOKEN="$$token" exec $(BIN)/stokehold run $(ARGS); \
	else exec $(BIN)/stokehold play $(GAME) $(ARGS); fi

test: $(VENV)/.installed-dev
	$(call step,ruff check,$(BIN)/ruff check .)
	$(call step,ruff format,$(BIN)/ruff format --check .)
	$(call step,mypy,$(BIN)/mypy)
	$(call step,import contracts,$(BIN)/lint-imports --no-cache --no-logo)
	$(call step,Dockerfile lint,$(BIN)/hadolint Dockerfile)
	$(call step,pytest,$(BIN)/pytest -n 2 --dist loadscope --no-loadscope-reorder $(ARGS))

bench: $(VENV)/.installed-dev
	$(call step,benchmarks,$(BIN)/pytest -s tests/bench $(ARGS))

pictures: $(VENV)/.installed
	$(call step,pictures,$(BIN)/stokehold picture $(GAME) --seed $(SEED) --after $(AFTER) --out $(OUT) $(ARGS))

# Pins what pyproject.toml names, for every platform and Python at once; `make lock UPGRADE=--upgrade` takes newer releases.
COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate $(UPGRADE)
lock: | $(VENV)/.installed-dev
	$(call step,requirements.lock,$(COMPILE) pyproject.toml -o requirements.lock)
	$(call step,requirements-dev.lock,$(COMPILE) pyproject.toml --extra dev --group build -c requirements.lock -o requirements-dev.lock)
	$(call step,requirements-build.lock,$(COMPILE) --group build -c requirements-dev.lock -o requirements-build.lock)

clean:
	rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo 'Stokehold needs Python 3.11 or newer; name one with: make PYTHON=python3.12' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' || \
	    { echo 'This Python cannot make a virtual environment; on Debian and Ubuntu: apt install python3-venv' >&2; exit 1; }
	$(call step,virtual environment,$(PYTHON) -m venv $(VENV))

$(VENV)/.installed: pyproject.toml requirements.lock requirements-build.lock | $(BIN)/python
	$(call step,install the pinned dependencies (once),$(PIP) install --require-hashes -r requirements.lock -r requirements-build.lock)
	$(call step,install stokehold,$(PIP) install --no-deps --no-build-isolation --no-index -e .)
	@touch $@

$(VENV)/.installed-dev: pyproject.toml requirements-dev.lock | $(BIN)/python
	$(call step,install the pinned dependencies of the tests (once),$(PIP) install --require-hashes -r requirements-dev.lock)
	$(call step,install stokehold,$(PIP) install --no-deps --no-build-isolation --no-index -e .)
	@touch $@
