#!/usr/bin/env bash
# make check: builds the tests of one module with what they need and nothing else, in the build folder of all tests,
# and runs them.
#
#     Tests/module/check.sh MODULE FILTER FOLDER [OPTION of swift build]…
#
# FOLDER is where swift build puts objects with these options. SwiftPM builds those of a single module, but links the
# tests of all modules only. So they are linked here.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

module=$1
filter=$2
folder=$3
build=(swift build --quiet "${@:4}")

# describe: the targets of the package, as lines of `object TARGET FILE` and `needs TARGET TARGET`.
describe() {
  swift package describe --type json | awk -F '"' '
    /^      "c99name" :/ { part = "" }
    /^      "name" :/ { name = $4 }
    /^      "(sources|target_dependencies)" : \[$/ { part = $2; next }
    /^      \]/ { part = "" }
    part == "sources" && $2 != "" { files[++count] = $2; next }
    part == "target_dependencies" && $2 != "" { print "needs", name, $2 }
    /^      "type" :/ {
      for (i = 1; i <= count; i++) {
        file = files[i]
        if (file ~ /\.swift$/) sub(/.*\//, "", file)
        print "object", name, file
      }
      count = 0
    }'
}
# As long as no file was added or removed, the description is that of before. It lies beside the folder of objects,
# which only the first build makes.
description=$(dirname "$folder")/targets.txt
mkdir -p "$(dirname "$folder")"
if [ ! -f "$description" ] || [ -n "$(find Package.swift Sources Tests Fuzz Benchmarks \
  \( -type d -o -name Package.swift \) -newer "$description" -print -quit)" ]; then
  describe >"$description.new"
  mv "$description.new" "$description"
fi
targets=$(cat "$description")
tests=${module}Tests
grep -q "^object $tests " <<<"$targets" || {
  modules=$(sed -n 's/^object \([^ ]*\)Tests .*/\1/p' <<<"$targets" | sort -u | tr '\n' ' ')
  echo "Say which module, as in: make check OF=Motion. There are: ${modules% }." >&2
  exit 64
}

# The tests, and every target that they need.
needed=$(awk -v first="$tests" '$1 == "needs" { needs[$2] = needs[$2] " " $3 }
  END {
    queue[count = 1] = first
    for (i = 1; i <= count; i++) {
      if (seen[queue[i]]++) continue
      print queue[i]
      more = split(needs[queue[i]], names, " ")
      for (j = 1; j <= more; j++) queue[++count] = names[j]
    }
  }' <<<"$targets")
"${build[@]}" --target "$tests"
# is_built TARGET: whether its objects are there, and younger than its sources.
is_built() {
  local object
  for object in $(sed -n "s|^object $1 \(.*\)|$folder/$1.build/\1.o|p" <<<"$targets"); do
    [ -f "$object" ] && [ -z "$(find "Sources/$1" -newer "$object" -print -quit)" ] || return
  done
}
for target in $needed; do
  case $target in
    # A target in Swift waits only for the headers of those in C.
    CConfetti*) is_built "$target" || "${build[@]}" --target "$target" ;;
    # The program itself is run by its tests.
    ConfettiDemo) "${build[@]}" --product ConfettiDemo ;;
  esac
done

objects=$folder/$tests.objects
awk -v folder="$folder" 'NR == FNR { needed[$1]; next }
  $1 == "object" && $2 in needed { print folder "/" $2 ".build/" $3 ".o" }' \
  <(echo "$needed") <(echo "$targets") >"$objects"
if grep -qx ConfettiDemo <<<"$needed"; then
  ls "$folder"/ArgumentParser{,ToolInfo}.build/*.o >>"$objects"
fi
program=$folder/$tests.run
runner=$folder/Runner.o
[ "$runner" -nt Tests/module/Runner.swift ] ||
  swiftc -parse-as-library -module-name Runner -c Tests/module/Runner.swift -o "$runner"
linker=()
[ "$(uname)" = Darwin ] || linker=(-use-ld=lld) # which takes half the time
swiftc "${linker[@]}" "@$objects" "$runner" -lm -lz -lSDL2 -o "$program"
status=0
"$program" --testing-library swift-testing ${filter:+--filter "$filter"} || status=$?
# EX_UNAVAILABLE: there was nothing to run.
[ "$status" != 69 ] || echo "No test of $tests has “$filter” in its path, as in: $tests.SpringTests/settles()" >&2
exit "$status"
