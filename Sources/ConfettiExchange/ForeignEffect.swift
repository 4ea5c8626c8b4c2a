import Confetti

/// An effect that was made for another program, in the language of effects.
///
///     let bytes = Array("confetti({ particleCount: 100, spread: 70, zIndex: 3 })".utf8)
///     if let foreign = try ForeignEffect(bytes) {
///       foreign.kind.rawValue    // "canvas-confetti"
///       foreign.text             // the same as an effect file
///       foreign.unsaid           // zIndex, with its place
///     }
package struct ForeignEffect: Hashable, Sendable {
  /// The program that a text was made for.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case canvasConfetti = "canvas-confetti", tsParticles = "tsParticles"
    case particleDesigner = "Particle Designer", pixi = "Pixi's particle emitter"
  }

  /// The program that the text was made for.
  package let kind: Kind
  /// The text of the effect file, with comments that name what could not be said.
  package let text: String
  /// The number of its emitters.
  package let emitterCount: Int
  /// The options that the language of effects cannot say, in the order of their places.
  package let unsaid: [UnsaidOption]

  /// The most bytes of a text that is read, as of an effect file.
  package static let mostBytes = JSONParser.Limit.bytes
  /// The most options that are named one by one.
  package static let mostNamed = 20
  /// The most emitters of an effect.
  static let mostEmitters = 16

  /// Reads a text; returns `nil` if it is in the language of effects, or in none that is known.
  ///
  /// - Parameter hasPicture: whether the effect can use a picture by this name.
  /// - Throws: a ``ForeignError``: one sentence, and the place.
  package init?(
    _ bytes: [UInt8], hasPicture: @escaping (String) -> Bool = { _ in false }
  ) throws(ForeignError) {
    guard bytes.count <= Self.mostBytes, let text = try ForeignText(bytes) else { return nil }
    switch text {
    case .canvasConfetti(let calls, let timer):
      try self.init(calls, timer: timer)
    case .tsParticles(let root):
      var options = OptionReader(root)
      let particles = try TSParticles(&options, hasPicture)
      guard particles.emitters.count <= Self.mostEmitters else { throw Self.tooMany(at: root) }
      try self.init(
        .tsParticles, particles.emitters, particles.unsaid + options.unread, at: root.place,
        note: "A frame of tsParticles is taken as a sixtieth of a second.")
    case .particleDesigner(let root):
      var options = OptionReader(root)
      let designed = try ParticleDesigner(&options, hasPicture)
      try self.init(
        .particleDesigner, [designed.emitter], designed.unsaid + options.unread, at: root.place)
    case .pixi(let root):
      var options = OptionReader(root)
      let emitter = try PixiEmitter(&options, hasPicture)
      try self.init(
        .pixi, [emitter.emitter], emitter.unsaid + options.unread, at: root.place,
        note: "A picture at scale 1 is taken as \(JSONWriter.text(of: PixiEmitter.picture)) points."
      )
    }
  }

  /// The effect of calls of canvas-confetti, each of which fires once.
  private init(_ calls: [JSONNode], timer: Place?) throws(ForeignError) {
    var emitters: [JSONValue] = []
    var unsaid = timer.map { [UnsaidOption("when the calls are made", $0)] } ?? []
    for call in calls {
      var options = OptionReader(call)
      emitters += try CanvasConfetti(&options).emitters
      unsaid += options.unread
      guard emitters.count <= Self.mostEmitters else { throw Self.tooMany(at: call) }
    }
    let wobbles = emitters.contains { $0["turn"] != nil }
    try self.init(
      .canvasConfetti, emitters, unsaid, at: calls.first?.place ?? .start,
      note: wobbles
        ? "Flight, colours and fading are the same; how a piece wobbles is only close." : nil)
  }

  private init(
    _ kind: Kind, _ emitters: [JSONValue], _ unsaid: [UnsaidOption], at place: Place,
    note: String? = nil
  ) throws(ForeignError) {
    let unsaid = unsaid.inOrder
    let body = JSONWriter.text(of: .object([.init("emitters", .array(emitters))]))
    var lines = ["From \(kind.rawValue).\(note.map { " " + $0 } ?? "")"]
    let told = unsaid.told { "\($0)." }
    lines += told.sentences + (told.more > 0 ? ["And \(told.more) more cannot be said."] : [])
    let text = "{\n" + lines.map { "  // \($0)\n" }.joined() + body.dropFirst(2) + "\n"
    // The language has bounds of its own, such as the number of particles that live at once.
    do throws(DocumentError) {
      _ = try Effect(file: "converted", contents: Array(text.utf8))
    } catch {
      throw ForeignError(place, "it would be no effect: \(error.message)")
    }
    (self.kind, self.text, emitterCount, self.unsaid) = (kind, text, emitters.count, unsaid)
  }

  private static func tooMany(at node: JSONNode) -> ForeignError {
    ForeignError(
      node.place, "an effect has at most \(mostEmitters) emitters; take away some of these")
  }
}

extension Place {
  /// The beginning of a text.
  static let start = Place(line: 1, column: 1)
}
