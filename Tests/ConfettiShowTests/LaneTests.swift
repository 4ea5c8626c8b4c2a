import ConfettiGraphics
import Motion
import Testing

@testable import ConfettiShow

@Suite struct LaneTests {
  private func lane(_ preset: LanePreset = .yours) -> Lane {
    var lane = Lane(preset)
    lane.frame = Rect(x: 100, y: 20, width: 200, height: 40)
    return lane
  }

  @Test func `a position has its place on the line`() {
    #expect(lane().x(of: 0) == 100 && lane().x(of: 0.25) == 150 && lane().x(of: 1) == 300)
  }

  @Test func `however far a spring overshoots, the shape stays within its room`() {
    let room = 200 * Float(Lane.overshoot)
    for position in [1.05, 1.7, 40, 1e12] {
      let x = lane().x(of: position)
      #expect(x > 300 && x <= 300 + room)
      #expect(abs((x - 300) - (100 - lane().x(of: 1 - position))) < 1e-3)
    }
    #expect(abs(lane().x(of: 1.01) - 301.8) < 0.3)
  }

  @Test func `each preset has a name and a colour of its own`() {
    let presets = LanePreset.allCases
    #expect(Set(presets.map(\.name)).count == presets.count)
    #expect(Set(presets.map(\.color)).count == presets.count)
    #expect(
      Set(presets.map { $0.animation(Spring(duration: 1, bounce: 0.5)) }).count == presets.count)
  }

  @Test(arguments: LanePreset.allCases)
  func `a round lasts as long as the animation runs`(preset: LanePreset) {
    let spring = Spring(duration: 0.8, bounce: 0.5)
    var lane = lane(preset)
    lane.send(to: 1, preset.animation(spring), at: 0)
    let round = preset.roundDuration(spring)
    lane.advance(to: round - 1e-6)
    #expect(lane.isRunning(at: round - 1e-6))
    lane.advance(to: round + 1e-6)
    #expect(!lane.isRunning(at: round + 1e-6))
  }

  @Test func `only what moves has a tail`() {
    var lane = lane()
    func quads(_ time: Double) -> Int {
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      lane.draw(at: time, into: &quads)
      return quads.count
    }
    let resting = quads(0)
    lane.send(to: 1, .snappy, at: 0)
    #expect(quads(0.1) > resting)
    for time in [5.0, 6, 7] { lane.advance(to: time) }
    #expect(quads(7) == resting)
  }
}
