import Confetti

/// An emitter of an edited effect as the document says it, for the site at which it is fired.
///
/// The numbers of the document are those of the file: on the stage, lengths may be multiplied by ``scale``.
package struct EmitterText: Sendable {
  package let document: EffectDocument
  /// The identity of the emitter in the version that is fired at the site.
  package let id: Emitter.ID
  /// The path to the emitter through the effect of the document.
  package let path: [PathStep]
  /// The emitter with the numbers of the file.
  package let emitter: Emitter
  package let site: Site
  /// The factor of lengths on the stage.
  package let scale: Double

  /// An emitter by its identity; `nil` if the version that is fired at the site has no such emitter.
  ///
  /// - Parameter isReduced: whether it is one of the effect's own version for reduced motion.
  package init?(
    _ id: Emitter.ID, of document: EffectDocument, at site: Site, isReduced: Bool = false
  ) {
    let effect = document.effect
    guard var version = isReduced ? effect.ownReducedMotion : effect else { return nil }
    let isFromPoint = site.anchor.isPoint && !version.fromPoint.isEmpty
    if isFromPoint { version.emitters = version.fromPoint }
    version.designedFor = version.designedFor ?? effect.designedFor
    guard let emitter = version[id] else { return nil }
    let start: [PathStep] = isReduced ? [.key("reducedMotion")] : []
    let path = id.path(below: start + [.key(isFromPoint ? "fromPoint" : "emitters")])
    (self.document, self.id, self.path, self.emitter, self.site) = (
      document, id, path, emitter, site
    )
    scale = version.lengthScale(on: site.stage)
  }

  /// The emitter of a piece; `nil` if the piece flies by other numbers than those of the document, such as after a
  /// change, or in a derived version for reduced motion.
  package init?(of piece: Particle, in document: EffectDocument) {
    let (id, site, fired) = (piece.id.emitter, piece.site, piece.emitter)
    for isReduced in [false, true] {
      guard let text = EmitterText(id, of: document, at: site, isReduced: isReduced),
        text.scale == piece.lengthScale
      else { continue }
      var own = text.emitter
      own.children = []
      let scaled = text.scale == 1 ? own : own.withLengths(times: text.scale)
      if (scaled.launch, scaled.air, scaled.path) == (fired.launch, fired.air, fired.path) {
        self = text
        return
      }
    }
    return nil
  }

  /// The paths to the emitters whose particles this one's are children of, the nearest last.
  var ancestors: [[PathStep]] {
    path.indices.filter { path[$0] == .key("children") }.map { Array(path[..<$0]) }
  }

  /// The edit that gives a value below the emitter.
  ///
  /// Where the same text also says another number that the pieces' flights follow from, only this value changes.
  func edit(_ steps: [PathStep], _ value: JSONValue) -> EffectEdit {
    .set(path + steps, value, here: document.says(path + steps, alsoBelow: flightPaths))
  }

  /// The numbers that a file may have at a path below the emitter.
  func range(_ steps: [PathStep]) -> ClosedRange<Double> {
    Vocabulary.effects.form(at: path + steps)?.numbers?.range ?? -1e6...1e6
  }

  /// Whether no text says a value below the emitter.
  func isAbsent(_ steps: [PathStep]) -> Bool {
    document.found(at: path + steps) == nil
  }

  /// Whether the text says a value below the emitter by x and y.
  func isVector(_ steps: [PathStep]) -> Bool {
    guard case .object(let members)? = document.found(at: path + steps)?.value else { return false }
    return members.isEmpty || members.contains { ["x", "y"].contains($0.key) }
  }

  /// The paths to the values from which the flight of a piece follows: its own and those of its ancestors.
  private var flightPaths: [[PathStep]] {
    let keys = ["draws", "where", "air", "life"].map { [PathStep.key($0)] }
    let launch = Self.launchKeys(emitter.launch.thrown(at: site).key)
    return (keys + launch).map { path + $0 }
      + ancestors.flatMap { ancestor in (keys + [[.key("launch")]]).map { ancestor + $0 } }
  }

  private static func launchKeys(_ key: String?) -> [[PathStep]] {
    if let key { return [[.key("launch"), .key(key)]] }
    return ["direction", "speed", "x", "y"].map { [.key("launch"), .key($0)] }
  }
}

extension Emitter.ID {
  /// The path to the emitter, given that to the list of the effect's own emitters.
  func path(below emitters: [PathStep]) -> [PathStep] {
    indices.enumerated().reduce(into: [PathStep]()) { path, step in
      path += step.offset == 0 ? emitters : [.key("children")]
      path.append(.index(step.element))
    }
  }
}
