import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("VectorDrawing") struct VectorDrawingTests {
  @Test("flags of arcs need no space between them")
  func arcs() throws {
    let picture = try VectorDocument(
      VectorSample.file(
        "<path fill=\"red\" d=\"M12 2a10 10 0 010 20 10 10 0 010-20z\"/>", "viewBox=\"0 0 24 24\"")
    ).bitmap(longestSide: 96)
    // The disc has a radius of 40 pixels.
    #expect(abs(picture.filled - 5027) < 20)
    #expect(picture.hex(48, 48) == "FF0000FF" && picture.hex(48, 4) == "00000000")
  }

  @Test(
    "all shapes have their areas",
    arguments: [
      ("<rect x='4' y='8' width='30' height='20'/>", 600),
      ("<rect width='30' height='20' rx='10'/>", 514), ("<circle cx='24' cy='24' r='20'/>", 1257),
      ("<ellipse cx='24' cy='24' rx='20' ry='10'/>", 628),
      ("<polygon points='0,0 40,0-0,40'/>", 800),
      ("<polyline points='0 0 40 0 0 40'/>", 800), ("<path d='M0 0H40V40H0Z'/>", 1600),
      ("<line x1='4' y1='24' x2='44' y2='24' stroke='red' stroke-width='6'/>", 240),
      ("<rect width='50%' height='25%'/>", 288), ("<rect width='-1' height='9'/>", 0),
      ("<path d=''/><circle/><polygon/>", 0),
    ])
  func shapes(inside: String, area: Int) throws {
    #expect(abs(try VectorSample.drawn(inside).filled - area) <= area / 36)
  }

  @Test(
    "colours are those of CSS, and `currentColor` is white where nothing says otherwise",
    arguments: [
      ("fill='rebeccapurple'", "663399FF"), ("fill='rgba(255,0,0,.5)'", "80000080"),
      ("fill='#f00'", "FF0000FF"), ("style='fill:red !important' fill='blue'", "FF0000FF"),
      ("fill='currentColor'", "FFFFFFFF"), ("color='red' fill='currentColor'", "FF0000FF"),
      ("fill='hsl(120, 100%, 50%)' fill-opacity='50%'", "00800080"), ("", "000000FF"),
      ("fill='url(#none) red'", "FF0000FF"), ("fill='url(#none'", "00000000"),
      ("fill='red' stroke='blue' stroke-width='99'", "0000FFFF"),
      ("fill='red' stroke='blue' stroke-width='99' paint-order='stroke'", "FF0000FF"),
      ("fill='red' stroke='blue' stroke-width='99' paint-order='fill markers'", "0000FFFF"),
      ("fill='none'", "00000000"),
      ("opacity='.5' fill='red'", "80000080"), ("visibility='hidden'", "00000000"),
      ("display='none' filter='url(#f)'", "00000000"), ("style='fill:red;fill:lime'", "00FF00FF"),
    ])
  func colors(attributes: String, pixel: String) throws {
    let picture = try VectorSample.drawn("<rect width='48' height='48' \(attributes)/>")
    #expect(picture.hex(24, 24) == pixel)
  }

  @Test("a group with an opacity is seen through as a whole")
  func groups() throws {
    let picture = try VectorSample.drawn(
      """
      <g opacity=".5"><rect width="30" height="48" fill="red"/>
      <rect x="18" width="30" height="48" fill="red"/></g>
      """)
    #expect(Set(picture.pixels).count == 1 && picture.hex(24, 24) == "80000080")
  }

  @Test("inherited properties count, and an element's own count more")
  func inheritance() throws {
    let picture = try VectorSample.drawn(
      """
      <g fill="red" visibility="hidden"><rect width="24" height="24" visibility="visible"/>
      <rect y="24" width="24" height="24"/>
      <rect x="24" width="24" height="24" fill="blue" visibility="visible"/></g>
      """)
    #expect(picture.hex(4, 4) == "FF0000FF" && picture.hex(30, 4) == "0000FFFF")
    #expect(picture.hex(4, 30) == "00000000")
  }

  @Test("transforms are done from the outermost to the innermost")
  func transforms() throws {
    let picture = try VectorSample.drawn(
      """
      <g transform="translate(24,24) scale(2)"><rect width="4" height="4" transform="rotate(180)"/>
      </g><rect width="4" height="4" transform="matrix(1 0 0 1 40 0)"/>
      """)
    #expect(picture.filled == 64 + 16)
    #expect(picture.hex(17, 17) == "000000FF" && picture.hex(41, 1) == "000000FF")
  }

  @Test("holes are as the rule says", arguments: [("nonzero", 2304), ("evenodd", 1728)])
  func rules(rule: String, area: Int) throws {
    let path = "<path fill-rule='\(rule)' d='M0 0h48v48h-48zM12 12h24v24h-24z'/>"
    #expect(try VectorSample.drawn(path).filled == area)
  }

  @Test(
    "lines end and meet as they say",
    arguments: [
      ("stroke-linecap='butt'", "M12 24h24", 192), ("stroke-linecap='square'", "M12 24h24", 256),
      ("stroke-linecap='round'", "M12 24h24", 242), ("stroke-linecap='round'", "M24 24z", 50),
      ("stroke-linecap='butt'", "M24 24h0", 0), ("stroke-linejoin='miter'", "M12 36v-24h24", 384),
      ("stroke-linejoin='bevel'", "M12 36v-24h24", 376),
      ("stroke-linejoin='round'", "M12 36v-24h24", 380),
      ("stroke-linejoin='miter' stroke-miterlimit='1'", "M12 36v-24h24", 376),
      ("stroke-linejoin='miter'", "M12 12h24v24h-24z", 768),
      ("stroke-dasharray='4'", "M0 24h48", 192), ("stroke-dasharray='4 8'", "M0 24h48", 128),
      ("stroke-dasharray='none'", "M0 24h48", 384), ("stroke-dasharray='0 0'", "M0 24h48", 384),
      ("stroke-dasharray='4' stroke-dashoffset='4'", "M4 24h8", 32),
    ])
  func strokes(attributes: String, path: String, area: Int) throws {
    let picture = try VectorSample.drawn(
      "<path fill='none' stroke='red' stroke-width='8' \(attributes) d='\(path)'/>")
    #expect(abs(picture.filled - area) <= 6)
  }

  @Test("a part that is used looks as where it is used")
  func uses() throws {
    let picture = try VectorSample.drawn(
      """
      <defs><g id="a"><rect width="8" height="8"/></g></defs>
      <use href="#a" x="8" y="8" fill="red"/><use href="#a" fill="blue" transform="scale(.5)"/>
      <use href="#none"/>
      """)
    #expect(picture.hex(10, 10) == "FF0000FF" && picture.hex(2, 2) == "0000FFFF")
    #expect(picture.filled == 64 + 16)
  }

  @Test(
    "parts are cut to outlines",
    arguments: [
      ("<circle cx='24' cy='24' r='12'/>", "", 452), ("<rect width='9' height='9'/>", "", 81),
      ("<path d='M0 0h24v24h-24zM8 8h8v8h-8z' clip-rule='evenodd'/>", "", 512),
      ("<rect width='9' height='9'/>", "transform='scale(2)'", 324), ("", "", 0),
      ("<use href='#r' x='3'/><rect width='40' height='4' y='40' display='none'/>", "", 100),
      ("<rect width='48' height='48'/>", "", 2304),
    ])
  func clips(outlines: String, attributes: String, area: Int) throws {
    let picture = try VectorSample.drawn(
      """
      <defs><rect id="r" width="10" height="10"/></defs>
      <clipPath id="c" \(attributes)>\(outlines)</clipPath>
      <g clip-path="url(#c)"><rect width="48" height="48" fill="red"/></g>
      """)
    #expect(abs(picture.filled - area) <= 4)
  }

  @Test("gradients go from stop to stop")
  func gradients() throws {
    let stops = "<stop stop-color='red'/><stop offset='1' style='stop-color:blue'/>"
    let linear = try VectorSample.drawn(
      """
      <linearGradient id="b">\(stops)</linearGradient>
      <linearGradient id="a" href="#b" gradientUnits="userSpaceOnUse" x1="12" x2="36"/>
      <rect width="48" height="48" fill="url(#a)"/>
      """)
    #expect(linear.hex(4, 4) == "FF0000FF" && linear.hex(44, 4) == "0000FFFF")
    let middle = linear[24, 4].bytes
    #expect(abs(Int(middle.red) - 125) < 4 && abs(Int(middle.blue) - 130) < 4)
    let radial = try VectorSample.drawn(
      """
      <radialGradient id="a" r="1" spreadMethod="reflect">\(stops)</radialGradient>
      <rect width="48" height="48" fill="url('#a')"/>
      """)
    #expect(radial[24, 24].bytes.red > 245 && radial[0, 24].bytes.red < 140)
    #expect(radial[0, 24] == radial[47, 24])
  }

  @Test("invisible parts are not looked at")
  func unseen() throws {
    let picture = try VectorSample.drawn(
      """
      <title>A</title><metadata><x:y xmlns:x="z"/></metadata><script>x()</script>
      <clipPath id="c"><circle r="9"/></clipPath><symbol id="s"><text>A</text></symbol>
      <i:grid xmlns:i="http://other"/><rect width="48" height="48" fill="red"/>
      """)
    #expect(Set(picture.pixels.map(\.bits)) == [0xFF00_00FF])
  }

  @Test(
    "absurd numbers end with a picture or a reason",
    arguments: [
      "<g transform='scale(0)'>", "<g transform='scale(1e250)'>", "<g transform='skewX(90)'>",
      "<g stroke-width='1e290'>", "<g stroke-width='1e-290' stroke-dasharray='1e290'>",
      "<g transform='matrix(1e200 1e200 1e200 1e200 0 0)'>", "<g transform='translate(1e299)'>",
      "<g stroke-miterlimit='1e290' stroke-dashoffset='1e290' stroke-dasharray='1'>",
      "<g transform='scale(0)'><g transform='scale(1e299)' stroke-width='1e299'><circle r='9'/></g>",
    ])
  func absurd(start: String) {
    let bytes = VectorSample.file(
      "\(start)<path stroke='red' d='M-1e6 3L9 9 1e6-1e6c9 9 9 0 20 4a3 3 0 0112 4z'/></g>")
    if let error = VectorSample.error(bytes) { #expect(error != .blank) }
  }

  @Test("any text that is almost a picture ends with a picture or a reason")
  func damage() throws {
    var random = SplitMix(seed: 4)
    let whole = VectorSample.file(
      """
      <style>.a{fill:red}</style><g class="a" opacity=".5" transform="rotate(3)"><path id="b"
      stroke="#00f" stroke-dasharray="3 2" d="M3 3c9 9 9 0 20 4a3 3 0 0112 4z"/></g>
      <use href="#b" x="3"/><linearGradient id="d"><stop offset="10%"/><stop/></linearGradient>
      <circle fill="url(#d)" r="9"/>
      """)
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0..<2 {
        let at = Int.random(in: bytes.indices, using: &random)
        if Bool.random(using: &random) {
          bytes[at] = .random(in: 0x20...0x7E, using: &random)
        } else {
          bytes.removeSubrange(at..<min(at + 3, bytes.count))
        }
      }
      _ = VectorSample.error(bytes)
    }
  }
}
