/// Delays for many items, so that one after the other begins to move.
///
///     let wave = Stagger(count: 12, from: .center, interval: 0.05)
///     for index in tiles.indices {
///       tiles[index].set(1, .bouncy.delay(wave.delay(of: index)), at: now)
///     }
///
/// Items are counted from 0, in a row or, with `columns`, row by row in a grid. The farther an item
/// is from where the wave begins, the later it starts.
public struct Stagger: Hashable, Sendable {
  /// The place where the wave begins.
  public enum Origin: Hashable, Sendable {
    /// At the first item: top left in a grid.
    case first
    /// At the last item: bottom right in a grid.
    case last
    /// In the middle, and goes outward.
    case center
    /// At both ends, or all sides of a grid, and goes inward.
    case edges
    /// At an item, and goes outward.
    case index(Int)
    /// At a point of a grid, which may be between items or outside, and goes outward.
    case point(column: Double, row: Double)
  }

  /// The number of items; at least 1.
  public let count: Int
  /// The number of items in a row; 1…``count``.
  public let columns: Int
  /// The place where the wave begins.
  public let origin: Origin
  /// The delay of the items that start last, in seconds.
  public let total: Double
  /// The share of the total delay at each share of the distance: `.easeOut` starts the nearest items
  /// apart and the farthest ones close together.
  public let curve: UnitCurve

  /// The distances of the nearest and farthest items from the origin.
  private let nearest, farthest: Double

  /// Makes a wave that takes some time for each item it passes.
  ///
  /// The interval is the time from one item to its neighbour, in seconds; anything that is not a positive number counts
  /// as 0. A count below 1 counts as 1, and without columns there is a single row.
  public init(
    count: Int, columns: Int? = nil, from origin: Origin = .first, interval: Double,
    curve: UnitCurve = .linear
  ) {
    self.init(count, columns, origin, curve) { interval * $0 }
  }

  /// Makes a wave that takes some time altogether.
  ///
  /// A total that is not a positive number counts as 0, and a count below 1 as 1; without columns there is
  /// a single row.
  public init(
    count: Int, columns: Int? = nil, from origin: Origin = .first, total: Double,
    curve: UnitCurve = .linear
  ) {
    self.init(count, columns, origin, curve) { $0 > 0 ? total : 0 }
  }

  private init(
    _ count: Int, _ columns: Int?, _ origin: Origin, _ curve: UnitCurve,
    total: (_ distance: Double) -> Double
  ) {
    self.count = max(count, 1)
    self.columns = (columns ?? self.count).clamped(to: 1...self.count)
    self.origin = origin
    self.curve = curve
    let grid = Grid(count: self.count, columns: self.columns)
    (nearest, farthest) = grid.range(from: origin)
    self.total = total(farthest - nearest).clamped(to: 0...1e9)
  }

  /// The wait of an item, in seconds: 0…``total``.
  ///
  /// - Parameter index: the item, from 0; an item that does not exist counts as the nearest existing one.
  /// - Complexity: O(1). Allocates nothing.
  public func delay(of index: Int) -> Double {
    guard total > 0, farthest > nearest else { return 0 }
    let grid = Grid(count: count, columns: columns)
    let distance = grid.distance(of: index.clamped(to: 0...count - 1), from: origin)
    let share = curve.value(at: (distance - nearest) / (farthest - nearest))
    return total * (share > 0 ? share : 0)
  }
}

/// The places of a stagger's items; the last row counts as full.
private struct Grid {
  let columns: Int
  /// The numbers of the last column and row.
  let lastColumn, lastRow: Double
  let last: Int

  init(count: Int, columns: Int) {
    self.columns = columns
    last = count - 1
    (lastColumn, lastRow) = (Double(columns - 1), Double(last / columns))
  }

  func place(of index: Int) -> SIMD2<Double> {
    [Double(index % columns), Double(index / columns)]
  }

  /// The point from which a wave goes outward; `nil` if it comes from the edges.
  func point(of origin: Stagger.Origin) -> SIMD2<Double>? {
    switch origin {
    case .first: .zero
    case .last: place(of: last)
    case .center: [lastColumn / 2, lastRow / 2]
    case .edges: nil
    case .index(let index): place(of: index.clamped(to: 0...last))
    case .point(let column, let row): [column.isFinite ? column : 0, row.isFinite ? row : 0]
    }
  }

  func distance(of index: Int, from origin: Stagger.Origin) -> Double {
    let place = place(of: index)
    if let point = point(of: origin) { return length(place - point) }
    let across = min(place.x, lastColumn - place.x)
    let down = min(place.y, lastRow - place.y)
    if lastRow == 0 { return across }
    return lastColumn == 0 ? down : min(across, down)
  }

  /// The distances of the nearest and farthest items.
  func range(from origin: Stagger.Origin) -> (nearest: Double, farthest: Double) {
    let corner = SIMD2(lastColumn, lastRow)
    guard let point = point(of: origin) else {
      let inner = corner / 2
      let narrow = lastRow == 0 ? inner.x : lastColumn == 0 ? inner.y : inner.min()
      return (0, narrow.rounded(.down))
    }
    let inside = point.rounded(.toNearestOrEven).clamped(lowerBound: .zero, upperBound: corner)
    let far = pointwiseMax(point, corner - point)
    return (length(inside - point), length(far))
  }

  private func length(_ vector: SIMD2<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }
}
