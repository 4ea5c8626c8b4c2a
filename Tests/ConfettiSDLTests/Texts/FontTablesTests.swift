import Testing

@testable import ConfettiSDL

@Suite("FontTables") struct FontTablesTests {
  private let arabic = Script(of: "م" as Unicode.Scalar) ?? .common
  private let hindi = Script(of: "म" as Unicode.Scalar) ?? .common

  @Test("a font has rules for the scripts that its table names")
  func scripts() {
    let tables = FontTables(FontSample.font(scripts: ["arab", "dev2"]))
    #expect(tables.haveRules(for: arabic) && tables.haveRules(for: hindi))
    #expect(!FontTables(FontSample.font(scripts: ["latn"])).haveRules(for: arabic))
    #expect(!FontTables(FontSample.font(scripts: [])).haveRules(for: hindi))
  }

  @Test("the first font of a collection is read")
  func collection() {
    let font = FontSample.collection(scripts: ["arab"])
    #expect(FontTables(font).haveRules(for: arabic))
    #expect(!FontTables(font).haveRules(for: hindi))
  }

  @Test("rules of other kinds count for all scripts", arguments: ["morx", "mort", "Silf"])
  func others(tag: String) {
    #expect(FontTables(FontSample.font(tag: tag, scripts: [])).haveRules(for: hindi))
  }

  @Test("cut fonts have the rules that are left")
  func cut() {
    let font = FontSample.font(scripts: ["arab", "deva"])
    for length in font.indices {
      let tables = FontTables(Array(font.prefix(length)))
      #expect(!tables.haveRules(for: hindi) || length > font.count - 6)
    }
  }
}

/// Fonts of nothing but a table of scripts.
enum FontSample {
  static func font(tag: String = "GSUB", scripts: [String], at start: Int = 0) -> [UInt8] {
    let header: [UInt8] = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    let table = start + header.count + 16
    let entry = Array(tag.utf8) + [0, 0, 0, 0] + long(table) + long(12 + scripts.count * 6)
    let list = short(scripts.count) + scripts.flatMap { Array($0.utf8) + [0, 0] }
    return header + entry + [0, 1, 0, 0, 0, 10, 0, 0, 0, 0] + list
  }

  static func collection(scripts: [String]) -> [UInt8] {
    Array("ttcf".utf8) + [0, 1, 0, 0] + long(1) + long(16) + font(scripts: scripts, at: 16)
  }

  private static func short(_ number: Int) -> [UInt8] {
    [UInt8(number >> 8 & 255), UInt8(number & 255)]
  }

  private static func long(_ number: Int) -> [UInt8] { short(number >> 16) + short(number) }
}
