import ConfettiSystem
import Testing

@testable import ConfettiGraphics

@Suite("VectorDocument") struct VectorDocumentTests {
  private static let rect = "<rect width='48' height='48'/>"

  @Test(
    "elements that our own reader does not draw are refused by their names",
    arguments: [
      ("<clipPath id='c'><text>A</text></clipPath><g clip-path='url(#c)'>", "a <clipPath>"),
      (
        "<clipPath id='c' clipPathUnits='objectBoundingBox'/><g clip-path='url(#c)'>",
        "a <clipPath>"
      ),
      (
        "<clipPath id='d'/><clipPath id='c' clip-path='url(#d)'/><g clip-path='url(#c)'>",
        "a <clipPath>"
      ),
      ("<g clip-path='circle(9px)'>", "“clip-path: circle(9px)”"),
      ("<mask id='c'/><g mask='url(#c)'>", "a <mask>"), ("<text>A</text><g>", "a <text>"),
      ("<filter id='c'/><g filter='url(#c)'>", "a <filter>"),
      ("<marker id='c'/><g marker-end='url(#c)'>", "a <marker>"),
      ("<symbol id='c'/><use href='#c'/><g>", "a <symbol>"), ("<svg/><g>", "a <svg>"),
      ("<pattern id='c'/><circle r='9' fill='url(#c)'/><g>", "a <pattern>"),
      ("<image href='data:image/png;base64,AAAA'/><g>", "an <image>"),
      ("<switch/><g>", "a <switch>"),
      ("<blink/><g>", "a <blink>"),
      ("<g style='mix-blend-mode:screen'>", "“mix-blend-mode: screen”"),
      ("<g fill='windowtext'>", "“fill: windowtext”"),
      ("<g stroke-width='1em'>", "“stroke-width: 1em”"),
      ("<style>g > g {}</style><g>", "the selector “g > g”"),
      ("<g systemLanguage='de'>", "systemLanguage"),
      ("<style>@media print {g {}}</style><g>", "“@media print”"),
      ("<g transform='turn(1)'>", "turn(1)"),
      ("<rect style='width:9px'/><g>", "“width: 9px”"),
      ("<g vector-effect='non-scaling-stroke'>", "effect"),
    ])
  func unread(start: String, noun: String) {
    let error = VectorSample.error(
      Array("<svg viewBox='0 0 48 48'>\(start)\(Self.rect)</g></svg>".utf8))
    guard case .unread(let found)? = error else {
      // Without the checks of a program, no picture in a file is read.
      if noun == "an <image>", case .undrawn(let found)? = error {
        #expect(found.hasPrefix(noun))
        return
      }
      Issue.record("\(start) is \(String(describing: error))")
      return
    }
    #expect(found.holds(noun))
  }

  @Test(
    "parts in another file are refused by their names",
    arguments: [
      ("<image href='file:///etc/hostname'/>", "an <image>"), ("<use href='a.svg#b'/>", "a <use>"),
      ("<image href='http://127.0.0.1/a.png'/>", "an <image>"),
      ("<rect fill='url(a.svg#b)'/>", "the property “fill”"),
      ("<rect style='fill:URL( a.svg#b )'/>", "the property “fill”"),
      ("<style>@import 'a.css';</style>", "an @import"),
      ("<linearGradient id='a' href='b.svg#c'/><rect fill='url(#a)'/>", "a <linearGradient>"),
      ("<filter id='f'><feImage href='a.png'/></filter><g filter='url(#f)'/>", "a <feImage>"),
    ])
  func outside(inside: String, noun: String) {
    #expect(VectorSample.error(inside) == .outside(noun))
  }

  @Test("links to pages are no part of a picture")
  func links() throws {
    #expect(try VectorSample.drawn("<a href='https://example.org'>\(Self.rect)</a>").filled == 2304)
  }

  @Test(
    "the shape of a picture is its size's, or else its box's",
    arguments: [
      ("viewBox='0 0 24 12'", 48, 24), ("width='24' height='24' viewBox='0 0 24 12'", 48, 48),
      ("width='100%' height='100%' viewBox='0 0 12 24'", 24, 48),
      ("width='10mm' height='5mm'", 48, 24),
      ("width='24px' viewBox='0,0,10,10'", 48, 48),
      ("width='1e9' height='1' viewBox='0 0 9 9'", 48, 1),
      ("width='2em' height='1em' viewBox='0 0 9 9'", 48, 48),
    ])
  func sizes(attributes: String, width: Int, height: Int) throws {
    let picture = try VectorSample.drawn("<rect width='1000' height='1000'/>", attributes)
    #expect(picture.width == width && picture.height == height)
  }

  @Test("without any size, the picture is what is drawn", arguments: ["", "width='100%'"])
  func noSize(attributes: String) throws {
    let picture = try VectorSample.drawn(
      "<rect x='-4' y='8' width='20' height='5'/><circle r='2' cx='5' cy='15' fill='none'/>",
      attributes)
    #expect(picture.width == 48 && picture.height == 12 && picture.filled == 576)
  }

  @Test(
    "a picture is fitted into its size as it says",
    arguments: [
      ("", 576), ("none", 1152), ("xMidYMid slice", 1152), ("xMinYMax meet", 576),
      ("defer none", 1152),
    ])
  func fits(value: String, area: Int) throws {
    let picture = try VectorSample.drawn(
      "<rect width='24' height='24'/>",
      "width='48' height='24' viewBox='0 0 24 24' preserveAspectRatio='\(value)'")
    #expect(picture.filled == area)
  }

  @Test("a picture of no size, or of nothing, is blank")
  func blank() {
    for attributes in [
      "width='0' height='9'", "viewBox='0 0 0 9'", "viewBox='0 0 9 -1'", "",
      "viewBox='0 0 9 1e-300'",
    ] {
      #expect(VectorSample.error(VectorSample.file("", attributes)) == .blank)
    }
    #expect(
      VectorSample.error(VectorSample.file("", "viewBox='0 0 9'"))
        == .damaged("the viewBox “0 0 9”", line: 1))
  }

  @Test("other files are no pictures")
  func others() {
    #expect(VectorSample.error(Array("<html/>".utf8)) == .damaged("no <svg>", line: 1))
    #expect(
      VectorSample.error(Array("<svg xmlns='http://other'/>".utf8)) == .damaged("no <svg>", line: 1)
    )
  }

  @Test("the text for a library has the frame, and white where colours are left open")
  func written() throws {
    let document = try VectorDocument(VectorSample.file("<g/>", "width='2in' height='96'"))
    let text = String(
      decoding: document.written(in: document.frame, width: 20, height: 10), as: UTF8.self)
    #expect(
      text
        == "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0.0 0.0 192.0 96.0\" width=\"20\" "
        + "height=\"10\" color=\"white\"><g></g></svg>")
  }
}
