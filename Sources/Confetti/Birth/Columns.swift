import ConfettiGraphics

/// The birth values of a burst's particles, a column for each kind, written once when it is fired.
///
/// All columns of numbers follow each other in one array; columns that an effect does not need are
/// left out. A particle of `celebration` takes 60 bytes, one of `sparks` 65. Narrower numbers would
/// save little: memory is read in order, far ahead of the arithmetic, which unpacking would add to,
/// and traces report the numbers exactly.
struct Columns: Sendable {
  private(set) var count = 0
  /// A bit for each existing column, by its raw value.
  private var present: UInt32 = 0
  private var numbers: [Float] = []
  private(set) var colors: [PackedColor] = []
  /// How many particles are drawn behind the interface; they come first.
  private(set) var behindCount = 0
  /// Each particle's number in the order of birth; empty if the columns have that order.
  private(set) var order: [Int32] = []
  /// Whether each particle is drawn behind the interface; used only while they are written.
  private var isBehind: [Bool] = []

  /// Creates columns of zeros, reusing the storage.
  ///
  /// - Parameter columns: the columns to create; all others read as 0.
  mutating func reset<Column: RawRepresentable<Int>>(_ columns: [Column], count: Int) {
    self.count = count
    present = columns.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
    numbers.removeAll(keepingCapacity: true)
    numbers.append(contentsOf: repeatElement(0, count: columns.count * count))
    colors.removeAll(keepingCapacity: true)
    colors.append(contentsOf: repeatElement(.clear, count: count))
    isBehind.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    behindCount = 0
  }

  /// The number of a particle in a column.
  subscript<Column: RawRepresentable<Int>>(column: Column, particle: Int) -> Float {
    get { start(of: column.rawValue).map { numbers[$0 + particle] } ?? 0 }
    set {
      guard let start = start(of: column.rawValue) else { return }
      numbers[start + particle] = newValue
    }
  }

  private func start(of column: Int) -> Int? {
    Self.index(of: column, present).map { $0 * count }
  }

  /// The index of a column among the existing ones; `nil` if it does not exist.
  private static func index(of column: Int, _ present: UInt32) -> Int? {
    let bit: UInt32 = 1 << UInt32(column)
    return present & bit == 0 ? nil : (present & (bit - 1)).nonzeroBitCount
  }

  mutating func setColor(_ color: PackedColor, of particle: Int) { colors[particle] = color }

  /// Records whether the next particle is drawn behind the interface.
  mutating func appendLayer(isBehind behind: Bool) {
    isBehind.append(behind)
    if behind { behindCount += 1 }
  }

  /// Moves particles behind the interface to the start, keeping the order within each layer.
  mutating func separateLayers() {
    let indices = isBehind.indices
    order = indices.filter { isBehind[$0] }.map { Int32($0) }
    order += indices.filter { !isBehind[$0] }.map { Int32($0) }
    for start in stride(from: 0, to: numbers.count, by: max(count, 1)) {
      let column = order.map { numbers[start + Int($0)] }
      numbers.replaceSubrange(start..<start + count, with: column)
    }
    colors = order.map { colors[Int($0)] }
  }

  /// A particle's number in the order of birth.
  func birthNumber(of particle: Int) -> Int {
    order.isEmpty ? particle : Int(order[particle])
  }

  /// Calls `body` with all particles, for loops.
  func withSlice<Result>(_ body: (Slice) -> Result) -> Result {
    numbers.withUnsafeBufferPointer { numbers in
      colors.withUnsafeBufferPointer { colors in
        order.withUnsafeBufferPointer { order in
          // An empty array may have no address, but an empty burst is never read.
          guard let start = numbers.baseAddress, let colorStart = colors.baseAddress else {
            preconditionFailure("only a burst with particles can be read")
          }
          return body(
            Slice(
              numbers: start, stride: count, present: present, colors: colorStart,
              order: order.isEmpty ? nil : order.baseAddress, first: 0, count: count))
        }
      }
    }
  }

  /// A range of particles.
  struct Slice {
    private let numbers: UnsafePointer<Float>
    private let stride: Int
    private let present: UInt32
    private let allColors: UnsafePointer<PackedColor>
    private let order: UnsafePointer<Int32>?
    /// The first particle.
    private(set) var first: Int
    /// How many there are.
    private(set) var count: Int

    fileprivate init(
      numbers: UnsafePointer<Float>, stride: Int, present: UInt32,
      colors: UnsafePointer<PackedColor>, order: UnsafePointer<Int32>?, first: Int, count: Int
    ) {
      (self.numbers, self.stride, self.present) = (numbers, stride, present)
      (allColors, self.order, self.first, self.count) = (colors, order, first, count)
    }

    /// A range of the burst's particles.
    subscript(range: Range<Int>) -> Slice {
      var slice = self
      (slice.first, slice.count) = (range.lowerBound, range.count)
      return slice
    }

    /// A column, which must exist.
    subscript<Column: RawRepresentable<Int>>(column: Column) -> UnsafePointer<Float> {
      guard let index = Columns.index(of: column.rawValue, present) else {
        preconditionFailure("the effect has no such column")
      }
      return numbers + (index &* stride &+ first)
    }

    var colors: UnsafePointer<PackedColor> { allColors + first }

    /// The number of a particle of the slice in the order of birth.
    @inline(__always)
    func birthNumber(_ index: Int) -> Int {
      guard let order else { return first &+ index }
      return Int(order[first &+ index])
    }
  }
}
