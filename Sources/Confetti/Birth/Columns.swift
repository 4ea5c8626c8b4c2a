import ConfettiGraphics

/// The birth values of a burst's particles, a column for each, written once when it is fired.
///
/// All columns of numbers stand one after the other in one array, and those of parts that an effect
/// does not have are left out. A particle of `celebration` takes 60 bytes, one of `sparks` 65.
/// Narrower numbers would save little: memory is read in order and far ahead of the arithmetic, which
/// unpacking would add to, and traces tell the numbers as they were drawn.
struct Columns: Sendable {
  private(set) var count = 0
  /// A bit for each column that there is, by its raw value.
  private var present: UInt32 = 0
  private var numbers: [Float] = []
  private(set) var colors: [PackedColor] = []
  /// How many are drawn behind the interface: the first ones.
  private(set) var behindCount = 0
  /// The particles' numbers in the order of birth; empty where that is the order of the columns.
  private(set) var order: [Int32] = []
  /// Whether a particle is drawn behind the interface, while they are written.
  private var isBehind: [Bool] = []

  /// Makes columns of zeros, reusing the storage.
  ///
  /// - Parameter columns: those that there will be; others read as 0.
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

  /// How many of the columns that there are come before one of them.
  private static func index(of column: Int, _ present: UInt32) -> Int? {
    let bit: UInt32 = 1 << UInt32(column)
    return present & bit == 0 ? nil : (present & (bit - 1)).nonzeroBitCount
  }

  mutating func setColor(_ color: PackedColor, of particle: Int) { colors[particle] = color }

  /// Says of the next particle whether it is drawn behind the interface.
  mutating func appendLayer(isBehind behind: Bool) {
    isBehind.append(behind)
    if behind { behindCount += 1 }
  }

  /// Puts those behind the interface first and keeps the order among them and among the others.
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

  /// The particle's number in the order of birth.
  func birthNumber(of particle: Int) -> Int {
    order.isEmpty ? particle : Int(order[particle])
  }

  /// Calls `body` with all particles, for loops.
  func withSlice<Result>(_ body: (Slice) -> Result) -> Result {
    numbers.withUnsafeBufferPointer { numbers in
      colors.withUnsafeBufferPointer { colors in
        order.withUnsafeBufferPointer { order in
          // An array without elements may have no address; a burst without particles is never read.
          guard let start = numbers.baseAddress, let colorStart = colors.baseAddress else {
            preconditionFailure("a burst has particles")
          }
          return body(
            Slice(
              numbers: start, stride: count, present: present, colors: colorStart,
              order: order.isEmpty ? nil : order.baseAddress, first: 0, count: count))
        }
      }
    }
  }

  /// Some particles that follow one another.
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

    /// Some of the burst's particles.
    subscript(range: Range<Int>) -> Slice {
      var slice = self
      (slice.first, slice.count) = (range.lowerBound, range.count)
      return slice
    }

    /// A column that there is.
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
