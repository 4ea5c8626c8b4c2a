import ConfettiSystem

/// What ffmpeg says while it works: complaints, and how many frames it has taken.
final class FFmpegMessages {
  private let pipe: ProcessPipe
  private var bytes: [UInt8] = []
  private static let mostBytes = 65_536

  init() throws(DemoError) {
    guard let pipe = ProcessPipe() else {
      throw DemoError("ffmpeg cannot be started: too many files are open; close some programs.")
    }
    self.pipe = pipe
    pipe.stopWaiting()
  }

  var stream: SpawnedProcess.Stream { .file(pipe.writeEnd) }

  /// Leaves the pipe to ffmpeg.
  func begin() { pipe.closeWriteEnd() }

  /// Takes what has been said since; the latest is kept.
  func read() {
    while true {
      let more = pipe.read()
      if more.isEmpty { return }
      bytes += more
      if bytes.count > Self.mostBytes { bytes.removeFirst(bytes.count - Self.mostBytes / 2) }
    }
  }

  /// All that it has said lately.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// How many frames it has taken, as it said last.
  var frameCount: Int { Self.frameCount(in: text) }

  /// How many frames have been taken according to messages.
  static func frameCount(in text: String) -> Int {
    let last = text.split(separator: "\n").last { $0.hasPrefix("frame=") }
    return last.flatMap { Int($0.dropFirst("frame=".count).filter(\.isNumber)) } ?? 0
  }

  /// Whether something could not be written.
  var saysOutputFailed: Bool { Self.saysOutputFailed(text) }

  /// Whether something could not be written according to messages.
  static func saysOutputFailed(_ text: String) -> Bool {
    text.split(separator: "\n").contains { line in
      line.hasPrefix("Error writing") || line.hasPrefix("Error closing")
        || line.hasPrefix("av_interleaved_write_frame")
    }
  }

  /// What went wrong, in the words that it used last; `nil` if it has not said anything.
  func lastComplaint(naming path: String, insteadOf draft: String) -> String? {
    Self.lastComplaint(in: text, naming: path, insteadOf: draft)
  }

  /// What went wrong according to messages; `nil` if they do not say it.
  static func lastComplaint(
    in text: String, naming path: String, insteadOf draft: String
  ) -> String? {
    let line = text.split(separator: "\n").last { line in
      // Progress is a word, an equals sign and a value; the last line says that it has failed.
      line.firstMatch(of: /^[a-z0-9_]+=/) == nil && line != "Conversion failed!"
    }
    guard let line else { return nil }
    let parts = line.split(separator: draft, omittingEmptySubsequences: false)
    let words = parts.joined(separator: path).drop { $0 == " " }
    return String(words.last == "." ? words.dropLast() : words)
  }
}
