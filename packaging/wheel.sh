#!/usr/bin/env bash
# Makes the wheel of the Python module, which carries the library:
#   packaging/wheel.sh LIBRARY FOLDER
# LIBRARY is a built libconfetti.so.0. The platform of the wheel's name is the oldest version of the C library that
# LIBRARY needs; auditwheel, where it is there, or where AUDITWHEEL names it, must say the same. The last line is the
# path of the wheel.
set -euo pipefail

fail() {
  echo "wheel.sh: $1" >&2
  exit 1
}

[ $# = 2 ] || { echo "wheel.sh: say packaging/wheel.sh LIBRARY FOLDER." >&2; exit 64; }
[ -f "$1" ] || fail "there is no library $1: build it first, with make library."
library=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
command -v readelf >/dev/null || fail "readelf is missing: install binutils."

# The newest version of a symbol, such as 2.34, whose name begins with a word, such as GLIBC.
newest() {
  readelf --wide --version-info "$library" | grep -o "Name: $1_[0-9.]*" | sed "s/.*_//" | sort -Vu | tail -n 1
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# People who only use the library need no symbols beyond the interface's.
strip --strip-unneeded -o "$work/libconfetti.so.0" "$library"
chmod 755 "$work/libconfetti.so.0"
glibc=$(newest GLIBC)
[ -n "$glibc" ] || fail "$1 is no library for Linux with glibc."
machine=$(uname -m)

export CONFETTI_LIBRARY=$work/libconfetti.so.0 CONFETTI_TAG=manylinux_${glibc/./_}_$machine
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2>/dev/null || echo 315532800)}
wheel=$(PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$root/Packages/Python" \
  python3 -c 'import backend, sys; print(backend.build_wheel(sys.argv[1]))' "$work")

auditwheel=${AUDITWHEEL:-$(command -v auditwheel || true)}
if [ -n "$auditwheel" ]; then
  said=$("$auditwheel" show "$work/$wheel" | tr '\n' ' ')
  [[ "$said" == *"\"$CONFETTI_TAG\""* ]] ||
    fail "the wheel is named for $CONFETTI_TAG, but auditwheel says: $said"
else
  echo "wheel.sh: auditwheel is not here, so it has not looked at the wheel; pip install auditwheel." >&2
fi
mv "$work/$wheel" "$folder/$wheel"
echo "$folder/$wheel"
