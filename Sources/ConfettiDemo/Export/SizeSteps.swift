import ConfettiFilm

/// One thing that can be given up so that a file is smaller.
enum SizeStep: Hashable, Sendable {
  /// Shapes need only be so near to their places, in points.
  case tolerance(Float)
  /// Ribbons have so many times fewer strips.
  case strips(Int)
  /// At most so many colours.
  case colors(Int)
  /// At least this quality; a better one is looked for where this one is enough.
  case quality(Int)
  /// At most so many frames per second.
  case rate(Double)
  /// So large a share of the particles.
  case share(Double)
  /// At most so many seconds.
  case seconds(Double)
}

/// The things that films in a format give up to be smaller, in their order.
struct SizeSteps: Hashable, Sendable {
  let steps: [SizeStep]
  /// Whether files are made of frames, so that every third frame tells about the whole.
  var isOfFrames = true

  private static let shares = [0.7, 0.5, 0.35, 0.25].map { SizeStep.share($0) }
  private static let times = [2.5, 2].map { SizeStep.seconds($0) }
  private static func rates(_ rates: [Double]) -> [SizeStep] { rates.map { .rate($0) } }

  /// Lottie, in which a lower rate saves nothing.
  ///
  /// Where all else is too little, a few pieces are better than no sticker.
  static let lottie = SizeSteps(
    steps: [.tolerance(0.5), .tolerance(0.8), .strips(2)] + shares + times
      + [0.18, 0.12, 0.08].map { SizeStep.share($0) }, isOfFrames: false)
  /// SVG, in which a rate does not count.
  static let svg = SizeSteps(steps: shares + times, isOfFrames: false)
  /// APNG, in which soft light is never small except in few colours, which come last because it shows steps then.
  static let apng = SizeSteps(
    steps: [.colors(255)] + rates([25, 20, 15, 12]) + shares + times
      + [.colors(128), .colors(64), .colors(32)])
  /// GIF, which has 255 colours at most, and counts in hundredths of a second.
  static let gif = SizeSteps(
    steps: rates([25, 20, 15, 12, 10]) + [.colors(128), .colors(64)] + shares + times)
  /// Formats with a quality.
  static let quality = SizeSteps(
    steps: [.quality(30)] + rates([25, 20, 15]) + shares + times)
  /// Formats with neither a quality nor a palette.
  static let frames = SizeSteps(steps: rates([30, 25, 20, 15]) + shares + times)

  /// The details of a film step by step, the first with everything; each keeps what those before have given up.
  ///
  /// - Parameters:
  ///   - start: the detail with everything.
  ///   - keepsRate: whether the rate of the film was asked for, and so stays.
  ///   - keepsTime: whether the duration was.
  func details(
    of film: Film, from start: ExportDetail, keepsRate: Bool, keepsTime: Bool
  ) -> [ExportDetail] {
    var details = [start]
    for step in steps {
      var detail = details[details.count - 1]
      switch step {
      case .tolerance(let points): detail.shapes.tolerance = points
      case .strips(let factor): detail.shapes.strips = factor
      case .colors(let count): detail.colors = count
      case .quality(let least): detail.quality = min(least, start.quality ?? least)
      case .rate(let rate) where !keepsRate && rate < film.framesPerSecond:
        detail.framesPerSecond = rate
      case .share(let share): detail.share = share
      case .seconds(let seconds) where !keepsTime && seconds < film.duration:
        detail.seconds = seconds
      case .rate, .seconds: continue
      }
      if detail != details[details.count - 1] { details.append(detail) }
    }
    return details
  }
}
