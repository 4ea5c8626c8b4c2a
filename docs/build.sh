#!/usr/bin/env bash
# Builds the documentation of the libraries with docc, which comes with Swift, from the modules of a build:
#
#     docs/build.sh MODULES FOLDER LIBRARY…
#
# MODULES is the folder of the built modules, FOLDER gets the pages. A library stands after those that it is built on,
# because its pages lead to theirs. Every warning is an error.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

modules=$1
folder=$2
shift 2
command -v docc >/dev/null || {
  echo "docc is missing, which comes with Swift: put Swift's folder bin on the PATH." >&2
  exit 1
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
target=$(swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -n 1)

# The interfaces in C that modules import are described in the sources, or else by the build.
includes=(-I "$modules")
for map in Sources/CConfetti*/module.modulemap "$modules"/../CConfetti*.build/module.modulemap; do
  [ ! -f "$map" ] || includes+=(-Xcc "-fmodule-map-file=$map")
done

# describe LIBRARY: its public declarations, for docc.
describe() {
  mkdir -p "$work/graphs/$1"
  swift symbolgraph-extract -module-name "$1" "${includes[@]}" -target "$target" -minimum-access-level public \
    -emit-extension-block-symbols -output-dir "$work/graphs/$1" >"$work/$1.log" 2>&1 || {
    cat "$work/$1.log" >&2
    return 1
  }
}

known=()
for library; do
  describe "$library"
  catalog=Sources/$library/$library.docc
  [ -d "$catalog" ] || catalog=
  docc convert $catalog --additional-symbol-graph-dir "$work/graphs/$library" --warnings-as-errors \
    --fallback-display-name "$library" --fallback-bundle-identifier "$library" \
    --enable-experimental-external-link-support "${known[@]}" --output-path "$work/$library.doccarchive"
  known+=(--dependency "$work/$library.doccarchive")
done
rm -rf "$folder"
mkdir -p "$(dirname "$folder")"
docc merge "$work"/*.doccarchive --synthesized-landing-page-name Confetti --synthesized-landing-page-kind Package \
  --output-path "$folder"
