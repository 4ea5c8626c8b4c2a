import Motion
import Testing

@Suite("Keyframes of one's own") struct KeyframeContentTests {
  struct Pose: Equatable, Sendable {
    var scale = 1.0
    var height = 0.0
  }

  struct Bump: KeyframeTrackContent {
    var top = 1.5
    var lingers = false
    var body: some KeyframeTrackContent<Double> {
      LinearKeyframe(top, duration: 0.3)
      if lingers { LinearKeyframe(top, duration: 1) }
      LinearKeyframe(1, duration: 0.3)
    }
  }

  struct Bumps: KeyframeTrackContent {
    var body: some KeyframeTrackContent<Double> {
      Bump(top: 2)
      for top in [1.5, 1.25] { Bump(top: top, lingers: true) }
    }
  }

  struct Nothing: KeyframeTrackContent {
    var body: some KeyframeTrackContent<Double> {}
  }

  struct Hop: Keyframes {
    var height = 60.0
    var body: some Keyframes<Pose> {
      KeyframeTrack(\.scale) { Bump() }
      KeyframeTrack(\.height) {
        CubicKeyframe(height, duration: 0.25)
        CubicKeyframe(0, duration: 0.25)
      }
    }
  }

  /// Whether two timelines are the same at many times.
  func same<Value: Equatable>(
    _ one: KeyframeTimeline<Value>, _ other: KeyframeTimeline<Value>
  ) -> Bool {
    one.duration == other.duration
      && (-10...600).allSatisfy {
        let time = Double($0) / 100
        return one.value(time: time) == other.value(time: time)
          && one.velocity(time: time) == other.velocity(time: time)
      }
  }

  @Test("composed keyframes are the same as their parts, however deep")
  func content() {
    let composed = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.scale) {
        Bumps()
        Nothing()
        SpringKeyframe(3)
      }
    }
    let flat = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.scale) {
        LinearKeyframe(2, duration: 0.3)
        LinearKeyframe(1, duration: 0.3)
        for top in [1.5, 1.25] {
          LinearKeyframe(top, duration: 0.3)
          LinearKeyframe(top, duration: 1)
          LinearKeyframe(1, duration: 0.3)
        }
        SpringKeyframe(3)
      }
    }
    #expect(same(composed, flat))
  }

  @Test("composed tracks are the same as their parts, even beside other tracks")
  func tracks() {
    let composed = KeyframeTimeline(initialValue: Pose()) { Hop(height: 40) }
    let flat = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.scale) {
        LinearKeyframe(1.5, duration: 0.3)
        LinearKeyframe(1, duration: 0.3)
      }
      KeyframeTrack(\.height) {
        CubicKeyframe(40, duration: 0.25)
        CubicKeyframe(0, duration: 0.25)
      }
    }
    #expect(same(composed, flat))
    let beside = KeyframeTimeline(initialValue: Pose()) {
      Hop()
      KeyframeTrack(\.height) { MoveKeyframe(7) }
    }
    #expect(beside.value(time: 0.3) == Pose(scale: 1.5, height: 7))
  }

  @Test("a value as a whole takes keyframes without a track")
  func whole() {
    let pulse = KeyframeTimeline(initialValue: 1.0) {
      Bump()
      Bump(top: 3)
    }
    #expect(pulse.duration == 1.2 && abs(pulse.value(time: 0.9) - 3) < 1e-12)
    #expect(KeyframeTimeline(initialValue: 1.0) { Bump() }.duration == 0.6)
  }

  @Test("arrays and functions give keyframes and tracks, too")
  func arrays() {
    @KeyframeTrackContentBuilder<Double>
    func steps() -> some KeyframeTrackContent<Double> {
      LinearKeyframe(2, duration: 1)
      LinearKeyframe(4, duration: 1)
    }
    @KeyframesBuilder<Pose> func hops() -> [KeyframeTrack<Pose>] { Hop() }
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      hops()
      KeyframeTrack(\.scale) {
        steps()
        [6.0, 8].map { LinearKeyframe($0, duration: 1) }
      }
    }
    #expect(timeline.duration == 4 && timeline.value(time: 3.5) == Pose(scale: 7))
    #expect(
      same(
        KeyframeTimeline(initialValue: Pose(), content: hops), .init(initialValue: Pose()) { Hop() }
      ))
  }

  @Test("an animator plays keyframes of one's own")
  func animator() {
    var hop = KeyframeAnimator(initialValue: Pose()) { pose in
      if pose.height < 100 { Hop(height: pose.height + 20) }
    }
    hop.play(at: 0)
    #expect(hop.value(at: 0.25).height == 20)
  }
}
