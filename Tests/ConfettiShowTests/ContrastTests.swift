import ConfettiControls
import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite("Contrast") struct ContrastTests {
  /// The brightest grounds of text: the backdrop, panels over it, and the sheets of help and effects.
  static let grounds: [Color] = {
    let backdrop = [Backdrop.top, Backdrop.bottom]
    return backdrop + backdrop.map { $0.covered(by: .panel) }
      + backdrop.map { $0.covered(by: Color.panel.opacity(0.6)) } + [.sheet]
  }()

  @Test("text stands out from every ground by 4.5 : 1")
  func text() {
    for ground in Self.grounds {
      for color in [Color.text, .quiet, .accent, .warning] {
        #expect(color.contrast(to: ground) >= 4.5)
      }
    }
  }

  @Test("words on quiet buttons and choices stand out as much: at rest, pointed at and held")
  func quietControls() {
    for ground in Self.grounds {
      for light in [0.07, 0.16] as [Float] {
        let button = ground.covered(by: .white(light))
        #expect(button.covered(by: Color.text.opacity(0.8)).contrast(to: button) >= 4.5)
      }
      let choice = ground.covered(by: .white(0.07)).covered(by: .white(0.11))
      #expect(Color.quiet.contrast(to: choice) >= 4.5 && Color.text.contrast(to: choice) >= 4.5)
    }
  }
}
