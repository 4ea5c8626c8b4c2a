#!/usr/bin/env bash
# Builds an older commit and the working tree for release, and compares all figures in turns.
#
#     Tests/bench/guard.sh COMMIT [ROUNDS]
#
# Prints a table, and names whatever became slower by more than two per cent. Instructions are counted where
# valgrind is installed: then the exit status is 1 if more of them are needed. Times vary from run to run,
# so they only are told.
set -euo pipefail
cd "$(dirname "$0")/../.."

old=${1:?"name the commit to compare with, as in: make bench-guard OLD=v1.0"}
rounds=${2:-3}
if ! commit=$(git rev-parse --verify --quiet "$old^{commit}"); then
  echo "There is no commit “$old” here: name one that git knows." >&2
  exit 64
fi
case $rounds in
  '' | *[!0-9]* | 0) echo "The rounds must be a number of 1 or more, not “$rounds”." >&2; exit 64 ;;
esac

work=$(mktemp -d)
trap 'git worktree remove --force "$work/old" 2>/dev/null || true; rm -rf "$work"' EXIT
git worktree add --quiet --detach "$work/old" "$commit"
echo "building ${commit:0:8} …"
(cd "$work/old" && swift build -c release --product ConfettiDemo >"$work/build.txt" 2>&1) || {
  tail -n 20 "$work/build.txt" >&2
  exit 1
}
echo "building the working tree …"
swift build -c release --product ConfettiDemo >"$work/build.txt" 2>&1 || {
  tail -n 20 "$work/build.txt" >&2
  exit 1
}
# Without the information for debuggers, which not every tool that counts instructions can read.
strip -g -o "$work/before" "$work/old/.build/release/ConfettiDemo"
strip -g -o "$work/after" .build/release/ConfettiDemo
if command -v valgrind >/dev/null; then
  cc -O1 -shared -fPIC -o "$work/clock.so" Tests/bench/clock.c -ldl
fi
display=()
if [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && command -v xvfb-run >/dev/null; then
  display=(xvfb-run -a -s "-screen 0 1280x720x24")
fi
"${display[@]}" python3 Tests/bench/guard.py "$work" "$rounds"
