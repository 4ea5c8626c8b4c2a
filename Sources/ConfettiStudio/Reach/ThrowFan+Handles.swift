import Confetti

// A number is changed by the way from where its handle stands to where it is dragged.
extension ThrowFan {
  /// The shortest distance between two handles, and of a handle from the origin, in points.
  private static let apart = 20.0

  /// The handles of the launch from the first place.
  package var handles: [StageHandle] { launch.isPolar ? fanHandles : boxHandles }

  private var fanHandles: [StageHandle] {
    let (frame, middle) = (frames[0], launch.middle)
    let (directions, speeds) = (launch.first.span, launch.second.span)
    let origin = frame.reflected(frame.place)
    let tip = end(middle, frame)
    let toEnd = tip - end(SIMD2(middle.x, 0), frame)
    // A throw at rest points to where a speed would lead it.
    let ahead =
      (toEnd.length > 1e-6
      ? toEnd : end(SIMD2(middle.x, 1), frame) - end(SIMD2(middle.x, 0), frame))
      .unit(else: SIMD2(0, -1))
    let right = SIMD2(-ahead.y, ahead.x)
    let fromOrigin = tip - origin
    let lift = max(Self.apart - (fromOrigin * ahead).sum(), 0)
    let tipOffset = ahead * (fromOrigin.length < Self.apart ? lift : 0)
    func apart(_ place: SIMD2<Double>, _ way: SIMD2<Double>) -> SIMD2<Double> {
      let distance = ((place - tip - tipOffset) * way).sum()
      return way * max(Self.apart - distance, 0)
    }
    func handle(
      _ kind: StageHandle.Kind, _ numbers: SIMD2<Double>, _ path: [PathStep], _ way: SIMD2<Double>,
      _ sentence: String
    ) -> StageHandle {
      let place = end(numbers, frame)
      let near = (place - tip).length < Self.apart
      return StageHandle(
        kind, at: place, offset: near ? apart(place, way) : .zero, sentence, text.path + path,
        isSaid: !text.isAbsent(path))
    }
    let (first, second) = launch.paths
    return [
      StageHandle(
        .tip, at: tip, offset: tipOffset,
        "Direction \(middle.x.words)° and speed \(middle.y.words): drag to turn the throw.",
        text.path + second, isSaid: !text.isAbsent(second)),
      handle(
        .side(isRight: false), SIMD2(directions.lowerBound, middle.y), first, -right,
        "Directions from \(directions.lowerBound.words)°: drag to widen the fan, with Alt on this side only."
      ),
      handle(
        .side(isRight: true), SIMD2(directions.upperBound, middle.y), first, right,
        "Directions to \(directions.upperBound.words)°: drag to widen the fan, with Alt on this side only."
      ),
      handle(
        .arc(isFastest: false), SIMD2(middle.x, speeds.lowerBound), second, -ahead,
        "The slowest speed: \(speeds.lowerBound.words)."),
      handle(
        .arc(isFastest: true), SIMD2(middle.x, speeds.upperBound), second, ahead,
        "The fastest speed: \(speeds.upperBound.words)."),
    ]
  }

  private var boxHandles: [StageHandle] {
    let (frame, middle) = (frames[0], launch.middle)
    let (x, y) = (launch.first.bounds, launch.second.bounds)
    let tip = end(middle, frame)
    let across = (end(middle + SIMD2(1, 0), frame) - tip).unit(else: SIMD2(1, 0))
    let down = (end(middle + SIMD2(0, 1), frame) - tip).unit(else: SIMD2(0, 1))
    func side(
      _ side: StageHandle.BoxSide, _ numbers: SIMD2<Double>, _ path: [PathStep],
      _ way: SIMD2<Double>, _ sentence: String
    ) -> StageHandle {
      let place = end(numbers, frame)
      let distance = ((place - tip) * way).sum()
      return StageHandle(
        .boxSide(side), at: place, offset: way * max(Self.apart - distance, 0),
        sentence + ": with Alt the other side moves as well.", text.path + path,
        isSaid: !text.isAbsent(path))
    }
    let (first, second) = launch.paths
    return [
      StageHandle(
        .boxMiddle, at: tip,
        "The velocity \(middle.x.words), \(middle.y.words): drag to throw elsewhere.",
        text.path + first, isSaid: !text.isAbsent(first)),
      side(.left, SIMD2(x.lowerBound, middle.y), first, -across, "x from \(x.lowerBound.words)"),
      side(.right, SIMD2(x.upperBound, middle.y), first, across, "x to \(x.upperBound.words)"),
      side(.top, SIMD2(middle.x, y.lowerBound), second, -down, "y from \(y.lowerBound.words)"),
      side(.bottom, SIMD2(middle.x, y.upperBound), second, down, "y to \(y.upperBound.words)"),
    ]
  }
}

extension ThrowFan {
  /// The edits after which a handle is at a point.
  ///
  /// The tip turns the axis and moves all speeds; a side widens the fan on both sides, and an arc changes the
  /// slowest or the fastest speed. The middle of a box moves it; a side of a box moves alone.
  ///
  /// - Parameters:
  ///   - handle: one of the ``handles``.
  ///   - point: the point to which it is dragged.
  ///   - isFine: whether Alt is held: then a side of a fan moves alone, and a side of a box moves the opposite one
  ///     as well, so that the middle stays.
  /// - Returns: the edits, each to be made on the document after the one before; none where nothing can follow.
  package func edits(
    moving handle: StageHandle, to point: Point, isFine: Bool = false
  ) -> [EffectEdit] {
    guard point.x.isFinite, point.y.isFinite, let own = numbers(at: SIMD2(point) - handle.offset)
    else { return [] }
    let middle = launch.middle
    switch handle.kind {
    case .tip, .boxMiddle:
      return [
        edit(
          first: launch.first.moved(
            by: own.x - middle.x, within: range.first, decimals: digits.first)),
        edit(
          second: launch.second.moved(
            by: own.y - middle.y, within: range.second, decimals: digits.second)),
      ].compactMap { $0 }
    case .side(let isRight):
      let span = launch.first.span
      let edge = isRight ? span.upperBound : span.lowerBound
      // The least turn from where the side is now.
      let direction = edge + (own.x - edge).remainder(dividingBy: 360)
      return widened(to: direction, isRight: isRight, alone: isFine)
    case .arc(let isFastest):
      let along = speed(at: SIMD2(point) - handle.offset)
      let span = launch.second.span
      let low = isFastest ? span.lowerBound : min(along, span.upperBound)
      let high = isFastest ? max(along, span.lowerBound) : span.upperBound
      return [
        edit(
          second: launch.second.spanning(low...high, within: range.second, decimals: digits.second))
      ]
      .compactMap { $0 }
    case .boxSide(let side): return [moved(side, to: own, keepsMiddle: isFine)].compactMap { $0 }
    case .place, .placeMiddle, .radius, .offset, .gravity, .floor, .slope, .target: return []
    }
  }

  /// The numbers that a file may have.
  private var range: (first: ClosedRange<Double>, second: ClosedRange<Double>) {
    (text.range(launch.paths.first), text.range(launch.paths.second))
  }

  /// The digits after the point with which a handle stands within a quarter of a point.
  private var digits: (first: Int, second: Int) {
    let farthest = max(launch.second.span.upperBound.magnitude, 1)
    let slopes = launch.slopes(frames[0], for: seconds, at: farthest)
    return (
      .decimals(slope: slopes.first, tolerance: 0.25),
      .decimals(slope: slopes.second, tolerance: 0.25)
    )
  }

  private func edit(first draw: Draw) -> EffectEdit? {
    draw == launch.first ? nil : text.edit(launch.paths.first, draw.json)
  }

  private func edit(second draw: Draw) -> EffectEdit? {
    draw == launch.second ? nil : text.edit(launch.paths.second, draw.json)
  }

  /// The speed of a place, measured along the axis.
  private func speed(at end: SIMD2<Double>) -> Double {
    let frame = frames[0]
    let from = self.end(SIMD2(launch.middle.x, 0), frame)
    let unit = self.end(SIMD2(launch.middle.x, 1), frame) - from
    let square = (unit * unit).sum()
    return square > 0 ? ((end - from) * unit).sum() / square : launch.middle.y
  }

  private func widened(to direction: Double, isRight: Bool, alone: Bool) -> [EffectEdit] {
    let (span, middle) = (launch.first.span, launch.first.middle)
    var (low, high) = (span.lowerBound, span.upperBound)
    if alone {
      if isRight { high = max(direction, low) } else { low = min(direction, high) }
    } else {
      let half = max(isRight ? direction - middle : middle - direction, 0)
      (low, high) = (middle - half, middle + half)
    }
    return [
      edit(first: launch.first.spanning(low...high, within: range.first, decimals: digits.first))
    ]
    .compactMap { $0 }
  }

  private func moved(
    _ side: StageHandle.BoxSide, to numbers: SIMD2<Double>, keepsMiddle: Bool
  ) -> EffectEdit? {
    let isAcross = side == .left || side == .right
    let draw = isAcross ? launch.first : launch.second
    let (number, span) = (isAcross ? numbers.x : numbers.y, draw.bounds)
    let middle = (span.lowerBound + span.upperBound) / 2
    var (low, high) = (span.lowerBound, span.upperBound)
    switch side {
    case .right, .bottom:
      high = max(number, keepsMiddle ? middle : low)
      if keepsMiddle { low = 2 * middle - high }
    case .left, .top:
      low = min(number, keepsMiddle ? middle : high)
      if keepsMiddle { high = 2 * middle - low }
    }
    // The numbers of `either` are the same on both sides of 0.
    let wanted =
      if case .either = draw { draw.span.lowerBound...max(high, draw.span.lowerBound) } else {
        low...high
      }
    let changed = draw.spanning(
      wanted, within: isAcross ? range.first : range.second,
      decimals: isAcross ? digits.first : digits.second)
    return isAcross ? edit(first: changed) : edit(second: changed)
  }
}

extension SIMD2<Double> {
  /// The vector with a length of 1, or another one if it has no length.
  func unit(else other: SIMD2<Double>) -> SIMD2<Double> {
    let length = length
    return length > 1e-12 && length.isFinite ? self / length : other
  }
}
