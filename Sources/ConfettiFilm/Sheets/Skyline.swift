/// The lower edge of rectangles that hang in a bin, the first from its top: each is put where it reaches down least.
struct Skyline {
  /// A part of the edge: nothing is below it.
  private struct Step {
    var x: Int
    var width: Int
    var y: Int
  }

  private var steps: [Step]
  private let width: Int
  /// How far down the rectangles reach.
  private(set) var bottom = 0

  /// An empty bin.
  init(width: Int) {
    self.width = width
    steps = [Step(x: 0, width: width, y: 0)]
  }

  /// Places a rectangle; `nil` if it is wider than the bin.
  mutating func place(width: Int, height: Int) -> SIMD2<Int>? {
    var best: (index: Int, y: Int, waste: Int)?
    for index in steps.indices {
      guard let (y, waste) = rest(at: index, width: width) else { break }
      // The highest places first, then those that shut off least above them.
      if best.map({ (y, waste) < ($0.y, $0.waste) }) ?? true { best = (index, y, waste) }
    }
    guard let best else { return nil }
    let x = steps[best.index].x
    cover(from: best.index, width: width, y: best.y + height)
    bottom = max(bottom, best.y + height)
    return SIMD2(x, best.y)
  }

  /// The upper edge of a rectangle that begins at a step, and the area that it shuts off; `nil` if it sticks out.
  private func rest(at index: Int, width: Int) -> (y: Int, waste: Int)? {
    let (start, end) = (steps[index].x, steps[index].x + width)
    guard end <= self.width else { return nil }
    var (y, last) = (0, index)
    while last < steps.count, steps[last].x < end {
      y = max(y, steps[last].y)
      last += 1
    }
    var waste = 0
    for step in steps[index..<last] {
      waste += (min(step.x + step.width, end) - max(step.x, start)) * (y - step.y)
    }
    return (y, waste)
  }

  /// Lays a step over those from an index on.
  private mutating func cover(from index: Int, width: Int, y: Int) {
    let (x, end) = (steps[index].x, steps[index].x + width)
    var last = index
    while last < steps.count, steps[last].x + steps[last].width <= end { last += 1 }
    if last < steps.count, steps[last].x < end {
      steps[last].width -= end - steps[last].x
      steps[last].x = end
    }
    steps.replaceSubrange(index..<last, with: [Step(x: x, width: width, y: y)])
    merge(at: index + 1)
    merge(at: index)
  }

  /// Joins a step and the one before it if they are equally low.
  private mutating func merge(at index: Int) {
    guard index > 0, index < steps.count, steps[index].y == steps[index - 1].y else { return }
    steps[index - 1].width += steps[index].width
    steps.remove(at: index)
  }
}
