/// An upright rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable {
  /// The columns from the first to the one beyond the last.
  public var columns: Range<Int>
  /// The rows from the first to the one beyond the last.
  public var rows: Range<Int>

  /// A rectangle from its columns and rows.
  public init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }
}
