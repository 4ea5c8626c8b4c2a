import Confetti
import ConfettiGraphics
import ConfettiSDL

/// The most particles of the celebration that a painter shows sixty times a second.
struct CapacityBench: Encodable {
  let painter: BenchPainter
  let particles: Int
}

extension CapacityBench {
  /// The longest duration of a frame, in milliseconds.
  static let budget = 1000.0 / 60
  private static let most = 2_000_000
  /// The ages, in seconds, of the particles in the frames of a probe: in the air and moving fast.
  private static let ages = 0.5...1.0
  private static let frames = 20

  /// Finds a painter's capacity with whole frames: evaluated, written, painted and presented in a
  /// window on the screen.
  ///
  /// - Throws: ``BenchError`` or `SDLError` if there is no such driver or no display.
  static func measure(_ painter: BenchPainter) throws -> CapacityBench {
    var quads = buffer()
    guard let driver = painter.driver else {
      let window = try Window(WindowSettings(size: Crowd.stage, isVSyncOn: false, painter: .cpu))
      defer { window.close() }
      try window.setAtlas(quads.atlas)
      window.show()
      var input = Input(size: window.size)
      return CapacityBench(
        painter: painter,
        particles: try search(&quads, after: {}) { quads in
          window.poll(into: &input)
          try window.paint(quads)
          try window.present()
        })
    }
    let window = try DriverWindow(driver, size: Crowd.stage)
    defer { window.close() }
    try window.setAtlas(quads.atlas)
    window.show()
    return CapacityBench(
      painter: painter,
      particles: try search(&quads, after: {}) { quads in
        try window.paint(quads)
        window.present()
      })
  }

  /// The most particles that are painted into memory in the time of a frame, for machines without a
  /// window.
  static func measureInMemory() -> CapacityBench {
    var quads = buffer()
    let painter = SoftwarePainter(atlas: quads.atlas)
    var picture = Bitmap(width: Int(Crowd.stage.width), height: Int(Crowd.stage.height))
    let particles = search(&quads, after: {}) { quads in
      picture.withPixelTarget { target in
        target.pixels.update(repeating: 0, count: target.stride * target.height)
        painter.paint(quads, into: target)
      }
    }
    return CapacityBench(painter: .cpu, particles: particles)
  }

  /// The most particles that are evaluated and handed to a driver in the time of a frame, which is the
  /// program's own work if a GPU paints.
  ///
  /// - Throws: ``BenchError`` or `SDLError` if there is no display.
  static func measureSubmission() throws -> Int {
    var quads = buffer()
    let window = try DriverWindow(size: Crowd.stage)
    defer { window.close() }
    try window.setAtlas(quads.atlas)
    window.clipAll()
    // The driver finishes its work between frames, where its time does not count.
    return try search(&quads, after: { try window.finish() }) { try window.paint($0) }
  }

  private static func buffer() -> QuadBuffer {
    var quads = QuadBuffer(atlas: Atlas(scale: 1), limit: most + 100_000)
    // As in the show, particles out of view are left out.
    quads.visible = Rect(x: 0, y: 0, width: Crowd.stage.width, height: Crowd.stage.height)
    return quads
  }

  private static func search(
    _ quads: inout QuadBuffer, after: () throws -> Void, _ paint: (QuadBuffer) throws -> Void
  ) rethrows -> Int {
    try CapacitySearch.largest(from: 1000, to: most) { count in
      // A second try, in case other programs slowed down the first one.
      for _ in 0..<2 where try median(count, &quads, paint, after) <= budget { return true }
      return false
    }
  }

  /// The median time of frames with `count` moving particles, in milliseconds; stops early if all
  /// frames take far too long.
  private static func median(
    _ count: Int, _ quads: inout QuadBuffer, _ paint: (QuadBuffer) throws -> Void,
    _ after: () throws -> Void
  ) rethrows -> Double {
    let crowd = Crowd(.celebration, count: count)
    var times: [Double] = []
    let step = (ages.upperBound - ages.lowerBound) / Double(frames)
    for frame in 0...frames {
      let time = try Stopwatch.milliseconds {
        crowd.draw(at: ages.lowerBound + Double(frame) * step, into: &quads)
        try paint(quads)
      }
      try after()
      // The first frame does not count, because buffers grow to their size in it.
      if frame > 0 { times.append(time) }
      if times.count == 4, times.allSatisfy({ $0 > budget * 1.5 }) { break }
    }
    times.sort()
    return times[times.count / 2]
  }
}

/// Searches for the largest count that still fits.
enum CapacitySearch {
  /// The largest count that fits, to within the precision: doubled until it does not fit, then
  /// narrowed down by bisection.
  ///
  ///     CapacitySearch.largest(from: 1000, to: 1_000_000) { cost(of: $0) <= budget }
  ///
  /// - Parameters:
  ///   - first: the count that is tried first.
  ///   - most: the largest count that is tried.
  ///   - precision: the final distance, as a fraction, between the counts that fit and do not fit.
  ///   - fits: whether a count fits; if a count does, all smaller ones must.
  /// - Returns: the count; 0 if not even 1 fits.
  static func largest(
    from first: Int, to most: Int, precision: Double = 0.03,
    fits: (Int) throws -> Bool
  ) rethrows -> Int {
    var (fitting, failing) = (0, most + 1)
    var next = min(first, most)
    while fitting == 0 || failing > most, next < failing, next > fitting {
      if try fits(next) { fitting = next } else { failing = next }
      // The count doubles while none has failed, and halves while none has fitted.
      next = failing > most ? min(next * 2, most) : next / 2
    }
    while Double(failing - fitting) > max(precision * Double(fitting), 1) {
      let middle = (fitting + failing) / 2
      if try fits(middle) { fitting = middle } else { failing = middle }
    }
    return fitting
  }
}
