import CConfetti
import Confetti
import ConfettiGraphics
import Testing

@Suite("C: cameras") struct CameraTests {
  @Test("a camera moves and enlarges what is drawn from then on, and its shapes are crisp")
  func camera() throws {
    let (canvas, effect) = (try Owned.canvas(), try Owned.effect(named: "fireworks"))
    let held = try Owned.system()
    confetti_fire(held.pointer, effect.pointer, 640, 360, 0)
    var system = ParticleSystem(seed: 7)
    system.fire(.fireworks, in: Size(width: 640, height: 360), at: 0)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    let usual = try LibraryObjects.vertices(held, canvas, at: 1.5)
    for (x, y, zoom) in [(100, 50, 2), (-300, 12.5, 0.5), (0, 0, 1)] as [(Float, Float, Float)] {
      #expect(confetti_canvas_set_camera(canvas.pointer, x, y, zoom))
      quads.removeAll()
      quads.pixelsPerPoint = zoom
      system.draw(at: 1.5, into: &quads)
      let expected = quads.withVertices { vertices in
        vertices.map {
          var vertex = $0
          (vertex.x, vertex.y) = (($0.x - x) * zoom, ($0.y - y) * zoom)
          return vertex
        }
      }
      let drawn = try LibraryObjects.vertices(held, canvas, at: 1.5)
      #expect(drawn == expected.withUnsafeBytes { [UInt8]($0) })
    }
    #expect(try LibraryObjects.vertices(held, canvas, at: 1.5) == usual)
  }

  @Test("no camera makes a corner that is not finite")
  func farCameras() throws {
    let (canvas, effect) = (try Owned.canvas(), try Owned.effect(named: "celebration"))
    let held = try Owned.system()
    confetti_fire(held.pointer, effect.pointer, 640, 360, 0)
    var taken = 0
    for zoom in [.leastNonzeroMagnitude, 1e-30, 0.01, 100, 1000, 1e20, 3e38] as [Float] {
      for place in [0, 1e6, 1e20, -3e38] as [Float] {
        guard confetti_canvas_set_camera(canvas.pointer, place, place, zoom) else { continue }
        taken += 1
        confetti_canvas_clear(canvas.pointer)
        #expect(confetti_draw(held.pointer, canvas.pointer, UInt32(CONFETTI_ALL), 0.4))
        var count = 0
        let vertices = try #require(confetti_canvas_vertices(canvas.pointer, &count))
        let isFinite = UnsafeBufferPointer(start: vertices, count: count).allSatisfy {
          $0.x.isFinite && $0.y.isFinite
        }
        #expect(isFinite, "zoom \(zoom) at \(place)")
      }
    }
    #expect(taken > 5)
  }
}
