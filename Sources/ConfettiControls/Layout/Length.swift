import ConfettiGraphics

/// The length of an item in a row or a column.
///
///     let parts = panel.row([.fixed(44), .grow(), .share(0.3)], gap: 12)
package enum Length: Hashable, Sendable {
  /// A number of points.
  case fixed(Float)
  /// The points that its content takes; less, in proportion, if there is too little room.
  case fit(Float)
  /// A share of the whole length without the gaps, 0…1.
  case share(Float)
  /// A part of the room that the others leave, by weight; at least `least` points.
  case grow(_ weight: Float = 1, least: Float = 0)

  /// The lengths of items beside each other, in points.
  ///
  /// If there is too little room for all of them, items of the kind ``fit(_:)`` become shorter, and the last ones reach
  /// beyond the end.
  package static func lengths(of items: [Length], within whole: Float, gap: Float = 0) -> [Float] {
    let room = max(whole - gap * Float(max(items.count - 1, 0)), 0)
    var (taken, wanted, weights): (Float, Float, Float) = (0, 0, 0)
    for item in items {
      switch item {
      case .fixed(let length): taken += length
      case .share(let share): taken += room * share
      case .fit(let length): wanted += length
      case .grow(let weight, let least):
        weights += weight
        taken += least
      }
    }
    let free = max(room - taken, 0)
    let fitting = wanted > free ? free / wanted : 1
    let spare = max(free - wanted, 0)
    return items.map {
      switch $0 {
      case .fixed(let length): length
      case .share(let share): room * share
      case .fit(let length): length * fitting
      case .grow(let weight, let least): least + (weights > 0 ? spare * weight / weights : 0)
      }
    }
  }
}

extension Rect {
  /// An edge that a strip is cut from.
  package enum Edge: Sendable { case top, bottom, left, right }

  /// Items beside each other from the left, as high as the rectangle.
  package func row(_ items: [Length], gap: Float = 0) -> [Rect] {
    var x = x
    return Length.lengths(of: items, within: width, gap: gap).map { length in
      defer { x += length + gap }
      return Rect(x: x, y: y, width: length, height: height)
    }
  }

  /// Items below each other from the top, as wide as the rectangle.
  package func column(_ items: [Length], gap: Float = 0) -> [Rect] {
    var y = y
    return Length.lengths(of: items, within: height, gap: gap).map { length in
      defer { y += length + gap }
      return Rect(x: x, y: y, width: width, height: length)
    }
  }

  /// Equal cells in rows from the top left; they may reach beyond the bottom.
  package func grid(_ count: Int, columns: Int, height: Float, gap: Size) -> [Rect] {
    let first = row(Array(repeating: .grow(), count: columns), gap: gap.width)
    return (0..<count).map {
      var cell = first[$0 % columns]
      cell.y += Float($0 / columns) * (height + gap.height)
      cell.height = height
      return cell
    }
  }

  /// Cuts off a strip, and a gap beside it; at most the whole rectangle.
  ///
  /// - Returns: the strip.
  package mutating func cut(_ edge: Edge, _ length: Float, gap: Float = 0) -> Rect {
    var strip = self
    switch edge {
    case .top, .bottom:
      strip.height = length.clamped(to: 0...max(height, 0))
      let rest = max(height - strip.height - gap, 0)
      if edge == .top { y = maxY - rest } else { strip.y = maxY - strip.height }
      height = rest
    case .left, .right:
      strip.width = length.clamped(to: 0...max(width, 0))
      let rest = max(width - strip.width - gap, 0)
      if edge == .left { x = maxX - rest } else { strip.x = maxX - strip.width }
      width = rest
    }
    return strip
  }
}
