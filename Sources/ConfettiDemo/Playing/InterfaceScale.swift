import ConfettiGraphics
import ConfettiControls

/// The size of everything in the window: a factor that people change in steps, on top of `--scale`.
struct InterfaceScale {
  /// The present factor.
  let factor: Float
  /// The present size of the window in points.
  let size: Size

  /// The factors that people can choose.
  static let steps: [Float] = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]
  /// The smallest stage in points: larger factors would leave less than can be laid out.
  static let smallest = Size(width: 320, height: 240)

  init(_ factor: Float, on size: Size) { (self.factor, self.size) = (factor, size) }

  /// The factor that requests ask for; `nil` if they ask for none.
  func next(_ requests: Requests) -> Float? {
    if requests.contains(.resetScale) { return 1 }
    if requests.contains(.enlarge) {
      return Self.steps.first { $0 > factor && isLaidOut($0) } ?? factor
    }
    if requests.contains(.shrink) { return Self.steps.last { $0 < factor } ?? factor }
    return nil
  }

  /// Whether the whole stage can still be laid out with a factor.
  private func isLaidOut(_ next: Float) -> Bool {
    size.width * factor / next >= Self.smallest.width
      && size.height * factor / next >= Self.smallest.height
  }

  /// The sentence about a factor.
  static func sentence(_ factor: Float) -> String { "Size \(Int((factor * 100).rounded())) %" }
}
