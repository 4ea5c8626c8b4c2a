import Confetti
import ConfettiGraphics

/// One version of an effect in a baked file: its groups and its streams.
struct BakedTake {
  private var groups: [JSONValue] = []
  private var streams = [BakedStreams](
    repeating: BakedStreams(), count: BakedColumn.allCases.count)
  private(set) var particleCount = 0
  /// The seconds until the last particle and its trail are gone.
  private(set) var end = 0.0

  /// Adds a group with the curves of its particles, unless none of them is ever seen.
  mutating func add(
    _ group: BakedGroup, _ runs: ArraySlice<BakedRun>, _ palette: inout BakedPalette
  ) {
    let count = runs.reduce(0) { $0 + $1.lives.count }
    guard count > 0 else { return }
    particleCount += count
    var members: [JSONValue.Member] = [
      .init("kind", .number(Double(group.kindIndex))),
      .init("shape", .number(Double(group.shape.index))),
      .init("layer", group.layer == .behind ? 0 : 1), .init("burst", .number(Double(group.number))),
      .init("count", .number(Double(count))),
    ]
    let fading = group.burst.fading
    if let fading {
      members.append(
        .init(
          "fade", [.number(fading.lowerBound.thousandths), .number(fading.upperBound.thousandths)]))
    }
    groups.append(.object(members))
    var before = 0
    for run in runs {
      end = max(end, min(run.end, fading?.upperBound ?? .infinity))
      for (life, light) in zip(run.lives, run.lights) {
        self[.birth].heads.append(signed: life.birth - before)
        before = life.birth
        self[.life].heads.append(life.length)
        self[.color].heads.append(light.map { palette.index(of: $0) + 1 } ?? 0)
      }
      for column in BakedColumn.allCases where !column.isCommon {
        self[column].append(run.streams[column.rawValue])
      }
    }
  }

  private subscript(column: BakedColumn) -> BakedStreams {
    get { streams[column.rawValue] }
    _modify { yield &streams[column.rawValue] }
  }

  /// All streams that are not empty, in the order of the file.
  private var named: [(name: String, bytes: [UInt8])] {
    BakedColumn.allCases.flatMap { self[$0].named($0.name) }
  }

  /// All streams, one after the other.
  var bytes: [UInt8] { named.flatMap(\.bytes) }

  /// The description of the take.
  ///
  /// - Parameter duration: the seconds until the film ends, or of one round of a loop.
  func json(duration: Double) -> JSONValue {
    let lengths = named.map {
      JSONValue.array([.string($0.name), .number(Double($0.bytes.count))])
    }
    return [
      "duration": .number(duration), "end": .number(end.tenThousandthsUp), "groups": .array(groups),
      "streams": .array(lengths),
    ]
  }
}

extension Double {
  /// The number with four digits, rounded up.
  var tenThousandthsUp: Double { (self * 10_000 - 1e-3).rounded(.up) / 10_000 }
}
