extension LottieWriter {
  /// Writes a strip of a ribbon: a part of the way of its particle, drawn as a line.
  mutating func write(_ track: StripTrack) {
    begin(track.span, type: 4)
    text += ",\"ks\":\(Self.still),\"shapes\":["
    write(track.way)
    let digits = StripTrack.digits(length: track.way.length)
    text += ",{\"ty\":\"tm\",\"s\":"
    property(track[.start], 1, digits: digits) { $0 }
    text += ",\"e\":"
    property(track[.end], 1, digits: digits) { $0 }
    text += ",\"o\":{\"a\":0,\"k\":0},\"m\":1},{\"ty\":\"st\",\"c\":"
    color(track[.color])
    text += ",\"o\":"
    property(track[.opacity], 1, digits: 0) { $0 * 100 }
    text += ",\"w\":"
    let scale = scene.film.scale
    property(track[.width], 1, digits: 2) { $0 * scale }
    // Flat ends and round joins.
    text += ",\"lc\":1,\"lj\":2}]"
    end(isAdditive: track.isAdditive)
  }

  private mutating func write(_ way: RibbonWay) {
    text += "{\"ty\":\"sh\",\"d\":1,\"ks\":{\"a\":0,\"k\":{\"c\":false,\"v\":["
    points([way.start] + way.pieces.map(\.end))
    text += "],\"i\":["
    points([.zero] + way.pieces.map(\.arriving))
    text += "],\"o\":["
    points(way.pieces.map(\.leaving) + [.zero])
    text += "]}}}"
  }

  private mutating func points(_ points: [SIMD2<Float>]) {
    let scale = scene.film.scale
    for (index, point) in points.enumerated() {
      text += index > 0 ? ",[" : "["
      text.append(point.x * scale, digits: 1)
      text += ","
      text.append(point.y * scale, digits: 1)
      text += "]"
    }
  }
}
