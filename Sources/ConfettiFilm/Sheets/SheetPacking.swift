/// Pictures packed into a sheet as small as was found: skylines of several widths are tried, with the pictures in several
/// orders.
struct SheetPacking {
  /// The places of the pictures' pixels, in the order of the pictures.
  let places: [SIMD2<Int>]
  /// The size of the sheet in pixels.
  let width: Int
  let height: Int

  /// Packs pictures of some sizes, of which there is at least one; `nil` if they do not fit into what is allowed.
  init?(_ sizes: [SIMD2<Int>], _ settings: SheetSettings) {
    let boxes = sizes.map { $0 &+ settings.around }
    let orders = Self.orders(of: boxes)
    let widths = Self.widths(for: boxes, orders: orders.count, settings)
    var best: SheetPacking?
    for width in widths {
      for order in orders {
        guard let next = SheetPacking(boxes, order, width, settings, below: best) else { continue }
        if best.map({ next.cost < $0.cost }) ?? true { best = next }
      }
    }
    // Where sheets of those widths would be too high, the widest one has the best chance.
    let widest = settings.mostSide + settings.padding
    for order in orders where best == nil {
      best = SheetPacking(boxes, order, widest, settings, below: nil)
    }
    guard let best else { return nil }
    self = best
  }

  /// One try: `nil` if it does not fit, or is no smaller than another.
  private init?(
    _ boxes: [SIMD2<Int>], _ order: [Int], _ bin: Int, _ settings: SheetSettings,
    below other: SheetPacking?
  ) {
    var skyline = Skyline(width: bin)
    var places = [SIMD2<Int>](repeating: .zero, count: boxes.count)
    var right = 0
    for index in order {
      let box = boxes[index]
      guard let place = skyline.place(width: box.x, height: box.y) else { return nil }
      right = max(right, place.x + box.x)
      places[index] = place &+ settings.extrude
      guard skyline.bottom - settings.padding <= settings.mostSide else { return nil }
      let area = (right - settings.padding) * (skyline.bottom - settings.padding)
      if let other, area > other.width * other.height { return nil }
    }
    width = settings.side(for: right - settings.padding)
    height = settings.side(for: skyline.bottom - settings.padding)
    guard settings.allows(width, height) else { return nil }
    self.places = places
  }

  /// The smaller and then the squarer sheet is better.
  private var cost: (Int, Int) { (width * height, abs(width - height)) }

  /// The orders in which pictures are placed: high, large and long ones first.
  private static func orders(of boxes: [SIMD2<Int>]) -> [[Int]] {
    func sorted(_ key: (SIMD2<Int>) -> (Int, Int)) -> [Int] {
      boxes.indices.sorted {
        let (left, right) = (key(boxes[$0]), key(boxes[$1]))
        return left == right ? $0 < $1 : left > right
      }
    }
    let orders = [
      sorted { ($0.y, $0.x) }, sorted { ($0.x * $0.y, $0.y) },
      sorted { (max($0.x, $0.y), min($0.x, $0.y)) },
      sorted { ($0.x, $0.y) },
    ]
    return boxes.count > mostTried ? [orders[0]] : orders
  }

  /// The pictures from which on only one order is tried.
  private static let mostTried = 2000
  /// The steps that all tries together may look at, for a tenth of a second.
  private static let work = 6_000_000

  /// The widths of skylines, from tall sheets to broad ones.
  private static func widths(
    for boxes: [SIMD2<Int>], orders: Int, _ settings: SheetSettings
  ) -> [Int] {
    let widest = boxes.reduce(0) { max($0, $1.x) }
    let most = settings.mostSide + settings.padding
    guard widest <= most else { return [] }
    if settings.isPowerOfTwo {
      let powers = (0...14).map { (1 << $0) + settings.padding }
      return powers.filter { widest <= $0 && $0 <= most }
    }
    let area = boxes.reduce(0) { $0 + $1.x * $1.y }
    let side = Double(area).squareRoot()
    let first = max(Int(side * 0.7), widest)
    let last = min(max(Int(side * 1.5), first), most)
    guard first < last else { return [min(first, most)] }
    // A try looks at about as many steps for each picture as there are pictures in a row.
    let effort = orders * boxes.count * (8 + 4 * Int(Double(boxes.count).squareRoot()))
    let tries = max(min(work / effort, last - first + 1, 400), 4)
    return (0..<tries).map { first + (last - first) * $0 / (tries - 1) }
  }
}
