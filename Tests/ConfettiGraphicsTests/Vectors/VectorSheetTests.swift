import Testing

@testable import ConfettiGraphics

@Suite("VectorSheet") struct VectorSheetTests {
  private func color(_ sheet: String, _ attributes: String) throws -> String {
    try VectorSample.drawn(
      "<style>\(sheet)</style><rect width='48' height='48' \(attributes)/>"
    ).hex(9, 9)
  }

  @Test(
    "names, classes and identifiers are found, and those that say more count more",
    arguments: [
      ("rect{fill:red}", "FF0000FF"), (".a{fill:red}", "FF0000FF"), ("#i{fill:red}", "FF0000FF"),
      ("*{fill:red}", "FF0000FF"), ("rect.a.b{fill:red}", "FF0000FF"),
      ("g,.b{fill:red}", "FF0000FF"),
      (".c{fill:red}", "0000FFFF"), ("circle{fill:red}", "0000FFFF"),
      (".a.c{fill:red}", "0000FFFF"),
      (".a{fill:red}rect{fill:lime}", "FF0000FF"), ("#i{fill:red}.a.b{fill:lime}", "FF0000FF"),
      (".a{fill:lime}.b{fill:red}", "FF0000FF"), ("/* .a{} */.a{fill:/**/red}", "FF0000FF"),
      (".a{fill:red!important}#i{fill:lime}", "FF0000FF"), (".a{fill:red;}", "FF0000FF"),
      (".a{fill:red", "FF0000FF"), ("", "0000FFFF"),
    ])
  func selectors(sheet: String, pixel: String) throws {
    #expect(try color(sheet, "class='a b' id='i' fill='blue'") == pixel)
  }

  @Test("a style of an element counts more than sheets, unless these are important")
  func own() throws {
    #expect(try color(".a{fill:red}", "class='a' style='fill:lime'") == "00FF00FF")
    #expect(try color(".a{fill:red !important}", "class='a' style='fill:lime'") == "FF0000FF")
    #expect(
      try color(".a{fill:red !important}", "class='a' style='fill:lime ! important'") == "00FF00FF")
  }

  @Test(
    "anything else is told",
    arguments: [
      ("a b{}", "the selector “a b”"), ("a:hover{}", "the selector “a:hover”"),
      ("[x]{}", "the selector “[x]”"), ("@font-face{}", "“@font-face” in a style sheet"),
      ("a{}b", "“b” in a style sheet"), ("a{b:'}'}", "a “}” in quotes or brackets"),
    ])
  func foreign(sheet: String, reason: String) throws {
    let root = try MarkupReader.root(of: Array("<svg><style>\(sheet)</style></svg>".utf8))
    #expect(VectorSheet(below: root).foreign == reason)
  }
}
