import ConfettiGraphics

/// The atlas of a program: the letters of its interface, the shapes that were added, and a background, at the density
/// of the window.
///
/// A full atlas is made again with what is still wanted, so a program never runs out of room for long.
package struct InterfaceAtlas: Sendable {
  package private(set) var atlas: Atlas
  /// The number of changes of the atlas.
  package private(set) var version = 0
  /// The ground that the background is for light.
  package let backgroundGround: Ground
  /// The shapes that were added to those of every atlas, including those that had no room.
  private var wanted: [ParticleShape] = []
  private var refused: Set<ParticleShape> = []
  /// The number of texts from the fonts of the computer in the atlas, including texts that are no longer shown.
  private var setTexts = 0
  private var styles: [TextStyle]
  /// The size of the window in points, which the background covers.
  private var size: Size
  private let typeface: Typeface
  private let background: Bitmap?

  /// The atlas of a window.
  ///
  /// - Parameters:
  ///   - typeface: the letters of all text.
  ///   - styles: the styles of text.
  ///   - scale: the pixels per point.
  ///   - background: a picture of the user's own; `nil` without one.
  ///   - size: the size of the window in points.
  package init(
    _ typeface: Typeface, _ styles: [TextStyle], scale: Float, background: Bitmap?,
    covering size: Size
  ) {
    (self.typeface, self.styles, self.background, self.size) = (typeface, styles, background, size)
    backgroundGround = background.map { Ground($0) } ?? .dark
    atlas = Self.atlas(typeface, styles, scale, background, size)
  }

  package var hasBackground: Bool { background != nil }

  /// The atlas before shapes are added to it.
  private static func atlas(
    _ typeface: Typeface, _ styles: [TextStyle], _ scale: Float, _ background: Bitmap?, _ size: Size
  ) -> Atlas {
    var atlas = Atlas(scale: scale, typeface: typeface, styles: styles)
    // A picture that was read has pixels, and a new atlas has room for it.
    if let background { try? atlas.setBackground(background, covering: size) }
    return atlas
  }

  /// Makes the atlas for a window of another size or density, with the shapes that were added to it before.
  package mutating func remake(_ styles: [TextStyle], scale: Float, covering size: Size) {
    (self.styles, self.size) = (styles, size)
    atlas = Self.atlas(typeface, styles, scale, background, size)
    (version, setTexts) = (version + 1, 0)
    let before = wanted
    wanted = []
    _ = take(before)
  }

  /// Adds shapes; returns the reason why one of them is refused, once for each shape.
  ///
  /// - Parameter canMakeRoom: whether a full atlas is made again with these shapes alone, so that flying
  ///   particles with other shapes are no longer seen.
  package mutating func add(_ shapes: [ParticleShape], canMakeRoom: Bool) -> AtlasError? {
    let missing = shapes.filter { !atlas.contains($0) && !refused.contains($0) }
    guard !missing.isEmpty else { return nil }
    version += 1
    var problem = take(missing)
    if case .full? = problem, canMakeRoom {
      (wanted, refused) = ([], [])
      remake(styles, scale: atlas.scale, covering: size)
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

  /// Adds the picture of a text; returns whether there was room.
  ///
  /// The text is left out when the atlas is made again: a text that is still shown is asked for again.
  package mutating func add(_ text: SetText) -> Bool {
    if setTexts >= Self.mostSetTexts { remake(styles, scale: atlas.scale, covering: size) }
    guard !atlas.contains(text.shape) else { return true }
    version += 1
    setTexts += 1
    return (try? atlas.add([text.shape])) != nil
  }
}
