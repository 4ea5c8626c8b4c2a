import ConfettiGraphics
import Foundation
import Testing

@testable import ConfettiControls

/// The pictures can be looked at: `CONFETTI_SHEETS=FOLDER` writes them there.
@Suite("ControlsSheet") struct ControlsSheetTests {
  private static let folder = ProcessInfo.processInfo.environment["CONFETTI_SHEETS"]

  private static func press(_ x: Float, _ y: Float) -> [Input.Event] {
    let point = Point(x: x, y: y)
    return [.pointerMoved(point), .pointerPressed(point), .pointerReleased(point)]
  }

  /// A press, and a drag that goes on.
  private static func drag(
    _ x: Float, _ y: Float, to end: Point, _ modifiers: Input.Modifiers = []
  ) -> [Input.Event] {
    let (start, press) = (Point(x: x, y: y), Input.Press(modifiers: modifiers))
    return [
      .pointerMoved(start), .pointerPressed(start, press), .pointerMoved(end), .pointerMoved(end),
    ]
  }

  private static let moments: [(name: String, opens: Bool, events: [Input.Event])] = [
    ("rest", false, []),
    ("use", false, [.keyPressed(.tab(backwards: false)), .pointerMoved(Point(x: 640, y: 330))]),
    ("swatch", false, press(340 + 16, 68 + 16)),
    ("stop", false, press(340 + 12 + 372 * 0.3, 150)),
    ("own", false, press(340 + 12 + 372 * 0.62, 150)),
    ("swatch held", false, drag(356, 84, to: Point(x: 440, y: 90))),
    ("stop off", false, drag(340 + 12 + 372 * 0.3, 150, to: Point(x: 480, y: 235))),
    ("arrow", false, drag(439, 256, to: Point(x: 430, y: 320), .shift)),
    ("share", false, drag(560, 368, to: Point(x: 600, y: 368))),
    ("row", false, drag(400, 368, to: Point(x: 410, y: 410))),
    ("commands", true, [.pointerMoved(Point(x: 300, y: 190))]),
    ("nothing", true, [.typed("zzz")]),
    ("wrong", false, press(200, 290) + [.typed("pinkish"), .keyPressed(.enter)]),
  ]

  @Test("every moment is painted at both scales, and says something", arguments: [1, 2] as [Float])
  func pictures(scale: Float) throws {
    for moment in Self.moments {
      let picture = try ControlsSheet.painted(
        scale: scale, opens: moment.opens, moment.events)
      #expect(Set(picture.pixels.map(\.bits)).count > 500, "\(moment.name)")
      guard let folder = Self.folder else { continue }
      let file = "\(folder)/\(moment.name)-\(Int(scale)).png"
      try Data(picture.pngData()).write(to: URL(filePath: file))
    }
  }
}
