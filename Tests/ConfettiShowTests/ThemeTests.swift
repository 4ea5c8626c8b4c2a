import ConfettiControls
import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite("Theme") struct ThemeTests {
  func theme(_ width: Float, _ height: Float) -> Theme {
    Theme(for: Size(width: width, height: height))
  }

  @Test("the size class grows with the stage")
  func roomGrowsStage() {
    #expect(theme(480, 320).sizeClass == .compact)
    #expect(theme(899, 2000).sizeClass == .compact)
    #expect(theme(4000, 479).sizeClass == .compact)
    #expect(theme(900, 480).sizeClass == .regular)
    #expect(theme(1900, 999).sizeClass == .regular)
    #expect(theme(1900, 1000).sizeClass == .grand)
    #expect(theme(1080, 1920).sizeClass == .grand)
  }

  @Test("a larger class means larger type and larger buttons")
  func largerClass() {
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

  @Test("the styles of a theme differ, so that each has letters of its own")
  func stylesDiffer() {
    for theme in [theme(480, 320), theme(1280, 720), theme(2560, 1440)] {
      #expect(Set(theme.styles).count == 4)
    }
  }

  @Test("a lighter colour is nearer to white, and a negative amount leads away from it")
  func lighter() {
    let color = Color(0.2, 0.4, 0.6, alpha: 0.5)
    #expect(color.lighter(by: 0) == color)
    #expect(color.lighter(by: 1) == Color(1, 1, 1, alpha: 0.5))
    #expect(color.lighter(by: -0.1).red < color.red)
  }

  @Test("the backdrop is one quad, opaque and of two colours")
  func backdropIsOneQuad() {
    var quads = QuadBuffer()
    Backdrop.draw(Rect(x: 0, y: 0, width: 30, height: 20), into: &quads)
    #expect(quads.count == 1)
    quads.withVertices { vertices in
      #expect(vertices.allSatisfy { $0.color.bytes.alpha == 255 })
      #expect(vertices[0].color == vertices[1].color && vertices[2].color == vertices[3].color)
      #expect(vertices[0].color != vertices[2].color)
    }
  }
}
