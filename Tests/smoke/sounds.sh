#!/usr/bin/env bash
# Exports films with sound, and measures with ffmpeg when and how loud it is.
# DEMO names another program to run; with CONFETTI_FILMS=1 it is an error if ffmpeg is missing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh

if ! command -v ffmpeg >/dev/null; then
  echo "sounds: not checked, because ffmpeg is missing; install it, as with: apt-get install ffmpeg" >&2
  [ -z "${CONFETTI_FILMS:-}" ] || exit 1
  exit 0
fi

build_demo
demo=$(realpath "$DEMO")

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
trap 'exit 1' INT TERM

expect "films are heard by other programs as they were written" \
  python3 Tests/smoke/sounds.py "$demo" "$out"

verdict
