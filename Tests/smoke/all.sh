#!/usr/bin/env bash
# All checks of the program, in three rows side by side: most of them wait. Those that only compute run in the time
# that the others leave. The output of the second and third is shown at the end. DEMO names another program to run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh
build_demo
export DEMO

# run CHECK…: one after the other, to the first that fails.
run() {
  local check started
  for check; do
    started=$SECONDS
    "Tests/smoke/$check.sh" || return
    echo "== $check: done in $((SECONDS - started)) s"
  done
}

logs=$(mktemp -d)
set -m # process groups of their own, so that all of them can be ended
nice -n 19 bash -uo pipefail -c "$(declare -f run); run documents traces frames lanes films sounds" >"$logs/computing" 2>&1 </dev/null &
computing=$!
bash -uo pipefail -c "$(declare -f run); run faults sound terminal desktop install" >"$logs/waiting" 2>&1 </dev/null &
waiting=$!
set +m
trap 'kill -- "-$computing" "-$waiting" 2>/dev/null || true; rm -rf "$logs"' EXIT
trap 'exit 1' INT TERM

status=0
run smoke || status=$?
wait "$waiting" || status=$?
wait "$computing" || status=$?
cat "$logs/waiting" "$logs/computing"
exit "$status"
