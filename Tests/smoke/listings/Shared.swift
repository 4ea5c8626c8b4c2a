// The names that fragments of the documents refer to. None of it is ever run.
import Confetti
import ConfettiGraphics
import ConfettiSDL
import ConfettiSound
import ConfettiSystem
import Motion

func anything<Value>() -> Value { fatalError("listings are only compiled") }

let stage = Size(width: 1280, height: 720)
let screen = stage
let now = 0.0
let before = 0.0
let clock = 0.0
let last = 0.0
let point = Point.zero
let pointer = Point.zero
let pressed = false
let bytes: [UInt8] = []

@MainActor var system = ParticleSystem(seed: 7)
@MainActor var quads = QuadBuffer()
@MainActor var caught: Set<Particle.ID> = []
@MainActor let window: Window = anything()
@MainActor let painter: GPUPainter = anything()
@MainActor let renderer: OpaquePointer = anything()
let picture = Bitmap(width: 0, height: 0)
let effect = Effect.Checked.celebration
let basket = Rect(x: 0, y: 0, width: 0, height: 0)
let button = (frame: basket, isPressed: false)
let coin = basket

@MainActor func drawBackdrop(into quads: inout QuadBuffer) {}
@MainActor func drawButtons(into quads: inout QuadBuffer) {}

@MainActor var frame: DrawnFrame?
let isPaused = false
let (bomb, finale) = (Firing.nothing, Firing.nothing)

func stain(at place: Point, size: Float) {}
func explode(at place: Point) {}
func showMenu() {}

// Of the articles about Motion.
func draw(scale: Double) {}
func draw(offset: Double) {}
@MainActor var pages = Animated(0.0)
@MainActor var wheel = Animated(0.0)
@MainActor var angle = Animated(0.0)
let speed = 0.0
let turn = 0.0
let marks = [0.0]

@MainActor final class Opacity { var shown = Animated(1.0) }

final class Counter: Sendable {
  func increment() {}
}

let finishedCount = Counter()
