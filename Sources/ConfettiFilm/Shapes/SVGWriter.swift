import ConfettiGraphics
import Motion

struct SVGWriter {
  let scene: VectorScene
  var text = VectorText(hasLeadingZeros: false)
  /// The colours of soft discs that have a gradient, as they are written.
  var gradients: [String] = []
  /// The attributes that all animations have in common.
  private let clock: String

  init(_ scene: VectorScene) {
    self.scene = scene
    var seconds = VectorText(hasLeadingZeros: false)
    seconds.append(scene.film.duration, digits: 5)
    clock =
      " dur=\"" + String(decoding: seconds.bytes, as: UTF8.self)
      + "s\" repeatCount=\"indefinite\""
  }

  mutating func write() throws {
    let film = scene.film
    text += "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(film.width)\""
    text += " height=\"\(film.height)\""
    text += " viewBox=\"0 0 "
    append(film.size.width, film.size.height, digits: 3)
    text += "\"><title>"
    text += Self.escaped(film.title)
    text += "</title><style>.l{mix-blend-mode:plus-lighter}"
    text +=
      "@media(prefers-reduced-motion:reduce){.m{display:none}.s *{visibility:visible}}</style>"
    writeDefinitions()
    writeBackground(film)
    text += "<g class=\"m\"><g display=\"none\">"
    writeSwitch("display", to: "inline")
    for track in scene.tracks {
      write(track)
      guard text.bytes.count <= SVGAnimation.mostBytes else {
        throw VectorFilmError.tooLong(SVGAnimation.mostBytes)
      }
    }
    text += "</g></g><g class=\"s\">"
    writeSwitch("visibility", to: "hidden")
    let still = film.stillMoment / film.duration * Double(scene.tickCount)
    for track in scene.tracks where track.span.contains(Int(still)) { write(track, at: still) }
    text += "</g></svg>\n"
  }

  /// Writes an animation that always gives an attribute of a group another value: programs without animations, and
  /// pages that remove them, then show the still moment instead of the moving shapes.
  ///
  /// The still shapes are made invisible instead of being left out, so that a style can show them again for reduced
  /// motion: it could not undo an animation of the same attribute.
  private mutating func writeSwitch(_ attribute: String, to value: String) {
    text += "<animate attributeName=\"\(attribute)\" values=\"\(value)\"\(clock)/>\n"
  }

  /// Escapes the characters with a meaning in XML; names have no control characters.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// Writes a moving shape: a group that is moved and faded, inside it if necessary a group that is
  /// turned, and inside that the element that is stretched and coloured.
  private mutating func write(_ track: VectorTrack) {
    text += track.isAdditive ? "<g class=\"l\"" : "<g"
    let position = track[.position]
    if position.isConstant {
      text += " transform=\"translate("
      append(position.values[0], 2, digits: 1)
      text += ")\""
    }
    text += ">"
    animateTransform("translate", position, count: 2, digits: 1)
    animateOpacity(track)
    let (angle, size) = (track[.angle], track[.size])
    // A constant angle and a constant size can share an element.
    let isTurned = !angle.isConstant || !size.isConstant && angle.values[0].x != 0
    if isTurned {
      text += "<g"
      if angle.isConstant {
        text += " transform=\"rotate("
        text.append(angle.values[0].x, digits: 1)
        text += ")\""
      }
      text += ">"
      animateTransform("rotate", angle, count: 1, digits: 1)
    }
    let color = track[.color]
    open(track.form, color, color.values[0])
    if size.isConstant {
      text += " transform=\""
      transform(angle: isTurned ? 0 : angle.values[0].x, size: size.values[0])
      text += "\""
    }
    let hasColors = !color.isConstant && !scene.forms[track.form].isPicture
    if size.isConstant, !hasColors {
      text += "/>"
    } else {
      text += ">"
      animateTransform("scale", size, count: 2, digits: 2)
      if hasColors {
        animate(" attributeName=\"fill\"", "animate", color.ticks.count, { color.ticks[$0] }) {
          $0.text += Self.color(color.values[$1])
        }
      }
      text += "</\(name(of: track.form))>"
    }
    text += isTurned ? "</g></g>\n" : "</g>\n"
  }

  private mutating func write(_ track: VectorTrack, at tick: Double) {
    let color = track[.color].value(at: tick)
    open(track.form, track[.color], color)
    if track.isAdditive { text += " class=\"l\"" }
    let opacity = track[.opacity].value(at: tick).x
    if opacity < 0.995 {
      text += " opacity=\""
      text.append(opacity, digits: 2)
      text += "\""
    }
    text += " transform=\"translate("
    append(track[.position].value(at: tick), 2, digits: 1)
    text += ")"
    transform(angle: track[.angle].value(at: tick).x, size: track[.size].value(at: tick))
    text += "\"/>\n"
  }

  private func name(of form: Int) -> String {
    switch scene.forms[form] {
    case .square: "path"
    case .disc, .softDisc: "circle"
    case .polygons, .picture: "use"
    }
  }

  /// Begins the element of a form, with its colour.
  private mutating func open(_ form: Int, _ colors: VectorKeys, _ color: SIMD4<Float>) {
    text += "<\(name(of: form))"
    let written = Self.color(color)
    switch scene.forms[form] {
    case .square: text += " d=\"M-1-1H1V1H-1z\" fill=\"\(written)\""
    case .disc: text += " r=\"1\" fill=\"\(written)\""
    case .softDisc:
      text += " r=\"1\" fill=\""
      if colors.isConstant, let index = gradients.firstIndex(of: written) {
        text += "url(#g\(index))\""
      } else {
        text += "\(written)\" mask=\"url(#soft)\""
      }
    case .polygons: text += " href=\"#f\(form)\" fill=\"\(written)\""
    case .picture: text += " href=\"#f\(form)\""
    }
  }

  private mutating func transform(angle: Float, size: SIMD4<Float>) {
    if angle != 0 {
      text += "rotate("
      text.append(angle, digits: 1)
      text += ")"
    }
    text += "scale("
    append(size, size.x == size.y ? 1 : 2, digits: 2)
    text += ")"
  }

  private mutating func animateTransform(
    _ type: String, _ keys: VectorKeys, count: Int, digits: Int
  ) {
    guard !keys.isConstant else { return }
    let isEven = count > 1 && keys.values.allSatisfy { $0.x == $0.y }
    animate(
      " attributeName=\"transform\" type=\"\(type)\"", "animateTransform", keys.ticks.count,
      { keys.ticks[$0] }
    ) {
      $0.append(keys.values[$1], isEven ? 1 : count, digits: digits)
    }
  }

  /// Writes the opacity, which is 0 before the birth and after the death.
  private mutating func animateOpacity(_ track: VectorTrack) {
    let (keys, span, end) = (track[.opacity], track.span, scene.tickCount)
    var (ticks, values) = ([Int](), [Float]())
    func add(_ tick: Int, _ value: Float) {
      guard tick > ticks.last ?? -1 else { return }
      ticks.append(tick)
      values.append(value)
    }
    let isSudden = keys.isConstant
    if span.lowerBound > 0 {
      add(0, 0)
      if !isSudden { add(span.lowerBound - 1, 0) }
    }
    for (tick, value) in zip(keys.ticks, keys.values) {
      add(tick.clamped(to: span.lowerBound...span.upperBound - 1), value.x)
    }
    if span.upperBound < end { add(span.upperBound, 0) }
    if values.count == 1, values[0] > 0.995 { return }
    if values.count == 1 { add(end, values[0]) }
    animate(
      isSudden ? " attributeName=\"opacity\" calcMode=\"discrete\"" : " attributeName=\"opacity\"",
      "animate", ticks.count, { ticks[$0] }, isSudden: isSudden
    ) { $0.text.append(values[$1], digits: 2) }
  }

  /// Writes an element that animates an attribute.
  ///
  /// - Parameters:
  ///   - attributes: the attributes that name the animated attribute.
  ///   - tick: the time of a key.
  ///   - isSudden: whether each value stays until the next.
  ///   - value: writes the value of a key.
  private mutating func animate(
    _ attributes: String, _ name: String, _ count: Int, _ tick: (Int) -> Int,
    isSudden: Bool = false, _ value: (inout SVGWriter, Int) -> Void
  ) {
    // SVG wants the first key at 0 and, unless values stay until the next key, the last at 1.
    let isLate = tick(0) > 0
    let isEarly = !isSudden && tick(count - 1) < scene.tickCount
    text += "<" + name + attributes + clock + " values=\""
    if isLate {
      value(&self, 0)
      text += ";"
    }
    for index in 0..<count {
      if index > 0 { text += ";" }
      value(&self, index)
    }
    if isEarly {
      text += ";"
      value(&self, count - 1)
    }
    text += "\" keyTimes=\""
    if isLate { text += "0;" }
    for index in 0..<count {
      if index > 0 { text += ";" }
      text.append(tick(index), over: scene.tickCount)
    }
    if isEarly { text += ";1" }
    text += "\"/>"
  }

  mutating func append(_ numbers: Float..., digits: Int) {
    for (index, number) in numbers.enumerated() {
      if index > 0 { text += " " }
      text.append(number, digits: digits)
    }
  }

  private mutating func append(_ numbers: SIMD4<Float>, _ count: Int, digits: Int) {
    for index in 0..<count {
      if index > 0 { text += " " }
      text.append(numbers[index], digits: digits)
    }
  }

  static func color(_ color: SIMD4<Float>) -> String {
    var text = VectorText(hasLeadingZeros: false)
    text.append(SIMD3(color.x, color.y, color.z))
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
