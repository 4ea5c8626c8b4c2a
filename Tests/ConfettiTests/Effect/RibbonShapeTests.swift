import ConfettiGraphics
import Testing

@testable import Confetti

/// Ribbons whose width and opacity change along their length.
@Suite("Ribbon shapes") struct RibbonShapeTests {
  private static let segments = 10
  private static let spacing = 0.05

  private static func ribbon(_ scale: LengthTrack?, opacity: LengthTrack = 1) -> Ribbon {
    Ribbon(
      segments: segments, spacing: spacing, width: 20, scale: scale, opacity: opacity)
  }

  private static func joints(
    _ system: ParticleSystem, at time: Double, _ name: String
  ) throws -> [Double] {
    let trace = try #require(system.trace(at: time).first)
    let joints = trace.terms["trail"]?["joints"]?.elements ?? []
    return joints.compactMap { $0[name]?.number }
  }

  /// The shares of the length at the joints: by the seconds behind the particle, up to its birth.
  private static func shares(at time: Double) -> [Double] {
    let whole = min(time, Double(segments) * spacing)
    return (0...segments).map { min(Double($0) * spacing, whole) / whole }
  }

  @Test(
    "the width at a joint is that of the track at its share of the length, also of a young ribbon",
    arguments: [0.12, 0.31, 0.7, 1.6])
  func widths(time: Double) throws {
    let system = RibbonWriterTests.system(
      try RibbonWriterTests.arrow(Self.ribbon([1, 0], opacity: [0.5, 1, 0])))
    let widths = try Self.joints(system, at: time, "width")
    let opacities = try Self.joints(system, at: time, "opacity")
    #expect(widths.count == Self.segments + 1 && opacities.count == Self.segments + 1)
    for (joint, share) in Self.shares(at: time).enumerated() {
      #expect(abs(widths[joint] - 20 * (1 - share)) < 0.01)
      let opacity = share < 0.5 ? 0.5 + share : 2 - 2 * share
      #expect(abs(opacities[joint] - opacity) < 0.001)
    }
  }

  @Test("lives of their own give the same shapes as one life that all share")
  func ownLives() throws {
    let ribbon = Self.ribbon([0.2, 1, 0], opacity: [1, 0.3])
    let shared = RibbonWriterTests.system(try RibbonWriterTests.arrow(ribbon))
    let own = RibbonWriterTests.system(
      try RibbonWriterTests.arrow(ribbon, life: Life(.between(2, 2.0001), opacity: 1)))
    for time in [0.2, 0.9, 1.8] {
      for name in ["width", "opacity"] {
        let pairs = zip(
          try Self.joints(shared, at: time, name), try Self.joints(own, at: time, name))
        for (a, b) in pairs { #expect(abs(a - b) < 0.01) }
      }
    }
  }

  @Test("a pointed ribbon is painted as a triangle")
  func painted() throws {
    let system = RibbonWriterTests.system(try RibbonWriterTests.arrow(Self.ribbon([1, 0])))
    let picture = RibbonWriterTests.picture(system, at: 1)
    // The head is at 200 and the tip at 150.
    for column in [160, 175, 190] {
      let ink = (0..<300).reduce(0) { $0 + Double(picture[column, $1].bytes.alpha) / 255 }
      #expect(abs(ink - 20 * (Double(column) + 0.5 - 150) / 50) < 0.4)
    }
  }

  @Test("a track of ones widens the end, and a ribbon without tracks is drawn as it always was")
  func plain() throws {
    let plain = try Self.joints(
      RibbonWriterTests.system(try RibbonWriterTests.arrow(Self.ribbon(nil))), at: 1, "width")
    let even = try Self.joints(
      RibbonWriterTests.system(try RibbonWriterTests.arrow(Self.ribbon(1))), at: 1, "width")
    #expect(even.allSatisfy { abs($0 - 20) < 0.001 })
    for (joint, width) in plain.enumerated() {
      let end = min(0.3 + 0.7 * 4 * Double(Self.segments - joint) / Double(Self.segments), 1)
      #expect(abs(width - 20 * end) < 0.01)
    }
  }

  @Test(
    "tracks are written as they were read",
    arguments: [
      "{\"scale\": [1, 0]}", "{\"opacity\": [[0, 1], [0.7, 1], [1, 0]], \"scale\": 0.5}",
      "{\"scale\": {\"values\": [0, 1, 0], \"ease\": \"ease-out\"}}",
    ])
  func roundTrip(ribbon: String) throws {
    let text = "{\"emitters\": [{\"trail\": {\"ribbon\": \(ribbon)}}]}"
    let effect = try Effect(file: "ribbon.json", contents: Array(text.utf8))
    let again = try Effect(file: "ribbon.json", contents: Array(effect.fileText.utf8))
    #expect(effect == again)
  }

  @Test("an ease changes the shares of the length")
  func eased() {
    let ease = Ease(0.42, 0, 0.58, 1)
    let track = LengthTrack([(0, 2), (0.4, 1), (1, 0)], ease: ease)
    for share in stride(from: 0, through: 1, by: 0.05) {
      let eased = ease.value(at: share)
      let value = eased < 0.4 ? 2 - eased / 0.4 : 1 - (eased - 0.4) / 0.6
      #expect(abs(track.value(at: share) - value) < 1e-9)
    }
  }
}

extension JSONValue {
  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}
