import Confetti
import ConfettiTestSupport
import Testing

@testable import ConfettiExchange

@Suite("PropertyList") struct PropertyListTests {
  private func parse(_ text: String) throws -> JSONNode {
    try PropertyList.parse(Array(text.utf8))
  }

  @Test("all kinds of values are read, each with its place")
  func values() throws {
    let root = try parse(
      """
      <plist><dict>
        <!-- é --><key>a&lt;b</key> <array><integer> 3 </integer><real>-1.5e2</real><false/></array>
        <key>t</key><string>&#65;&#x1F389; c</string><key>d</key><data>QUJD</data>
        <key>e</key><dict/>
      </dict></plist>
      """)
    #expect(JSONValue(root).text == #"{"a<b":[3,-150,false],"t":"A🎉 c","d":"data","e":{}}"#)
    #expect(root["a<b"]?.elements?[1].place == Place(line: 2, column: 60))
  }

  @Test("a text that is none is refused with the place of the mistake")
  func mistakes() {
    let deep = String(repeating: "<array>", count: 33)
    for (text, part) in [
      ("<plist><dict><key>a</key></dict></plist>", "1:14: the key \"a\" has no value"),
      (
        "<plist><dict>\n<real>1</real></dict></plist>",
        "2:1: expected <key> in a dict, found <real>"
      ),
      ("<plist><real>1,5</real></plist>", "1:8: <real> must hold a number, not \"1,5\""),
      ("<plist><real>nan</real></plist>", "1:8: <real> must hold a number"),
      (
        "<plist><dict><key>a</key><true/><key>a</key><true/></dict></plist>",
        "the key \"a\" is there twice"
      ),
      (
        "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><string>&a;</string></plist>",
        "1:1: a property list may not define"
      ),
      ("<plist><string>&lol;</string></plist>", "1:16: a property list has no such entity"),
      ("<plist><string>a & b</string></plist>", "1:18: \"&\" must be written"),
      ("<plist><dict>", "1:14: the property list ends"),
      ("<plist>\(deep)", "1:232: the values are nested deeper than 32"),
      ("<plist><set/></plist>", "1:8: <set> is no value of a property list"),
      ("<plist><array><true/></dict></plist>", "1:22: </dict> is no value"),
      ("<plist></plist>", "1:8: </plist> is no value"),
      ("<html></html>", "1:1: <html> stands outside of <plist>"),
      ("  ", "1:3: the property list has no values"),
    ] {
      let error = #expect(throws: ForeignError.self) { try parse(text) }
      #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
    }
  }

  @Test("a text cut anywhere, or with any byte changed, is read or refused in one sentence")
  func damage() {
    let bytes = Array(
      ParticleDesignerTests.file([("maxParticles", 5), ("particleLifespan", 1)]).utf8)
    var random = SplitMix(seed: 9)
    for end in bytes.indices {
      var changed = Array(bytes[..<end])
      _ = refusal(of: String(decoding: changed, as: UTF8.self))
      if let index = changed.indices.randomElement(using: &random) {
        changed[index] = UInt8.random(in: 0...255, using: &random)
      }
      let sentence = refusal(of: String(decoding: changed, as: UTF8.self))
      #expect(sentence?.contains("\n") != true)
    }
  }

  @Test("a list of something else is refused")
  func others() {
    for text in ["<plist><array/></plist>", "<plist><dict><key>a</key><true/></dict></plist>"] {
      #expect(refusal(of: text)?.hasPrefix("1:8: this property list is no effect") == true)
    }
  }

  @Test("a list in the other form is told how to be converted")
  func binary() {
    #expect(refusal(of: "bplist00\u{0}")?.contains("plutil -convert xml1") == true)
  }
}
