import ConfettiTestSupport
import Foundation

@testable import Confetti
@testable import ConfettiFilm

extension FuzzTarget {
  /// Films of any effects: frames that are painted one after the other, each in the memory of the last, are the same as
  /// pictures that are painted alone.
  static let film = FuzzTarget("film", runs: 20, longest: 1024) { bytes in
    guard let film = try film(bytes, most: 400) else { return }
    var frame = Bitmap(width: film.width, height: film.height)
    // Each still needs an atlas of its own, which takes longer than many frames: so each film has one still.
    let stillNumber = film.frameCount / 2
    for number in 0..<film.frameCount {
      film.paintOnOneCore(number, into: &frame)
      let isStill = number == stillNumber && !film.isLoop
      let alone = isStill ? try still(of: film, at: film.time(of: number)) : film.frame(number)
      try demand(frame == alone, "frame \(number) of \(film.title) is not the picture of its time")
    }
  }

  /// Films as shapes that move.
  static let vectors = FuzzTarget("vectors", runs: 4, longest: 1024) { bytes in
    guard let film = try film(bytes, most: 24) else { return }
    let svg: SVGAnimation
    let lottie: LottieAnimation
    do {
      (svg, lottie) = (try SVGAnimation(film), try LottieAnimation(film))
    } catch let error as VectorFilmError {
      try demand(!error.description.isEmpty, "no message")
      return
    }
    try demand(
      (try? JSONSerialization.jsonObject(with: Data(lottie.bytes))) != nil, "no JSON for Lottie")
    for word in ["nan", "inf"] {
      let isHeld = String(decoding: svg.bytes, as: UTF8.self).contains("=\"\(word)")
      try demand(!isHeld, "a number that is not finite")
    }
  }

  /// A film that bytes choose; `nil` if there is no room for its shapes.
  private static func film(_ bytes: [UInt8], most: Int) throws -> Film? {
    var choices = Choices(bytes)
    let size = Size(width: Float(choices.integer(1...96)), height: Float(choices.integer(1...64)))
    let scale = choices.one(of: [1, 1, 0.5, 1.5] as [Float])
    let (rate, count) = (choices.one(of: [60, 30, 12.5, 1]), choices.integer(1...4))
    let isLoop = choices.chance(0.3)
    let background: Film.Background = choices.one(of: [
      .transparent, .color(Color(0.2, 0.1, 0.3)),
      .gradient(top: Color(0, 0, 0), bottom: Color(1, 1, 1)),
    ])
    var system = ParticleSystem(seed: choices.random.next(), limit: most)
    for _ in 0..<choices.integer(1...2) {
      var effects = RandomEffect(choices.random)
      let effect = try effects.next().checked()
      choices.random = effects.random
      system.fire(effect, in: size, at: choices.number(0...0.2))
    }
    return try? Film(
      of: system, size: size, scale: scale, framesPerSecond: rate, frameCount: count,
      background: background, isLoop: isLoop)
  }

  /// The picture of a moment that `render` writes.
  private static func still(of film: Film, at time: Double) throws -> Bitmap {
    try Film(
      of: film.system, size: film.size, scale: film.scale, frameCount: 1,
      background: film.background
    ).picture(at: time)
  }
}
