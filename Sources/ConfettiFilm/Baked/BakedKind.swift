import Confetti
import ConfettiGraphics
import Motion

/// The rules that the particles of an emitter and a shape share.
struct BakedKind: Hashable, Sendable {
  let columns: [BakedColumn]
  /// Whether the particles are as wide as high at all times.
  let isEqual: Bool
  let json: JSONValue

  /// - Parameters:
  ///   - frames: the frames of the shape, if it moves.
  ///   - ground: the ground on which light is seen.
  ///   - palette: gets the colours of backs and gradients.
  init(
    _ burst: Burst, _ shape: BakedShapes.Shape, _ frames: FramePlan?, on ground: Ground,
    _ palette: inout BakedPalette
  ) {
    let (emitter, look) = (burst.emitter, burst.emitter.look)
    var writer = KindWriter(ground: ground, look: look)
    let (flip, tilt) = (emitter.turn.flip, emitter.turn.tilt)
    if look.glow > 0, !ground.isCovered { writer.add("glow", .number(look.glow.thousandths)) }
    var columns: [BakedColumn] = emitter.life.color == nil ? [.place] : [.tint, .place]
    columns.append(.size)
    if let flip {
      columns.append(.flip)
      writer.add("flip", .number(flip.minimum.thousandths))
    }
    if tilt != nil {
      columns.append(.tilt)
      writer.add("tilt", true)
    }
    if let echoes = burst.echoes {
      writer.add(
        "echoes",
        .array(
          [Double(echoes.count), echoes.spacing, echoes.scale, echoes.opacity].map { .number($0) }))
    }
    if let strip = KindRibbon(emitter) {
      if strip.twist != nil { columns.append(.twist) }
      writer.add("ribbon", writer.line(of: strip, &palette))
    }
    let anchor = SIMD2(0.5 - look.anchor.u, 0.5 - look.anchor.v)
    isEqual = Self.isEqual(emitter, shape.aspect)
    // A circle looks the same at any angle.
    let isSame =
      shape.isRound && isEqual && flip == nil && anchor == .zero && look.fill == nil
    if burst.turns, !isSame { columns.append(.angle) }
    columns.append(.opacity)
    if let halo = burst.halo { writer.add("halo", [.number(halo.size), .number(halo.opacity)]) }
    if flip != nil || tilt != nil, look.back != nil || look.lit > 0 {
      writer.add("sides", writer.sides(shade: 1, &palette))
    }
    if let shine = look.shine {
      columns.append(.shine)
      let isLight = look.glow > 0 && !ground.isCovered
      writer.add("shine", [.number(Double(shine.sharpness)), .bool(isLight)])
    }
    if let fill = look.fill { writer.add("fill", writer.line(of: fill, &palette)) }
    if anchor != .zero {
      writer.add("anchor", [.number(anchor.x.thousandths), .number(anchor.y.thousandths)])
      if burst.isMirrored { columns.append(.turned) }
      if burst.isMirrored, emitter.turn.along { writer.add("along", true) }
    }
    if isEqual { writer.add("equal", true) }
    if burst.ribbonSegments != nil, KindRibbon(emitter)?.isLine == false { columns.append(.width) }
    if frames != nil { columns.append(.frame) }
    self.columns = columns.sorted { $0.rawValue < $1.rawValue }
    writer.add("columns", .array(self.columns.map { .string($0.name) }))
    json = .object(writer.members)
  }

  private static func isEqual(_ emitter: Emitter, _ aspect: Float?) -> Bool {
    func isSquare(_ sizes: Look.Sizes) -> Bool { if case .square = sizes { true } else { false } }
    return emitter.turn.stretch == 0 && aspect ?? 1 == 1 && isSquare(emitter.look.size)
      && emitter.look.shapes.allSatisfy { $0.size.map(isSquare) ?? true }
  }
}

/// The strip behind a particle, be it a ribbon or a line.
private struct KindRibbon {
  let ribbon: Ribbon
  let isLine: Bool
  /// The twist from one joint to the next, in half turns; `nil` if the front alone is seen.
  let twist: Double?

  init?(_ emitter: Emitter) {
    switch emitter.trail {
    case .ribbon(let ribbon):
      let isTwisted = emitter.turn.flip != nil || ribbon.curl != 0
      twist = isTwisted ? 2 * ribbon.curl / Double(ribbon.segments) : nil
      (self.ribbon, isLine) = (ribbon, false)
    case .echoes(let echoes):
      guard let strip = echoes.strip else { return nil }
      (ribbon, isLine, twist) = (strip, true, nil)
    case nil: return nil
    }
  }
}

/// Writes the parts of a kind.
private struct KindWriter {
  let ground: Ground
  let look: Look
  var members: [JSONValue.Member] = []

  /// The values of a track along a length.
  private static let trackValues = 33

  init(ground: Ground, look: Look) { (self.ground, self.look) = (ground, look) }

  mutating func add(_ key: String, _ value: JSONValue) { members.append(.init(key, value)) }

  /// The light on the sides; `shade` is the brightness of a back that is like the front.
  func sides(shade: Float, _ palette: inout BakedPalette) -> JSONValue {
    var members: [JSONValue.Member] = [.init("lit", .number(look.lit.thousandths))]
    let (share, color) = look.back?.parts(glow: look.glow) ?? (shade, nil)
    if let color {
      members.append(.init("backColor", .number(Double(palette.index(of: ground.seen(color))))))
    } else {
      members.append(.init("back", .number(Double(share).thousandths)))
    }
    return .object(members)
  }

  func line(of strip: KindRibbon, _ palette: inout BakedPalette) -> JSONValue {
    let ribbon = strip.ribbon
    var members: [JSONValue.Member] = [
      .init("segments", .number(Double(ribbon.segments))),
      .init("spacing", .number(ribbon.spacing)),
    ]
    if let twist = strip.twist { members.append(.init("twist", .number(twist))) }
    if case .object(let sides) = sides(shade: Ribbon.backShade, &palette) { members += sides }
    if strip.isLine { members.append(.init("line", true)) }
    if let scale = ribbon.scale { members.append(.init("scale", table(scale))) }
    if ribbon.opacity != 1 { members.append(.init("opacity", table(ribbon.opacity))) }
    return .object(members)
  }

  /// The values of a track at even shares of a length, or at its ends if it is straight.
  private func table(_ track: LengthTrack) -> JSONValue {
    let last = Double(Self.trackValues - 1)
    let values = (0..<Self.trackValues).map { track.value(at: Double($0) / last) }
    let (first, change) = (values[0], values[Self.trackValues - 1] - values[0])
    let isStraight = values.indices.allSatisfy {
      abs(first + change * Double($0) / last - values[$0]) < 1e-4
    }
    let kept = isStraight ? [first, first + change] : values
    return .array(kept.map { .number($0.thousandths) })
  }

  func line(of fill: Fill, _ palette: inout BakedPalette) -> JSONValue {
    func end(_ color: Color?) -> JSONValue {
      guard let color else { return -1 }
      let packed = PackedColor(premultiplied: color.components, glow: look.glow)
      return .number(Double(palette.index(of: ground.seen(packed))))
    }
    let shares = fill.cornerBytes
    return [
      "from": end(fill.from), "to": end(fill.to),
      "shares": .array(
        [shares.0, shares.1, shares.2, shares.3].map { .number((Double($0) / 256).thousandths) }),
    ]
  }
}
