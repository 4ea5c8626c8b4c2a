extension ParticleTrace: Encodable {
  private enum Key: String, CodingKey {
    case bornAt, age, lifetime, shape, color, layer, size, motion, spin, flip, tilt, scaleTrack
    case state
  }

  /// Writes the particle; parts it does not have are written as null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(bornAt, forKey: .bornAt)
    try container.encode(age, forKey: .age)
    try container.encode(lifetime, forKey: .lifetime)
    try container.encode(shape, forKey: .shape)
    try container.encode(color, forKey: .color)
    try container.encode(layer, forKey: .layer)
    try container.encode(size, forKey: .size)
    try container.encode(motion, forKey: .motion)
    try container.encode(spin, forKey: .spin)
    try container.encode(flip, forKey: .flip)
    try container.encode(tilt, forKey: .tilt)
    try container.encode(scaleTrack, forKey: .scaleTrack)
    try container.encode(state, forKey: .state)
  }
}

extension ParticleTrace.Motion: Encodable {
  private enum Key: String, CodingKey {
    case kind, position, velocity, gravity, drag, flutter, spread, wind, points, duration
  }

  /// Writes the kind and the birth values side by side.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .flight(let flight):
      try container.encode("flight", forKey: .kind)
      try container.encode(flight.position, forKey: .position)
      try container.encode(flight.velocity, forKey: .velocity)
      try container.encode(flight.gravity, forKey: .gravity)
      try container.encode(flight.drag, forKey: .drag)
      try container.encode(flight.flutter, forKey: .flutter)
      try container.encode(flight.spread, forKey: .spread)
      try container.encode(flight.wind, forKey: .wind)
    case .path(let points, let duration):
      try container.encode("path", forKey: .kind)
      try container.encode(points, forKey: .points)
      try container.encode(duration, forKey: .duration)
    }
  }
}

extension ParticleTrace.ScaleTrack: Encodable {
  private enum Key: String, CodingKey {
    case kind, peak, end, start
  }

  /// Writes the kind and its numbers side by side.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .classic(let peak, let end):
      try container.encode("classic", forKey: .kind)
      try container.encode(peak, forKey: .peak)
      try container.encode(end, forKey: .end)
    case .fountain(let start, let peak):
      try container.encode("fountain", forKey: .kind)
      try container.encode(start, forKey: .start)
      try container.encode(peak, forKey: .peak)
    }
  }
}
