import ConfettiGraphics

/// A picture beside each frame of a film that covers the cut from one scene to the next: black where the scene before
/// is seen, and white where the next one is.
///
/// Each pixel turns from black to white once, in the middle of the longest time in which the film covers it. So a cut
/// is nowhere in sight, and the next scene appears behind falling paper as that passes.
package struct TrackMatte: Hashable, Sendable {
  /// The place of the matte.
  package enum Layout: String, CaseIterable, Sendable {
    /// The film is on the left, the matte on the right.
    case side
    /// The film is on top, the matte below it.
    case stack

    /// The columns and rows of frames that a picture of both has.
    package var frames: (columns: Int, rows: Int) {
      switch self {
      case .side: (2, 1)
      case .stack: (1, 2)
      }
    }
  }

  let layout: Layout
  /// For each pixel, row by row, the first frame in which the next scene is seen.
  let cuts: [UInt32]

  /// A frame, numbered from 0, and its matte.
  func picture(of frame: Bitmap, numbered number: Int) -> Bitmap {
    let (columns, rows) = layout.frames
    var picture = Bitmap(width: frame.width * columns, height: frame.height * rows)
    picture.copy(frame, x: 0, y: 0)
    var matte = frame
    matte.pixels = cuts.map { number < Int($0) ? Self.before : Self.after }
    picture.copy(
      matte, x: layout == .side ? frame.width : 0, y: layout == .stack ? frame.height : 0)
    return picture
  }

  private static let before = PackedColor(bits: 0xFF00_0000)
  private static let after = PackedColor(bits: 0xFFFF_FFFF)

  /// A film that leaves a part of the picture uncovered, where the cut would be in sight.
  package struct Uncovered: Error, Hashable {
    /// The share of the pixels that no frame covers, more than 0 and at most 1.
    package let share: Double

    package init(share: Double) { self.share = share }
  }
}

extension Film {
  /// The film with a matte beside it; all frames are painted once to find out when they cover what.
  ///
  /// - Parameters:
  ///   - layout: where the matte lies.
  ///   - progress: gets the number of painted frames after every few; its errors end the search.
  /// - Throws: ``TrackMatte/Uncovered``, or the errors of `progress`.
  /// - Precondition: the film has no matte yet.
  package func withMatte(
    _ layout: TrackMatte.Layout, progress: (_ painted: Int) throws -> Void = { _ in }
  ) throws -> Film {
    precondition(matte == nil, "a film has only one matte")
    var times = CoveredTimes(pixelCount: width * height)
    try write(to: &times, progress: progress)
    let uncovered = times.uncoveredCount
    guard uncovered == 0 else {
      throw TrackMatte.Uncovered(share: Double(uncovered) / Double(width * height))
    }
    var film = self
    film.matte = TrackMatte(layout: layout, cuts: times.middles)
    return film
  }
}
