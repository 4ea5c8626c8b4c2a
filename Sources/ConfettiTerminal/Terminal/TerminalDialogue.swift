import ConfettiSystem

/// The questions to a terminal and the wait for its answers.
///
/// Answers that come late are still taken, lest the next program reads them as keys.
final class TerminalDialogue {
  private let device: TerminalDevice
  private var answers = TerminalAnswers()
  /// When late answers are no longer expected.
  private var lastMoment = -Double.infinity

  /// How long a terminal is waited for, in seconds.
  private static let longestWait = 0.15
  /// How long after the questions answers may come, in seconds.
  private static let latestAnswer = 1.0

  /// Nothing is asked before ``ask(environment:)``.
  init(_ device: TerminalDevice) { self.device = device }

  /// What the terminal can do, from the environment and from its answers.
  ///
  /// - Parameter variable: gives the value of an environment variable.
  func ask(environment variable: (String) -> String?) -> TerminalAbilities {
    var abilities = TerminalAbilities(environment: variable)
    // What has been typed before belongs to the next program, and would be read with the answers.
    guard abilities.isAsked, device.typedCount == 0 else { return abilities }
    let start = MonotonicClock.seconds
    let questions = TerminalAnswers.questions(all: abilities.isAskedAll)
    if device.write(questions, until: start + Self.longestWait) {
      lastMoment = start + Self.latestAnswer
      wait(until: start + Self.longestWait)
    }
    abilities.add(answers)
    return abilities
  }

  /// Takes what has come late, without waiting.
  func takeLate() {
    if !answers.isComplete, MonotonicClock.seconds < lastMoment {
      answers.take(device.read(until: 0))
    }
  }

  /// Waits for what is still to come.
  func end() { wait(until: lastMoment) }

  private func wait(until deadline: Double) {
    while !answers.isComplete, MonotonicClock.seconds < deadline {
      let bytes = device.read(until: deadline)
      // A terminal that has gone away sends nothing, at once.
      if bytes.isEmpty { return }
      answers.take(bytes)
    }
  }
}
