import Confetti
import ConfettiGraphics
import Motion

// The floor: a handle in the middle of a level one, and one at each place of a slope.
extension StageHandles {
  private static let floorPath: [PathStep] = [.key("air"), .key("floor")]
  private static let slopePath = floorPath + [.key("line")]
  private static let shares = -1000.0...1000.0
  /// The distance at which the floor takes the edge of the stage or of the frame, in points.
  private static let snap = 4.0

  var floorHandles: [StageHandle] {
    let floor = text.emitter.air.floor
    if case .line(let start, let end)? = floor {
      return [start, end].enumerated().map { number, share in
        StageHandle(
          .slope(number), at: stagePlace(share), "A place of the slope on which pieces land.",
          text.path + Self.slopePath + [.index(number)], isSaid: true)
      }
    }
    return [
      StageHandle(
        .floor, at: SIMD2(Double(gravityOrigin.x), level),
        floor == nil
          ? "No floor: drag it up, and pieces land on it." : "The floor on which pieces land.",
        text.path + Self.floorPath, isSaid: floor != nil)
    ]
  }

  /// The level of the floor, or the middle of the levels that pieces may have, in points.
  private var level: Double {
    let floor = text.emitter.air.floor ?? .stage
    if case .share(let share) = floor { return share.middle * Double(text.site.stage.height) }
    return Double(floor.level(at: text.site) ?? 0)
  }

  /// The places of the slope on the stage; `nil` without one.
  package var slope: (start: Point, end: Point)? {
    guard case .line(let start, let end)? = text.emitter.air.floor else { return nil }
    return (Point(stagePlace(start)), Point(stagePlace(end)))
  }

  private func stagePlace(_ share: Where.Share) -> SIMD2<Double> {
    let stage = text.site.stage
    return SIMD2(Double(stage.width) * share.u, Double(stage.height) * share.v)
  }

  func landed(at y: Double) -> [EffectEdit] {
    let (site, height) = (text.site, Double(text.site.stage.height))
    guard height > 0 else { return [] }
    func edit(_ value: JSONValue, _ floor: Floor) -> [EffectEdit] {
      text.emitter.air.floor == floor ? [] : [text.edit(Self.floorPath, value)]
    }
    let decimals = Int.decimals(slope: height, tolerance: 0.25)
    if case .share(let own)? = text.emitter.air.floor, own.bounds.lowerBound < own.bounds.upperBound
    {
      let moved = own.moved(by: (y - level) / height, within: Self.shares, decimals: decimals)
      return edit(moved.json, .share(moved))
    }
    if abs(y - height) <= Self.snap { return edit("stage", .stage) }
    if case .frame(let frame) = site.anchor, abs(y - Double(frame.y)) <= Self.snap {
      return edit("frame", .frame)
    }
    let share = (y / height).rounded(decimals: decimals).clamped(to: Self.shares)
    return edit(.number(share), .share(.fixed(share)))
  }

  func sloped(_ end: Int, to place: SIMD2<Double>) -> [EffectEdit] {
    let stage = text.site.stage
    guard case .line(let start, let other)? = text.emitter.air.floor, stage.width > 0,
      stage.height > 0
    else { return [] }
    func share(_ number: Double, of side: Float) -> Double {
      (number / Double(side)).rounded(
        decimals: .decimals(slope: Double(side), tolerance: 0.25)
      ).clamped(to: Self.shares)
    }
    var ends = [start, other]
    ends[end] = Where.Share(share(place.x, of: stage.width), share(place.y, of: stage.height))
    guard ends != [start, other], ends[0].u != ends[1].u else { return [] }
    return [text.edit(Self.slopePath + [.index(end)], ends[end].list)]
  }
}
