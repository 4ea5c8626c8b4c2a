extension ValueKinds {
  /// Numbers that may differ from particle to particle.
  static let draws = ValueKinds(rawValue: 4)
}

final class DrawWalk: ValueWalk {
  let kinds = ValueKinds.draws
  private let body: (Draw, NumberForm, ValuePlace) -> Void

  init(_ body: @escaping (Draw, NumberForm, ValuePlace) -> Void) { self.body = body }

  func visit<Value: Quantity>(_ value: inout Value, _ form: NumberForm, at place: ValuePlace) {
    // Most values are no draws, and a cast takes much longer than to compare the types.
    if Value.self == Draw.self, let draw = value as? Draw { body(draw, form, place) }
  }
}

extension FileForm {
  /// Calls `body` with the names of the draws that numbers follow, and the places of these numbers.
  fileprivate func forEachFollowed(
    at place: ValuePlace = ValuePlace(), _ body: (String, ValuePlace) -> Void
  ) {
    var copy = self
    withoutActuallyEscaping(body) { body in
      copy.walk(
        DrawWalk { draw, _, place in if case .by(let name, _, _, _) = draw { body(name, place) } },
        at: place)
    }
  }

  var followedDraws: Set<String> {
    var names: Set<String> = []
    forEachFollowed { name, _ in names.insert(name) }
    return names
  }
}

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

extension EffectError {
  /// The error with the form of a number that follows a draw, if the name of a known draw stands in its place.
  ///
  /// - Parameter tree: the tree that the path leads through.
  func hintingAtDraw(in tree: JSONNode) -> EffectError {
    let steps = path.steps
    // The times of births follow no draw.
    guard !isKey, expected.hasPrefix("a number or a range"), !steps.contains(.key("when")),
      let name = tree.existingNode(at: steps)?.text,
      steps.indices.contains(where: {
        tree.existingNode(at: steps[..<$0])?["draws"]?[name] != nil
      })
    else { return self }
    return ending(in: "{\"by\": \(JSONScanner.excerpt(name))} follows the draw")
  }
}

extension JSONNode {
  /// Whether a number in the tree may follow a draw that no object around the number has.
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
    var alone = self
    alone.children = []
    // To make paths takes longer than all else, and only a mistake needs them.
    if !alone.followedDraws.isSubset(of: known) {
      var unknown: (name: String, path: EffectPath)?
      alone.forEachFollowed(at: ValuePlace(path)) { name, place in
        if unknown == nil, !known.contains(name) { unknown = (name, place.path) }
      }
      guard let (name, place) = unknown else { return }
      // A life that has only its seconds is written as a number.
      let life = path.key("life")
      let isShort = place == life.key("seconds") && self.life.isSecondsAlone
      throw EffectError(
        (isShort ? life : place).key("by"),
        expected: known.isEmpty
          ? "\"draws\" in the emitter, such as {\"\(name)\": [0, 1]}"
          : "one of the emitter's \"draws\"" + Spelling.hint(for: name, among: known),
        found: JSONScanner.excerpt(name))
    }
    for (index, child) in children.enumerated() {
      try child.emitter.checkDraws(known: known, at: path.key("children").index(index))
    }
  }
}
