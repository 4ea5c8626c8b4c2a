import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite struct ThemeTests {
  func theme(_ width: Float, _ height: Float) -> Theme {
    Theme(for: Size(width: width, height: height))
  }

  @Test func `room grows with the stage`() {
    #expect(theme(480, 320).room == .compact)
    #expect(theme(899, 2000).room == .compact)
    #expect(theme(4000, 479).room == .compact)
    #expect(theme(900, 480).room == .regular)
    #expect(theme(1900, 999).room == .regular)
    #expect(theme(1900, 1000).room == .grand)
  }

  @Test func `more room means larger type and larger buttons`() {
    let themes = [theme(480, 320), theme(1280, 720), theme(2560, 1440)]
    for (small, large) in zip(themes, themes.dropFirst()) {
      for (lesser, greater) in zip(small.styles, large.styles) {
        #expect(lesser.size < greater.size)
      }
      #expect(small.buttonSize.height < large.buttonSize.height)
      #expect(small.lineHeight < large.lineHeight)
    }
    #expect(themes.allSatisfy { $0.buttonSize.height >= 44 })
  }

  @Test func `the styles of a theme differ, so that each has letters of its own`() {
    for theme in [theme(480, 320), theme(1280, 720), theme(2560, 1440)] {
      #expect(Set(theme.styles).count == 4)
    }
  }

  @Test func `lighter moves towards white, and by less than nothing away from it`() {
    let color = Color(0.2, 0.4, 0.6, alpha: 0.5)
    #expect(color.lighter(by: 0) == color)
    #expect(color.lighter(by: 1) == Color(1, 1, 1, alpha: 0.5))
    #expect(color.lighter(by: -0.1).red < color.red)
  }
}
