extension Spring: CustomStringConvertible {
  /// The spring as it is made in Swift, with rounded numbers, such as `Spring(duration: 0.5, bounce:
  /// 0.3)`.
  public var description: String {
    guard mass == 1 else {
      let physics =
        "mass: \(mass.shortText), stiffness: \(stiffness.shortText), damping: \(damping.shortText)"
      return "Spring(\(physics)\(dampingRatio > 1 ? ", allowOverDamping: true" : ""))"
    }
    return "Spring(duration: \(duration.shortText), bounce: \(bounce.shortText))"
  }
}

extension Spring: Codable {
  // This is the angular frequency, because some angular frequencies cannot be computed back from the response.
  private enum CodingKeys: String, CodingKey {
    case angularFrequency, dampingRatio, mass
  }

  /// Reads a spring; its numbers are clamped as in the initialisers.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      angularFrequency: try values.decode(Double.self, forKey: .angularFrequency),
      dampingRatio: try values.decode(Double.self, forKey: .dampingRatio),
      mass: try values.decodeIfPresent(Double.self, forKey: .mass) ?? 1)
  }

  /// Writes the spring, so that exactly the same spring is read again: its angular frequency (2π /
  /// ``response``), its ``dampingRatio`` and, unless it is 1, its ``mass``.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(angularFrequency, forKey: .angularFrequency)
    try values.encode(dampingRatio, forKey: .dampingRatio)
    if mass != 1 { try values.encode(mass, forKey: .mass) }
  }
}
