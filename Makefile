# The two commands: `make serve` and `make test`. Both set up .venv and build the page first, if they are not up to date.
PYTHON ?= python3
BIN := .venv/bin
GAME ?= giretra
PAGE := src/atout/web/index.html
PAGE_SOURCES := $(wildcard web/*.*) $(shell find web/src web/public -type f)

.PHONY: help setup serve play test quick check check-python check-page format coverage bench campaign reliability signatures types pictures lock clean

help:
	@echo "make serve     set up, then run a server (ARGS='--port 9000'); Ctrl-C stops it"
	@echo "make play      set up, then play in the terminal (GAME=tarot ARGS='--seats 5 --lang fr')"
	@echo "make test      set up, then run every test"
	@echo "make quick     the tests that a change to one game needs (GAME=tarot), in a minute"
	@echo "make check     lint, format and types"
	@echo "make coverage  which lines the tests reach, in Python (ARGS=tests/giretra) and in the page"
	@echo "make bench     speed, as ratios in one run (ARGS=--full: 500 deals a mode)"
	@echo "make reliability  kills, leaks, hostile input, stuck readers, bad bots, load: the server's promises"
	@echo "make campaign  the long proofs: 20,000 deals per preset, leaks, bots, the kernel against the rules; every test at its whole size"

# The kernel and the page at the same time.
setup: .venv/.packages
	@$(MAKE) --no-print-directory --jobs 2 kernel-and-page

.PHONY: kernel-and-page
kernel-and-page: .venv/.ready $(PAGE) .venv/.compiled
	@:

# Beside the others: pip compiles on one processor. Some packages keep a file for another Python, which is no error.
.venv/.compiled: .venv/.packages
	@$(BIN)/python -m compileall -q .venv/lib >/dev/null 2>&1 || true
	@touch $@

# Hashes are checked, and --no-build-isolation keeps the build inside what they cover.
.venv/.packages: pyproject.toml requirements.lock
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --no-compile --require-hashes -r requirements.lock
	@touch $@

# Python files are read where they are (compiled once, so that the first start is quick where nobody may write there);
# the kernel is built anew when its sources change, and what is installed when a package is new: it knows modules by their paths.
.venv/.ready: .venv/.packages CMakeLists.txt $(wildcard kernel/*.* kernel/*/*.* kernel/*/*/*.*) $(shell find src/atout -name __init__.py)
	@command -v "$${CXX:-c++}" >/dev/null || command -v g++ >/dev/null || command -v clang++ >/dev/null || \
	  { echo "atout needs a C++ compiler to build its kernel: install g++ or clang++, then run this again."; exit 1; }
	ATOUT_SKIP_WEB=1 $(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation \
	  --config-settings=cmake.define.ATOUT_WERROR=ON --editable .
	@$(BIN)/python -m compileall -q src/atout
	@touch $@

# With the Node of .venv: none has to be installed.
$(PAGE): .venv/.packages $(PAGE_SOURCES)
	@$(BIN)/python tools/build_page.py

serve: setup
	@$(BIN)/atout serve $(ARGS)

play: setup
	@$(BIN)/atout play $(GAME) $(ARGS)

# Much of a test is waiting, for a server or a browser: two more than there are processors.
WORKERS ?= $(shell expr 2 + $$(getconf _NPROCESSORS_ONLN))
# What is compiled is kept, also where the machine says otherwise: each worker would compile all tests again.
PYTEST := PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -n $(WORKERS) --dist worksteal

test: setup
	@sh tools/install_test_parts.sh
	$(PYTEST) $(ARGS)

# What a change to the rules of one game needs, in a minute.
GAMES_APART := tests/conformance tests/golden tests/differential tests/worlds tests/bots tests/arena tests/cli tests/table \
  tests/envs/test_whole_games.py tests/server/test_games.py
quick: setup
	$(PYTEST) -q tests/$(GAME) tests/core tests/house $(GAMES_APART) -k '$(GAME) or core or house' \
	  --ignore tests/house/test_page_units.py $(ARGS)

# Python and the page at the same time: each of them keeps one processor busy.
check: setup
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target check-python check-page

check-python:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/basedpyright

check-page:
	@$(BIN)/python tools/npm.py run --silent check
	@$(BIN)/python tools/npm.py run --silent lint
	@$(BIN)/python tools/npm.py run --silent format:check

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	@$(BIN)/python tools/npm.py run --silent format

# Slower than `make test`; a test that fails for that reason does not keep the report back.
coverage: setup
	@sh tools/install_test_parts.sh
	$(BIN)/coverage erase
	-$(BIN)/coverage run -m pytest -n auto $(ARGS)
	@$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --skip-covered --skip-empty
	@$(BIN)/coverage html --quiet
	@$(BIN)/python tools/npm.py run --silent coverage

# Benchmarks borrow a running server and sample deals from proofs/.
bench reliability: export PYTHONPATH := proofs

bench: setup
	$(BIN)/python benchmarks/bench_start.py
	$(BIN)/python benchmarks/bench_deals.py
	$(BIN)/python benchmarks/bench_ask.py
	$(BIN)/python benchmarks/bench_worlds.py
	$(BIN)/python benchmarks/bench_page.py
	$(BIN)/python benchmarks/bench_envs.py
	$(BIN)/python benchmarks/bench_nets.py
	$(BIN)/python benchmarks/bench_arena.py
	$(BIN)/python benchmarks/bench_kernel.py $(ARGS)

campaign: setup
	$(BIN)/python proofs/campaign.py $(ARGS)
	ATOUT_WHOLE=1 $(PYTEST)

# What docs/serving.md promises (ARGS=--release: the sizes of a release; ARGS=G5: one part).
reliability: setup
	$(BIN)/python proofs/reliability.py $(ARGS)

# After a change of rules that is meant; say so in the changelog under `rules`.
signatures: setup
	$(BIN)/python tools/signatures.py

# What docs/protocol.schema.json and the page know of the protocol, after a change of its messages.
types: setup
	$(BIN)/python tools/typescript.py

# README's and docs' pictures of the page, and its icons, after a change of how it looks.
pictures: setup
	$(BIN)/python tools/icons.py
	ATOUT_PICTURES=1 $(BIN)/pytest -n auto tests/browser/test_pictures.py

# Universal (every Python from 3.11 on), with hashes, naming no host.
lock:
	uv pip compile pyproject.toml --all-extras --group dev --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-header --output-file requirements.lock

clean:
	rm -rf .venv build .pytest_cache .ruff_cache .hypothesis .coverage* htmlcov src/atout/web web/node_modules web/coverage
