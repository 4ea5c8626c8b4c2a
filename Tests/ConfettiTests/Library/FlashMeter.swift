import ConfettiGraphics

@testable import Confetti

/// Counts flashes as people who are sensitive to them do: how often in a second a part of the stage
/// lights up.
///
/// The stage is looked at in cells of 40 points. A cell lights up when it gets brighter by a tenth of
/// the brightest white, after it was darker by as much. Cells that light up within a tenth of a second
/// are one flash; it counts if they are a tenth of the stage together.
struct FlashMeter {
  /// When there were flashes, in seconds.
  private(set) var flashes: [Double] = []

  private var cells: [Cell] = []
  /// When cells lit up that belong to no flash yet.
  private var recent: [Double] = []

  fileprivate struct Cell {
    var low = 1.0, high = 0.0
    var isLit = false
  }

  static let side = 40
  private static let together = 0.1
  private static let area = 0.1

  /// Takes in the picture of a moment: one pixel is 4 points.
  mutating func take(_ picture: Bitmap, at time: Double) {
    let pixels = Self.side / 4
    let (columns, rows) = (picture.width / pixels, picture.height / pixels)
    if cells.isEmpty { cells = Array(repeating: Cell(), count: columns * rows) }
    for row in 0..<rows {
      for column in 0..<columns {
        let light = Self.light(picture, column * pixels, row * pixels, pixels)
        if cells[row * columns + column].lightsUp(at: light) { recent.append(time) }
      }
    }
    recent.removeAll { $0 < time - Self.together }
    if Double(recent.count) >= Self.area * Double(cells.count) {
      flashes.append(time)
      recent = []
    }
  }

  /// The most flashes within any second.
  var mostInASecond: Int {
    flashes.map { end in flashes.count { $0 <= end && $0 > end - 1 } }.max() ?? 0
  }

  /// The mean relative luminance of a cell, 0…1, from every second pixel of every second row.
  private static func light(_ picture: Bitmap, _ x: Int, _ y: Int, _ side: Int) -> Double {
    var sum = 0.0
    for row in stride(from: y, to: y + side, by: 2) {
      for column in stride(from: x, to: x + side, by: 2) {
        let bits = picture[column, row].bits
        let (red, green) = (Double(bits & 255), Double(bits >> 8 & 255))
        let blue = Double(bits >> 16 & 255)
        // The square is close to the curve of screens.
        sum += (0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue) / 65_025
      }
    }
    return sum * 4 / Double(side * side)
  }
}

extension FlashMeter.Cell {
  /// Takes in how bright it is; returns whether it has just lit up.
  fileprivate mutating func lightsUp(at light: Double) -> Bool {
    if isLit {
      high = max(high, light)
      if light <= high - 0.1 { (isLit, low) = (false, light) }
      return false
    }
    low = min(low, light)
    guard light >= low + 0.1 else { return false }
    (isLit, high) = (true, light)
    return true
  }
}
