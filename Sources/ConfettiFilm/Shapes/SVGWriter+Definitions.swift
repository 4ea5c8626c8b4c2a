import ConfettiGraphics

extension SVGWriter {
  /// Writes the outlines, pictures and gradients that shapes share.
  mutating func writeDefinitions() {
    text += "<defs>"
    for (index, form) in scene.forms.enumerated() {
      switch form {
      case .square, .disc: break
      case .softDisc: writeSoftDiscs(form: index)
      case .polygons(let polygons, let rule):
        text += "<path id=\"f\(index)\""
        if rule == .evenOdd { text += " fill-rule=\"evenodd\"" }
        text += " d=\""
        for polygon in polygons {
          for (number, corner) in polygon.enumerated() {
            if number < 2 { text += number == 0 ? "M" : "L" } else { text += " " }
            append(corner.x, corner.y, digits: 3)
          }
          text += "z"
        }
        text += "\"/>"
      case .picture(let bitmap):
        text += "<image id=\"f\(index)\" x=\"-1\" y=\"-1\" width=\"2\" height=\"2\""
        text += " preserveAspectRatio=\"none\" href=\"data:image/png;base64,"
        text.append(base64: bitmap.pngData())
        text += "\"/>"
      }
    }
    text += "</defs>"
  }

  /// Writes a gradient for each colour of soft discs, and a mask for discs whose colour changes.
  private mutating func writeSoftDiscs(form: Int) {
    var isMasked = false
    for track in scene.tracks where track.form == form {
      guard track[.color].isConstant else {
        isMasked = true
        continue
      }
      let color = Self.color(track[.color].values[0])
      if !gradients.contains(color) { gradients.append(color) }
    }
    for (index, color) in (gradients + (isMasked ? ["#fff"] : [])).enumerated() {
      text += "<radialGradient id=\"g\(index)\">"
      for stop in ShapeForm.softStops {
        text += "<stop offset=\""
        text.append(stop.share, digits: 3)
        text += "\" stop-color=\"\(color)\" stop-opacity=\""
        text.append(stop.opacity, digits: 3)
        text += "\"/>"
      }
      text += "</radialGradient>"
    }
    guard isMasked else { return }
    text += "<mask id=\"soft\" maskContentUnits=\"objectBoundingBox\">"
    text += "<rect width=\"1\" height=\"1\" fill=\"url(#g\(gradients.count))\"/></mask>"
  }

  mutating func writeBackground(_ film: Film) {
    func components(_ color: Color) -> String {
      Self.color(SIMD4(color.red, color.green, color.blue, 0) * 255)
    }
    switch film.background {
    case .transparent, .picture: break
    case .color(let color):
      text += "<rect width=\"100%\" height=\"100%\" fill=\"\(components(color))\""
      if color.alpha < 1 {
        text += " opacity=\""
        text.append(color.alpha, digits: 3)
        text += "\""
      }
      text += "/>"
    case .gradient(let top, let bottom):
      text += "<linearGradient id=\"b\" x2=\"0\" y2=\"1\">"
      text += "<stop stop-color=\"\(components(top))\"/>"
      text += "<stop offset=\"1\" stop-color=\"\(components(bottom))\"/></linearGradient>"
      text += "<rect width=\"100%\" height=\"100%\" fill=\"url(#b)\"/>"
    }
  }
}
