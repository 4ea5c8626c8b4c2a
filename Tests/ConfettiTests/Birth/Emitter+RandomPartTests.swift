import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import Confetti

@Suite("An emitter's random numbers") struct EmitterRandomPartTests {
  private static let names = ["cannon", "fireworks", "hearts", "rain"]
  private static let stage = Size(width: 1280, height: 720)
  private static let sites = [
    Site(.stage, in: stage), Site(.point(Point(x: 400, y: 300)), in: stage),
  ]

  /// An effect of the library whose emitters and children all have names.
  private static func named(_ name: String) throws -> Effect {
    try LibraryTests.effect(name).value.with {
      $0.emitters.nameAll("own")
      $0.fromPoint.nameAll("point")
      $0.ownReducedMotion?.emitters.nameAll("calm")
      $0.ownReducedMotion?.fromPoint.nameAll("calm-point")
    }
  }

  /// The particles of an effect at three moments as text, by the names on the way to their emitters.
  private static func pieces(_ effect: Effect, at site: Site) throws -> [String: [String]] {
    var system = ParticleSystem(seed: 5)
    let checked = try effect.checked()
    system.fire(checked, at: site, time: 0)
    let ways = checked.fired(at: site).emitters.ways(to: [:], "emitters[", ".children[")
    var pieces: [String: [String]] = [:]
    for time in [0.15, 1.1, 1.9] {
      for var trace in system.trace(at: time) {
        let way = try #require(ways[trace.emitter])
        trace.emitter = ""
        pieces[way, default: []].append("\(time): \(trace.json.text)")
      }
    }
    return pieces.mapValues { $0.sorted() }
  }

  @Test("emitters and children with names can be exchanged", arguments: names)
  func exchanged(_ name: String) throws {
    let effect = try Self.named(name)
    for effect in [effect, effect.reducedMotion] {
      let other = effect.with {
        $0.emitters.exchange()
        $0.fromPoint.exchange()
      }
      for site in Self.sites {
        let pieces = try Self.pieces(effect, at: site)
        #expect(try pieces == Self.pieces(other, at: site))
        #expect(pieces.values.joined().count > 10)
      }
    }
  }

  @Test("emitters with names can be added and deleted before others, with and without names")
  func added() throws {
    for name in Self.names {
      var effect = try LibraryTests.effect(name).value.with { $0.fromPoint = [] }
      effect.emitters.append(Emitter(when: When(count: 4), life: Life(2)))
      let pieces = try Self.pieces(effect, at: Self.sites[0])
      let guest = Emitter("guest", children: [Child(at: .birth, Emitter("inner"))])
      for index in 0...effect.emitters.count {
        let larger = effect.with { $0.emitters.insert(guest, at: index) }
        let those = try Self.pieces(larger, at: Self.sites[0])
        #expect(those["/guest"] != nil && those["/guest/inner"] != nil)
        #expect(those.filter { !$0.key.hasPrefix("/guest") } == pieces)
      }
    }
  }

  @Test("children with names can be added and deleted before others, with and without names")
  func addedChildren() throws {
    let effect = try LibraryTests.effect("fireworks").value.with { $0.fromPoint = [] }
    let pieces = try Self.pieces(effect, at: Self.sites[0])
    for index in 0...effect.emitters[0].children.count {
      let larger = effect.with {
        $0.emitters[0].children.insert(Child(at: .death, Emitter("guest")), at: index)
      }
      let those = try Self.pieces(larger, at: Self.sites[0])
      #expect(those.filter { !$0.key.hasSuffix("/guest") } == pieces)
      #expect(those.count == pieces.count + 1)
    }
  }

  @Test("another name draws other numbers, for the emitter and its children alone")
  func renamed() throws {
    let effect = try Self.named("fireworks").with { $0.emitters.append(Emitter("beside")) }
    let pieces = try Self.pieces(effect, at: Self.sites[0])
    let first = "/" + effect.emitters[0].name
    let renamed = effect.with { $0.emitters[0].name = "renamed" }
    for (way, those) in try Self.pieces(renamed, at: Self.sites[0]) {
      let isRenamed = way.hasPrefix("/renamed")
      let former = isRenamed ? first + way.dropFirst("/renamed".count) : way
      #expect((pieces[former] == those) != isRenamed, "\(way)")
    }
  }

  @Test("emitters without names have parts by their places, and those of one name differ")
  func parts() {
    let plain = [Emitter(), Emitter("a"), Emitter(), Emitter("a"), Emitter("b"), Emitter()]
    let parts = plain.randomParts
    #expect([parts[0], parts[2], parts[5]] == [0, 1, 2])
    #expect(Set(parts).count == parts.count)
    for number in [1, 3, 4] { #expect(parts[number] >> 62 == 1) }
  }

  @Test("a deal counts instead of name and place, and no other emitter gets it by its place")
  func deals() throws {
    let emitters = [
      Emitter(), Emitter("a", deal: 1), Emitter(), Emitter("b", deal: 1), Emitter("a"),
    ]
    let parts = emitters.randomParts
    #expect(parts[..<4] == [0, 1, 2, 1])
    #expect(parts[4] == [Emitter("a"), Emitter("a")].randomParts[1])
    for effect in Effect.classics { #expect(effect.emitters.randomParts == [0]) }
    let effect = Effect("deals", Emitter("a", deal: 12))
    #expect(try Effect(file: "deals.json", contents: Array(effect.json.text.utf8)) == effect)
  }
}

extension Emitter {
  /// Names the emitter, unless it has a name, and all its children.
  fileprivate mutating func nameAll(_ other: String) {
    if name.isEmpty { name = other }
    for index in children.indices { children[index].emitter.nameAll("child-\(index)") }
  }
}

extension [Emitter] {
  fileprivate mutating func nameAll(_ start: String) {
    for index in indices { self[index].nameAll("\(start)-\(index)") }
  }

  /// Turns the order round, that of children as well.
  fileprivate mutating func exchange() {
    reverse()
    for index in indices { self[index].exchangeChildren() }
  }

  /// The names on the way to each emitter, by its ID as text.
  fileprivate func ways(
    to known: [String: String], _ start: String, _ next: String, under way: String = ""
  ) -> [String: String] {
    var ways = known
    var unnamed = 0
    for (index, emitter) in enumerated() {
      let own = way + "/" + (emitter.name.isEmpty ? "\(unnamed)" : emitter.name)
      if emitter.name.isEmpty { unnamed += 1 }
      let id = "\(start)\(index)]"
      ways[id] = own
      ways = emitter.children.map(\.emitter).ways(to: ways, id + next, next, under: own)
    }
    return ways
  }
}

extension Emitter {
  fileprivate mutating func exchangeChildren() {
    children.reverse()
    for index in children.indices { children[index].emitter.exchangeChildren() }
  }
}
