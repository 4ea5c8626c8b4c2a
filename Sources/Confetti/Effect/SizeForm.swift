import ConfettiGraphics

/// A size in a file: `[1280, 720]`.
struct SizeForm: Form {
  private let side: NumberForm
  private let title: String?
  private let expected: String

  /// - Parameters:
  ///   - side: the form of each side.
  ///   - expected: what must stand there, for errors.
  init(_ side: NumberForm, title: String? = nil, expected: String) {
    (self.side, self.title, self.expected) = (side, title, expected)
  }

  func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> Size {
    let sides = try node.numbers(2...2, expected: expected, at: path)
    return Size(width: Float(sides[0]), height: Float(sides[1]))
  }

  func json(_ size: Size) -> JSONValue? { [.number(size.width), .number(size.height)] }

  func check(_ size: Size, at path: EffectPath) throws(EffectError) {
    try side.check(Double(size.width), at: path.index(0))
    try side.check(Double(size.height), at: path.index(1))
  }

  var description: FormDescription { .tuple(side.description, side.description, title: title) }

  var kinds: ValueKinds { side.kinds }

  func walk(_ size: inout Size, _ walk: any ValueWalk, at place: ValuePlace) {
    walk.visit(&size.width, side, at: place.index(0))
    walk.visit(&size.height, side, at: place.index(1))
  }
}
