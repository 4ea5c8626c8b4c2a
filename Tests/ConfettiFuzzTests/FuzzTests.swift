import ConfettiTestSupport
import Foundation
import Testing

@testable import Confetti

/// Reads, fires and draws effects made at random; `make fuzz` does it as often as one likes.
///
/// Every run has numbers of its own, made of the seed and the run's number, so that one that fails is
/// repeated by `make fuzz FIRST=number RUNS=1`. The input of the latest run is in fuzz-output, for
/// those that crash.
@Suite("Fuzz", .serialized) struct FuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isByHand = environment["CONFETTI_FUZZ"] != nil
  private static let seed = environment["CONFETTI_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
  private static let first = environment["CONFETTI_FUZZ_FIRST"].flatMap { UInt64($0) } ?? 0

  private static func runs(_ standard: UInt64) -> Range<UInt64> {
    let count = environment["CONFETTI_FUZZ"].flatMap { UInt64($0) } ?? standard
    return first..<first + count
  }

  private static func randomness(_ run: UInt64, _ kind: UInt64) -> SplitMix {
    var mixer = SplitMix(seed: seed &* 3 &+ kind)
    return SplitMix(seed: mixer.next() &+ run &* 0x9e37_79b9_7f4a_7c15)
  }

  private static var corpus: [[UInt8]] {
    get throws {
      let folder = Repository.url("Tests/ConfettiFuzzTests/Corpus")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      let files = try names.map { [UInt8](try Data(contentsOf: folder.appending(path: $0))) }
      return files + Effect.classics.map { Array($0.value.fileText.utf8) }
    }
  }

  @Test("texts of the corpus are effects that can be drawn")
  func whole() throws {
    for (number, text) in try Self.corpus.enumerated() {
      let effect = try Effect(file: "\(number).json", contents: text).checked()
      var trial = Trial(seed: UInt64(number))
      for _ in 0..<20 { #expect(trial.run(effect) == nil, "\(effect.name)") }
    }
  }

  @Test("no text makes the reader or the drawing fail")
  func mutations() throws {
    let corpus = try Self.corpus
    var log = try FuzzLog("mutations", isOn: Self.isByHand)
    var accepted = 0
    for run in Self.runs(20_000) {
      var mutation = Mutation(random: Self.randomness(run, 1), corpus: corpus)
      let text = mutation.next()
      try log.begin(run, text)
      do {
        let effect = try Effect(file: "x.json", contents: text).checked()
        accepted += 1
        var trial = Trial(seed: mutation.random.next())
        if let problem = trial.run(effect) {
          Issue.record("run \(run) of seed \(Self.seed): \(problem): \(effect.value.fileText)")
        }
        let again = try Effect(file: "x.json", contents: Array(effect.value.fileText.utf8))
        let isSame = again == effect.value
        #expect(isSame, "run \(run) of seed \(Self.seed)")
      } catch let error as EffectFileError {
        let line = error.description
        if line.contains(where: \.isNewline) || line.count > 1000 {
          Issue.record("run \(run) of seed \(Self.seed): \(line)")
        }
      }
      log.end()
    }
    log.report("\(accepted) accepted")
    #expect(accepted > 0 || Self.isByHand)
  }

  @Test("random effects can be drawn")
  func effects() throws {
    var log = try FuzzLog("effects", isOn: Self.isByHand)
    for run in Self.runs(1500) {
      var random = Self.randomness(run, 2)
      let seed = random.next()
      var effects = RandomEffect(random)
      let effect = effects.next()
      try log.begin(run, Array(effect.fileText.utf8))
      var trial = Trial(seed: seed)
      if let problem = trial.run(try effect.checked()) {
        Issue.record("run \(run) of seed \(Self.seed): \(problem): \(effect.fileText)")
      }
      log.end()
    }
    log.report("")
  }
}

/// What is being tried, in a file that outlives a crash, and what took long.
struct FuzzLog {
  private let name: String
  private let file: FileHandle?
  private let clock = ContinuousClock()
  private var began = ContinuousClock.now
  private let start = ContinuousClock.now
  private var run: UInt64 = 0
  private var count = 0
  private var slowest: [(run: UInt64, time: Duration)] = []

  init(_ name: String, isOn: Bool) throws {
    self.name = name
    guard isOn else {
      file = nil
      return
    }
    let folder = Repository.url("fuzz-output")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appending(path: "\(name).json")
    try Data().write(to: url)
    file = try FileHandle(forWritingTo: url)
  }

  mutating func begin(_ run: UInt64, _ text: [UInt8]) throws {
    self.run = run
    if let file {
      try file.seek(toOffset: 0)
      try file.write(contentsOf: Array("// run \(run)\n".utf8) + text)
      try file.truncate(atOffset: try file.offset())
    }
    began = clock.now
  }

  mutating func end() {
    count += 1
    slowest.append((run, clock.now - began))
    guard slowest.count > 100 else { return }
    slowest = Array(slowest.sorted { $0.time > $1.time }.prefix(5))
  }

  func report(_ more: String) {
    guard file != nil else { return }
    let worst = slowest.sorted { $0.time > $1.time }.prefix(5)
    print("\(name): \(count) runs in \(clock.now - start); \(more)")
    print("  slowest: \(worst.map { "run \($0.run): \($0.time)" }.joined(separator: ", "))")
  }
}
