/// Finds the parts of a picture that differ from the last one by comparing the two pictures' quads.
///
/// Quads that were in the last picture, in the same order, need not be painted again where nothing else has
/// come or gone. Usually that is nearly everything.
///
///     tracker.update(quads, scale: 1, width: 1280, height: 720)
///     for area in tracker.damage { … }
public struct DamageTracker: Sendable {
  /// With more quads than this, everything is painted.
  private static let mostQuads = 20_000

  /// The areas that must be painted: boxes around what has changed, which may overlap a little.
  public private(set) var damage: [PixelRect] = []
  private(set) var blocks = QuadBlocks()

  private(set) var size = (width: 0, height: 0)
  /// In pixels per point.
  private var scale: Float = 1
  private var changes = QuadChanges()
  private var areas = DamageAreas()
  /// Whether the pixels show the quads that were compared last.
  private var isKnown = false

  /// A tracker that has not seen a picture yet.
  public init() {}

  /// Makes all of the next picture damage, because the pixels of the last one are lost.
  public mutating func forget() { isKnown = false }

  /// Compares the quads of a picture with those of the last one.
  ///
  /// A change of the scale, in pixels per point, or of the columns and rows makes the whole picture
  /// damage.
  ///
  /// - Complexity: O(*n*) in the quads and in the blocks of pixels that they touch. Allocates nothing unless
  ///   there are more quads or changes than ever before.
  public mutating func update(_ quads: QuadBuffer, scale: Float, width: Int, height: Int) {
    damage.removeAll(keepingCapacity: true)
    if size != (width, height) || self.scale != scale {
      (size, self.scale) = ((width, height), scale)
      isKnown = false
    }
    guard width > 0, height > 0, quads.count <= Self.mostQuads else {
      isKnown = false
      blocks.findBounds(quads, scale: scale, width: width, height: height)
      return paint(whole: true)
    }
    changes.take(quads, scale: scale, width: width, height: height, into: &blocks)
    guard isKnown else {
      isKnown = true
      return paint(whole: true)
    }
    areas.reset(width: width, height: height)
    changes.find(blocks.bounds, into: &areas, &blocks.isNew)
    paint(whole: areas.isWhole)
  }

  private mutating func paint(whole: Bool) {
    if whole {
      let all = QuadBounds(PixelRect(columns: 0..<size.width, rows: 0..<size.height))
      if !all.isEmpty { blocks.add(all) }
    } else {
      areas.forEach { blocks.add($0) }
    }
    guard !blocks.areas.isEmpty else { return }
    for area in blocks.areas { damage.append(PixelRect(area)) }
    blocks.sort(narrow: !whole)
  }
}
