import Motion
import Testing

/// The list of the article with this name, with its drawing kept for the tests.
private struct List {
  var offset = Animated(0.0)
  var finger = VelocitySampler<Double>()
  let bounds = 0.0...900
  var drawn: [Double] = []

  mutating func hold(at now: Double) {
    offset.stop(at: now)
    finger.reset()
  }

  mutating func drag(to position: Double, at now: Double) {
    finger.addSample(position, at: now)
    offset.value = rubberBand(position, within: bounds, dimension: 400)
  }

  mutating func letGo(at now: Double) {
    offset.glide(velocity: finger.velocity(at: now), within: bounds, at: now)
  }

  mutating func drawFrame(at now: Double) {
    offset.advance(to: now)
    drawn.append(offset.presentation(at: now))
  }
}

@Suite("Letting go") struct LettingGoTests {
  /// Drags by the same way in each of some frames, and lets go in the last one.
  private func flick(_ list: inout List, by step: Double, from start: Double, frames: Range<Int>) {
    for frame in frames {
      let now = Double(frame) / 60
      list.drag(to: start + step * Double(frame - frames.lowerBound), at: now)
      if frame == frames.upperBound - 1 { list.letGo(at: now) }
      list.drawFrame(at: now)
    }
  }

  @Test("a list goes on at the finger's speed, is caught, and comes back from beyond its end")
  func list() {
    var list = List()
    flick(&list, by: 4, from: 0, frames: 0..<10)
    #expect(abs(list.offset.velocity(at: 9 / 60) - 240) < 1e-6)
    #expect(abs(list.offset.value - (36 + project(240.0))) < 1e-6)
    for frame in 10..<30 { list.drawFrame(at: Double(frame) / 60) }
    #expect(zip(list.drawn, list.drawn.dropFirst()).allSatisfy { $0 < $1 })
    list.hold(at: 0.5)
    let caught = list.offset.value
    #expect(!list.offset.isAnimating && caught > 36)

    flick(&list, by: 40, from: caught, frames: 31..<41)
    #expect(list.offset.value == 900)
    list.drawn = []
    for frame in 41..<300 { list.drawFrame(at: Double(frame) / 60) }
    #expect(list.drawn.contains { $0 > 910 } && list.drawn.allSatisfy { $0 < 1000 })
    #expect(!list.offset.isAnimating && list.drawn.last == 900)

    flick(&list, by: 10, from: 900, frames: 301..<311)
    #expect(list.offset.presentation(at: 310 / 60) > 930 && list.offset.value == 900)
  }

  @Test("pages and wheels come to rest at their stops")
  func stops() {
    var (pages, wheel) = (Animated(20.0), Animated(Angle.zero))
    pages.glide(
      velocity: 2000, within: 0...900, snap: .every(300), .decay(decelerationRate: 0.99), at: 0)
    #expect(pages.value == 300)
    wheel.glide(velocity: .degrees(100), snap: .nearest(of: [.zero, .degrees(45)]), at: 0)
    #expect(wheel.value == .degrees(45))
  }
}
