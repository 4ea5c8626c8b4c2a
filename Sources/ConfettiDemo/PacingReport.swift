import ConfettiSDL

/// How far off their deadlines the frames of a show began.
struct PacingReport: Encodable {
  /// Percentiles in microseconds.
  let p50Us, p95Us, p99Us, maxUs: Double
  /// All frames, the least off first.
  let histogram: [Band]

  struct Band: Encodable {
    /// The frames were less than this off, in microseconds; `null` for those beyond all others.
    let upToUs: Int?
    let frames: Int

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      // Left to the compiler, a band without an end would lack the key.
      try values.encode(upToUs, forKey: .upToUs)
      try values.encode(frames, forKey: .frames)
    }

    private enum CodingKeys: CodingKey { case upToUs, frames }
  }

  /// What a pacer has counted.
  init(_ errors: PacingHistogram) {
    p50Us = errors.percentile(50)
    p95Us = errors.percentile(95)
    p99Us = errors.percentile(99)
    maxUs = errors.maximum
    histogram = errors.bands.map { Band(upToUs: $0.limit, frames: $0.frames) }
  }
}
