import ConfettiTestSupport
import Foundation
import Testing

/// Tries a target with its files, and then with changed versions of them.
///
/// The input of the latest run is a file below fuzz-output, so that it outlives a crash.
struct FuzzLoop {
  private let target: FuzzTarget
  private let seed: UInt64
  /// The time for which inputs are made, in seconds; `nil` for the runs of a unit test, or a share of them.
  private let seconds: Double?
  private let folder: URL

  init(_ target: FuzzTarget) {
    let environment = ProcessInfo.processInfo.environment
    self.target = target
    seed = environment["CONFETTI_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    seconds = environment["CONFETTI_FUZZ_SECONDS"].flatMap(Double.init)
    folder = Repository.url("fuzz-output").appending(path: target.name)
  }

  func run() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if let file = ProcessInfo.processInfo.environment["CONFETTI_FUZZ_FILE"], !file.isEmpty {
      return try target.run([UInt8](try Data(contentsOf: Repository.url(file))))
    }
    let latest = folder.appending(path: "latest")
    try Data().write(to: latest)
    let file = try FileHandle(forWritingTo: latest)
    let files = try ["Findings", "Corpus"].flatMap {
      try FuzzFiles.inputs(of: target.name, in: $0)
    }
    for (name, bytes) in files { try check(bytes, named: name, noting: file) }
    var mutation = Mutation(target, corpus: files.map(\.bytes), seed: seed)
    let start = ContinuousClock.now
    var runs = 0
    let most = FuzzShare.of(target.runs)
    while seconds.map({ ContinuousClock.now - start < .seconds($0) }) ?? (runs < most) {
      try check(mutation.next(), named: "run \(runs) of seed \(seed)", noting: file)
      runs += 1
    }
    if seconds != nil {
      print("\(target.name): \(runs) runs in \(ContinuousClock.now - start), seed \(seed)")
    }
    try file.close()
    try FileManager.default.removeItem(at: latest)
  }

  private func check(_ bytes: [UInt8], named name: String, noting file: FileHandle) throws {
    try file.seek(toOffset: 0)
    try file.write(contentsOf: bytes)
    try file.truncate(atOffset: UInt64(bytes.count))
    do {
      try target.run(bytes)
    } catch {
      let kept = "finding-\(String(fingerprint(of: bytes), radix: 16))"
      try Data(bytes).write(to: folder.appending(path: kept))
      Issue.record(
        """
        \(target.name), \(name): \(error). Try it again by: \
        make fuzz OF=\(target.name) FILE=fuzz-output/\(target.name)/\(kept)
        """)
    }
  }
}
