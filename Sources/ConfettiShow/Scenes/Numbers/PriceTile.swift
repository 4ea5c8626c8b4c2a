import ConfettiControls
import ConfettiGraphics
import Motion

/// A price with two decimals, its change in per cent, and a line of the latest prices.
struct PriceTile: NumberTile {
  /// The price, and its change from the one before in per cent.
  private(set) var price = Animated(142.5), change = Animated(0.0)
  /// The prices before, the latest last.
  private var history: [Double] = (1...Self.kept).reversed().map { Self.price(-$0) }
  /// The number of points by which the line has still to move to the left.
  private var slide = Animated(0.0)
  private var step = 0

  static let title = "Price"
  static let color = Color(0.45, 0.90, 0.68)
  private static let falling = Color(1, 0.56, 0.52)
  static let code = [
    "var price = Animated(142.50)",
    "price.set(155.20, .spring(duration: 0.8), at: now)",
    "let words = price.text(.price, at: now)",
  ]
  static let range = 130.0...160.0
  /// The number of points of the line, and of prices before that are kept: a few more, for a line that is late.
  private static let (points, kept) = (14, 17)
  private static let animation = Animation.spring(duration: 0.8)

  private static func price(_ step: Int) -> Double {
    let share = GoldenSteps.share(step + kept + 2)
    let price = range.lowerBound + share * (range.upperBound - range.lowerBound)
    return (price * 100).rounded() / 100
  }

  func words(at now: Double) -> String { price.text(.price, at: now) }

  mutating func appear(after delay: Double, at now: Double) {
    let target = price.value
    price.set(0, nil, at: now)
    price.set(target, Self.animation.delay(delay), at: now)
  }

  mutating func act(at now: Double) {
    step += 1
    let (before, next) = (price.value, Self.price(step))
    // The line goes on from the price that is seen.
    history.removeFirst()
    history.append(price.presentation(at: now))
    slide.set(slide.presentation(at: now) + 1, nil, at: now)
    slide.set(0, Self.animation, at: now)
    price.set(next, Self.animation, at: now)
    change.set((next / before - 1) * 100, Self.animation, at: now)
  }

  mutating func settle() {
    price.finish()
    change.finish()
    slide.finish()
  }

  mutating func advance(_ step: inout FrameStep, reducesMotion: Bool) {
    step.advance(&price)
    step.advance(&change)
    step.advance(&slide)
  }

  func describe(at now: Double, _ place: TilePlace, _ ui: inout Interface) {
    ui.number("price", price, at: now, .price, place.style, in: place.number)
    let isFalling = change.presentation(at: now) < 0
    let color = isFalling ? Self.falling : Self.color
    if place.hasSide {
      ui.number(
        "change", change, at: now, .percentChange, place.sideStyle, in: place.number, .right,
        color)
    }
    guard ui.isDrawing, !place.graphic.isEmpty else { return }
    drawLine(at: now, in: place.graphic, place.line, into: &ui.canvas.quads)
  }

  private func drawLine(
    at now: Double, in area: Rect, _ width: Float, into quads: inout QuadBuffer
  ) {
    let slide = slide.presentation(at: now)
    let inset = area.inset(by: width * 2, width * 2)
    let last = Double(Self.points - 1)
    /// The place of a price, a number of points back from the right end.
    func place(_ back: Double, _ price: Double) -> Point {
      let share = (price - Self.range.lowerBound) / (Self.range.upperBound - Self.range.lowerBound)
      let along = Float(back.clamped(to: 0...last) / last)
      return Point(
        x: inset.maxX - inset.width * along,
        y: inset.maxY - inset.height * Float(share.clamped(to: 0...1)))
    }
    let end = place(0, price.presentation(at: now))
    var line = Path()
    line.reserveCapacity(2 * Self.points)
    for index in history.indices {
      let back = Double(history.count - index) - slide
      if back > last {
        // Of the line that has moved out at the left only the part inside is drawn.
        guard back < last + 1, index + 1 < history.count else { continue }
        let share = back - last
        line.move(to: place(last, history[index] * (1 - share) + history[index + 1] * share))
      } else if line.isEmpty {
        line.move(to: place(back, history[index]))
      } else {
        line.addLine(to: place(back, history[index]))
      }
    }
    line.addLine(to: end)
    var ground = line
    ground.addLine(to: Point(x: end.x, y: area.maxY))
    ground.addLine(to: Point(x: inset.x, y: area.maxY))
    ground.closeSubpath()
    quads.fill(
      ground, in: area, top: Self.color.opacity(0.22), bottom: Self.color.opacity(0))
    quads.stroke(
      line, Self.color, style: StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
    quads.fill(.circle, Rect(center: end, side: width * 4), Self.color.lighter(by: 0.5))
  }
}
