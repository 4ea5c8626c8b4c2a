import Graphics

/// The birth values of a burst's particles, a column for each, written once when it is fired.
///
/// All columns of numbers stand one after the other in one array, so they cost three
/// allocations, and none when a burst takes over the columns of one that is gone.
struct Columns: Sendable {
  private(set) var count = 0
  private var numbers: [Float] = []
  private(set) var colors: [PackedColor] = []
  /// Whether a particle is drawn behind the interface.
  private(set) var isBehind: [Bool] = []

  /// Empties the columns and makes room, keeping the storage.
  mutating func reset(columns: Int, count: Int) {
    self.count = count
    numbers.removeAll(keepingCapacity: true)
    numbers.append(contentsOf: repeatElement(0, count: columns * count))
    colors.removeAll(keepingCapacity: true)
    colors.append(contentsOf: repeatElement(.clear, count: count))
    isBehind.removeAll(keepingCapacity: true)
    isBehind.append(contentsOf: repeatElement(false, count: count))
  }

  /// The number of a particle in a column.
  subscript<Column: RawRepresentable<Int>>(column: Column, particle: Int) -> Float {
    get { numbers[column.rawValue * count + particle] }
    set { numbers[column.rawValue * count + particle] = newValue }
  }

  mutating func setLook(of particle: Int, color: PackedColor, isBehind behind: Bool) {
    colors[particle] = color
    isBehind[particle] = behind
  }

  /// Calls `body` with the start of the first column; column c begins c × count further on.
  func withNumbers<Result>(_ body: (UnsafePointer<Float>) -> Result) -> Result {
    numbers.withUnsafeBufferPointer { buffer in
      // An array without elements may have no address; a burst without particles is never read.
      guard let base = buffer.baseAddress else { preconditionFailure("a burst has particles") }
      return body(base)
    }
  }
}
