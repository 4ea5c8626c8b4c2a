import ConfettiGraphics
import ConfettiSystem
import Testing

@testable import ConfettiDemo

@Suite("Occasion") struct OccasionTests {
  private static let segmentation: Int32 = 11
  private static let interrupt: Int32 = 2

  @Test("success is status 0, failure everything else, also a signal")
  func outcomes() {
    let ends: [SpawnedProcess.End] = [.exited(0), .exited(1), .signalled(Self.segmentation)]
    func celebrated(_ outcome: Occasion.Outcome) -> [Bool] {
      ends.map { Occasion(outcome: outcome).isGiven(by: $0, after: 1) }
    }
    #expect(celebrated(.success) == [true, false, false])
    #expect(celebrated(.failure) == [false, true, true])
    #expect(celebrated(.always) == [true, true, true])
  }

  @Test("a quick command is not celebrated if only longer ones should be")
  func leastTime() {
    let occasion = Occasion(outcome: .always, leastSeconds: 30)
    #expect(!occasion.isGiven(by: .exited(0), after: 29.9))
    #expect(occasion.isGiven(by: .exited(0), after: 30))
  }

  @Test("a command that somebody has stopped with Ctrl-C is never celebrated")
  func interrupted() {
    for outcome in Occasion.Outcome.allCases {
      for end in [SpawnedProcess.End.signalled(Self.interrupt), .exited(128 + Self.interrupt)] {
        #expect(!Occasion(outcome: outcome).isGiven(by: end, after: 60))
      }
    }
  }
}
