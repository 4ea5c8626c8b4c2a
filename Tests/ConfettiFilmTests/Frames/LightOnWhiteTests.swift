import Confetti
import ConfettiGraphics
import Testing

@testable import ConfettiFilm

@Suite("Light on white") struct LightOnWhiteTests {
  static let names = Effect.library.flatMap(\.effects).map(\.name)
  static let white = Film.Background.color(.white())

  private static func film(
    _ name: String, _ background: Film.Background, frames: Int = 1
  ) throws -> Film {
    let effect = try #require(Effect.library.flatMap(\.effects).first { $0.name == name })
    let size = Size(width: 480, height: 270)
    var system = ParticleSystem(seed: 7)
    system.fire(effect, at: .standard(for: effect, in: size), time: -effect.firstBirth)
    return try Film(
      of: system, size: size, framesPerSecond: 30, frameCount: frames, background: background)
  }

  /// The pixels that differ from white by a fortieth at the best of several moments.
  private static func seen(_ picture: (_ time: Double) -> Bitmap) -> Int {
    [0.2, 1, 1.8, 3, 4.5].map { picture($0).pixels.count { $0.darkness > 6 } }.max() ?? 0
  }

  @Test("every effect of the library is seen on white", arguments: names)
  func render(name: String) throws {
    let film = try Self.film(name, Self.white)
    #expect(Self.seen { film.picture(at: $0) } > 200)
  }

  @Test("every effect of a film with alpha is seen on white", arguments: names)
  func alpha(name: String) throws {
    let film = try Self.film(name, .transparent)
    #expect(Self.seen { film.picture(at: $0).laidOnWhite } > 150)
  }

  @Test("a film with alpha on white has nothing that a film of white lacks", arguments: names)
  func agree(name: String) throws {
    let (alpha, white) = (try Self.film(name, .transparent), try Self.film(name, Self.white))
    for time in [0.7, 1.8] {
      let (laid, painted) = (alpha.picture(at: time).laidOnWhite, white.picture(at: time))
      var (lacking, seen) = (0, 0)
      for (a, b) in zip(laid.pixels, painted.pixels) where a.darkness > 24 {
        seen += 1
        if b.darkness < 8 { lacking += 1 }
      }
      #expect(lacking * 50 <= seen)
    }
  }

  @Test("a picture as a background is as bright as its pixels, and films of shapes do the same")
  func backgrounds() throws {
    let picture = Bitmap(width: 9, height: 9, filledWith: Color.white().premultiplied)
    let film = try Self.film("fireworks", .picture(picture))
    #expect(Self.seen { film.picture(at: $0) } > 200)
    #expect(Film.Background.transparent.ground == .dark)
    #expect(Film.Background.gradient(top: .white(), bottom: .white()).ground.brightness == 1)
  }

  @Test("in films of shapes light is added on dark backgrounds, and is paint on bright ones")
  func shapes() throws {
    for (background, isAdded) in [
      (Self.white, false), (.transparent, true), (.color(Color(hex: 0x1A1440)), true),
    ] {
      let scene = try VectorScene(Self.film("fireworks", background, frames: 60))
      #expect(scene.tracks.contains(where: \.isAdditive) == isAdded)
      #expect(scene.tracks.count > 50)
    }
  }
}

extension PackedColor {
  /// How far the darkest component is from white.
  fileprivate var darkness: Int { 255 - Int(min(bytes.red, bytes.green, bytes.blue)) }
}

extension Bitmap {
  /// The picture as a file with alpha shows it on white.
  fileprivate var laidOnWhite: Bitmap {
    var laid = Bitmap(width: width, height: height, filledWith: Color.white().premultiplied)
    let straight = straightBytes()
    for index in pixels.indices {
      let alpha = Float(straight[index * 4 + 3]) / 255
      func over(_ channel: Int) -> Float {
        Float(straight[index * 4 + channel]) / 255 * alpha + 1 - alpha
      }
      laid.pixels[index] = PackedColor(red: over(0), green: over(1), blue: over(2), alpha: 1)
    }
    return laid
  }
}
