# Everything the project needs from the command line. `make` alone lists the targets.

PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
# Options of every build for debugging, as in: make test FLAGS="-debug-info-format none"
FLAGS ?=
export FLAGS
SECONDS ?= 60
DAYS ?= 7
MINUTES ?= 60

product = ConfettiDemo
macros = Packages/MotionMacros
sources = Package.swift Sources Tests Benchmarks Fuzz assets Examples/Package.swift Examples/Sources \
	$(addprefix $(macros)/,Package.swift Sources Tests)
libraries = Motion MotionCGFloat ConfettiSystem ConfettiGraphics ConfettiLanguage Confetti ConfettiFilm ConfettiSound ConfettiTerminal ConfettiSDL
release = swift build -c release --product $(product)

# One build serves the unit tests, the goldens, the smoke test, the documentation and the pictures of the documents:
# libraries and program are optimised in it, and tests are not. Without naming products, SwiftPM would also build the
# tools of the packages that this one uses. The tests need most modules, which leaves no processor idle.
built = $(CURDIR)/.build/debug
products = for made in $(1); do swift build $(FLAGS) --product $$made || exit; done
programs = $(product) ConfettiBenchmarks ConfettiC
build = $(call products,ConfettiPackageTests $(programs))
# SwiftPM keeps its folder to itself while it runs tests, so that the smoke test could not run beside them.
ifeq ($(shell uname),Darwin)
unit = swift test --skip-build
else
unit = $(built)/ConfettiPackageTests.xctest --testing-library swift-testing
endif
# What is installed is one file that must run where no Swift is; macOS brings Swift's libraries itself. Nothing in
# it is looked up by name or unwound, so it has no tables for that.
ifneq ($(shell uname),Darwin)
static = --static-swift-stdlib --disable-local-rpath -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic \
	-Xlinker --no-eh-frame-hdr -Xlinker "-T$(CURDIR)/packaging/static.ld"
endif

# Builds and runs the unit tests with a sanitizer, in a build folder of its own.
suppressions = $(CURDIR)/Tests/sanitizers
define sanitized
	swift build --build-tests --sanitize=$(1) --scratch-path .build-$(1)
	ASAN_OPTIONS=detect_leaks=1 LSAN_OPTIONS=suppressions=$(suppressions)/leaks.txt:print_suppressions=0 \
		TSAN_OPTIONS=suppressions=$(suppressions)/threads.txt \
		swift test --skip-build --sanitize=$(1) --scratch-path .build-$(1) $(FILTER:%=--filter %)
endef

# The linker leaves out single functions, and files, that are in sections of their own.
apart = -Xswiftc -Xfrontend -Xswiftc -function-sections -Xcc -ffunction-sections -Xcc -fdata-sections

.DEFAULT_GOAL := help
.PHONY: help deps build run tests programs test nightly times check macros goldens schema fuzz check-release check-memory check-threads check-leaks soak pictures smoke packages bench bench-guard docs format lint library install-library uninstall-library wheel install uninstall clean swift

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1: /p' $(MAKEFILE_LIST) | \
		while IFS=: read -r name text; do printf '  make %-14s%s\n' "$$name" "$$text"; done

deps: ## install the libraries that building needs, if they are missing
	@.ci/deps build

build: swift deps ## build the show for release
	$(release)

run: swift deps ## run the show from a debug build, as in: make run ARGS="--effect sparks"
	swift run $(product) $(ARGS)

# All tests at once would take each other's time, and those that wait for something would wait long. Older versions of
# Swift have no such option.
few = $(shell swift test --help-hidden 2>/dev/null | grep -o -m 1 -e --experimental-maximum-parallelization-width && echo 16)

test: swift deps ## build and run the unit tests
	$(build)
	Tests/report.sh $(unit) $(few) --skip SoakTests
	CONFETTI_SOAK_DAYS=0.1 $(unit) --filter SoakTests

tests: swift deps ## build the unit tests and the program
	$(build)

programs: swift deps ## build the program and its benchmarks
	$(call products,$(programs))

times: swift deps ## say how long the slowest tests take, one after the other
	$(build)
	$(unit) --no-parallel 2>&1 | \
		sed -nE 's/.*Test (".*) passed after ([0-9.]+) seconds.*/\2 \1/p' | sort -rn | head -n 30

check: swift deps ## build and test one module alone, as in: make check OF=Motion FILTER=Spring
	@Tests/module/check.sh "$(OF)" "$(FILTER)" $(built)

macros: swift ## build and test the macros, a package of their own
	for made in MotionMacrosPackageTests Example; do \
		swift build $(FLAGS) --package-path $(macros) --product $$made || exit; done
	swift test $(FLAGS) --package-path $(macros) --skip-build
	swift run $(FLAGS) --package-path $(macros) --skip-build Example >/dev/null

goldens: swift deps ## paint again the pictures that the tests compare with
	$(build)
	CONFETTI_RENEW=1 $(unit) --filter ConfettiGoldenTests

schema: swift deps ## write the schemas of effect files and scores, and the tables of their keys
	$(build)
	CONFETTI_RENEW=1 $(unit) --filter EffectSchemaTests

fuzz: swift deps ## try readers and models with random input, as in: make fuzz OF=png SECONDS=600
	@OF="$(OF)" FILE="$(FILE)" SEED="$(SEED)" SECONDS_EACH="$(SECONDS)" Fuzz/fuzz.sh

check-release: swift deps ## compare the golden pictures and frames with those that a release build gives
	Tests/module/check.sh ConfettiGolden "" .build-release/release -c release -Xswiftc -enable-testing \
		--scratch-path .build-release

check-memory: swift deps ## run the unit tests with the address sanitizer, and look for leaks
	$(call sanitized,address)

check-threads: swift deps ## run the unit tests with the thread sanitizer
	$(call sanitized,thread)

check-leaks: swift deps ## play the show again and again in one process, whose memory must not grow (Linux)
	$(build)
	CONFETTI_LEAKS=1 $(unit) --filter ShowLeakTests

soak: swift ## play for a week of the show's clock, then MINUTES of real time on a virtual display (Linux)
	@.ci/deps build smoke
	$(build)
	CONFETTI_SOAK_DAYS=$(DAYS) CONFETTI_SOAK_SEED=$(SEED) $(unit) --filter SoakTests
	DEMO="$(built)/$(product)" MINUTES=$(MINUTES) SEED=$(SEED) Tests/smoke/soak.sh

nightly: swift ## all random input, a week of soaking, sanitisers, and the released program (Linux)
	@.ci/deps build smoke
	.ci/nightly

pictures: swift ## make the documents' pictures again; look at the difference before you commit it (Linux)
	@.ci/deps build smoke pictures
	$(build)
	program="$(built)/$(product)"; \
		for folder in docs/effects docs/gallery docs/moving; do $$folder/render.sh "$$program" || exit; done; \
		docs/screens.sh "$$program"; docs/figures.py "$$program" --write

smoke: swift ## try the show, or another program DEMO, as users do: windows, films, terminals, desktops (Linux)
	@.ci/deps build smoke
	$(if $(DEMO),,$(call products,$(programs)))
	DEMO="$(or $(DEMO),$(built)/$(product))" CONFETTI_FILMS=1 Tests/smoke/all.sh

packages: swift deps ## try the libraries as users do: the examples and the documents' programs
	Tests/smoke/package.sh

bench: swift deps ## measure how fast this machine is, as in: make bench ARGS=--json
	$(release)
	swift run -c release ConfettiBenchmarks $(ARGS)

bench-guard: swift deps ## compare all figures with an older commit's, as in: make bench-guard OLD=v1.0 ROUNDS=5
	Benchmarks/guard/guard.sh "$(OLD)" $(ROUNDS)

docs: swift deps ## build the documentation of the libraries, below .build-docs
	$(build)
	docs/build.sh $(built)/Modules .build-docs/html $(libraries)
	@echo "Look at it with: python3 -m http.server --directory .build-docs/html"

format: swift ## format the sources
	swift format -i -r -p $(sources)

lint: swift ## check the format of the sources, and that the small player is made from the readable one
	swift format lint --strict -r -p $(sources)
	Tests/smoke/minify.py
	assets/player/minify.py --check

library: swift deps ## build libconfetti for programs in C, Python, Rust and others, below .build-library/confetti
	CONFETTI_FOR_C=1 swift build -c release --product ConfettiC --scratch-path .build-library $(apart)
	packaging/library.sh .build-library/release .build-library/confetti

install-library: ## install libconfetti below PREFIX (/usr/local), or a LIBRARY that is built already
ifeq ($(LIBRARY),)
	$(MAKE) --no-print-directory library
endif
	DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" packaging/install-library.sh install "$(or $(LIBRARY),.build-library/confetti)"

uninstall-library: ## remove what install-library put there
	@DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" packaging/install-library.sh uninstall

wheel: ## build the Python module with libconfetti inside, below dist
ifeq ($(LIBRARY),)
	$(MAKE) --no-print-directory library
endif
	packaging/wheel.sh "$(or $(LIBRARY),.build-library/confetti)/lib/libconfetti.so.0" dist

install: swift deps ## install the show below PREFIX (/usr/local), also as confetti; or a PROGRAM that is built already
ifeq ($(PROGRAM),)
	$(release) $(static)
endif
	DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" packaging/install.sh install \
		"$(or $(PROGRAM),$$(swift build -c release $(static) --show-bin-path)/$(product))"

uninstall: ## remove what install put there
	@DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" packaging/install.sh uninstall

clean: ## remove everything that was built
	rm -rf .build .build-library .build-release .build-docs .build-fuzz .build-address .build-thread \
		Examples/.build Examples/C/build $(macros)/.build Packages/Rust/target dist \
		smoke-output studio-output desktop-output golden-output fuzz-output soak-output

swift:
	@command -v swift >/dev/null || { \
		echo "Swift is missing: install Swift 6.2 or later from https://www.swift.org/install and put it on the PATH." >&2; \
		exit 1; }
