/// The places at which something that glides may come to rest.
///
///     offset.glide(velocity: speed, within: 0...900, snap: .every(90), at: now)
///     offset.glide(velocity: speed, snap: Snap { pages.start(nearest: $0) }, at: now)
///
/// It turns the place where friction alone would lead into the wanted place, as `targetContentOffset` does in UIKit.
public struct Snap<Value: Animatable> {
  @usableFromInline let stop: (Value) -> Value

  /// Makes stops from a function.
  ///
  /// - Parameter stop: turns the natural place of rest, within the bounds, into a wanted one. A result
  ///   outside the bounds counts as the bound, and one that is not finite is ignored.
  public init(_ stop: @escaping (Value) -> Value) { self.stop = stop }

  /// The nearest of some values; without any, everything may be a place of rest.
  ///
  /// - Parameter stops: the values, in any order; of two equally near ones the first counts.
  /// - Complexity: O(*n*) for each glide that begins.
  public static func nearest(of stops: [Value]) -> Snap {
    Snap { rest in
      func distance(_ stop: Value) -> Double {
        (stop.animatableData - rest.animatableData).magnitudeSquared
      }
      return stops.min { distance($0) < distance($1) } ?? rest
    }
  }
}

extension Snap where Value: Comparable & VectorArithmetic {
  /// The multiples of a distance, such as the width of a page.
  ///
  /// - Parameters:
  ///   - distance: the distance between two stops; 0, or a number that is not finite, means
  ///     that there are none.
  ///   - origin: one of the stops.
  public static func every(_ distance: Value, from origin: Value = .zero) -> Snap {
    Snap { rest in
      let count = ((rest - origin).magnitude / distance.magnitude).rounded()
      guard count < .infinity else { return rest }
      return origin + distance.scaled(by: (rest < origin) == (distance < .zero) ? count : -count)
    }
  }
}
