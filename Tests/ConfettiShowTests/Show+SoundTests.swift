import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import ConfettiSound
import Testing

@testable import ConfettiShow

@Suite("Show: sound") struct ShowSoundTests {
  @Test("the show is silent at first; A makes it heard, soft and silent, and says so each time")
  func modes() throws {
    var visitor = try Visitor()
    visitor.act()
    #expect(visitor.show.soundMode == .off && visitor.show.heard.mode == .off)
    for mode in [SoundMode.on, .quiet, .off] {
      visitor.type("a")
      #expect(visitor.show.soundMode == mode && visitor.show.heard.mode == mode)
      #expect(visitor.show.content.panels.toast.said == mode.notice)
    }
  }

  @Test("people who want reduced motion hear it softly, and controllers do not shake")
  func reducedMotion() throws {
    var visitor = try Visitor(Show.Settings(reducesMotion: true))
    visitor.act()
    for mode in [SoundMode.quiet, .off, .quiet] {
      visitor.type("a")
      #expect(visitor.show.heard.mode == mode && !visitor.show.heard.mayShake)
    }
    visitor = try Visitor(Show.Settings(sound: .on))
    visitor.act()
    #expect(visitor.show.heard.mode == .on && visitor.show.heard.mayShake)
    visitor.type("m")
    #expect(visitor.show.heard.mode == .quiet && !visitor.show.heard.mayShake)
    visitor.type("m")
    #expect(visitor.show.heard.mode == .on)
  }

  @Test("the key for sound also works above the help, and not where text is typed")
  func keyEverywhere() throws {
    var visitor = try Visitor()
    visitor.act()
    visitor.type("h")
    visitor.type("a")
    #expect(visitor.show.soundMode == .on)
    visitor.type("h")
    visitor.type("l")
    visitor.wait(1)
    visitor.type("a")
    #expect(visitor.show.soundMode == .on)
  }

  @Test("the sounds of the stage are those that are heard, by the time that pauses and goes back")
  func heardSystem() throws {
    let pop = Effect("", Emitter(when: When(count: 3), life: Life(2), sound: [Sound(.pop)]))
    var visitor = try Visitor(Show.Settings(sound: .on))
    visitor.act()
    visitor.show.addOwnEffect(try pop.checked(), named: "pop")
    visitor.act()
    let before = visitor.show.heard.time
    visitor.click(Visitor.nowhere)
    #expect(visitor.show.heard.system.sounds(from: before, to: before + 1).count == 3)
    visitor.type("p")
    let paused = visitor.show.heard.time
    visitor.wait(0.5)
    #expect(visitor.show.heard.time == paused)
    visitor.type(.left)
    #expect(visitor.show.heard.time < paused)
  }

  @Test("no sound goes on after all particles were taken away")
  func clearings() throws {
    var visitor = try Visitor()
    visitor.act()
    visitor.click(Visitor.nowhere)
    let before = visitor.show.heard.clearings
    visitor.type("c")
    let cleared = visitor.show.heard.clearings
    #expect(cleared != before)
    visitor.type("g")
    visitor.wait(2)
    visitor.type(.right)
    visitor.wait(1)
    visitor.type(.enter)
    visitor.wait(2)
    #expect(visitor.show.heard.clearings != cleared)
  }
}
