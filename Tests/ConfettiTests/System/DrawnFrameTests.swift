import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("Frames that are drawn only on demand") struct DrawnFrameTests {
  static let stage = Size(width: 640, height: 360)

  /// A host that draws only what has changed.
  private struct Host {
    var system: ParticleSystem
    private(set) var times: [Double] = []
    private(set) var picture: [Vertex] = []
    private var frame: DrawnFrame?

    init(_ system: ParticleSystem) { self.system = system }

    /// Draws if that is needed; the shown picture must be the one that would be drawn.
    mutating func show(at now: Double) {
      let current = vertices(system, at: now)
      guard system.isShown(by: frame, at: now) else {
        (picture, frame) = (current, system.frame(at: now))
        times.append(now)
        return
      }
      #expect(picture == current, "it shows something else at \(now)")
    }

    mutating func show(until end: Double, _ change: (inout ParticleSystem, Int) throws -> Void)
      rethrows
    {
      for tick in 0..<Int(end * 60) {
        try change(&system, tick)
        show(at: Double(tick) / 60)
      }
    }
  }

  @Test("the last particles leave no ghost, and after them no frame is drawn")
  func noGhost() {
    var host = Host(ParticleSystem(seed: 5))
    host.system.fire(.celebration, in: Self.stage, at: 1.003)
    host.show(until: 6) { _, _ in }
    #expect(host.picture.isEmpty)
    // One frame of nothing at the start, and one after the last particle.
    #expect(host.times.count { $0 < 1.003 } == 1)
    #expect(host.times.count { $0 >= host.system.end } == 1)
  }

  @Test("firings that make room for others, expire, or are removed by hand leave no ghost")
  func removed() {
    var host = Host(ParticleSystem(seed: 5, limit: 100))
    host.show(until: 9) { system, tick in
      if tick == 10 { system.fire(.celebration, in: Self.stage, at: 0.2) }
      // The firing has expired when the next one is fired for a later time.
      if tick == 130 { system.fire(.celebration, in: Self.stage, at: 5) }
      // The limit has room for one of them.
      if tick == 330 { system.fire(.celebration, in: Self.stage, at: 30) }
      if tick % 7 == 0 { system.dropExpired(at: Double(tick) / 60) }
    }
    #expect(host.picture.isEmpty)
    var endless = Host(ParticleSystem(seed: 5))
    var snow = Firing.nothing
    endless.show(until: 4) { system, tick in
      if tick == 0 { snow = system.fire(.confettiRain, in: Self.stage, at: 0) }
      if tick == 100 { system.remove(snow) }
      if tick == 120 { snow = system.fire(.confettiRain, in: Self.stage, at: 2) }
      if tick == 180 { system.forget(after: 1) }
      if tick == 200 { snow = system.fire(.confettiRain, in: Self.stage, at: 3) }
      if tick == 220 { system.removeAll() }
    }
    #expect(endless.picture.isEmpty)
  }

  @Test("a firing that disappears, fades or stops at the moment on the screen is drawn again")
  func changedWhilePaused() {
    var host = Host(ParticleSystem(seed: 5))
    let snow = host.system.fire(.confettiRain, in: Self.stage, at: 0)
    for _ in 0..<3 { host.show(at: 2) }
    #expect(host.times == [2])
    host.system.fade(snow, at: 1, over: 4)
    for _ in 0..<3 { host.show(at: 2) }
    #expect(host.times == [2, 2])
    host.system.fire(.sparks, in: Self.stage, at: 2)
    host.show(at: 2)
    host.system.fade(snow, at: 2, over: 0)
    host.show(at: 2)
    #expect(host.times == [2, 2, 2, 2])
    // Time that is wound back is drawn as well.
    host.show(at: 1.5)
    #expect(host.times.last == 1.5)
  }

  @Test("another system in place of the one on the screen is drawn, and a copy of it is not")
  func replaced() throws {
    var host = Host(ParticleSystem(seed: 5))
    host.system.fire(.celebration, in: Self.stage, at: 0)
    host.show(at: 1)
    let checkpoint = host.system
    host.system = checkpoint
    host.show(at: 1)
    #expect(host.times == [1])
    host.system.fire(.sparks, in: Self.stage, at: 1)
    host.show(at: 1)
    host.system = checkpoint
    host.show(at: 1)
    #expect(host.times == [1, 1, 1])
    host.system = try JSONDecoder().decode(
      ParticleSystem.self, from: try JSONEncoder().encode(ParticleSystem(seed: 5)))
    host.show(at: 1)
    #expect(host.times == [1, 1, 1, 1] && host.picture.isEmpty)
  }
}
