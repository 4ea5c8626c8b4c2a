/// Notices when a value that is shown to it again and again has changed.
@usableFromInline
struct ChangeTrigger: Sendable {
  @usableFromInline var last: (any Equatable & Sendable)?

  @usableFromInline
  init() {}

  /// Whether a value differs from the one before it; the first one of all does not.
  @inlinable
  mutating func isChange<Value: Equatable & Sendable>(_ value: Value) -> Bool {
    guard let last else {
      self.last = value
      return false
    }
    // Only changes are stored, so what stays the same allocates nothing.
    guard (last as? Value) != value else { return false }
    self.last = value
    return true
  }
}
