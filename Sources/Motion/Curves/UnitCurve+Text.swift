extension UnitCurve: CustomStringConvertible {
  /// The curve as it is made in Swift, with rounded numbers, such as `UnitCurve.easeIn` or
  /// `UnitCurve(x1: 0.2, y1: 0.0, x2: 0.4, y2: 1.2)`.
  public var description: String {
    switch shape {
    case _ where self == .linear: "UnitCurve.linear"
    case _ where self == .easeIn: "UnitCurve.easeIn"
    case _ where self == .easeOut: "UnitCurve.easeOut"
    case _ where self == .easeInOut: "UnitCurve.easeInOut"
    case .bezier(let x1, let y1, let x2, let y2):
      "UnitCurve(x1: \(x1.shortText), y1: \(y1.shortText), x2: \(x2.shortText), "
        + "y2: \(y2.shortText))"
    case .circular(.easeOutIn): "UnitCurve.circularEaseInOut.inverse"
    case .circular(let circular): "UnitCurve.\(circular.rawValue)"
    }
  }
}

extension UnitCurve: Codable {
  /// Reads a curve: four coordinates, which are clamped as in the initialiser, or the name of a circular curve.
  public init(from decoder: any Decoder) throws {
    guard var numbers = try? decoder.unkeyedContainer() else {
      self.init(.circular(try decoder.singleValueContainer().decode(Circular.self)))
      return
    }
    self.init(
      x1: try numbers.decode(Double.self), y1: try numbers.decode(Double.self),
      x2: try numbers.decode(Double.self), y2: try numbers.decode(Double.self))
  }

  /// Writes the curve: the coordinates of its two control points as four numbers, or the name of a circular curve.
  public func encode(to encoder: any Encoder) throws {
    switch shape {
    case .bezier(let x1, let y1, let x2, let y2):
      var numbers = encoder.unkeyedContainer()
      for number in [x1, y1, x2, y2] { try numbers.encode(number) }
    case .circular(let circular):
      var container = encoder.singleValueContainer()
      try container.encode(circular)
    }
  }
}
