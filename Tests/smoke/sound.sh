#!/usr/bin/env bash
# Lets the show and celebrations be heard by SDL's driver that writes to a file, and looks at what that has, and at how the show rests.
# DEMO names another program to run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh
build_demo
DEMO=$(realpath "$DEMO")

out=$(mktemp -d)
server=
demo=

cleanup() {
  kill -KILL ${demo:-} ${server:-} 2>/dev/null || true
  wait 2>/dev/null || true
  rm -rf "$out"
}
trap cleanup EXIT
trap 'exit 1' INT TERM

find_window() {
  window=$(xdotool search --onlyvisible --name '^Confetti' 2>/dev/null | head -n 1) && [ -n "$window" ]
}

gone() { ! kill -0 "$demo" 2>/dev/null; }

# start_show DRIVER OPTION…: the show with an audio driver, once it has a window, and rests.
start_show() {
  (cd "$out" && exec "${from_terminal[@]}" SDL_VIDEODRIVER=x11 SDL_AUDIODRIVER="$1" SDL_DISKAUDIOFILE="$out/sound" \
    XDG_STATE_HOME="$out/state" "$DEMO" --painter cpu --stats report.json \
    --effect pop.json "${@:2}" >said 2>complained) &
  demo=$!
  within 15000 find_window || { fail "a window titled Confetti appears"; cat "$out/complained"; exit 1; }
  xdotool windowfocus "$window" 2>/dev/null || true
  xdotool mousemove 300 620
  sleep 1.5
}

quits() {
  xdotool key q
  within 3000 gone && wait "$demo"
}

# says WORDS: exactly one line of standard error has these words.
says() { [ "$(grep -c "$1" "$out/complained")" = 1 ]; }

speaks_not() { ! grep '^ConfettiDemo: ' "$out/complained"; }

# loud: something in the file is no silence.
loud() { [ -s "$out/sound" ] && [ "$(tr -d '\0' <"$out/sound" | wc -c)" -gt 1000 ]; }

# grows: the driver goes on writing.
grows() {
  local before
  before=$(stat -c %s "$out/sound")
  sleep 0.5
  [ "$(stat -c %s "$out/sound")" -gt "$before" ]
}

rests() { ! grows; }

# wakes: how often all threads of the show wake up in 3 s.
wakes() {
  local before
  before=$(cat /proc/"$demo"/task/*/status | awk '/^voluntary/ { n += $2 } END { print n }')
  sleep 3
  echo $(($(cat /proc/"$demo"/task/*/status | awk '/^voluntary/ { n += $2 } END { print n }') - before))
}

start_display 1280x720x24 || { fail "the virtual display starts"; exit 1; }
cat >"$out/pop.json" <<'EFFECT'
{ emitters: [{ when: { count: 3 }, life: 0.5, sound: [{ at: "birth", voice: "pop", level: -6 }] }] }
EFFECT

echo '{ emitters: [{ when: { count: 3 }, life: 0.5 }] }' >"$out/snow.json"

subject="silent"
start_show disk
xdotool click 1
sleep 0.5
expect "a show that nobody wants to hear opens no device" test ! -e "$out/sound"
expect "it has nothing to say" speaks_not
sleep 6
silent=$(wakes)
xdotool key a
sleep 0.5
xdotool click 1
expect "A lets it be heard" soon loud
expect "q ends it" quits

subject="heard"
rm -f "$out/sound"
start_show disk
expect "the next run is heard as this one was left" test -e "$out/sound"
xdotool click 1
expect "a click with a sound is heard" soon loud
sleep 13
expect "the device is given back some seconds after the last sound" rests
count=$(wakes)
expect "and the show wakes up no more than a silent one ($count times in 3 s, and $silent)" \
  test "$count" -le $((silent + 4))
xdotool click 1
expect "the next click is heard again" soon loud
expect "and opens the device anew" soon grows
xdotool key a a
sleep 0.5
expect "A twice gives the device back" within 3000 rests
expect "q ends it" quits
expect "that it was turned off is remembered" grep -q '^sound=off$' "$out/state/confetti/show.ini"
frames=$(jq .frames "$out/report.json")
expect "no frames are drawn for what sounds (drew $frames)" test "$frames" -lt 900

subject="no device"
start_show nonsense --sound
expect "one sentence says that there is no sound" says 'There is no sound (.*nonsense.*); everything else goes on\.$'
xdotool click 1
# The sentence is on the stage for a while.
sleep 8
count=$(wakes)
expect "the show wakes up no more than a silent one ($count times in 3 s, and $silent)" \
  test "$count" -le $((silent + 4))
expect "q ends it" quits
expect "the option is not remembered" grep -q '^sound=off$' "$out/state/confetti/show.ini"

subject="no answer"
rm -f "$out/sound"
mkfifo "$out/sound"
start_show disk --sound
sleep 2
expect "a sound server that does not answer is given up" says 'the sound server does not answer'
expect "q ends the show all the same" quits

subject="odd memory"
rm -f "$out/sound"
echo 'sound=very' >"$out/state/confetti/show.ini"
start_show disk
expect "a file that cannot be understood is said in one sentence" says 'show.ini does not say'
expect "the show is silent" test ! -e "$out/sound"
expect "q ends it" quits

if command -v ffmpeg >/dev/null && ffmpeg -hide_banner -v error -encoders | grep libopus >/dev/null; then
  # film: the name of the film, once it is whole.
  film() { find "$out" -maxdepth 1 -name 'Confetti-*.webm'; }
  filmed() { [ -n "$(film)" ]; }
  # streams NAME: how many streams of a kind the film has.
  streams() { ffprobe -v error -select_streams "$1" -show_entries stream=index -of csv=p=0 "$(film)" | wc -l; }
  for sound in --sound --no-sound; do
    subject="recorded with $sound"
    rm -f "$out/sound" "$out"/Confetti-*
    start_show nonsense "$sound"
    xdotool key r
    sleep 0.5
    xdotool click 1
    sleep 1
    xdotool key r
    expect "the film is written" within 60000 filmed
    if [ "$sound" = --sound ]; then
      expect "it has a sound track" [ "$(streams a)" = 1 ]
      ffmpeg -v error -i "$(film)" -map a -f f32le -y "$out/sound"
      expect "the click is heard in it, also where there is no loudspeaker" loud
    else
      expect "it has no sound track" [ "$(streams a)" = 0 ]
    fi
    expect "q ends it" quits
  done
else
  echo "skipped: films with sound, which need ffmpeg with libopus"
fi

# celebrate DRIVER WORD…: a celebration with an audio driver, to its end; its status is then in $status.
celebrate() {
  status=0
  (cd "$out" && exec "${from_terminal[@]}" -u WAYLAND_DISPLAY -u XDG_SESSION_TYPE SDL_VIDEODRIVER=x11 \
    SDL_AUDIODRIVER="$1" SDL_DISKAUDIOFILE="$out/sound" \
    "$DEMO" celebrate --no-reduced-motion "${@:2}" >said 2>complained) || status=$?
}

ended() { [ "$status" = "$1" ]; }

# peak: the largest sample of the file.
peak() { od -An -v -t f4 -w4 "$out/sound" | awk '{ x = $1 < 0 ? -$1 : $1; if (x > most) most = x } END { print most + 0 }'; }
# whispers QUIET LOUD: the first peak is that of a sound, and clearly below the second.
whispers() { awk -v a="$1" -v b="$2" 'BEGIN { exit !(a > 0 && a < b / 2) }'; }

subject="celebration"
rm -f "$out/sound"
celebrate disk pop.json
expect "without --sound it opens no device" test ! -e "$out/sound"
expect "and ends with status 0" ended 0
silent=$(grep -c '^ConfettiDemo: ' "$out/complained" || true)
celebrate disk snow.json --sound
expect "an effect without sounds opens none either" test ! -e "$out/sound"
celebrate disk pop.json --sound
expect "with --sound it is heard" loud
expect "and ends with status 0" ended 0
expect "and has no more to say than without" [ "$(grep -c '^ConfettiDemo: ' "$out/complained")" = "$silent" ]
loudest=$(peak)
rm -f "$out/sound"
celebrate disk pop.json --sound --reduced-motion
quietest=$(peak)
expect "with reduced motion it is heard quietly ($quietest, and $loudest)" whispers "$quietest" "$loudest"
rm -f "$out/sound"
celebrate nonsense pop.json --sound
expect "without a device one sentence says so" says 'There is no sound (.*nonsense.*); everything else goes on\.$'
expect "and the status is 0" ended 0
celebrate disk pop.json --sound --wait --on always -- sh -c 'sleep 1; test -e sound && exit 3; exit 4'
expect "no device is opened before a command has ended" ended 4
expect "which is then heard" loud
rm -f "$out/sound"
celebrate disk pop.json --sound --wait -- false
expect "nothing is heard of a command that fails" test ! -e "$out/sound"
mkfifo "$out/sound"
celebrate disk pop.json --sound
expect "a sound server that does not answer does not keep it" ended 0
verdict
