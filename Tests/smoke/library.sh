#!/usr/bin/env bash
# Tries the library for C that LIBRARY has below lib and include: its symbols and what it needs of the system, random
# calls under sanitizers and valgrind. What is not on this machine is skipped.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh

: "${LIBRARY:?Say where the library is, as in: LIBRARY=/usr/local Tests/smoke/library.sh}"
header=$LIBRARY/include/confetti.h
file=$(readlink -f "$LIBRARY/lib/libconfetti.so.0")
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# told COMMAND…: runs it, and shows its output if it fails.
told() { "$@" >"$out/log" 2>&1 || { tail -n 20 "$out/log" >&2; return 1; }; }

# --- What is promised

expect "symbols, signatures, sizes and constants are as promised" told Tests/c/abi.py "$header" "$file"

# --- What it needs

dynamic=$(readelf -dW "$file")
segments=$(readelf -lW "$file")

needs_only_system() {
  local name
  for name in $(sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' <<<"$dynamic"); do
    case $name in
      libc.so.* | libm.so.* | libz.so.* | libstdc++.so.* | libgcc_s.so.* | ld-linux*) ;;
      # Parts of libc where it is older than 2.34.
      libpthread.so.* | libdl.so.* | librt.so.* | libutil.so.*) ;;
      *) echo "it needs $name" >&2; return 1 ;;
    esac
  done
}
expect "it needs the libraries of the system alone: no Swift, no SDL" needs_only_system
expect "its name is libconfetti.so.0" grep -q 'SONAME.*\[libconfetti\.so\.0\]' <<<"$dynamic"
expect "it brings no search path" eval '! grep -qE "RPATH|RUNPATH" <<<"$dynamic"'
expect "it has no relocations in its code" eval '! grep -q TEXTREL <<<"$dynamic"'
expect "it stays in place after dlclose" grep -q NODELETE <<<"$dynamic"
expect "its stack cannot be executed" grep -qE 'GNU_STACK.* RW ' <<<"$segments"
expect "its relocated data cannot be written" grep -q GNU_RELRO <<<"$segments"
# The engine for regular expressions of Swift is 1.1 MB.
expect "no engine for regular expressions is in it" eval '! nm -a "$file" 2>/dev/null | grep -q 17_StringProcessing &&
  ! strings -a "$file" | grep -q _StringProcessing'

cp "$file" "$out/stripped.so"
strip "$out/stripped.so"
echo "the library has $(($(stat -c %s "$out/stripped.so") / 1000)) kB stripped"

# --- Random calls

sources=(Tests/c/abuse.c Tests/c/trials/*.c)
paths=("-I$LIBRARY/include" -ITests/c/trials/include)
# compile PROGRAM OPTION…: random calls as a program that finds the library.
compile() {
  "$compiler" -std=c11 -g -O1 "${paths[@]}" "${@:2}" "${sources[@]}" -o "$out/$1" \
    "$LIBRARY/lib/libconfetti.so" "-Wl,-rpath,$(dirname "$file")" -lm -lpthread
}

# The compiler of the Swift toolchain, or another one, with the sanitizers.
compiler=
for one in clang "$(dirname "$(readlink -f "$(command -v swift)")")/clang" gcc cc; do
  [ -x "$(command -v "$one")" ] || continue
  compiler=$one
  ! compile abuse -fsanitize=address,undefined -fno-sanitize-recover=undefined 2>"$out/log" || break
done
if [ -x "$out/abuse" ]; then
  # Threads of the library that wait for work are no leaks.
  export ASAN_OPTIONS=detect_leaks=1:detect_stack_use_after_return=1
  expect "random calls hold what is promised, and touch no memory of others" told "$out/abuse" 1 300 80
  expect "so they do on four threads at once" told "$out/abuse" 1000 300 80 4
  unset ASAN_OPTIONS
else
  echo "skipped: there is no compiler with the address sanitizer"
fi

if command -v valgrind >/dev/null && [ -n "$compiler" ] && compile plain; then
  expect "random calls leave no memory behind, and use none before it is written (valgrind)" told timeout 120 \
    valgrind -q --error-exitcode=9 --leak-check=full --show-leak-kinds=definite --errors-for-leak-kinds=definite \
    "$out/plain" 5000 3 60
else
  echo "skipped: there is no valgrind"
fi

verdict
