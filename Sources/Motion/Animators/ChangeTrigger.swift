/// Notices a change of a value that is passed in again and again.
@usableFromInline
struct ChangeTrigger: Sendable {
  /// The last value, in a class: an animator that held a value of any type itself would be copied at
  /// every reading.
  @usableFromInline
  final class Last: Sendable {
    @usableFromInline let value: any Sendable

    @inlinable
    init(_ value: any Sendable) { self.value = value }
  }

  @usableFromInline var last: Last?

  @usableFromInline
  init() {}

  /// Whether a value differs from the value before it; the first value does not.
  @inlinable
  mutating func isChange<Value: Equatable & Sendable>(_ value: Value) -> Bool {
    guard let last else {
      self.last = Last(value)
      return false
    }
    // Only changes are stored, so a value that stays the same allocates nothing.
    guard (last.value as? Value) != value else { return false }
    self.last = Last(value)
    return true
  }
}
