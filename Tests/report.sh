#!/usr/bin/env bash
# report.sh COMMAND…: runs tests, and names those that failed once more in the last lines: a test that fails is
# followed by the output of a thousand others. A line that holds a whole picture is cut.
set -uo pipefail

log=$(mktemp)
trap 'rm -f "$log"' EXIT
"$@" 2>&1 | cut -c 1-1000 | tee "$log"
status=${PIPESTATUS[0]}
[ "$status" != 0 ] || exit 0
echo "== These failed:"
grep -aE '✘ |error:|Fatal error' "$log" | cut -c 1-300 | tail -n 40
exit "$status"
