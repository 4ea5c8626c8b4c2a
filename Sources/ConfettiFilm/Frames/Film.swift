import Confetti
import ConfettiGraphics

/// A particle system as frames at a rate: frame *i* is the moment *i* / rate.
///
/// A frame depends on its number alone. So any part of a film can be painted alone, frames are painted
/// on all cores, and the same film always has the same pixels.
///
///     var system = ParticleSystem(seed: 7)
///     system.fire(.fanfare, in: size, at: 0)
///     let film = try Film(of: system, size: size, framesPerSecond: 60, frameCount: 240)
///     var file = try APNGFile("fanfare.png", film.format)
///     try film.write(to: &file)
///
/// A loop closes without a seam: the frame after the last is the first. For that, particles that are
/// left at the end of a round are shown in the following rounds.
public struct Film: Sendable {
  /// The background of the particles.
  public enum Background: Hashable, Sendable {
    /// No background: frames have an alpha channel.
    case transparent
    /// One colour.
    case color(Color)
    /// A gradient from one colour at the top to another at the bottom.
    case gradient(top: Color, bottom: Color)
    /// A picture, which covers the whole frame in its own aspect.
    case picture(Bitmap)

    /// The ground that light is seen on.
    ///
    /// Without a background it is dark: files raise the alpha of each pixel to its light.
    package var ground: Ground {
      switch self {
      case .transparent: .dark
      case .color(let color): Ground(color)
      case .gradient(let top, let bottom): Ground(top: top, bottom: bottom)
      case .picture(let picture): Ground(picture)
      }
    }

    package var isOpaque: Bool {
      switch self {
      case .transparent: false
      case .color(let color): color.alpha >= 1
      case .gradient(let top, let bottom): min(top.alpha, bottom.alpha) >= 1
      case .picture(let picture): picture.pixels.allSatisfy { $0.bytes.alpha == 255 }
      }
    }
  }

  /// The system, from time 0 on.
  public let system: ParticleSystem
  /// The size of the frames in points.
  public let size: Size
  /// Pixels per point.
  public let scale: Float
  /// The background of the particles.
  public let background: Background
  /// The size, the rate and the number of frames.
  public var format: FilmFormat {
    guard let (columns, rows) = matte?.layout.frames else { return painted }
    var format = painted
    (format.width, format.height) = (format.width * columns, format.height * rows)
    return format
  }
  /// The format of frames without a matte.
  private let painted: FilmFormat
  /// Whether the film repeats without a seam.
  public let isLoop: Bool
  /// The title in files of shapes and for web pages: the names of the effects, unless another is given.
  public var title: String

  /// The ground that light is seen on.
  package let ground: Ground
  /// The matte beside each frame, which says where the next scene is seen; `nil` for a film of its frames alone.
  package internal(set) var matte: TrackMatte?
  private let atlas: Atlas
  private var painter: SoftwarePainter

  /// A film of a particle system.
  ///
  /// - Parameters:
  ///   - system: the system, from time 0 on. For a loop, all effects are fired at time 0 or later.
  ///   - size: the size of the frames in points.
  ///   - scale: pixels per point.
  ///   - framesPerSecond: the rate of the frames.
  ///   - frameCount: the number of frames, at least 1.
  ///   - background: the background of the particles.
  ///   - isLoop: whether particles that are left after the last frame are shown from the first on. An
  ///     endless effect has births for as long as the film is, from its first birth on.
  /// - Throws: an `AtlasError` if the shapes of the particles and the background do not fit into an atlas.
  /// - Precondition: the numbers are finite and positive.
  public init(
    of system: ParticleSystem, size: Size, scale: Float = 1, framesPerSecond: Double = 60,
    frameCount: Int, background: Background = .transparent, isLoop: Bool = false
  ) throws(AtlasError) {
    precondition(
      size.width > 0 && size.height > 0 && scale > 0 && framesPerSecond > 0 && frameCount > 0,
      "the sides, the scale, the rate and the frames of a film must be more than zero")
    var system = system
    if isLoop { system.stopAll(at: system.firstBirth + Double(frameCount) / framesPerSecond) }
    (self.system, self.size, self.scale, self.background) = (system, size, scale, background)
    (self.isLoop, ground) = (isLoop, background.ground)
    title = Self.title(of: system)
    painted = FilmFormat(
      width: max(Int((size.width * scale).rounded()), 1),
      height: max(Int((size.height * scale).rounded()), 1), framesPerSecond: framesPerSecond,
      frameCount: frameCount, isOpaque: background.isOpaque)
    var atlas = Atlas(scale: scale)
    if case .picture(let picture) = background {
      try atlas.setBackground(picture, covering: size)
    }
    try atlas.add(system.shapes)
    self.atlas = atlas
    painter = SoftwarePainter(atlas: atlas)
  }

  /// The names of the effects of a system, each once.
  private static func title(of system: ParticleSystem) -> String {
    var names: [String] = []
    for firing in system.fired where !names.contains(firing.effect.value.name) {
      names.append(firing.effect.value.name)
    }
    return names.isEmpty ? "Confetti" : names.joined(separator: ", ")
  }

  /// The rate of the frames, in hertz.
  public var framesPerSecond: Double { format.framesPerSecond }
  /// The number of frames.
  public var frameCount: Int { format.frameCount }
  /// The width of a frame in pixels.
  public var width: Int { format.width }
  /// The height of a frame in pixels.
  public var height: Int { format.height }
  /// The duration in seconds.
  public var duration: Double { format.duration }
  /// Whether all frames are opaque.
  public var isOpaque: Bool { format.isOpaque }

  /// The moment of a frame, numbered from 0, in seconds.
  public func time(of frame: Int) -> Double { Double(frame) / framesPerSecond }

  /// The moments of the system that are visible together at a time in seconds, the earliest births first: one moment,
  /// and in a loop also the moments of earlier rounds, up to ``mostRounds``.
  package func moments(at time: Double) -> [Double] {
    guard isLoop else { return [time] }
    let time = max(time.truncatingRemainder(dividingBy: duration), 0)
    let rest = max(system.end - time, 0)
    let rounds = Int(min((rest / duration).rounded(.down), Double(Self.mostRounds)))
    return (0...rounds).reversed().map { time + Double($0) * duration }
  }

  /// The moment of a still picture, in seconds: two fifths of the way from the first birth to the end; before the first
  /// birth nothing can be seen.
  package static func stillMoment(of system: ParticleSystem, until end: Double) -> Double {
    let (end, start) = (max(end, 0), system.firstBirth)
    return 0 < start && start < end ? start + (end - start) * 0.4 : end * 0.4
  }

  /// The moment that stands for the whole film, in seconds.
  package var stillMoment: Double {
    // In a loop, something is visible at any moment.
    isLoop ? duration * 0.4 : Self.stillMoment(of: system, until: duration)
  }

  /// The most rounds for which a particle of a loop stays visible after its own round.
  package static let mostRounds = 1000

  /// Paints a frame, numbered from 0.
  public func frame(_ number: Int) -> Bitmap {
    let frame = picture(at: time(of: number))
    return matte?.picture(of: frame, numbered: number) ?? frame
  }

  /// Paints any moment, in seconds.
  public func picture(at time: Double) -> Bitmap {
    painter.picture(
      of: quads(at: time), width: painted.width, height: painted.height, scale: scale)
  }

  /// Whether particles are left out of a moment, in seconds, because they would cover the stage too many
  /// times over; see `QuadBuffer.mostCover`.
  public func leavesOut(at time: Double) -> Bool { quads(at: time).dropped > 0 }

  /// Paints a frame on the calling thread alone, in the memory of another frame.
  func paintOnOneCore(_ number: Int, into picture: inout Bitmap) {
    var painter = painter
    painter.cores = .one
    let (width, height) = (painted.width, painted.height)
    if let matte {
      let frame = painter.picture(
        of: quads(at: time(of: number)), width: width, height: height, scale: scale)
      picture = matte.picture(of: frame, numbered: number)
    } else {
      painter.repaint(
        &picture, with: quads(at: time(of: number)), width: width, height: height, scale: scale)
    }
  }

  /// Paints the ground, and upon it what `draw` appends, in points of the stage.
  package func picture(drawing draw: (inout QuadBuffer) -> Void) -> Bitmap {
    painter.picture(
      of: quads(draw), width: painted.width, height: painted.height, scale: scale)
  }

  private func quads(at time: Double) -> QuadBuffer {
    let moments = moments(at: time)
    return quads { quads in
      for layer in [Layer.behind, .front] {
        for moment in moments { system.draw(layer, at: moment, into: &quads) }
      }
    }
  }

  private func quads(_ draw: (inout QuadBuffer) -> Void) -> QuadBuffer {
    var quads = QuadBuffer(atlas: atlas)
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    switch background {
    case .transparent: break
    case .color(let color): quads.fill(whole, color)
    case .gradient(let top, let bottom): quads.fill(whole, top: top, bottom: bottom)
    case .picture: quads.fillWithBackground(whole)
    }
    (quads.visible, quads.ground) = (whole, ground)
    draw(&quads)
    return quads
  }
}
