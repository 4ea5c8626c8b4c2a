import ConfettiGraphics
import Motion

/// How the frames of a picture follow one another.
///
/// A piece of age t shows frame ⌊start + rate · t⌋, counted from 0 and, in a loop, modulo the number of
/// frames. Without a rate the frames have the times of the file: the piece shows the frame in which the
/// moment start + t lies. A cell of a sheet without a rate is shown for 1/24 s.
public struct Playback: Hashable, Sendable {
  /// The frames a second, 0…240; `nil` for the times of the file.
  public var rate: Draw?
  /// The frame at birth.
  public var start: Start
  /// Whether the first frame follows the last one, which else stays.
  public var loops: Bool

  /// The frame at birth.
  public enum Start: Hashable, Sendable {
    /// The frame with a number, counted from 0; after the last one they begin again.
    case frame(Int)
    /// Any moment of the film, chosen for each particle.
    case random
  }

  /// Frames one after the other, by default in the times of the file, from the first on and in a loop.
  public init(rate: Draw? = nil, start: Start = .frame(0), loops: Bool = true) {
    (self.rate, self.start, self.loops) = (rate, start, loops)
  }
}

extension Playback {
  static let rateForm = DrawForm(0...240, "Hz", usual: 0...30)
  static let startForm = OneOf<Start>(
    "\"random\", or the number of a frame, counted from 0",
    Variant(
      IntegerForm(0...PictureFilm.mostFrames - 1, usual: 0...15), if: \.isWholeNumber, Start.frame
    ) { if case .frame(let number) = $0 { number } else { nil } },
    Variant.names([("random", .random)]))
}

/// The frames of one shape, in the order and the times in which particles show them.
struct Clip: Sendable {
  /// The number of frames.
  let count: Int
  /// The positions at which frames end, if they have different times; positions are seconds then, and else
  /// numbers of frames.
  let ends: [Double]?
  /// The rate of positions for particles that draw none.
  let rate: Double
  let loops: Bool

  /// The frames of a shape; `nil` if it does not move.
  init?(_ shape: Look.WeightedShape) {
    guard case .picture(let picture) = shape.shape else { return nil }
    let count = picture.film?.frames.count ?? picture.grid.map { $0.columns * $0.rows } ?? 1
    guard count > 1 else { return nil }
    (self.count, loops) = (count, shape.playback.loops)
    let hasOwnTimes = shape.playback.rate == nil && picture.film?.isEven == false
    ends = hasOwnTimes ? picture.film?.ends : nil
    rate = hasOwnTimes ? 1 : 1 / (picture.film?.seconds.first ?? PictureFilm.sheetSeconds)
  }

  /// The position at which the film ends.
  var length: Double { ends?.last ?? Double(count) }

  /// The position at which a frame begins.
  func position(of frame: Int) -> Double {
    let frame = frame % count
    guard let ends else { return Double(frame) }
    return frame == 0 ? 0 : ends[frame - 1]
  }

  /// The frame at a position, 0 ..< ``count``.
  func frame(at position: Float) -> Int {
    guard position.isFinite else { return 0 }
    let (position, length) = (Double(position), length)
    let place =
      loops ? position - (position / length).rounded(.down) * length : max(position, 0)
    guard let ends else { return min(Int(min(place, length)), count - 1) }
    return min(ends.partitioningIndex { $0 > place }, count - 1)
  }
}

/// The frames that particles show, if a shape of their emitter moves.
struct PlaybackTerm: Term {
  /// The shapes of the look, and the frames of each; `nil` for those that do not move.
  let shapes: [Look.WeightedShape]
  let clips: [Clip?]

  private static let rateUse = RandomUse("look.shapes.rate")
  private static let startUse = RandomUse("look.shapes.start")

  /// The position in the film at birth, and the positions a second.
  enum Column: Int, CaseIterable { case start, rate }

  /// - Returns: `nil` if no shape moves.
  init?(_ look: Look) {
    let clips = look.shapes.map { Clip($0) }
    guard clips.contains(where: { $0 != nil }) else { return nil }
    (shapes, self.clips) = (look.shapes, clips)
  }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    for (i, particle) in births.particles.enumerated() {
      let random = births.randoms[i]
      let shape = Int(particle.shape)
      (columns[.start][i], columns[.rate][i]) = (0, 0)
      guard let clip = clips[shape] else { continue }
      let playback = shapes[shape].playback
      switch playback.start {
      case .frame(let number): columns[.start][i] = Float(clip.position(of: number))
      case .random:
        let share = random.share(Self.startUse.numbered(shape))
        columns[.start][i] = Float(share * clip.length)
      }
      let rate = playback.rate.map {
        births.all.draws.number($0, particle, random, Self.rateUse.numbered(shape))
      }
      columns[.rate][i] = Float(rate ?? clip.rate)
    }
  }

  func rebase(_ columns: TermColumns<Column>, by delays: UnsafePointer<Float>, count: Int) {
    for i in 0..<count { columns[.start][i] -= columns[.rate][i] * delays[i] }
  }

  func loop(in arena: Arena) -> TermLoop { PlaybackLoop() }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    guard let clip = clips[trace.piece] else { return }
    trace.terms.set(
      "frames",
      [
        "count": .number(Double(clip.count)), "start": .number(columns[.start][particle]),
        "rate": .number(columns[.rate][particle]), "loops": .bool(clip.loops),
        "ends": clip.ends.map { ends in .array(ends.map { .number($0) }) } ?? .null,
      ])
  }
}

/// It only keeps the age, because the frames of a run depend on its shape.
private final class PlaybackLoop: AgeLoop {}

extension EmitterProgram {
  /// Finds the frames of the particles in a batch; false if their shape does not move.
  ///
  /// - Parameters:
  ///   - piece: the index of the shape in the look.
  ///   - most: the number of frames that the atlas has.
  func findFrames(of piece: Int, most: Int, in batch: PoseBatch) -> Bool {
    guard most > 1, let playback = compiled.playback, let clip = playback.term.clips[piece] else {
      return false
    }
    for part in batch.parts {
      let columns = part.columns.columns(at: playback.start)
      let (starts, rates) = (columns[.start], columns[.rate])
      let age = part.uniforms[playback.uniform]
      let frames = batch.poses.from(part.first).frames
      for i in 0..<part.count {
        let frame = min(clip.frame(at: starts[i] + rates[i] * age), most - 1)
        frames[i] = UInt32(truncatingIfNeeded: frame) &* Self.frameStride
      }
      // Poses up to the next step are read as well.
      for i in part.count..<Poses.padded(part.count) { frames[i] = 0 }
    }
    return true
  }

  /// Whether a shape of the look moves.
  ///
  /// - Parameter piece: its index.
  func hasFrames(of piece: Int) -> Bool { compiled.playback?.term.clips[piece] != nil }

  /// The bytes from the levels of a frame to those of the next one.
  private static let frameStride = UInt32(
    2 * ShapeTable.levelCount * MemoryLayout<ShapeTable.Level>.stride)
}

extension Burst {
  /// The frame that a particle shows at a time; 0 if its shape does not move.
  func frame(of particle: Int, piece: Int, at time: Double) -> Int {
    guard let playback = program.compiled.playback, let clip = playback.term.clips[piece] else {
      return 0
    }
    let columns = columns.addresses.columns.columns(at: playback.start)
    let age = Float(time - birth)
    return clip.frame(at: columns[.start][particle] + columns[.rate][particle] * age)
  }
}
