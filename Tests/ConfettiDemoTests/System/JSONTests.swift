import Testing

@testable import ConfettiDemo

@Suite("JSON") struct JSONTests {
  @Test("keys are in order, and a line feed ends the text")
  func sortedKeys() throws {
    let value = ["b": 2, "c": 3, "a": 1]
    let line = String(decoding: try JSON.encode(value, isIndented: false), as: UTF8.self)
    #expect(line == "{\"a\":1,\"b\":2,\"c\":3}\n")
    let indented = String(decoding: try JSON.encode(value), as: UTF8.self)
    #expect(indented.filter { !$0.isWhitespace } + "\n" == line)
    #expect(indented.split(separator: "\n").count == 5 && indented.hasSuffix("}\n"))
  }
}
