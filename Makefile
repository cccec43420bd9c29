# Everything starts here. Needs git, make and Python 3.11 or newer; .ci/setup makes or names the rest.

.NOTPARALLEL:
.PHONY: help kits test check bench mutations palettes engine-test lock clean

BIN := .venv/bin

# Containers often tell Python to keep no compiled code; then each of the many processes compiles all of it anew.
export PYTHONDONTWRITEBYTECODE :=

help:
	@echo "make kits    set up, then build every game's kit and module into output/"
	@echo "make test    set up, then run all checks and tests"
	@echo "make check   set up, then ruff, mypy and import-linter"
	@echo "make bench   set up, then measure speed and memory"
	@echo "make mutations  set up, then put faults into every game and tell which of them are noticed"
	@echo "make palettes   set up, then measure what palettes keep apart and what ink they take, for docs/palettes.md"
	@echo "make engine-test  set up, then open the modules in output/ in a VASSAL engine of 2021 (needs Java)"
	@echo "make lock    write the lock files anew from pyproject.toml (needs uv)"
	@echo "make clean   remove .venv and what tools left behind; output/ stays"

kits:
	@sh .ci/setup run
	$(BIN)/counterfoil build

check:
	@sh .ci/setup dev
	$(BIN)/ruff check builder tests
	$(BIN)/ruff format --check builder tests
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

# One process for each core, but no more than four: each takes up to half a gigabyte. One that is done takes
# over half of what waits for another.
test: check
	$(BIN)/pytest --numprocesses auto --maxprocesses 4 --dist worksteal

bench:
	@sh .ci/setup dev
	$(BIN)/python -m tests.bench

# Takes some minutes; a sample of the same faults is part of make test.
mutations:
	@sh .ci/setup dev
	$(BIN)/python -m tests.mutation

palettes:
	@sh .ci/setup dev
	$(BIN)/python -m tests.palettes

# Fetches the engine; wants a JDK, Xvfb and the engine's libraries, and says so when they are missing.
engine-test:
	@sh .ci/setup dev
	$(BIN)/python -m tests.engine output/*/*.vmod

# No index address is written, so that a lock installs from wherever pip is set up to look.
LOCK := uv pip compile pyproject.toml --universal --python-version 3.11 --only-binary :all: --quiet \
	--generate-hashes --no-annotate --no-emit-index-url --no-emit-find-links \
	--custom-compile-command 'make lock'

lock:
	$(LOCK) --output-file requirements.txt
	$(LOCK) --extra dev --constraint requirements.txt --output-file requirements-dev.txt

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache .counterfoil build dist
