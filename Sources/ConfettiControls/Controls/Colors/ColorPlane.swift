import ConfettiGraphics
import Motion

/// The place of a colour in a plane: its hue from left to right, its chroma from the bottom to the top.
private struct ColorPlaneLayout {
  let frame: Rect

  func point(of color: OKLCH) -> Point {
    Point(
      x: frame.x + frame.width * Float(color.hue / 360).clamped(to: 0...1),
      y: frame.maxY - frame.height * Float(color.chroma / OKLCH.mostChroma))
  }

  /// The colour at a point, or at the nearest point of the plane, with no more chroma than sRGB has.
  func color(at point: Point, lightness: Double) -> OKLCH {
    let height = frame.height > 0 ? Double((frame.maxY - point.y) / frame.height) : 0
    return OKLCH(
      lightness: lightness, chroma: height.clamped(to: 0...1) * OKLCH.mostChroma,
      hue: frame.share(at: point) * 360
    ).fitted
  }
}

extension Interface {
  /// The distance from the ring within which a press takes hold of it where it is, in points.
  private static var ringReach: Float { 10 }

  /// A plane of hue × chroma at the lightness of a colour, in which a ring is dragged; what sRGB lacks is hatched.
  ///
  /// Left and right turn the hue by a degree, up and down change the chroma, Page Up and Page Down the lightness, with
  /// Shift ten times as much.
  mutating func colorPlane(_ name: String, _ choice: inout ColorChoice, in frame: Rect) -> Response
  {
    let id = id(name)
    let (layout, before) = (ColorPlaneLayout(frame: frame), choice.color)
    var response = interact(
      id, .colorPlane, "Hue and chroma", value: choice.shown.words, in: frame,
      [.hover, .drag, .focus])
    let grip = id.child("grip")
    let offset: SIMD2<Float> = kept(grip, or: .zero)
    switch response.action {
    case .pressed(let point, let press) where press.button == .primary:
      let ring = layout.point(of: choice.shown)
      let isNear = ring.distance(to: point) <= Self.ringReach
      keep(isNear ? SIMD2(ring.x - point.x, ring.y - point.y) : .zero, for: grip)
      if !isNear { choice.want(layout.color(at: point, lightness: choice.wish.lightness)) }
    case .dragged(let point) where offset == .zero || pointer.hold?.isDrag == true:
      let place = Point(x: point.x + offset.x, y: point.y + offset.y)
      choice.want(layout.color(at: place, lightness: choice.wish.lightness))
    case .key(let key, let modifiers) where modifiers.subtracting(.shift).isEmpty:
      guard let next = choice.moved(by: key, factor: modifiers.contains(.shift) ? 10 : 1) else {
        break
      }
      choice.want(next)
      takeKey()
    default: break
    }
    response.takeEditing(isChanged: choice.color != before)
    let swelling = spring(id, "swelling", while: response.isHeld, .snappy)
    guard isDrawing else { return response }
    canvas.quads.fill(frame, .stripeGround)
    drawHatching(in: frame, spacing: 9, width: 1) { _ in .edge }
    let mesh = mesh(id.child("mesh"), lightness: choice.wish.lightness)
    mesh.draw(in: frame, into: &canvas.quads)
    drawFocus(response, around: frame)
    drawRing(at: layout.point(of: choice.shown), choice.color, swelling: swelling)
    return response
  }

  /// The colours of a plane, which are computed when the lightness changes.
  private mutating func mesh(_ id: ControlID, lightness: Double) -> ColorPlaneMesh {
    if let mesh = memory.value(id, as: ColorPlaneMesh.self), mesh.lightness == lightness {
      return mesh
    }
    let mesh = ColorPlaneMesh(lightness: lightness)
    memory.keep(mesh, id)
    return mesh
  }
}

extension ColorChoice {
  /// The wish after a key; `nil` for keys that the plane does not use.
  fileprivate func moved(by key: Input.Key, factor: Double) -> OKLCH? {
    let (lightness, hue) = (wish.lightness, wish.hue)
    // Steps of the chroma begin at the colour that is seen; otherwise a chroma that sRGB lacks here is kept.
    switch key {
    case .left: return OKLCH(lightness: lightness, chroma: wish.chroma, hue: turned(by: -factor))
    case .right: return OKLCH(lightness: lightness, chroma: wish.chroma, hue: turned(by: factor))
    case .down:
      return OKLCH(lightness: lightness, chroma: shown.chroma - 0.004 * factor, hue: hue)
    case .up:
      return OKLCH(lightness: lightness, chroma: shown.chroma + 0.004 * factor, hue: hue).fitted
    case .pageDown:
      return OKLCH(lightness: lightness - 0.01 * factor, chroma: wish.chroma, hue: hue)
    case .pageUp:
      return OKLCH(lightness: lightness + 0.01 * factor, chroma: wish.chroma, hue: hue)
    default: return nil
    }
  }

  /// The hue, 0…360, after a turn by some degrees.
  private func turned(by degrees: Double) -> Double {
    let hue = wish.hue + degrees
    return hue < 0 ? hue + 360 : hue > 360 ? hue - 360 : hue
  }
}

extension OKLCH {
  /// The hue and the chroma in words.
  fileprivate var words: String {
    "hue \(hue.formatted(decimals: 0))°, chroma \(chroma.formatted(decimals: 3))"
  }
}
