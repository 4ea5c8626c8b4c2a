import CConfetti
import Confetti
import ConfettiGraphics
import Testing

@Suite("C: layouts") struct LayoutTests {
  @Test("structs have the sizes that the library tells, and vertices are those of Swift")
  func sizes() {
    let sizes = [
      ("confetti_rect", MemoryLayout<confetti_rect>.size, 16),
      ("confetti_vertex", MemoryLayout<confetti_vertex>.size, 20),
      ("confetti_event", MemoryLayout<confetti_event>.size, 48),
      ("confetti_particle", MemoryLayout<confetti_particle>.size, 72),
      ("confetti_texture", MemoryLayout<confetti_texture>.size, 40),
    ]
    for (name, size, promised) in sizes {
      #expect(size == promised && confetti_struct_size(name) == size, "\(name)")
    }
    #expect(confetti_struct_size("confetti_other") == 0 && confetti_struct_size(nil) == 0)
    #expect(MemoryLayout<Vertex>.stride == MemoryLayout<confetti_vertex>.stride)
    #expect(
      MemoryLayout<Vertex>.offset(of: \.color) == MemoryLayout<confetti_vertex>.offset(of: \.r))
    #expect(MemoryLayout<Vertex>.offset(of: \.u) == MemoryLayout<confetti_vertex>.offset(of: \.u))
  }

  @Test("the library has the effects of Swift, with their summaries")
  func library() throws {
    #expect(
      confetti_version() == UInt32(CONFETTI_VERSION_MINOR) * 100 + UInt32(CONFETTI_VERSION_PATCH))
    #expect(confetti_effect_count() == Effect.names.count)
    for (index, name) in Effect.names.enumerated() {
      let given = try #require(confetti_effect_name(index))
      #expect(String(cString: given) == name)
      #expect(confetti_effect_name(index) == given)
      let summary = try #require(confetti_effect_summary(index))
      #expect(String(cString: summary) == Effect.named(name)?.value.summary)
      let effect = try Owned.effect(named: name)
      #expect(
        confetti_effect_particle_count(effect.pointer) == Effect.named(name)?.value.particleCount)
      #expect(confetti_effect_duration(effect.pointer) == Effect.named(name)?.value.duration)
    }
  }
}
