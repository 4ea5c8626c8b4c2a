/// How up to 64 particles stand at one moment: what the kernels compute and what is drawn.
///
/// The numbers live on the stack; the kernels fill them column by column.
struct Poses {
  /// How many particles are worked through at a time: few enough for the nearest cache.
  static let capacity = 64

  /// The centre, in points.
  let x, y: UnsafeMutablePointer<Float>
  /// The sides before turning, in points.
  let width, height: UnsafeMutablePointer<Float>
  /// The turn in the plane, clockwise, in radians.
  let angle: UnsafeMutablePointer<Float>
  /// 0…1.
  let opacity: UnsafeMutablePointer<Float>

  private typealias Column = SIMD64<Float>

  /// Calls `body` with room for ``capacity`` poses.
  static func withRoom<Result>(_ body: (Poses) -> Result) -> Result {
    var room = (Column(), Column(), Column(), Column(), Column(), Column())
    return withUnsafeMutableBytes(of: &room) { bytes in
      let numbers = bytes.bindMemory(to: Float.self)
      func column(_ index: Int) -> UnsafeMutablePointer<Float> {
        guard let base = numbers.baseAddress else { preconditionFailure("a tuple has an address") }
        return base + index * capacity
      }
      return body(
        Poses(
          x: column(0), y: column(1), width: column(2), height: column(3), angle: column(4),
          opacity: column(5)))
    }
  }
}
