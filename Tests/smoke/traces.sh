#!/usr/bin/env bash
# Computes what the traces of effects say from the birth values in them, with another program: traces.py. Effects can be
# named; without any these are the library's, those of the documents, and those of the folder terms, for keys that no
# effect of the library has.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh

build_demo
if ! command -v python3 >/dev/null; then
  echo "skipped: the comparison of traces with the formulas, as Python is not installed"
  exit 0
fi
if [ $# = 0 ]; then
  # The names of the list are indented; the summaries follow them.
  mapfile -t names < <("$DEMO" list | awk '/^  [a-z]/ { print $1 }')
  set -- "${names[@]}"
  for file in docs/effects/*.json Tests/smoke/terms/*.json; do
    said=$("$DEMO" check "$file" 2>&1) || true
    if grep -qE 'SDL2_ttf|No font' <<<"$said"; then
      echo "skipped: $file, which throws characters that this computer has no fonts for"
    else
      set -- "$@" "$file"
    fi
  done
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
half=$((($# + 1) / 2))
python3 Tests/smoke/traces.py "$DEMO" "${@:1:half}" >"$folder/first" &
status=0
python3 Tests/smoke/traces.py "$DEMO" "${@:half+1}" >"$folder/second" || status=1
wait $! || status=1
grep -hv ', 0 differ$' "$folder"/* || true
count=$(awk '/ numbers, / { sum += $(NF - 3) } END { print sum }' "$folder"/*)
if [ "$status" = 0 ]; then
  pass "traces: all $count numbers of $# effects follow from the formulas"
else
  fail "traces: some numbers do not follow from the formulas"
fi
verdict
