import ConfettiGraphics
import Motion

/// The frames of the carousel's cards: on an ellipse around the middle of the stage, which is seen from a
/// little above, with the nearest card at the bottom.
struct CardRing: Hashable, Sendable {
  private let stage: Size
  private let ring: RadialLayout
  private let spread: Double

  /// The width of the ellipse, and of the nearest and the farthest card, in widths of the stage.
  private static let width = 0.74
  private static let (largest, smallest): (Float, Float) = (0.345, 0.17)
  /// The number of cards of these widths that the ring has room for; where there are more, each is smaller.
  private static let roomy: Float = 6
  /// The height of the ellipse and its middle, in heights of the stage.
  private static let height = 0.34
  private static let middle: Float = 0.51
  /// The angle by which the ring is turned back while the cards are not spread.
  private static let twist = Angle.degrees(30)

  /// A ring whose cards lie on each other in the middle with a spread of 0, and stand on the ellipse
  /// with 1.
  init(
    on stage: Size, turned angle: Angle, spread: Double, count: Int = Entrance.all.count
  ) {
    self.stage = stage
    self.spread = spread
    ring = RadialLayout(
      count: count, radiusX: Double(stage.width) * Self.width / 2 * spread,
      // Item 0 of a ring is at the top, and here at the bottom.
      radiusY: Double(stage.height) * -Self.height / 2 * spread,
      offset: angle - Self.twist * (1 - spread))
  }

  /// The angle between neighbours.
  static let step = Angle.degrees(360 / Double(Entrance.all.count))

  /// The turn of the ring by a pointer that moves to the right by a distance and takes the nearest card along.
  static func turn(by distance: Float, on stage: Size) -> Angle {
    .radians(Double(distance) / (Double(stage.width) * width / 2))
  }

  func nearness(of entrance: Entrance) -> Float { nearness(ofCard: entrance.index) }

  private func nearness(ofCard index: Int) -> Float { Float(ring.depth(of: index) + 1) / 2 }

  /// The frame of a card, which has the shape of the stage.
  func frame(of entrance: Entrance) -> Rect { frame(ofCard: entrance.index) }

  /// The same of the card with an index.
  func frame(ofCard index: Int) -> Rect {
    let place = ring.position(of: index)
    let near = nearness(ofCard: index)
    // Things shrink faster near the eye than farther away.
    let share =
      (Self.smallest + (Self.largest - Self.smallest) * near * (0.3 + 0.7 * near))
      * min(Self.roomy / Float(ring.count), 1)
    return Rect(
      center: Point(x: stage.width / 2 + place.x, y: stage.height * Self.middle + place.y),
      size: Size(width: stage.width * share, height: stage.height * share))
  }

  var nearest: Entrance {
    Entrance.all.max { nearness(of: $0) < nearness(of: $1) } ?? Entrance.all[0]
  }

  /// The turn of the ring, the short way, that brings a card to the front.
  func angle(bringingForward entrance: Entrance) -> Angle {
    ring.offset(bringingToTop: entrance.index)
  }
}
