import Confetti

/// A text of another program, recognised by the names of its options.
///
/// A file in the language of effects is never taken for one of these, also not with mistakes in it: a text with one of the
/// language's own keys at its beginning is left to the language, which says where the mistake is.
enum ForeignText {
  /// Objects of options, each of which is a call, and the place of a timer that says when the calls are made.
  case canvasConfetti([JSONNode], timer: Place?)
  case tsParticles(JSONNode)
  case particleDesigner(JSONNode)
  case pixi(JSONNode)

  /// Recognises a text; `nil` if it is of no known program.
  ///
  /// - Throws: a ``ForeignError`` if the program is known, and its text has a mistake.
  init?(_ bytes: [UInt8]) throws(ForeignError) {
    if PropertyList.isBinary(bytes) {
      throw ForeignError(
        .start, "this property list is not XML; convert it by plutil -convert xml1 first")
    }
    if PropertyList.isXML(bytes) {
      let root = try PropertyList.parse(bytes)
      guard root.has(["maxParticles", "particleLifespan"]) else {
        throw ForeignError(
          root.place, "this property list is no effect; one of Particle Designer has maxParticles")
      }
      self = .particleDesigner(root)
      return
    }
    if let root = try? JSONParser.parse(bytes) {
      self.init(root: root)
      return
    }
    // A text in braces with a mistake is one of the language of effects, which tells mistakes best.
    var program = ProgramText(bytes)
    guard program.begins(with: UInt8(ascii: "{")) == false else { return nil }
    let calls = try program.calls(of: "confetti")
    if !calls.isEmpty {
      self = .canvasConfetti(calls, timer: program.timer)
      return
    }
    guard let object = program.firstObject() else { return nil }
    self.init(root: object)
  }

  private init?(root: JSONNode) {
    if let elements = root.elements {
      guard !elements.isEmpty, elements.allSatisfy(\.isOfCanvasConfetti) else { return nil }
      self = .canvasConfetti(elements, timer: nil)
    } else if root.isOfCanvasConfetti {
      self = .canvasConfetti([root], timer: nil)
    } else if root.has(Self.ownKeys.subtracting(["emitters", "name"])) {
      return nil
    } else if root.isOfTSParticles {
      self = .tsParticles(root)
    } else if root["emitters"] != nil {
      return nil
    } else if root.isOfPixi {
      self = .pixi(root)
    } else if root["particleLifespan"] != nil, root.has(["emitterType", "maxParticles"]) {
      self = .particleDesigner(root)
    } else {
      return nil
    }
  }

  /// The keys of an effect and of an emitter in the language of effects, and those of names.
  fileprivate static let ownKeys: Set<String> = Set(
    Vocabulary.effects.keys(at: [], of: nil) + emitterKeys
      + ["define", "use", "extends", "change", "without", "also", "text", "picture", "share"])
  fileprivate static let emitterKeys = Vocabulary.effects.keys(
    at: [.key("emitters"), .index(0)], of: nil)
}

extension JSONNode {
  fileprivate func has(_ keys: Set<String>) -> Bool {
    members?.contains { keys.contains($0.key) } == true
  }

  /// Whether all options are of canvas-confetti, and one of them is no word of the language of effects.
  fileprivate var isOfCanvasConfetti: Bool {
    has(CanvasConfetti.keys.subtracting(Self.shared))
      && members?.allSatisfy { CanvasConfetti.keys.contains($0.key) } == true
  }

  /// Options of canvas-confetti that are words of the language of effects as well.
  private static let shared = ["gravity", "drift", "shapes", "colors", "count", "position"]

  fileprivate var isOfTSParticles: Bool {
    let emitters = self["emitters"].map { $0.elements ?? [$0] } ?? []
    guard !emitters.contains(where: \.saysEmitter) else { return false }
    if let particles = self["particles"] {
      return particles.has(TSParticles.pieceKeys) && !particles.saysEmitter
    }
    if self["preset"]?.text == TSParticles.preset { return true }
    if self["emitters"] == nil { return has(["interactivity", "fpsLimit", "fullScreen"]) }
    return emitters.contains { emitter in
      emitter["startCount"] != nil || emitter["particles"]?.has(TSParticles.pieceKeys) == true
        || emitter["rate"]?.has(["delay", "quantity"]) == true
        || emitter["position"]?.has(["x", "y"]) == true
    }
  }

  /// Whether a key is a word of the language of effects for an emitter, and of no other program.
  private var saysEmitter: Bool {
    has(Set(ForeignText.emitterKeys).subtracting(["name", "life"]))
  }

  fileprivate var isOfPixi: Bool {
    self["lifetime"]?.has(["min", "max"]) == true
      && has([
        "behaviors", "frequency", "emitterLifetime", "spawnType", "startRotation", "alpha", "scale",
        "speed",
      ])
  }
}
