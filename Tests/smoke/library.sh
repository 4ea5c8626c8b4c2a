#!/usr/bin/env bash
# Tries the library for C that LIBRARY has below lib and include/confetti: its symbols, what it needs of the system, and
# random calls under sanitizers and valgrind. Tools that are missing are skipped.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh

: "${LIBRARY:?Say where the library is, as in: LIBRARY=/usr/local Tests/smoke/library.sh}"
header=$LIBRARY/include/confetti/confetti.h
file=$(readlink -f "$LIBRARY/lib/libconfetti.so.0")
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# --- What is promised

expect "symbols, signatures, sizes and constants are as promised" quietly Tests/c/abi.py "$header" "$file"

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

# --- Installing it

# Into a folder with a blank, twice as for an update, beside other people's files, which must stay as they are.
comes_and_goes() {
  local root="$out/a root" before
  mkdir -p "$root/lib/pkgconfig" "$root/share"
  echo other >"$root/lib/libother.so"
  before=$(find "$root" | sort)
  DESTDIR= PREFIX=$root packaging/install-library.sh install "$LIBRARY" &&
    : >"$root/lib/libconfetti.so.0.0.1" &&
    DESTDIR= PREFIX=$root packaging/install-library.sh install "$LIBRARY" &&
    [ -s "$root/lib/libconfetti.so" ] && [ -s "$root/include/confetti/confetti.hpp" ] &&
    [ -s "$root/share/doc/libconfetti/LICENSE" ] && ! grep -qr "$out" "$root/lib/pkgconfig" &&
    DESTDIR= PREFIX=$root packaging/install-library.sh uninstall && [ "$(find "$root" | sort)" = "$before" ]
}
expect "it is installed, updated, and removed without a trace" quietly comes_and_goes
refuses() {
  ! DESTDIR= PREFIX="$out/none" packaging/install-library.sh install "$out" 2>/dev/null && [ ! -e "$out/none" ]
}
expect "a folder without a library is refused, and nothing is installed" refuses

# --- Random calls

# compile PROGRAM OPTION…: a program of Tests/c that makes random calls, or opens the library itself.
compile() {
  "$compiler" -std=gnu11 -gdwarf-4 -O1 "-I$LIBRARY/include/confetti" -ITests/c/trials/include "${@:2}" "Tests/c/$1.c" \
    Tests/c/trials/*.c "$LIBRARY/lib/libconfetti.so" "-Wl,-rpath,$(dirname "$file")" -lm -lpthread -ldl \
    -o "$out/$1" 2>"$out/log"
}

# The compiler of the Swift toolchain, or another one.
compiler=
for one in clang "$(dirname "$(readlink -f "$(command -v swift)")")/clang" gcc cc; do
  if [ -x "$(command -v "$one")" ]; then
    compiler=$(command -v "$one")
    break
  fi
done
if [ -z "$compiler" ]; then
  echo "skipped: there is no compiler for C"
  verdict
  exit
fi

if compile abuse -fsanitize=address,undefined -fno-sanitize-recover=undefined; then
  # Swift keeps marks in pointers, which hides from the sanitizer what they lead to; the next check sees what is lost.
  expect "random calls hold what is promised, and touch no memory of others" \
    quietly env ASAN_OPTIONS=detect_leaks=0 "$out/abuse" 1 25 60
  expect "so they do on four threads at once" quietly env ASAN_OPTIONS=detect_leaks=0 "$out/abuse" 1000 25 60 4
else
  echo "skipped: there is no address sanitizer"
fi

expect "the programs compile without warnings" compile leaks -Wall -Wextra -Werror
# Without caches of single threads, what is in use is known to the byte.
expect "nothing is left behind" \
  quietly env GLIBC_TUNABLES=glibc.malloc.tcache_count=0 MALLOC_ARENA_MAX=1 "$out/leaks"

compile life || fail "the program that opens the library compiles"
expect "a fork goes on drawing, and so does a program that closes it and opens it again" quietly "$out/life" "$file"

if command -v valgrind >/dev/null && compile abuse; then
  # Swift's code for enumerations looks at bits that no case has set, so those are left out.
  expect "valgrind sees no use of memory that is not there" \
    quietly timeout 120 valgrind -q --undef-value-errors=no --error-exitcode=9 "$out/abuse" 5000 1 60
else
  echo "skipped: there is no valgrind"
fi

verdict
