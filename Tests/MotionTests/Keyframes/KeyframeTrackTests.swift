import Motion
import Testing

@Suite("KeyframeTrack") struct KeyframeTrackTests {
  struct Dot: Animatable, Equatable, Sendable {
    var name = "dot"
    var x = 0.0
    var y = 0.0
    var animatableData: AnimatablePair<Double, Double> {
      get { AnimatablePair(x, y) }
      set { (x, y) = (newValue.first, newValue.second) }
    }
  }

  @Test("a track without a key path is of the value as a whole")
  func whole() {
    let tracked = KeyframeTimeline(initialValue: 1.0) {
      KeyframeTrack {
        LinearKeyframe(1.6, duration: 0.5)
        SpringKeyframe(0.6, duration: 0.5, spring: .bouncy)
      }
    }
    let plain = KeyframeTimeline(initialValue: 1.0) {
      LinearKeyframe(1.6, duration: 0.5)
      SpringKeyframe(0.6, duration: 0.5, spring: .bouncy)
    }
    #expect(tracked.duration == 1)
    for step in -2...12 {
      let time = Double(step) / 10
      #expect(tracked.value(time: time) == plain.value(time: time))
      #expect(tracked.velocity(time: time) == plain.velocity(time: time))
    }
  }

  @Test("beside tracks of properties, the later one counts")
  func beside() {
    let timeline = KeyframeTimeline(initialValue: Dot()) {
      KeyframeTrack { LinearKeyframe(Dot(x: 10, y: 20), duration: 1) }
      KeyframeTrack(\.y) { LinearKeyframe(-8, duration: 2) }
    }
    #expect(timeline.value(time: 0.5) == Dot(x: 5, y: -2))
    #expect(timeline.velocity(time: 0.5) == Dot(x: 10, y: -4))
    #expect(timeline.value(time: 3) == Dot(x: 10, y: -8))
    let covered = KeyframeTimeline(initialValue: Dot()) {
      KeyframeTrack(\.y) { LinearKeyframe(-8, duration: 2) }
      KeyframeTrack { LinearKeyframe(Dot(x: 10, y: 20), duration: 1) }
    }
    #expect(covered.value(time: 0.5) == Dot(x: 5, y: 10))
  }
}
