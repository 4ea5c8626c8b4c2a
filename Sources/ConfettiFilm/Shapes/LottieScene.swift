import Confetti
import ConfettiGraphics
import Motion

/// A film as shapes with eased keys at whole frames, in the order of drawing.
struct LottieScene: Sendable {
  let film: Film
  let forms: [ShapeForm]
  let tracks: [LottieTrack]

  /// - Throws: a ``VectorFilmError`` if there are too many shapes, they move in too many ways for the budget,
  ///   or the background is a picture.
  init(
    _ film: Film, detail: ShapeDetail = ShapeDetail(), within budget: VectorBudget = VectorBudget()
  ) throws {
    var parts = VectorParts(film, detail: detail, joinsSegments: true)
    let subjects = try parts.subjects(most: VectorScene.mostTracks)
    let symmetries = parts.forms.map(\.symmetry)
    let area = VisibleArea(size: SIMD2(film.size.width, film.size.height))
    let tracks = VectorParts.tracks(of: subjects) { subject, origin, poses in
      let frames = film.frames(of: subject.span, from: origin)
      guard !frames.isEmpty else { return LottieTrack?.none }
      if case .ribbon(let segments) = subject.part {
        return StripSampler(
          subject: subject, segments: segments, origin: origin, end: origin + film.duration,
          rate: film.framesPerSecond, area: area, tolerance: detail.tolerance, scale: film.scale,
          poses: poses, budget: budget
        ).track(within: frames).map(LottieTrack.strip)
      }
      return EasedSampler(
        subject: subject, origin: origin, rate: film.framesPerSecond, area: area,
        tolerance: detail.tolerance, scale: film.scale, symmetry: symmetries[subject.form],
        poses: poses, budget: budget
      ).track(within: frames).map(LottieTrack.shape)
    }
    guard !budget.isUsedUp else { throw VectorFilmError.tooLong(SVGAnimation.mostBytes) }
    (self.film, forms, self.tracks) = (film, parts.forms, tracks)
  }
}

extension Film {
  /// The frames whose moments lie in a period.
  fileprivate func frames(of period: Range<Double>, from origin: Double) -> Range<Int> {
    func first(_ time: Double) -> Int {
      let frame = ((time - origin) * framesPerSecond - 1e-6).rounded(.up)
      return Int(frame.clamped(to: 0...Double(frameCount)))
    }
    let begin = first(period.lowerBound)
    return begin..<max(first(period.upperBound), begin)
  }
}
