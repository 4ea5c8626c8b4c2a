import ConfettiControls
import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite("Layout") struct LayoutTests {
  /// Sizes from the smallest window to a wall of screens, in uneven steps.
  static let sizes: [Size] = [
    480, 481, 560, 640, 720, 799, 899, 900, 1024, 1280, 1599, 1899, 1900, 2560, 3840, 4096,
  ].flatMap { width in
    [320, 333, 360, 479, 480, 600, 720, 999, 1000, 1440, 2160].map {
      Size(width: width, height: $0)
    }
  }

  /// Small, low and upright windows.
  static let small = [
    Size(width: 320, height: 240), Size(width: 480, height: 320), Size(width: 360, height: 640),
    Size(width: 640, height: 360), Size(width: 900, height: 300), Size(width: 1080, height: 1920),
  ]

  @Test("buttons can be hit, and stand apart from one another, inside the stage")
  func buttonsCanBeHit() {
    for size in Self.sizes + Self.small {
      let layout = Layout(size: size)
      #expect(layout.buttons.count == ButtonKind.allCases.count)
      for (index, frame) in layout.buttons.enumerated() {
        #expect(frame.height >= 44 && frame.width >= 88)
        #expect(frame.x >= 8 && frame.maxX <= size.width - 8)
        #expect(frame.y >= 8 && frame.maxY <= size.height - 8)
        for other in layout.buttons[..<index] {
          let isApart =
            frame.x >= other.maxX + 8 || other.x >= frame.maxX + 8 || frame.y >= other.maxY + 8
            || other.y >= frame.maxY + 8
          #expect(isApart)
        }
      }
    }
  }

  @Test("the carousel's button can be hit in its corner, and covers no control")
  func scenesButtonCanBeHit() {
    for size in Self.sizes {
      let layout = Layout(size: size)
      let frame = layout.scenesButton
      #expect(frame.height >= 44 && frame.width >= 80)
      #expect(frame.y >= 0 && frame.maxX <= size.width)
      #expect(layout.buttons.allSatisfy { $0.y >= frame.maxY })
    }
  }

  @Test("headings stand above the buttons and below the top")
  func headingsAboveButtons() {
    for size in Self.sizes + Self.small {
      let layout = Layout(size: size)
      let theme = layout.theme
      #expect(layout.titleBaseline - theme.title.size * 0.7 >= 0)
      #expect(layout.helpBaseline - theme.body.size > layout.titleBaseline)
      let top = layout.buttons.map(\.y).min() ?? 0
      #expect(layout.helpBaseline + theme.body.size * 0.3 < top)
    }
  }

  @Test("rows of buttons are centred, and share their edges")
  func rowsButtonsCentred() {
    for size in Self.sizes + Self.small {
      let layout = Layout(size: size)
      let rows = Dictionary(grouping: layout.buttons, by: \.y).values
      let edges = rows.map { ($0.map(\.x).min() ?? 0, $0.map(\.maxX).max() ?? 0) }
      #expect(edges.allSatisfy { $0.0 == edges[0].0 && abs($0.1 - edges[0].1) < 0.01 })
      for row in Dictionary(grouping: layout.buttons, by: \.y).values {
        let left = row.map(\.x).min() ?? 0
        let right = row.map(\.maxX).max() ?? 0
        #expect(abs((left + right) / 2 - size.width / 2) <= 1)
      }
    }
  }

  @Test(
    "effects of the user's own have buttons where two rows have room, and move no other control")
  func ownButtons() {
    for size in Self.sizes {
      let plain = Layout(size: size)
      #expect(Layout(size: size, ownEffects: 0) == plain)
      var most = 0
      for own in [1, 2, 5, 9, 65] {
        let layout = Layout(size: size, ownEffects: own)
        let count = layout.buttons.count - ButtonKind.allCases.count
        #expect((1...min(own, 5)).contains(count) && count >= most)
        most = count
        #expect(Set(layout.buttons.map(\.y)).count == 2)
        for (index, frame) in layout.buttons.enumerated() {
          #expect(frame.height >= 44 && frame.width >= 88)
          #expect(frame.x >= 8 && frame.maxX <= size.width - 8)
          #expect(frame.y >= layout.scenesButton.maxY && frame.maxY <= size.height - 8)
          for other in layout.buttons[..<index] {
            #expect(
              frame.x >= other.maxX + 8 || other.x >= frame.maxX + 8 || frame.y >= other.maxY + 8
                || other.y >= frame.maxY + 8)
          }
        }
      }
    }
  }

  @Test("a layout is a pure function of its size")
  func pureFunctionOfSize() {
    for size in Self.sizes { #expect(Layout(size: size) == Layout(size: size)) }
  }

  @Test("each button is where the layout of its kind says")
  func buttonOfEachKind() {
    let layout = Layout(size: Size(width: 1280, height: 720))
    #expect(ButtonKind.allCases.map(layout.frame(of:)) == layout.buttons)
  }

  @Test(
    "sides that no window has are clamped to those that are laid out",
    arguments: [0, -3, .nan, .infinity, 1e30] as [Float])
  func unusualSides(side: Float) {
    for size in [
      Size(width: side, height: side), Size(width: side, height: 720),
      Size(width: 1280, height: side),
    ] {
      let layout = Layout(size: size)
      #expect((Layout.smallest.width...Layout.longestSide).contains(layout.size.width))
      #expect((Layout.smallest.height...Layout.longestSide).contains(layout.size.height))
      #expect(layout == Layout(size: layout.size))
      for frame in layout.buttons { #expect(frame.width > 0 && frame.x.isFinite && frame.y > 0) }
    }
  }
}
