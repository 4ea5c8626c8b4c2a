import ConfettiSDL
import Testing

@testable import ConfettiDemo

@Suite("CelebrationPlace") struct CelebrationPlaceTests {
  private func place(
    _ overlays: OverlaySupport, isTerminal: Bool = true, isWayland: Bool = false,
    wantsTerminal: Bool = false
  ) -> CelebrationPlace {
    CelebrationPlace(
      CelebrationPlace.Facts(
        wantsTerminal: wantsTerminal, isTerminal: isTerminal, isWayland: isWayland,
        overlays: overlays))
  }

  @Test("over the desktop there is no note, even if there are other places")
  func overlay() {
    let place = place(.available, isWayland: true)
    #expect(place.kind == .overlay && place.note == nil)
  }

  @Test("a window takes its place where windows cannot be transparent, and a sentence says why")
  func window() {
    let compositor = place(.noCompositor)
    #expect(compositor.kind == .window && compositor.note?.contains("compositor") == true)
    let wayland = place(.noServer, isWayland: true)
    #expect(wayland.kind == .window && wayland.note?.contains("Wayland") == true)
    let other = place(.notOffered)
    #expect(other.kind == .window && other.note?.contains("small window") == true)
  }

  @Test("without a display the terminal takes its place, and without that nothing does")
  func noDisplay() {
    let terminal = place(.noServer)
    #expect(terminal.kind == .terminal && terminal.note?.contains("terminal") == true)
    let nowhere = place(.noServer, isTerminal: false)
    #expect(nowhere.kind == .nowhere && nowhere.note?.contains("neither") == true)
  }

  @Test("the terminal that is asked for is the place, even if there are others")
  func askedForTerminal() {
    for overlays in [OverlaySupport.available, .noCompositor, .noServer, .notOffered] {
      let place = place(overlays, isTerminal: false, isWayland: true, wantsTerminal: true)
      #expect(place.kind == .terminal && place.note == nil)
    }
  }

  @Test("a program that is kept off displays by SDL's variable looks for none")
  func unseen() {
    let facts = CelebrationPlace.Facts.current(wantsTerminal: true)
    #expect(facts.wantsTerminal && facts.overlays == .noServer)
  }
}
