import Foundation
import ConfettiShow

/// What a show took, for the end of it.
struct Report: Encodable {
  struct FrameTimes: Encodable {
    let p50, p95, p99, max: Float
  }

  var frames: Int
  var fps: Double
  var frameMs: FrameTimes
  var missed: Int
  var pacing: PacingReport
  var cpuPercentOfCore: Double
  var residentMB: Double
  var particlesPeak: Int
  /// Particles that were not born because frames would have taken too long.
  var shed: Int
  /// The most in one frame.
  var drawCalls: Int
  var painter: String
  var videoDriver: String
  var build: String

  /// Whether the program was built for debugging or for release.
  static var buildName: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  /// The report in one line.
  var line: String {
    (frames == 1 ? "1 frame, " : "\(frames) frames, ") + String(format: "%.2f", fps) + " fps, p99 "
      + String(format: "%.2f", frameMs.p99) + " ms, CPU "
      + String(format: "%.1f", cpuPercentOfCore) + " % of a core"
  }
}
