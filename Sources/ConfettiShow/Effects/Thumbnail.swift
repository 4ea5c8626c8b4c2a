import Confetti
import ConfettiControls
import ConfettiGraphics
import Motion

/// An effect on a small stage of its own: still at a telling moment, and played from its beginning while
/// it is in focus.
///
/// The effect is read from its file when it is first needed: to read all of them as the panel opens would
/// take longer than some frames. The moment is the best of several, which are looked at one after the other,
/// a few in a frame; until then nothing is seen. The quads of the still are kept, so that drawing it costs no
/// more than a picture.
struct Thumbnail: Sendable {
  /// The stage on which effects are fired for thumbnails of any size.
  static let stage = Rect(x: 0, y: 0, width: 440, height: 440 * EffectsLayout.aspect)

  /// The frame around which effects that need one are played.
  static let frame = Rect(center: stage.center, size: Size(width: 132, height: 40))

  /// The effect; `nil` until it is read.
  private(set) var effect: Effect.Checked?
  private let load: @Sendable () -> Effect.Checked
  /// The duration of a round, in seconds, once the effect is read.
  private(set) var length = Self.shortestRound
  /// The moment of the still, in seconds after the first birth; `nil` until it is found.
  private(set) var moment: Double?
  /// The picture while it does not play; kept until the atlas is made again.
  private(set) var still: QuadBuffer?
  private var search: Search?
  /// Whether the atlas has the effect's shapes, or was asked for them.
  private var hasShapes = false
  private var playing: (system: ParticleSystem, began: Double)?
  /// The opacity of the playing effect over the still, and the opacity of the still after it has been found.
  private var share = Animated(0.0, animation: .smooth(duration: 0.25))
  private var appearing = Animated(0.0, animation: .smooth(duration: 0.35))

  /// The number of rounds after which the effect stops, however long it is in focus.
  private static let mostRounds = 12.0
  /// The longest round, in seconds, and the round of an effect without an end.
  private static let longestRound = 8.0
  private static let shortestRound = 0.8
  /// The number of particles that can be looked at in the time that reading an effect takes.
  private static let readingWork = 1250
  /// The time in which the end of a round fades, in seconds.
  private static let fading = 0.3
  /// The factor for small pieces, which would be dots in a picture that shows a whole stage.
  private static let enlargement = 1.8
  /// The most quads of a still.
  private static let mostQuads = 2500

  /// The search for the moment: the index of the next moment to try, and the best so far.
  private struct Search: Sendable {
    let system: ParticleSystem
    var next = 0
    var best = (moment: 0.0, light: Float(-1))
  }

  /// The moments that are looked at, in seconds.
  private static let moments = [0.12, 0.25, 0.4, 0.6, 0.85, 1.15, 1.5, 2, 2.6, 3.3, 4.2]

  /// The thumbnail of an effect that is read when it is first needed.
  init(reading load: @escaping @Sendable () -> Effect.Checked) { self.load = load }

  init(_ effect: Effect.Checked) {
    self.init { effect }
    read()
  }

  private mutating func read() {
    guard effect == nil else { return }
    let effect = load().withLargerPieces(by: Self.enlargement)
    length = (effect.duration - effect.firstBirth)
      .clamped(to: Self.shortestRound...Self.longestRound)
    self.effect = effect
  }

  /// Whether the effect is played around ``frame``.
  var isAroundFrame: Bool { effect?.source == .frame }

  /// The effect on the small stage, with its first birth at the second 0.
  private var fired: ParticleSystem {
    var system = ParticleSystem(seed: 11, limit: 6000)
    guard let effect else { return system }
    let anchor: Site.Anchor = isAroundFrame ? .frame(Self.frame) : .stage
    system.fire(effect, at: Site(anchor, in: Self.stage.size), time: -effect.firstBirth)
    return system
  }
}

// MARK: - Finding the moment

extension Thumbnail {
  var isReady: Bool { still != nil }

  /// Takes another atlas; if shapes have other places in it, the still is made again at the same moment.
  mutating func take(_ atlas: Atlas, keepsPlaces: Bool) {
    if keepsPlaces {
      still?.atlas = atlas
    } else {
      (still, search, hasShapes) = (nil, nil, false)
    }
  }

  /// The shapes of the effect that an atlas lacks; each is returned once.
  mutating func wantedShapes(_ atlas: Atlas) -> [ParticleShape] {
    guard !hasShapes, let effect else { return [] }
    hasShapes = true
    return effect.shapes.filter { !atlas.contains($0) }
  }

  /// Does a part of the search for the still, drawing into a buffer; returns the approximate number of
  /// particles that were worked on.
  mutating func work(_ scratch: inout QuadBuffer) -> Int {
    guard still == nil else { return 0 }
    guard let effect else {
      read()
      return Self.readingWork
    }
    if let moment {
      keepStill(fired, at: moment, scratch.atlas)
      return effect.particleCount
    }
    guard var search else {
      search = Search(system: fired)
      return effect.particleCount
    }
    guard search.next < Self.moments.count, Self.moments[search.next] < length else {
      let best = search.best.moment
      moment = best
      self.search = nil
      keepStill(search.system, at: best, scratch.atlas)
      appearing.value = 1
      return still?.count ?? 0
    }
    let moment = Self.moments[search.next]
    scratch.removeAll()
    search.system.draw(at: moment, into: &scratch)
    let light = Self.light(of: scratch)
    // Of several moments that are nearly alike the first one is the liveliest.
    if light > search.best.light * 1.04 { search.best = (moment, light) }
    search.next += 1
    self.search = search
    return scratch.count + 200
  }

  private mutating func keepStill(_ system: ParticleSystem, at moment: Double, _ atlas: Atlas) {
    var quads = QuadBuffer(atlas: atlas, limit: Self.mostQuads)
    quads.visible = Self.stage
    system.draw(at: moment, into: &quads)
    still = quads
  }

  /// The lit part of the small stage: some light in many places counts more than much light in one place.
  static func light(of quads: QuadBuffer) -> Float {
    let (columns, rows) = (12, 8)
    let (width, height) = (stage.width / Float(columns), stage.height / Float(rows))
    // Two pieces of paper light a field fully.
    let full: Float = 130
    var fields = [Float](repeating: 0, count: columns * rows)
    quads.withVertices { vertices in
      for quad in stride(from: 0, to: vertices.count, by: 4) {
        let (a, b, c, d) = (
          vertices[quad], vertices[quad + 1], vertices[quad + 2], vertices[quad + 3]
        )
        let area = abs((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2
        let bytes = a.color.bytes
        let light = area * Float(max(bytes.red, bytes.green, bytes.blue)) / 255
        let (left, right) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
        let (top, bottom) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
        guard right >= 0, bottom >= 0, left < stage.width, top < stage.height, light.isFinite
        else { continue }
        let across = max(Int(left / width), 0)...min(max(Int(right / width), 0), columns - 1)
        let down = max(Int(top / height), 0)...min(max(Int(bottom / height), 0), rows - 1)
        let part = light / Float(across.count * down.count)
        for row in down { for column in across { fields[row * columns + column] += part } }
      }
    }
    return fields.reduce(0) { $0 + min($1 / full, 1) }
  }
}

// MARK: - Playing and drawing

extension Thumbnail {
  /// Plays the effect from its beginning, or comes to rest at the still.
  mutating func setPlaying(_ plays: Bool, at now: Double) {
    if plays {
      read()
      playing = (fired, now)
    }
    share.value = plays ? 1 : 0
  }

  mutating func advance(_ step: inout FrameStep) {
    step.advance(&appearing)
    guard let playing else { return }
    step.advance(&share)
    // An effect that stays in focus must not keep the show awake.
    let end = playing.began + Self.mostRounds * length
    if share.value == 1, step.now >= end { share.value = 0 }
    if share.value == 0, !share.isAnimating(at: step.now) { self.playing = nil }
    step.note(self.playing != nil)
  }

  /// The seconds since the firing that are seen: of the playing effect, or of the still; `nil` before there is one.
  func age(at now: Double) -> Double? {
    guard let effect else { return nil }
    guard isPlaying, let playing else { return moment.map { $0 + effect.firstBirth } }
    let age = max(now - playing.began, 0).truncatingRemainder(dividingBy: length)
    return age + effect.firstBirth
  }

  var isPlaying: Bool { playing != nil && share.value == 1 }

  /// Draws the thumbnail into a frame, cut at its edges.
  func draw(in frame: Rect, at now: Double, on canvas: inout Canvas) {
    let played = playing == nil ? 0 : Float(share.presentation(at: now).clamped(to: 0...1))
    let shown = Float(appearing.presentation(at: now).clamped(to: 0...1))
    if let still, played < 1 {
      canvas.quads.append(still, from: Self.stage, to: frame, opacity: (1 - played) * shown)
    }
    guard let playing, played > 0 else { return }
    let age = max(now - playing.began, 0).truncatingRemainder(dividingBy: length)
    let opacity = Double(played) * min((length - age) / Self.fading, 1)
    canvas.draw(Self.stage, in: frame, opacity: opacity) {
      playing.system.draw(at: age, into: &$0.quads)
    }
  }
}
