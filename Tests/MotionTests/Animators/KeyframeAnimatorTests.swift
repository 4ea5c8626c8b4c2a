import ConfettiTestSupport
import Motion
import Testing

@Suite("KeyframeAnimator") struct KeyframeAnimatorTests {
  struct Pose: Equatable, Sendable {
    var scale = 1.0
    var height = 0.0
    var tilt = 3.0
  }

  static func hop(repeating: Bool = false) -> KeyframeAnimator<Pose> {
    KeyframeAnimator(initialValue: Pose(), repeating: repeating) { pose in tracks(pose) }
  }

  @KeyframesBuilder<Pose>
  static func tracks(_ pose: Pose) -> [KeyframeTrack<Pose>] {
    KeyframeTrack(\.scale) {
      SpringKeyframe(2, duration: 0.3, spring: .bouncy)
      SpringKeyframe(1, duration: 0.7, spring: .smooth)
    }
    KeyframeTrack(\.height) {
      CubicKeyframe(60, duration: 0.25)
      CubicKeyframe(0, duration: 0.25)
    }
  }

  static let timeline = KeyframeTimeline(initialValue: Pose()) { tracks(Pose()) }

  @Test("an animator rests at its initial value, plays its timeline, and stays where that ends")
  func once() {
    var hop = Self.hop()
    #expect(hop.value(at: 5) == Pose() && !hop.isAnimating(at: 5))
    #expect(hop.velocity(at: 5) == Pose(scale: 0, height: 0))
    hop.play(at: 10)
    for step in 0...120 {
      let time = Double(step) / 100
      #expect(hop.value(at: 10 + time) == Self.timeline.value(time: 10 + time - 10))
      #expect(hop.velocity(at: 10 + time) == Self.timeline.velocity(time: 10 + time - 10))
      #expect(hop.isAnimating(at: 10 + time) == (10 + time - 10 < 1))
    }
  }

  @Test("a trigger plays the timeline whenever its value changes, and only then")
  func trigger() {
    var hop = Self.hop()
    let starts = [3, 3, 4, 4].enumerated().map { hop.trigger($1, at: Double($0)) }
    #expect(starts == [false, false, true, false])
    #expect(hop.isAnimating(at: 2.5) && hop.value(at: 2.25) == Self.timeline.value(time: 0.25))
    let others = ["another type", "another type"].map { hop.trigger($0, at: 9) }
    let nothings = [Int?.none, .none, 4].map { hop.trigger($0, at: 10) }
    #expect(others == [true, false] && nothings == [true, false, true])
  }

  @Test("triggered again on its way, neither position nor velocity jumps")
  func interrupted() {
    var random = SplitMix(seed: 31)
    for repeating in [false, true] {
      var hop = Self.hop(repeating: repeating)
      var time = 0.0
      hop.play(at: time)
      for number in 0..<200 {
        time += Double.random(in: 0.001...0.4, using: &random)
        hop.setRate([1, 1, 0.5, 2][number % 4], at: time)
        let (value, velocity) = (hop.value(at: time), hop.velocity(at: time))
        hop.play(at: time)
        #expect(hop.value(at: time) == value)
        let after = hop.velocity(at: time)
        #expect(abs(after.scale - velocity.scale) < 1e-9)
        #expect(abs(after.height - velocity.height) < 1e-9)
        #expect(after.tilt == 3)
      }
    }
  }

  @Test("a property that had no track starts at rest, and keyframes see the current value")
  func otherTracks() {
    var animator = KeyframeAnimator(initialValue: Pose()) { pose in
      if pose.scale > 1 {
        KeyframeTrack(\.tilt) { SpringKeyframe(pose.scale, duration: 1) }
      } else {
        KeyframeTrack(\.scale) { LinearKeyframe(2, duration: 1) }
      }
    }
    animator.play(at: 0)
    animator.play(at: 0.5)
    #expect(animator.value(at: 0.5) == Pose(scale: 1.5))
    #expect(animator.velocity(at: 0.5) == Pose(scale: 1.5, tilt: 0))
    #expect(animator.value(at: 9) == Pose(scale: 1.5, tilt: 1.5))
  }

  @Test("rounds follow each other exactly, however long it has played")
  func repeating() {
    var hop = Self.hop(repeating: true)
    hop.play(at: 0)
    for round in [0, 1, 2, 1000, 86_400] {
      let value = hop.value(at: Double(round) + 0.375)
      #expect(value == Self.timeline.value(time: 0.375))
      #expect(hop.isAnimating(at: Double(round)))
    }
    var thrice = KeyframeAnimator(initialValue: 0.0, repeatCount: 3) { _ in
      KeyframeTrack { LinearKeyframe(8, duration: 2) }
    }
    thrice.play(at: 1)
    #expect(thrice.value(at: 2) == 4 && thrice.value(at: 3.5) == 2 && thrice.value(at: 6) == 4)
    #expect(thrice.isAnimating(at: 6.9) && !thrice.isAnimating(at: 7))
    #expect(thrice.value(at: 7) == 8 && thrice.value(at: 1e9) == 8 && thrice.velocity(at: 7) == 0)
  }

  @Test("if playing starts elsewhere, only the first round starts there")
  func firstRound() {
    var animator = KeyframeAnimator(initialValue: 0.0, repeating: true) { value in
      KeyframeTrack { LinearKeyframe(8, duration: value == 0 ? 2 : 1) }
    }
    animator.play(at: 0)
    animator.play(at: 1)
    #expect(animator.value(at: 1) == 4 && animator.value(at: 1.5) == 6)
    #expect(animator.value(at: 2) == 0 && animator.value(at: 3) == 4)
  }

  @Test("seeking to a moment shows the same as playing up to it, forward and back")
  func seeking() {
    var hop = Self.hop(repeating: true)
    for position in [0.7, 0.1, 12.3, 0, -4] {
      hop.seek(to: position, at: 50)
      var other = Self.hop(repeating: true)
      other.play(at: 0)
      #expect(hop.value(at: 50) == other.value(at: max(position, 0)))
      let (value, expected) = (hop.value(at: 50.25), other.value(at: max(position, 0) + 0.25))
      #expect(abs(value.scale - expected.scale) < 1e-9)
      #expect(abs(value.height - expected.height) < 1e-9)
    }
  }

  @Test("a stopped animator stays where it is, and starts there again")
  func stopping() {
    var hop = Self.hop(repeating: true)
    hop.play(at: 0)
    let value = hop.value(at: 0.2)
    hop.stop(at: 0.2)
    #expect(hop.value(at: 0.2) == value && hop.value(at: 9) == value && !hop.isAnimating(at: 1))
    #expect(hop.velocity(at: 9) == Pose(scale: 0, height: 0))
    hop.play(at: 10)
    #expect(hop.value(at: 10) == value && hop.velocity(at: 10) == Pose(scale: 0, height: 0))
  }

  @Test("the position counts through all rounds, and from the start of each for a playhead")
  func times() {
    var thrice = KeyframeAnimator(initialValue: 0.0, repeatCount: 3) { value in
      KeyframeTrack { LinearKeyframe(8, duration: value == 0 ? 2 : 1) }
    }
    #expect(thrice.time(at: 5) == nil && thrice.timeInRound(at: 5) == nil)
    thrice.play(at: 0)
    thrice.play(at: 1)
    let expected: [(moment: Double, time: Double, inRound: Double)] = [
      (0, 0, 0), (1, 0, 0), (1.5, 0.5, 0.5), (2, 1, 0), (3, 2, 1), (4.5, 3.5, 0.5), (6, 5, 2),
      (9, 5, 2), (.infinity, 5, 2),
    ]
    for (moment, time, inRound) in expected {
      #expect(thrice.time(at: moment) == time && thrice.timeInRound(at: moment) == inRound)
    }
    thrice.setRate(2, at: 3)
    #expect(thrice.time(at: 3.5) == 3 && thrice.timeInRound(at: 3.5) == 0)
    thrice.setRate(0, at: 3.75)
    #expect(thrice.time(at: 99) == 3.5 && thrice.timeInRound(at: 99) == 0.5)
    thrice.seek(to: 4, at: 99)
    #expect(thrice.time(at: 100) == 4 && thrice.timeInRound(at: 100) == 1)
    thrice.stop(at: 100)
    #expect(thrice.time(at: 101) == nil && thrice.timeInRound(at: 101) == nil)
  }

  @Test("reading the position and seeking are each other's inverse")
  func inverse() {
    var hop = Self.hop(repeating: true)
    hop.play(at: 3)
    for moment in [3.25, 7.5, 1000.125] {
      let value = hop.value(at: moment)
      if let time = hop.time(at: moment) { hop.seek(to: time, at: moment) }
      #expect(hop.value(at: moment) == value && hop.time(at: moment) == moment - 3)
    }
  }

  @Test("a rate plays faster or slower, and 0 pauses")
  func rate() {
    var hop = Self.hop()
    hop.play(at: 0)
    hop.setRate(0, at: 0.2)
    #expect(hop.value(at: 7) == Self.timeline.value(time: 0.2) && !hop.isAnimating(at: 7))
    #expect(hop.velocity(at: 7) == Pose(scale: 0, height: 0))
    hop.setRate(2, at: 8)
    #expect(hop.value(at: 8.125) == Self.timeline.value(time: 0.2 + 0.25))
    let speed = Self.timeline.velocity(time: 0.2).height
    #expect(abs(hop.velocity(at: 8).height - 2 * speed) < 1e-9)
    for odd in [-1, Double.nan, -Double.infinity] {
      hop.setRate(odd, at: 8)
      #expect(hop.rate == 0)
    }
  }

  @Test("reduced motion shows the end, or the initial value of a timeline that never ends")
  func reducedMotion() {
    for repeating in [false, true] {
      var animator = KeyframeAnimator(initialValue: 0.0, repeating: repeating) { _ in
        KeyframeTrack { LinearKeyframe(8, duration: 2) }
      }
      withTransaction(\.reducesMotion, true) { animator.play(at: 0) }
      #expect(animator.value(at: 0) == (repeating ? 0 : 8) && !animator.isAnimating(at: 0))
    }
  }

  @Test("timelines without keyframes or of jumps alone, and odd times, are allowed")
  func odd() {
    for repeating in [false, true] {
      var empty = KeyframeAnimator(initialValue: 1.0, repeating: repeating) { _ in }
      empty.play(at: 0)
      #expect(empty.value(at: 3) == 1 && !empty.isAnimating(at: 3))
      #expect(empty.time(at: 3) == 0 && empty.timeInRound(at: 3) == 0)
      var jump = KeyframeAnimator(initialValue: 1.0, repeating: repeating) { _ in
        KeyframeTrack { MoveKeyframe(5) }
      }
      jump.play(at: 0)
      #expect(jump.value(at: 0) == 5 && jump.value(at: 1) == 5 && !jump.isAnimating(at: 0))
      var hop = Self.hop(repeating: repeating)
      for time in [Double.nan, .infinity, -.infinity] {
        hop.play(at: time)
        hop.seek(to: time, at: 0)
        hop.seek(to: 0, at: time)
        hop.setRate(1, at: time)
        #expect(hop.value(at: time) == Pose() && !hop.isAnimating(at: 0))
      }
      hop.play(at: 0)
      hop.setRate(.infinity, at: 0)
      for time in [Double.nan, .infinity, -.infinity, 1e300] {
        #expect(hop.value(at: time).height.isFinite && hop.velocity(at: time).scale.isFinite)
      }
    }
  }
}
