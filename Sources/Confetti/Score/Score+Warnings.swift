extension Score {
  /// Things that are valid in the text of a score and surely not meant, at most ten lines.
  ///
  /// - Parameters:
  ///   - file: the name of the file in warnings.
  ///   - contents: the bytes of the file; those of a file that is no score have no warnings.
  package static func warnings(file: String, contents: [UInt8]) -> [DocumentWarning] {
    guard let root = try? JSONParser.parse(contents) else { return [] }
    let path = EffectPath().key("cues")
    let found = (root["cues"]?.elements ?? []).enumerated().flatMap { index, cue in
      warnings(of: cue, at: path.index(index))
    }
    return found.prefix(EffectError.most).map {
      DocumentWarning(file, at: $0.path, $0.message, in: root)
    }
  }

  private static func warnings(of cue: JSONNode, at path: EffectPath) -> [EffectWarning] {
    var found: [EffectWarning] = []
    for key in ["from", "to"] {
      let shares = (cue[key]?.elements ?? []).compactMap { try? $0.number(at: path) }
      guard shares.contains(where: { !(-2...3).contains($0) }) else { continue }
      found.append(
        (
          path.key(key),
          "this is far outside: a place is in shares, and [1, 1] is the bottom right corner"
        ))
    }
    if cue["every"] != nil, cue["times"] == nil {
      found.append(
        (
          path.key("every"),
          "it is fired once: \"times\" says how often, and \"every\" how soon after one another"
        ))
    }
    return found
  }
}
