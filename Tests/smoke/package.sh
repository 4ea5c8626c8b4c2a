#!/usr/bin/env bash
# Adopts the libraries as other people's packages do: builds the documents' programs and Examples/ by a version,
# beside targets whose names are common, and runs them. The version has the parts that listings of the documents add
# to the library, so that all of it is compiled only once.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
root=$PWD

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# CONFIGURATION names another build than that for debugging, which is how people begin.
# shellcheck disable=SC2206 # FLAGS are several options
options=(-c "${CONFIGURATION:-debug}" --package-path "$folder/programs" ${FLAGS:-})

pass() { echo "ok: $1"; }

fail() {
  echo "FAILED: $1" >&2
  exit 1
}

# build SENTENCE ARGUMENT…: builds a package, and shows the end of what was said if it fails.
build() {
  if ! swift build "${@:2}" >"$folder/log" 2>&1; then
    tail -n 20 "$folder/log" >&2
    fail "$1"
  fi
  pass "$1"
}

# code FILE WORDS: the block of Swift code in a document that holds the words.
code() {
  awk -v words="$2" '/^```/ { if (inside && index(code, words)) { printf "%s", code; exit }
      inside = !inside && /swift/; code = ""; next }
    inside { code = code $0 "\n" }' "$1"
}

# Every module of the libraries, for listings that do not say what they import.
modules=Confetti,ConfettiFilm,ConfettiGraphics,ConfettiSDL,ConfettiSound,ConfettiSystem,ConfettiTerminal,Motion

# write_listings FOLDER: all listings of all documents, as files of one module, and what else they are parts of.
write_listings() {
  mkdir -p "$1/library"
  awk -v folder="$1" -v imports=$modules -f Tests/smoke/listings.awk \
    README.md docs/*.md Examples/README.md Sources/*/*.docc/*.md >"$folder/listings" ||
    fail "the documents' listings can be told apart"
  [ "$(cat "$folder/listings")" = "$(cat README.md docs/*.md Examples/README.md Sources/*/*.docc/*.md |
    grep -c '^ *```swift')" ] || fail "no listing of the documents is passed over"
  cp Tests/smoke/listings/Shared.swift "$1"
}

# extend_library: the listings that are parts of the library, in a copy of it.
extend_library() {
  local part place words
  for part in "$folder"/listings-library/*; do
    place=$(head -n 1 "$part")
    words=$(sed -n 's/^[^,]*, after "\(.*\)"$/\1/p' <<<"$place")
    place=$folder/Confetti/${place%%,*}
    sed 1d "$part" >"$folder/part"
    if [ -z "$words" ]; then
      cp "$folder/part" "$place"
    else
      grep -qF "$words" "$place" || fail "the library has the line that a listing goes after: $words"
      awk -v words="$words" -v part="$folder/part" '{ print }
        index($0, words) && !done { while ((getline line < part) > 0) print line; done = 1 }' \
        "$place" >"$folder/extended"
      mv "$folder/extended" "$place"
    fi
  done
}

# write_package DEPENDENCY: the examples, beside the documents' programs and targets with names that games
# and SDL bindings like to use, in a package that knows Confetti by the dependency.
write_package() {
  local programs=$folder/programs
  cp -R Examples "$programs"
  rm -rf "$programs/.build"
  mkdir -p "$programs"/Sources/{Bounce,Completions,Hooray,Celebrate,Graphics,TestSupport}
  sed -i.before \
    -e "s|\.package(name: confetti, path: \"\.\.\")|$1|" \
    -e '/^  targets: \[/r /dev/stdin' "$programs/Package.swift" <<'MANIFEST'
    .executableTarget(name: "Bounce", dependencies: [.product(name: "Motion", package: confetti)]),
    .executableTarget(
      name: "Completions", dependencies: [.product(name: "Motion", package: confetti)]),
    .executableTarget(
      name: "Hooray",
      dependencies: [
        .product(name: "Confetti", package: confetti),
        .product(name: "ConfettiSDL", package: confetti),
      ]),
    .executableTarget(
      name: "Celebrate",
      dependencies: [
        "Graphics", "CSDL2", "TestSupport",
        .product(name: "Confetti", package: confetti),
        .product(name: "ConfettiSDL", package: confetti),
      ]),
    .target(name: "Graphics"), .target(name: "TestSupport"),
    .target(
      name: "Listings",
      dependencies: [
        .product(name: "Confetti", package: confetti),
        .product(name: "ConfettiFilm", package: confetti),
        .product(name: "ConfettiSDL", package: confetti),
        .product(name: "ConfettiSound", package: confetti),
        .product(name: "ConfettiTerminal", package: confetti),
        .product(name: "Motion", package: confetti),
        .product(name: "MotionCGFloat", package: confetti),
      ]),
MANIFEST
  write_listings "$programs/Sources/Listings"
  mv "$programs/Sources/Listings/library" "$folder/listings-library"
  # The README's part of a manifest, in a package of its own beside Confetti.
  mkdir -p "$folder/Hooray/Sources/Hooray"
  { echo '// swift-tools-version: 6.2' && echo 'import PackageDescription' && echo 'let package = Package(' &&
    echo 'name: "Hooray", platforms: [.macOS(.v14)],' && cat "$programs/Sources/Listings/manifest" && echo ')'
  } >"$folder/Hooray/Package.swift"
  rm "$programs/Sources/Listings/manifest"
  cp Tests/smoke/completions.swift "$programs/Sources/Completions/main.swift"
  echo "public let graphics = 1" >"$programs/Sources/Graphics/Graphics.swift"
  echo "public let support = 1" >"$programs/Sources/TestSupport/TestSupport.swift"
  code docs/motion.md "print(String(repeating" >"$programs/Sources/Bounce/main.swift"
  code README.md "WindowSettings" >"$programs/Sources/Hooray/main.swift"
  code Sources/ConfettiSDL/ConfettiSDL.docc/BesideYourOwnRenderer.md "struct Celebration" \
    >"$programs/Sources/Celebrate/Celebration.swift"
  cp Tests/smoke/celebrate.swift "$programs/Sources/Celebrate/main.swift"
  for program in Bounce/main Hooray/main Celebrate/Celebration; do
    [ -s "$programs/Sources/$program.swift" ] || fail "the documents have the program $program"
  done
}

# run_programs: what was built does what the documents say.
run_programs() {
  local programs program output
  programs=$(swift build "${options[@]}" --show-bin-path 2>/dev/null)
  if [ "$(uname)" = Linux ] && ldd "$programs/Bounce" | grep -iE 'sdl|libz'; then
    fail "programs with Motion alone need no SDL"
  fi
  output=$("$programs/Bounce") || fail "docs/motion.md's program runs"
  [ "$(grep -c '●' <<<"$output")" = 90 ] || fail "it draws 90 moments of a ball"
  # Each turn takes seven of 700 frames.
  output=$("$programs/Completions") && [ "$output" = "turned 100 times" ] ||
    fail "a completion may change the value whose end it was told of (it $output)"
  for program in Hooray Celebrate; do
    output=$(SDL_VIDEODRIVER=dummy "$programs/$program") ||
      fail "the documents' program $program runs (it said: $output)"
  done
  pass "the documents' programs run"
}

# run_examples: they do what their page says.
run_examples() {
  local examples
  examples=$(swift build "${options[@]}" --show-bin-path 2>/dev/null)
  export SDL_VIDEODRIVER=dummy
  "$examples/Coins" --frames 240 | grep -q "in 240 frames" || fail "the coin game plays 240 frames"
  "$examples/Ducks" --frames 240 | grep -q "ducks in 240 frames, [1-9]" ||
    fail "the game with ducks is wound back and goes on"
  "$examples/Game" --frames 240 | grep -q "^[1-9][0-9]* stains" ||
    fail "sparks of a comet land, also after the game was saved"
  "$examples/BesideAnotherBinding" --frames 30 | grep -q Done ||
    fail "confetti flies beside another SDL binding"
  "$examples/Picture" "$folder/example.png" | grep -q "particles" || fail "a picture is written"
  "$examples/Breath" "$folder/breath.png" | grep -q "250 frames" || fail "an ellipse breathes"
  "$examples/Loudspeaker" "$folder/rockets.wav" | grep -q "has 192000 samples" ||
    fail "the sound of rockets is written"
  [ "$("$examples/Tool")" = "The sum is 500000500000." ] ||
    fail "a tool writes only its result to a pipe"
  [ "$("$examples/Terminal" --quick | grep -c '●')" = 150 ] || fail "a ball flies in the terminal"
  pass "the examples run"
}

# The version is a tag on a copy of what is committed, and what the documents add to it.
git clone -q "$root" "$folder/Confetti"
write_package ".package(url: \"file://$folder/Confetti\", exact: \"1.2.3\", traits: [])"
extend_library
git -C "$folder/Confetti" add -A
git -C "$folder/Confetti" -c user.name=Confetti -c user.email=confetti@localhost commit -qm "The parts in the documents"
git -C "$folder/Confetti" tag 1.2.3
build "the library with what the documents add to it, the examples, the documents' programs and listings build" \
  "${options[@]}"
run_programs
[ ! -e "$folder/programs/.build/checkouts/swift-argument-parser" ] ||
  fail "without its traits Confetti needs no other package"
pass "without its traits Confetti needs no other package"
run_examples
swift package --package-path Examples describe >"$folder/log" 2>&1 ||
  fail "the examples know Confetti by its path"
pass "the examples know Confetti by its path"
echo >"$folder/Hooray/Sources/Hooray/main.swift"
swift package --package-path "$folder/Hooray" describe >"$folder/log" 2>&1 ||
  fail "the README's part of a manifest is one"
pass "the README's part of a manifest is one"
