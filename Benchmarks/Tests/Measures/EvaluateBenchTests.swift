import Testing

@testable import ConfettiBenchmarks

@Suite("EvaluateBench") struct EvaluateBenchTests {
  @Test("an effect is measured on few particles as on many") func fewParticles() throws {
    let figures = try #require(EvaluateBench.measure(.sparks, particles: 64, rounds: 2))
    #expect(figures.particles == 64)
    for figure in [
      figures.nsPerParticle, figures.nsPerParticleInUsualBursts, figures.yardstickNsPerParticle,
      figures.ratio,
    ] { #expect(figure > 0 && figure.isFinite) }
  }
}
