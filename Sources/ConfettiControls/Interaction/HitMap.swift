import ConfettiGraphics

/// The areas of controls in drawing order, which tell the control at a point.
package struct HitMap: Sendable {
  /// The area of a control that can be hit.
  package struct Spot: Hashable, Sendable {
    package let id: ControlID
    /// The visible part of the area, in points.
    package let frame: Rect
    package let sense: Sense
    /// The number of layers below the control's own.
    package let layer: Int
    /// The region that the control belongs to; F6 goes on to the next region.
    package let region: ControlID
    /// The look of the pointer above the control.
    package var cursor = Cursor.arrow
  }

  /// The controls, the lowest first.
  package private(set) var spots: [Spot] = []
  /// The lowest layer that can be acted on: the layer of a modal panel.
  package private(set) var lowestLayer = 0

  /// The highest layer so far, apart from those that float.
  private(set) var highestLayer = 0
  /// Layers from this number on float above all others.
  static let floating = 1 << 20

  /// A point counts as on a control within this distance, in points.
  package static let reach: Float = 5

  package init() {}

  mutating func removeAll() {
    spots.removeAll(keepingCapacity: true)
    (lowestLayer, highestLayer) = (0, 0)
  }

  mutating func append(_ spot: Spot) {
    spots.append(spot)
    if spot.layer < Self.floating { highestLayer = max(highestLayer, spot.layer) }
  }

  /// Stops input to the layers below a layer.
  mutating func close(below layer: Int) { lowestLayer = max(lowestLayer, layer) }

  package func spot(of id: ControlID) -> Spot? { spots.last { $0.id == id } }

  /// The topmost control with one of some senses, anywhere.
  func topmost(sensing senses: Sense) -> Spot? {
    topmost { !$0.sense.isDisjoint(with: senses) }.map { spots[$0] }
  }

  /// The index of the topmost control that can be acted on and has a property: the last one of the highest layer.
  ///
  /// A floating layer is described with its control, but lies above parts that are described later.
  private func topmost(where isOne: (Spot) -> Bool) -> Int? {
    var found: Int?
    var layer = lowestLayer
    for index in spots.indices where spots[index].layer >= layer && isOne(spots[index]) {
      (found, layer) = (index, spots[index].layer)
    }
    return found
  }

  /// The control at a point: the topmost control there with one of some senses.
  ///
  /// On a ground, or away from all controls, the nearest control above it within ``reach`` that can be pressed counts.
  package func topmost(at point: Point, sensing senses: Sense) -> Spot? {
    let index = topmost { !$0.sense.isDisjoint(with: senses) && $0.frame.contains(point) }
    let exact = index.map { spots[$0] }
    if let exact, !exact.sense.contains(.ground) { return exact }
    guard !senses.isDisjoint(with: .press) else { return exact }
    var nearest: (spot: Spot, distance: Float)?
    for (place, spot) in spots.enumerated() where spot.layer >= exact?.layer ?? lowestLayer {
      guard !spot.sense.contains(.ground), !spot.sense.isDisjoint(with: .press),
        !spot.frame.isEmpty
      else { continue }
      // A control below the ground is out of reach.
      if let index, let exact, spot.layer == exact.layer, place < index { continue }
      let distance = spot.frame.distance(to: point)
      if distance <= Self.reach, distance <= nearest?.distance ?? .infinity {
        nearest = (spot, distance)
      }
    }
    return nearest?.spot ?? exact
  }
}

extension Rect {
  /// The distance of a point from the rectangle: 0 within it.
  fileprivate func distance(to point: Point) -> Float {
    let x = max(self.x - point.x, point.x - maxX, 0)
    let y = max(self.y - point.y, point.y - maxY, 0)
    return (x * x + y * y).squareRoot()
  }
}
