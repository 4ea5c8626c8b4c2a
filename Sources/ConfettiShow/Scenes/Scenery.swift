import ConfettiControls
import ConfettiGraphics

/// The place that a scene plays in, which is seen behind everything.
///
/// Nothing in it moves, so it is painted once.
enum Scenery: Hashable, Sendable {
  /// The show's own ground.
  case stage
  /// A town below stars.
  case night
  /// A lake at dusk.
  case lake
  /// A stage with a curtain.
  case hall

  /// The colours at the top and at the bottom.
  var ground: (top: Color, bottom: Color) {
    switch self {
    case .stage: (.indigo, .plum)
    case .night: (Color(0.012, 0.020, 0.085), Color(0.090, 0.105, 0.300))
    case .lake: (Color(0.015, 0.060, 0.125), Color(0.060, 0.235, 0.245))
    case .hall: (Color(0.120, 0.022, 0.055), Color(0.255, 0.060, 0.085))
    }
  }

  /// Appends the whole place, over an area in points.
  func draw(_ area: Rect, into quads: inout QuadBuffer) {
    let ground = ground
    quads.fill(area, top: ground.top, bottom: ground.bottom)
    drawDetails(area, into: &quads)
  }

  /// Appends the things that stand on the ground.
  func drawDetails(_ area: Rect, opacity: Float = 1, into quads: inout QuadBuffer) {
    switch self {
    case .stage: break
    case .night:
      drawStars(area, opacity, into: &quads)
      drawTown(area, opacity, into: &quads)
    case .lake: drawLake(area, opacity, into: &quads)
    case .hall: drawCurtain(area, opacity, into: &quads)
    }
  }
}

extension Scenery {
  /// A number that seems random, 0…1, of a place in a pattern.
  private static func noise(_ index: Int, _ salt: UInt32) -> Float {
    var bits = UInt32(truncatingIfNeeded: index) &* 0x9E37_79B9 ^ salt &* 0x85EB_CA6B
    bits ^= bits >> 16
    bits = bits &* 0x7FEB_352D
    bits ^= bits >> 15
    bits = bits &* 0x846C_A68B
    bits ^= bits >> 16
    return Float(bits >> 8) / Float(1 << 24)
  }

  private func drawStars(_ area: Rect, _ opacity: Float, into quads: inout QuadBuffer) {
    let unit = area.height / 720
    for star in 0..<90 {
      let high = Self.noise(star, 2)
      let side = max((1.2 + 2.2 * Self.noise(star, 3) * Self.noise(star, 4)) * unit, 0.8)
      let center = Point(
        x: area.x + area.width * Self.noise(star, 1), y: area.y + area.height * 0.78 * high * high)
      let light = 0.22 + 0.6 * Self.noise(star, 5)
      quads.fill(.circle, Rect(center: center, side: side), .white(light * opacity))
    }
    let moon = Rect(
      center: Point(x: area.x + area.width * 0.13, y: area.y + area.height * 0.19),
      side: area.height * 0.075)
    let color = Color(0.96, 0.94, 0.84)
    quads.shadow(
      ofDisc: moon.inset(by: -moon.width * 0.25, -moon.width * 0.25), color.opacity(0.2 * opacity))
    quads.fill(.circle, moon, color.opacity(0.9 * opacity))
  }

  /// Houses along the lower edge, the farther ones lighter, with some windows lit.
  private func drawTown(_ area: Rect, _ opacity: Float, into quads: inout QuadBuffer) {
    for (row, count) in [(0, 17), (1, 13)] {
      let far = row == 0
      let color = far ? Color(0.052, 0.060, 0.175) : Color(0.022, 0.026, 0.090)
      let width = area.width / Float(count)
      for house in 0..<count {
        let salt = UInt32(20 + row * 10)
        let high = area.height * (far ? 0.11 : 0.05) * (0.6 + 1.1 * Self.noise(house, salt))
        let frame = Rect(
          x: area.x + Float(house) * width, y: area.maxY - high, width: width + 0.5, height: high)
        quads.fill(frame, color.opacity(opacity))
        drawWindows(of: frame, seed: house * 7 + row * 999, area, opacity, into: &quads)
      }
    }
  }

  private func drawWindows(
    of house: Rect, seed: Int, _ area: Rect, _ opacity: Float, into quads: inout QuadBuffer
  ) {
    let size = Size(width: area.height * 0.0055, height: area.height * 0.008)
    let step = area.height * 0.021
    let (columns, rows) = (Int(house.width / step) - 1, Int(house.height / step))
    guard columns > 0, rows > 0 else { return }
    for window in 0..<min(columns * rows, 24) where Self.noise(seed + window, 40) > 0.66 {
      let (row, column) = window.quotientAndRemainder(dividingBy: columns)
      let frame = Rect(
        x: house.x + step * (Float(column) + 0.8), y: house.y + step * (Float(row) + 0.4),
        width: size.width, height: size.height)
      let light = 0.25 + 0.5 * Self.noise(seed + window, 41)
      quads.fill(frame, Color(1, 0.80, 0.46).opacity(light * opacity))
    }
  }

  /// The last light over the far shore, and its glints on the water.
  private func drawLake(_ area: Rect, _ opacity: Float, into quads: inout QuadBuffer) {
    let shore = area.y + area.height * 0.76
    let glow = Color(0.98, 0.62, 0.38)
    quads.fill(
      Rect(x: area.x, y: shore - area.height * 0.2, width: area.width, height: area.height * 0.2),
      top: glow.opacity(0), bottom: glow.opacity(0.16 * opacity))
    // Hills, as wide low steps that meet the water.
    for hill in 0..<26 {
      let wave = Self.noise(hill / 3, 50) * 0.6 + Self.noise(hill, 51) * 0.4
      let width = area.width / 26
      let high = area.height * (0.012 + 0.038 * wave)
      quads.fill(
        Rect(
          x: area.x + Float(hill) * width, y: shore - high, width: width + 0.5, height: high),
        Color(0.012, 0.055, 0.085, alpha: opacity))
    }
    let deep = Color(0.010, 0.055, 0.085)
    quads.fill(
      Rect(x: area.x, y: shore, width: area.width, height: area.maxY - shore),
      top: deep.opacity(0.55 * opacity), bottom: deep.opacity(0.9 * opacity))
    for glint in 0..<44 {
      let down = Self.noise(glint, 53)
      let width = area.width * (0.012 + 0.07 * Self.noise(glint, 54)) * (0.4 + down)
      let frame = Rect(
        x: area.x + area.width * Self.noise(glint, 55) - width / 2,
        y: shore + (area.maxY - shore) * (0.04 + 0.92 * down), width: width,
        height: max(area.height * 0.0022, 1))
      quads.fill(
        .chip, frame, glow.lighter(by: 0.3).opacity((0.05 + 0.11 * Self.noise(glint, 56)) * opacity)
      )
    }
  }

  /// Folds of a curtain, darker towards the floor, and light from above in their middle.
  private func drawCurtain(_ area: Rect, _ opacity: Float, into quads: inout QuadBuffer) {
    let folds = 22
    let width = area.width / Float(folds)
    let floor = area.y + area.height * 0.88
    for fold in 0..<folds {
      let x = area.x + Float(fold) * width
      let light = 0.05 + 0.06 * Self.noise(fold, 60)
      let height = floor - area.y
      quads.fill(
        Rect(x: x, y: area.y, width: width * 0.42, height: height),
        top: Color(1, 0.45, 0.42).opacity(light * opacity),
        bottom: Color(1, 0.45, 0.42).opacity(light * 0.35 * opacity))
      quads.fill(
        Rect(x: x + width * 0.72, y: area.y, width: width * 0.28, height: height),
        top: .black(0.12 * opacity), bottom: .black(0.34 * opacity))
    }
    let boards = Color(0.105, 0.036, 0.045)
    quads.fill(
      Rect(x: area.x, y: floor, width: area.width, height: area.maxY - floor),
      top: boards.lighter(by: 0.05).opacity(opacity), bottom: boards.opacity(opacity))
    quads.fill(
      Rect(x: area.x, y: floor, width: area.width, height: max(area.height * 0.003, 1)),
      Color(1, 0.75, 0.5).opacity(0.18 * opacity))
  }
}

extension SceneCard {
  /// The place of the effect's scene: each of the effects with keys has a place of its own.
  var scenery: Scenery {
    let places: [Scenery] = [.stage, .night, .lake, .hall]
    return effect.flatMap { places.indices.contains($0) ? places[$0] : nil } ?? .stage
  }
}

extension Show.Content {
  /// The background of the scene that is seen.
  var backdrop: Backdrop {
    hasEffects ? preview.backdrop : .night
  }

  /// Draws the background; in a scene that was entered through a card, the place of the card.
  mutating func drawGround(into quads: inout QuadBuffer) {
    let (backdrop, scenery) = (
      backdrop, carousel.isBelowScene ? carousel.scenery(of: current) : .stage
    )
    quads.ground = backdrop.ground(picture: stage.backgroundGround)
    guard backdrop == .night, scenery != .stage else {
      return backdrop.draw(layout.bounds, into: &quads)
    }
    scenery.draw(layout.bounds, into: &quads)
  }
}
