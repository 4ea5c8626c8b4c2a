import Testing

@testable import ConfettiGraphics

@Suite("Vertex")
struct VertexTests {
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
}
