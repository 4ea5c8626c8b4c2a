import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("Played") struct PlayedTests {
  private func problem(texts count: Int) throws -> String? {
    let folder = try TemporaryFolder()
    let letters = String(repeating: "W", count: 58)
    let shapes = (0..<count).map { "{\"text\": \"\(letters)\(100 + $0)\"}" }
    let text = "{\"emitters\": [{\"look\": {\"shapes\": [\(shapes.joined(separator: ", "))]}}]}"
    try folder.write("texts.json", Data(text.utf8))
    do throws(DemoError) {
      let played = try? Played(at: folder.path("texts.json"))
      try played?.checkRoom()
      return played == nil ? "it cannot be read" : nil
    } catch {
      return error.description
    }
  }

  @Test("texts that have no room together are told without a word of the library's")
  func room() throws {
    #expect(try problem(texts: 4) == nil)
    let sentence = try #require(try problem(texts: 64))
    #expect(sentence.contains("have no room together") && !sentence.contains("atlas"))
  }
}
