/// The columns of all terms for some particles of a burst.
struct BurstColumns {
  /// The number of the first particle in the first column.
  let first: UnsafeMutablePointer<Float>
  /// The length of a column.
  let stride: Int

  /// The columns from a particle on.
  @inline(__always)
  func from(_ particle: Int) -> BurstColumns {
    BurstColumns(first: first + particle, stride: stride)
  }

  /// The columns of one term.
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

  /// The column with a number, for terms that have one for each of their values.
  @inline(__always)
  subscript(number number: Int) -> UnsafeMutablePointer<Float> { first + number &* stride }

  /// Other columns of the term, which begin with the column of a number.
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
