/// The quads of one frame in the order they are drawn: four vertices each, top-left, top-right,
/// bottom-right, bottom-left.
///
/// The buffer keeps its storage from frame to frame, so a show that has warmed up allocates
/// nothing. It is bounded: quads beyond ``limit`` are left out and counted.
///
///     var quads = QuadBuffer(atlas: Atlas(scale: 1))
///     system.draw(at: now, into: &quads)
///     try painter.paint(quads)
///     quads.removeAll()
public struct QuadBuffer: Sendable {
  private var storage: [Vertex] = []

  /// The atlas the quads are drawn from; the painter needs the same one.
  public var atlas: Atlas

  /// How many quads the buffer holds.
  public private(set) var count = 0
  /// How many quads found no room since the last ``removeAll()``, as many as were asked for.
  public private(set) var dropped = 0
  /// The most quads the buffer takes.
  public let limit: Int
  /// How many more quads the buffer takes.
  public var room: Int { limit - count }
  /// The area that will be seen, for who draws to leave out what lies wholly outside, as particle
  /// systems do.
  ///
  /// `nil` keeps everything that has a finite place. It stays when the quads are taken out.
  public var visible: Rect?

  /// An empty buffer for quads of an atlas, at most `limit` of them.
  ///
  /// Particles need the shapes of an `Atlas(scale:)`; in the default one all are rectangles.
  public init(atlas: Atlas = .white, limit: Int = 1_000_000) {
    precondition(limit > 0, "a quad buffer needs room for at least one quad")
    self.atlas = atlas
    self.limit = limit
  }

  /// Takes all quads out and keeps the storage.
  public mutating func removeAll() {
    count = 0
    dropped = 0
  }

  /// Appends up to `maximum` quads that `write` puts into the buffer itself.
  ///
  /// - Parameters:
  ///   - maximum: the most quads `write` may write.
  ///   - write: gets room for `4 × capacity` vertices, writes whole quads from the start and
  ///     returns how many quads it wrote. The capacity is below `maximum` only at the limit.
  public mutating func append(
    upTo maximum: Int,
    _ write: (_ vertices: UnsafeMutableBufferPointer<Vertex>) -> Int
  ) {
    let capacity = min(maximum, room)
    dropped += maximum - capacity
    guard capacity > 0 else { return }
    reserve(count + capacity)
    let first = count * 4
    let written = storage.withUnsafeMutableBufferPointer { all in
      write(UnsafeMutableBufferPointer(rebasing: all[first..<first + capacity * 4]))
    }
    precondition(written >= 0 && written <= capacity, "wrote more quads than there was room for")
    count += written
  }

  /// Appends quads that several jobs write at once, in the order of the jobs.
  ///
  ///     quads.append(upTo: 40_000, by: 8, over: .all) { range, vertices in
  ///       write(particles[range], into: vertices)
  ///     }
  ///
  /// - Parameters:
  ///   - maximum: the most quads that are written; there must be ``room`` for them.
  ///   - jobs: how many jobs share the quads evenly.
  ///   - write: writes up to as many quads as the range has and returns how many. It is called
  ///     for several jobs at the same time.
  public mutating func append(
    upTo maximum: Int, by jobs: Int, over cores: Cores,
    _ write: (_ range: Range<Int>, _ vertices: UnsafeMutableBufferPointer<Vertex>) -> Int
  ) {
    precondition(maximum <= room, "quads that are written at once must have room")
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
        // Quads that were not written leave gaps, which are closed in order.
        for job in 0..<jobs {
          precondition(
            (0...range(job).count).contains(written[job]),
            "wrote more quads than there was room for")
          let (from, to) = (first + range(job).lowerBound * 4, count * 4)
          if from != to, written[job] > 0, let vertices = all.baseAddress {
            (vertices + to).update(from: vertices + from, count: written[job] * 4)
          }
          count += written[job]
        }
      }
    }
  }

  /// Calls `body` with the vertices of all quads, four each, for a renderer of one's own.
  ///
  /// Quad n is the triangles 4n, 4n + 1, 4n + 2 and 4n + 2, 4n + 3, 4n. The texture is the atlas's
  /// ``Atlas/bitmap``, sampled linearly; both it and the colours are premultiplied, so the blend is
  /// source + below × (1 − source alpha). The pointer is good only inside `body`.
  ///
  ///     quads.withVertices { vertices in
  ///       upload(UnsafeRawBufferPointer(vertices))  // 20 bytes a vertex: x, y, RGBA, u, v
  ///     }
  public func withVertices<Result>(
    _ body: (UnsafeBufferPointer<Vertex>) throws -> Result
  ) rethrows -> Result {
    try storage.withUnsafeBufferPointer {
      try body(UnsafeBufferPointer(rebasing: $0[..<(count * 4)]))
    }
  }

  private mutating func reserve(_ quads: Int) {
    let held = storage.count / 4
    guard quads > held else { return }
    let grown = max(quads, min(max(held * 2, 256), limit))
    let blank = Vertex(x: 0, y: 0, color: .clear, u: 0, v: 0)
    storage.append(contentsOf: repeatElement(blank, count: (grown - held) * 4))
  }
}

/// A corner of a quad: where it is, its colour and where it reads the atlas.
///
/// Twenty bytes in this order, as renderers such as `SDL_RenderGeometryRaw` take them.
public struct Vertex: Hashable, Sendable {
  /// The place in points.
  public var x: Float
  /// The place in points, growing downward.
  public var y: Float
  /// The colour the texture is multiplied with, premultiplied.
  public var color: PackedColor
  /// The place in the atlas, 0…1 from left to right.
  public var u: Float
  /// The place in the atlas, 0…1 from top to bottom.
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
