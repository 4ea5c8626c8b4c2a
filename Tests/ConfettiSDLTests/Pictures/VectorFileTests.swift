import Testing

@testable import ConfettiSDL

@Suite("VectorFile") struct VectorFileTests {
  @Test("dashes lose their name, and nothing else changes")
  func dashes() throws {
    let text = #"<svg><path stroke-dasharray="1" style="stroke-dasharray:2;stroke-width:3"/></svg>"#
    let file = try #require(VectorFile(Array(text.utf8)))
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == #"<svg><path xtroke-dasharray="1" style="xtroke-dasharray:2;stroke-width:3"/></svg>"#)
    #expect(VectorFile([])?.bytes == [])
    #expect(VectorFile(Array("stroke-dash".utf8))?.bytes == Array("stroke-dash".utf8))
  }

  @Test("files that would take too long are refused")
  func limits() {
    #expect(VectorFile([UInt8](repeating: 0x20, count: VectorFile.mostBytes)) != nil)
    #expect(VectorFile([UInt8](repeating: 0x20, count: VectorFile.mostBytes + 1)) == nil)
    #expect(VectorFile([UInt8](repeating: 0x3C, count: VectorFile.mostElements)) != nil)
    #expect(VectorFile([UInt8](repeating: 0x3C, count: VectorFile.mostElements + 1)) == nil)
  }
}
