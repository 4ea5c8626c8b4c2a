import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("curves of single ways in tracks, and curves that go beyond") struct TrackCurvesTests {
  private static let curves: [Ease] = [.easeIn, .backOut, .backIn, .elasticOut, .bounceOut]

  /// A track with a curve on each of its two ways.
  private static func track(_ first: Ease?, _ second: Ease?, drawn: Bool = false) -> Track {
    var track = Track([(0.1, drawn ? .between(0.2, 0.4) : 0.3), (0.4, 1.2), (1, 0.5)])
    (track.keyframes[1].ease, track.keyframes[2].ease) = (first, second)
    return track
  }

  /// The value of a track by its words: each way by its curve.
  private static func value(
    _ shares: [Double], _ values: [Double], _ curves: [Ease?], at share: Double
  ) -> Double {
    guard share > shares[0] else { return values[0] }
    for index in 1..<shares.count where share < shares[index] {
      let way = (share - shares[index - 1]) / (shares[index] - shares[index - 1])
      let eased = curves[index].map { $0.value(at: way) } ?? way
      return values[index - 1] + (values[index] - values[index - 1]) * eased
    }
    return values[values.count - 1]
  }

  @Test("each way follows its own curve, for all particles at once or for each", arguments: curves)
  func ways(curve: Ease) {
    for (isSpread, drawn) in [(false, false), (true, false), (false, true), (true, true)] {
      for (first, second) in [(curve, nil), (nil, curve), (curve, curve)] as [(Ease?, Ease?)] {
        let track = Self.track(first, second, drawn: drawn)
        let spawned = Spawned(
          .lasting(life: Life(4, opacity: 1, scale: track)), isSpread: isSpread)
        for step in 0..<40 {
          let age = Double(step) / 10 + 0.013
          for trace in spawned.trace(at: age).prefix(3) {
            let values = trace["scaleTrack.values"].numbers
            let expected = Self.value(
              [0.1, 0.4, 1], values, [nil, first, second], at: age / 4)
            // A bounce has corners, which a table of 512 intervals cuts.
            #expect(abs(trace.drawnSize.x - 10 * expected) < 0.05, "\(age)")
          }
        }
      }
    }
  }

  @Test("an opacity stays between the values of its way", arguments: curves)
  func opacity(curve: Ease) {
    let track = Self.track(curve, curve).with(values: [0.2, 1, 0.5])
    for isSpread in [false, true] {
      let spawned = Spawned(
        .lasting(life: Life(4, opacity: track, ease: curve)), isSpread: isSpread)
      for step in 0..<80 {
        for trace in spawned.trace(at: Double(step) / 20 + 0.003).prefix(2) {
          #expect((0.2 - 1e-6...1 + 1e-6).contains(trace.opacity))
        }
      }
    }
  }

  @Test("a curve of the whole track goes beyond its ends in a straight line, and a rest stays one")
  func beyond() {
    for curve in Self.curves {
      for isSpread in [false, true] {
        func sizes(_ track: Track) -> [(Double, Double)] {
          let spawned = Spawned(
            .lasting(life: Life(4, opacity: 1, scale: track)), isSpread: isSpread)
          return (0..<40).map { step in
            let age = Double(step) / 10 + 0.013
            return (curve.value(at: age / 4), spawned.trace(at: age)[0].drawnSize.x / 10)
          }
        }
        for (eased, size) in sizes(Track([0.5, 2], ease: curve)) {
          #expect(abs(size - (0.5 + 1.5 * eased)) < 5e-3)
        }
        for (eased, size) in sizes(Track([(0, 1), (0.5, 3), (1, 2)], ease: curve)) {
          let expected = eased < 0.5 ? 1 + 4 * eased : 4 - 2 * eased
          #expect(abs(size - expected) < 1e-2)
        }
        for (eased, size) in sizes(Track([(0.2, 1), (0.5, 3), (0.8, 2)], ease: curve)) {
          let expected = Self.value([0.2, 0.5, 0.8], [1, 3, 2], [nil, nil, nil], at: eased)
          #expect(abs(size - expected) < 3e-2)
        }
      }
    }
  }

  @Test("a colour follows the curve of its way, and a curve without numbers")
  func colors() throws {
    func red(_ text: String, at age: Double) throws -> Double {
      let made = try effect(
        "{\"emitters\": [{\"when\": {\"count\": 1}, \"life\": {\"seconds\": 4, \"opacity\": 1, \"color\": \(text)}}]}"
      )
      let system = try FamilyTests.fire(made)
      let trace = try #require(system.trace(at: age).first)
      return trace["state.light"].numbers[0]
    }
    for step in 1..<20 {
      let share = Double(step) / 20
      for name in ["ease-in", "bounce-out", "back-out"] {
        let ease = try #require(Ease.names.first { $0.name == name }).value
        let expected = 255 * min(max(ease.value(at: share), 0), 1)
        let own = try red("[[0, \"#000000\"], [1, \"#FF0000\", \"\(name)\"]]", at: 4 * share)
        // A colour is read from 1,024 steps, and a bounce is steep.
        #expect(abs(own - expected) <= 2.5, "\(name) at \(share)")
        let whole = try red(
          "{\"values\": [\"#000000\", \"#FF0000\"], \"ease\": \"\(name)\"}", at: 4 * share)
        #expect(abs(whole - expected) <= 2.5, "\(name) at \(share)")
      }
    }
  }

  @Test("curves of ways are written and read, by their numbers or their names")
  func file() throws {
    let text = """
      {"emitters": [{"life": {
        "scale": [[0, 0], [0.2, [0.8, 1.2], "elastic-out"], [1, 1, [0.4, 0, 1, 1]]],
        "opacity": {"values": [[0, 0], [0.1, 1, "ease-out"], [1, 0]], "ease": "ease-in"},
        "color": [[0, "white"], [0.3, "own", "bounce-out"], [1, "own 0%"]]
      }}]}
      """
    let made = try effect(text)
    let life = made.emitters[0].life
    #expect(life.scale.eases == [nil, .elasticOut, Ease(0.4, 0, 1, 1)])
    #expect(life.opacity.eases == [nil, .easeOut, nil] && life.opacity.ease == .easeIn)
    #expect(life.color?.eases == [nil, .bounceOut, nil])
    let again = try Effect(file: "x.json", contents: Array(made.fileText.utf8))
    #expect(again.emitters[0].life == life)
    let system = try FamilyTests.fire(made)
    let trace = try #require(system.trace(at: 0.5).first)
    #expect(trace["scaleTrack.eases"].text.contains("elastic-out"))
  }

  @Test("a curve that leads nowhere, or is none, is told")
  func mistakes() {
    func message(_ track: String) -> String {
      let found = ConfettiTests.mistakes(
        "{\"emitters\": [{\"life\": {\"scale\": \(track)}}]}")
      return found.first ?? ""
    }
    #expect(message("[[0, 0, \"ease-out\"], [1, 1]]").contains("no way leads to the first value"))
    #expect(message("[[0, 0], [1, 1, \"easy\"]]").contains("scale[1][2]: expected four numbers"))
  }

  @Test("a scale that goes beyond its values counts as large in the limits")
  func limits() {
    func area(_ track: Track) -> Double {
      Emitter(life: Life(2, scale: track)).largestArea
    }
    #expect(area(Self.track(.easeIn, .bounceOut)) == 100 * 1.2 * 1.2)
    #expect(area(Self.track(nil, .elasticOut)) == .infinity)
  }
}

extension Track {
  /// The track with other values.
  fileprivate func with(values: [Double]) -> Track {
    var track = self
    for index in values.indices { track.keyframes[index].value = .fixed(values[index]) }
    return track
  }
}
