import Motion
import MotionMacros
import Testing

@Animatable
struct Pose: Equatable {
  var scale = 1.0
  var position: SIMD2<Float> = [0, 0]
  @AnimatableIgnored var title = "start"
}

@Animatable
struct Stage: Equatable {
  var pose = Pose()
  var turn = Angle.degrees(0)
}

@Animatable
struct Tween<First: Animatable & Sendable, Second: Animatable & Sendable> {
  var first: First
  var second: Second
}

/// Animatable, but no vector.
struct Thickness: Animatable, Equatable {
  var points: Double
  var animatableData: Double {
    get { points }
    set { points = newValue }
  }
}

@Animatable
struct Stroke: Equatable {
  var thickness: Thickness
  var `default` = 1.0
}

@Animatable
struct Knob {
  @Clamped var value = 0.5
  var changes = 0.0
  var angle = 0.0 { didSet { changes += 1 } }
}

@propertyWrapper
struct Clamped: Sendable {
  private var stored: Double
  var wrappedValue: Double {
    get { stored }
    set { stored = min(max(newValue, 0), 1) }
  }
  init(wrappedValue: Double) { stored = wrappedValue }
}

enum Shapes {
  @Animatable
  struct Circle {
    private(set) var radius = 1.0
    mutating func grow() { radius *= 2 }
  }
}

/// Its own `animatableData` is not one that the macro could write.
@Animatable
struct Temperature: Equatable {
  var kelvin = 300
  var unit = "K"
  var animatableData: Double {
    get { Double(kelvin) }
    set { kelvin = Int(newValue.rounded()) }
  }
}

@Suite("Structs marked @Animatable") struct AnimatedStructsTests {
  @Test("a spring moves each property as it moves it alone, and the ignored ones change at once")
  func animated() {
    var pose = Animated(Pose())
    withAnimation(.bouncy) {
      pose.value = Pose(scale: 2, position: [10, 20], title: "end")
    }
    pose.advance(to: 0)
    let shown = pose.presentation(at: 0.2)
    let progress = Spring.bouncy.value(target: 1.0, time: 0.2)
    #expect(abs(shown.scale - (1 + progress)) < 1e-12)
    #expect(abs(shown.position.y - Float(20 * progress)) < 1e-5)
    #expect(shown.title == "end")
    pose.advance(to: 60)
    #expect(pose.presentation(at: 60) == pose.value)
  }

  @Test("one changed property moves, and the others stay")
  func one() {
    var pose = Animated(Pose())
    withAnimation(.linear(duration: 1)) { pose.value.position.x = 8 }
    pose.advance(to: 0)
    #expect(pose.presentation(at: 0.5) == Pose(position: [4, 0]))
  }

  @Test("a struct inside another is animated with it")
  func nested() {
    let (a, b) = (Stage(), Stage(pose: Pose(scale: 3, position: [0, 4]), turn: .degrees(90)))
    let half = a.interpolated(towards: b, amount: 0.5)
    #expect(half == Stage(pose: Pose(scale: 2, position: [0, 2]), turn: .degrees(45)))
  }

  @Test("properties may be of generic types")
  func generic() {
    let (a, b) = (Tween(first: 0.0, second: Pose()), Tween(first: 4.0, second: Pose(scale: 3)))
    let half = a.interpolated(towards: b, amount: 0.5)
    #expect(half.first == 2)
    #expect(half.second.scale == 2)
  }

  @Test("a property need not be a vector itself, nor have a name that is no keyword")
  func notVectors() {
    let (a, b) = (Stroke(thickness: Thickness(points: 1)), Stroke(thickness: Thickness(points: 3)))
    #expect(a.interpolated(towards: b, amount: 0.5).thickness == Thickness(points: 2))
  }

  @Test("observers and wrappers of properties see what is animated")
  func observed() {
    var knob = Knob()
    knob.animatableData = AnimatablePair(5, AnimatablePair(0, 2))
    #expect(knob.value == 1)
    #expect(knob.angle == 2)
    #expect(knob.changes == 1)
  }

  @Test("nested types and private setters are no obstacle")
  func privateSetter() {
    var big = Shapes.Circle()
    big.grow()
    #expect(Shapes.Circle().interpolated(towards: big, amount: 0.5).radius == 1.5)
  }

  @Test("velocities are given and read as values of the struct")
  func velocity() {
    let flick = Pose(scale: 3, position: [100, 0])
    var pose = Animated(Pose())
    pose.set(Pose(scale: 2), .smooth, velocity: flick.animatableData, at: 0)
    var speed = Pose()
    speed.animatableData = pose.velocity(at: 0)
    #expect(abs(speed.scale - 3) < 1e-9)
    #expect(abs(speed.position.x - 100) < 1e-3)
  }

  @Test("a struct's own animatableData is used as it is written")
  func ownData() {
    var temperature = Animated(Temperature())
    withAnimation(.linear(duration: 1)) { temperature.value.kelvin = 400 }
    temperature.advance(to: 0)
    #expect(temperature.presentation(at: 0.25) == Temperature(kelvin: 325))
  }
}
