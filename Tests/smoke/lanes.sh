#!/usr/bin/env bash
# Instructions that only newer processors have are where the program asks for them first, and nowhere else:
# in the functions of CConfettiLanes. DEMO names another program to look at.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh
build_demo

# Functions with 256-bit registers, or with an instruction of AVX's own.
wide() {
  objdump -d --no-show-raw-insn "$DEMO" | awk '
    /^[0-9a-f]+ <.*>:$/ { name = $2 }
    /%[yz]mm[0-9]|\tv[a-z0-9]+ +.*%xmm[0-9]/ { if (!(name in seen)) { seen[name]; print name } }'
}

if [ "$(uname -m)" != x86_64 ]; then
  echo "lanes: left out, because only x86-64 has them"
  exit 0
fi
found=$(wide)
expect "the program has loops for eight numbers at a time" grep -q "lanes_write_quads" <<<"$found"
expect "no other function has instructions of newer processors" \
  test -z "$(grep -v '^<lanes_' <<<"$found" || true)"
verdict
