import ConfettiSystem

/// The quads of one frame in drawing order, with four vertices each: top-left, top-right,
/// bottom-right, bottom-left.
///
/// The buffer keeps its storage from frame to frame, so after the first frames nothing is
/// allocated. It is bounded: quads beyond the ``limit`` are left out and counted.
///
///     var quads = QuadBuffer(atlas: Atlas(scale: 1))
///     system.draw(at: now, into: &quads)
///     try painter.paint(quads)
///     quads.removeAll()
///
/// A shape that the atlas lacks is not drawn, and is added to ``missingShapes``.
public struct QuadBuffer: Sendable {
  private var storage: [Vertex] = []

  /// The atlas the quads are drawn from; a `SoftwarePainter` needs the same one, painters of windows take it over.
  public var atlas: Atlas

  /// The number of quads in the buffer.
  public private(set) var count = 0
  /// The number of quads left out because of the ``limit`` or the ``mostCover`` since the last
  /// ``removeAll()``, which may include quads that are out of sight.
  public private(set) var dropped = 0
  /// The most quads the buffer takes, at least 1.
  public let limit: Int
  /// The number of further quads that the buffer takes.
  public var remainingCapacity: Int { limit - count }
  /// The shapes that were not drawn since the last ``removeAll()`` because the atlas lacks them, each
  /// once; a line of text without letters in the atlas is among them as ``ParticleShape/text(_:)``.
  ///
  /// It is empty if all shapes that are drawn were added with ``Atlas/add(_:)``, and the atlas was
  /// made with a typeface and the styles of all lines.
  public private(set) var missingShapes: [ParticleShape] = []
  /// The visible area, in points: particle systems leave out particles that are wholly outside.
  ///
  /// `nil` keeps all particles with finite coordinates. ``removeAll()`` does not change it.
  public var visible: Rect?
  /// The largest area that the particles of a layer may cover, as a multiple of the ``visible`` area; particles
  /// beyond it are left out.
  ///
  /// Covering the area once takes a core about five milliseconds for a million pixels.
  public var mostCover: Float = 100
  /// The brightness of the things that particles are drawn over.
  ///
  /// Light is added to dark grounds and covers bright ones. A change affects only the particles that are drawn
  /// afterwards; ``removeAll()`` keeps the ground.
  public var ground = Ground.dark
  /// Memory for blurs that is not in use: as many as have ever been nested.
  var blurs: [BlurMemory] = []

  /// The pixels in a point for which shapes are drawn; `nil` for those of the atlas.
  ///
  /// Set it for quads that are drawn larger or smaller than they are, such as through a ``Camera``, so that shapes are
  /// crisp there.
  package var pixelsPerPoint: Float?
  /// Storage in which paths become quads: none before the first shape.
  ///
  /// In an array it does not make the buffer larger.
  var rasterizers: [PathRasterizer] = []

  /// An empty buffer.
  ///
  /// - Parameters:
  ///   - atlas: the atlas that quads are drawn from. Particles need an `Atlas(scale:)`: the default
  ///     has only the rectangle.
  ///   - limit: at least 1.
  public init(atlas: Atlas = .white, limit: Int = 1_000_000) {
    precondition(limit > 0, "a quad buffer must take at least one quad; raise its limit")
    self.atlas = atlas
    self.limit = limit
  }

  /// Removes all quads and keeps the storage.
  ///
  /// - Complexity: O(1).
  public mutating func removeAll() {
    count = 0
    dropped = 0
    missingShapes.removeAll()
  }

  /// Removes all quads, but remembers shapes that were missing.
  mutating func removeQuads() { count = 0 }

  /// Gives back storage that is much larger than the quads in it need, as after a crowd of particles, and the memory
  /// of blurs.
  ///
  /// It grows again with the next frames, so call this where nothing moves.
  ///
  /// - Complexity: O(*n*) in the quads if storage is given back, else O(1).
  public mutating func shrink() {
    blurs.removeAll()
    let enough = max(count * 2, Self.smallest)
    guard storage.count / 4 > enough * 2 else { return }
    storage = Array(storage[..<(enough * 4)])
  }

  /// The number of quads whose room is never given back: 320 kB.
  private static let smallest = 4096

  /// Adds a shape to ``missingShapes`` if the atlas lacks it.
  package mutating func noteIfMissing(_ key: ParticleShape.Key, _ shape: () -> ParticleShape) {
    guard !atlas.shapes.contains(key) else { return }
    noteMissing(shape())
  }

  mutating func noteMissing(_ shape: ParticleShape) {
    if !missingShapes.contains(shape) { missingShapes.append(shape) }
  }

  /// Appends up to `maximum` quads that `write` writes straight into the buffer.
  ///
  /// - Parameters:
  ///   - maximum: the most quads `write` may write.
  ///   - write: gets the vertices of `maximum` quads, or of fewer if the ``limit`` leaves less
  ///     space; writes whole quads from the start and returns how many it wrote.
  /// - Complexity: that of `write`; amortized, nothing is allocated.
  public mutating func append(
    upTo maximum: Int,
    _ write: (_ vertices: UnsafeMutableBufferPointer<Vertex>) -> Int
  ) {
    let capacity = min(maximum, remainingCapacity)
    dropped += maximum - capacity
    guard capacity > 0 else { return }
    reserve(count + capacity)
    let first = count * 4
    let written = storage.withUnsafeMutableBufferPointer { all in
      write(UnsafeMutableBufferPointer(rebasing: all[first..<first + capacity * 4]))
    }
    precondition(
      (0...capacity).contains(written),
      "`write` must return how many quads it wrote, at most the maximum")
    count += written
  }

  /// Appends quads that several jobs write at once, in the order of the jobs.
  ///
  ///     quads.append(upTo: 40_000, by: 8, over: .all) { range, vertices in
  ///       write(particles[range], into: vertices)
  ///     }
  ///
  /// - Parameters:
  ///   - maximum: the most quads that are written, at most ``remainingCapacity``.
  ///   - jobs: the number of jobs, which share the quads evenly.
  ///   - cores: the cores that the jobs are spread over.
  ///   - write: gets a job's range of 0 ..< `maximum` and the vertices of as many quads; writes
  ///     whole quads from the start and returns how many it wrote. It is called for several jobs at
  ///     the same time.
  /// - Complexity: that of `write`, plus O(*n*) in the quads after the first gap, which move up.
  public mutating func append(
    upTo maximum: Int, by jobs: Int, over cores: Cores,
    _ write: (_ range: Range<Int>, _ vertices: UnsafeMutableBufferPointer<Vertex>) -> Int
  ) {
    precondition(
      maximum <= remainingCapacity, "the maximum must not exceed the buffer's remaining capacity")
    guard maximum > 0, jobs > 0 else { return }
    reserve(count + maximum)
    let first = count * 4
    let share = (maximum + jobs - 1) / jobs
    storage.withUnsafeMutableBufferPointer { all in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: jobs) { written in
        func range(_ job: Int) -> Range<Int> {
          min(job * share, maximum)..<min((job + 1) * share, maximum)
        }
        cores.forEach(jobs) { job in
          let range = range(job)
          let vertices = all[first + range.lowerBound * 4..<first + range.upperBound * 4]
          written[job] =
            range.isEmpty ? 0 : write(range, UnsafeMutableBufferPointer(rebasing: vertices))
        }
        // Jobs that wrote fewer quads than their range leave gaps, which are closed in order.
        for job in 0..<jobs {
          precondition(
            (0...range(job).count).contains(written[job]),
            "`write` must return how many quads it wrote, at most those of its range")
          let (from, to) = (first + range(job).lowerBound * 4, count * 4)
          if from != to, written[job] > 0, let vertices = all.baseAddress {
            (vertices + to).update(from: vertices + from, count: written[job] * 4)
          }
          count += written[job]
        }
      }
    }
  }

  /// Calls `body` with the vertices of all quads, four each, for a renderer of your own.
  ///
  /// Quad n is the triangles 4n, 4n + 1, 4n + 2 and 4n + 2, 4n + 3, 4n. The texture is the atlas's
  /// ``Atlas/bitmap``, sampled linearly; both it and the colours are premultiplied, so blending is
  /// source + destination × (1 − source alpha). The pointer is valid only inside `body`.
  ///
  ///     quads.withVertices { vertices in
  ///       upload(UnsafeRawBufferPointer(vertices))  // 20 bytes per vertex: x, y, RGBA, u, v
  ///     }
  ///
  /// - Complexity: O(1); nothing is copied.
  public func withVertices<Result>(
    _ body: (UnsafeBufferPointer<Vertex>) throws -> Result
  ) rethrows -> Result {
    try storage.withUnsafeBufferPointer {
      try body(UnsafeBufferPointer(rebasing: $0[..<(count * 4)]))
    }
  }

  /// Changes the vertices of the quads behind the first ones.
  @inline(__always)
  package mutating func changeVertices(after first: Int, _ change: (inout Vertex) -> Void) {
    storage.withUnsafeMutableBufferPointer { all in
      for index in first * 4..<max(count, first) * 4 { change(&all[index]) }
    }
  }

  private mutating func reserve(_ quads: Int) {
    let capacity = storage.count / 4
    guard quads > capacity else { return }
    let grown = max(quads, min(max(capacity * 2, 256), limit))
    let blank = Vertex(x: 0, y: 0, color: .clear, u: 0, v: 0)
    storage.append(contentsOf: repeatElement(blank, count: (grown - capacity) * 4))
  }
}

/// A corner of a quad: its position, its colour and its position in the atlas.
///
/// Its twenty bytes are laid out in this order, which `SDL_RenderGeometryRaw` and other renderers
/// expect.
public struct Vertex: Hashable, Sendable {
  /// The horizontal coordinate in points, growing to the right.
  public var x: Float
  /// The vertical coordinate in points, growing downward.
  public var y: Float
  /// The colour the texture is multiplied with, premultiplied.
  public var color: PackedColor
  /// The horizontal texture coordinate, 0…1 from the left of the atlas to its right.
  public var u: Float
  /// The vertical texture coordinate, 0…1 from the top of the atlas to its bottom.
  public var v: Float

  /// A vertex from its parts.
  @inlinable
  public init(x: Float, y: Float, color: PackedColor, u: Float, v: Float) {
    self.x = x
    self.y = y
    self.color = color
    self.u = u
    self.v = v
  }
}

extension QuadBuffer {
  /// Removes some of the quads behind the first ones, evenly, so that their areas keep to ``mostCover``.
  ///
  /// The areas are summed, overlaps included; the removed quads count as ``dropped``. A few thousand quads that
  /// fill the stage would take seconds to paint.
  ///
  /// - Parameter first: the number of quads that stay in any case.
  /// - Complexity: O(*n*) in the quads behind the first ones.
  package mutating func keepCover(after first: Int) {
    guard let visible else { return }
    let most = mostCover * max(visible.width * visible.height, 0)
    let count = count
    var kept = count
    storage.withUnsafeMutableBufferPointer { all in
      guard let start = all.baseAddress else { return }
      let vertices = UnsafeBufferPointer(all)
      let total = (first..<count).reduce(Float(0)) {
        $0 + Self.area(of: vertices, at: $1 * 4, within: visible)
      }
      guard total > most else { return }
      // Each quad adds a share of its area to the savings, and is kept if they pay for its whole area.
      let share = most / total
      var saved: Float = 0
      kept = first
      for quad in first..<count {
        let area = Self.area(of: vertices, at: quad * 4, within: visible)
        saved += area * share
        guard saved >= area else { continue }
        saved -= area
        if kept != quad { (start + kept * 4).update(from: start + quad * 4, count: 4) }
        kept += 1
      }
    }
    dropped += count - kept
    self.count = kept
  }

  /// The area of a quad, or of the visible part of the box around it if that is smaller.
  private static func area(
    of vertices: UnsafeBufferPointer<Vertex>, at first: Int, within visible: Rect
  ) -> Float {
    let (a, b) = (vertices[first], vertices[first + 1])
    let (c, d) = (vertices[first + 2], vertices[first + 3])
    let left = max(min(min(a.x, b.x), min(c.x, d.x)), visible.x)
    let right = min(max(max(a.x, b.x), max(c.x, d.x)), visible.maxX)
    let top = max(min(min(a.y, b.y), min(c.y, d.y)), visible.y)
    let bottom = min(max(max(a.y, b.y), max(c.y, d.y)), visible.maxY)
    let whole = abs((c.x - a.x) * (d.y - b.y) - (c.y - a.y) * (d.x - b.x)) / 2
    return min(max(right - left, 0) * max(bottom - top, 0), whole)
  }
}
