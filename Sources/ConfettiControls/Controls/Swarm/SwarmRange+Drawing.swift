import ConfettiGraphics
import Motion

extension Interface {
  /// Draws the words and the line of a range with a swarm.
  mutating func drawSwarmRange(
    _ form: SwarmForm, _ value: ClosedRange<Double>, _ ends: Size, _ places: SwarmPlaces,
    _ color: Color, _ response: Response
  ) {
    label(form.title, in: places.title, .left, .quiet)
    label(words(of: value, form, response.id), in: places.title, .right, .text)
    let (base, left, right) = (places.base, x(ends.width, places), x(ends.height, places))
    let band = Rect(
      x: left, y: places.swarm.y + 2, width: right - left, height: max(base - places.swarm.y - 2, 0)
    )
    if !band.isEmpty {
      let light = spring(
        response.id, "light", to: response.isHeld ? 0.2 : response.isHovered ? 0.15 : 0.1,
        .smooth(duration: 0.15))
      canvas.quads.fill(band, top: color.opacity(light * 0.4), bottom: color.opacity(light))
    }
    func bar(_ left: Float, _ right: Float) -> Rect {
      Rect(x: left, y: base - 1.5, width: max(right - left, 0), height: 3)
    }
    canvas.quads.fill(.chip, bar(places.frame.x, places.frame.maxX), .white(0.13))
    canvas.quads.fill(.chip, bar(left, right), color.opacity(0.9))
    // Where the line shows more than is usual, two ticks show the usual ends.
    let shown = form.scale.shown(value)
    for end in [form.scale.usual.lowerBound, form.scale.usual.upperBound]
    where shown != form.scale.usual {
      let x = onPixel(places.x(at: form.scale.share(of: end, in: shown)))
      canvas.quads.fill(Rect(x: x - 0.5, y: base - 5, width: 1, height: 10), .white(0.4))
    }
  }

  /// A value in words, which are made again when it changes.
  private mutating func words(
    of value: ClosedRange<Double>, _ form: SwarmForm, _ id: ControlID
  ) -> String {
    let key = id.child("words")
    if let known = memory.value(key, as: RangeWords.self), known.value == value,
      known.unit == form.unit
    {
      return known.words
    }
    let words = RangeWords(value: value, unit: form.unit, words: form.words(value))
    memory.keep(words, key)
    return words.words
  }

  private func x(_ share: Float, _ places: SwarmPlaces) -> Float {
    places.x(at: Double(share.clamped(to: -0.02...1.02)))
  }

  /// Draws the dots: marked ones are larger and bright, and those at the pointer have a ring.
  mutating func drawSwarm(
    _ dots: [SwarmDot], _ layout: SwarmLayout, _ places: SwarmPlaces, _ pointed: Set<Int>
  ) {
    func draw(_ place: SwarmLayout.Place, side: Float, _ color: Color) {
      let center = places.point(of: place, in: layout)
      canvas.quads.fill(.circle, Rect(center: center, side: side * places.unit), color)
    }
    if !pointed.isEmpty {
      for place in layout.places where pointed.contains(dots[place.index].id) {
        draw(place, side: 9, .white(0.95))
        draw(place, side: 6.5, .sheet)
      }
    }
    if let first = layout.places.first {
      let before = canvas.quads.count
      draw(first, side: 3, .white(0.5))
      if canvas.quads.count > before {
        repeatLastQuad(layout.places.count - 1, from: places.point(of: first, in: layout)) {
          places.point(of: layout.places[$0 + 1], in: layout)
        }
      }
    }
    for place in layout.places where dots[place.index].isMarked {
      draw(place, side: 5, .warning)
    }
    for share in layout.unseenMarks {
      let x = places.start + places.width * share
      canvas.quads.fill(
        Rect(x: x - 0.5, y: places.base + 3, width: 1, height: 4), .warning)
    }
  }

  /// Draws the last quad again at other places, which is much faster than finding out about its shape again.
  private mutating func repeatLastQuad(
    _ count: Int, from start: Point, to place: (Int) -> Point
  ) {
    let corners = canvas.quads.withVertices { vertices in
      vertices.count < 4
        ? nil
        : (
          vertices[vertices.count - 4], vertices[vertices.count - 3], vertices[vertices.count - 2],
          vertices[vertices.count - 1]
        )
    }
    guard let corners else { return }
    canvas.quads.append(upTo: count) { vertices in
      let room = min(count, vertices.count / 4)
      for index in 0..<room {
        let place = place(index)
        let (dx, dy) = (place.x - start.x, place.y - start.y)
        func moved(_ corner: Vertex) -> Vertex {
          Vertex(x: corner.x + dx, y: corner.y + dy, color: corner.color, u: corner.u, v: corner.v)
        }
        vertices[index * 4] = moved(corners.0)
        vertices[index * 4 + 1] = moved(corners.1)
        vertices[index * 4 + 2] = moved(corners.2)
        vertices[index * 4 + 3] = moved(corners.3)
      }
      return room
    }
  }

  /// Draws the thumbs: a line beside the swarm, and a knob; the one that keys move has a dot.
  mutating func drawThumbs(
    _ ends: Size, isSingle: Bool, _ places: SwarmPlaces, _ response: Response, _ keyed: SwarmPart,
    stem: Float
  ) {
    let swelling = spring(
      response.id, "swelling", to: response.isHeld ? 1 : response.isHovered ? 0.5 : 0, .snappy)
    for (part, share) in [(SwarmPart.low, ends.width), (.high, ends.height)] {
      if isSingle, part == .low { continue }
      let center = Point(x: x(share, places), y: places.base)
      canvas.quads.fill(
        Rect(x: onPixel(center.x) - 0.75, y: center.y - stem, width: 1.5, height: stem),
        .white(0.75))
      let disc = Rect(center: center, side: 11 * places.unit + 2 * swelling)
      canvas.quads.shadow(ofDisc: disc.offset(by: 0, 1.5), .black(0.35))
      canvas.quads.fill(.circle, disc, .white())
      if response.isFocused, part == keyed || isSingle {
        canvas.quads.fill(.circle, Rect(center: center, side: 5 * places.unit), .ink)
      }
    }
  }

  /// Draws the part in which dots are being marked.
  mutating func drawLasso(from start: Float, to end: Float, _ places: SwarmPlaces) {
    let (left, right) = (onPixel(min(start, end)), onPixel(max(start, end)))
    let area = Rect(
      x: left, y: places.swarm.y, width: right - left, height: places.swarm.height)
    canvas.quads.fill(area, .white(0.1))
    for x in [left, right] {
      canvas.quads.fill(Rect(x: x - 0.5, y: area.y, width: 1, height: area.height), .white(0.8))
    }
  }
}

/// The words for a range.
private struct RangeWords: Sendable {
  let value: ClosedRange<Double>
  let unit: String
  let words: String
}
