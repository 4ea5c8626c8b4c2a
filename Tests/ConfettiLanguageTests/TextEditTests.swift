import Testing

@testable import ConfettiLanguage

@Suite("Edits of a text") struct TextEditTests {
  /// A text after an edit.
  private func edited(
    _ text: String, _ edit: TextEdit, order: [String] = []
  ) throws -> String {
    let source = try SourceText(Array(text.utf8))
    let change = try source.change(edit) { _ in order }
    return String(decoding: change.applied(to: source.bytes).bytes, as: UTF8.self)
  }

  @Test("a number is replaced where it stands, and its comments stay")
  func set() throws {
    let text = "{\n  // quick\n  speed: [300, /* most */ 420], // points/s\n}\n"
    #expect(
      try edited(text, .set([.key("speed")], [300, 500]))
        == "{\n  // quick\n  speed: [300, /* most */ 500], // points/s\n}\n")
  }

  @Test("a new key comes behind those before it in the order, written as its neighbours are")
  func insertInOrder() throws {
    let text = "{\n\ta: 1, // one\n\tc: 3\n}"
    let order = ["a", "b", "c", "d"]
    #expect(
      try edited(text, .set([.key("b")], 2), order: order)
        == "{\n\ta: 1, // one\n\tb: 2,\n\tc: 3\n}")
    #expect(
      try edited(text, .set([.key("d")], ["x": 4]), order: order)
        == "{\n\ta: 1, // one\n\tc: 3,\n\td: { \"x\": 4 }\n}")
    #expect(
      try edited("{\"a\": 1, \"c\": 3,}", .set([.key("b")], 2), order: order)
        == "{\"a\": 1, \"b\": 2, \"c\": 3,}")
    #expect(
      try edited("{ \"c\": 3 }", .set([.key("a")], true), order: order)
        == "{ \"a\": true, \"c\": 3 }")
  }

  @Test("a key whose object is missing brings it along")
  func insertNested() throws {
    #expect(try edited("{}", .set([.key("a"), .key("b")], 1)) == "{\n  \"a\": { \"b\": 1 }\n}")
    #expect(
      try edited("{\"a\": {}}", .set([.key("a"), .key("b"), .index(0)], 1))
        == "{\"a\": { \"b\": [1] }}")
    #expect(
      try edited("{\r\n  \"a\": {\r\n  }\r\n}", .set([.key("a"), .key("b")], 1))
        == "{\r\n  \"a\": {\r\n    \"b\": 1\r\n  }\r\n}")
    #expect(
      try edited("{\n  // nothing yet\n}", .set([.key("a")], 1))
        == "{\n  // nothing yet\n  \"a\": 1\n}")
  }

  @Test(
    "a removed key takes along its comma and the comment after it, and the last key the comma before it"
  )
  func remove() throws {
    let text = "{\n  // first\n  \"a\": 1, // one\n  \"b\": 2 /* two */\n}"
    #expect(try edited(text, .remove([.key("a")])) == "{\n  // first\n  \"b\": 2 /* two */\n}")
    #expect(try edited(text, .remove([.key("b")])) == "{\n  // first\n  \"a\": 1 // one\n}")
    #expect(try edited("[1, 2, 3]", .remove([.index(1)])) == "[1, 3]")
    #expect(try edited("[1, 2, 3]", .remove([.index(2)])) == "[1, 2]")
    #expect(try edited("[1, 2, 3,]", .remove([.index(2)])) == "[1, 2,]")
    #expect(try edited("{ \"a\": 1 }", .remove([.key("a")])) == "{}")
    #expect(try edited("[\n  1,\n]", .remove([.index(0)])) == "[]")
  }

  @Test("a renamed key keeps its quotes, and gets some where the new name needs them")
  func rename() throws {
    #expect(try edited("{ a: 1 }", .rename([.key("a")], "b")) == "{ b: 1 }")
    #expect(try edited("{ a: 1 }", .rename([.key("a")], "b c")) == "{ \"b c\": 1 }")
    #expect(try edited("{ \"a\": 1 }", .rename([.key("a")], "b")) == "{ \"b\": 1 }")
    #expect(throws: ValueError.self) {
      try edited("{ \"a\": 1, b: 2 }", .rename([.key("a")], "b"))
    }
  }

  @Test("a moved element takes its comments along, and commas stay between elements")
  func move() throws {
    let text = "[\n  // one\n  1, // 1\n\n  // two\n  2\n]"
    #expect(
      try edited(text, .move([.index(1)], to: 0)) == "[\n  // two\n  2,\n\n  // one\n  1 // 1\n]")
    #expect(try edited("[1, 2, 3]", .move([.index(0)], to: 2)) == "[2, 3, 1]")
    #expect(
      try edited("{ \"a\": 1, \"b\": 2 }", .move([.key("b")], to: 0)) == "{ \"b\": 2, \"a\": 1 }")
  }

  @Test("an edit of a place that does not exist is refused, with the place")
  func missing() {
    for edit in [
      TextEdit.remove([.key("b")]), .set([.key("a"), .key("b")], 1), .move([.index(0)], to: 1),
      .insert([.key("a")], at: 0, 1), .set([.key("l"), .index(3)], 1), .rename([], "a"),
    ] {
      #expect(throws: ValueError.self) { try edited("{\"a\": 1, \"l\": [1]}", edit) }
    }
  }
}

@Suite("Random edits of texts") struct RandomEditTests {
  /// The ways to all values but the root.
  private func paths(_ node: JSONNode, _ path: [PathStep] = []) -> [[PathStep]] {
    let parts =
      (node.members ?? []).map { (PathStep.key($0.key), $0.node) }
      + (node.elements ?? []).enumerated().map { (.index($0.offset), $0.element) }
    return parts.flatMap { [path + [$0.0]] + paths($0.1, path + [$0.0]) }
  }

  @Test(
    "an edit changes the bytes of its value and no others, and its inverse gives the text again")
  func edits() throws {
    for seed in 0..<2000 {
      var random = RandomText(seed: UInt64(seed))
      var source = try SourceText(Array(random.text().utf8))
      for _ in 0..<4 {
        let paths = paths(source.root)
        guard !paths.isEmpty else { break }
        let path = paths[random.number(below: paths.count)]
        let edit = try #require(edit(at: path, in: source.root, &random))
        let change = try source.change(edit)
        let (bytes, inverse) = change.applied(to: source.bytes)
        let text =
          "\(String(decoding: source.bytes, as: UTF8.self))\n\(edit)\n\(String(decoding: bytes, as: UTF8.self))"
        let result = try #require(try? SourceText(bytes), "\(text)")
        #expect(inverse.applied(to: bytes).bytes == source.bytes, "\(text)")
        #expect(
          JSONValue(result.root) == JSONValue(source.root).edited(edit), "\(text)")
        #expect(isOwn(change, edit, in: source), "\(text)")
        source = result
      }
    }
  }

  private func edit(
    at path: [PathStep], in root: JSONNode, _ random: inout RandomText
  ) -> TextEdit? {
    let node = root.node(at: path), whole = root.node(at: path.dropLast())
    let count = whole.members?.count ?? whole.elements?.count ?? 0
    switch random.number(below: 7) {
    case 0: return .set(path, random.value())
    case 1: return .remove(path)
    case 2:
      let name = ["plain", "with blanks"][random.number(below: 2)]
      guard case .key? = path.last, whole[name] == nil else { return .set(path, random.value()) }
      return .rename(path, name)
    case 3: return .move(path, to: random.number(below: count))
    case 4 where node.members != nil: return .set(path + [.key("added")], random.value())
    case 5 where node.elements != nil:
      let count = node.elements?.count ?? 0
      return .insert(path, at: random.number(below: count + 1), random.value())
    case 5 where node.members != nil && node["added"] == nil:
      let count = node.members?.count ?? 0
      return .insert(path, at: random.number(below: count + 1), key: "added", random.value())
    default: return .set(path, random.value())
    }
  }

  /// Whether a change has only bytes that its edit may touch.
  private func isOwn(_ change: TextChange, _ edit: TextEdit, in source: SourceText) -> Bool {
    switch edit {
    case .insert(let path, _, _, _):
      // Empty brackets may have held blanks.
      let node = source.root.node(at: path)
      let isEmpty = node.members?.isEmpty ?? node.elements?.isEmpty ?? false
      return change.splices.allSatisfy {
        $0.range.isEmpty || (isEmpty && source.isBlank($0.range))
      }
    case .set(let path, _):
      guard let node = source.root.existingNode(at: path) else {
        return change.splices.allSatisfy { $0.range.isEmpty || source.isBlank($0.range) }
      }
      return change.splices.allSatisfy { node.range.contains($0.range.lowerBound) }
    case .remove(let path):
      let node = source.root.node(at: path)
      // Beside the value and its key: a comma, blanks, and comments within or behind it.
      return change.splices.allSatisfy { splice in
        splice.bytes.isEmpty
          && (splice.range.overlaps(node.range)
            || source.bytes[splice.range].elementsEqual(",".utf8))
      }
    case .rename: return change.splices.count == 1
    case .move:
      // The same bytes in another order.
      let old = change.splices.flatMap { source.bytes[$0.range] }
      return old.sorted() == change.splices.flatMap(\.bytes).sorted()
    }
  }
}

extension JSONValue {
  /// The value after an edit, as a model that knows no text.
  fileprivate func edited(_ edit: TextEdit) -> JSONValue {
    func change(
      _ value: JSONValue, _ path: ArraySlice<PathStep>, _ body: (JSONValue) -> JSONValue
    ) -> JSONValue {
      guard let step = path.first else { return body(value) }
      switch (step, value) {
      case (.key(let key), .object(var members)):
        guard let index = members.firstIndex(where: { $0.key == key }) else { return value }
        members[index].value = change(members[index].value, path.dropFirst(), body)
        return .object(members)
      case (.index(let index), .array(var elements)):
        elements[index] = change(elements[index], path.dropFirst(), body)
        return .array(elements)
      default: return value
      }
    }
    func parts(_ path: [PathStep], _ body: (inout [Member], Int) -> Void) -> JSONValue {
      change(self, path.dropLast()) { whole in
        switch (path.last, whole) {
        case (.key(let key)?, .object(var members)):
          body(&members, members.firstIndex { $0.key == key } ?? members.count)
          return .object(members)
        case (.index(let index)?, .array(let elements)):
          var members = elements.map { Member("", $0) }
          body(&members, index)
          return .array(members.map(\.value))
        default: return whole
        }
      }
    }
    switch edit {
    case .set(let path, let value):
      return parts(path) { members, index in
        guard index < members.count else {
          if case .key(let key)? = path.last { members.append(Member(key, value)) }
          return
        }
        members[index].value = value
      }
    case .remove(let path): return parts(path) { $0.remove(at: $1) }
    case .rename(let path, let name): return parts(path) { $0[$1].key = name }
    case .move(let path, let other):
      return parts(path) { $0.insert($0.remove(at: $1), at: other) }
    case .insert(let path, let index, let key, let value):
      let step = key.map { PathStep.key($0) } ?? .index(index)
      return parts(path + [step]) { members, _ in
        members.insert(Member(key ?? "", value), at: index)
      }
    }
  }
}
