import ConfettiGraphics

// How the frames of a picture follow one another, in the braces of the picture.
extension Playback {
  /// The keys beside "picture" and "grid".
  static let keys = ["rate", "start", "loops"]

  /// Reads the keys that stand in the braces of a shape.
  init(_ node: JSONNode, at whole: EffectPath) throws(EffectError) {
    self.init()
    if let rate = node["rate"] {
      self.rate = try Self.rateForm.readChecked(rate, at: whole.key("rate"))
    }
    if let start = node["start"] {
      self.start = try Self.startForm.readChecked(start, at: whole.key("start"))
    }
    if let loops = node["loops"] {
      self.loops = try FlagForm().readChecked(loops, at: whole.key("loops"))
    }
  }

  func check(at whole: EffectPath) throws(EffectError) {
    if let rate { try Self.rateForm.check(rate, at: whole.key("rate")) }
    try Self.startForm.check(start, at: whole.key("start"))
  }

  static var members: [(name: String, form: FormDescription)] {
    [
      ("rate", rateForm.description), ("start", startForm.description),
      ("loops", FlagForm().description),
    ]
  }
}

extension Look.WeightedShape {
  /// The keys of the playback that differ from the defaults.
  var playbackMembers: [JSONValue.Member] {
    let usual = Playback()
    return [
      ("rate", playback.rate.flatMap { Playback.rateForm.json($0) }),
      ("start", playback.start == usual.start ? nil : Playback.startForm.json(playback.start)),
      ("loops", playback.loops == usual.loops ? nil : FlagForm().json(playback.loops)),
    ].compactMap { name, value in value.map { JSONValue.Member(name, $0) } }
  }
}

extension Picture.Grid {
  private static let form = NumbersForm<Double>(side, side) { _ in expected }
  private static let side = NumberForm(1...Double(PictureFilm.mostFrames), usual: 1...16)
  private static let expected = "a grid of two whole numbers [columns, rows]"

  /// Reads a grid [columns, rows].
  init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    let numbers = try Self.form.read(node, at: path)
    guard let columns = Int(exactly: numbers[0]), let rows = Int(exactly: numbers[1]) else {
      throw EffectError(path, expected: Self.expected, found: node.summary)
    }
    self.init(columns: columns, rows: rows)
    try check(at: path)
  }

  func check(at path: EffectPath) throws(EffectError) {
    let (frames, most) = (columns.multipliedReportingOverflow(by: rows), PictureFilm.mostFrames)
    guard columns > 0, rows > 0, !frames.overflow, frames.partialValue <= most else {
      throw EffectError(
        path, expected: "a grid of 1…\(most) cells", found: "\(columns) × \(rows)")
    }
  }

  var json: JSONValue { [.number(Double(columns)), .number(Double(rows))] }

  static var description: FormDescription { form.description }
}
