import Confetti
import ConfettiGraphics
import Motion

/// A particle of a baked file, and its appearance at any time as a player computes it.
struct BakedParticle {
  let kind: BakedDecoder.Kind
  let birth: Double
  /// The tick before the birth, and the ticks from there to the end.
  let first: Int
  let ticks: Double
  private let fade: [Double]?
  private let palette: [UInt32]
  private let color: UInt32?
  let tint: DecodedLine?
  private let path: DecodedPath
  let lines: [String: DecodedLine]
  private let numbers: [String: Int]
  /// Where it is in the frames of its picture at birth, and the positions a second.
  let frame: (start: Double, rate: Double)

  init(
    _ kind: BakedDecoder.Kind, _ fade: [Double]?, _ palette: [UInt32],
    _ streams: inout BakedStreamTable, _ before: inout Int
  ) throws {
    (self.kind, self.fade, self.palette) = (kind, fade, palette)
    before += try streams.signed("birth")
    birth = Double(before) / 10_000
    first = Int((Double(before) * 240 / 10_000).rounded(.down))
    ticks = Double(try streams.number("life")) / 16
    let color = try streams.number("color")
    guard color <= palette.count else { throw BakedDecoder.Damage.stream }
    self.color = color == 0 ? nil : palette[color - 1]
    let (lead, end) = (Double(before) * 240 / 10_000 - Double(first), ticks)
    func line(_ name: String, _ count: Int) throws -> DecodedLine {
      try DecodedLine(name, count, lead: lead, end: end, &streams)
    }
    tint = color == 0 ? try line("tint", 4) : nil
    path = try DecodedPath(&streams)
    var (lines, numbers) = ([String: DecodedLine](), [String: Int]())
    for column in kind.columns {
      switch column {
      case "place", "tint", "frame": break
      case "shine", "width", "turned": numbers[column] = try streams.number(column)
      case "size":
        lines[column] = try line(column, kind.equal == true ? 1 : 2)
      default: lines[column] = try line(column, 1)
      }
    }
    let isMoving = kind.columns.contains("frame")
    let frames = isMoving ? try (0..<2).map { try streams.signed("frame", $0) } : [0, 0]
    frame = (Double(frames[0]) / 16, Double(frames[1]) / 256)
    (self.lines, self.numbers) = (lines, numbers)
  }

  /// The end as a time in seconds.
  var end: Double { (Double(first) + ticks) / 240 }

  func isAlive(at time: Double) -> Bool { birth <= time && time < end }

  private func tick(_ time: Double) -> Double { min(max(time, birth), end) * 240 - Double(first) }

  private func number(_ column: String, at tick: Double, _ unit: Double) -> Double? {
    lines[column].map { $0.value(at: tick)[0] / unit }
  }

  /// The appearance at a time, or at the birth or the death if the time is outside the life.
  struct Pose {
    /// The centre, in points.
    var center = SIMD2<Double>.zero
    var sides = SIMD2<Double>.zero
    /// Degrees, clockwise.
    var angle = 0.0
    var opacity = 0.0
    /// 1 seen from the front, −1 from the back.
    var facing = 1.0
    /// Red, green, blue and alpha at full opacity, 0…255.
    var light = SIMD4<Double>.zero
  }

  func pose(at time: Double) -> Pose {
    let tick = tick(time)
    var pose = Pose()
    pose.sides = bareSides(at: tick)
    if let flip = kind.flip, let phase = number("flip", at: tick, 512) {
      let cosine = Elementary.sinCos(.pi * phase).cos
      pose.sides.x *= max(abs(cosine), flip)
      pose.facing *= cosine
    }
    if kind.tilt == true, let phase = number("tilt", at: tick, 512) {
      let cosine = Elementary.sinCos(.pi * phase).cos
      pose.sides *= 0.5 + 0.5 * abs(cosine)
      pose.facing *= cosine
    }
    pose.angle = number("angle", at: tick, 2) ?? 0
    pose.opacity = (number("opacity", at: tick, 255) ?? 1) * fadeShare(at: time)
    pose.light = light(at: tick, pose.facing)
    pose.center = path.place(at: tick) + way(pose)
    return pose
  }

  private func bareSides(at tick: Double) -> SIMD2<Double> {
    let sides = lines["size"]?.value(at: tick) ?? [0]
    return SIMD2(sides[0], sides[sides.count - 1]) / 16
  }

  private func fadeShare(at time: Double) -> Double {
    guard let fade, time >= fade[0] else { return 1 }
    return time < fade[1] ? (fade[1] - time) / (fade[1] - fade[0]) : 0
  }

  private func way(_ pose: Pose) -> SIMD2<Double> {
    guard let anchor = kind.anchor else { return .zero }
    var way = SIMD2(anchor[0] * abs(pose.sides.x), anchor[1] * abs(pose.sides.y))
    if numbers["turned"] == 1 { if kind.along == true { way.y *= -1 } else { way.x *= -1 } }
    let (sine, cosine) = Elementary.sinCos(pose.angle * .pi / 180)
    return SIMD2(cosine * way.x - sine * way.y, sine * way.x + cosine * way.y)
  }

  // MARK: Light

  private func channels(_ bits: UInt32) -> SIMD4<Double> {
    let bytes = PackedColor(bits: bits).bytes
    return SIMD4(Double(bytes.red), Double(bytes.green), Double(bytes.blue), Double(bytes.alpha))
  }

  private func bareLight(at tick: Double) -> SIMD4<Double> {
    if let color { return channels(color) }
    let tint = tint?.value(at: tick) ?? [0, 0, 0, 0]
    return SIMD4(tint[0], tint[1], tint[2], tint[3])
  }

  /// The colour in the middle of the particle.
  private func light(at tick: Double, _ facing: Double) -> SIMD4<Double> {
    let own = bareLight(at: tick)
    guard let fill = kind.fill else { return lit(own, facing) }
    let ends = [fill.from, fill.to].map { lit($0 < 0 ? own : channels(palette[$0]), facing) }
    return (ends[0] + ends[1]) / 2
  }

  private func lit(_ front: SIMD4<Double>, _ facing: Double) -> SIMD4<Double> {
    var light = front
    if let sides = kind.sides {
      if facing < 0, let back = sides.backColor { light = channels(palette[back]) }
      light *= dimming((facing < 0 ? sides.back ?? 1 : 1) * (1 - sides.lit * (1 - abs(facing))))
    }
    guard let shine = kind.shine, let sharpness = shine[0].number else { return light }
    let share = Double(numbers["shine"] ?? 0) / 255 * power(min(abs(facing), 1), Int(sharpness))
    let most = shine[1] == true ? 255 : light.w
    for channel in 0..<3 {
      light[channel] += (max(most, light[channel]) - light[channel]) * share
    }
    return light
  }

  private func dimming(_ share: Double) -> SIMD4<Double> { SIMD4(share, share, share, 1) }

  private func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { result, _ in result * base }
  }

  // MARK: Ribbons

  /// The middle of a segment of its ribbon, from head to tail.
  func segment(_ number: Int, at time: Double) -> (
    head: SIMD2<Double>, tail: SIMD2<Double>, pose: Pose
  )? {
    guard let ribbon = kind.ribbon else { return nil }
    func clamped(_ time: Double) -> Double { min(max(time, birth), end) }
    let (joint, length) = (Double(number) + 0.5, Double(ribbon.segments) * ribbon.spacing)
    func place(_ joint: Double) -> SIMD2<Double> {
      path.place(at: tick(time - joint * ribbon.spacing))
    }
    let moment = clamped(time - joint * ribbon.spacing)
    let (head, last) = (clamped(time), clamped(time - length))
    let share = head > last ? (head - moment) / (head - last) : 0
    var pose = Pose()
    let sides = bareSides(at: tick(moment))
    let own =
      ribbon.line == true ? min(abs(sides.x), abs(sides.y)) : Double(numbers["width"] ?? 0) / 16
    let taper =
      ribbon.scale.map { Self.value(at: share, of: $0) }
      ?? min(0.3 + 4 * 0.7 / length * max(moment - last, 0), 1)
    var facing = 1.0
    if let twist = ribbon.twist {
      let phase = (lines["twist"]?.value(at: time * 240 - Double(first))[0] ?? 0) / 512
      facing = Elementary.sinCos(.pi * (phase + twist * joint)).cos
    }
    pose.sides = SIMD2(0, own * taper * max(abs(facing), 0.15))
    pose.opacity = (self.number("opacity", at: tick(moment), 255) ?? 1) * fadeShare(at: time)
    if let track = ribbon.opacity { pose.opacity *= Self.value(at: share, of: track) }
    pose.light = bareLight(at: tick(moment))
    if facing < 0, let back = ribbon.backColor { pose.light = channels(palette[back]) }
    pose.light *= dimming(
      (facing < 0 ? ribbon.back ?? 1 : 1) * (1 - ribbon.lit * (1 - abs(facing))))
    return (place(Double(number)), place(Double(number) + 1), pose)
  }

  private static func value(at share: Double, of track: [Double]) -> Double {
    let place = min(max(share, 0), 1) * Double(track.count - 1)
    let index = min(Int(place), max(track.count - 2, 0))
    guard track.count > 1 else { return track[0] }
    return track[index] + (track[index + 1] - track[index]) * (place - Double(index))
  }
}
