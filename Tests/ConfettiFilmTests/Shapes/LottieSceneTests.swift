import Confetti
import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiFilm

@Suite("LottieScene") struct LottieSceneTests {
  @Test(
    "eased keys are where the kernel says at each frame, within what is promised",
    arguments: VectorSceneTests.names)
  func bounds(name: String) throws {
    let film = try VectorSceneTests.film(name)
    var parts = VectorParts(film, joinsSegments: true)
    let subjects = try parts.subjects(most: .max)
    #expect(!subjects.isEmpty)
    var random = SplitMix(seed: 11)
    Poses.withStorage { poses in
      for _ in 0..<16 {
        guard let one = subjects.randomElement(using: &random) else { return }
        if case .ribbon = one.subject.part { continue }
        let sampler = EasedSampler(
          subject: one.subject, origin: one.origin, rate: 60,
          area: VisibleArea(size: SIMD2(640, 360)), tolerance: 0.35, scale: 1,
          symmetry: parts.forms[one.subject.form].symmetry, poses: poses, budget: VectorBudget())
        let begin = Int(max((one.subject.span.lowerBound - one.origin) * 60, 0).rounded(.up))
        let end = Int(min((one.subject.span.upperBound - one.origin) * 60, 120))
        guard begin < end, let track = sampler.track(within: begin..<end) else { continue }
        func pose(_ frame: Int) -> VectorPose {
          one.subject.pose(at: one.origin + Double(frame) / 60, poses)
        }
        let widest = track.span.reduce(SIMD2<Float>.zero) {
          let size = pose($1).size
          return pointwiseMax($0, pointwiseMax(size, -size))
        }
        for _ in 0..<10 {
          let frame = Int.random(in: track.span, using: &random)
          compare(
            track, pose(frame), at: Double(frame), widest, isRough: one.subject.isRough)
        }
      }
    }
  }

  private func compare(
    _ track: EasedTrack, _ pose: VectorPose, at frame: Double, _ widest: SIMD2<Float>, isRough: Bool
  ) {
    let factor: Float = isRough ? 2 : 1
    let largest = widest.max()
    guard pose.opacity > 0.02, min(abs(pose.size.x), abs(pose.size.y)) > 0.2 else { return }
    let place =
      SIMD2(track[.x].value(at: frame).x, track[.y].value(at: frame).x) - pose.position
    #expect((place * place).sum().squareRoot() <= 0.57)
    let size = track[.size].value(at: frame)
    for axis in [0, 1] {
      let (own, expected) = (abs(size[axis]), abs(pose.size[axis]))
      // Seen edge-on, a shape may be as narrow as a line.
      if expected <= widest[axis] * 0.3, own <= expected { continue }
      #expect(abs(own - expected) <= max(largest * 0.025, 0.07) * factor)
    }
    #expect(abs(track[.opacity].value(at: frame).x - pose.opacity) <= 0.025 * factor)
    guard !pose.angle.isNaN else { return }
    let turn = track[.angle].value(at: frame).x - pose.angle
    #expect(abs(turn - 360 * (turn / 360).rounded()) <= 6.5 * factor)
  }

  @Test("keys are within the span of their track, and no layer is empty")
  func spans() throws {
    let scene = try LottieScene(try VectorSceneTests.film("party", seconds: 2))
    #expect(scene.tracks.count > 100)
    for track in scene.tracks {
      #expect(track.span.lowerBound >= 0 && track.span.upperBound <= 120 && !track.span.isEmpty)
      let frames = track.span.lowerBound...track.span.upperBound
      if case .strip(let strip) = track {
        // Both strips at a joint have its keys, so the nearest may lie outside.
        for keys in [strip[.start], strip[.end]] {
          #expect(keys.frames.allSatisfy { 0...120 ~= $0 })
          #expect(keys.frames.dropFirst().dropLast().allSatisfy(frames.contains))
        }
      }
      let own =
        if case .strip(let strip) = track { [strip[.width], strip[.opacity], strip[.color]] } else {
          track.keys
        }
      for keys in track.keys {
        #expect(keys.eases.count == keys.frames.count - 1 && keys.values.count == keys.frames.count)
      }
      for keys in own {
        #expect(keys.frames.allSatisfy(frames.contains))
      }
    }
  }

  @Test("the same film is the same scene, however the work is shared")
  func deterministic() throws {
    let film = try VectorSceneTests.film("party", seconds: 1)
    #expect(try LottieScene(film).tracks == LottieScene(film).tracks)
  }

  @Test("a film that would be too large or take too long is given up in between")
  func budget() throws {
    let film = try VectorSceneTests.film("party", seconds: 1)
    for budget in [VectorBudget(keys: 100), VectorBudget(samples: 500)] {
      #expect(throws: VectorFilmError.tooLong(SVGAnimation.mostBytes)) {
        try LottieScene(film, within: budget)
      }
      #expect(budget.isUsedUp)
    }
  }
}
