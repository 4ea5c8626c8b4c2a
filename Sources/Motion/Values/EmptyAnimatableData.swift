/// The animatable data of a type of which nothing is animated: a vector without components.
///
///     struct Title: Animatable {
///       typealias AnimatableData = EmptyAnimatableData
///       var text: String
///     }
public struct EmptyAnimatableData: VectorArithmetic, Animatable, Hashable, Codable {
  /// Makes the only value there is.
  @inlinable
  public init() {}

  /// The value itself.
  @inlinable
  public var animatableData: EmptyAnimatableData {
    get { self }
    set {}
  }

  /// The only value there is.
  @inlinable
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  /// The only value there is.
  @inlinable
  public static func + (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }

  /// The only value there is.
  @inlinable
  public static func - (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }

  /// Does nothing, as there is nothing to multiply.
  @inlinable
  public mutating func scale(by factor: Double) {}

  /// Zero.
  @inlinable
  public var magnitudeSquared: Double { 0 }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing.
  @inlinable
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}
