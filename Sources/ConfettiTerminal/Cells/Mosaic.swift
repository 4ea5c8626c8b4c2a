import ConfettiGraphics

/// Turns pictures into cells: each cell becomes a character of blocks, and up to two colours.
///
/// Clear parts of the picture show the cells beneath.
///
///     let mosaic = Mosaic(.quadrants, colors: .full)
///     var picture = Bitmap(
///       width: 120 * Mosaic.cellWidth, height: 40 * Mosaic.cellHeight)
///     painter.paint(quads, scale: scale, into: &picture)
///     let cells = mosaic.cells(of: picture)
public struct Mosaic: Hashable, Sendable {
  /// A kind of characters for cells.
  public enum Blocks: Hashable, Sendable {
    /// Two by two blocks for a cell, such as ▚ and ▟, for fine outlines.
    case quadrants
    /// An upper and a lower block, ▀ and ▄, which even the poorest fonts have.
    case halves
    /// Plain ASCII characters of similar shapes.
    case ascii
  }

  /// The width of a cell in pixels of a picture.
  public static let cellWidth = 4
  /// The height of a cell in pixels of a picture.
  public static let cellHeight = 8

  /// The characters of cells.
  public var blocks: Blocks
  /// The number of the terminal's colours.
  public var colors: ColorDepth
  /// The terminal's background, with which translucent colours are mixed; its opacity does not count.
  public var ground: Color

  /// A mosaic for a kind of terminal.
  public init(_ blocks: Blocks, colors: ColorDepth, ground: Color = .black()) {
    (self.blocks, self.colors, self.ground) = (blocks, colors, ground)
  }

  /// The cells of a picture: one for every ``cellWidth`` × ``cellHeight`` pixels.
  ///
  /// - Parameters:
  ///   - picture: the picture; pixels beyond its last whole cell are left out.
  ///   - beneath: the cells that clear parts of the picture show; `nil` for empty ones.
  /// - Complexity: O(*n*) in the pixels.
  public func cells(of picture: Bitmap, over beneath: CellGrid? = nil) -> CellGrid {
    var grid = CellGrid(
      columns: picture.width / Self.cellWidth, rows: picture.height / Self.cellHeight)
    write(picture, over: beneath, into: &grid)
    return grid
  }

  /// Writes the cells of a picture into an existing grid.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - beneath: the cells that clear parts of the picture show; `nil` for empty ones.
  ///   - grid: gets the cells, where both the grid and the picture reach.
  /// - Complexity: O(*n*) in the pixels. Allocates nothing.
  public func write(_ picture: Bitmap, over beneath: CellGrid? = nil, into grid: inout CellGrid) {
    let rows = min(grid.rows, picture.height / Self.cellHeight)
    let columns = min(grid.columns, picture.width / Self.cellWidth)
    let ground = SIMD4(ground.red, ground.green, ground.blue, 1) * 255
    picture.pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<rows {
        var isMixed = false
        for column in 0..<columns {
          let first = row * Self.cellHeight * picture.width + column * Self.cellWidth
          var below = Cell.blank
          if let beneath, row < beneath.rows, column < beneath.columns {
            below = beneath[column, row]
            if below.code >= 0x1100 || below.code == 0 { isMixed = true }
          }
          if let tiles = Tiles(pixels, from: first, stride: picture.width) {
            below = cell(of: tiles, over: below, ground)
          }
          grid[column, row] = below
        }
        if isMixed { grid.mendWideCharacters(in: row) }
      }
    }
  }

  private func cell(of tiles: Tiles, over below: Cell, _ ground: SIMD4<Float>) -> Cell {
    let tiles = blocks == .halves ? tiles.halves : tiles
    let mask = tiles.mask(from: below.isSpace ? Tiles.leastOpacity : Tiles.leastOverText)
    // A letter stays unless at least two tiles cover it.
    if mask == 0 || mask.nonzeroBitCount == 1 && !below.isSpace { return below }
    let shades = tiles.mixed(into: ground)
    guard mask == 15, blocks != .ascii, colors != .none else {
      let isPlain = blocks == .ascii || colors == .none
      return Cell(
        isPlain ? Self.letters[mask] : Self.characters[mask],
        foreground: color(shades.mean(of: mask)), background: below.visibleBackground)
    }
    let split = shades.bestSplit
    let (front, back) = (color(shades.mean(of: split)), color(shades.mean(of: ~split & 15)))
    return front == back
      ? Cell(" ", background: back)
      : Cell(Self.characters[split], foreground: front, background: back)
  }

  private func color(_ shade: SIMD4<Float>) -> CellColor {
    colors.color(Int(shade.x + 0.5), Int(shade.y + 0.5), Int(shade.z + 0.5))
  }

  /// The characters by a mask of the filled tiles: bit 0 is the upper left, bit 1 the upper right, bit 2
  /// the lower left, bit 3 the lower right one.
  static let characters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)
  /// The ASCII characters for the same masks.
  static let letters = Array(" `'\",(/*.\\)*_**#".unicodeScalars)
}

extension Cell {
  fileprivate var visibleBackground: CellColor {
    // The terminal's own foreground has no name as a background; its own background comes instead.
    style.contains(.reversed) ? foreground : background
  }
}
