import Confetti
import ConfettiGraphics

/// The things that are seen of the chosen emitter before it throws anything: the fan of its launch, the paths of some
/// pieces, and the handles by which its numbers are dragged.
struct StageGuides: Sendable {
  private(set) var fan: ThrowFan?
  private(set) var places: StageHandles?
  private(set) var paths = ThrowPaths()
  /// The shape that the pieces gather into, and its frame on the stage.
  private(set) var gathered: (shape: ParticleShape, frame: Rect)?
  /// All handles of the emitter.
  private(set) var handles: [StageHandle] = []
  /// The lines of the fan, in points of the stage.
  private(set) var outlines: [ThrowFan.Outline] = []
  private(set) var id: Emitter.ID?

  /// Takes in the effect as it is now.
  ///
  /// - Parameters:
  ///   - path: the path to the chosen emitter.
  ///   - seconds: the time for which velocities are drawn; `nil` for the usual one. It stays while a handle is dragged.
  mutating func take(
    _ staged: StagedEffect, _ document: EffectDocument, at path: [PathStep], seconds: Double?
  ) {
    id = Emitter.ID(path, in: staged.version)
    guard let id,
      let text = EmitterText(
        id, of: document, at: staged.site, isReduced: staged.version == .reduced)
    else {
      self = StageGuides()
      return
    }
    fan = ThrowFan(text, in: staged.fired, seconds: seconds)
    places = StageHandles(text, in: staged.fired)
    outlines = fan?.outlines ?? []
    let attract = text.emitter.air.attract
    gathered = attract?.shape.flatMap { shape in
      attract?.shapeFrame(at: staged.site).map { (shape, $0) }
    }
    handles = (fan?.handles ?? []) + (places?.handles ?? [])
    paths.follow(id, of: staged.firing, in: staged.system)
  }

  /// The edits after which a handle is at a point of the stage.
  func edits(moving handle: StageHandle, to point: Point, isFine: Bool) -> [EffectEdit] {
    switch handle.kind {
    case .tip, .side, .arc, .boxMiddle, .boxSide:
      fan?.edits(moving: handle, to: point, isFine: isFine) ?? []
    case .place, .placeMiddle, .radius, .offset, .gravity, .floor, .slope, .target:
      places?.edits(moving: handle, to: point) ?? []
    }
  }
}

extension Emitter.ID {
  /// The identity of the emitter at a path of a version; `nil` if the path leads to none.
  init?(_ path: [PathStep], in version: StagedEffect.Version) {
    let indices = path.dropFirst(version.emitters.count).compactMap { step -> Int? in
      if case .index(let index) = step { index } else { nil }
    }
    guard let first = indices.first, path.starts(with: version.emitters) else { return nil }
    self = indices.dropFirst().reduce(Emitter.ID(first)) { $0.child($1) }
  }
}
