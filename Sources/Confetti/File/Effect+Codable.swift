import ConfettiGraphics

extension Effect {
  enum CodingKeys: String, CodingKey {
    case name, summary, count, lifetime, interval, fade, shape, sizes, isStretched, colors
    case colorOrder, layering, trajectory
  }

  /// Reads and checks an effect; fields with a default in the initializer may be left out.
  ///
  /// - Parameter decoder: what the effect is read from.
  /// - Throws: a `DecodingError`; its underlying error is an ``EffectError`` if the effect can be
  ///   read but not fired.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try fields.decode(String.self, forKey: .name),
      summary: try fields.decodeIfPresent(String.self, forKey: .summary) ?? "",
      count: try fields.decode(Int.self, forKey: .count),
      lifetime: try fields.decode(Double.self, forKey: .lifetime),
      interval: try fields.decodeIfPresent(Double.self, forKey: .interval) ?? 0,
      fade: try fields.decodeIfPresent(Fade.self, forKey: .fade),
      shape: try fields.decodeIfPresent(Shape.self, forKey: .shape) ?? .rectangle,
      sizes: try fields.decode(Sizes.self, forKey: .sizes),
      isStretched: try fields.decodeIfPresent(Bool.self, forKey: .isStretched) ?? false,
      colors: try fields.decode([Color].self, forKey: .colors),
      colorOrder: try fields.decodeIfPresent(ColorOrder.self, forKey: .colorOrder) ?? .random,
      layering: try fields.decodeIfPresent(Layering.self, forKey: .layering) ?? .front,
      trajectory: try fields.decode(Trajectory.self, forKey: .trajectory))
    do {
      try validate()
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: error.description,
          underlyingError: error))
    }
  }
}
