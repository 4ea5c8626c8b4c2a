import Foundation
import Testing

@testable import Confetti

@Suite("TrackTerm") struct TrackTermTests {
  static let tracks: [Track] = [
    [1, 1.6, 0.4], Track([(0, 1), (0.75, 1), (1, 0)]), [0.5], Track([(0.2, 0.3), (0.2, 0.9)]),
    Track([(0, 0.1), (0.4, 1), (0.9, 1), (1, 0.2)], ease: .easeOut),
    Track([(0.3, 1), (0.6, 0)], ease: .easeIn),
  ]
  static let drawn = Track([
    (0, .between(0.2, 0.4)), (0.4, .between(1, 2)), (0.8, .between(1, 2)), (1, 0.5),
  ])

  /// Straight lines between the keyframes, and the first and the last value outside of them.
  static func value(_ shares: [Double], _ values: [Double], at share: Double) -> Double {
    guard let next = shares.firstIndex(where: { share < $0 }) else {
      return values[values.count - 1]
    }
    guard next > 0 else { return values[0] }
    let way = (share - shares[next - 1]) / (shares[next] - shares[next - 1])
    return values[next - 1] + (values[next] - values[next - 1]) * way
  }

  @Test("straight lines join the keyframes, along the ease", arguments: tracks)
  func formula(track: Track) {
    let life = Life(4, opacity: track, scale: track)
    for isSpread in [false, true] {
      let spawned = Spawned(.lasting(life: life), isSpread: isSpread)
      for step in 0..<80 {
        let age = Double(step) / 20 + 0.003
        let share = track.ease.map { $0.curve.value(at: age / 4) } ?? age / 4
        let value = Self.value(
          track.keyframes.map(\.share), track.keyframes.compactMap(\.value.constant), at: share)
        for trace in spawned.trace(at: age).prefix(3) {
          #expect(abs(trace.opacity - value) < 2e-4 && abs(trace.drawnSize.x - 10 * value) < 2e-3)
        }
      }
    }
  }

  @Test("each particle has values of its own, and a plateau is one value")
  func ownValues() throws {
    let spawned = Spawned(.lasting(life: Life(4, opacity: 1, scale: Self.drawn)))
    for age in [0, 1, 2.5, 3.9] {
      let traces = spawned.trace(at: age)
      for trace in traces {
        let values = trace["scaleTrack.values"].numbers
        #expect(values.count == 4 && values[1] == values[2] && values[3] == 0.5)
        #expect((0.2...0.4).contains(values[0]) && (1...2).contains(values[1]))
        let value = Self.value([0, 0.4, 0.8, 1], values, at: age / 4)
        #expect(abs(trace.drawnSize.x - 10 * value) < 1e-3)
      }
      #expect(Set(traces.map(\.drawnSize)).count > 20 || age > 3)
    }
  }

  @Test(
    "a track that is computed for each particle has the same values as one for all",
    arguments: tracks + [drawn])
  func shared(track: Track) {
    let life = Life(4, opacity: track == Self.drawn ? 1 : track, scale: track)
    let (one, each) = (
      Spawned(.lasting(life: life), isSpread: false), Spawned(.lasting(life: life), isSpread: true)
    )
    for step in 0..<160 {
      // Not where keyframes coincide: there a rounded progress may be on either side.
      let age = Double(step) / 40 + 0.003
      for (a, b) in zip(one.trace(at: age), each.trace(at: age)) {
        #expect(abs(a.opacity - b.opacity) < 1e-5 && abs(a.drawnSize.x - b.drawnSize.x) < 1e-4)
      }
    }
    expectLateIsLikeEarly(.lasting(life: life))
  }

  @Test("a life's ease is that of the tracks without one of their own")
  func lifeEase() {
    func size(_ life: Life) -> Double? {
      Spawned(.lasting(life: life), count: 1).trace(at: 1).first?.drawnSize.x
    }
    let eased = size(Life(4, scale: Track([0, 1], ease: .easeOut)))
    #expect(size(Life(4, scale: [0, 1], ease: .easeOut)) == eased)
    #expect(size(Life(4, scale: Track([0, 1], ease: .easeOut), ease: .easeIn)) == eased)
  }
}
