import Motion
import Testing

@Suite("KeyframeTimeline") struct KeyframeTimelineTests {
  struct Pose: Equatable, Sendable {
    var name = "hop"
    var scale = 1.0
    var position = SIMD2<Float>(5, 5)
    var tilt = Angle.degrees(10)
  }

  let hop = KeyframeTimeline(initialValue: Pose()) {
    KeyframeTrack(\.scale) {
      LinearKeyframe(1.5, duration: 0.3, timingCurve: .linear)
      CubicKeyframe(2, duration: 0.2)
      SpringKeyframe(1, duration: 0.4, spring: .bouncy)
      MoveKeyframe(0)
    }
    KeyframeTrack(\.position) {
      LinearKeyframe([15, 25], duration: 2)
    }
  }

  @Test("each property follows its own track, and the others stay")
  func tracks() {
    let pose = hop.value(time: 0.15)
    #expect(pose == Pose(scale: 1.25, position: [5.75, 6.5]))
    #expect(hop.duration == 2)
  }

  @Test("a property that has arrived waits for the others")
  func waiting() {
    #expect(hop.value(time: 1) == Pose(scale: 0, position: [10, 15]))
    #expect(hop.velocity(time: 1) == Pose(scale: 0, position: [5, 10]))
  }

  @Test("before the start the timeline is the initial value, after the end the last one")
  func ends() {
    #expect(hop.value(time: -1) == Pose() && hop.value(time: .nan) == Pose())
    #expect(hop.value(time: 0) == Pose())
    let last = Pose(scale: 0, position: [15, 25])
    #expect(hop.value(time: 2) == last && hop.value(time: .infinity) == last)
    for time in [-1, 2, .infinity, .nan] {
      #expect(hop.velocity(time: time) == Pose(scale: 0, position: .zero))
    }
  }

  @Test("progress is a share of the duration")
  func progress() {
    for progress in [-0.5, 0, 0.2, 0.5, 1, 3] {
      #expect(hop.value(progress: progress) == hop.value(time: 2 * progress))
      #expect(hop.velocity(progress: progress) == hop.velocity(time: 2 * progress))
    }
  }

  @Test("an update sets the properties that have a track, and leaves the rest")
  func update() {
    for time in [-1, 0, 0.15, 1, 2, 9, .infinity, .nan] {
      var (pose, other) = (Pose(name: "mine", scale: 7, tilt: .degrees(-5)), Pose())
      hop.update(value: &pose, time: time)
      let expected = hop.value(time: time)
      #expect(pose.name == "mine" && pose.tilt == .degrees(-5))
      #expect(pose.scale == expected.scale && pose.position == expected.position, "\(time)")
      hop.update(value: &other, progress: time / 2)
      #expect(other == expected)
    }
    // A jump at the start has not happened before the start.
    let jump = KeyframeTimeline(initialValue: 1.0) { MoveKeyframe(5) }
    var value = 9.0
    jump.update(value: &value, time: -1)
    #expect(value == 1)
    jump.update(value: &value, time: 0)
    #expect(value == 5)
  }

  @Test("a value as a whole needs no track")
  func single() {
    let pulse = KeyframeTimeline(initialValue: 1.0) {
      LinearKeyframe(1.6, duration: 0.5)
      LinearKeyframe(0.6, duration: 0.5)
    }
    #expect(abs(pulse.value(time: 0.25) - 1.3) < 1e-12)
    #expect(abs(pulse.velocity(time: 0.75) + 2) < 1e-12)
    let tracked = KeyframeTimeline(initialValue: 1.0) {
      KeyframeTrack(\.self) {
        LinearKeyframe(1.6, duration: 0.5)
        LinearKeyframe(0.6, duration: 0.5)
      }
    }
    for step in -2...12 {
      let time = Double(step) / 10
      #expect(pulse.value(time: time) == tracked.value(time: time))
    }
  }

  @Test("a value that is animated in part keeps the rest")
  func part() {
    let timeline = KeyframeTimeline(initialValue: RadialLayout(count: 5, radius: 80)) {
      CubicKeyframe(RadialLayout(count: 1, radius: 1, offset: .degrees(90)), duration: 1)
    }
    let half = timeline.value(time: 0.5)
    #expect(half.count == 5 && half.radiusX == 80 && abs(half.offset.degrees - 45) < 1e-12)
  }

  @Test("keyframes and tracks can be left out and repeated")
  func builders() {
    func timeline(tilting: Bool, hops: Int) -> KeyframeTimeline<Pose> {
      KeyframeTimeline(initialValue: Pose()) {
        KeyframeTrack(\.scale) {
          for _ in 0..<hops {
            LinearKeyframe(2, duration: 0.25)
            LinearKeyframe(1, duration: 0.25)
          }
          if tilting { LinearKeyframe(0, duration: 1) } else { MoveKeyframe(3) }
        }
        if tilting {
          KeyframeTrack(\.tilt) { LinearKeyframe(.degrees(30), duration: 1) }
        }
      }
    }
    #expect(timeline(tilting: false, hops: 3).duration == 1.5)
    #expect(timeline(tilting: false, hops: 3).value(time: 1.25).scale == 2)
    #expect(timeline(tilting: false, hops: 3).value(time: 9).scale == 3)
    let tilting = timeline(tilting: true, hops: 1)
    #expect(tilting.duration == 1.5)
    #expect(abs(tilting.value(time: 0.5).tilt.degrees - 20) < 1e-12)
    #expect(tilting.value(time: 9).scale == 0)
  }

  @Test("a timeline without tracks stays, and takes no time")
  func empty() {
    let still = KeyframeTimeline(initialValue: Pose()) {}
    #expect(still.duration == 0 && still.value(time: 3) == Pose())
    #expect(still.value(progress: 0.5) == Pose())
  }

  @Test("a timeline goes on at the velocity that it is given, property by property")
  func initialVelocity() {
    let speed = Pose(scale: 3, position: [40, -20], tilt: .degrees(90))
    let timeline = KeyframeTimeline(initialValue: Pose(), initialVelocity: speed) {
      KeyframeTrack(\.scale) { SpringKeyframe(1, spring: .bouncy) }
      KeyframeTrack(\.position) { CubicKeyframe([5, 5], duration: 0.5) }
      KeyframeTrack(\.tilt) { LinearKeyframe(.degrees(20), duration: 1) }
    }
    let start = timeline.velocity(time: 0)
    #expect(start.scale == 3 && start.position == [40, -20] && start.tilt == .degrees(10))
    #expect(timeline.value(time: 0) == Pose())
    let still = KeyframeTimeline(initialValue: 1.0, initialVelocity: .nan) { SpringKeyframe(2) }
    #expect(still.velocity(time: 0) == 0)
    let whole = KeyframeTimeline(initialValue: 1.0, initialVelocity: -4) { SpringKeyframe(2) }
    #expect(whole.velocity(time: 0) == -4)
  }

  @Test("timelines of the same keyframes are equal; any difference in them makes one")
  func equality() {
    func timeline(
      from pose: Pose = Pose(), speed: Pose? = nil, to scale: Double = 2, in duration: Double = 0.5,
      leads keyPath: WritableKeyPath<Pose, Double> & Sendable = \.scale, spring: Spring = .bouncy
    ) -> KeyframeTimeline<Pose> {
      KeyframeTimeline(initialValue: pose, initialVelocity: speed) {
        KeyframeTrack(\.position) { CubicKeyframe([5, 25], duration: 1) }
        KeyframeTrack(keyPath) { SpringKeyframe(scale, duration: duration, spring: spring) }
      }
    }
    let same = timeline()
    #expect(same == timeline())
    for other in [
      timeline(from: Pose(name: "b")), timeline(from: Pose(scale: 3)), timeline(to: 2.5),
      timeline(speed: Pose(scale: 1, position: .zero)), timeline(in: 0.25),
      timeline(leads: \.tilt.radians), timeline(spring: .smooth),
      KeyframeTimeline(initialValue: Pose()) {
        KeyframeTrack(\.position) { CubicKeyframe([5, 25], duration: 1) }
      },
    ] {
      #expect(same != other)
    }
    let pulse = KeyframeTimeline(initialValue: 1.0) { LinearKeyframe(2, duration: 1) }
    let longer = KeyframeTimeline(initialValue: 1.0) { LinearKeyframe(2, duration: 2) }
    #expect(KeyframeTable(pulse) == KeyframeTable(pulse))
    #expect(KeyframeTable(pulse) != KeyframeTable(longer))
  }
}
