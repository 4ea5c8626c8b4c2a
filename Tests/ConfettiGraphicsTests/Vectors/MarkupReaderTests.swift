import Testing

@testable import ConfettiGraphics

@Suite("MarkupReader") struct MarkupReaderTests {
  private func root(_ text: String) throws -> MarkupElement {
    try MarkupReader.root(of: Array(text.utf8))
  }

  private func error(_ text: String) -> VectorError? {
    do throws(VectorError) {
      _ = try MarkupReader.root(of: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test("elements have names, attributes, and what is in them")
  func elements() throws {
    let root = try root(
      "\u{FEFF}<?xml version=\"1.0\"?>\n<!-- a --><svg a='1' b = \"2\">x<g/>y</svg>\n")
    #expect(root.name == "svg" && root["a"] == "1" && root["b"] == "2" && root.line == 2)
    #expect(root.text == "xy")
    #expect(root.children.map(\.name) == ["g"])
  }

  @Test("a prefix stands for a namespace, and others' elements are notes")
  func namespaces() throws {
    let root = try root(
      """
      <s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:i="http://other" xmlns:l="http://l">
      <s:g i:label="a" xlink:href="#b"/><i:view/><g xmlns="http://www.w3.org/2000/svg"/>
      </s:svg>
      """)
    #expect(root.isSVG && root.name == "svg")
    #expect(root.children.map(\.name) == ["g", "g"])
    #expect(root.children[0].attributes.map(\.name) == ["href"])
  }

  @Test("entities that are plain texts are read, and characters by their numbers")
  func entities() throws {
    let root = try root(
      "<!DOCTYPE svg [<!ENTITY ns \"a b\"><!ENTITY % p \"x\"><!ATTLIST svg a CDATA \"]>\">]>"
        + "<svg a=\"&ns;&amp;&#65;&#x42;\">&lt;<![CDATA[<&]]></svg>")
    #expect(root["a"] == "a b&AB")
    #expect(root.text == "<<&")
  }

  @Test("parts in other files are not read")
  func outside() {
    #expect(
      error("<!DOCTYPE svg [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><svg>&x;</svg>")
        == .outside("the entity “x”"))
    #expect(error("<?xml-stylesheet href=\"a.css\"?><svg/>") == .outside("a style sheet"))
  }

  @Test("entities of entities are refused, and long ones are bounded")
  func bombs() {
    #expect(
      error("<!DOCTYPE svg [<!ENTITY a \"x\"><!ENTITY b \"&a;&a;\">]>\n<svg>&b;</svg>")
        == .damaged("an entity that is more than plain text", line: 2))
    let long = String(repeating: "x", count: 10_000)
    let many = String(repeating: "&a;", count: 200)
    #expect(
      error("<!DOCTYPE svg [<!ENTITY a \"\(long)\">]><svg>\(many)</svg>")
        == .tooMuch("more than 1024 KiB in entities"))
  }

  @Test(
    "damage is told with its line",
    arguments: [
      "<svg>\n<g></svg>", "<svg>\n</g>", "<svg>\n<g a></svg>", "<svg>\n<g a=1/></svg>",
      "<svg\n>a</svg>b", "\n<svg/><svg/>", "<svg>\n&x;</svg>", "<svg>\n&#0;</svg>", "\n", "<svg\n",
      "<svg>\n<!-- ", "<svg a='\n", "<svg>\n<g a='1' a='2'/></svg>", "<svg>\n<g a='<'/></svg>",
      "<svg>\n\u{1}</svg>", "<svg>\n< g/></svg>", "<svg>\n<a:3/></svg>", "<svg>\n<a:b:c/></svg>",
      "\n<!DOCTYPE svg [",
      "<svg>\n<!DOCTYPE svg></svg>",
    ])
  func damage(text: String) {
    guard case .damaged(_, line: 2)? = error(text) else {
      Issue.record("\(text) is \(String(describing: error(text)))")
      return
    }
  }

  @Test("bytes that are not UTF-8 are refused")
  func encoding() {
    #expect(throws: VectorError.damaged("bytes that are not UTF-8", line: 1)) {
      try MarkupReader.root(of: Array("<svg a='".utf8) + [0xE9] + Array("'/>".utf8))
    }
  }

  @Test("bytes, elements, their depth and their attributes are bounded")
  func bounds() {
    let many = String(repeating: "<g/>", count: 20_000)
    #expect(error("<svg>\(many)</svg>") == .tooMuch("more than 20000 elements"))
    let deep = String(repeating: "<g>", count: 100)
    #expect(error("<svg>\(deep)") == .tooMuch("more than 100 elements within each other"))
    let attributes = (0...200).map { "a\($0)='' " }.joined()
    #expect(
      error("<svg \(attributes)/>") == .tooMuch("more than 200 attributes of an element"))
    let long = String(repeating: " ", count: 1 << 20)
    #expect(error("<svg>\(long)</svg>") == .tooMuch("more than 1024 KiB"))
  }

  @Test("written elements are read as the same")
  func written() throws {
    let first = try root(
      "<svg a=\"&lt;&quot;&amp;&#10;\"><i:g xmlns:i='x'/><g b='1'>&gt;a</g></svg>")
    var bytes: [UInt8] = []
    first.write(into: &bytes)
    let second = try MarkupReader.root(of: bytes)
    #expect(second["a"] == "<\"&\n")
    #expect(second.children.map(\.text) == [">a"] && second.nodes.count == 1)
    #expect(second.children[0]["b"] == "1")
  }
}
