import Confetti
import ConfettiGraphics

extension FilmSheet {
  /// The data of the sheet as JSON, for most engines: TexturePacker's hash or array, with the durations and tags of
  /// Aseprite and the animations of PixiJS.
  ///
  /// - Parameters:
  ///   - image: the name of the picture's file, beside which the data lies.
  ///   - isArray: whether `frames` is a list, in which each frame has a `filename`, rather than an object with the
  ///     frames by their names.
  /// - Returns: UTF-8, with a newline at the end.
  public func json(image: String, isArray: Bool = false) -> [UInt8] {
    let tag = JSONWriter.quoted(name)
    let rows = frames.map { frame in
      let name = JSONWriter.quoted(frame.name)
      let start = isArray ? "{\"filename\": \(name), " : "\(name): {"
      return "    \(start)\(members(of: frame))}"
    }
    let names = frames.map { "    " + JSONWriter.quoted($0.name) }
    let lines = [
      "{\"frames\": \(isArray ? "[" : "{")", rows.joined(separator: ",\n"),
      "  \(isArray ? "]" : "}"),", "  \"animations\": {\(tag): [", names.joined(separator: ",\n"),
      "  ]},", "  \"meta\": {", meta(image: image).map { "    " + $0 }.joined(separator: ",\n"),
      "  }", "}", "",
    ]
    return Array(lines.joined(separator: "\n").utf8)
  }

  private func members(of frame: Frame) -> String {
    let (columns, rows) = (frame.area.columns, frame.area.rows)
    let isTrimmed = (columns.count, rows.count) != (frameWidth, frameHeight)
    func rect(_ x: Int, _ y: Int) -> String {
      "{\"x\": \(x), \"y\": \(y), \"w\": \(columns.count), \"h\": \(rows.count)}"
    }
    return "\"frame\": \(rect(columns.lowerBound, rows.lowerBound)), \"rotated\": false, "
      + "\"trimmed\": \(isTrimmed), \"spriteSourceSize\": \(rect(frame.x, frame.y)), "
      + "\"sourceSize\": {\"w\": \(frameWidth), \"h\": \(frameHeight)}, "
      + "\"duration\": \(frame.milliseconds)"
  }

  private func meta(image: String) -> [String] {
    let tag =
      "{\"name\": \(JSONWriter.quoted(name)), \"from\": 0, \"to\": \(frames.count - 1), "
      + "\"direction\": \"forward\"}"
    var meta = [
      "\"app\": \"confetti\"", "\"version\": \"1.0\"", "\"image\": \(JSONWriter.quoted(image))",
      "\"format\": \"RGBA8888\"", "\"size\": {\"w\": \(picture.width), \"h\": \(picture.height)}",
      "\"scale\": \"\(JSONWriter.text(of: Double(scale)))\"", "\"frameTags\": [\(tag)]",
    ]
    if isLight { meta.append("\"blend\": \"add\"") }
    if isLoop { meta.append("\"loop\": true") }
    return meta
  }
}
