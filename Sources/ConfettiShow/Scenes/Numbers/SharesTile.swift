import ConfettiControls
import ConfettiGraphics
import Motion

/// Four shares of a whole, in a bar and in per cent, which are 100 together in every frame.
struct SharesTile: NumberTile {
  /// The shares in per cent.
  private(set) var shares = Animated(Self.shares(0))
  private var step = 0

  static let title = "Shares"
  static let color = Color(0.42, 0.82, 0.95)
  static let code = [
    "var shares = Animated(SIMD4(40.0, 30, 20, 10))",
    "shares.set([25, 35, 15, 25], .smooth, at: now)",
    "let widths = shares.presentation(at: now) / 100 * width",
  ]
  static let colors = [
    color, Color(0.55, 0.66, 1), Color(0.80, 0.60, 0.98), Color(1, 0.66, 0.76),
  ]
  private static let animation = Animation.smooth(duration: 0.8)

  private static func shares(_ step: Int) -> SIMD4<Double> {
    var parts = SIMD4<Double>.zero
    for index in 0..<4 { parts[index] = 0.25 + GoldenSteps.share(step * 3 + index * 5 + 1) }
    return parts * (100 / parts.sum())
  }

  func words(at now: Double) -> String {
    let percents = shares.presentation(at: now).wholePercents
    return (0..<4).map { "\(Int(percents[$0])) %" }.joined(separator: ", ")
  }

  mutating func appear(after delay: Double, at now: Double) {
    let target = shares.value
    shares.set([25, 25, 25, 25], nil, at: now)
    shares.set(target, Self.animation.delay(delay), at: now)
  }

  mutating func act(at now: Double) {
    step += 1
    shares.set(Self.shares(step), Self.animation, at: now)
  }

  mutating func settle() { shares.finish() }

  mutating func advance(_ step: inout FrameStep, reducesMotion: Bool) { step.advance(&shares) }

  func describe(at now: Double, _ place: TilePlace, _ ui: inout Interface) {
    let shares = shares.presentation(at: now)
    let percents = shares.wholePercents
    let bar = place.sharesBar
    let legend = place.sharesLegend
    let gap = place.line
    var x = bar.x
    let whole = bar.width - 3 * gap
    for index in 0..<4 {
      let width = whole * Float(shares[index] / 100)
      if ui.isDrawing, width > 0.2 {
        ui.canvas.quads.fill(
          RoundedRectangle(cornerRadius: min(bar.height * 0.25, place.line * 5, width / 2)),
          in: Rect(x: x, y: bar.y, width: width, height: bar.height), Self.colors[index])
      }
      x += width + gap
      var cell = legend
      cell.width = legend.width / 4
      cell.x += Float(index) * cell.width
      ui.within(Self.names[index]) {
        $0.number(
          "share", percents[index], place.legendFormat, place.legendStyle, in: cell, .left)
      }
      guard ui.isDrawing, place.hasDots else { continue }
      let dot = Rect(
        x: cell.x, y: cell.y - place.line * 4, width: place.line * 8, height: place.line * 1.6)
      ui.canvas.quads.fill(Capsule(), in: dot, Self.colors[index])
    }
  }

  private static let names = ["first", "second", "third", "fourth"]
}

extension SIMD4<Double> {
  /// Shares in whole per cent, whose sum is that of all shares: those that lose most by rounding down are rounded up.
  var wholePercents: SIMD4<Double> {
    var whole = rounded(.down)
    var lost = self - whole
    var missing = sum().rounded() - whole.sum()
    while missing >= 1 {
      var most = 0
      for index in 1..<4 where lost[index] > lost[most] { most = index }
      whole[most] += 1
      (lost[most], missing) = (-1, missing - 1)
    }
    return whole
  }
}
