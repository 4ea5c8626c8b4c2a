import ConfettiGraphics
import Motion

/// The places of a palette's swatches, in rows from the top left.
package struct PaletteLayout: Sendable {
  package let frame: Rect
  /// The side of a cell in points, within which a swatch is drawn.
  let side: Float
  /// The number of cells in a row.
  let columns: Int

  static let gap: Float = 4

  /// - Parameters:
  ///   - frame: the area from whose top left the rows begin.
  ///   - side: the side of a cell in points, such as ``Interface/rowHeight``.
  package init(_ frame: Rect, side: Float) {
    (self.frame, self.side) = (frame, side)
    columns = Int(((frame.width + Self.gap) / (side + Self.gap)).clamped(to: 1...1000))
  }

  /// The height of a number of cells, in points; the cell that adds a colour counts as well.
  package func height(of count: Int) -> Float {
    let rows = max((count + columns - 1) / columns, 1)
    return Float(rows) * (side + Self.gap) - Self.gap
  }

  func cell(_ index: Int) -> Rect {
    Rect(
      x: frame.x + Float(index % columns) * (side + Self.gap),
      y: frame.y + Float(index / columns) * (side + Self.gap), width: side, height: side)
  }

  /// The cell, of a number of cells, whose middle is nearest to a point.
  func nearest(to point: Point, of count: Int) -> Int {
    let column = Int(((point.x - frame.x) / (side + Self.gap)).clamped(to: 0...Float(columns - 1)))
    let row = Int(((point.y - frame.y) / (side + Self.gap)).clamped(to: 0...1e6))
    return min(row * columns + column, max(count - 1, 0))
  }

  /// The cell, of a number of cells, that an arrow leads to; `nil` for other keys, and at the ends.
  func cell(after index: Int, _ key: Input.Key, of count: Int) -> Int? {
    let next: Int? =
      switch key {
      case .left: index - 1
      case .right: index + 1
      case .up: index - columns
      case .down: index + columns
      case .home: 0
      case .end: count - 1
      default: nil
      }
    return next.flatMap { (0..<count).contains($0) ? $0 : nil }
  }
}
