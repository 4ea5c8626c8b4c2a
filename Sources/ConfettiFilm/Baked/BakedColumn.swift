/// A property of particles, which a take has of each particle whose kind has the column.
enum BakedColumn: Int, CaseIterable {
  case birth, life, color, tint, place, size, flip, tilt, twist, angle, opacity, shine, width,
    frame, turned

  var name: String { String(describing: self) }

  /// Whether all kinds have the column.
  var isCommon: Bool { self == .birth || self == .life || self == .color }
}

/// The streams of a column: equal kinds of numbers beside each other are compressed better.
struct BakedStreams: Sendable {
  /// The counts and the times of curves, or the only number of each particle.
  var heads = BakedBytes()
  /// The numbers of curves, each in a stream of its own.
  var parts = [BakedBytes](repeating: BakedBytes(), count: 4)

  mutating func append(_ other: BakedStreams) {
    heads.append(other.heads)
    for part in parts.indices { parts[part].append(other.parts[part]) }
  }

  /// All streams that are not empty, with their names.
  func named(_ name: String) -> [(name: String, bytes: [UInt8])] {
    let parts = parts.enumerated().map { (name: "\(name)\($0)", bytes: $1.bytes) }
    return ([(name: name, bytes: heads.bytes)] + parts).filter { !$0.bytes.isEmpty }
  }
}
