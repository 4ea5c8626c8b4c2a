import Testing

@testable import ConfettiBenchmarks

@Suite("LanguageBench") struct LanguageBenchTests {
  @Test("every figure is measured, with the crowds that it names")
  func figures() throws {
    let bench = try LanguageBench.measure(rounds: 3)
    for figure in [
      bench.birthNsPerParticle, bench.burstNsPerParticle, bench.streamNsPerParticle,
      bench.trailNsPerEcho, bench.rocketMsPerFrame, bench.seekMs, bench.checkMs, bench.editMs,
    ] {
      #expect(figure > 0 && figure.isFinite)
    }
    #expect((19_000...20_000).contains(bench.rocketParticles))
    #expect((1990...2010).contains(bench.seekParticles))
  }
}
