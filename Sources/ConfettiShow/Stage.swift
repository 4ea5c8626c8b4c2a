import ConfettiControls
import ConfettiGraphics

/// What everything is drawn on and with: an area of a size, where things stand on it, and letters and
/// shapes at its density.
struct Stage: Sendable {
  /// Where everything stands.
  private(set) var layout: Layout
  private(set) var atlas: Atlas
  /// How often the atlas has changed.
  private(set) var atlasVersion = 0
  /// The shapes that were asked for beyond those of every atlas, and those it cannot take.
  private var wanted: [Shape] = []
  private var refused: Set<Shape> = []
  /// Whether people want reduced motion: fewer and calmer particles.
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
      remakeAtlas(scale: scale)
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

  /// Adds shapes to the atlas; returns why the first of them that it cannot take is refused, which
  /// it says of each shape once.
  ///
  /// - Parameter canMakeRoom: whether a full atlas is made anew with these shapes alone, so that what
  ///   flies with others is not seen any more.
  mutating func add(_ shapes: [Shape], canMakeRoom: Bool) -> AtlasError? {
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

  private mutating func take(_ shapes: [Shape]) -> AtlasError? {
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

  /// Draws the atlas for a density, with what was added to it before.
  private mutating func remakeAtlas(scale: Float) {
    atlas = Atlas(scale: scale, typeface: typeface, styles: layout.theme.styles)
    atlasVersion += 1
    let before = wanted
    wanted = []
    _ = take(before)
  }
}
