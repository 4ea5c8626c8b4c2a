import ConfettiGraphics

/// What everything is drawn on and with: an area of a size, where things stand on it, and letters and
/// shapes at its density.
struct Stage: Sendable {
  /// Where everything stands.
  private(set) var layout: Layout
  private(set) var atlas: Atlas
  /// How often the atlas was made anew.
  private(set) var atlasVersion = 0
  /// Whether people want little motion: fewer and calmer particles.
  var reducesMotion = false
  private let typeface: Typeface
  /// How many effects of the user's own there are.
  private var ownEffects: Int

  init(_ typeface: Typeface, size: Size, scale: Float, ownEffects: Int = 0) {
    (self.typeface, self.ownEffects) = (typeface, ownEffects)
    layout = Layout(size: size, ownEffects: ownEffects)
    atlas = Atlas(scale: scale, typeface: typeface, styles: layout.theme.styles)
  }

  /// Takes on the size and the density of the window; returns whether one of them is new.
  mutating func fit(_ input: Input) -> Bool {
    let (size, scale) = (Layout.clamped(input.size), Atlas.clamped(scale: input.scale))
    guard size != layout.size || scale != atlas.scale else { return false }
    let previous = layout.theme
    layout = Layout(size: size, ownEffects: ownEffects)
    if layout.theme != previous || scale != atlas.scale {
      atlas = Atlas(scale: scale, typeface: typeface, styles: layout.theme.styles)
      atlasVersion += 1
    }
    return true
  }

  /// Takes in how many effects of the user's own there are; returns whether that is new.
  mutating func setOwnEffects(_ count: Int) -> Bool {
    guard count != ownEffects else { return false }
    ownEffects = count
    layout = Layout(size: layout.size, ownEffects: count)
    return true
  }
}
