#!/bin/sh
# Installs libconfetti with its headers, its licences and what pkg-config and CMake look for, or takes all of it back:
#   packaging/install-library.sh install FOLDER
#   packaging/install-library.sh uninstall
# below $DESTDIR$PREFIX, by default /usr/local. FOLDER is what packaging/library.sh made. The folders that had to be
# made are noted, so that uninstalling leaves everything as it was.
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
. "$source/packaging/folders.sh"
. "$source/packaging/version.sh"
root=${DESTDIR:-}${PREFIX:-/usr/local}
notes=$root/lib/cmake/confetti/made-folders

fail() {
  echo "install-library.sh: $1" >&2
  exit "${2:-1}"
}

# Everything that is installed, as paths below the root.
files() {
  if [ "$(uname)" = Darwin ]; then
    echo "lib/libconfetti.$major.dylib"
    echo lib/libconfetti.dylib
  else
    echo "lib/libconfetti.so.$version"
    echo "lib/libconfetti.so.$major"
    echo lib/libconfetti.so
    echo lib/libconfetti.a
  fi
  for name in confetti.h confetti_sdl.h confetti.hpp; do echo "include/confetti/$name"; done
  echo lib/pkgconfig/confetti.pc
  echo lib/cmake/confetti/confetti-config.cmake
  echo lib/cmake/confetti/confetti-config-version.cmake
  for paper in LICENSE THIRD_PARTY_NOTICES.md; do echo "share/doc/libconfetti/$paper"; done
}

# filled NAME: a file of this folder, or a template with the version filled in.
filled() {
  if [ -f "$source/packaging/$1" ]; then
    cat "$source/packaging/$1"
  else
    sed "s|@VERSION@|$version|g" "$source/packaging/$1.in"
  fi
}

# put PATH FOLDER: the file of a path below the root.
put() {
  # A file that is there is removed, not written over: programs that run go on with their library.
  rm -f "$root/$1"
  case $1 in
    lib/pkgconfig/* | lib/cmake/*) filled "${1##*/}" >"$root/$1" ;;
    share/doc/*) cp "$source/${1##*/}" "$root/$1" ;;
    # A symbolic link stays one.
    *) cp -P "$2/$1" "$root/$1" ;;
  esac
}

# Other versions with the same major number, whose place this one takes.
remove_others() {
  for other in "$root/lib/libconfetti.so.$major".*; do
    [ "${other##*/}" = "libconfetti.so.$version" ] || rm -f "$other"
  done
}

list=$(mktemp)
trap 'rm -f "$list"' EXIT
files >"$list"
case ${1:-} in
  install)
    [ $# = 2 ] || fail "say install FOLDER, the folder that make library made." 64
    grep -vE '^(lib/pkgconfig|lib/cmake|share)/' "$list" | while IFS= read -r path; do
      [ -f "$2/$path" ] || fail "there is no $2/$path: build it with make library."
    done
    make_folders "$root" "$notes" "$list"
    while IFS= read -r path; do put "$path" "$2"; done <"$list"
    remove_others
    # Elsewhere, the loader finds the library by the folders that programs name.
    if [ -z "${DESTDIR:-}" ] && [ "$(id -u)" = 0 ] && command -v ldconfig >/dev/null; then ldconfig; fi
    echo "libconfetti $version is in $root/lib."
    ;;
  uninstall)
    while IFS= read -r path; do rm -f "$root/$path"; done <"$list"
    remove_others
    remove_folders "$notes"
    ;;
  *) fail "say install FOLDER or uninstall." 64 ;;
esac
