import ConfettiSystem

/// The questions to a terminal and the wait for its answers.
///
/// Late answers are still read, so that the next program does not take them for keys.
final class TerminalDialogue {
  private let device: TerminalDevice
  private var answers = TerminalAnswers()
  /// The moment after which no late answers are expected.
  private var lastMoment = -Double.infinity

  /// The wait for answers before the celebration, in seconds.
  private static let longestWait = 0.15
  /// The time after the questions in which answers may come, in seconds.
  private static let latestAnswer = 1.0

  init(_ device: TerminalDevice) { self.device = device }

  func ask(environment variable: (String) -> String?) -> TerminalAbilities {
    var abilities = TerminalAbilities(environment: variable)
    // Keys that were typed before belong to the next program, and would be read together with the answers.
    guard abilities.isAsked, device.typedCount == 0 else { return abilities }
    let start = MonotonicClock.seconds
    let questions = TerminalAnswers.questions(all: abilities.isAskedAll)
    if device.write(questions[...], until: start + Self.longestWait) == questions.count {
      lastMoment = start + Self.latestAnswer
      wait(until: start + Self.longestWait)
    }
    abilities.add(answers)
    return abilities
  }

  /// Reads late answers without waiting.
  func takeLate() {
    if !answers.isComplete, MonotonicClock.seconds < lastMoment {
      take(device.read(until: 0))
    }
  }

  func end() { wait(until: lastMoment) }

  private func wait(until deadline: Double) {
    while !answers.isComplete, MonotonicClock.seconds < deadline {
      let bytes = device.read(until: deadline)
      // If this comes before the deadline, the terminal has gone away.
      if bytes.isEmpty { return }
      take(bytes)
    }
  }

  private func take(_ bytes: [UInt8]) {
    answers.take(bytes)
    if answers.isComplete { TerminalGuard.ownOutput() }
  }
}
