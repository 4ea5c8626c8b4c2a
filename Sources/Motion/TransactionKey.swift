/// Names something of your own that a transaction carries.
///
///     private struct SourceKey: TransactionKey { static let defaultValue = Source.keyboard }
///     extension Transaction {
///       var source: Source {
///         get { self[SourceKey.self] }
///         set { self[SourceKey.self] = newValue }
///       }
///     }
///     withTransaction(\.source, .pointer) { … }
public protocol TransactionKey {
  /// The type of what is carried.
  associatedtype Value: Sendable
  /// What is carried where nothing was set.
  static var defaultValue: Value { get }
}

struct AnimationKey: TransactionKey { static let defaultValue: Animation? = nil }

private struct DisablesAnimationsKey: TransactionKey { static let defaultValue = false }

private struct ReducesMotionKey: TransactionKey { static let defaultValue = false }

extension Transaction {
  /// The animation of changes; `nil` for none.
  public var animation: Animation? {
    get { self[AnimationKey.self] }
    set { self[AnimationKey.self] = newValue }
  }

  /// Whether values leave out the animations of their own (``Animated/animation``); an animation of
  /// the transaction still counts.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }

  /// Whether people asked for little motion: all changes are then made at once.
  public var reducesMotion: Bool {
    get { self[ReducesMotionKey.self] }
    set { self[ReducesMotionKey.self] = newValue }
  }
}
