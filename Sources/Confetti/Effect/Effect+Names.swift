extension Effect {
  /// Throws an error if a number follows a draw that neither its emitter nor a parent has, or if an
  /// emitter without a parent has the colours of one.
  ///
  /// - Parameter tree: the tree that the effect was read from, if it was: most trees show at once that all
  ///   draws are known.
  func checkNames(at path: EffectPath, in tree: JSONNode? = nil) throws(EffectError) {
    let areKnown = tree.map { !$0.mayFollowUnknownDraw(known: []) } ?? false
    for (key, emitters) in [("emitters", emitters), ("fromPoint", fromPoint)] {
      for (index, emitter) in emitters.enumerated() {
        let path = path.key(key).index(index)
        if emitter.look.order == .parent {
          throw EffectError(
            path.key("look").key("colors"),
            expected: "colours, as only children have a parent", found: "\"parent\"")
        }
        if !areKnown { try emitter.checkDraws(known: [], at: path) }
      }
    }
  }
}

extension JSONNode {
  /// Whether a number in it may follow a draw that no object around it has.
  fileprivate func mayFollowUnknownDraw(known: [String]) -> Bool {
    switch value {
    case .array(let elements):
      return elements.contains { $0.mayFollowUnknownDraw(known: known) }
    case .object(let members):
      let own = self["draws"]?.members?.map(\.key) ?? []
      let known = own.isEmpty ? known : known + own
      return members.contains {
        $0.key == "by"
          ? !known.contains($0.node.text ?? "") : $0.node.mayFollowUnknownDraw(known: known)
      }
    case .null, .bool, .number, .string: return false
    }
  }
}

extension Emitter {
  /// - Parameter known: the names of the parents' draws.
  fileprivate func checkDraws(known: [String], at path: EffectPath) throws(EffectError) {
    let known = known + draws.map(\.name)
    if let (name, place) = unknownDraw(known: known, at: path) {
      throw EffectError(
        place.key("by"),
        expected: known.isEmpty
          ? "\"draws\" in the emitter, such as {\"\(name)\": [0, 1]}"
          : "one of the emitter's \"draws\"" + Spelling.hint(for: name, among: known),
        found: JSONScanner.excerpt(name))
    }
    for (index, child) in children.enumerated() {
      try child.emitter.checkDraws(known: known, at: path.key("children").index(index))
    }
  }

  /// The first of its own draws that follows one with an unknown name: that name, and the path of the draw.
  private func unknownDraw(known: [String], at path: EffectPath) -> (String, EffectPath)? {
    var unknown: (String, EffectPath)?
    var alone = self
    alone.children = []
    // Paths take longer than all else, and are needed for a mistake alone.
    var isRight = true
    alone.walk(
      DrawWalk { draw, _, _ in
        if case .by(let name, _, _, _) = draw, !known.contains(name) { isRight = false }
      }, at: ValuePlace())
    guard !isRight else { return nil }
    alone.walk(
      DrawWalk { draw, _, place in
        guard unknown == nil, case .by(let name, _, _, _) = draw, !known.contains(name) else {
          return
        }
        unknown = place.path.map { (name, $0) }
      }, at: ValuePlace(path))
    // A life of seconds alone is written as their number.
    let life = path.key("life")
    if unknown?.1 == life.key("seconds"), self.life.isSecondsAlone { unknown?.1 = life }
    return unknown
  }
}
