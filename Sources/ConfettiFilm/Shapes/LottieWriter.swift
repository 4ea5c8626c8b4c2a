import Confetti
import ConfettiGraphics

/// Writes the layers of a Lottie animation.
///
/// Forms fill the square from −100 to 100, so that a scale in hundredths is half a side in points.
struct LottieWriter {
  let scene: LottieScene
  private let isSticker: Bool
  /// The name of the file in the folder `u` of an archive that is heard; `nil` if the film is silent.
  private let sound: String?
  var text = VectorText(hasLeadingZeros: true)
  var layerCount = 0

  /// The number of the blend mode nearest to adding light that all players know.
  private static let screen = 2
  /// The transform of a layer that stands where the film does.
  static let still =
    "{\"o\":{\"a\":0,\"k\":100},\"r\":{\"a\":0,\"k\":0},\"p\":{\"a\":0,\"k\":[0,0]}"
    + ",\"a\":{\"a\":0,\"k\":[0,0]},\"s\":{\"a\":0,\"k\":[100,100]}}"

  private var film: Film { scene.film }

  init(scene: LottieScene, isSticker: Bool = false, sound: String? = nil) {
    (self.scene, self.isSticker, self.sound) = (scene, isSticker, sound)
  }

  mutating func write() throws {
    if isSticker, scene.forms.contains(where: \.isPicture) {
      throw VectorFilmError.pictureInSticker
    }
    // Telegram takes a file for a sticker only if this is the first key.
    text += isSticker ? "{\"tgs\":1,\"v\":\"5.7.0\",\"nm\":" : "{\"v\":\"5.7.0\",\"nm\":"
    text += JSONWriter.quoted(film.title)
    text += ",\"fr\":"
    text.append(film.framesPerSecond, digits: 3)
    text += ",\"ip\":0,\"op\":\(film.frameCount),\"w\":\(film.width),\"h\":\(film.height),\"ddd\":0"
    text += ",\"assets\":["
    writeAssets()
    text += "],\"layers\":["
    // The first layer is on top.
    for track in scene.tracks.reversed() {
      switch track {
      case .shape(let track): write(track)
      case .strip(let track): write(track)
      }
      guard text.bytes.count <= SVGAnimation.mostBytes else {
        throw VectorFilmError.tooLong(SVGAnimation.mostBytes)
      }
    }
    writeBackground()
    writeSound()
    text += "]}\n"
  }

  private mutating func writeAssets() {
    var isFirst = true
    for (index, form) in scene.forms.enumerated() {
      guard case .picture(let bitmap) = form else { continue }
      text += isFirst ? "" : ","
      isFirst = false
      text += "{\"id\":\"f\(index)\",\"w\":\(bitmap.width),\"h\":\(bitmap.height)"
      text += ",\"e\":1,\"u\":\"\",\"p\":\"data:image/png;base64,"
      text.append(base64: bitmap.pngData())
      text += "\"}"
    }
    guard let sound else { return }
    text += isFirst ? "" : ","
    text += "{\"id\":\"sound\",\"u\":\"/u/\",\"p\":\"\(sound)\",\"e\":0}"
  }

  // MARK: Layers

  private mutating func write(_ track: EasedTrack) {
    let form = scene.forms[track.form]
    if case .picture(let bitmap) = form {
      begin(track.span, type: 2)
      text += ",\"refId\":\"f\(track.form)\""
      let side = SIMD2(Float(bitmap.width), Float(bitmap.height))
      transform(track, opacity: track[.opacity], anchor: side / 2, unit: 200 / side)
    } else {
      begin(track.span, type: 4)
      // The fill has the opacity: players draw a layer with an opacity by way of a picture.
      transform(track, opacity: nil, anchor: .zero, unit: SIMD2(1, 1))
      text += ",\"shapes\":["
      write(form)
      fill(form, track[.color], opacity: track[.opacity])
      text += "]"
    }
    end(isAdditive: track.isAdditive)
  }

  /// Begins a layer.
  ///
  /// `ddd` comes before `ks`, because one player forgets rotations otherwise.
  mutating func begin(_ frames: Range<Int>, type: Int) {
    text += layerCount > 0 ? ",\n" : "\n"
    layerCount += 1
    text += "{\"ddd\":0,\"ty\":\(type),\"st\":0"
    text += ",\"ip\":\(frames.lowerBound),\"op\":\(frames.upperBound)"
  }

  /// Ends the layer of a shape.
  mutating func end(isAdditive: Bool) {
    text += isAdditive ? ",\"bm\":\(Self.screen)}" : "}"
  }

  private mutating func transform(
    _ track: EasedTrack, opacity: EasedKeys?, anchor: SIMD2<Float>, unit: SIMD2<Float>
  ) {
    let scale = film.scale
    text += ",\"ks\":{\"o\":"
    if let opacity {
      property(opacity, 1, digits: 0) { $0 * 100 }
    } else {
      text += "{\"a\":0,\"k\":100}"
    }
    text += ",\"r\":"
    property(track[.angle], 1, digits: 1) { $0 }
    text += ",\"p\":"
    place(track, scale)
    text += ",\"a\":{\"a\":0,\"k\":["
    text.append(anchor.x, digits: 1)
    text += ","
    text.append(anchor.y, digits: 1)
    text += "]},\"s\":"
    let factor = SIMD4(unit.x, unit.y, 0, 0) * scale
    property(track[.size], 2, digits: 2) { $0 * factor }
    text += "}"
  }

  /// Writes the position, with keys of their own for x and y if it moves.
  private mutating func place(_ track: EasedTrack, _ scale: Float) {
    let (x, y) = (track[.x], track[.y])
    guard !x.isConstant || !y.isConstant else {
      text += "{\"a\":0,\"k\":["
      text.append(x.values[0].x * scale, digits: 1)
      text += ","
      text.append(y.values[0].x * scale, digits: 1)
      text += "]}"
      return
    }
    text += "{\"s\":true,\"x\":"
    property(x, 1, digits: 1) { $0 * scale }
    text += ",\"y\":"
    property(y, 1, digits: 1) { $0 * scale }
    text += "}"
  }

  private mutating func write(_ form: ShapeForm) {
    switch form {
    case .square:
      text += "{\"ty\":\"rc\",\"d\":1,\"s\":{\"a\":0,\"k\":[200,200]},\"p\":{\"a\":0,\"k\":[0,0]}"
      text += ",\"r\":{\"a\":0,\"k\":0}}"
    case .disc, .softDisc:
      text += "{\"ty\":\"el\",\"d\":1,\"s\":{\"a\":0,\"k\":[200,200]},\"p\":{\"a\":0,\"k\":[0,0]}}"
    case .polygons(let polygons, _):
      for (index, polygon) in polygons.enumerated() {
        if index > 0 { text += "," }
        write(polygon)
      }
    case .picture: break
    }
  }

  private mutating func write(_ polygon: [SIMD2<Float>]) {
    let straight = polygon.map { _ in "[0,0]" }.joined(separator: ",")
    text += "{\"ty\":\"sh\",\"d\":1,\"ks\":{\"a\":0,\"k\":{\"c\":true,\"v\":["
    for (index, corner) in polygon.enumerated() {
      text += index > 0 ? ",[" : "["
      text.append(corner.x * 100, digits: 1)
      text += ","
      text.append(corner.y * 100, digits: 1)
      text += "]"
    }
    text += "],\"i\":[\(straight)],\"o\":[\(straight)]}}}"
  }

  private mutating func fill(_ form: ShapeForm, _ color: EasedKeys, opacity: EasedKeys) {
    if case .softDisc = form {
      text += ",{\"ty\":\"gf\",\"o\":"
      property(opacity, 1, digits: 0) { $0 * 100 }
      text += ",\"r\":1,\"t\":2,\"s\":{\"a\":0,\"k\":[0,0]}"
      text += ",\"e\":{\"a\":0,\"k\":[100,0]},\"g\":{\"p\":2,\"k\":"
      keyframes(color) { writer, value in writer.stops(value) }
      text += "}}"
      return
    }
    var rule = 1
    if case .polygons(_, .evenOdd) = form { rule = 2 }
    text += ",{\"ty\":\"fl\",\"c\":"
    self.color(color)
    text += ",\"o\":"
    property(opacity, 1, digits: 0) { $0 * 100 }
    text += ",\"r\":\(rule)}"
  }

  /// The stops of a soft disc's gradient: two colours, then the opacities.
  private mutating func stops(_ color: SIMD4<Float>) {
    for end in 0...1 {
      text += end == 0 ? "0" : ",1"
      for component in 0..<3 {
        text += ","
        text.append(color[component] / 255, digits: 3)
      }
    }
    for stop in ShapeForm.softStops {
      text += ","
      text.append(stop.share, digits: 3)
      text += ","
      text.append(stop.opacity, digits: 3)
    }
  }

  private mutating func writeBackground() {
    guard film.background != .transparent else { return }
    begin(0..<film.frameCount, type: 4)
    text += ",\"ks\":\(Self.still),\"shapes\":["
    text += "{\"ty\":\"rc\",\"d\":1,\"s\":{\"a\":0,\"k\":[\(film.width),\(film.height)]},\"p\":"
    text += "{\"a\":0,\"k\":[\(Double(film.width) / 2),\(Double(film.height) / 2)]}"
    text += ",\"r\":{\"a\":0,\"k\":0}},"
    switch film.background {
    case .transparent, .picture: break
    case .color(let color):
      text += "{\"ty\":\"fl\",\"r\":1,\"o\":{\"a\":0,\"k\":"
      text.append(color.alpha * 100, digits: 1)
      text += "},\"c\":{\"a\":0,\"k\":["
      components(color)
      text += "]}}"
    case .gradient(let top, let bottom):
      text += "{\"ty\":\"gf\",\"o\":{\"a\":0,\"k\":100},\"r\":1,\"t\":1,\"s\":{\"a\":0,\"k\":[0,0]}"
      text += ",\"e\":{\"a\":0,\"k\":[0,\(film.height)]},\"g\":{\"p\":2,\"k\":{\"a\":0,\"k\":[0,"
      components(top)
      text += ",1,"
      components(bottom)
      text += "]}}}"
    }
    text += "]}"
  }

  private mutating func writeSound() {
    guard sound != nil else { return }
    text += layerCount > 0 ? ",\n" : "\n"
    text += "{\"ddd\":0,\"ty\":6,\"refId\":\"sound\",\"st\":0,\"ip\":0,\"op\":\(film.frameCount)"
    text += ",\"ks\":{},\"au\":{\"lv\":{\"a\":0,\"k\":[100]}}}"
  }

  private mutating func components(_ color: Color) {
    for (index, component) in [color.red, color.green, color.blue].enumerated() {
      if index > 0 { text += "," }
      text.append(component, digits: 3)
    }
  }

  // MARK: Properties

  mutating func color(_ color: EasedKeys) {
    property(color, 3, digits: color.isConstant ? 3 : 2) { $0 / 255 }
  }

  /// Writes a property of `count` numbers.
  mutating func property(
    _ keys: EasedKeys, _ count: Int, digits: Int, _ value: (SIMD4<Float>) -> SIMD4<Float>
  ) {
    keyframes(keys, isNumber: count == 1 && keys.isConstant) { writer, number in
      let number = value(number)
      for index in 0..<count {
        if index > 0 { writer.text += "," }
        writer.text.append(number[index], digits: digits)
      }
    }
  }

  /// Writes a property as keys with eased lines in between.
  private mutating func keyframes(
    _ keys: EasedKeys, isNumber: Bool = false, _ value: (inout LottieWriter, SIMD4<Float>) -> Void
  ) {
    guard !keys.isConstant else {
      text += isNumber ? "{\"a\":0,\"k\":" : "{\"a\":0,\"k\":["
      value(&self, keys.values[0])
      text += isNumber ? "}" : "]}"
      return
    }
    text += "{\"a\":1,\"k\":["
    for index in keys.frames.indices {
      text += index > 0 ? ",{\"t\":" : "{\"t\":"
      text += String(keys.frames[index])
      text += ",\"s\":["
      value(&self, keys.values[index])
      text += "]"
      if index < keys.eases.count {
        // rlottie shows nothing without both.
        handle("i", keys.eases[index].end)
        handle("o", keys.eases[index].start)
      }
      text += "}"
    }
    text += "]}"
  }

  private mutating func handle(_ name: String, _ handle: SIMD2<Float>) {
    text += ",\"\(name)\":{\"x\":"
    text.append(handle.x, digits: 2)
    text += ",\"y\":"
    text.append(handle.y, digits: 2)
    text += "}"
  }
}

extension VectorFilmError {
  fileprivate static let pictureInSticker = VectorFilmError(
    description:
      "A sticker of Telegram cannot have pictures; throw shapes or letters of one colour, or write a "
      + "sticker of pixels.")
}
