import ConfettiGraphics

/// The birth values of a burst's particles, written once when it is spawned: a column for each
/// number, all in one array, and a colour for each particle.
///
/// Particles that are drawn together – on one side of the interface, with one shape – are next to
/// each other: a ``Run``.
struct Columns: Sendable {
  struct Run: Sendable {
    let layer: Layer
    let shape: ParticleShape
    /// The shape with the edge of the look, and its key in atlases.
    let drawn: ParticleShape
    let key: ParticleShape.Key
    /// The index of the shape in the look.
    let piece: Int
    let range: Range<Int>

    init(layer: Layer, _ look: Look, piece: Int, range: Range<Int>) {
      (self.layer, self.piece, self.range) = (layer, piece, range)
      shape = look.shapes[piece].shape
      drawn = look.drawn(shape)
      key = drawn.key
    }
  }

  private(set) var count = 0
  /// The number of particles that loops compute at a time.
  ///
  /// They go on to the next multiple of it, because to compute the rest of a burst one by one would
  /// take as long as the whole multiple.
  static let step = 8
  private var numbers: [Float] = []
  /// A colour for each particle, and a few more, which are read together with the last one.
  var colors: [PackedColor] = []
  var runs: [Run] = []

  /// Makes room for columns, whose numbers are undefined, reusing the storage.
  mutating func reset(columnCount: Int, count: Int) {
    self.count = count
    // The last column is read beyond its end.
    let needed = columnCount * count + Self.step
    if numbers.count < needed {
      numbers.append(contentsOf: repeatElement(0, count: needed - numbers.count))
    } else {
      numbers.removeLast(numbers.count - needed)
    }
    colors.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
  }

  /// Calls `body` with the columns, which it may write.
  mutating func withColumns<Result>(_ body: (BurstColumns) -> Result) -> Result {
    let count = count
    return numbers.withUnsafeMutableBufferPointer { numbers in
      body(BurstColumns(first: Self.address(numbers.baseAddress), stride: count))
    }
  }

  /// The addresses of the columns and the colours, which must only be read.
  ///
  /// They are for the columns of a burst alone, which never change: the addresses are valid as long
  /// as the burst lives.
  var addresses: (columns: BurstColumns, colors: UnsafePointer<PackedColor>) {
    colors.withUnsafeBufferPointer { colors in
      guard let colors = colors.baseAddress else {
        preconditionFailure("only a burst with particles has colours")
      }
      return (reading { $0 }, colors)
    }
  }

  /// Calls `body` with the columns, which it must not write.
  func reading<Result>(_ body: (BurstColumns) -> Result) -> Result {
    numbers.withUnsafeBufferPointer { numbers in
      body(
        BurstColumns(
          first: Self.address(UnsafeMutablePointer(mutating: numbers.baseAddress)),
          stride: count))
    }
  }

  /// An empty array may have no address, but an empty burst is never read or written.
  private static func address(
    _ address: UnsafeMutablePointer<Float>?
  ) -> UnsafeMutablePointer<Float> {
    guard let address else { preconditionFailure("only a burst with particles has columns") }
    return address
  }
}

/// The columns of all terms for some particles of a burst.
struct BurstColumns {
  /// The address of the first particle's number in the first column.
  let first: UnsafeMutablePointer<Float>
  /// The length of a column.
  let stride: Int

  @inline(__always)
  func from(_ particle: Int) -> BurstColumns {
    BurstColumns(first: first + particle, stride: stride)
  }

  @inline(__always)
  func columns<Column>(at start: ColumnStart<Column>) -> TermColumns<Column> {
    TermColumns(first: first + start.index &* stride, stride: stride)
  }
}

/// Where the columns of a term begin among those of its emitter.
struct ColumnStart<Column>: Sendable {
  let index: Int
}

/// The columns of one term for some particles, by their names in it.
///
///     columns[.amplitude][particle]
struct TermColumns<Column> {
  let first: UnsafeMutablePointer<Float>
  let stride: Int

  /// The column with an index, for terms that have a column for each of their values.
  @inline(__always)
  subscript(number number: Int) -> UnsafeMutablePointer<Float> { first + number &* stride }

  /// Other columns of the term, from the column with an index on.
  @inline(__always)
  func from<Other>(number: Int, as _: Other.Type = Other.self) -> TermColumns<Other> {
    TermColumns<Other>(first: self[number: number], stride: stride)
  }
}

extension TermColumns where Column: RawRepresentable<Int> {
  @inline(__always)
  subscript(column: Column) -> UnsafeMutablePointer<Float> { self[number: column.rawValue] }
}

/// The two columns of a vector.
enum Axis: Int, CaseIterable { case x, y }
