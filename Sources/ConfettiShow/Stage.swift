import Confetti
import ConfettiControls
import ConfettiGraphics

/// The area that everything is drawn on: its layout, and the letters and shapes at its density.
struct Stage: Sendable {
  private(set) var layout: Layout
  private var stock: InterfaceAtlas
  /// Whether the show is for people who want fewer and calmer particles.
  var reducesMotion = false
  /// The degree to which particles are reduced while ``reducesMotion``, 0…1.
  var motionDegree = 1.0
  /// The number of the user's own effects.
  private var ownEffects: Int

  init(
    _ typeface: Typeface, size: Size, scale: Float, background: Bitmap? = nil, ownEffects: Int = 0
  ) {
    self.ownEffects = ownEffects
    layout = Layout(size: size, ownEffects: ownEffects)
    stock = InterfaceAtlas(
      typeface, layout.theme.styles, scale: scale, background: background, covering: layout.size)
  }

  var atlas: Atlas { stock.atlas }

  /// The number of changes of the atlas.
  var atlasVersion: Int { stock.version }

  /// The user's own background as the ground of light.
  var backgroundGround: Ground { stock.backgroundGround }

  /// Takes over the size and the density of the window; returns whether one of them has changed.
  mutating func fit(_ input: Input) -> Bool {
    let (size, scale) = (Layout.clamped(input.size), Atlas.clamped(scale: input.scale))
    guard size != layout.size || scale != atlas.scale else { return false }
    let previous = layout.theme
    layout = Layout(size: size, ownEffects: ownEffects)
    if layout.theme != previous || scale != atlas.scale {
      stock.remake(layout.theme.styles, scale: scale, covering: layout.size)
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
    stock.add(shapes, canMakeRoom: canMakeRoom)
  }

  /// Adds the picture of a text to the atlas; returns whether there was room.
  mutating func add(_ text: SetText) -> Bool { stock.add(text) }
}

extension Stage {
  /// An effect as people want to see it.
  func shown(_ effect: Effect.Checked) -> Effect.Checked {
    reducesMotion ? effect.reducedMotion(motionDegree) : effect
  }
}
