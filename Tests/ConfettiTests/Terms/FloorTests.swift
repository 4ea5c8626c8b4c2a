import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("Floor") struct FloorTests {
  static func falling(onto floor: Floor, _ turn: Turn = Turn()) -> Emitter {
    var emitter = Emitter.lasting(
      Launch(.polar(direction: .between(-40, 40), speed: .between(50, 150))),
      air: Air(gravity: DrawnVector(y: 400), floor: floor), turn: turn, life: Life(6, opacity: 1))
    emitter.where = Where(.line(Where.Share(0.2, 0.3), Where.Share(0.8, 0.3)))
    return emitter
  }

  @Test("a particle lands when the parabola meets the floor, and stays there")
  func formula() throws {
    for trace in Spawned(Self.falling(onto: .stage)).trace(at: 5) {
      let (place, velocity) = (trace.placeAtBirth, trace.velocityAtBirth)
      let age = (-velocity.y + (velocity.y * velocity.y + 800 * (300 - place.y)).squareRoot()) / 400
      #expect(abs(trace.place.y - 300) < 1e-3)
      #expect(abs(trace.place.x - place.x - velocity.x * age) < 0.01)
      #expect(abs(try #require(trace["motion.floor.landedAt"].number) - age) < 1e-5)
    }
  }

  @Test("the floor is the stage's bottom, the frame's top, or a share of the stage's height")
  func levels() {
    let frame = Rect(x: 0, y: 200, width: 400, height: 50)
    let site = Site(.frame(frame), in: Spawned.stage)
    for (floor, level) in [(Floor.stage, 300), (.frame, 200), (.share(0.75), 225)]
      as [(Floor, Float)]
    {
      #expect(floor.level(at: site) == level)
      var emitter = Self.falling(onto: floor)
      emitter.where = Where(.point(Where.Share(0.5, -1)))
      for trace in Spawned(emitter, at: site).trace(at: 5) {
        #expect(abs(trace.place.y - Double(level)) < 1e-3)
      }
    }
  }

  @Test("a lying piece neither turns nor flips any more, and goes on facing the way it fell")
  func rest() {
    let turn = Turn(
      spin: Spin(rate: 200), flip: Flip(frequency: 1, phase: .between(0, 1)),
      tilt: Tilt(rate: 90, sway: 20))
    for turn in [turn, Turn(along: true)] {
      let spawned = Spawned(Self.falling(onto: .stage, turn))
      for (early, late) in zip(spawned.trace(at: 2.5), spawned.trace(at: 5.5)) {
        #expect(early.rotation == late.rotation && early.drawnSize == late.drawnSize)
      }
    }
  }

  @Test("a piece that dies earlier, or is born below and never rises, does not land")
  func neverLands() {
    var short = Self.falling(onto: .stage)
    short.life = Life(0.1)
    var below = Self.falling(onto: .share(-1))
    below.where = Where(.point(Where.Share(0.5, 0.9)))
    for emitter in [short, below] {
      for trace in Spawned(emitter).trace(at: 0.05) {
        #expect(trace["motion.floor.landedAt"] == .null)
      }
    }
  }

  @Test("a particle born late lands at the same age")
  func late() { expectLateIsLikeEarly(Self.falling(onto: .share(0.6))) }
}
