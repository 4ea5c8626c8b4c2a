internal import Motion

extension Outline {
  /// The coverage, 0…255, of each texel of a picture of the square, row by row.
  ///
  /// Each row is scanned along sixteen lines. Along a line the coverage is exact, or to a sixteenth of
  /// a texel if very many edges cross it.
  func coverage(width: Int, height: Int) -> [UInt8] {
    var scanner = OutlineScanner(self, width: width, height: height)
    return scanner.coverage()
  }
}

/// Goes down a picture line by line, and keeps the edges that cross the line.
private struct OutlineScanner {
  private static let linesPerRow = 16
  /// With more edges across a line, sorting them takes longer than sampling the line.
  private static let mostSorted = 48
  private static let samplesPerTexel = 16

  private struct Edge {
    /// The position on the current line.
    var x: Float
    /// The step to the right from one line to the next.
    let lean: Float
    /// The first line below the edge.
    let end: Int32
    /// 1 if it goes down, otherwise −1.
    let winding: Int32
  }

  private let width, height: Int
  private let rule: ShapePath.Rule
  /// All edges, and for each line the index of the first edge that begins there.
  private var edges: [Edge] = []
  private var begins: [Int32]
  private var active: [Edge] = []
  /// The change of the coverage from each texel of the row to the next, in lines.
  private var growth: [Float]
  private var samples: [Int32]

  init(_ outline: Outline, width: Int, height: Int) {
    (self.width, self.height, rule) = (width, height, outline.rule)
    growth = Array(repeating: 0, count: width + 2)
    samples = []
    let lines = height * Self.linesPerRow
    begins = Array(repeating: 0, count: lines + 1)
    var found: [(first: Int, edge: Edge)] = []
    found.reserveCapacity(outline.points.count)
    let scale = SIMD2(Float(width), Float(lines)) / 2
    var start = 0
    for end in outline.ends {
      var before = (outline.points[end - 1] + 1) * scale
      for corner in outline.points[start..<end] {
        let point = (corner + 1) * scale
        let (upper, lower) = before.y < point.y ? (before, point) : (point, before)
        // Lines are at the middles of their strips.
        let first = max((upper.y - 0.5).rounded(.up), 0)
        let last = min((lower.y - 0.5).rounded(.up), Float(lines))
        if first < last {
          let lean = (lower.x - upper.x) / (lower.y - upper.y)
          let x = upper.x + (first + 0.5 - upper.y) * lean
          let winding: Int32 = before.y < point.y ? 1 : -1
          found.append((Int(first), Edge(x: x, lean: lean, end: Int32(last), winding: winding)))
        }
        before = point
      }
      start = end
    }
    // Edges are sorted by counting, by the line at which they begin.
    for one in found { begins[one.first + 1] += 1 }
    for line in 0..<lines { begins[line + 1] += begins[line] }
    var nextIndices = begins
    edges = Array(repeating: Edge(x: 0, lean: 0, end: 0, winding: 0), count: found.count)
    for one in found {
      edges[Int(nextIndices[one.first])] = one.edge
      nextIndices[one.first] += 1
    }
  }

  mutating func coverage() -> [UInt8] {
    var coverage: [UInt8] = []
    coverage.reserveCapacity(width * height)
    for row in 0..<height {
      for line in row * Self.linesPerRow..<(row + 1) * Self.linesPerRow {
        active.removeAll { $0.end <= line }
        active += edges[Int(begins[line])..<Int(begins[line + 1])]
        if active.count > Self.mostSorted { sample() } else { sort() }
        for index in active.indices { active[index].x += active[index].lean }
      }
      var sum: Float = 0
      for column in 0..<width {
        sum += growth[column]
        let share = sum / Float(Self.linesPerRow)
        coverage.append(UInt8(share.clamped() * 255 + 0.5))
      }
      for index in growth.indices { growth[index] = 0 }
    }
    return coverage
  }

  /// Sorts the edges across the line and fills the inside between them.
  private mutating func sort() {
    for sorted in active.indices.dropFirst() {
      let edge = active[sorted]
      var index = sorted
      while index > 0, active[index - 1].x > edge.x {
        active[index] = active[index - 1]
        index -= 1
      }
      active[index] = edge
    }
    var winding: Int32 = 0
    for edge in active {
      let wasInside = isInside(winding)
      winding += edge.winding
      if isInside(winding) != wasInside { step(at: edge.x, up: !wasInside) }
    }
  }

  /// Counts windings at evenly spaced points of the line, in a time that hardly grows with the edges.
  private mutating func sample() {
    let count = width * Self.samplesPerTexel
    if samples.isEmpty { samples = Array(repeating: 0, count: count + 1) }
    for edge in active {
      let index = (edge.x * Float(Self.samplesPerTexel)).rounded().clamped(to: 0...Float(count))
      samples[Int(index)] += edge.winding
    }
    var winding: Int32 = 0
    for index in samples.indices where samples[index] != 0 {
      let wasInside = isInside(winding)
      winding += samples[index]
      samples[index] = 0
      if isInside(winding) != wasInside {
        step(at: Float(index) / Float(Self.samplesPerTexel), up: !wasInside)
      }
    }
  }

  private func isInside(_ winding: Int32) -> Bool {
    rule == .nonzero ? winding != 0 : winding & 1 != 0
  }

  /// Begins or ends the inside at a point of the line.
  private mutating func step(at x: Float, up: Bool) {
    let x = x.clamped(to: 0...Float(width))
    let column = Int(x)
    let share = x - Float(column)
    growth[column] += up ? 1 - share : share - 1
    growth[column + 1] += up ? share : -share
  }
}
