import ConfettiGraphics

/// The size of a stage in a file: `[1280, 720]`.
struct StageSize: FileForm {
  var size: Size

  private static let side = NumberForm(
    16...32_768, "points", usual: 320...3840, scale: .logarithmic)

  init(size: Size) { self.size = size }

  init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    let sides = try node.numbers(
      2...2, expected: "the size of a stage, such as [1280, 720]", at: path)
    size = Size(width: Float(sides[0]), height: Float(sides[1]))
  }

  var json: JSONValue { [.number(size.width), .number(size.height)] }

  func check(at path: EffectPath) throws(EffectError) {
    try Self.side.check(Double(size.width), at: path.index(0))
    try Self.side.check(Double(size.height), at: path.index(1))
  }

  static var description: FormDescription {
    .tuple(side.description, side.description, title: "[width, height]")
  }
}
