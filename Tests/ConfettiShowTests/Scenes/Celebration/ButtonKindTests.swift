import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("ButtonKind") struct ButtonKindTests {
  @Test(
    "the names fit their buttons",
    arguments: [
      Size(width: 480, height: 320), Size(width: 640, height: 360), Size(width: 900, height: 480),
      Size(width: 1280, height: 720), Size(width: 1900, height: 1000),
    ])
  func namesFit(size: Size) throws {
    let layout = Layout(size: size)
    let atlas = Atlas(
      scale: 1, typeface: try Visitor.typeface.get(), styles: [layout.theme.label])
    for kind in ButtonKind.allCases {
      let line = atlas.line(kind.title, style: layout.theme.label)
      #expect(line.width > 0 && line.width + 12 <= layout.frame(of: kind).width)
    }
  }
}
