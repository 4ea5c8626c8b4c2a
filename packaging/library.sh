#!/bin/sh
# Makes the library for programs in C and other languages, of objects that SwiftPM has compiled:
#   packaging/library.sh OBJECTS FOLDER
# OBJECTS is a folder of SwiftPM's in which the product ConfettiC was built, such as .build/release. FOLDER gets lib and
# include, as they are installed. Swift's own library is inside, so programs need none of Swift. SwiftPM's own link is
# not used, because it takes all objects: here, the linker takes only those that an exported function needs.
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
. "$source/packaging/version.sh"

fail() {
  echo "library.sh: $1" >&2
  exit "${2:-1}"
}

[ $# = 2 ] || fail "say packaging/library.sh OBJECTS FOLDER." 64
folder=$2

list=$1/ConfettiC.product/Objects.LinkFileList
[ -f "$list" ] || fail "$1 has no objects of the product ConfettiC; run make library."
draft=$(mktemp -d)
trap 'rm -rf "$draft"' EXIT
# The list has a path in quotes a line, if the path has blanks. Objects of the interface come first, in any case.
sed "s/^[\"']//; s/[\"']\$//" "$list" >"$draft/all"
grep -E '/(ConfettiC|CConfetti)\.build/' "$draft/all" >"$draft/own"
grep -vE '/(ConfettiC|CConfetti)\.build/' "$draft/all" >"$draft/other"

mkdir -p "$folder/lib" "$folder/include/confetti"
for name in confetti.h confetti_sdl.h confetti.hpp; do
  cp "$source/Sources/CConfetti/include/$name" "$folder/include/confetti/"
done

# quoted FILE: the lines of a file as words for eval.
quoted() { sed "s/'/'\\\\''/g; s/.*/'&'/" "$1" | tr '\n' ' '; }

if [ "$(uname)" = Darwin ]; then
  library=libconfetti.$major.dylib
  eval "set -- $(quoted "$draft/all")"
  swiftc -emit-library -o "$draft/library" "$@" -lz \
    -Xlinker -install_name -Xlinker "@rpath/$library" -Xlinker -dead_strip \
    -Xlinker -exported_symbol -Xlinker '_confetti_*'
  mv "$draft/library" "$folder/lib/$library"
  ln -sf "$library" "$folder/lib/libconfetti.dylib"
  exit 0
fi

# A helper thread stays parked in the library, which dlclose must not unmap (nodelete); no exception passes through it,
# so that it needs no tables for unwinding (static.ld). In an archive, objects are taken only where they are needed.
library=libconfetti.so.$major
eval "set -- $(quoted "$draft/other")"
ar rcs "$draft/other.a" "$@"
eval "set -- $(quoted "$draft/own")"
# Swift's module of the C library mentions hypotf, which nothing here calls. Its newest version would need glibc 2.35.
echo 'float hypotf(float x, float y) { return (float)__builtin_sqrt((double)x * x + (double)y * y); }' |
  "${CC:-clang}" -O2 -fPIC -fno-math-errno -x c -c - -o "$draft/hypotf.o"
swiftc -emit-library -static-stdlib -use-ld=lld -module-name confetti -o "$draft/library" \
  "$@" "$draft/hypotf.o" "$draft/other.a" -lz -lm \
  -Xlinker --version-script="$source/packaging/libconfetti.map" -Xlinker -soname="$library" \
  -Xlinker --gc-sections -Xlinker -z -Xlinker nodelete -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now \
  -Xlinker --no-eh-frame-hdr -Xlinker -T"$source/packaging/static.ld" -Xlinker --strip-all
mv "$draft/library" "$folder/lib/libconfetti.so.$version"
ln -sf "libconfetti.so.$version" "$folder/lib/$library"
ln -sf "$library" "$folder/lib/libconfetti.so"

# The static library is one object, in which only the functions of the interface can be seen.
static=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')_static/linux
ld -r -o "$draft/all.o" "$static/$(uname -m)/swiftrt.o" "$@" --start-group "$draft/other.a" "$static/libswiftCore.a" \
  "$static/libswift_Concurrency.a" "$static/libdispatch.a" "$static/libBlocksRuntime.a" "$static/libswiftGlibc.a" \
  "$static/libswiftSwiftOnoneSupport.a" --end-group
objcopy --wildcard --keep-global-symbol='confetti_*' "$draft/all.o"
strip --strip-unneeded "$draft/all.o"
rm -f "$folder/lib/libconfetti.a"
ar rcs "$folder/lib/libconfetti.a" "$draft/all.o"
