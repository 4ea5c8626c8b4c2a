import ConfettiGraphics

/// Something in an effect that is valid and surely not meant.
typealias EffectWarning = (path: EffectPath, message: String)

extension Effect {
  /// The warnings about values that are surely not meant, at most ten.
  var warnings: [EffectWarning] {
    let followed = followedDraws
    func warnings(of emitters: [Emitter], at path: EffectPath) -> [EffectWarning] {
      emitters.enumerated().flatMap {
        $0.element.warnings(at: path.index($0.offset), followed: followed)
      }
    }
    let path = EffectPath()
    var warnings =
      Self.sharedNames(of: emitters, at: path.key("emitters"))
      + warnings(of: emitters, at: path.key("emitters"))
      + warnings(of: fromPoint, at: path.key("fromPoint"))
      + warnings(
        of: ownReducedMotion?.emitters ?? [], at: path.key("reducedMotion").key("emitters"))
    if warnings.isEmpty, isNeverSeen {
      let place = source == .stage ? "fired at a stage of 1280 × 720 points" : "fired at its frame"
      warnings.append(
        (
          path.key("emitters"),
          "nothing of it is ever seen, \(place): see where particles are born, and how large"
        ))
    }
    return Array(warnings.prefix(EffectError.most))
  }

  /// The names that several emitters of a list have.
  private static func sharedNames(of emitters: [Emitter], at path: EffectPath) -> [EffectWarning] {
    var seen: Set<String> = []
    return emitters.enumerated().compactMap { index, emitter in
      guard !emitter.name.isEmpty, !seen.insert(emitter.name).inserted else { return nil }
      return (
        path.index(index).key("name"),
        "another emitter has this name, and changes by it change both; give each a name of its own"
      )
    }
  }

  /// Whether no particle is on the stage at any of many moments.
  private var isNeverSeen: Bool {
    // If there are many particles, a share of them is enough to be seen.
    let share = Self.fewParticles / max(crowdCount, Self.fewParticles)
    guard let effect = try? with(share: share).withoutChance.checked() else { return false }
    let stage = PointThrowFit.stage
    var system = ParticleSystem(seed: 1)
    system.fire(effect, at: .standard(for: effect, in: stage), time: 0)
    var quads = QuadBuffer(atlas: Self.atlas, limit: Self.mostQuads)
    let area = Rect(x: 0, y: 0, width: stage.width, height: stage.height)
    quads.visible = area
    for moment in looks(until: system.end) {
      for layer in [Layer.behind, .front] { system.draw(layer, at: moment, into: &quads) }
      // The pixels of pictures and letters are not known here.
      guard quads.missingShapes.isEmpty else { return false }
      if quads.showsAnything(in: area) { return false }
      quads.removeAll()
    }
    return true
  }

  /// The effect with all rounds that may take place.
  private var withoutChance: Effect {
    mappingEmitters { $0.mappingFamily { if $0.when.chance > 0 { $0.when.chance = 1 } } }
  }

  /// The moments at which some particle must be seen: in the first seconds of each emitter, and
  /// less often in the rest of the longest family.
  private func looks(until end: Double) -> [Double] {
    Set(emitters.map(\.when.firstBirth)).sorted().flatMap { delay in
      let longest = emitters.filter { $0.when.firstBirth == delay }.map(\.familyDuration).max() ?? 0
      let near = min(end, delay + Self.longestLook)
      let far = min(end, delay + longest)
      return (0..<Self.looks).flatMap { step in
        // Moments are closer together at the beginning, so that short lives are met.
        let share = Double(step) / Double(Self.looks - 1)
        let early = delay + (near - delay) * share * share
        return far > near ? [early, near + (far - near) * share] : [early]
      }
    }
  }

  private static let atlas = Atlas(scale: 1)
  private static let fewParticles = 2000.0
  private static let mostQuads = 20_000
  private static let looks = 60
  /// The time in which particles are looked for often, in seconds.
  private static let longestLook = 20.0
}

extension QuadBuffer {
  /// Whether a quad is within an area, and large and bright enough to be seen.
  fileprivate func showsAnything(in area: Rect) -> Bool {
    withVertices { vertices in
      stride(from: 0, to: vertices.count, by: 4).contains { first in
        let corners = vertices[first..<first + 4]
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
        let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
        return right > area.x && left < area.maxX && bottom > area.y && top < area.maxY
          && max(right - left, bottom - top) > 0.2
          && corners.contains { $0.color.bits & 0xFCFC_FCFC != 0 }
      }
    }
  }
}

extension JSONNode {
  /// Whether a key of some names has a text in it.
  fileprivate func mentions(_ text: String, in keys: [String]) -> Bool {
    members?.contains {
      (keys.contains($0.key) && $0.node.text == text) || $0.node.mentions(text, in: keys)
    } ?? elements?.contains { $0.mentions(text, in: keys) } ?? false
  }
}

extension ExpandedFile {
  /// The definitions that change nothing.
  var unusedNames: [EffectWarning] {
    unused.map { name in
      let isText = source.mentions(name, in: ["text", "letters"])
      let used = names.filter { !unused.contains($0) }
      let meant = Spelling.nearest(to: name, among: used).map { "; perhaps you mean \"\($0)\"" }
      return (
        EffectPath().key("define").key(name),
        isText
          ? "nothing uses this name, as \"text\" and \"letters\" have the letters that are written there"
          : "nothing uses this name; it stands in quotes for a value, and by \"use\" for keys in braces\(meant ?? "")"
      )
    }
  }
}
