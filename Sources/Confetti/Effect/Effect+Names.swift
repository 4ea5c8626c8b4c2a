extension Effect {
  /// Throws an error if a number follows a draw that neither its emitter nor a parent has, or if an
  /// emitter without a parent has the colours of one.
  func checkNames(at path: EffectPath) throws(EffectError) {
    for (key, emitters) in [("emitters", emitters), ("fromPoint", fromPoint)] {
      for (index, emitter) in emitters.enumerated() {
        let path = path.key(key).index(index)
        if emitter.look.order == .parent {
          throw EffectError(
            path.key("look").key("colors"),
            expected: "colours, as only children have a parent", found: "\"parent\"")
        }
        if emitter.followsDraws { try emitter.checkDraws(known: [], at: path) }
      }
    }
  }
}

extension Emitter {
  /// - Parameter known: the names of the parents' draws.
  fileprivate func checkDraws(known: [String], at path: EffectPath) throws(EffectError) {
    let known = known + draws.map(\.name)
    for member in members where member.key != "children" {
      try member.value.checkDraws(known: known, at: path.key(member.key))
    }
    for (index, child) in children.enumerated() {
      try child.emitter.checkDraws(known: known, at: path.key("children").index(index))
    }
  }
}

extension JSONValue {
  /// Throws an error if a draw in it follows one with an unknown name.
  fileprivate func checkDraws(known: [String], at path: EffectPath) throws(EffectError) {
    switch self {
    case .object(let members):
      if case .string(let name)? = self["by"], !known.contains(name) {
        throw EffectError(
          path.key("by"),
          expected: known.isEmpty
            ? "\"draws\" in the emitter, such as {\"\(name)\": [0, 1]}"
            : "one of the emitter's \"draws\"" + Spelling.hint(for: name, among: known),
          found: JSONScanner.excerpt(name))
      }
      for member in members {
        try member.value.checkDraws(known: known, at: path.key(member.key))
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        try element.checkDraws(known: known, at: path.index(index))
      }
    case .null, .bool, .number, .string: break
    }
  }
}
