import ConfettiGraphics

/// Something in an effect that is valid and surely not meant.
struct EffectWarning {
  let path: EffectPath
  let message: String
}

extension Effect {
  /// What is surely not meant, at most ten things.
  var warnings: [EffectWarning] {
    var warnings: [EffectWarning] = []
    for (key, emitters) in [("emitters", emitters), ("fromPoint", fromPoint)] {
      for (index, emitter) in emitters.enumerated() {
        warnings += emitter.warnings(at: EffectPath().key(key).index(index))
      }
    }
    return Array(warnings.prefix(EffectError.most))
  }
}

extension Emitter {
  fileprivate func warnings(at path: EffectPath) -> [EffectWarning] {
    var warnings = self.where.warnings(at: path.key("where"))
    warnings += launch.warnings(at: path.key("launch"))
    warnings += air.warnings(at: path.key("air"))
    warnings += life.warnings(at: path.key("life"))
    if let message = invisible { warnings.append(EffectWarning(path: path, message: message)) }
    for (index, child) in children.enumerated() {
      warnings += child.emitter.warnings(at: path.key("children").index(index))
    }
    return warnings
  }

  /// Why nothing of it is ever seen; `nil` if something may be.
  private var invisible: String? {
    guard children.isEmpty else { return nil }
    func isZero(_ track: Track) -> Bool { track.keyframes.allSatisfy { $0.value.largest == 0 } }
    if when.rate == nil, when.count == 0 { return "no particle is ever born: its count is 0" }
    if isZero(life.opacity) { return "nothing of it is ever seen: its opacity is 0 all along" }
    if let color = life.color, color.all.allSatisfy(\.isClear) {
      return "nothing of it is ever seen: its colour is clear all along"
    }
    if life.color == nil, look.order != .parent,
      look.swatches.allSatisfy({ $0.color.alpha == 0 && $0.other == nil })
    {
      return "nothing of it is ever seen: its colours are clear"
    }
    // A ribbon is seen without its head.
    if case .ribbon = trail { return nil }
    if look.longestSide == 0 { return "nothing of it is ever seen: its size is 0" }
    if isZero(life.scale) { return "nothing of it is ever seen: its scale is 0 all along" }
    return nil
  }
}

extension ColorTrack {
  fileprivate var isClear: Bool { keyframes.allSatisfy { $0.color.alpha == 0 } }
}

extension Where {
  /// Places farther from the frame than two of its sides.
  fileprivate func warnings(at path: EffectPath) -> [EffectWarning] {
    let (key, shares): (String, [Share]) =
      switch place {
      case .point(let share): ("point", [share])
      case .points(let shares): ("points", shares)
      case .line(let a, let b): ("line", [a, b])
      case .box(let a, let b): ("box", [a, b])
      case .outline, .ring, .disc, .corners: ("", [])
      }
    let near = -2.0...3.0
    guard !shares.isEmpty,
      shares.allSatisfy({ !near.contains($0.u) || !near.contains($0.v) })
    else { return [] }
    return [
      EffectWarning(
        path: path.key(key),
        message:
          "this is far outside: places are shares, [0, 0] is the top left corner of the stage "
          + "and [1, 1] the bottom right one; points go in \"offset\"")
    ]
  }
}

extension Launch {
  fileprivate func warnings(at path: EffectPath) -> [EffectWarning] {
    guard case .polar(let direction, _) = velocity, direction.isInRadians else { return [] }
    return [
      EffectWarning(
        path: path.key("direction"),
        message:
          "this looks like radians; directions are in degrees: 90 is to the right, 180 is down")
    ]
  }
}

extension Draw {
  /// Whether it has multiples of π/12 and no other numbers but 0.
  fileprivate var isInRadians: Bool {
    let ends = [bounds.lowerBound, bounds.upperBound].filter { $0 != 0 }
    return !ends.isEmpty
      && ends.allSatisfy { end in
        let parts = end / (.pi / 12)
        return end.magnitude <= 6.3 && end.rounded() != end && parts.rounded() != 0
          && abs(parts - parts.rounded()) < 0.005
      }
  }
}

extension Air {
  fileprivate func warnings(at path: EffectPath) -> [EffectWarning] {
    let (least, most) = (gravity.y.bounds.lowerBound, gravity.y.bounds.upperBound)
    guard gravity.x == 0, least == most, [9.8, 9.81].contains(abs(least)) else { return [] }
    return [
      EffectWarning(
        path: path.key("gravity"),
        message:
          "this is hardly seen: gravity is in points/s², positive downward; paper falls well "
          + "with 300")
    ]
  }
}

extension Life {
  fileprivate func warnings(at path: EffectPath) -> [EffectWarning] {
    var warnings: [EffectWarning] = []
    if seconds.bounds.lowerBound > 60 {
      warnings.append(
        EffectWarning(
          path: path.key("seconds"),
          message: "each particle lives longer than a minute; lives are in seconds"))
    }
    // From below the usual value to above it: a range, most probably.
    if scale.isLikeRange, let (from, to) = scale.plainEnds, from < 1, to > 1 {
      warnings.append(Self.range(path.key("scale"), from, to))
    }
    if opacity.isLikeRange, let (from, to) = opacity.plainEnds, from > 0, to > from, to < 1 {
      warnings.append(Self.range(path.key("opacity"), from, to))
    }
    return warnings
  }

  private static func range(_ path: EffectPath, _ from: Double, _ to: Double) -> EffectWarning {
    let (from, to) = (JSONWriter.text(of: from), JSONWriter.text(of: to))
    return EffectWarning(
      path: path,
      message:
        "this goes from \(from) to \(to) over each life; for a random number of each particle "
        + "write {\"draw\": [\(from), \(to)]}")
  }
}

extension Track {
  /// Whether it is written as two numbers.
  fileprivate var isLikeRange: Bool {
    keyframes.count == 2 && ease == nil && keyframes[0].share == 0 && keyframes[1].share == 1
  }

  fileprivate var plainEnds: (Double, Double)? {
    guard let from = keyframes.first?.value.constant, let to = keyframes.last?.value.constant else {
      return nil
    }
    return (from, to)
  }
}

/// Something in an effect file that is valid and surely not meant.
public struct EffectFileWarning: Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was named.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The character in the line, from 1.
  public let column: Int
  /// What is probably not meant, and what to write instead.
  public let message: String

  /// One line, such as `snow.json:7:31: warning: emitters[0].life: each particle lives longer than …`.
  public var description: String { "\(file):\(line):\(column): warning: \(message)" }
}

extension EffectFileWarning {
  init(_ file: String, _ warning: EffectWarning, in node: JSONNode) {
    let path = warning.path.written(in: node)
    let found = node.node(at: path.steps)
    self.init(
      file: found.origin?.file ?? file, line: found.place.line, column: found.place.column,
      message: "\(path.description(in: node)): \(warning.message)")
  }
}
