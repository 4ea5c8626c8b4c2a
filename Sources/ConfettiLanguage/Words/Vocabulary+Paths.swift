// The forms and keys that may stand at a path: for the order in which keys are written, and for
// people who ask.
extension Vocabulary {
  /// The form of the values at a path through the whole; `nil` if nothing can stand there.
  package func form(at path: some Sequence<PathStep>) -> FormDescription? {
    var form = FormDescription(.word(words[0]))
    for step in path {
      guard let next = form.part(step) else { return nil }
      form = next
    }
    return form
  }

  /// The keys of an object at a path, in the order in which they are written.
  ///
  /// - Parameter node: the object; if the path leads to no word, such as into a definition, the
  ///   keys of the object tell the word.
  package func keys(at path: some Sequence<PathStep>, of node: JSONNode?) -> [String] {
    if let keys = form(at: path)?.keyNames { return keys }
    let own = node?.members?.map(\.key) ?? []
    let word = words.first { word in
      let known = word.keyNames
      return !own.isEmpty && own.allSatisfy(known.contains)
    }
    return word?.keyNames ?? []
  }

  package func word(at path: some Sequence<PathStep>) -> (any Word.Type)? { form(at: path)?.word }
}

extension FormDescription {
  /// The form of a part of the values; `nil` if they have no such part.
  func part(_ step: PathStep) -> FormDescription? {
    switch (kind, step) {
    case (.word(let word), .key(let key)): word.form(of: key)
    case (.list(let element, _), .index): element
    case (.named(let value, _), .key): value
    case (.tuple(let parts), .index(let index)): parts.indices.contains(index) ? parts[index] : nil
    case (.object(let members, _), .key(let key)): members.first { $0.name == key }?.form
    case (.either(let choices), _): choices.lazy.compactMap { $0.part(step) }.first
    case (.track(let value, _), .index): value
    case (.track(_, let ease), .key("ease")): ease
    case (.track, .key("values")): self
    case (.track(let value, _), .key): value.part(step)
    case (.draw(let numbers), .index): FormDescription(.number(numbers), unit: unit)
    case (.draw(let numbers), .key(let key)) where JSONNode.drawKeys.contains(key):
      .list(FormDescription(.number(numbers), unit: unit), 1...1000)
    default: nil
    }
  }

  /// The keys of the objects among the values; `nil` if no value is an object.
  var keyNames: [String]? {
    switch kind {
    case .word(let word): word.keyNames
    case .object(let members, _): members.map(\.name)
    case .either(let choices): choices.lazy.compactMap(\.keyNames).first
    default: nil
    }
  }

  /// The word that the values or the elements of a list are; `nil` if they are no word.
  var word: (any Word.Type)? {
    switch kind {
    case .word(let word): word
    case .list(let element, _): element.word
    case .either(let choices): choices.lazy.compactMap(\.word).first
    default: nil
    }
  }
}

extension Word {
  /// The form of a key's values; `nil` if it has no such key.
  package static func form(of key: String) -> FormDescription? {
    keys.first { $0.name == key }?.description
  }

  /// The default of a key as it is written; `nil` if it is not written.
  package static func standard(of key: String) -> JSONValue? {
    keys.first { $0.name == key }?.write(.defaults)
  }
}
