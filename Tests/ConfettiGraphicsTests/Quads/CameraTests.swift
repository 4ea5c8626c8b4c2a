import ConfettiGraphics
import Testing

@Suite("Camera") struct CameraTests {
  private static let screen = Size(width: 400, height: 300)

  private static func corners(
    _ camera: Camera, _ draw: (inout QuadBuffer) -> Void
  ) -> [Point] {
    var quads = QuadBuffer(atlas: .white)
    quads.fill(Rect(x: 1, y: 2, width: 3, height: 4), .white())
    quads.look(through: camera, on: screen, draw)
    return quads.withVertices { $0.map { Point(x: $0.x, y: $0.y) } }
  }

  @Test(
    "quads drawn through a camera are moved and enlarged about the middle of the screen; the rest stays"
  )
  func looking() {
    let camera = Camera(at: Point(x: 1000, y: 500), zoom: 2)
    let rect = Rect(x: 1000, y: 490, width: 30, height: 10)
    let points = Self.corners(camera) { quads in
      #expect(quads.visible == Rect(x: 900, y: 425, width: 200, height: 150))
      quads.fill(rect, .white())
    }
    #expect(points.count == 8 && points[0] == Point(x: 1, y: 2))
    #expect(points[4] == Point(x: 200, y: 130) && points[6] == Point(x: 260, y: 150))
    let click = Point(x: 13, y: 270)
    let world = camera.worldPoint(at: click, on: Self.screen)
    #expect(camera.screenPoint(of: world, on: Self.screen).distance(to: click) < 1e-3)
    #expect(camera.visible(on: Self.screen).contains(world))
  }

  @Test("a camera at its own place shows the world as it is")
  func identity() {
    let camera = Camera(at: Point(x: 200, y: 150))
    let rect = Rect(x: 7, y: 9, width: 30, height: 10)
    #expect(Self.corners(camera) { $0.fill(rect, .white()) }.suffix(4).first == Point(x: 7, y: 9))
  }

  @Test("a camera without a place or a zoom shows nothing")
  func nowhere() {
    for camera in [
      Camera(at: Point(x: .nan, y: 0)), Camera(at: .zero, zoom: 0), Camera(at: .zero, zoom: -1),
      Camera(at: .zero, zoom: .infinity), Camera(at: .zero, zoom: .nan),
    ] {
      #expect(
        Self.corners(camera) { $0.fill(Rect(x: 7, y: 9, width: 3, height: 1), .white()) }.count == 4
      )
    }
  }
}
