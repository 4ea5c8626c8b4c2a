/// Looks for the first of some details with which a file is small enough.
struct SizeSearch {
  enum Result: Hashable {
    /// The file, which is written, has a detail and a number of bytes.
    case found(ExportDetail, bytes: Int)
    /// No file is small enough; the smallest has a number of bytes.
    case tooLarge(smallest: Int)
  }

  /// The details in their order, the one with everything first; at least one.
  let details: [ExportDetail]
  /// The most bytes of the file.
  let limit: Int
  /// The quality from which a lower one is looked for, where a detail has none.
  let usualQuality: Int
  /// Writes a file, and returns its bytes.
  let write: (ExportDetail) throws -> Int
  /// Writes every third frame elsewhere, and returns the bytes; `nil` if files have no frames.
  let writeThird: ((ExportDetail) throws -> Int)?

  /// The most files with frames that are written as a whole before the last step's; those with shapes take little time.
  private static let mostWritten = 7
  /// The share of a guess above the limit at which a file is still tried.
  private static let doubt = 1.1
  /// The share of the limit that a guess of a quality must leave free.
  private static let room = 0.03

  /// Writes files until one is small enough.
  func run() throws -> Result {
    var (written, smallest) = (0, Int.max)
    // The bytes of a whole file for each of its third.
    var ratio: Double?
    for (index, detail) in details.enumerated() {
      if index < details.count - 1 {
        if written >= Self.mostWritten, writeThird != nil { continue }
        if let ratio, let writeThird,
          Double(try writeThird(detail)) * ratio > Double(limit) * Self.doubt
        {
          continue
        }
      }
      let bytes = try write(detail)
      written += 1
      smallest = min(smallest, bytes)
      if bytes <= limit {
        guard index > 0, detail.quality != details[index - 1].quality else {
          return .found(detail, bytes: bytes)
        }
        return try best(from: detail, bytes: bytes, below: details[index - 1].quality)
      }
      if ratio == nil, let writeThird {
        ratio = Double(bytes) / Double(max(try writeThird(detail), 1))
      }
    }
    return .tooLarge(smallest: smallest)
  }

  /// Looks for the best quality with which the file is small enough.
  ///
  /// - Parameters:
  ///   - least: a detail with which it is small enough; its file is the one that was written last.
  ///   - bytes: the bytes of that file.
  ///   - above: a quality with which it is too large; `nil` for the usual one.
  private func best(
    from least: ExportDetail, bytes: Int, below above: Int?
  ) throws -> Result {
    guard let writeThird, let lowest = least.quality else { return .found(least, bytes: bytes) }
    let ratio = Double(bytes) / Double(max(try writeThird(least), 1))
    func with(_ quality: Int) -> ExportDetail {
      var detail = least
      detail.quality = quality
      return detail
    }
    var (low, high) = (lowest, above ?? usualQuality + 1)
    while high - low > 2 {
      let middle = (low + high) / 2
      let guess = Double(try writeThird(with(middle))) * ratio
      if guess <= Double(limit) * (1 - Self.room) { low = middle } else { high = middle }
    }
    // A guess may be too small. Then a quality nearer to the lowest is tried, and at last the lowest.
    for quality in [low, (2 * lowest + low) / 3] where quality > lowest {
      let bytes = try write(with(quality))
      if bytes <= limit { return .found(with(quality), bytes: bytes) }
    }
    return .found(least, bytes: low == lowest ? bytes : try write(least))
  }
}
