import Confetti
import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiFilm

@Suite("StripTrack") struct StripTrackTests {
  private static func subjects(
    _ film: Film, _ detail: ShapeDetail = ShapeDetail(), joins: Bool = true
  ) throws -> [(subject: VectorSubject, segments: Range<Int>)] {
    var parts = VectorParts(film, detail: detail, joinsSegments: joins)
    return try parts.subjects(most: .max).compactMap {
      if case .ribbon(let segments) = $0.subject.part { ($0.subject, segments) } else { nil }
    }
  }

  @Test(
    "strips are where their segments are at each frame, with their widths and opacities",
    arguments: ["party", "streamers", "ticker-tape", "balloons", "finale"])
  func bounds(name: String) throws {
    let film = try VectorSceneTests.film(name)
    let subjects = try Self.subjects(film)
    #expect(!subjects.isEmpty)
    var random = SplitMix(seed: 5)
    Poses.withStorage { poses in
      for _ in 0..<12 {
        guard let one = subjects.randomElement(using: &random) else { return }
        let sampler = StripSampler(
          subject: one.subject, segments: one.segments, origin: 0, end: 2, rate: 60,
          area: VisibleArea(size: SIMD2(640, 360)), tolerance: 0.35, scale: 1, poses: poses,
          budget: VectorBudget())
        let begin = Int((one.subject.span.lowerBound * 60).rounded(.up))
        let end = min(Int(one.subject.span.upperBound * 60), 120)
        guard begin < end, let track = sampler.track(within: begin..<end) else { continue }
        let line = track.way.line()
        for _ in 0..<6 {
          let frame = Int.random(in: track.span, using: &random)
          compare(track, one.subject, one.segments, frame, line, poses)
        }
      }
    }
  }

  private func compare(
    _ track: StripTrack, _ subject: VectorSubject, _ segments: Range<Int>, _ frame: Int,
    _ line: WayLine, _ poses: Poses
  ) {
    let (time, spacing) = (Double(frame) / 60, subject.burst.ribbonSegments?.spacing ?? 0)
    for (channel, joint) in [
      (StripTrack.Channel.start, segments.upperBound), (.end, segments.lowerBound),
    ] {
      let share = track[channel].value(at: Double(frame)).x
      let place = line.place(at: share / 100 * track.way.length)
      // Joints are at most half a frame away, and strips overlap by half a point.
      let nearest = (-8...8).map { step in
        let lag = Double(joint) * spacing + Double(step) / 960
        let difference = subject.burst.joint(of: subject.particle, at: time - lag, poses) - place
        return (difference * difference).sum().squareRoot()
      }
      #expect(nearest.min() ?? 99 <= 1.1)
    }
    let pose = subject.stripPose(segments, length: 1, at: time, poses)
    guard pose.opacity > 0.02 else { return }
    #expect(abs(track[.opacity].value(at: Double(frame)).x - pose.opacity) <= 0.025)
    let width = track[.width].value(at: Double(frame)).x
    // Seen edge-on, a strip may be as narrow as a line.
    let widest = track[.width].values.map(\.x).max() ?? 0
    if 2 * pose.size.y > widest * 0.3 || width > 2 * pose.size.y {
      #expect(abs(width - 2 * pose.size.y) <= max(widest * 0.025, 0.12))
    }
  }

  @Test(
    "neighbours that look alike are one strip, and half as many are left with less detail",
    arguments: ["party", "streamers", "balloons"])
  func count(name: String) throws {
    let film = try VectorSceneTests.film(name, seconds: 2)
    let all = try Self.subjects(film, joins: false)
    let joined = try Self.subjects(film)
    #expect(joined.count <= all.count * 2 / 3)
    let fewer = try Self.subjects(film, ShapeDetail(strips: 2)).count
    #expect(fewer >= joined.count / 2 && fewer < joined.count)
    let covered = joined.reduce(0) { $0 + $1.segments.count }
    #expect(covered == all.count)
  }

  @Test("all strips of a ribbon lie on the same way, each ending where the next begins")
  func joints() throws {
    let film = try VectorSceneTests.film("streamers", seconds: 2)
    let strips = try LottieScene(film).tracks.compactMap {
      if case .strip(let track) = $0 { track } else { nil }
    }
    #expect(strips.count > 100)
    var neighbours = 0
    for (tail, head) in zip(strips, strips.dropFirst()) where tail.way == head.way {
      neighbours += 1
      let overlap = 0.5 / tail.way.length * 100
      let frames = tail.span.clamped(to: head.span)
      for frame in frames where frame % 7 == 0 {
        let gap = head[.start].value(at: Double(frame)).x - tail[.end].value(at: Double(frame)).x
        // Both are as near to the joint as keys are, so that no gap is seen between them.
        #expect(abs(gap + overlap) <= overlap + 0.01)
      }
    }
    #expect(neighbours > strips.count / 2)
  }
}
