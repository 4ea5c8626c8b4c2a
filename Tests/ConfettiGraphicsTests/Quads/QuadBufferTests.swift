import ConfettiGraphics
import ConfettiSystem
import ConfettiTestSupport
import Testing

@Suite("QuadBuffer") struct QuadBufferTests {
  /// Appends quads whose vertices all have a number for x.
  private func append(_ count: Int, _ number: Float, to quads: inout QuadBuffer) {
    quads.append(upTo: count) { vertices in
      for index in vertices.indices {
        vertices[index] = Vertex(x: number, y: 0, color: .clear, u: 0, v: 0)
      }
      return vertices.count / 4
    }
  }

  private func address(_ quads: QuadBuffer) -> UnsafeRawPointer? {
    quads.withVertices { UnsafeRawPointer($0.baseAddress) }
  }

  @Test("whatever is appended, the limit is never exceeded and every quad is kept or counted")
  func limit() {
    var random = SplitMix(seed: 4)
    for limit in [1, 2, 7, 255, 257, 5000] {
      var quads = QuadBuffer(limit: limit)
      var asked = 0
      for _ in 0..<40 {
        let count = Int.random(in: 0...limit / 8 + 2, using: &random)
        append(count, 1, to: &quads)
        asked += count
        #expect(quads.count <= limit)
        #expect(quads.count + quads.dropped == asked)
        #expect(quads.withVertices(\.count) == quads.count * 4)
      }
      #expect(quads.count == limit)
    }
  }

  @Test("quads stay in the order they were appended in, while the storage grows")
  func order() {
    var quads = QuadBuffer()
    for number in 0..<300 { append(number % 17, Float(number), to: &quads) }
    let expected = (0..<300).flatMap { Array(repeating: Float($0), count: $0 % 17 * 4) }
    #expect(quads.withVertices { $0.map(\.x) } == expected)
  }

  @Test("fewer quads than asked for leave no gap")
  func writesFewer() {
    var quads = QuadBuffer()
    quads.append(upTo: 10) { _ in 0 }
    #expect(quads.count == 0 && quads.dropped == 0)
    quads.append(upTo: 10) { vertices in
      vertices[0] = Vertex(x: 5, y: 0, color: .clear, u: 0, v: 0)
      return 1
    }
    append(1, 6, to: &quads)
    #expect(quads.count == 2)
    #expect(quads.withVertices { [$0[0].x, $0[4].x] } == [5, 6])
  }

  @Test("asking for none or fewer than none writes nothing", arguments: [0, -1, Int.min / 2])
  func asksForNone(count: Int) {
    var quads = QuadBuffer(limit: 4)
    quads.append(upTo: count) { _ in
      Issue.record("there is nothing to write")
      return 0
    }
    #expect(quads.count == 0 && quads.dropped == 0)
  }

  @Test("emptied, a buffer takes as many quads again in the same storage")
  func keepsStorage() {
    var quads = QuadBuffer()
    for number in 0..<50 { append(97, Float(number), to: &quads) }
    let warm = address(quads)
    for frame in 0..<20 {
      quads.removeAll()
      #expect(quads.count == 0 && quads.dropped == 0)
      for number in 0..<50 { append(97, Float(frame + number), to: &quads) }
      #expect(address(quads) == warm)
    }
  }

  @Test("a limit as large as can be is no trouble")
  func largestLimit() {
    var quads = QuadBuffer(limit: .max)
    append(1000, 1, to: &quads)
    append(1000, 2, to: &quads)
    #expect(quads.count == 2000)
  }

  @Test("a copy does not change with the original")
  func copies() {
    var quads = QuadBuffer()
    append(3, 1, to: &quads)
    let copy = quads
    quads.removeAll()
    append(3, 2, to: &quads)
    #expect(copy.withVertices { $0.allSatisfy { $0.x == 1 } } && copy.count == 3)
  }

  @Test("quads of several jobs stand in their order without gaps", arguments: [Cores.one, .all])
  func jobs(cores: Cores) {
    for jobs in [1, 2, 3, 7, 40, 2000] {
      var quads = QuadBuffer()
      append(5, -1, to: &quads)
      // Every third quad is not written.
      quads.append(upTo: 1000, by: jobs, over: cores) { range, vertices in
        var written = 0
        for number in range where number % 3 != 0 {
          for corner in 0..<4 {
            vertices[written * 4 + corner] = Vertex(
              x: Float(number), y: 0, color: .clear, u: 0, v: 0)
          }
          written += 1
        }
        return written
      }
      var expected = [Float](repeating: -1, count: 20)
      for quad in 0..<1000 where quad % 3 != 0 {
        expected += [Float](repeating: Float(quad), count: 4)
      }
      #expect(quads.withVertices { $0.map(\.x) } == expected)
      #expect(quads.dropped == 0)
    }
  }
}

@Suite("Vertex") struct VertexTests {
  @Test("a vertex is twenty bytes in the order renderers take them")
  func layout() {
    #expect(MemoryLayout<Vertex>.size == 20)
    #expect(MemoryLayout<Vertex>.stride == 20)
    #expect(MemoryLayout<Vertex>.offset(of: \.x) == 0)
    #expect(MemoryLayout<Vertex>.offset(of: \.y) == 4)
    #expect(MemoryLayout<Vertex>.offset(of: \.color) == 8)
    #expect(MemoryLayout<Vertex>.offset(of: \.u) == 12)
    #expect(MemoryLayout<Vertex>.offset(of: \.v) == 16)
  }

  @Test("red is the first byte of a colour in memory, alpha the last")
  func colorBytes() {
    let color = PackedColor(red: 1, green: 0.6, blue: 0.2, alpha: 1)
    withUnsafeBytes(of: color) { #expect(Array($0) == [255, 153, 51, 255]) }
  }

  @Test("room that a crowd needed is given back where little is drawn, and no quad with it")
  func shrinks() {
    var quads = QuadBuffer()
    func fill(_ count: Int) {
      quads.removeAll()
      quads.append(upTo: count) { vertices in
        for index in vertices.indices { vertices[index].x = Float(index) }
        return count
      }
    }
    fill(100_000)
    fill(300)
    quads.shrink()
    #expect(quads.count == 300)
    let kept = quads.withVertices { $0.map(\.x) }
    #expect(kept == (0..<1200).map(Float.init))
    fill(100_000)
    #expect(quads.count == 100_000)
  }
}
