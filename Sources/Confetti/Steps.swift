/// A number drawn at random from evenly spaced ones: integers over a divisor.
///
///     Steps(10...16, over: 10)  // 1.0, 1.1, … 1.6
public struct Steps: Hashable, Codable, Sendable {
  /// The integers, each as likely as the other.
  public var integers: ClosedRange<Int>
  /// What the integers are divided by.
  public var divisor: Float

  /// Steps from a range of integers and what they are divided by.
  public init(_ integers: ClosedRange<Int>, over divisor: Float = 1) {
    self.integers = integers
    self.divisor = divisor
  }

  func draw(_ generator: inout SeededGenerator) -> Float {
    Float(generator.integer(integers)) / divisor
  }
}
