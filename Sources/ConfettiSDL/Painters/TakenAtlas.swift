import ConfettiGraphics

/// Tells a painter when the quads of a frame have an atlas that it lacks.
///
/// A frame whose atlas is known costs one comparison of numbers.
struct TakenAtlas {
  /// The revision of the last atlas that the painter has, or has a newer version of.
  private var revision: UInt64?

  /// Remembers that a painter has an atlas.
  mutating func note(_ atlas: Atlas) { revision = atlas.revision }

  /// Whether a painter must take over an atlas, because it has neither this atlas nor a newer version of it.
  ///
  /// - Parameter own: the atlas of the painter.
  mutating func lacks(_ atlas: borrowing Atlas, having own: Atlas?) -> Bool {
    guard atlas.revision != revision else { return false }
    // Quads of an older version, such as those of a recording, look the same with the newer one.
    guard let own, own.changes(since: copy atlas) != nil else { return true }
    revision = atlas.revision
    return false
  }
}
