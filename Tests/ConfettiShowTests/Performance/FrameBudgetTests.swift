import Confetti
import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite("FrameBudget") struct FrameBudgetTests {
  static let interval = 1.0 / 60

  /// Lets frames end that take a share of their interval; returns the budget's share after each.
  @discardableResult
  func run(
    _ budget: inout FrameBudget, seconds: Double, load: (Int) -> Double,
    isLate: (Int) -> Bool = { _ in false }
  ) -> [Double] {
    (0..<Int(seconds * 60)).map { frame in
      budget.frameEnded(
        work: load(frame) * Self.interval, interval: Self.interval, isLate: isLate(frame))
      return budget.grantedShare
    }
  }

  /// A budget after good seconds.
  func good(load: Double = 0.5) -> FrameBudget {
    var budget = FrameBudget()
    run(&budget, seconds: 3, load: { _ in load })
    return budget
  }

  @Test("frames that keep their time shed no particles", arguments: [0, 0.3, 0.69, 0.8, 0.89])
  func keepingTimeShedsNothing(load: Double) {
    var budget = FrameBudget()
    #expect(run(&budget, seconds: 20, load: { _ in load }).allSatisfy { $0 == 1 })
    #expect(abs(budget.load - load) < 1e-6 && !budget.isOver)
  }

  @Test(
    "a single hiccup sheds no particles, and neither do the late frames that follow it",
    arguments: [2, 20, 1000.0])
  func singleHiccup(size: Double) {
    var budget = good(load: 0.85)
    let shares = run(
      &budget, seconds: 5, load: { $0 == 30 ? size : 0.85 }, isLate: { (30..<40).contains($0) })
    #expect(shares.allSatisfy { $0 == 1 })
  }

  @Test("the first frames, and those after a rest or a resize, shed no particles")
  func firstFrames() {
    var budget = FrameBudget()
    for _ in 0..<20 {
      #expect(run(&budget, seconds: 0.1, load: { _ in 8 }, isLate: { _ in true }).last == 1)
      budget.rested(for: 2)
      run(&budget, seconds: 1, load: { _ in 0.5 })
      budget.settle()
    }
  }

  @Test("lasting overload sheds within half a second, ever more, and never all")
  func lastingOverload() {
    var budget = good()
    let shares = run(&budget, seconds: 10, load: { _ in 1.3 })
    #expect(shares[29] < 1 && shares.last == 0.05)
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(budget.isOver)
  }

  @Test("frames whose work makes them late shed where it is twice a second, and not seldom")
  func repeatedLateness() {
    for (period, sheds) in [(20, true), (50, true), (90, false)] {
      var budget = good(load: 0.1)
      let shares = run(
        &budget, seconds: 20, load: { $0 % period == 0 ? 1.2 : 0.1 }, isLate: { $0 % period == 0 })
      #expect(shares.contains { $0 < 1 } == sheds && budget.load < 0.2)
    }
  }

  @Test("frames that are late with little work shed no particles: fewer would not help")
  func lateWithLittleWork() {
    var budget = good(load: 0.1)
    let shares = run(&budget, seconds: 20, load: { _ in 0.3 }, isLate: { _ in true })
    #expect(shares.allSatisfy { $0 == 1 })
  }

  @Test("late frames whose time another program took shed no particles, however long they are")
  func otherProgramsShedNothing() {
    var (budget, charged, painted) = (good(load: 0.1), good(load: 0.1), good(load: 0.1))
    for _ in 0..<1200 {
      for work in [0.2, 1.5, 6] {
        budget.frameEnded(
          work: work * Self.interval, processorTime: 0.2 * Self.interval, interval: Self.interval,
          isLate: work > 1)
        // A graphics processor may have taken it.
        painted.frameEnded(
          work: work * Self.interval, processorTime: 0.2 * Self.interval, interval: Self.interval,
          isLate: work > 1, waitsForGPU: true)
        // The same times are now the show's own work.
        charged.frameEnded(work: work * Self.interval, interval: Self.interval, isLate: work > 1)
      }
    }
    #expect(budget.grantedShare == 1 && !budget.isOver && budget.load < 0.21)
    #expect(charged.grantedShare < 1 && charged.isOver)
    // A number that grows until frames are late must count lateness that may be its own doing.
    #expect(!budget.isLate && charged.isLate)
    #expect(painted.grantedShare == 1 && !painted.isOver && painted.isLate)
  }

  @Test(
    "a frame that would have been in time without other programs is not the graphics processor's")
  func heldUpByOthers() {
    var (held, own) = (good(load: 0.1), good(load: 0.1))
    for _ in 0..<600 {
      for (work, heldUp) in [(1.5, 0.6), (1.02, 0.03), (0.9, 0.3), (3, 2.2)] {
        held.frameEnded(
          work: work * Self.interval, processorTime: 0.1 * Self.interval, interval: Self.interval,
          isLate: true, waitsForGPU: true, heldUp: heldUp * Self.interval)
      }
      // Of a frame that takes two intervals, a little waiting explains nothing.
      own.frameEnded(
        work: 2 * Self.interval, processorTime: 0.1 * Self.interval, interval: Self.interval,
        isLate: true, waitsForGPU: true, heldUp: 0.1 * Self.interval)
    }
    #expect(!held.isLate && own.isLate)
  }

  @Test("threads at work at the same time count for as long as they took together, not for each")
  func threadsCountOnce() {
    var budget = good(load: 0.1)
    for _ in 0..<600 {
      budget.frameEnded(
        work: 0.5 * Self.interval, processorTime: 1.8 * Self.interval, interval: Self.interval,
        isLate: false)
    }
    #expect(budget.grantedShare == 1 && abs(budget.load - 0.5) < 1e-6)
  }

  @Test("with few particles in the air all of a burst are granted, and then a few hundred in all")
  func fewAreAlwaysGranted() throws {
    var budget = good()
    run(&budget, seconds: 5, load: { _ in 1.3 })
    for effect in Effect.classics {
      #expect(budget.granted(effect, alive: 30) == effect)
    }
    let many = try Effect.Checked.celebration.with(count: 2000)
    #expect(budget.granted(many, alive: 100).particleCount == FrameBudget.fewParticles - 100)
    #expect(budget.granted(many, alive: FrameBudget.fewParticles).particleCount == 100)
  }

  @Test("the budget recovers by itself, by a tenth a second, to the full share")
  func recovers() {
    var budget = good()
    run(&budget, seconds: 5, load: { _ in 1.3 })
    let low = budget.grantedShare
    let shares = run(&budget, seconds: 14, load: { _ in 0.5 })
    #expect(low == 0.05 && shares.last == 1 && !budget.isOver)
    for second in 2..<9 { #expect(shares[second * 60 + 59] - shares[second * 60] < 0.11) }
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("between too much and little work the budget does not change")
  func betweenNothingChanges() {
    var budget = good()
    run(&budget, seconds: 0.8, load: { _ in 1.3 })
    let share = run(&budget, seconds: 1, load: { _ in 0.8 }).last
    #expect(run(&budget, seconds: 20, load: { _ in 0.8 }).allSatisfy { $0 == share })
  }

  @Test("rest is calm, also in many short stretches")
  func restIsCalm() {
    for particles in [1, 900] {
      var budget = good()
      run(&budget, seconds: 5, load: { _ in 1.3 })
      for _ in 0..<particles { budget.rested(for: 9.1 / Double(particles)) }
      #expect(budget.grantedShare == 0.95 && budget.load == 0 && !budget.isOver)
    }
  }

  @Test(
    "load that comes and goes does not make the budget flap", arguments: [1, 2, 7, 15, 40, 90, 200])
  func doesNotFlap(period: Int) {
    var budget = good()
    let shares = run(&budget, seconds: 60, load: { $0 / period % 2 == 0 ? 0.99 : 0.2 })
    #expect(shares.allSatisfy { (0.05...1).contains($0) })
    for start in stride(from: 0, to: shares.count - 60, by: 7) {
      let second = shares[start..<start + 60]
      #expect(zip(second, second.dropFirst()).count { $0 != $1 } <= 5)
    }
  }

  @Test("the budget survives numbers that no clock gives")
  func oddNumbers() {
    var budget = FrameBudget()
    for odd in [Double.nan, -1, .infinity, 0, 1e300] {
      for other in [Self.interval, .nan, 0, -1, .infinity] {
        for _ in 0..<20 { budget.frameEnded(work: odd, interval: other, isLate: true) }
        budget.rested(for: odd == .infinity ? 0 : odd)
      }
    }
    #expect((0.05...1).contains(budget.grantedShare) && budget.load.isFinite)
  }

  @Test("at full share an effect stays as it was")
  func fullShare() {
    let budget = good()
    for effect in Effect.classics { #expect(budget.granted(effect, alive: 9000) == effect) }
  }

  @Test("an effect with particles keeps some at each place, all else as it was")
  func someAtEachPlace() throws {
    var budget = good()
    run(&budget, seconds: 5, load: { _ in 1.3 })
    for effect in Effect.classics {
      let granted = budget.granted(effect, alive: 9000)
      let count = granted.emitters[0].when.count
      #expect(count >= 1 && count < effect.emitters[0].when.count)
      #expect(try granted.with(count: effect.emitters[0].when.count) == effect)
    }
    for count in 0...1 {
      let effect = try Effect.Checked.celebration.with(count: count)
      #expect(budget.granted(effect, alive: 9000).particleCount == count)
    }
  }
}
