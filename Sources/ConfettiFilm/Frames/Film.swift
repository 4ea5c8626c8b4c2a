import Confetti
import ConfettiGraphics

/// What a particle system shows, as frames at a rate: frame *i* is the moment *i* / rate.
///
/// A frame depends on nothing but its number. So any part of a film can be painted alone, frames are
/// painted on all cores, and the same film always has the same pixels.
///
///     var system = ParticleSystem(seed: 7)
///     system.fire(.fanfare, in: size, at: 0)
///     let film = try Film(of: system, size: size, framesPerSecond: 60, frameCount: 240)
///     var file = try APNGFile("fanfare.png", film.format)
///     try film.write(to: &file)
///
/// A loop closes without a seam: its frame after the last is its first. For that, what is left of the
/// effect after the end of a round is shown in the following rounds.
public struct Film: Sendable {
  /// What is behind the particles.
  public enum Background: Hashable, Sendable {
    /// Nothing: frames have an alpha channel.
    case transparent
    /// One colour.
    case color(Color)
    /// From one colour at the top to another at the bottom.
    case gradient(top: Color, bottom: Color)

    /// Whether nothing shows through it.
    package var isOpaque: Bool {
      switch self {
      case .transparent: false
      case .color(let color): color.alpha >= 1
      case .gradient(let top, let bottom): min(top.alpha, bottom.alpha) >= 1
      }
    }
  }

  /// What is shown.
  public let system: ParticleSystem
  /// What it is shown on, in points.
  public let size: Size
  /// Pixels per point.
  public let scale: Float
  /// What is behind the particles.
  public let background: Background
  /// The size, the rate and the number of its frames.
  public let format: FilmFormat
  /// Whether the film is to be played over and over, without a seam.
  public let isLoop: Bool

  private let atlas: Atlas
  private var painter: SoftwarePainter

  /// A film of a particle system.
  ///
  /// - Parameters:
  ///   - system: what is shown, from time 0 on. For a loop, nothing of it is fired before that.
  ///   - size: the size of the frames in points.
  ///   - scale: pixels per point.
  ///   - framesPerSecond: how many frames are shown in a second.
  ///   - frameCount: how many frames there are, at least 1.
  ///   - background: what is behind the particles.
  ///   - isLoop: whether what is left after the last frame is shown from the first on. What has no
  ///     end of its own ends there: no more of its particles are born.
  /// - Throws: an `AtlasError` if the shapes of the particles do not fit into an atlas.
  /// - Precondition: the numbers are finite and positive.
  public init(
    of system: ParticleSystem, size: Size, scale: Float = 1, framesPerSecond: Double = 60,
    frameCount: Int, background: Background = .transparent, isLoop: Bool = false
  ) throws(AtlasError) {
    precondition(
      size.width > 0 && size.height > 0 && scale > 0 && framesPerSecond > 0 && frameCount > 0,
      "the sides, the scale, the rate and the frames of a film must be more than zero")
    var system = system
    if isLoop { system.stopAll(at: Double(frameCount) / framesPerSecond) }
    (self.system, self.size, self.scale, self.background) = (system, size, scale, background)
    self.isLoop = isLoop
    format = FilmFormat(
      width: max(Int((size.width * scale).rounded()), 1),
      height: max(Int((size.height * scale).rounded()), 1), framesPerSecond: framesPerSecond,
      frameCount: frameCount, isOpaque: background.isOpaque)
    var atlas = Atlas(scale: scale)
    try atlas.add(system.shapes)
    self.atlas = atlas
    painter = SoftwarePainter(atlas: atlas)
  }

  /// How many frames are shown in a second.
  public var framesPerSecond: Double { format.framesPerSecond }
  /// How many frames there are.
  public var frameCount: Int { format.frameCount }
  /// How wide frames are, in pixels.
  public var width: Int { format.width }
  /// How high frames are, in pixels.
  public var height: Int { format.height }
  /// How long the film is, in seconds.
  public var duration: Double { format.duration }
  /// Whether nothing shows through the frames.
  public var isOpaque: Bool { format.isOpaque }

  /// The moment that a frame shows, in seconds.
  ///
  /// - Parameter frame: the number of the frame, from 0.
  public func time(of frame: Int) -> Double { Double(frame) / framesPerSecond }

  /// The moments of the system that are seen at once at a time, the earliest births first: one, and
  /// of a loop also those of the rounds before, up to ``mostRounds``.
  ///
  /// - Parameter time: the time in seconds, from 0; a loop begins again at its end.
  package func moments(at time: Double) -> [Double] {
    guard isLoop else { return [time] }
    let time = max(time.truncatingRemainder(dividingBy: duration), 0)
    let rest = max(system.end - time, 0)
    let rounds = Int(min((rest / duration).rounded(.down), Double(Self.mostRounds)))
    return (0...rounds).reversed().map { time + Double($0) * duration }
  }

  /// How many rounds after its own something is still seen in a loop, at most.
  package static let mostRounds = 1000

  /// Paints a frame.
  ///
  /// - Parameter number: the number of the frame, from 0.
  public func frame(_ number: Int) -> Bitmap { picture(at: time(of: number)) }

  /// Paints any moment.
  ///
  /// - Parameter time: the time in seconds.
  public func picture(at time: Double) -> Bitmap {
    painter.picture(of: quads(at: time), width: width, height: height, scale: scale)
  }

  /// Paints a frame on the calling thread alone, in the memory of another one if it has its size.
  func paintOnOneCore(_ number: Int, into picture: inout Bitmap) {
    var painter = painter
    painter.cores = .one
    painter.repaint(
      &picture, with: quads(at: time(of: number)), width: width, height: height, scale: scale)
  }

  private func quads(at time: Double) -> QuadBuffer {
    var quads = QuadBuffer(atlas: atlas)
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    switch background {
    case .transparent: break
    case .color(let color): quads.fill(whole, color)
    case .gradient(let top, let bottom): quads.fill(whole, top: top, bottom: bottom)
    }
    quads.visible = whole
    let moments = moments(at: time)
    for layer in [Layer.behind, .front] {
      for moment in moments { system.draw(layer, at: moment, into: &quads) }
    }
    return quads
  }
}
