# The panels above the show, dragged away by a pointer; sourced by smoke.sh, whose functions it uses.

# check_panels SIZE: opens each panel of a show of a size, whose window is in the middle of the screen, drags it, and
# sends it away.
check_panels() {
  local size=$1 left=$(((width - ${1%x*}) / 2)) top=$(((height - ${1#*x}) / 2)) x y
  xdotool mousemove 3 $((height - 3))
  calm || fail "the show comes to rest before its panels open at $size"
  shot "bare-$size"
  # The help is held anywhere.
  check_panel help h "$size" $((width / 2)) $((height / 2))
  # The panel of effects is held above its search.
  read -r x y < <(middle l '.path == "all effects/panel"')
  check_panel effects l "$size" $((left + x)) $((top + y))
  # On the lowest stages the place of the overlay changes with the width of its text.
  [ "${size#*x}" -ge 360 ] || return 0
  read -r x y < <(middle f1 '.role == "text" and (.path | startswith("overlay"))')
  check_panel overlay F1 "$size" $((left + x)) $((top + y))
}

# middle KEY CONDITION: the point below the upper edge, in the middle, of a control of a show of a size after a key.
middle() {
  "$DEMO" layout --tree --press "$1" --size "$size" | jq -rs "
    map(select($2).frame)[0] | \"\(.[0] + .[2] / 2 | floor) \(.[1] + 4 | floor)\""
}

# check_panel NAME KEY SIZE X Y: opens a panel by a key, and drags it away from a point of its ground.
check_panel() {
  local name=$1 key=$2 size=$3
  if [ "$4" -lt 0 ] || [ "$5" -lt 0 ]; then
    echo "skipped: the $name at $size is held outside of the screen"
    return
  fi
  xdotool key "$key"
  sleep 0.8
  shot "$name-open-$size"
  expect "$key opens the $name at $size" \
    differs "bare-$size" "$name-open-$size" "${width}x${height}+0+0" 10
  hold "$4" "$5"
  shot "$name-held-$size"
  expect "a pointer drags the $name at $size" \
    differs "$name-open-$size" "$name-held-$size" "${width}x${height}+0+0" 10
  flick "$4" "$5"
  # A busy computer may take the flick for a slow drag, after which the panel stays.
  local try
  for try in 1 2 3; do
    within 2500 shows "bare-$size" && break
    hold "$4" "$5"
    flick "$4" "$5"
  done
  expect "a flick sends the $name away at $size" soon shows "bare-$size"
}

# hold X Y: takes a panel at a point, and drags it down.
hold() {
  xdotool mousemove "$1" "$2"
  sleep 0.1
  xdotool mousedown 1
  drag_on "$1" "$2" 250
}

# flick X Y: drags on from where `hold` left the panel, and lets it go on the way.
flick() {
  drag_on "$1" $(($2 + 250)) 80
  xdotool mousemove "$1" $(($2 + 345)) mouseup 1 mousemove 3 $((height - 3))
}

# drag_on X Y DOWN: drags what is held at a point downwards, without letting go.
drag_on() {
  local step
  for ((step = 1; step <= 10; step++)); do
    xdotool mousemove "$1" $(($2 + $3 * step / 10))
    sleep 0.008
  done
}
