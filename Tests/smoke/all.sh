#!/usr/bin/env bash
# All checks of the program and of the library for other languages, in six rows side by side: most of them wait. Those
# that only compute run in the time that the others leave. The output of all but the first is shown at the end. DEMO
# names another program to run, and LIBRARY a folder in which the library is installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh
build_demo
export DEMO

logs=$(mktemp -d)
if [ -z "${LIBRARY:-}" ]; then
  LIBRARY=$logs/library
  packaging/library.sh .build/debug "$logs/made"
  PREFIX=$LIBRARY packaging/install-library.sh install "$logs/made"
fi
export LIBRARY

# run CHECK…: one after the other, to the first that fails.
run() {
  local check started
  for check; do
    started=$SECONDS
    "Tests/smoke/$check.sh" || return
    echo "== $check: done in $((SECONDS - started)) s"
  done
}

# beside NICENESS CHECK…: the same in the background.
rows=()
beside() {
  set -m # a process group of its own, so that all of it can be ended
  nice -n "$1" bash -uo pipefail -c "$(declare -f run); run ${*:2}" >"$logs/${*:2}" 2>&1 </dev/null &
  rows+=("$!")
  set +m
}
trap 'for row in "${rows[@]}"; do kill -- "-$row" 2>/dev/null || true; done; rm -rf "$logs"' EXIT
trap 'exit 1' INT TERM

beside 10 documents traces frames lanes films sounds
beside 10 web stickers sheets stinger
beside 10 library c python rust
beside 0 faults sound studio
beside 0 terminal desktop install
status=0
run smoke || status=$?
for row in "${rows[@]}"; do wait "$row" || status=$?; done
find "$logs" -maxdepth 1 -type f -exec cat {} +
exit "$status"
