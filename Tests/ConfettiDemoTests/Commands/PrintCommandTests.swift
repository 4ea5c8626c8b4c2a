import Confetti
import ConfettiGraphics
import Testing

@testable import ConfettiDemo

@Suite("PrintCommand") struct PrintCommandTests {
  @Test(
    "the file of an effect gives the same trace and the same picture, wherever it is fired",
    arguments: Effect.classics)
  func samePictures(effect: Effect.Checked) throws {
    let file = try EffectFile(named: "x.json", Array(effect.value.fileText.utf8), at: nil).effect
    #expect(file == effect)
    for site in ["", "--origin 30,40", "--around 100,50,200,30", "--size 640x360"] {
      for seed in [1, 2, 99] {
        let words = "\(effect.name) --seed \(seed) \(site)".split(separator: " ").map(String.init)
        let options = try SiteOptions.parse(words)
        let systems = [effect, file].map { options.fired($0) }
        for time in [0.05, 0.3, 0.61] {
          let traces = try systems.map { try JSON.encode($0.trace(at: time)) }
          #expect(traces[0] == traces[1])
          let vertices = systems.map { system in
            var quads = QuadBuffer(atlas: Atlas(scale: 1))
            system.draw(at: time, into: &quads)
            return quads.withVertices { Array($0) }
          }
          #expect(vertices[0] == vertices[1])
        }
      }
    }
  }
}
