import Foundation

/// What the whole show takes at sixty frames a second with so many particles alive.
struct ProcessBench: Encodable {
  let particles: Int
  /// Processor time of all its threads over the time that passed.
  let cores: Double
}

extension ProcessBench {
  /// How many particles are alive.
  static let counts = [30, 100, 1000]
  private static let frames = 600

  /// Plays the stress scene in a process of its own.
  ///
  /// - Throws: ``DemoError`` when it does not play, and errors of the file system.
  static func measure(_ particles: Int) throws -> ProcessBench {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("confetti-bench-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = try OwnProcess([
      "play", "--stress", "\(particles)", "--frames", "\(frames)", "--fps", "60", "--stats",
      file.path,
    ])
    try process.check()
    let stats = try JSONDecoder().decode(Stats.self, from: Data(contentsOf: file))
    return ProcessBench(particles: particles, cores: stats.cpuPercentOfCore / 100)
  }

  /// What is read of a ``Report``.
  private struct Stats: Decodable {
    let cpuPercentOfCore: Double
  }
}
