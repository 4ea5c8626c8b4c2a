/// The streams of a take: each has one value of each particle whose kind has the column.
enum BakedColumn: Int, CaseIterable {
  case birth, life, color, tint, place, size, flip, tilt, twist, angle, opacity, shine, width,
    frame, turned

  var name: String { String(describing: self) }

  /// Whether all kinds have the column.
  var isCommon: Bool { self == .birth || self == .life || self == .color }
}
