import Confetti
import Motion

/// The handles of an emitter that are not those of its launch: where its pieces are born, gravity, the floor, and the
/// place that pulls pieces.
package struct StageHandles: Sendable {
  package let text: EmitterText
  /// The factors of gravity on the stage.
  private let gravityScale: SIMD2<Double>

  /// The handles of an emitter.
  ///
  /// - Parameters:
  ///   - text: the emitter.
  ///   - effect: the effect that is fired, which has the emitter.
  package init(_ text: EmitterText, in effect: Effect.Checked) {
    self.text = text
    let frame = effect.launchFrames(of: text.id, at: text.site).first
    gravityScale = frame?.gravityScale ?? SIMD2(repeating: text.scale)
  }

  /// The seconds² for which gravity is drawn: an arrow of 280 points per second² is 70 points long.
  package static let gravityTime = 0.25

  /// The handles, each at its place on the stage.
  package var handles: [StageHandle] {
    placeHandles + (text.emitter.path == nil ? [gravityHandle, floorHandle] + targetHandles : [])
  }

  /// The beginning of the arrow of gravity: the middle of the stage.
  package var gravityOrigin: Point {
    Point(x: text.site.stage.width / 2, y: text.site.stage.height / 2)
  }

  /// The edits after which a handle is at a point.
  ///
  /// - Returns: the edits, each to be made on the document after the one before; none where nothing can follow.
  package func edits(moving handle: StageHandle, to point: Point) -> [EffectEdit] {
    guard point.x.isFinite, point.y.isFinite else { return [] }
    let place = SIMD2(point) - handle.offset
    switch handle.kind {
    case .place(let number): return placed(number, at: place)
    case .placeMiddle: return shifted(by: place - SIMD2(handle.position) + handle.offset)
    case .radius(let isLargest): return sized(to: place, isLargest: isLargest)
    case .gravity: return fallen(to: place)
    case .floor: return landed(at: place.y)
    case .target: return pulled(to: place)
    case .tip, .side, .arc, .boxMiddle, .boxSide: return []
    }
  }

  private func range(_ path: [PathStep]) -> ClosedRange<Double> { text.range(path) }
}

// Shares of the frame that an effect is fired at, and radii around its middle.
extension StageHandles {
  /// The distance of the handles of a radius that is one number, in points.
  private static let apart = 20.0

  /// Whether shares of the frame lead anywhere: a point and the parent of a child have no extent.
  private var hasExtent: Bool {
    text.id.parent == nil && text.site.frame.width > 0 && text.site.frame.height > 0
  }

  private func isSaid(_ path: [PathStep]) -> Bool { !text.isAbsent(path) }

  private func place(_ share: Where.Share) -> SIMD2<Double> {
    let frame = text.site.frame
    return SIMD2(
      Double(frame.x) + Double(frame.width) * share.u,
      Double(frame.y) + Double(frame.height) * share.v)
  }

  private var placeHandles: [StageHandle] {
    guard text.id.parent == nil else { return [] }
    func ends(_ key: String, _ a: Where.Share, _ b: Where.Share, _ noun: String) -> [StageHandle] {
      let path: [PathStep] = [.key("where"), .key(key)]
      let whole = text.path + path
      return [
        StageHandle(
          .place(0), at: place(a), "One end of the \(noun) where pieces are born.",
          whole + [.index(0)],
          isSaid: isSaid(path)),
        StageHandle(
          .place(1), at: place(b), "The other end of the \(noun) where pieces are born.",
          whole + [.index(1)], isSaid: isSaid(path)),
        StageHandle(
          .placeMiddle, at: (place(a) + place(b)) / 2,
          "The \(noun) where pieces are born: drag to move all of it.",
          whole, isSaid: isSaid(path)),
      ]
    }
    switch text.emitter.where.place {
    case .point(let share) where hasExtent:
      let path: [PathStep] = [.key("where"), .key("point")]
      return [
        StageHandle(
          .place(0), at: place(share), "The point where pieces are born.", text.path + path,
          isSaid: isSaid(path))
      ]
    case .points(let shares) where hasExtent:
      return shares.enumerated().map { number, share in
        let path: [PathStep] = [.key("where"), .key("points"), .index(number)]
        return StageHandle(
          .place(number), at: place(share), "One of the points where pieces are born.",
          text.path + path, isSaid: isSaid(path))
      }
    case .line(let a, let b) where hasExtent: return ends("line", a, b, "line")
    case .box(let a, let b) where hasExtent: return ends("box", a, b, "box")
    case .ring(let radius): return radii("ring", radius)
    case .disc(let radius): return radii("disc", radius)
    case .point, .points, .line, .box, .outline, .corners: return []
    }
  }

  private var middle: SIMD2<Double> { SIMD2(text.site.frame.center) }

  private func radii(_ key: String, _ radius: Draw) -> [StageHandle] {
    let (path, bounds): ([PathStep], ClosedRange<Double>) = (
      [.key("where"), .key(key)], radius.bounds
    )
    func handle(_ isLargest: Bool, _ offset: Double, _ sentence: String) -> StageHandle {
      let number = isLargest ? bounds.upperBound : bounds.lowerBound
      return StageHandle(
        .radius(isLargest: isLargest), at: middle + SIMD2(number * text.scale, 0),
        offset: SIMD2(offset, 0),
        sentence, text.path + path, isSaid: isSaid(path))
    }
    let width = (bounds.upperBound - bounds.lowerBound) * text.scale
    let inner = width < Self.apart ? width - Self.apart : 0
    return [
      handle(true, 0, "The largest radius of the \(key), \(bounds.upperBound.words) points."),
      handle(false, inner, "The smallest radius of the \(key), \(bounds.lowerBound.words) points."),
    ]
  }

  /// The share of the frame at a place, with digits for a quarter of a point.
  private func share(at place: SIMD2<Double>) -> Where.Share {
    let frame = text.site.frame
    func share(_ way: Double, _ length: Float) -> Double {
      let decimals = Int.decimals(slope: Double(length), tolerance: 0.25)
      return (way / Double(length)).rounded(decimals: decimals).clamped(to: -1000...1000)
    }
    return Where.Share(
      share(place.x - Double(frame.x), frame.width), share(place.y - Double(frame.y), frame.height))
  }

  private func placed(_ number: Int, at place: SIMD2<Double>) -> [EffectEdit] {
    let share = share(at: place)
    switch text.emitter.where.place {
    case .point(let own):
      return own == share ? [] : [text.edit([.key("where"), .key("point")], share.list)]
    case .points(let all) where all.indices.contains(number) && all[number] != share:
      return [text.edit([.key("where"), .key("points"), .index(number)], share.list)]
    case .line(let a, let b):
      return ends("line", number == 0 ? share : a, number == 0 ? b : share, (a, b))
    case .box(let a, let b):
      return ends("box", number == 0 ? share : a, number == 0 ? b : share, (a, b))
    default: return []
    }
  }

  private func shifted(by way: SIMD2<Double>) -> [EffectEdit] {
    func moved(_ share: Where.Share) -> Where.Share { self.share(at: place(share) + way) }
    switch text.emitter.where.place {
    case .line(let a, let b): return ends("line", moved(a), moved(b), (a, b))
    case .box(let a, let b): return ends("box", moved(a), moved(b), (a, b))
    default: return []
    }
  }

  private func ends(
    _ key: String, _ a: Where.Share, _ b: Where.Share, _ own: (Where.Share, Where.Share)
  ) -> [EffectEdit] {
    (a, b) == own ? [] : [text.edit([.key("where"), .key(key)], .array([a.list, b.list]))]
  }

  private func sized(to place: SIMD2<Double>, isLargest: Bool) -> [EffectEdit] {
    let (key, draw): (String, Draw)
    switch text.emitter.where.place {
    case .ring(let radius): (key, draw) = ("ring", radius)
    case .disc(let radius): (key, draw) = ("disc", radius)
    default: return []
    }
    let path: [PathStep] = [.key("where"), .key(key)]
    // The way to the right, so that a radius that is dragged through the middle is 0.
    let (radius, span) = (max((place.x - middle.x) / text.scale, 0), draw.span)
    let wanted =
      isLargest
      ? min(span.lowerBound, radius)...radius : radius...max(span.upperBound, radius)
    let changed = draw.spanning(
      wanted, within: range(path), decimals: .decimals(slope: text.scale, tolerance: 0.25))
    return changed == draw ? [] : [text.edit(path, changed.json)]
  }
}

// Gravity as an arrow from the middle of the stage, and the floor as a line.
extension StageHandles {
  private static let gravityPath: [PathStep] = [.key("air"), .key("gravity")]
  private static let floorPath: [PathStep] = [.key("air"), .key("floor")]
  /// The distance at which the floor takes the edge of the stage or of the frame, in points.
  private static let snap = 4.0

  private var gravity: SIMD2<Double> {
    SIMD2(text.emitter.air.gravity.x.middle, text.emitter.air.gravity.y.middle)
  }

  private var gravityHandle: StageHandle {
    let number = gravity
    let isVector = text.isVector(Self.gravityPath)
    let words = isVector ? "\(number.x.words), \(number.y.words)" : number.y.words
    return StageHandle(
      .gravity, at: SIMD2(gravityOrigin) + number * gravityScale * Self.gravityTime,
      "Gravity \(words) points/s²: \(isVector ? "drag it anywhere." : "drag it up or down.")",
      text.path + Self.gravityPath, isSaid: isSaid(Self.gravityPath))
  }

  private func fallen(to place: SIMD2<Double>) -> [EffectEdit] {
    let slope = gravityScale * Self.gravityTime
    guard slope.x != 0, slope.y != 0 else { return [] }
    let way = (place - SIMD2(gravityOrigin)) / slope - gravity
    func moved(_ draw: Draw, _ way: Double, _ slope: Double) -> Draw {
      draw.moved(
        by: way, within: range(Self.gravityPath), decimals: .decimals(slope: slope, tolerance: 0.25)
      )
    }
    let own = text.emitter.air.gravity
    let y = moved(own.y, way.y, slope.y)
    guard text.isVector(Self.gravityPath) else {
      return y == own.y ? [] : [text.edit(Self.gravityPath, y.json)]
    }
    let x = moved(own.x, way.x, slope.x)
    return [("x", x, own.x), ("y", y, own.y)].filter { $0.1 != $0.2 }.map {
      text.edit(Self.gravityPath + [.key($0.0)], $0.1.json)
    }
  }

  private var floorHandle: StageHandle {
    let floor = text.emitter.air.floor
    let level = Double((floor ?? .stage).level(at: text.site))
    return StageHandle(
      .floor, at: SIMD2(Double(gravityOrigin.x), level),
      floor == nil
        ? "No floor: drag it up, and pieces land on it." : "The floor on which pieces land.",
      text.path + Self.floorPath, isSaid: floor != nil)
  }

  private func landed(at y: Double) -> [EffectEdit] {
    let (site, height) = (text.site, text.site.stage.height)
    guard height > 0 else { return [] }
    func edit(_ value: JSONValue, _ floor: Floor) -> [EffectEdit] {
      text.emitter.air.floor == floor ? [] : [text.edit(Self.floorPath, value)]
    }
    if abs(y - Double(height)) <= Self.snap { return edit("stage", .stage) }
    if case .frame(let frame) = site.anchor, abs(y - Double(frame.y)) <= Self.snap {
      return edit("frame", .frame)
    }
    let share = (y / Double(height)).rounded(
      decimals: .decimals(slope: Double(height), tolerance: 0.25)
    ).clamped(to: -1000...1000)
    return edit(.number(share), .share(share))
  }
}

// The place of an attraction. Its shape has none of its own: the site decides on it.
extension StageHandles {
  private static let targetPath: [PathStep] = [.key("air"), .key("attract"), .key("to")]

  private var targetHandles: [StageHandle] {
    guard case .point(let share)? = text.emitter.air.attract?.target, hasExtent else { return [] }
    return [
      StageHandle(
        .target, at: place(share), "The place that pulls pieces.", text.path + Self.targetPath,
        isSaid: isSaid(Self.targetPath))
    ]
  }

  private func pulled(to place: SIMD2<Double>) -> [EffectEdit] {
    guard case .point(let own)? = text.emitter.air.attract?.target else { return [] }
    let share = share(at: place)
    return own == share ? [] : [text.edit(Self.targetPath, share.list)]
  }
}

extension Where.Share {
  /// The share as a file says it.
  fileprivate var list: JSONValue { [.number(u), .number(v)] }
}
