import ConfettiSystem

/// Messages that ffmpeg has printed: complaints, and the number of frames it has taken.
struct FFmpegMessages {
  let text: String

  private var lines: [Substring] { text.split(separator: "\n") }

  /// The last number of frames that it has printed.
  var frameCount: Int {
    let last = lines.last { $0.hasPrefix("frame=") }
    return last.flatMap { Int($0.dropFirst("frame=".count).filter(\.isNumber)) } ?? 0
  }

  /// Whether a part of the output could not be written.
  var saysOutputFailed: Bool {
    lines.contains { line in
      line.hasPrefix("Error writing") || line.hasPrefix("Error closing")
        || line.hasPrefix("av_interleaved_write_frame")
    }
  }

  /// The last complaint, with the path that the user knows instead of the draft's; `nil` if there is no complaint.
  func lastComplaint(naming path: String, insteadOf draft: String) -> String? {
    let line = lines.last { line in
      // Progress is a word, an equals sign and a value; the last line only reports the failure.
      let word = line.prefix { $0 == "_" || $0.isASCII && ($0.isLowercase || $0.isNumber) }
      let isProgress = !word.isEmpty && line[word.endIndex...].first == "="
      return !isProgress && line != "Conversion failed!"
    }
    guard let line else { return nil }
    let parts = line.parts(separatedBy: draft)
    let words = parts.joined(separator: path).drop { $0 == " " }
    return String(words.last == "." ? words.dropLast() : words)
  }
}
