import Testing

/// Lets suites that touch SDL wait for each other, also those of different targets: SDL has one event
/// queue and one video driver.
package struct SDLTurn: SuiteTrait, TestScoping {
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Turn.shared.take()
    do {
      try await function()
    } catch {
      await Turn.shared.pass()
      throw error
    }
    await Turn.shared.pass()
  }
}

extension Trait where Self == SDLTurn {
  /// The suite touches SDL; serialise its tests as well.
  package static var sdl: SDLTurn { SDLTurn() }
}

/// The things that one at a time can have, in the order of asking.
private actor Turn {
  static let shared = Turn()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    guard isTaken else { return isTaken = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  func pass() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
