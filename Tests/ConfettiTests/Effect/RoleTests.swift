import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("roles") struct RoleTests {
  private static let logo = ParticleShape.picture(
    Picture("logo", Bitmap(width: 4, height: 4, filledWith: PackedColor(bits: 0xFF00_FFFF))))
  private static let gold = Color(hex: 0xFFD700)
  private static let brand = [Color(hex: 0xE4002B), .white()]

  /// A balloon with a glint and a string, and the light that it flies from.
  private static let balloon = Effect(
    "balloon",
    Emitter(
      "balloon", look: Look(shapes: [.init(.balloon)]),
      children: [
        Child(at: .birth, Emitter("glint", role: .light, look: Look(colors: [.white()]))),
        Child(at: .birth, Emitter("string", role: .ground, look: Look(colors: [gold]))),
        Child(at: .every(0.1), Emitter("spark", role: .light, look: Look(colors: [gold]))),
        Child(at: .death, Emitter("shreds", role: .tail, look: Look(colors: [gold]))),
      ]),
    Emitter("flash", role: .light, look: Look(shapes: [.init(.softCircle)], size: .square(300))))

  @Test("a picture replaces pieces; lights that were born with one go, and all else stays")
  func pictures() {
    let thrown = Self.balloon.throwing(Self.logo)
    let balloon = thrown.emitters[0]
    #expect(balloon.look.shapes == [.init(Self.logo)])
    #expect(balloon.children.map(\.emitter.name) == ["string", "spark", "shreds"])
    #expect(
      balloon.children.map(\.emitter) == Self.balloon.emitters[0].children[1...].map(\.emitter))
    #expect(thrown.emitters[1] == Self.balloon.emitters[1])
  }

  @Test("lights go with a piece that is a part, too: a coin is made of several")
  func parts() {
    let coin = Emitter(
      look: Look(size: .square(0)),
      children: [
        Child(at: .birth, Emitter("shine", role: .light)), Child(at: .birth, Emitter("rim")),
      ])
    let thrown = Effect("coin", coin).throwing(.heart).emitters[0]
    #expect(thrown.look == coin.look)
    #expect(thrown.children.map(\.emitter.name) == ["rim"])
    #expect(thrown.children[0].emitter.look.shapes == [.init(.heart)])
  }

  @Test("an effect without pieces throws its lights; one of tails alone throws nothing")
  func withoutPieces() {
    let sky = Effect("sky", Emitter("star", role: .light), Emitter("ray", role: .tail))
    let thrown = sky.throwing(.heart).emitters
    #expect(thrown[0].look.shapes == [.init(.heart)] && thrown[1] == sky.emitters[1])
    let tails = Effect("tails", Emitter("ray", role: .tail))
    #expect(tails.throwing(.heart) == tails)
  }

  @Test("a piece with a tail of copies loses the copies with its shape")
  func copies() {
    let comet = Effect("comet", Emitter(role: .piece, trail: .echoes(.init(20))))
    #expect(comet.throwing(Self.logo).emitters[0].trail == nil)
  }

  @Test("colours leave lights and the ground, and tails take the colour of their parents")
  func colors() {
    let colored = Self.balloon.colored(Self.brand)
    let (balloon, own) = (colored.emitters[0], Self.balloon.emitters[0])
    #expect(balloon.look.colors == Self.brand)
    for index in 0..<3 { #expect(balloon.children[index].emitter == own.children[index].emitter) }
    #expect(balloon.children[3].emitter.look.order == .parent)
    #expect(colored.emitters[1] == Self.balloon.emitters[1])
    let alone = Effect("tails", Emitter("ray", role: .tail)).colored(Self.brand).emitters[0].look
    #expect(alone.colors == Self.brand && alone.order == .random)
  }

  @Test("in new colours a track keeps its opacities, and its white beside other colours")
  func tracks() {
    func colored(_ track: ColorTrack) -> ColorTrack? {
      var emitter = Emitter()
      emitter.life.color = track
      return Effect("e", emitter).colored(Self.brand).emitters[0].life.color
    }
    let ember: ColorTrack = [.white(), Self.gold, Color(0.5, 0.2, 0, alpha: 0)]
    #expect(
      colored(ember)
        == ColorTrack([.init(share: 0, color: .white()), .own(0.5), .own(1, opacity: 0)]))
    #expect(colored([Self.gold, Color(0.5, 0.2, 0)]) == nil)
    #expect(colored([.white()]) == nil)
    let mixed = ColorTrack.oneOf([ColorTrack([.own(0)]), [Self.gold]])
    #expect(colored(mixed) == nil)
  }

  @Test("with reduced motion a light has half of its strength, however small it is")
  func reducedMotion() {
    func opacity(_ role: Emitter.Role?) -> Track {
      let look = Look(size: .square(4), glow: 1)
      return Effect("e", Emitter(role: role, look: look)).reducedMotion.emitters[0].life.opacity
    }
    #expect(opacity(.piece) == opacity(nil))
    #expect(opacity(.light).keyframes.map(\.value.largest).max() == 0.5)
    #expect(opacity(.piece).keyframes.map(\.value.largest).max() == 1)
  }

  @Test("every effect of the library has pieces, or lights in their place", arguments: Effect.names)
  func library(name: String) throws {
    let effect = try #require(Effect.named(name)).value
    let all = effect.emitters.flatMap(\.family).filter(\.hasSize)
    #expect(all.contains { $0.isPiece || $0.role == .light })
    // Smoke and glows that say no role would take a picture only where nothing else does.
    let isRoleSaid = all.contains { $0.role != nil }
    #expect(!isRoleSaid || !all.contains { $0.role == nil && !$0.isPiece })
  }

  @Test("a role is written and read", arguments: Emitter.Role.allCases)
  func file(role: Emitter.Role) throws {
    let text = "{\"emitters\": [{\"role\": \"\(role.rawValue)\"}]}"
    let made = try effect(text)
    #expect(made.emitters[0].role == role)
    #expect(made.fileText.contains("\"role\": \"\(role.rawValue)\""))
    #expect(mistakes("{\"emitters\": [{\"role\": \"star\"}]}")[0].contains("\"tail\", \"ground\""))
  }
}
