import Motion
import Testing

@Suite("KeyframePath") struct KeyframePathTests {
  /// A path from 0 through keyframes.
  private func path(
    @KeyframeTrackContentBuilder<Double> _ content: () -> [Keyframe<Double>]
  ) -> KeyframeTimeline<Double> {
    KeyframeTimeline(initialValue: 0, content: content)
  }

  /// Whether value and velocity are the same just before and just after a time.
  private func expectSmooth(_ path: KeyframeTimeline<Double>, at time: Double) {
    let e = 1e-9
    #expect(abs(path.value(time: time - e) - path.value(time: time + e)) < 1e-6, "\(time)")
    #expect(abs(path.velocity(time: time - e) - path.velocity(time: time + e)) < 1e-6, "\(time)")
  }

  /// Whether the velocity is the derivative of the value, everywhere but at some times.
  private func expectDerivative(_ path: KeyframeTimeline<Double>, except joints: [Double] = []) {
    let h = 1e-6
    for step in 1..<400 {
      let time = path.duration * Double(step) / 400 + 1e-5
      guard joints.allSatisfy({ abs($0 - time) > 1e-5 }), time + h < path.duration else { continue }
      let slope = (path.value(time: time + h) - path.value(time: time - h)) / (2 * h)
      #expect(abs(path.velocity(time: time) - slope) < 1e-6, "\(time)")
    }
  }

  @Test("linear keyframes are straight lines with a timing curve each")
  func linear() {
    let path = path {
      LinearKeyframe(10, duration: 2)
      LinearKeyframe(30, duration: 1, timingCurve: .easeInOut)
    }
    #expect(path.duration == 3)
    #expect(path.value(time: 0) == 0)
    #expect(path.value(time: 0.5) == 2.5 && path.velocity(time: 0.5) == 5)
    #expect(path.value(time: 2) == 10)
    #expect(path.value(time: 2.25) == 10 + 20 * UnitCurve.easeInOut.value(at: 0.25))
    #expect(path.velocity(time: 2.25) == 20 * UnitCurve.easeInOut.velocity(at: 0.25))
    #expect(path.value(time: 3) == 30 && path.value(time: 1e9) == 30 && path.velocity(time: 3) == 0)
    expectDerivative(path, except: [2])
  }

  @Test("one cubic keyframe starts and ends at rest: half way at half time")
  func oneCubic() {
    let path = path { CubicKeyframe(8, duration: 2) }
    #expect(path.value(time: 1) == 4)
    #expect(path.value(time: 0.5) == 8 * (3 * 0.0625 - 2 * 0.015625))
    #expect(path.velocity(time: 0) == 0 && abs(path.velocity(time: 2 - 1e-9)) < 1e-7)
    expectDerivative(path)
  }

  @Test("cubic keyframes in a row are a Catmull-Rom spline")
  func catmullRom() {
    let path = path {
      CubicKeyframe(4, duration: 0.5)
      CubicKeyframe(6, duration: 1)
      CubicKeyframe(-2, duration: 0.25)
    }
    #expect(path.value(time: 0.5) == 4 && path.value(time: 1.5) == 6)
    #expect(abs(path.velocity(time: 0.5) - 6 / 1.5) < 1e-12)
    #expect(abs(path.velocity(time: 1.5) - (-2 - 4) / 1.25) < 1e-12)
    // Hermite: the mean of the ends plus an eighth of the duration × the change of velocity back.
    #expect(abs(path.value(time: 1) - (5 + (4 + 4.8) / 8)) < 1e-12)
    for joint in [0.5, 1.5] { expectSmooth(path, at: joint) }
    expectDerivative(path)
  }

  @Test("keyframes at even steps along a line are passed at even speed")
  func evenSpeed() {
    let path = path {
      for n in 1...4 { CubicKeyframe(Double(n), duration: 0.1) }
    }
    for step in 0...20 {
      let time = 0.1 + 0.2 * Double(step) / 20
      #expect(abs(path.value(time: time) - 10 * time) < 1e-12)
      #expect(abs(path.velocity(time: time) - 10) < 1e-10)
    }
  }

  @Test("a given velocity is kept, and the neighbour takes it over")
  func givenVelocities() {
    let left = path {
      CubicKeyframe(1, duration: 1, startVelocity: 3, endVelocity: -2)
      CubicKeyframe(0, duration: 1)
    }
    #expect(left.velocity(time: 0) == 3)
    #expect(abs(left.velocity(time: 1) + 2) < 1e-12)
    expectSmooth(left, at: 1)
    let right = path {
      CubicKeyframe(1, duration: 1)
      CubicKeyframe(0, duration: 1, startVelocity: 7, endVelocity: 5)
    }
    #expect(abs(right.velocity(time: 1) - 7) < 1e-12)
    #expect(abs(right.velocity(time: 2 - 1e-12) - 5) < 1e-9)
    expectSmooth(right, at: 1)
  }

  @Test("a cubic keyframe joins lines and springs at their velocity")
  func mixedNeighbours() {
    let path = path {
      LinearKeyframe(3, duration: 1)
      CubicKeyframe(5, duration: 1)
      LinearKeyframe(1, duration: 2)
      CubicKeyframe(2, duration: 0.5)
      SpringKeyframe(0, duration: 0.3, spring: .bouncy)
      CubicKeyframe(1, duration: 0.5)
    }
    #expect(abs(path.velocity(time: 1) - 3) < 1e-12)
    #expect(abs(path.velocity(time: 2) + 2) < 1e-12)
    #expect(abs(path.velocity(time: 4.5) - (0 - 1) / 0.8) < 1e-12)
    for joint in [1, 2, 4, 4.5, 4.8] { expectSmooth(path, at: joint) }
    expectDerivative(path)
  }

  @Test("a spring starts at the velocity of the keyframe before, and settles at its value")
  func spring() {
    let path = path {
      LinearKeyframe(1, duration: 0.5)
      SpringKeyframe(3, spring: .bouncy)
    }
    #expect(path.duration == 0.5 + Spring.bouncy.settlingDuration)
    for step in 0..<20 {
      let time = Double(step) / 40
      let value = Spring.bouncy.value(target: 2.0, initialVelocity: 2, time: time)
      #expect(abs(path.value(time: 0.5 + time) - 1 - value) < 1e-12)
    }
    expectSmooth(path, at: 0.5)
    #expect(path.value(time: path.duration) == 3)
    expectDerivative(path)
  }

  @Test("a spring is given a velocity, or none at the start")
  func springVelocity() {
    #expect(path { SpringKeyframe(3, startVelocity: 9) }.velocity(time: 0) == 9)
    #expect(path { SpringKeyframe(3) }.velocity(time: 0) == 0)
  }

  @Test("a spring that is cut short hands over its position and velocity")
  func shortSpring() {
    let path = path {
      SpringKeyframe(1, duration: 0.1, spring: .bouncy)
      SpringKeyframe(0, duration: 0.1, spring: .bouncy)
    }
    // The golden value of a spring retargeted under way.
    #expect(abs(path.value(time: 0.2 - 1e-12) - 0.450408773) < 1e-9)
    #expect(abs(path.velocity(time: 0.2 - 1e-12) + 2.753751537) < 1e-9)
    expectSmooth(path, at: 0.1)
  }

  @Test("a move jumps, and the next keyframe starts at rest")
  func move() {
    let path = path {
      LinearKeyframe(4, duration: 1)
      MoveKeyframe(10)
      SpringKeyframe(20, duration: 1)
      MoveKeyframe(7)
    }
    #expect(path.duration == 2)
    #expect(abs(path.value(time: 1 - 1e-9) - 4) < 1e-6)
    #expect(path.value(time: 1) == 10 && path.velocity(time: 1) == 0)
    #expect(path.value(time: 2) == 7)
    #expect(self.path { MoveKeyframe(5) }.value(time: 0) == 5)
  }

  @Test("a keyframe without duration is a jump, one without end is not reached")
  func oddDurations() {
    for duration in [0, -1, Double.nan] {
      let path = path {
        LinearKeyframe(4, duration: duration)
        CubicKeyframe(5, duration: duration)
        SpringKeyframe(6, duration: duration)
        LinearKeyframe(8, duration: 1)
      }
      #expect(path.duration == 1)
      #expect(path.value(time: 0) == 6 && path.value(time: 0.5) == 7)
    }
    let endless = path { SpringKeyframe(1, spring: Spring(duration: 0.5, bounce: 1)) }
    #expect(endless.duration == 1e9 && abs(endless.value(time: 100.125) - 1) < 1e-9)
  }

  @Test("a vertical curve hands on no infinite velocity")
  func verticalCurve() {
    let path = path {
      LinearKeyframe(1, duration: 1, timingCurve: UnitCurve(x1: 0.5, y1: 0, x2: 1, y2: 0))
      SpringKeyframe(2)
    }
    #expect(path.velocity(time: 1) == 0 && path.value(time: 1.1).isFinite)
  }

  @Test("a path without keyframes stays")
  func none() {
    let path = path {}
    #expect(path.duration == 0 && path.value(time: 0) == 0 && path.velocity(time: 3) == 0)
  }
}
