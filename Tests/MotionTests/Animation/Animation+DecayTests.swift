import ConfettiTestSupport
import Foundation
import Motion
import Testing

@Suite("Animation.decay") struct AnimationDecayTests {
  private func flicked(
    _ velocity: Double = 1000, within bounds: ClosedRange<Double> = -1e9...1e9,
    _ animation: Animation = .decay
  ) -> Animated<Double> {
    var offset = Animated(0.0)
    offset.glide(velocity: velocity, within: bounds, animation, at: 0)
    return offset
  }

  @Test("a spring that follows goes on at its position and velocity")
  func interruption() {
    for flick in Flick.random(500, seed: 11) {
      for time in [0.02, 0.15, 0.4, 1.3] {
        var offset = flick.released()
        let (place, velocity) = (offset.presentation(at: time), offset.velocity(at: time))
        offset.set(flick.start + 50, .bouncy, at: time)
        #expect(abs(offset.presentation(at: time) - place) < 1e-9)
        #expect(abs(offset.velocity(at: time) - velocity) < 1e-9)
      }
    }
  }

  @Test("a decay that follows goes on at the position and velocity of the animation before it")
  func following() {
    for before in [Animation.bouncy, .easeInOut(duration: 1), .linear(duration: 1), .decay] {
      var offset = Animated(0.0)
      offset.set(300, before, velocity: 200, at: 0)
      let (place, velocity) = (offset.presentation(at: 0.2), offset.velocity(at: 0.2))
      offset.set(place + velocity / 2.5, .decay, at: 0.2)
      #expect(abs(offset.presentation(at: 0.2) - place) < 1e-9)
      #expect(abs(offset.velocity(at: 0.2) - velocity) < 1e-9)
      offset.advance(to: 30)
      #expect(!offset.isAnimating)
    }
  }

  @Test("a decay is caught where it is, and followed by a finger")
  func caught() {
    var offset = flicked()
    let place = offset.presentation(at: 0.3)
    offset.stop(at: 0.3)
    #expect(offset.value == place && !offset.isAnimating)
    var dragged = flicked(within: 0...100)
    dragged.stop(at: 0.05)
    dragged.value += 5
    dragged.glide(velocity: -300, within: 0...100, at: 0.06)
    #expect(dragged.value == 0 && abs(dragged.velocity(at: 0.06) + 300) < 1e-9)
  }

  @Test("from rest, to a target behind it, and far ahead a decay is the spring without a bounce")
  func spring() {
    for (target, velocity) in [(100.0, 0.0), (-80, 300), (900, 500)] {
      var offset = Animated(0.0)
      offset.set(target, .decay(edge: .bouncy), velocity: velocity, at: 0)
      for time in [0, 0.1, 0.3, 0.6] {
        let way = Spring.smooth.value(target: target, initialVelocity: velocity, time: time)
        #expect(abs(offset.presentation(at: time) - way) < 1e-9)
      }
    }
    var context = AnimationContext<Double>()
    let quarter = Animation.decay.animate(value: 100, time: 0.25, context: &context)
    #expect(quarter == Animation.smooth.animate(value: 100, time: 0.25, context: &context))
  }

  @Test("a decay waits for its delay, and begins where the animation before it is by then")
  func delay() {
    for running in [Animation.linear(duration: 0.3), .linear(duration: 2), .smooth] {
      var offset = Animated(0.0)
      offset.set(100, running, at: 0)
      let still = offset
      offset.set(400, .decay.delay(0.5), velocity: 700, at: 0.1)
      for time in [0.1, 0.2, 0.4, 0.499] {
        offset.advance(to: time)
        #expect(abs(offset.presentation(at: time) - still.presentation(at: time)) < 1e-9)
      }
      let begin = still.presentation(at: 0.6)
      for advances in [false, true] {
        if advances { offset.advance(to: 0.65) }
        let covered = 1 - exp(-700 / (400 - begin) * 0.1)
        #expect(abs(offset.presentation(at: 0.7) - (begin + (400 - begin) * covered)) < 1e-6)
      }
    }
    var alone = Animated(0.0)
    alone.glide(velocity: 1000, .decay.delay(0.5), at: 0)
    #expect(alone.presentation(at: 0.4) == 0 && abs(alone.value - 499) < 1e-9)
    #expect(abs(alone.presentation(at: 1) - flicked().presentation(at: 0.5)) < 1e-9)
  }

  @Test("twice as fast, friction is twice as strong")
  func speed() {
    var offset = Animated(0.0)
    offset.glide(velocity: 1000, .decay.speed(2), at: 0)
    #expect(abs(offset.value - 249.5) < 1e-9 && abs(offset.velocity(at: 0) - 1000) < 1e-9)
    #expect(abs(offset.presentation(at: 0.25) - flicked().presentation(at: 0.5) / 2) < 1e-9)
    var still = Animated(7.0)
    still.glide(velocity: 1000, .decay.speed(0), at: 0)
    #expect(still.value == 7 && still.presentation(at: 5) == 7)
  }

  @Test("a decay repeats as its spring does")
  func repeated() {
    var (offset, spring) = (Animated(0.0), Animated(0.0))
    offset.set(100, .decay.repeatCount(3), at: 0)
    spring.set(100, .smooth.repeatCount(3), at: 0)
    for step in 0...60 {
      let time = Double(step) / 20
      #expect(offset.presentation(at: time) == spring.presentation(at: time))
    }
  }

  @Test("a curve runs on top of a decay, and the value no longer moves when both are over")
  func below() {
    var offset = flicked(1000, .decay(decelerationRate: 0.99))
    offset.set(300, .linear(duration: 4), at: 0.1)
    let below = flicked(1000, .decay(decelerationRate: 0.99))
    for step in 1...40 {
      let time = Double(step) / 10
      offset.advance(to: time)
      let under = below.presentation(at: time)
      let expected = under + (300 - under) * max(min((time - 0.1) / 4, 1), 0)
      #expect(abs(offset.presentation(at: time) - expected) < 1e-6)
    }
    offset.advance(to: 4.1)
    #expect(offset.presentation(at: 4.1) == 300 && !offset.isAnimating)
  }

  @Test("a change without animation shifts a decay")
  func shift() {
    var (offset, same) = (flicked(), flicked())
    offset.advance(to: 0.2)
    offset.value += 40
    for time in [0.2, 0.5, 2] {
      #expect(abs(offset.presentation(at: time) - same.presentation(at: time) - 40) < 1e-9)
    }
    same.finish()
    #expect(same.presentation(at: 0.2) == same.value)
  }

  @Test("a decay calls each completion once: when it appears to have arrived, and when it rests")
  @MainActor
  func completions() {
    for bounds in [-1e9...1e9, 0...200, 0...0] {
      var (arrivals, rests) = (0, 0)
      var offset = Animated(0.0)
      withAnimation(.decay, completionCriteria: .removed) {
        withAnimation(.decay) {
          _ = offset.glide(velocity: 1000, within: bounds, at: 0)
        } completion: {
          arrivals += 1
        }
      } completion: {
        rests += 1
      }
      var arrival = Double.infinity
      for frame in 0...1000 where offset.isAnimating {
        let time = Double(frame) / 60
        offset.advance(to: time)
        if arrivals > 0 { arrival = min(arrival, time) }
      }
      #expect(arrivals == 1 && rests == 1)
      #expect(abs(offset.presentation(at: arrival) - offset.value) < 6)
    }
  }

  @Test("with reduced motion a decay is at its end at once")
  func reducedMotion() {
    var offset = Animated(0.0)
    withTransaction(\.reducesMotion, true) {
      _ = offset.glide(velocity: 1000, within: 0...300, snap: .every(70), at: 0)
    }
    #expect(offset.value == 280 && offset.presentation(at: 0) == 280 && !offset.isAnimating)
  }

  @Test("another animation goes where a decay would")
  func otherAnimation() {
    var offset = Animated(0.0)
    offset.glide(velocity: 1000, within: 0...300, .snappy, at: 0)
    #expect(offset.value == 300 && offset.velocity(at: 0) == 1000)
  }

  @Test("a vector glides straight on; an angle and numbers of single precision do as numbers do")
  func vectors() {
    var point = Animated(SIMD2(10.0, 20))
    point.glide(velocity: [1000, -500], at: 0)
    #expect((point.value - [509, -229.5]).magnitude < 1e-9)
    for time in [0, 0.3, 1] {
      let way = flicked().presentation(at: time)
      #expect((point.presentation(at: time) - [10 + way, 20 - way / 2]).magnitude < 1e-9)
      #expect((point.velocity(at: time).x + 2 * point.velocity(at: time).y).magnitude < 1e-9)
    }
    var snapped = Animated(SIMD2(10.0, 20))
    snapped.glide(velocity: [1000, -500], snap: .nearest(of: [[0, 0], [500, -200]]), at: 0)
    #expect(snapped.value == [500, -200])
    #expect((snapped.velocity(at: 0) - [1000, -500]).magnitude < 1e-9)
    var angle = Animated(Angle.zero)
    angle.glide(
      velocity: .degrees(200), within: .zero ... .degrees(360), snap: .every(.degrees(60)), at: 0)
    #expect(angle.value == .degrees(120) && abs(angle.velocity(at: 0).degrees - 200) < 1e-9)
    var single = Animated(Float(3))
    single.glide(velocity: 1000, within: 0...100, at: 0)
    #expect(single.value == 100 && abs(single.presentation(at: 0.05) - 50.6) < 0.1)
  }

  @Test("two decays that were let go alike are equal, and others are not")
  func equality() {
    #expect(flicked() == flicked() && flicked() != flicked(1001))
    #expect(flicked(1000, within: 0...100) != flicked(1000, within: 0...101))
    #expect(Animation.decay == .decay(decelerationRate: 0.998, edge: .smooth))
    #expect(Animation.decay != .decay(edge: .snappy) && Animation.decay != .smooth)
  }

  @Test("a decay is described as it is made, and stored")
  func text() throws {
    let animation = Animation.decay(decelerationRate: 0.99, edge: .snappy).delay(0.2)
    #expect(
      "\(animation)"
        == "decay(decelerationRate: 0.99, edge: Spring(duration: 0.5, bounce: 0.15)).delay(0.2)")
    let data = try JSONEncoder().encode(animation)
    #expect(try JSONDecoder().decode(Animation.self, from: data) == animation)
  }
}
