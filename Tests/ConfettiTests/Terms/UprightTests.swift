import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("pieces that stand upright at their targets") struct UprightTests {
  private static let turn = Turn(
    spin: Spin(angle: .between(0, 360), rate: .either(100, 500)),
    flip: Flip(frequency: .between(0.3, 1.2), phase: .between(0, 1), minimum: 0),
    tilt: Tilt(angle: .between(0, 360), rate: .between(-200, 200), sway: 20))

  private static func emitter(
    frequency: Double = 1, damping: Double = 8, until: Double? = 1.7, floor: Floor? = nil,
    turn: Turn = turn
  ) -> Emitter {
    .lasting(
      Emitter.thrown,
      air: Air(
        gravity: DrawnVector(y: 200), drag: 0.7,
        attract: Attract(
          to: .shape(.heart), frequency: frequency, damping: damping,
          until: until.map { .drawn(.fixed($0)) }, upright: true), floor: floor), turn: turn)
  }

  /// The share of the way that a spring has brought a particle after a time: Runge and Kutta's steps.
  private static func pull(_ frequency: Double, drag: Double, _ seconds: Double) -> Double {
    let stiffness = pow(2 * .pi * frequency, 2)
    func change(_ state: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(state.y, stiffness * (1 - state.x) - drag * state.y)
    }
    var state = SIMD2<Double>.zero
    let steps = 2000
    let h = seconds / Double(steps)
    for _ in 0..<steps {
      let a = change(state)
      let b = change(state + a * (h / 2))
      let c = change(state + b * (h / 2))
      let d = change(state + c * h)
      let sum: SIMD2<Double> = a + 2 * b + 2 * c + d
      state += sum * (h / 6)
    }
    return state.x
  }

  /// The angle of a turning that begins at an angle, after an age.
  private static func angle(
    _ start: Double, _ rate: Double, at age: Double, held: Double, _ share: Double
  ) -> Double {
    start + rate * age - share * (start + rate * held)
  }

  private static func isSameAngle(_ a: Double, _ b: Double) -> Bool {
    let turns = (a - b) / 360
    return abs(turns - turns.rounded()) * 360 < 0.1
  }

  @Test(
    "angles are taken back by the share of the way that a spring has pulled, and turn on from there",
    arguments: [(1.0, 8.0), (0.6, 1.0), (0.5, 20.0)])
  func formula(frequency: Double, damping: Double) throws {
    let emitter = Self.emitter(frequency: frequency, damping: damping)
    for age in [0, 0.2, 0.9, 1.69, 1.71, 2.8] {
      let held = min(age, 1.7)
      let share = Self.pull(frequency, drag: 0.7 + damping, held)
      for trace in Spawned(emitter, count: 8).trace(at: age) {
        func angle(_ start: Double?, _ rate: Double?) throws -> Double {
          Self.angle(try #require(start), try #require(rate), at: age, held: held, share)
        }
        let spin = try angle(trace["spin.angle"].number, trace["spin.rate"].number)
        let flip = try angle(trace["flip.phase"].number, trace["flip.frequency"].number)
        let (x, y) = (trace["tilt.x"].numbers, trace["tilt.y"].numbers)
        let (a, b) = (try angle(x.first, x.last), try angle(y.first, y.last))
        let sway = try #require(trace["tilt.sway"].number) * 180 / .pi
        #expect(Self.isSameAngle(trace.rotation, spin + sway * sin(a)))
        let size = trace["size"].numbers
        let shown = 0.5 + 0.5 * abs(cos(b))
        #expect(abs(trace.drawnSize.x - size[0] * shown * abs(cos(flip))) < 0.02)
        #expect(abs(trace.drawnSize.y - size[1] * shown) < 0.02)
      }
    }
  }

  @Test("no angle at birth is more than half a turn, and the pieces stand still at their targets")
  func standing() {
    let spawned = Spawned(Self.emitter(until: nil))
    for trace in spawned.trace(at: 0) {
      #expect(abs(trace["spin.angle"].number ?? 999) <= 180.001)
      #expect(abs(trace["flip.phase"].number ?? 999) <= .pi + 1e-5)
      #expect(trace["motion.attract.upright"] == true)
    }
    for trace in spawned.trace(at: 3.9) {
      #expect(Self.isSameAngle(trace.rotation, 0))
      let size = trace["size"].numbers
      #expect(abs(trace.drawnSize.x - size[0]) < 0.01 && abs(trace.drawnSize.y - size[1]) < 0.01)
    }
  }

  @Test("the rotation is continuous where the spring lets go")
  func continuous() {
    let spawned = Spawned(Self.emitter())
    let (before, after) = (spawned.trace(at: 1.7 - 1e-5), spawned.trace(at: 1.7 + 1e-5))
    #expect(before.count == 24)
    for (a, b) in zip(before, after) {
      #expect(Self.isSameAngle(a.rotation, b.rotation))
      #expect(abs(a.drawnSize.x - b.drawnSize.x) < 0.01)
    }
  }

  @Test("a piece born late turns as at the same age, also one that is slowed or lands")
  func late() {
    let slowing = Turn(spin: Spin(angle: .between(0, 360), rate: .either(100, 400), slows: true))
    for turn in [Self.turn, slowing] {
      expectLateIsLikeEarly(Self.emitter(until: nil, turn: turn), within: 0.1)
      expectLateIsLikeEarly(
        Self.emitter(frequency: 0.1, damping: 0, until: nil, floor: .stage, turn: turn),
        within: 0.15
      )
    }
  }

  @Test("a spin that slows is taken back as well, and slows on after the release")
  func slowing() throws {
    let turn = Turn(spin: Spin(angle: .between(0, 360), rate: .either(100, 400), slows: true))
    for age in [0.4, 1.5, 2.6] {
      let held = min(age, 1.7)
      let share = Self.pull(1, drag: 8.7, held)
      for trace in Spawned(Self.emitter(turn: turn), over: 0).trace(at: age) {
        let angle = try #require(trace["spin.angle"].number)
        let rate = try #require(trace["spin.rate"].number)
        func turned(_ age: Double) -> Double { angle + rate * (1 - exp(-0.7 * age)) / 0.7 }
        #expect(Self.isSameAngle(trace.rotation, turned(age) - share * turned(held)))
      }
    }
  }

  @Test("pieces that are never held turn as without it, and the flight is the same")
  func never() {
    let upright = Self.emitter(until: 0)
    var usual = upright
    usual.air.attract?.upright = false
    for (a, b) in zip(Spawned(upright).trace(at: 2.1), Spawned(usual).trace(at: 2.1)) {
      #expect(Self.isSameAngle(a.rotation, b.rotation) && a.place == b.place)
      #expect(abs(a.drawnSize.x - b.drawnSize.x) < 0.01)
    }
  }

  @Test("a piece has no flips while it is held, and after that those that are seen")
  func flips() throws {
    let burst = Spawned(Self.emitter()).burst
    for index in 0..<24 {
      let flips = try #require(burst.flips(of: index))
      var times: [Double] = []
      flips.forEach(from: 0, to: 4) { times.append($1) }
      #expect(times.count >= 1 && times.allSatisfy { $0 >= 1.7 })
      for time in times where time < 4 {
        let widths = burst.trace(at: time, fired: 0).map(\.drawnSize.x)
        #expect((widths.min() ?? 1) < 0.1)
      }
    }
  }

  @Test("the key comes back from a file")
  func file() throws {
    let text = "{emitters: [{air: {attract: {to: 'HI', damping: 9, upright: true}}}]}"
    let effect = try Effect(file: "x.json", contents: Array(text.utf8))
    #expect(effect.emitters[0].air.attract?.upright == true)
    #expect(try Effect(file: "x.json", contents: Array(effect.fileText.utf8)) == effect)
  }
}
