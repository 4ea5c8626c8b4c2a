import ConfettiGraphics
import Motion

/// A colour at a place of a gradient.
package struct ColorStop: Hashable, Sendable {
  /// The share of the way, 0…1.
  package var place: Double
  /// The colour; `nil` is the piece's own colour, which the gradient does not know.
  package var color: Color?
  /// The opacity, 0…1, by which that of the colour is multiplied.
  package var opacity: Double

  /// A stop from its parts.
  package init(place: Double, color: Color?, opacity: Double = 1) {
    (self.place, self.color, self.opacity) = (place, color, opacity)
  }

  /// The colour with the opacity of the stop; `nil` for the piece's own.
  var seen: Color? { color.map { $0.opacity(Float(opacity)) } }

  /// The stop in words, such as `40 %, #FF3377`.
  var words: String { "\(place.percentText), \(colorWords)" }

  private var colorWords: String {
    seen?.fileText ?? (opacity < 1 ? "own \(opacity.percentText)" : "own")
  }
}

/// The colour of a gradient at a place, as the effect mixes it.
package struct GradientColor: Hashable, Sendable {
  /// The colour without the part of the piece's own; its opacity is that of this part.
  package var color: Color
  /// The share of the piece's own colour that is added, 0…1.
  package var own: Double

  /// A colour from its parts.
  package init(_ color: Color, own: Double = 0) { (self.color, self.own) = (color, own) }
}

extension [ColorStop] {
  /// Whether both lists are equal, also where a number is not-a-number, which differs from itself.
  func isSame(as other: Self) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { one, two in
        one.place.isSame(as: two.place) && one.opacity.isSame(as: two.opacity)
          && one.color.map(\.bits) == two.color.map(\.bits)
      }
  }

  /// The stops without one of them, and with it at another place in their order.
  ///
  /// - Returns: the index that it has now.
  mutating func move(_ index: Int, to place: Double) -> Int {
    var stop = remove(at: index)
    stop.place = place.clamped(to: 0...1)
    // Among stops at the same place it stays on the side that it comes from.
    let next = self.indices.first {
      self[$0].place > stop.place || self[$0].place == stop.place && $0 >= index
    }
    insert(stop, at: next ?? count)
    return next ?? count - 1
  }

  /// The middle of the widest part without stops.
  var widestGap: Double {
    let places = map { $0.place.clamped(to: 0...1) }
    guard let first = places.first, let last = places.last else { return 0 }
    // Before the first and after the last stop, all of the part is as far away.
    var (middle, width) = first > 1 - last ? (0.0, first) : (1.0, 1 - last)
    for (from, to) in zip(places, places.dropFirst()) where to - from > width {
      (middle, width) = ((from + to) / 2, to - from)
    }
    return middle
  }
}
