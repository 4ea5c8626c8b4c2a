import ConfettiGraphics

/// The part of a range that a pointer holds.
enum SwarmPart: Hashable, Sendable {
  case low, high
  /// Both ends, as wide apart as they are.
  case both
  /// Nothing: the drag marks dots.
  case lasso
}

/// A press on a range, and the end that keys move.
struct SwarmGrip: Hashable, Sendable {
  /// The held part; `nil` without a drag.
  var part: SwarmPart?
  /// The value before the drag, and the numbers that the line showed.
  let before: ClosedRange<Double>
  let shown: ClosedRange<Double>
  var start: DragStart
  /// The way from the held part to the pointer at the press, which it goes at once, in points.
  var jump: Float = 0
  /// Whether the press changes the value, or would.
  var isEditing = false
  /// The end that keys move.
  var keyed = SwarmPart.low

  init(_ value: ClosedRange<Double>, _ form: SwarmForm, at point: Point) {
    (before, shown, start) = (value, form.scale.shown(value), DragStart(point))
  }

  /// The part that a press takes hold of: nothing in the line of words, and dots if Control is held.
  init(
    _ value: ClosedRange<Double>, _ form: SwarmForm, _ places: SwarmPlaces, at point: Point,
    _ press: Input.Press, keyed: SwarmPart
  ) {
    self.init(value, form, at: point)
    self.keyed = keyed
    guard point.y >= places.swarm.y, places.width > 0 else { return }
    guard !press.modifiers.contains(.control) else {
      part = .lasso
      return
    }
    isEditing = true
    let low = places.x(at: form.scale.share(of: value.lowerBound, in: shown))
    let high = places.x(at: form.scale.share(of: value.upperBound, in: shown))
    // Between thumbs that are close there is still a part that moves both.
    let inner = min(SwarmPlaces.reach, (high - low) / 3)
    if value.lowerBound == value.upperBound {
      part = .both
      jump = abs(point.x - low) <= SwarmPlaces.reach ? 0 : point.x - low
    } else if point.x < low + inner {
      part = .low
      jump = low - point.x <= SwarmPlaces.reach ? 0 : point.x - low
    } else if point.x > high - inner {
      part = .high
      jump = point.x - high <= SwarmPlaces.reach ? 0 : point.x - high
    } else {
      part = .both
      return
    }
    if part != .both { self.keyed = part ?? keyed }
    if press.clicks == 2, jump == 0, form.standard != nil { isRestoring = true }
  }

  /// Whether the press is the second one on a thumb, which restores the form's own value.
  private(set) var isRestoring = false
}

/// The parts of a range with a swarm in its frame.
struct SwarmPlaces: Hashable, Sendable {
  let frame: Rect
  /// The line of words above, and the area of the swarm.
  let title, swarm: Rect
  /// The left end and the length of the line, in points.
  let (start, width): (Float, Float)

  /// The factor by which thumbs and dots grow with the words, at least 1.
  let unit: Float

  /// The distance from a thumb within which it is held, in points.
  static let reach: Float = 12
  /// The space beside the line, for thumbs at its ends, in points.
  private static let margin: Float = 6

  init(_ frame: Rect, words: Float) {
    self.frame = frame
    unit = max(words / 20, 1)
    var rest = frame
    title = rest.cut(.top, min(words, max(frame.height, 0) / 2))
    swarm = rest
    let margin = min(Self.margin * unit, max(frame.width, 0) / 4)
    (start, width) = (frame.x + margin, max(frame.width - 2 * margin, 0))
  }

  /// The line on which the swarm stands.
  var base: Float { swarm.maxY - 7 * unit }

  func x(at share: Double) -> Float { start + width * Float(share.clamped(to: -1...2)) }
  func share(at x: Float) -> Double { width > 0 ? Double((x - start) / width) : 0 }

  /// The room of the swarm.
  var room: Size { Size(width: width, height: max(base - swarm.y - 10 * unit, 0)) }
  /// The distance of dots, in points.
  var pitch: Float { SwarmLayout.pitch * unit }

  /// The middle of a dot; dots of columns that are too high are closer.
  func point(of dot: SwarmLayout.Place, in layout: SwarmLayout) -> Point {
    let distance = min(pitch, room.height / Float(max(layout.height, 1)))
    return Point(
      x: start + width * dot.share, y: base - 6 * unit - distance * Float(dot.level))
  }
}

extension SwarmForm {
  /// The value after a part was dragged.
  ///
  /// - Parameters:
  ///   - grip: the part, and the value before.
  ///   - way: the way of the drag, as a share of the line.
  ///   - modifiers: Alt keeps the middle; Shift pulls a single number apart.
  ///   - width: the length of the line, in points.
  func value(
    _ grip: SwarmGrip, draggedBy way: Double, _ modifiers: Input.Modifiers, width: Float
  ) -> ClosedRange<Double> {
    let (before, shown) = (grip.before, grip.shown)
    let (low, high) = (
      scale.share(of: before.lowerBound, in: shown), scale.share(of: before.upperBound, in: shown)
    )
    // Shares of the hard ends may be far beyond the line.
    let ends =
      scale.share(
        of: scale.hard.lowerBound, in: shown)...max(
        scale.share(of: scale.hard.upperBound, in: shown),
        scale.share(of: scale.hard.lowerBound, in: shown))
    func number(_ share: Double) -> Double {
      scale.rounded(scale.number(at: share, in: shown), in: shown, parts: width, step: step)
    }
    func range(_ a: Double, _ b: Double) -> ClosedRange<Double> { min(a, b)...max(a, b) }
    let isSingle = before.lowerBound == before.upperBound
    let keepsMiddle = modifiers.contains(.alt)
    switch grip.part {
    case .both where isSingle && modifiers.contains(.shift):
      guard keepsMiddle else { return range(before.lowerBound, number(low + way)) }
      let half = min(way.magnitude, low - ends.lowerBound, ends.upperBound - low)
      return range(number(low - half), number(low + half))
    case .both:
      let least = ends.lowerBound - low
      let way = way.clamped(to: least...max(ends.upperBound - high, least))
      guard way != 0 else { return before }
      let first = number(low + way)
      return isSingle ? first...first : range(first, number(high + way))
    case .low, .high:
      let isLow = grip.part == .low
      guard keepsMiddle else {
        guard way != 0 else { return before }
        return isLow
          ? min(number(low + way), before.upperBound)...before.upperBound
          : before.lowerBound...max(number(high + way), before.lowerBound)
      }
      let middle = (low + high) / 2
      let half = min(
        max((high - low) / 2 + (isLow ? -way : way), 0), middle - ends.lowerBound,
        ends.upperBound - middle)
      return range(number(middle - half), number(middle + half))
    case .lasso, nil: return before
    }
  }

  /// The value after a key; `nil` for keys that mean nothing here.
  ///
  /// An end is moved, with Control both, with Alt both away from the middle; Shift pulls a single number apart.
  func value(
    _ value: ClosedRange<Double>, after key: Input.Key, _ modifiers: Input.Modifiers,
    moving keyed: SwarmPart
  ) -> ClosedRange<Double>? {
    let (low, high) = (value.lowerBound, value.upperBound)
    let isSingle = low == high
    func ordered(_ a: Double, _ b: Double) -> ClosedRange<Double> { min(a, b)...max(a, b) }
    func moved(to number: Double) -> ClosedRange<Double> {
      if isSingle { return number...number }
      return keyed == .low ? min(number, high)...high : low...max(number, low)
    }
    let steps: Double
    switch key {
    case .left, .down: steps = -1
    case .right, .up: steps = 1
    case .pageDown: steps = -10
    case .pageUp: steps = 10
    case .home where modifiers.isEmpty: return moved(to: scale.usual.lowerBound)
    case .end where modifiers.isEmpty: return moved(to: scale.usual.upperBound)
    default: return nil
    }
    func next(_ number: Double, _ steps: Double) -> Double {
      scale.number(number, after: steps, step: step)
    }
    switch modifiers {
    case [] where isSingle: return moved(to: next(low, steps))
    case []: return moved(to: next(keyed == .low ? low : high, steps))
    case .shift where isSingle: return ordered(low, next(low, steps))
    case .control: return ordered(next(low, steps), next(high, steps))
    case .alt:
      guard steps > 0 || !isSingle else { return value }
      let (first, last) = (next(low, -steps), next(high, steps))
      let middle = (low + high) / 2
      return first <= last ? first...last : middle...middle
    default: return nil
    }
  }
}
