import Motion
import Testing

@testable import Stage

@Suite struct TweenTests {
  @Test func `a number that was sent nowhere rests`() {
    let tween = Tween(3)
    #expect(tween.value(at: 0) == 3)
    #expect(!tween.isRunning(at: 0))
  }

  @Test func `it leaves from where it is and arrives when it should`() {
    var tween = Tween(1)
    tween.go(to: 5, at: 10, duration: 2, curve: .linear)
    #expect(tween.value(at: 10) == 1)
    #expect(tween.value(at: 11) == 3)
    #expect(tween.value(at: 12) == 5)
    #expect(tween.isRunning(at: 11.99) && !tween.isRunning(at: 12))
  }

  @Test func `sent elsewhere on its way, it does not jump`() {
    var tween = Tween(0)
    tween.go(to: 1, at: 0, duration: 1)
    for moment in [0.1, 0.3, 0.35, 0.6] {
      let before = tween.value(at: moment)
      tween.go(to: tween.target == 1 ? 0 : 1, at: moment, duration: 1)
      #expect(tween.value(at: moment) == before)
    }
  }

  @Test func `sent where it is already going, it keeps its pace`() {
    var tween = Tween(0)
    tween.go(to: 1, at: 0, duration: 1, curve: .linear)
    tween.go(to: 1, at: 0.5, duration: 100, curve: .linear)
    #expect(tween.value(at: 0.75) == 0.75)
  }

  @Test func `without any time it is there at once`() {
    var tween = Tween(0)
    tween.go(to: 1, at: 5, duration: 0)
    #expect(tween.value(at: 5) == 1)
    #expect(!tween.isRunning(at: 5))
  }

  @Test func `a moment before the start shows the start`() {
    var tween = Tween(0)
    tween.go(to: 1, at: 5, duration: 1)
    #expect(tween.value(at: 4) == 0)
  }

  @Test func `springing back goes beyond the target and ends on it`() {
    var tween = Tween(0.95)
    tween.go(to: 1, at: 0, duration: 1, curve: .springBack)
    let values = (0...100).map { tween.value(at: Double($0) / 100) }
    #expect((values.max() ?? 0) > 1.005)
    #expect(values.last == 1)
  }
}
