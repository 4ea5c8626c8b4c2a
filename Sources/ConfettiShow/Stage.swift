import Confetti
import ConfettiControls
import ConfettiGraphics

/// The area that everything is drawn on: its layout, and the letters and shapes at its density.
struct Stage: Sendable {
  private(set) var layout: Layout
  private(set) var atlas: Atlas
  /// The number of changes of the atlas.
  private(set) var atlasVersion = 0
  /// The shapes that were added to those of every atlas, including those that had no room.
  private var wanted: [ParticleShape] = []
  private var refused: Set<ParticleShape> = []
  /// The number of texts from the fonts of the computer in the atlas, including texts that are no longer shown.
  private var setTexts = 0
  /// Whether the show is for people who want fewer and calmer particles.
  var reducesMotion = false
  /// The degree to which particles are reduced while ``reducesMotion``, 0…1.
  var motionDegree = 1.0
  private let typeface: Typeface
  /// The user's own background; `nil` if there is none.
  private let background: Bitmap?
  /// The user's own background as the ground of light.
  let backgroundGround: Ground
  /// The number of the user's own effects.
  private var ownEffects: Int

  init(
    _ typeface: Typeface, size: Size, scale: Float, background: Bitmap? = nil, ownEffects: Int = 0
  ) {
    (self.typeface, self.background, self.ownEffects) = (typeface, background, ownEffects)
    backgroundGround = background.map { Ground($0) } ?? .dark
    layout = Layout(size: size, ownEffects: ownEffects)
    atlas = Self.atlas(typeface, layout, scale, background)
  }

  /// The atlas of a layout, before shapes are added to it.
  private static func atlas(
    _ typeface: Typeface, _ layout: Layout, _ scale: Float, _ background: Bitmap?
  ) -> Atlas {
    var atlas = Atlas(scale: scale, typeface: typeface, styles: layout.theme.styles)
    // A picture that was read has pixels, and a new atlas has room for it.
    if let background { try? atlas.setBackground(background, covering: layout.size) }
    return atlas
  }

  /// Takes over the size and the density of the window; returns whether one of them has changed.
  mutating func fit(_ input: Input) -> Bool {
    let (size, scale) = (Layout.clamped(input.size), Atlas.clamped(scale: input.scale))
    guard size != layout.size || scale != atlas.scale else { return false }
    let previous = layout.theme
    layout = Layout(size: size, ownEffects: ownEffects)
    if layout.theme != previous || scale != atlas.scale {
      remakeAtlas(scale: scale)
    }
    return true
  }

  /// Sets the number of the user's own effects; returns whether it has changed.
  mutating func setOwnEffects(_ count: Int) -> Bool {
    guard count != ownEffects else { return false }
    ownEffects = count
    layout = Layout(size: layout.size, ownEffects: count)
    return true
  }

  /// Adds shapes to the atlas; returns the reason why one of them is refused, once for each shape.
  ///
  /// - Parameter canMakeRoom: whether a full atlas is made again with these shapes alone, so that flying
  ///   particles with other shapes are no longer seen.
  mutating func add(_ shapes: [ParticleShape], canMakeRoom: Bool) -> AtlasError? {
    let missing = shapes.filter { !atlas.contains($0) && !refused.contains($0) }
    guard !missing.isEmpty else { return nil }
    atlasVersion += 1
    var problem = take(missing)
    if case .full? = problem, canMakeRoom {
      (wanted, refused) = ([], [])
      remakeAtlas(scale: atlas.scale)
      problem = take(shapes)
    }
    return problem
  }

  private mutating func take(_ shapes: [ParticleShape]) -> AtlasError? {
    var problem: AtlasError?
    for shape in shapes where !atlas.contains(shape) {
      do {
        try atlas.add([shape])
        wanted.append(shape)
      } catch {
        refused.insert(shape)
        problem = problem ?? error
      }
    }
    return problem
  }

  /// The number of texts from the fonts of the computer in the atlas at which it is made again.
  private static let mostSetTexts = 24

  /// Adds the picture of a text to the atlas; returns whether there was room.
  ///
  /// The text is left out when the atlas is made again: a text that is still shown is asked for again.
  mutating func add(_ text: SetText) -> Bool {
    if setTexts >= Self.mostSetTexts { remakeAtlas(scale: atlas.scale) }
    guard !atlas.contains(text.shape) else { return true }
    atlasVersion += 1
    setTexts += 1
    return (try? atlas.add([text.shape])) != nil
  }

  /// Draws the atlas for a density, with the shapes that were added to it before.
  private mutating func remakeAtlas(scale: Float) {
    atlas = Self.atlas(typeface, layout, scale, background)
    (atlasVersion, setTexts) = (atlasVersion + 1, 0)
    let before = wanted
    wanted = []
    _ = take(before)
  }
}

extension Stage {
  /// An effect as people want to see it.
  func shown(_ effect: Effect.Checked) -> Effect.Checked {
    reducesMotion ? effect.reducedMotion(motionDegree) : effect
  }
}
