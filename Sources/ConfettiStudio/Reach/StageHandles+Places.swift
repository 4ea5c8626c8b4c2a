import Confetti
import Motion

// Shares of the frame that an effect is fired at, and radii around its middle.
extension StageHandles {
  /// The distance of the handles of a radius that is one number, in points.
  private static let apart = 20.0

  /// Whether shares of the frame lead anywhere: a point and the parent of a child have no extent.
  var hasExtent: Bool {
    text.id.parent == nil && text.site.frame.width > 0 && text.site.frame.height > 0
  }

  func isSaid(_ path: [PathStep]) -> Bool { !text.isAbsent(path) }

  func place(_ share: Where.Share) -> SIMD2<Double> {
    let frame = text.site.frame
    return SIMD2(
      Double(frame.x) + Double(frame.width) * share.u,
      Double(frame.y) + Double(frame.height) * share.v)
  }

  var placeHandles: [StageHandle] {
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
    case .point, .points, .line, .box, .outline, .inside, .corners: return []
    }
  }

  /// The middle of a ring or a disc, or of the frame.
  private var middle: SIMD2<Double> {
    switch text.emitter.where.place {
    case .ring where hasExtent, .disc where hasExtent: place(text.emitter.where.middle)
    default: SIMD2(text.site.frame.center)
    }
  }

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
  func share(at place: SIMD2<Double>) -> Where.Share {
    let frame = text.site.frame
    func share(_ way: Double, _ length: Float) -> Double {
      let decimals = Int.decimals(slope: Double(length), tolerance: 0.25)
      return (way / Double(length)).rounded(decimals: decimals).clamped(to: -1000...1000)
    }
    return Where.Share(
      share(place.x - Double(frame.x), frame.width), share(place.y - Double(frame.y), frame.height))
  }

  func placed(_ number: Int, at place: SIMD2<Double>) -> [EffectEdit] {
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

  func shifted(by way: SIMD2<Double>) -> [EffectEdit] {
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

  func sized(to place: SIMD2<Double>, isLargest: Bool) -> [EffectEdit] {
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

// The shift of all births, such as of children away from their parents: shown once it is said, and always for children.
extension StageHandles {
  private static let offsetPath: [PathStep] = [.key("where"), .key("offset")]

  private var offsetMiddle: SIMD2<Double> {
    let offset = text.emitter.where.offset
    return SIMD2(offset.x.middle, offset.y.middle)
  }

  /// The middle of the place where pieces are born without a shift; `nil` where each piece is shifted another way.
  private var unshifted: SIMD2<Double>? {
    switch text.emitter.where.place {
    case .point(let share): hasExtent ? place(share) : middle
    case .line(let a, let b), .box(let a, let b): hasExtent ? (place(a) + place(b)) / 2 : middle
    case .ring, .disc: middle
    case .points, .outline, .inside, .corners: nil
    }
  }

  var offsetHandles: [StageHandle] {
    let isSaid = isSaid(Self.offsetPath)
    guard isSaid || text.id.parent != nil, let unshifted else { return [] }
    let number = offsetMiddle
    let place = unshifted + number * text.scale
    // A shift of nothing stands beside the handle of the place.
    let isNear = (place - unshifted).length < Self.apart
    return [
      StageHandle(
        .offset, at: place, offset: isNear ? SIMD2(-Self.apart, Self.apart) : .zero,
        "A shift of all births: \(number.x.words), \(number.y.words) points.",
        text.path + Self.offsetPath, isSaid: isSaid)
    ]
  }

  func offset(to place: SIMD2<Double>) -> [EffectEdit] {
    guard let unshifted else { return [] }
    let way = (place - unshifted) / text.scale - offsetMiddle
    let own = text.emitter.where.offset
    func moved(_ draw: Draw, _ way: Double) -> Draw {
      draw.moved(
        by: way, within: range(Self.offsetPath + [.key("x")]),
        decimals: .decimals(slope: text.scale, tolerance: 0.25))
    }
    return [("x", moved(own.x, way.x), own.x), ("y", moved(own.y, way.y), own.y)]
      .filter { $0.1 != $0.2 }
      .map { text.edit(Self.offsetPath + [.key($0.0)], $0.1.json) }
  }
}

extension Where.Share {
  /// The share as a file says it.
  var list: JSONValue { [.number(u), .number(v)] }
}
