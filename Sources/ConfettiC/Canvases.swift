// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names, signatures and comments are those of confetti.h; the compiler compares the signatures.
import CConfetti
import Confetti
import ConfettiGraphics

/// The quads of a frame and their texture, which one thread at a time uses.
final class HeldCanvas {
  var quads: QuadBuffer
  /// Made when pixels are painted first.
  var painter: SoftwarePainter?
  /// The frame of a system whose shapes the atlas has, but for one that has no room.
  private var prepared: (frame: DrawnFrame, failure: (any Error)?)?
  /// Versions of the atlas, in their order, by which a program knows what it has of the texture.
  private(set) var versions: [Atlas] = []
  var indices: [Int32] = []
  /// The view of a world; `nil` if points of the world are points of the canvas.
  fileprivate var camera: Camera?

  /// A view of a world from its point at the origin of the canvas.
  struct Camera {
    let origin: Point
    let zoom: Float
  }

  /// The points of a world from which it can be seen, and the zooms.
  static let (places, zooms) = (-1e7...1e7, 0.001...1000.0)
  /// The most versions that are kept: a program with an older one gets the whole texture.
  private static let mostVersions = 64

  init(scale: Float) {
    quads = QuadBuffer(atlas: Atlas(scale: scale))
    versions = [quads.atlas]
  }

  /// Adds shapes to the texture; quads that were drawn before stay right.
  ///
  /// - Throws: the error of the first shape that has no room, when all others are added.
  func add(_ shapes: [ParticleShape]) throws {
    let missing = shapes.filter { !quads.atlas.contains($0) }
    guard !missing.isEmpty else { return }
    let before = quads.atlas.textureSize
    var failure: AtlasError?
    for shape in missing {
      do throws(AtlasError) { try quads.atlas.add([shape]) } catch { failure = failure ?? error }
    }
    let after = quads.atlas.textureSize
    if before != after {
      let across = Float(before.width) / Float(after.width)
      let down = Float(before.height) / Float(after.height)
      quads.changeVertices(after: 0) {
        $0.u *= across
        $0.v *= down
      }
    }
    if versions.count == Self.mostVersions { versions.removeFirst(Self.mostVersions / 2) }
    versions.append(quads.atlas)
    if let failure { throw failure }
  }

  /// Appends the quads of some sides of a system at a time.
  func draw(_ system: ParticleSystem, _ sides: UInt32, at time: Double) throws {
    let frame = system.frame(at: 0)
    if frame != prepared?.frame {
      prepared = (frame, nil)
      do { try add(system.shapes) } catch { prepared?.failure = error }
    }
    if let camera {
      look(through: camera) { $0.append(system, sides, at: time) }
    } else {
      quads.append(system, sides, at: time)
    }
    if let failure = prepared?.failure { throw failure }
  }

  private func look(through camera: Camera, _ draw: (inout QuadBuffer) -> Void) {
    let (first, before) = (quads.count, (quads.visible, quads.pixelsPerPoint))
    let (origin, zoom) = (camera.origin, camera.zoom)
    quads.visible = quads.visible.map {
      Rect(
        x: origin.x + $0.x / zoom, y: origin.y + $0.y / zoom, width: $0.width / zoom,
        height: $0.height / zoom)
    }
    quads.pixelsPerPoint = quads.atlas.scale * zoom
    draw(&quads)
    (quads.visible, quads.pixelsPerPoint) = before
    quads.changeVertices(after: first) {
      $0.x = ($0.x - origin.x) * zoom
      $0.y = ($0.y - origin.y) * zoom
    }
  }
}

extension QuadBuffer {
  fileprivate mutating func append(_ system: ParticleSystem, _ sides: UInt32, at time: Double) {
    if sides & UInt32(CONFETTI_BEHIND) != 0 { system.draw(.behind, at: time, into: &self) }
    if sides & UInt32(CONFETTI_FRONT) != 0 { system.draw(.front, at: time, into: &self) }
  }
}

@c @implementation
public func confetti_canvas_create(_ scale: Float) -> OpaquePointer? {
  answer(or: nil) {
    try checked(Double(scale), in: 0.25...8, "scale")
    return given(HeldCanvas(scale: scale))
  }
}

@c @implementation
public func confetti_canvas_destroy(_ pointer: OpaquePointer?) {
  destroy(pointer, HeldCanvas.self)
}

@c @implementation
public func confetti_canvas_scale(_ pointer: OpaquePointer?) -> Float {
  answer(or: 0) { try canvas(pointer).quads.atlas.scale }
}

@c @implementation
public func confetti_canvas_clear(_ pointer: OpaquePointer?) {
  answer(or: ()) { try canvas(pointer).quads.removeAll() }
}

@c @implementation
public func confetti_canvas_add_shapes(
  _ pointer: OpaquePointer?, _ shown: OpaquePointer?
) -> Bool {
  answer(or: false) {
    try canvas(pointer).add(effect(shown).shapes)
    return true
  }
}

@c @implementation
public func confetti_canvas_set_visible(
  _ pointer: OpaquePointer?, _ area: UnsafePointer<confetti_rect>?
) -> Bool {
  answer(or: false) {
    let canvas = try canvas(pointer)
    guard let area = area?.pointee else {
      canvas.quads.visible = nil
      return true
    }
    for number in [area.x, area.y, area.w, area.h] { try checked(finite: number, "area") }
    guard area.w >= 0, area.h >= 0 else {
      throw CallError("The area is \(area.w) × \(area.h) points; give it a size of 0 or more.")
    }
    canvas.quads.visible = Rect(x: area.x, y: area.y, width: area.w, height: area.h)
    return true
  }
}

@c @implementation
public func confetti_canvas_set_camera(
  _ pointer: OpaquePointer?, _ x: Float, _ y: Float, _ zoom: Float
) -> Bool {
  answer(or: false) {
    let canvas = try canvas(pointer)
    try checked(Double(x), in: HeldCanvas.places, "x")
    try checked(Double(y), in: HeldCanvas.places, "y")
    try checked(Double(zoom), in: HeldCanvas.zooms, "zoom")
    let isUsual = (x, y, zoom) == (0, 0, 1)
    canvas.camera = isUsual ? nil : .init(origin: Point(x: x, y: y), zoom: zoom)
    return true
  }
}

@c @implementation
public func confetti_canvas_set_ground(_ pointer: OpaquePointer?, _ brightness: Float) -> Bool {
  answer(or: false) {
    try checked(Double(brightness), in: 0...1, "brightness")
    try canvas(pointer).quads.ground = Ground(brightness: brightness)
    return true
  }
}

@c @implementation
public func confetti_draw(
  _ shown: OpaquePointer?, _ pointer: OpaquePointer?, _ sides: UInt32, _ at: Double
) -> Bool {
  answer(or: false) {
    let (system, canvas) = (try system(shown), try canvas(pointer))
    try checked(finite: at, "at")
    guard (1...UInt32(CONFETTI_ALL)).contains(sides) else {
      throw CallError(
        "The argument “sides” is \(sides); give CONFETTI_BEHIND, CONFETTI_FRONT or CONFETTI_ALL.")
    }
    try canvas.draw(system.system, sides, at: at)
    return true
  }
}
