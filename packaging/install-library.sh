#!/bin/sh
# Installs libconfetti with its headers and what pkg-config and CMake look for, or takes all of it back:
#   packaging/install-library.sh install FOLDER
#   packaging/install-library.sh uninstall
# below $DESTDIR$PREFIX, by default /usr/local. FOLDER is what packaging/library.sh made.
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
prefix=${PREFIX:-/usr/local}
root=${DESTDIR:-}$prefix

number() { sed -n "s/^#define CONFETTI_VERSION_$1 //p" "$source/Sources/CConfetti/include/confetti.h"; }
major=$(number MAJOR)
version=$major.$(number MINOR).$(number PATCH)

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
}

# filled NAME: a file of this folder, or a template with its places filled.
filled() {
  if [ -f "$source/packaging/$1" ]; then
    cat "$source/packaging/$1"
  else
    sed -e "s|@PREFIX@|$prefix|g" -e "s|@LIBDIR@|$prefix/lib|g" -e "s|@VERSION@|$version|g" "$source/packaging/$1.in"
  fi
}

case ${1:-} in
  install)
    folder=${2:?packaging/install-library.sh install needs the folder that make library made}
    files | while IFS= read -r path; do
      mkdir -p "$root/$(dirname "$path")"
      case $path in
        lib/pkgconfig/* | lib/cmake/*) filled "${path##*/}" >"$root/$path" ;;
        # A symbolic link stays one.
        *) [ ! -e "$folder/$path" ] || cp -P "$folder/$path" "$root/$path" ;;
      esac
    done
    # Elsewhere, the loader finds the library by the folders that programs name.
    if [ -z "${DESTDIR:-}" ] && [ "$(id -u)" = 0 ] && command -v ldconfig >/dev/null; then ldconfig; fi
    echo "libconfetti $version is in $root/lib."
    ;;
  uninstall)
    files | while IFS= read -r path; do rm -f "$root/$path"; done
    for folder in include/confetti lib/cmake/confetti; do rmdir "$root/$folder" 2>/dev/null || true; done
    ;;
  *)
    echo "usage: packaging/install-library.sh install FOLDER | uninstall" >&2
    exit 64
    ;;
esac
