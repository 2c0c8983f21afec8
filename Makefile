# The companion's commands. `make run` and `make test` set up by themselves whatever is missing.
.DEFAULT_GOAL := help
.PHONY: help run test check format lint types layers tests bench scenes long hil mutation words schema tray wiring pins wheels clean install-pi uninstall

INSTALL := hardware/install
BIN := .venv/bin
RUN_READY := .venv/.ready-to-run
DEV_READY := .venv/.ready-to-check
PINS := $(INSTALL)/requirements.txt $(INSTALL)/requirements-dev.txt $(INSTALL)/requirements-pi.txt
# A home that is gone afterwards, and no screen: measurements and pictures leave nothing behind.
ALONE := home=$$(mktemp -d); trap 'rm -rf "$$home"' EXIT; HOME=$$home KIVY_HOME=$$home KIVY_NO_ARGS=1 SDL_VIDEODRIVER=offscreen
SETUP := $(INSTALL)/setup.sh pyproject.toml $(PINS)

help: ## Say what can be made.
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12

run: $(RUN_READY) ## Open the companion with a simulated table; more options in ARGS="...".
	@$(BIN)/companion run --simulate $(ARGS)

install-pi: ## Start the companion with this machine; again: update. ARGS="--plan" only says how, "--silent" not a word.
	@$(INSTALL)/setup.sh install install $(ARGS)

uninstall: ## Take that away again, but no game and no setting.
	@$(INSTALL)/setup.sh install uninstall $(ARGS)

test: check ## The same as check.

check: format lint types layers tests ## The gate: format, lint, types, layers, tests; stops at the first failure.

format: $(DEV_READY)
	@$(BIN)/ruff format --check --quiet .

lint: format
	@$(BIN)/ruff check --quiet .

types: lint
	@$(BIN)/mypy

layers: types
	@$(BIN)/lint-imports

tests: layers
	@$(BIN)/pytest --cov --cov-report=
	@mkdir -p build; $(BIN)/coverage report --include='companion/rules/*' --fail-under=100 >build/rules-coverage || { cat build/rules-coverage; exit 1; }

bench: $(DEV_READY) ## Measure: reading, start-up, replay, idling.
	@$(ALONE) $(BIN)/python -m tests.bench $(ARGS)

scenes: $(DEV_READY) ## Draw every screen, in sizes, colours, sizes of words and languages that go round, into build/scenes.
	@rm -rf build/scenes
	@$(ALONE) $(BIN)/python -m ui.scenes build/scenes

long: $(DEV_READY) ## The tests that take an hour, and mutation.
	@$(BIN)/pytest tests/long $(ARGS)
	@$(BIN)/python -m tests.mutation

hil: $(DEV_READY) build/hil/vmlinuz ## Buttons, camera, board, touch, service and power cuts on real kernel devices, in a virtual machine.
	@$(BIN)/python -m tests.hil $(ARGS)

mutation: $(DEV_READY) ## Try the tests on changed rules; ARGS="hunt" or ARGS="--percent 5" tries some.
	@$(BIN)/python -m tests.mutation $(ARGS)

words: $(DEV_READY) ## Gather every word to translate anew, and bring the catalogues up to date.
	@$(BIN)/python -m companion.locale

schema: $(DEV_READY) ## Write docs/engine-schema.json anew, after a change of the events or the state.
	@mkdir -p build; $(BIN)/companion engine --schema >build/engine-schema.json && mv build/engine-schema.json docs/engine-schema.json

tray: $(DEV_READY) ## Make the printable parts' STL files and their pictures anew, after a change of hardware/tray.
	@$(BIN)/python -m hardware.tray.build

wiring: $(DEV_READY) ## Draw the wiring diagrams anew, after a change of the pins.
	@$(BIN)/python -m hardware.wiring.draw

pins: $(DEV_READY) ## Pin the newest packages that the ranges in pyproject.toml allow.
	@$(BIN)/python -m hardware.install.pin

wheels: $(DEV_READY) ## Fetch every pinned package's wheel for a Pi into build/wheels: is one missing?
	@$(BIN)/python -m hardware.install.wheels build/wheels

clean: ## Remove the environment, caches and measurements.
	@rm -rf .venv build mutants *.egg-info .coverage* .*_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(RUN_READY): $(SETUP)
	@$(INSTALL)/setup.sh run
	@touch $@

$(DEV_READY): $(SETUP)
	@$(INSTALL)/setup.sh dev
	@touch $@ $(RUN_READY)

build/hil/vmlinuz: tests/hil/guest/set_up.sh tests/hil/guest/init
	@$(BIN)/python -m pip install --quiet --only-binary=:all: --no-deps --upgrade --target build/hil/python 'lgpio>=0.2.2'
	@tests/hil/guest/set_up.sh build/hil
