import Confetti
import Confetti

/// An effect that is made of a pasted text: one in the language of effects, calls of canvas-confetti, or the JSON of
/// tsParticles.
///
///     let pasted = try PastedEffect("confetti({ particleCount: 100, spread: 70 })")
///     pasted.text           // the same as an effect file
///     pasted.sentence       // "pasted canvas-confetti: 1 emitter"
package struct PastedEffect: Hashable, Sendable {
  /// The language that the text was written in.
  package enum Kind: String, Hashable, Sendable {
    case effect = "an effect", canvasConfetti = "canvas-confetti", tsParticles = "tsParticles"
  }

  /// The language that the text was written in.
  package let kind: Kind
  /// The text of the effect file.
  package let text: String
  /// The number of its emitters.
  package let emitterCount: Int
  /// The options that the language of effects cannot say, in the order in which they were found.
  package let unsaid: [String]

  /// The most bytes of a text that is read, as of an effect file.
  package static let mostBytes = JSONParser.Limit.bytes
  /// The most emitters of an effect.
  static let mostEmitters = 16

  /// Reads a pasted text.
  ///
  /// - Throws: a ``PasteError``, one sentence with the line and the column.
  package init(_ text: String) throws(PasteError) {
    guard text.utf8.count <= Self.mostBytes else {
      throw PasteError(
        nil, "the text has \(text.utf8.count) bytes; an effect has at most \(Self.mostBytes)")
    }
    var source = PastedSource(text)
    let calls = try source.calls(of: "confetti")
    if !calls.isEmpty {
      self = try Self(canvas: calls, source.isTimed ? ["when the calls are made"] : [])
      return
    }
    guard let root = try source.firstObject() else {
      throw PasteError(
        nil, "this is no effect; paste one, calls of canvas-confetti, or the JSON of tsParticles")
    }
    switch Self.kind(of: root) {
    case .effect:
      let count = root["emitters"]?.elements?.count ?? 1
      self.init(kind: .effect, text: text, emitterCount: count, unsaid: [])
    case .canvasConfetti: self = try Self(canvas: [root], [])
    case .tsParticles: self = try Self(particles: root)
    }
  }

  private init(kind: Kind, text: String, emitterCount: Int, unsaid: [String]) {
    (self.kind, self.text) = (kind, text)
    (self.emitterCount, self.unsaid) = (emitterCount, unsaid)
  }

  /// The effect of calls, each of which fires once.
  private init(canvas calls: [JSONNode], _ unsaid: [String]) throws(PasteError) {
    var (emitters, unsaid) = ([JSONValue](), unsaid)
    for call in calls {
      var options = OptionReader(call)
      emitters += try CanvasConfetti(&options).emitters
      unsaid += options.unread.filter { !unsaid.contains($0) }
      guard emitters.count <= Self.mostEmitters else { throw Self.tooMany(at: call) }
    }
    try self.init(
      kind: .canvasConfetti, emitters, unsaid,
      note: emitters.contains { $0.member("turn") != nil }
        ? "Flight, colours and fading are the same; how a piece wobbles is only close." : nil)
  }

  private init(particles root: JSONNode) throws(PasteError) {
    var options = OptionReader(root)
    let particles = try TSParticles(&options)
    guard particles.emitters.count <= Self.mostEmitters else { throw Self.tooMany(at: root) }
    try self.init(
      kind: .tsParticles, particles.emitters, particles.unsaid + options.unread,
      note: "A frame of tsParticles is taken as a sixtieth of a second.")
  }

  private init(
    kind: Kind, _ emitters: [JSONValue], _ unsaid: [String], note: String?
  ) throws(PasteError) {
    let body = JSONWriter.text(of: .object([.init("emitters", .array(emitters))]))
    var lines = ["  // From \(kind.rawValue).\(note.map { " " + $0 } ?? "")"]
    if !unsaid.isEmpty {
      lines.append("  // Could not be said: \(unsaid.map(Self.commented).joined(separator: ", ")).")
    }
    let text = "{\n" + lines.joined(separator: "\n") + body.dropFirst() + "\n"
    // The language has bounds of its own, such as the number of particles that live at once.
    do throws(DocumentError) {
      _ = try Effect(file: "pasted", contents: Array(text.utf8))
    } catch {
      throw PasteError(nil, "it would be no effect: \(error.message)")
    }
    self.init(kind: kind, text: text, emitterCount: emitters.count, unsaid: unsaid)
  }

  /// A name as a comment can hold it, in one line and short.
  private static func commented(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.prefix(40).map { scalar in
          let isLineEnd =
            scalar.properties.generalCategory == .lineSeparator
            || scalar.properties.generalCategory == .paragraphSeparator
          return scalar.properties.generalCategory == .control || isLineEnd ? "\u{FFFD}" : scalar
        }))
  }

  private static func tooMany(at node: JSONNode) -> PasteError {
    PasteError(node.place, "an effect has at most \(mostEmitters) emitters; paste fewer calls")
  }

  /// One sentence: the language, the number of emitters, and the options that could not be said.
  package var sentence: String {
    let emitters = emitterCount == 1 ? "1 emitter" : "\(emitterCount) emitters"
    let names = unsaid.prefix(6).joined(separator: ", ") + (unsaid.count > 6 ? ", …" : "")
    return "pasted \(kind.rawValue): \(emitters)"
      + (unsaid.isEmpty ? "" : "; could not say: \(names)")
  }

  private static func kind(of root: JSONNode) -> Kind {
    func hasAny(_ keys: [String]) -> Bool { keys.contains { root[$0] != nil } }
    if hasAny(["particles", "preset", "interactivity", "fpsLimit", "fullScreen"]) {
      return .tsParticles
    }
    if let emitters = root["emitters"] {
      let first = emitters.elements?.first ?? emitters
      let isForeign = ["position", "rate", "startCount", "particles"].contains { first[$0] != nil }
      return isForeign ? .tsParticles : .effect
    }
    return hasAny(CanvasConfetti.keys) ? .canvasConfetti : .effect
  }
}

/// The reason why a pasted text is no effect.
package struct PasteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line and the column, from 1; 0 if the whole text is meant.
  package let line, column: Int
  private let message: String

  init(_ place: Place?, _ message: String) {
    (line, column) = (place?.line ?? 0, place?.column ?? 0)
    self.message = message
  }

  /// One sentence, with the place if there is one.
  package var description: String {
    line > 0 ? "Cannot paste \(line):\(column): \(message)" : "Cannot paste: \(message)"
  }
}

extension JSONValue {
  /// The value of an object's member; `nil` if there is none.
  func member(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}
