#!/usr/bin/env bash
# Makes the pictures of the documents again and compares them, pixel by pixel, with those that are checked in. If some
# differ on purpose, make them again with docs/effects/render.sh and docs/gallery/render.sh, and look at them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh

build_demo
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# check FOLDER: the pictures of a folder, made again.
check() {
  local name count=0 differing=
  "docs/$1/render.sh" "$DEMO" "$folder/$1" || exit 1
  for name in "$folder/$1"/*.png; do
    count=$((count + 1))
    [ "$(compare -metric AE "$name" "docs/$1/${name##*/}" null: 2>&1)" = 0 ] || differing="$differing ${name##*/}"
  done
  if [ -n "$differing" ]; then
    fail "docs/$1: today's program draws otherwise:$differing"
  else
    pass "docs/$1: all $count pictures are what the program draws today"
  fi
}

check effects
check gallery
expect "every figure that documents state is today's; else run docs/figures.py \"\$DEMO\" --write" \
  python3 docs/figures.py "$DEMO"
verdict
