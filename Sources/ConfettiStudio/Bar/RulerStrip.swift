import Confetti
import ConfettiControls
import ConfettiGraphics

extension Studio.Content {
  /// Describes the buttons that play and hold time, and the ruler.
  mutating func describeRuler(_ frame: Rect, _ ui: inout Interface) {
    if ui.isDrawing {
      ui.canvas.quads.fill(frame, Color.bench)
      ui.canvas.quads.fill(Rect(x: frame.x, y: frame.y, width: frame.width, height: 1), Color.seam)
    }
    let parts = StudioLayout.parts(of: frame, in: size)
    describePlaying(parts.side.inset(by: 8, 4), &ui)
    (ruler.time, ruler.isPlaying) = (playhead.time, !playhead.isHeld)
    (ruler.markIn, ruler.markOut) = (playhead.markIn, playhead.markOut)
    let before = ruler
    let thumbnails = others.thumbnails
    let response = ui.timeRuler("time", &ruler, in: parts.time) { ui, field in
      thumbnails.draw(over: field, &ui)
    }
    if ruler.time != before.time { playhead.hold(at: ruler.time) }
    if ruler.markIn != before.markIn || ruler.markOut != before.markOut {
      playhead.setMarks(ruler.markIn, ruler.markOut)
      takeMarks(&ui)
    }
    if response.isChanged { rest.needsDrawing = true }
  }

  private mutating func describePlaying(_ frame: Rect, _ ui: inout Interface) {
    let isSmall = size.width < 900
    var area = frame
    var row = area.cut(.top, 32)
    let backwards = row.cut(.left, 28)
    let hold = row.cut(.left, 28)
    let play = row.cut(.left, 28)
    if ui.iconButton(
      "backwards", .backwards, "Play backwards (J)", isOn: playhead.speed < 0, in: backwards
    ).isClicked {
      playhead.play(.backwards)
    }
    if ui.iconButton("hold", .hold, "Hold this moment (K, Space)", isOn: playhead.isHeld, in: hold)
      .isClicked
    {
      playhead.hold()
    }
    if ui.iconButton("play", .play, "Play (L)", isOn: playhead.speed > 0, in: play).isClicked {
      playhead.play(.forwards)
    }
    if !isSmall, row.width > 40 {
      ui.label(playhead.speedWords, in: row.inset(by: 8, 0), .left, .quiet)
    }
    let words =
      "\(playhead.words) of \(staged.isEndless ? "∞" : staged.length.formatted(decimals: 2)) s"
    ui.label(isSmall ? playhead.words : words, in: area.cut(.top, 20), .left, .text)
    guard area.height >= 18 else { return }
    let alive = staged.system.aliveCount(at: playhead.time)
    ui.label("\(alive) alive", in: area.cut(.top, 20), .left, .quiet)
  }
}

extension Playhead {
  /// The speed in words; empty at the usual one.
  fileprivate var speedWords: String {
    switch speed {
    case 0: "held"
    case 1: ""
    default: "\(speed < 0 ? "−" : "")\(Int(abs(speed))) ×"
    }
  }
}

extension TimeRuler {
  /// Takes the moments of an effect: its births upward, landings and deaths downward, bursts as stars.
  mutating func take(_ staged: StagedEffect, bins: Int) {
    length = staged.length
    let counted = staged.system.momentCounts(from: 0, to: staged.length, bins: bins)
    counts = counted.bins.map {
      Counts(births: $0.births, landings: $0.landings, deaths: $0.deaths, bursts: $0.bursts)
    }
  }
}
