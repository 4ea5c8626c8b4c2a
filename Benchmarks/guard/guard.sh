#!/usr/bin/env bash
# Builds an older commit and the working tree for release, and compares all figures in turns.
#
#     Benchmarks/guard/guard.sh COMMIT [ROUNDS]
#
# Prints a table, and names whatever became slower by more than two per cent. Instructions are counted where
# valgrind is installed: then the exit status is 1 if more of them are needed. Times vary from run to run,
# so they only are told.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD

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

# build TREE FOLDER: builds the program and its benchmarks for release into a folder, without the information for
# debuggers, which not every tool that counts instructions can read. Of older commits the program has the benchmarks.
build() {
  local product
  mkdir "$2"
  for product in ConfettiDemo ConfettiBenchmarks; do
    [ "$product" = ConfettiDemo ] || [ -d "$1/Benchmarks" ] || continue
    (cd "$1" && swift build -c release --product "$product" >"$work/build.txt" 2>&1) || {
      tail -n 20 "$work/build.txt" >&2
      exit 1
    }
    strip -g -o "$2/$product" "$1/.build/release/$product"
  done
}
echo "building ${commit:0:8} …"
build "$work/old" "$work/before"
echo "building the working tree …"
build "$root" "$work/after"
if command -v valgrind >/dev/null; then
  cc -O1 -shared -fPIC -o "$work/clock.so" Benchmarks/guard/clock.c -ldl
fi
display=()
if [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && command -v xvfb-run >/dev/null; then
  display=(xvfb-run -a -s "-screen 0 1280x720x24")
fi
"${display[@]}" python3 Benchmarks/guard/guard.py "$work" "$rounds"
