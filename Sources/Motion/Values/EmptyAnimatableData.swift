/// The animatable data of a type without animated parts: a vector without components.
///
///     struct Title: Animatable {
///       typealias AnimatableData = EmptyAnimatableData
///       var text: String
///     }
public struct EmptyAnimatableData: VectorArithmetic, Animatable, Hashable, Codable {
  /// Makes the only value of the type.
  @inlinable
  public init() {}

  /// The value itself.
  @inlinable
  public var animatableData: EmptyAnimatableData {
    get { self }
    set {}
  }

  /// The only value of the type.
  @inlinable
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  /// The only value of the type.
  @inlinable
  public static func + (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }

  /// The only value of the type.
  @inlinable
  public static func - (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }

  /// Does nothing, because there are no components to multiply.
  @inlinable
  public mutating func scale(by factor: Double) {}

  /// Always 0.
  @inlinable
  public var magnitudeSquared: Double { 0 }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// The empty data, because no part is animated.
  @inlinable
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}
