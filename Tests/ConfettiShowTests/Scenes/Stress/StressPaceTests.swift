import Testing

@testable import ConfettiShow

@Suite("StressPace") struct StressPaceTests {
  /// Particles that live for six seconds, on a machine that has time for a given number.
  struct Machine {
    var pace = StressPace()
    var budget = FrameBudget()
    var births: [Double] = []
    /// How many particles take a whole frame, and the share that a frame takes without any.
    var capacity: Double
    var fixed = 0.05
    /// Whether what a frame takes can be seen only when it is late.
    var isHidden = false
    /// Whether another program makes every tenth frame late, and whether it is known to be another one.
    var isDisturbed = false, isMeasured = false
    var waitsForGPU = false
    /// Whether the time is measured in which another program had the processor.
    var isWaitMeasured = false

    var alive: Double { births.suffix(360).reduce(0, +) }

    mutating func hold(_ seconds: Double, reducesMotion: Bool = false) -> [Double] {
      (0..<Int(seconds * 60)).map { _ in
        let load = fixed + alive / capacity
        // A painter that waits for the display shows its work only when it is too much, now and
        // then.
        let seen = isHidden && (load < 1 || births.count % 20 != 0) ? 0.1 : load
        let isHeldUp = isDisturbed && births.count % 10 == 0
        let work = isHeldUp ? max(seen, 1.5) : seen
        budget.frameEnded(
          work: work / 60, processorTime: isMeasured ? seen / 60 : nil, interval: 1.0 / 60,
          isLate: work > 1, waitsForGPU: waitsForGPU,
          heldUp: isWaitMeasured ? (work - seen) / 60 : 0)
        let rate = pace.rate(alive: Int(alive), budget, reducesMotion: reducesMotion, for: 1.0 / 60)
        births.append(rate / 60)
        return alive
      }
    }
  }

  @Test("the number doubles every second while there is time")
  func doublesEverySecond() {
    var machine = Machine(capacity: 1e9)
    _ = machine.hold(1)
    let first = machine.births.reduce(0, +)
    _ = machine.hold(1)
    let second = machine.births.suffix(60).reduce(0, +)
    #expect(abs(second / first - 2) < 0.01 && abs(first - StressPace.start / 0.693) < 10)
    #expect(!machine.pace.isAdapting)
  }

  @Test(
    "the number comes near the most that there is time for, never beyond, and stays there",
    arguments: [3000, 60_000, 250_000.0])
  func nearTheMost(capacity: Double) {
    var machine = Machine(capacity: capacity)
    let counts = machine.hold(60)
    #expect((counts.max() ?? 0) < 0.95 * capacity && machine.pace.isAdapting)
    let late = counts.suffix(1200)
    #expect((late.min() ?? 0) > 0.6 * capacity && (late.max() ?? 0) < 0.9 * capacity)
    #expect(machine.budget.grantedShare == 1)
  }

  @Test("if only lateness tells, the number stays where frames are seldom late")
  func onlyLatenessTells() {
    var machine = Machine(capacity: 20_000, isHidden: true)
    let counts = machine.hold(60)
    let late = counts.suffix(1800)
    #expect((late.min() ?? 0) > 8000 && (late.max() ?? 0) < 30_000)
    #expect(machine.pace.isAdapting)
  }

  @Test("a number that another program made late is soon tried again")
  func triedAgain() throws {
    var machine = Machine(capacity: 100_000)
    let before = try #require(machine.hold(20).last)
    machine.isDisturbed = true
    let disturbed = try #require(machine.hold(10).last)
    #expect(disturbed < 0.5 * before)
    machine.isDisturbed = false
    let after = machine.hold(12)
    #expect(try #require(after.last) > 0.8 * before && (after.max() ?? 0) < 95_000)
  }

  @Test("time that another program took does not reduce the number")
  func otherPrograms() {
    var (quiet, disturbed) = (Machine(capacity: 100_000), Machine(capacity: 100_000))
    (disturbed.isDisturbed, disturbed.isMeasured) = (true, true)
    let (calm, busy) = (quiet.hold(30).last ?? 0, disturbed.hold(30).last ?? 0)
    #expect(busy > 0.75 * calm)
    // If a graphics processor paints, the time may be its own, and counts.
    disturbed.waitsForGPU = true
    #expect((disturbed.hold(10).last ?? busy) < 0.6 * busy)
  }

  @Test("where the wait for the processor is measured, a graphics processor is not suspected")
  func graphicsProcessorIsNotSuspected() {
    var quiet = Machine(capacity: 100_000)
    var disturbed = quiet
    (disturbed.isDisturbed, disturbed.isMeasured) = (true, true)
    (disturbed.waitsForGPU, disturbed.isWaitMeasured) = (true, true)
    let (calm, busy) = (quiet.hold(30).last ?? 0, disturbed.hold(30).last ?? 0)
    #expect(busy > 0.75 * calm)
    // A graphics processor with too much work is found nevertheless.
    (disturbed.capacity, disturbed.isHidden, disturbed.isDisturbed) = (20_000, true, false)
    let counts = disturbed.hold(60)
    #expect((counts.suffix(600).max() ?? 0) < 30_000)
  }

  @Test("with reduced motion the particles are few, and never more")
  func littleMotion() {
    var machine = Machine(capacity: 1e9)
    let counts = machine.hold(20, reducesMotion: true)
    #expect((counts.max() ?? 0) <= StressPace.start / 4 * 6 + 1 && counts[59] > 50)
  }

  @Test("the particles are never more than the limit")
  func neverMoreThanTheMost() {
    var machine = Machine(pace: StressPace(most: 5000), capacity: 1e9)
    let counts = machine.hold(20)
    #expect((counts.max() ?? 0) <= 5001 && (counts.last ?? 0) > 4000)
  }

  @Test("a machine without spare time gets a few hundred particles, and no more")
  func timeForNothing() {
    var machine = Machine(capacity: 1e9, fixed: 1.5)
    let counts = machine.hold(20)
    #expect((counts.last ?? 0) > 300 && (counts.max() ?? 0) <= Double(FrameBudget.fewParticles) + 1)
  }

  @Test("a number that there is time for is granted as a whole")
  func allAreGranted() {
    var (pace, budget) = (StressPace(), FrameBudget())
    for _ in 0..<60 { budget.frameEnded(work: 0.006, interval: 0.016, isLate: false) }
    #expect(pace.granted(500, alive: 0, budget, for: 0.05) == 500 && !pace.isAdapting)
    for _ in 0..<60 { budget.frameEnded(work: 0.018, interval: 0.016, isLate: true) }
    #expect(pace.granted(500, alive: 9000, budget, for: 0.05) == 0 && pace.isAdapting)
  }
}

@Suite("SteadyBirths") struct SteadyBirthsTests {
  @Test(
    "any steps in a row that last a lifetime spawn the number that is kept",
    arguments: [1, 7, 48, 49, 119, 120, 121, 1000, 400_000])
  func lifetimeHoldsNumber(count: Int) {
    let steady = SteadyBirths(holding: count)
    for first in [-300, -121, -120, -1, 0, 5, 1_000_000] {
      let births = (first..<first + steady.bursts).map(steady.births)
      #expect(births.reduce(0, +) == count)
      let even = Double(count) / Double(steady.bursts)
      #expect(births.allSatisfy { abs(Double($0) - even) < 1 })
    }
  }
}
