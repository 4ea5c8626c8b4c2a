import Confetti
import ConfettiGraphics
import ConfettiSDL

/// The time of a painter for a frame of particles on a cleared picture.
struct PaintBench: Encodable {
  let painter: BenchPainter
  let particles: Int
  /// The milliseconds for a frame, in the best of some frames.
  let msPerFrame: Double
}

extension PaintBench {
  static let counts = [1_000, 10_000, 100_000]
  /// The longest time for all frames of one count, in seconds; at least three are measured.
  private static let patience = 0.7
  private static let mostFrames = 60

  /// Measures a painter at each count.
  ///
  /// - Throws: ``BenchError`` or `SDLError` if there is no such driver or no display.
  static func measure(
    _ painter: BenchPainter, counts: [Int] = counts, frames: Int = mostFrames
  ) throws -> [PaintBench] {
    guard let driver = painter.driver else { return inMemory(counts, frames) }
    let window = try DriverWindow(driver, size: Crowd.stage)
    defer { window.close() }
    var figures: [PaintBench] = []
    for count in counts {
      let quads = scattered(count)
      try window.setAtlas(quads.atlas)
      let best = try Stopwatch.best(rounds: frames, within: patience) {
        try window.paint(quads)
        try window.finish()
      }
      figures.append(PaintBench(painter: painter, particles: count, msPerFrame: best))
    }
    return figures
  }

  private static func inMemory(_ counts: [Int], _ frames: Int) -> [PaintBench] {
    counts.map { count in
      let quads = scattered(count)
      let painter = SoftwarePainter(atlas: quads.atlas)
      var picture = Bitmap(width: Int(Crowd.stage.width), height: Int(Crowd.stage.height))
      let best = Stopwatch.best(rounds: frames, within: patience) {
        picture.withPixelTarget { target in
          target.pixels.update(repeating: 0, count: target.stride * target.height)
          painter.paint(quads, into: target)
        }
      }
      return PaintBench(painter: .cpu, particles: count, msPerFrame: best)
    }
  }

  /// Opaque squares all over the stage, of 10 × 10 points like particles, rotated by random angles.
  static func scattered(_ count: Int, side: Float = 10, seed: UInt64 = 1) -> QuadBuffer {
    var generator = SeededGenerator(seed: seed)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    let colors = Palette.confetti.colors
    for _ in 0..<count {
      let corner = Point(
        x: generator.uniform(0...Crowd.stage.width - side),
        y: generator.uniform(0...Crowd.stage.height - side))
      quads.fill(
        .rectangle, Rect(x: corner.x, y: corner.y, width: side, height: side),
        colors[generator.integer(0...colors.count - 1)],
        rotation: generator.uniform(0...2 * Float.pi))
    }
    return quads
  }
}

/// The time of our painter on one core for large squares, most of whose pixels are opaque insides.
struct LargeSquareBench: Encodable {
  /// The side of a square in points, each of which is a pixel here.
  let side: Float
  /// The nanoseconds for a square, in the best of some frames.
  let nsPerSquare: Double

  static func measure(side: Float = 100, count: Int = 1000, frames: Int = 60) -> LargeSquareBench {
    let quads = PaintBench.scattered(count, side: side)
    var painter = SoftwarePainter(atlas: quads.atlas)
    painter.cores = .one
    var picture = Bitmap(width: Int(Crowd.stage.width), height: Int(Crowd.stage.height))
    let best = Stopwatch.best(rounds: frames, within: 0.7) {
      painter.paint(quads, into: &picture)
    }
    return LargeSquareBench(side: side, nsPerSquare: best * 1e6 / Double(count))
  }
}
