import Confetti
import ConfettiTestSupport

@testable import ConfettiStudio

/// A document whose effect is fired once at a site, as an editor has it.
struct PulledStage {
  var document: EffectDocument
  let firing: Firing
  private(set) var system: ParticleSystem

  /// The time of the firing: not 0, so that no test confuses ages and times.
  static let firedAt = 0.3

  init(
    _ document: EffectDocument, at anchor: Site.Anchor = .stage, aim: Site.Aim? = nil,
    stage: Size = Size(width: 1280, height: 720), seed: UInt64 = 7
  ) {
    self.document = document
    system = ParticleSystem(seed: seed, history: 1000)
    let site = Site(anchor, in: stage, aim: aim)
    firing = system.fire(document.checked, at: site, time: Self.firedAt)
  }

  /// A document of an effect of the library.
  static func library(_ name: String) throws -> EffectDocument {
    let text = Effect.libraryText(of: name) ?? ""
    return try EffectDocument(file: "\(name).json", contents: Array(text.utf8))
  }

  /// A document of a text.
  static func text(_ text: String) throws -> EffectDocument {
    try EffectDocument(file: "own.json", contents: Array(text.utf8))
  }

  /// The same firing after some edits.
  func with(_ edits: [EffectEdit]) throws -> PulledStage {
    var changed = self
    for edit in edits {
      changed.document = try changed.document.applying(try changed.document.change(edit)).document
    }
    changed.system.replace(firing, with: changed.document.checked)
    return changed
  }

  /// The living pieces at a time.
  func pieces(at time: Double) -> [Particle] { Array(system.particles(at: time)) }

  /// Some living pieces at random moments of the first four seconds.
  func some(_ count: Int, _ random: inout SplitMix) -> [Particle] {
    (0..<count).compactMap { _ in
      let time = Self.firedAt + 4 * random.share
      let all = pieces(at: time)
      return all.isEmpty ? nil : all[Int(random.next() % UInt64(all.count))]
    }
  }
}

extension SplitMix {
  /// A number of 0…1, without 1.
  var share: Double {
    mutating get { Double(next() >> 11) * 0x1p-53 }
  }
}
