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
    placeHandles + offsetHandles
      + (text.emitter.path == nil ? [gravityHandle] + floorHandles + targetHandles : [])
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
    case .offset: return offset(to: place)
    case .gravity: return fallen(to: place)
    case .floor: return landed(at: place.y)
    case .slope(let end): return sloped(end, to: place)
    case .target: return pulled(to: place)
    case .tip, .side, .arc, .boxMiddle, .boxSide: return []
    }
  }

  func range(_ path: [PathStep]) -> ClosedRange<Double> { text.range(path) }
}

// Gravity as an arrow from the middle of the stage.
extension StageHandles {
  private static let gravityPath: [PathStep] = [.key("air"), .key("gravity")]

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
