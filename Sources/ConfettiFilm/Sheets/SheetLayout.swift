import ConfettiGraphics

/// The places of frames on a sheet.
struct SheetLayout {
  /// The areas of the frames, in their order.
  let areas: [PixelRect]
  /// The number of cells beside each other; `nil` if frames are packed.
  let columns: Int?
  private let width: Int
  private let height: Int

  init(
    of painted: SheetFrames, _ format: FilmFormat, _ settings: SheetSettings
  ) throws(SheetError) {
    func area(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
      PixelRect(columns: x..<x + width, rows: y..<y + height)
    }
    guard settings.isTrimmed else {
      let (cellWidth, cellHeight) = (format.width, format.height)
      let grid = SheetGrid(
        of: format.frameCount, width: cellWidth, height: cellHeight, settings)
      areas = painted.places.indices.map { index in
        area(
          index % grid.columns * (cellWidth + settings.around) + settings.extrude,
          index / grid.columns * (cellHeight + settings.around) + settings.extrude,
          cellWidth, cellHeight)
      }
      (columns, width, height) = (grid.columns, grid.width, grid.height)
      return
    }
    let sizes = painted.pictures.map { SIMD2($0.width, $0.height) }
    guard let packing = SheetPacking(sizes, settings) else { throw .trimmed(format, settings) }
    areas = painted.places.map { frame in
      let (place, size) = (packing.places[frame.picture], sizes[frame.picture])
      return area(place.x, place.y, size.x, size.y)
    }
    (columns, width, height) = (nil, packing.width, packing.height)
  }

  /// The sheet.
  func picture(of painted: SheetFrames, _ settings: SheetSettings) -> Bitmap {
    var sheet = Bitmap(width: width, height: height)
    var isDrawn = [Bool](repeating: false, count: painted.pictures.count)
    // In a grid a frame is trimmed as well, and its cell has room for what was cut off.
    let isInCell = columns != nil
    for (area, place) in zip(areas, painted.places) {
      guard isInCell || !isDrawn[place.picture] else { continue }
      isDrawn[place.picture] = true
      sheet.copy(
        painted.pictures[place.picture], x: area.columns.lowerBound + (isInCell ? place.x : 0),
        y: area.rows.lowerBound + (isInCell ? place.y : 0))
      sheet.extrude(area, by: settings.extrude)
    }
    return sheet
  }
}

extension Bitmap {
  /// Repeats the pixels at the edges of an area outwards, for which there is room.
  fileprivate mutating func extrude(_ area: PixelRect, by count: Int) {
    guard count > 0 else { return }
    let (left, right) = (area.columns.lowerBound, area.columns.upperBound)
    let (top, bottom) = (area.rows.lowerBound, area.rows.upperBound)
    for y in area.rows {
      for step in 1...count {
        self[left - step, y] = self[left, y]
        self[right - 1 + step, y] = self[right - 1, y]
      }
    }
    for x in left - count..<right + count {
      for step in 1...count {
        self[x, top - step] = self[x, top]
        self[x, bottom - 1 + step] = self[x, bottom - 1]
      }
    }
  }
}
