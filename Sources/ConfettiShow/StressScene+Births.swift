import Confetti
import ConfettiGraphics

extension StressScene {
  /// By how much longer or shorter particles live that are added by hand, in seconds: what was born
  /// within a short time must not go within a short time.
  private static let variation = 1.0
  /// How often particles are born by hand, per second: often, as they follow a hand.
  private static let handSteps = 60.0
  /// The most steps that are made up for where a frame was late.
  private static let mostLateSteps = 8

  /// Lets the particles be born that are due by a moment of the show.
  mutating func advance(to time: Double, _ budget: FrameBudget) {
    system.dropExpired(at: time)
    if let steady {
      let steps = Double(steady.bursts) / Self.lifetime
      for step in dueSteps(at: time, steps, longest: steady.bursts, fromStart: true) {
        bear(steady.births(at: step), at: Double(step) / steps, now: time, budget, 1 / steps)
      }
    } else {
      let steps = Self.handSteps
      let due = dueSteps(at: time, steps, longest: Self.mostLateSteps, fromStart: false)
      guard isHeld else {
        if system.isIdle(at: time) { pace.forget() }
        return
      }
      for step in due { add(step, at: Double(step) / steps, now: time, budget, 1 / steps) }
    }
  }

  /// The steps from the last moment up to this one; where time was moved back, none.
  private mutating func dueSteps(
    at time: Double, _ stepsPerSecond: Double, longest: Int, fromStart: Bool
  ) -> Range<Int> {
    let end = Int((time * stepsPerSecond).rounded(.down)) + 1
    let first = max(nextStep ?? (fromStart ? .min : end), end - longest)
    nextStep = max(first, end)
    return min(first, end)..<end
  }

  /// Lets those be born of a number that is held for which there is time.
  private mutating func bear(
    _ wanted: Int, at birth: Double, now: Double, _ budget: FrameBudget, _ interval: Double
  ) {
    guard wanted > 0 else { return }
    let alive = system.aliveCount(at: now)
    let granted = pace.granted(wanted, alive: alive, budget, for: interval)
    shedCount += wanted - granted
    // Smoothed over about a second.
    shedShare += (Double(wanted - granted) / Double(wanted) - shedShare) * min(interval, 1)
    fire(granted, living: Self.lifetime, at: birth)
  }

  /// Lets as many be born as the pace has it.
  private mutating func add(
    _ step: Int, at birth: Double, now: Double, _ budget: FrameBudget, _ interval: Double
  ) {
    let alive = system.aliveCount(at: now)
    owed += pace.rate(alive: alive, budget, isCalm: isCalm, for: interval) * interval
    let whole = owed.rounded(.down)
    owed -= whole
    // Multiples of the golden ratio: lifetimes of neighbours are far apart, and all are there.
    let share = (Double(step) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
    fire(
      Int(whole), living: Self.lifetime + Self.variation * (2 * share - 1), at: birth)
  }

  private mutating func fire(_ count: Int, living lifetime: Double, at birth: Double) {
    guard count > 0 else { return }
    let burst = effect.with {
      $0.count = count
      $0.lifetime = lifetime
      $0.fade = Effect.Fade(start: lifetime - 1, end: lifetime)
    }
    system.fire(burst, at: Site(.point(source), in: stage), time: birth)
  }
}
