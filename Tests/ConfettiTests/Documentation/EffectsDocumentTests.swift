import Confetti
import ConfettiTestSupport
import Foundation
import Testing

/// The files, pictures and messages of docs/effects.md, and the effect in the README.
@Suite("docs/effects.md") struct EffectsDocumentTests {
  private static func document() throws -> String { try Repository.text("docs/effects.md") }

  private static func file(_ name: String) throws -> String {
    try Repository.text("docs/effects/\(name).json")
  }

  /// The blocks of code in a language, without the lines around them.
  private static func blocks(of language: String, in text: String) -> [String] {
    let parts = text.components(separatedBy: "```")
    let start = language + "\n"
    let blocks = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
    return blocks.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
  }

  @Test("every file beside the document is an effect that can be fired")
  func files() throws {
    let folder = Repository.url("docs/effects").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".json") }
    #expect(names.count >= 16)
    for name in names {
      let text = try Repository.text("docs/effects/\(name)")
      _ = try Effect(file: name, contents: Array(text.utf8)).checked()
    }
  }

  @Test("the steps of the five minutes are the files that the pictures are made of")
  func steps() throws {
    let blocks = Self.blocks(of: "json", in: try Self.document())
    let whole = blocks.filter { $0.hasPrefix("{") }
    let files = ["gold", "nothing", "rocket-1", "rocket-2"]
    #expect(try Array(whole.prefix(4)) == files.map { try Self.file($0) })
    let brand = ["brand.json": try Self.file("brand/brand")]
    for other in whole.dropFirst(4) { #expect(mistakes(other, beside: brand) == []) }
    let parts = blocks.filter { !$0.hasPrefix("{") }
    try #require(parts.count >= 2)
    #expect(try Self.file("rocket-3").contains(parts[0]))
    #expect(try Self.file("rocket").contains(parts[0]))
    #expect(try Self.file("rocket").contains(parts[1]))
  }

  @Test("the effects of a brand extend its file, and two of them are shown as they are")
  func brand() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Repository.url("docs/effects/brand").path
    ).filter { $0.hasSuffix(".json") && $0 != "brand.json" }
    #expect(names.count == 5)
    let brand = try Self.file("brand/brand")
    for name in names {
      let text = try Repository.text("docs/effects/brand/\(name)")
      let made = try effect(text, beside: ["brand.json": brand])
      #expect(try made.checked().value.emitters.count == 1, "\(name)")
    }
    let blocks = Self.blocks(of: "json", in: try Self.document())
    for name in ["star", "click"] { #expect(try blocks.contains(Self.file("brand/\(name)"))) }
  }

  @Test("the README shows the file that its picture is made of")
  func readme() throws {
    let blocks = Self.blocks(of: "json", in: try Repository.text("README.md"))
    #expect(blocks == [try Self.file("rockets")])
  }

  @Test("all pictures of the document are there, and all but one are made by the script")
  func pictures() throws {
    let script = try Repository.text("docs/effects/render.sh")
    let parts = try Self.document().components(separatedBy: "](effects/")
    // A picture has a sign before its brackets, unlike a link to one that an effect throws.
    let names = zip(parts, parts.dropFirst()).compactMap { before, part -> String? in
      let name = String(part.prefix { $0 != ")" })
      let isShown = before[..<(before.lastIndex(of: "[") ?? before.startIndex)].last == "!"
      return isShown && name.hasSuffix(".png") ? String(name.dropLast(4)) : nil
    }
    #expect(names.count >= 15)
    for name in names {
      let url = Repository.url("docs/effects/\(name).png")
      #expect(FileManager.default.fileExists(atPath: url.path), "\(name)")
      let isMade =
        script.contains("picture \(name) ") || name.hasPrefix("rocket-")
        || name.hasPrefix("size-")
      #expect(isMade || name == "zigzag", "\(name)")
    }
  }

  @Test(
    "the messages in the document are those of the reader",
    arguments: [
      #"{"emitters":[{"launch":{"speed":"fast"}}]}"#, #"{"emitters":[{"launch":{"sped":3}}]}"#,
      #"{"emitters":[{"life":[2,1]}]}"#, #"{"emitters":[{"life":0}]}"#,
      #"{"emitters":[{"when":{"count":3,"rate":5}}]}"#,
      #"{"emitters":[{"look":{"shapes":["hart"]}}]}"#,
      #"{"emitters":[{"when":{"rate":20000},"life":20}]}"#,
      #"{"emitters":[{"when":{"count":1 "over":2}}]}"#,
    ])
  func messages(text: String) throws {
    let error = try #require(throws: EffectFileError.self) {
      try Effect(file: "rocket.json", contents: Array(text.utf8))
    }
    #expect(try Self.document().contains(": \(error.message)\n"))
  }
}
