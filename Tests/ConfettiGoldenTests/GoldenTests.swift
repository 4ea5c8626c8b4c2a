import Confetti
import ConfettiGraphics
import ConfettiShow
import Testing

@Suite("Golden") struct GoldenTests {
  /// Early and late, in milliseconds; the fanfare flies above a small stage and comes back.
  static let moments: [(effect: Effect.Checked, milliseconds: [Int])] = [
    (.celebration, [300, 900]), (.sparks, [80, 240]), (.fountain, [120, 360]),
    (.fanfare, [60, 800]),
  ]

  static let effects = moments.flatMap { effect, moments in
    moments.map { moment in
      Golden.moment("\(effect.name)-\(moment)", of: effect, at: Double(moment) / 1000)
    }
  }

  @Test("a moment of an effect looks as it did", arguments: effects)
  func effect(golden: Golden) throws {
    try golden.check()
  }

  static let scenes = [
    Golden.scene("stage-at-rest") { _ in },
    Golden.scene("stage-after-click") {
      $0.click(Point(x: 200, y: 260))
      $0.wait(0.4)
    },
    Golden.scene("stage-help") {
      $0.type("h")
      $0.wait(2)
    },
    Golden.scene("carousel") { $0.openCarousel() },
    Golden.scene("card-growing") {
      $0.openCarousel()
      $0.type(.enter)
      $0.wait(0.2)
    },
    Golden.scene("motion") {
      $0.openCard(4)
      $0.type(.space)
      $0.wait(0.3)
    },
    Golden.scene("shapes") {
      $0.openCard(5)
      $0.wait(0.8)
    },
    Golden.scene("numbers") {
      $0.openCard(6)
      $0.type(.space)
      $0.wait(0.3)
    },
    Golden.scene("stress", Show.Settings(seed: 7, particleCount: 500)) { $0.wait(1) },
  ]

  static let controls = [
    Golden(name: "controls-at-rest") {
      try ControlsBoard.painted(scale: 1, on: .sheet, [])
    },
    Golden(name: "controls-in-use") {
      let (field, row) = (Point(x: 36, y: 288), Point(x: 500, y: 254))
      return try ControlsBoard.painted(
        scale: 1.5, on: .sheet,
        [
          .pointerMoved(row), .pointerPressed(row), .pointerMoved(Point(x: 505, y: 300)),
          .keyPressed(.escape), .pointerReleased(row), .pointerPressed(field),
          .pointerReleased(field), .keyPressed(.end, .shift), .pointerMoved(Point(x: 120, y: 70)),
          .pointerPressed(Point(x: 100, y: 210)), .pointerReleased(Point(x: 100, y: 210)),
          .typed("1/3 + 400 ms"),
        ])
    },
    Golden(name: "controls-menu") {
      let button = Point(x: 300, y: 192)
      return try ControlsBoard.painted(
        scale: 1, on: .sheet,
        [.pointerPressed(button), .pointerReleased(button), .keyPressed(.down), .keyPressed(.down)])
    },
  ]

  @Test("the controls look as they did", arguments: controls)
  func control(golden: Golden) throws {
    try golden.check()
  }

  @Test("a scene of the show looks as it did", arguments: scenes)
  func scene(golden: Golden) throws {
    try golden.check()
  }

  @Test("every picture that is checked in belongs to a moment")
  func noStrayPictures() throws {
    let names = (Self.effects + Self.scenes + Self.controls).map { "\($0.name).png" }
    #expect(Set(names).count == names.count)
    #expect(try Set(Golden.checkedIn).subtracting(names).isEmpty)
  }

  @Test("a difference of one step can be seen, and is counted")
  func difference() {
    var (a, b) = (Bitmap(width: 2, height: 1), Bitmap(width: 2, height: 1))
    a.pixels = [PackedColor(bits: 0xFF10_2030), PackedColor(bits: 0xFF10_2030)]
    b.pixels = [PackedColor(bits: 0xFF10_2030), PackedColor(bits: 0xFF10_2130)]
    let difference = Difference(a, b)
    #expect(difference.summary == "1 pixel, by up to 1 of 255")
    #expect(difference.picture[0, 0].bytes.red == 0 && difference.picture[1, 0].bytes.red > 96)
    #expect(Difference(a, Bitmap(width: 1, height: 1)).summary.contains("2 × 1"))
  }
}
