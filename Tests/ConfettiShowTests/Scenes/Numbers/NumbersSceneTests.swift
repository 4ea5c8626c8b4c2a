import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import ConfettiTestSupport
import Foundation
import Motion
import Testing

@testable import ConfettiShow

@Suite("NumbersScene") struct NumbersSceneTests {
  static let sizes =
    SmallStagesTests.sizes + [
      Size(width: 640, height: 360), Size(width: 900, height: 600), Size(width: 1080, height: 1920),
    ]

  /// A visitor of the scene, who came through the carousel.
  static func visitor(
    _ settings: Show.Settings = Show.Settings(), size: Size = Size(width: 1280, height: 720)
  ) throws -> Visitor {
    var visitor = try Visitor(settings, size: size)
    visitor.type("g")
    visitor.rest()
    visitor.show.content.carousel.bringForward(.numbers)
    visitor.type(.enter)
    visitor.act(.pointerLeft)
    return visitor
  }

  static func tile<Tile: NumberTile>(_ visitor: Visitor, as type: Tile.Type) -> Tile {
    for case let tile as Tile in visitor.numbers.tiles { return tile }
    preconditionFailure("the scene has every tile")
  }

  /// The names and values of the tiles that the tree tells.
  static func told(_ visitor: Visitor) -> [String: String] {
    let titles = NumbersScene.kinds.map { $0.title }
    let buttons = visitor.nodes.filter { $0.role == .button && titles.contains($0.name) }
    return Dictionary(uniqueKeysWithValues: buttons.map { ($0.name, $0.value) })
  }

  @Test("a click changes the number of its tile alone, and the tree tells the numbers")
  func clicks() throws {
    var visitor = try Self.visitor()
    visitor.look(on: 20)
    for (index, kind) in NumbersScene.kinds.enumerated() {
      let before = Self.told(visitor)
      visitor.click(visitor.numbers.layout.tiles[index].panel.center)
      visitor.look(on: 1.5)
      var after = Self.told(visitor)
      #expect(after[kind.title] != before[kind.title], "\(kind.title)")
      // A countdown that runs would change by itself.
      if kind == CountdownTile.self {
        visitor.click(visitor.numbers.layout.tiles[index].panel.center)
        after["Score"] = before["Score"]
      }
      if kind == ScoreTile.self { visitor.look(on: 3) }
      #expect(after.count { before[$0] != $1 } == 1, "\(kind.title)")
    }
  }

  @Test("Space without a focus changes all, and with it the tile in focus; Ctrl-C copies its code")
  func keys() throws {
    var visitor = try Self.visitor()
    visitor.look(on: 20)
    let before = Self.told(visitor)
    visitor.type(.space)
    visitor.look(on: 2)
    let after = Self.told(visitor)
    for kind in NumbersScene.kinds { #expect(after[kind.title] != before[kind.title]) }
    visitor.type(.tab(backwards: false))
    visitor.look(on: 0.5)
    let (price, score) = (visitor.numbers.tiles[0], Self.tile(visitor, as: ScoreTile.self))
    visitor.type(.space)
    visitor.look(on: 2)
    #expect(visitor.numbers.tiles[0].words(at: visitor.numbers.time) != price.words(at: 1e6))
    #expect(Self.tile(visitor, as: ScoreTile.self).score.value == score.score.value)
    #expect(visitor.numbers.attended == 0)
    var scene = visitor.numbers
    #expect(
      scene.respond(to: .command(.copy), SceneContext()) == .copied(PriceTile.codeText))
  }

  @Test("numbers count up one after the other, never back, and end exactly")
  func countUp() throws {
    var visitor = try Self.visitor()
    let start = visitor.numbers.time
    var last = [0.0, 0, 0, 0]
    func values() -> [Double] {
      let now = visitor.numbers.time
      return [
        Self.tile(visitor, as: PriceTile.self).price.presentation(at: now),
        Self.tile(visitor, as: HeartTile.self).rate.presentation(at: now),
        Self.tile(visitor, as: ScoreTile.self).score.presentation(at: now),
        Self.tile(visitor, as: RingTile.self).share.presentation(at: now),
      ]
    }
    while visitor.numbers.time < start + 4 {
      visitor.act()
      let next = values()
      for (before, after) in zip(last, next) { #expect(after >= before) }
      last = next
    }
    #expect(last == [142.5, 72, 1250, 0.72])
    #expect(Self.told(visitor)["Price"] == "142.50")
  }

  @Test("at 1,000 random moments an interruption moves no number by more than 1e-9 of its way")
  func interruptions() {
    var random = SplitMix(seed: 3)
    var (price, heart, score) = (PriceTile(), HeartTile(), ScoreTile())
    var (ring, shares) = (RingTile(), SharesTile())
    var now = 0.0
    func values() -> [Double] {
      let parts = shares.shares.presentation(at: now)
      return [
        price.price.presentation(at: now) / 30, price.change.presentation(at: now) / 30,
        heart.rate.presentation(at: now) / 90, score.score.presentation(at: now) / 100,
        score.multiplier.presentation(at: now), score.pop.presentation(at: now),
        ring.share.presentation(at: now), parts[0] / 100, parts[1] / 100, parts[2] / 100,
        parts[3] / 100,
      ]
    }
    for _ in 0..<1000 {
      now += Double.random(in: 0...0.7, using: &random)
      var step = FrameStep(to: now)
      price.advance(&step, reducesMotion: false)
      heart.advance(&step, reducesMotion: false)
      score.advance(&step, reducesMotion: false)
      ring.advance(&step, reducesMotion: false)
      shares.advance(&step, reducesMotion: false)
      let before = values()
      price.act(at: now)
      heart.act(at: now)
      score.act(at: now)
      ring.act(at: now)
      shares.act(at: now)
      for (old, new) in zip(before, values()) { #expect(abs(old - new) < 1e-9) }
    }
  }

  @Test("in every frame the shares are 100 per cent together")
  func sharesSum() {
    var random = SplitMix(seed: 9)
    for _ in 0..<2000 {
      var parts = SIMD4<Double>.zero
      for index in 0..<4 { parts[index] = Double.random(in: 0...1, using: &random) }
      parts *= 100 / parts.sum()
      let whole = parts.wholePercents
      #expect(whole.sum() == 100)
      for index in 0..<4 { #expect(abs(whole[index] - parts[index]) < 1) }
    }
    #expect(SIMD4<Double>(100, 0, 0, 0).wholePercents == [100, 0, 0, 0])
  }

  @Test("the multiplier falls back after two seconds without a click")
  func multiplierFallsBack() {
    var tile = ScoreTile()
    func wait(_ tile: inout ScoreTile, until end: Double) {
      var step = FrameStep(to: end)
      tile.advance(&step, reducesMotion: false)
    }
    for click in 0..<4 { tile.act(at: Double(click) * 0.3) }
    #expect(tile.multiplier.value == 5 && tile.score.value == 1250 + 100 * (1 + 2 + 3 + 4))
    wait(&tile, until: 2.8)
    #expect(tile.multiplier.value == 5)
    wait(&tile, until: 2.95)
    #expect(tile.multiplier.value == 1)
  }

  @Test("a countdown counts whole seconds down to 0:00, stops there, and can be stopped on its way")
  func countdown() {
    var tile = CountdownTile()
    var now = 0.0
    func wait(_ seconds: Double) {
      for _ in 0..<Int(seconds * 60) {
        now += 1.0 / 60
        var step = FrameStep(to: now)
        tile.advance(&step, reducesMotion: false)
      }
    }
    #expect(tile.words(at: now) == "1:15")
    tile.act(at: now)
    wait(10.5)
    #expect(tile.words(at: now) == "1:05")
    tile.act(at: now)
    wait(5)
    #expect(tile.words(at: now) == "1:05" && tile.endsAt == nil)
    tile.act(at: now)
    wait(64)
    #expect(tile.words(at: now) == "0:01")
    wait(1)
    #expect(tile.words(at: now) == "0:00" && tile.endsAt == nil)
    tile.act(at: now)
    #expect(tile.words(at: now) == "0:15" && tile.endsAt != nil)
  }

  @Test("the heart beats in step with its rate, and the show sleeps when nothing ticks")
  func beatsAndSleeps() throws {
    var heart = HeartTile()
    heart.act(at: 0)
    var beats: [Double] = []
    for frame in 0..<900 {
      var step = FrameStep(to: Double(frame) / 60)
      heart.advance(&step, reducesMotion: false)
      if beats.last != heart.lastBeat, heart.lastBeat >= 0 { beats.append(heart.lastBeat) }
      if frame == 899 { #expect(!step.isMoving) }
    }
    #expect(beats.count == HeartTile.beats)
    let interval = 60 / heart.rate.value
    for (beat, next) in zip(beats, beats.dropFirst()).dropFirst(3) {
      #expect(abs(next - beat - interval) < 1e-6)
    }
    var visitor = try Self.visitor()
    visitor.look(on: 15)
    #expect(visitor.rest() == 0)
  }

  @Test("with reduced motion numbers are there at once, and no heart beats")
  func reducedMotion() throws {
    var visitor = try Self.visitor(Show.Settings(reducesMotion: true))
    visitor.look(on: 1)
    visitor.type(.space)
    let tile = Self.tile(visitor, as: PriceTile.self)
    #expect(tile.price.presentation(at: visitor.numbers.time) == tile.price.value)
    visitor.act()
    #expect(Self.tile(visitor, as: HeartTile.self).beatsLeft == 0)
  }

  @Test("Enter does in each tile the same as a click, and a press that is held does nothing yet")
  func keyboard() throws {
    var visitor = try Self.visitor()
    visitor.look(on: 20)
    for kind in NumbersScene.kinds {
      visitor.type(.tab(backwards: false))
      visitor.look(on: 0.2)
      let before = Self.told(visitor)[kind.title]
      visitor.type(.enter)
      visitor.look(on: 1.5)
      #expect(Self.told(visitor)[kind.title] != before, "\(kind.title)")
    }
    let before = Self.tile(visitor, as: RingTile.self).share.value
    let middle = visitor.numbers.layout.tiles[4].panel.center
    visitor.act(.pointerMoved(middle), .pointerPressed(middle))
    visitor.look(on: 0.5)
    #expect(Self.tile(visitor, as: RingTile.self).share.value == before)
    visitor.act(.pointerReleased(middle))
    #expect(Self.tile(visitor, as: RingTile.self).share.value != before)
  }

  @Test("tiles do not overlap, lie on the stage, and hold all their parts", arguments: sizes)
  func layout(size: Size) throws {
    let stage = try Visitor.stage(size)
    var scene = NumbersScene(Show.Settings(), on: stage)
    scene.prepare(stage, SceneContext())
    let tiles = scene.layout.tiles
    #expect(tiles.count == NumbersScene.kinds.count)
    let corner = stage.layout.scenesButton
    for (index, tile) in tiles.enumerated() {
      let panel = tile.panel
      #expect(panel.x >= 0 && panel.maxX <= size.width && panel.maxY <= size.height)
      #expect(panel.y >= corner.maxY - 6 || panel.maxX <= corner.x)
      for other in tiles[..<index] { #expect(panel.intersection(other.panel).isEmpty) }
      for part in [tile.title, tile.content, tile.number, tile.graphic, tile.code]
      where !part.isEmpty {
        #expect(part.x >= panel.x && part.maxX <= panel.maxX)
        #expect(part.y >= panel.y && part.maxY <= panel.maxY + 0.01)
      }
      #expect(tile.number.intersection(tile.graphic).isEmpty)
      #expect(tile.content.intersection(tile.code).isEmpty)
      // The number itself fits, with a hundred thousand points.
      #expect(stage.atlas.line("00,000", style: tile.style).width <= tile.content.width)
    }
    #expect(scene.layout.heading.frame.maxY <= tiles[0].panel.y)
  }
}
