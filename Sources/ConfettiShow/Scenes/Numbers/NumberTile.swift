import ConfettiControls
import ConfettiGraphics
import Motion

/// A number of the numbers scene: a panel that changes its number when it is clicked, with the code of that.
protocol NumberTile: Sendable {
  /// The name of the number.
  static var title: String { get }
  static var color: Color { get }
  /// The code of the number, in three lines.
  static var code: [String] { get }

  /// A number at rest.
  init()

  /// The number at a moment, in words.
  func words(at now: Double) -> String

  /// Counts up to the number.
  mutating func appear(after delay: Double, at now: Double)

  /// Changes the number.
  mutating func act(at now: Double)

  /// Ends all movements at once.
  mutating func settle()

  /// Moves on to the moment of a frame.
  mutating func advance(_ step: inout FrameStep, reducesMotion: Bool)

  /// Describes the number and its picture.
  func describe(at now: Double, _ place: TilePlace, _ ui: inout Interface)
}

extension NumberTile {
  static var codeText: String { code.joined(separator: "\n") }
}

/// Numbers that seem random, each far from the one before: multiples of the golden ratio without their whole part.
enum GoldenSteps {
  /// The number of a step, 0…1.
  static func share(_ step: Int) -> Double {
    (Double(step) * 0.618_033_988_75 + 0.3).truncatingRemainder(dividingBy: 1)
  }
}
