#!/usr/bin/env bash
# make fuzz: tries the targets of ConfettiFuzzTests, each for some seconds: with libFuzzer and the address
# sanitizer on Linux, elsewhere by random changes of what is in the corpus. What is found stays below
# fuzz-output. Takes OF (one target), SECONDS_EACH, SEED, and FILE (one input, tried again) from the environment.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

seed=${SEED:-$(date +%s)}
seconds=${SECONDS_EACH:-60}
: "${OF:=}" "${FILE:=}"

if [ -n "$FILE" ] && [ -z "$OF" ]; then
  echo "Say which target the file is for, as in: make fuzz OF=png FILE=$FILE" >&2
  exit 64
fi

if [ "$(uname)" != Linux ]; then
  swift build --build-tests
  CONFETTI_FUZZ_SECONDS=$seconds CONFETTI_FUZZ_SEED=$seed CONFETTI_FUZZ_OF=$OF CONFETTI_FUZZ_FILE=$FILE \
    swift test --skip-build --filter 'FuzzTests/'
  exit
fi

export SWIFT_BACKTRACE=enable=no SDL_VIDEODRIVER=dummy
export LSAN_OPTIONS=suppressions=$PWD/Tests/sanitizers/leaks.txt:print_suppressions=0
# The module of the unit tests and those that it needs, in a build folder of their own. The objects are linked here,
# because the main function is libFuzzer's, which the package knows nothing of.
checks=-sanitize=fuzzer,address
build=(swift build -c release -Xswiftc -enable-testing -Xswiftc "$checks" --scratch-path .build-fuzz)
for target in ConfettiFuzzTests CConfetti CConfettiFiles CConfettiLanes CConfettiSystem CConfettiTrials; do
  "${build[@]}" --target "$target"
done
folder=$("${build[@]}" --show-bin-path)
program=$folder/ConfettiFuzzer
find "$folder" -path '*.build/*' -name '*.o' ! -path '*.product/*' >"$folder/objects"
# The linker that Swift chooses by itself warns of a hundred symbols of the sanitizer.
swiftc "$checks" -use-ld=lld "@$folder/objects" -lSDL2 -lz -lm -o "$program"
limits=(-timeout=10 -rss_limit_mb=2048)

# checks TARGET: the options of the address sanitizer. The libraries that read pictures keep some memory; what else
# leaks of pictures, check-memory finds.
checks() {
  echo "malloc_context_size=10:quarantine_size_mb=32$([ "$1" != picture ] || echo :detect_leaks=0)"
}

if [ -n "$FILE" ]; then
  ASAN_OPTIONS=$(checks "$OF") exec "$program" "--target=$OF" "${limits[@]}" "$FILE"
fi

# try TARGET: runs it, and says in a line what came of it; fails if something was found.
try() {
  local name=$1 out=fuzz-output/$1 own=Fuzz status=0 options=() folders=() count file
  mkdir -p "$out/corpus"
  "$program" "--words=$name" >"$out/words"
  # libFuzzer refuses an empty dictionary.
  [ ! -s "$out/words" ] || options+=("-dict=$out/words")
  for file in "$own/Corpus/$name" "$own/Findings/$name"; do
    [ ! -d "$file" ] || folders+=("$file")
  done
  ASAN_OPTIONS=$(checks "$name") "$program" "--target=$name" "${limits[@]}" -max_total_time="$seconds" -seed="$seed" \
    -max_len="$("$program" "--longest=$name")" -artifact_prefix="$out/" -print_final_stats=1 \
    "${options[@]}" "$out/corpus" "${folders[@]}" >"$out/log" 2>&1 || status=$?
  count=$(sed -n 's/^stat::number_of_executed_units: *//p' "$out/log" | tail -n 1)
  echo "$name: ${count:-no} executions, at most $seconds s, seed $seed, $((status != 0)) findings"
  [ "$status" = 0 ] && return
  grep -m 3 -E 'Fatal error|ERROR|SUMMARY' "$out/log" | sed 's/^/  /' || true
  file=$(sed -n 's/.*Test unit written to //p' "$out/log" | tail -n 1)
  echo "  Try it again by: make fuzz OF=$name FILE=${file:-$out/log}"
  return 1
}

found=0
for target in ${OF:-$("$program")}; do try "$target" || found=1; done
exit "$found"
