import ConfettiGraphics
import ConfettiTestSupport

@testable import Confetti

/// Counts flashes as people who are sensitive to them do: how often in a second a part of the stage
/// lights up.
///
/// The stage is looked at in cells of 40 points. A cell lights up when it gets brighter by a tenth of
/// the brightest white, after it was darker by as much. Cells that light up within a tenth of a second
/// are one flash; it counts if they are a tenth of the stage together.
struct FlashMeter {
  /// The times of flashes, in seconds.
  private(set) var flashes: [Double] = []

  private var cells: [Cell] = []
  /// The times at which cells lit up that belong to no flash yet.
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
    picture.pixels.withUnsafeBytes { bytes in
      let bits = bytes.bindMemory(to: UInt32.self)
      for row in 0..<rows {
        for column in 0..<columns {
          let light = luminance(
            of: bits, width: picture.width, x: column * pixels, y: row * pixels, side: pixels)
          if cells[row * columns + column].lightsUp(at: light) { recent.append(time) }
        }
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
