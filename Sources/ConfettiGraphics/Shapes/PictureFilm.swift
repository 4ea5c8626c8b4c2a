/// Pictures of one size that are shown one after the other: the frames of an animated file, or the
/// cells of a sheet.
///
///     let spin = PictureFilm(sheet: try Bitmap(png: bytes), columns: 8, rows: 2)
///     let coins = Effect.fountain.with { effect in
///       effect.emitters[0].look.shapes = [.init(.picture(Picture("coin", film: spin)))]
///     }
public struct PictureFilm: Hashable, Sendable {
  /// The frames, at least one.
  public let frames: [Bitmap]
  /// The seconds for which each frame is shown, more than 0.
  public let seconds: [Double]
  /// The number of frames and their size before they were made to fit; `nil` if they are as they were.
  package var original: Original?

  /// The most frames; of longer films some are left out.
  public static let mostFrames = 128
  /// The most pixels of all frames together, to which larger frames are reduced.
  public static let mostPixels = 1 << 19
  /// The seconds for which a cell of a sheet is shown.
  public static let sheetSeconds = 1.0 / 24

  /// The length and the size that a film had.
  package struct Original: Hashable, Sendable {
    package let count, width, height: Int
  }

  /// A film from its frames; `nil` without any, or if the numbers of frames and times differ, a time is
  /// not more than 0, or the sizes differ.
  ///
  /// Of more than ``mostFrames`` some are left out evenly, and the frame before each takes its time.
  /// Frames are reduced if all have more than ``mostPixels`` together.
  ///
  /// - Complexity: O(*n*) in the pixels.
  public init?(frames: [Bitmap], seconds: [Double]) {
    guard let first = frames.first, frames.count == seconds.count,
      seconds.allSatisfy({ $0 > 0 && $0.isFinite }),
      frames.allSatisfy({ $0.width == first.width && $0.height == first.height })
    else { return nil }
    let room = Room(count: frames.count, width: first.width, height: first.height)
    var (kept, times): ([Bitmap], [Double]) = ([], [])
    for index in frames.indices {
      if room.keeps(index) {
        kept.append(frames[index].reduced(toLongestSide: room.side))
        times.append(seconds[index])
      } else {
        times[times.count - 1] += seconds[index]
      }
    }
    (self.frames, self.seconds, original) = (kept, times, room.original)
  }

  /// A film from frames that already have room.
  package init(readFrames frames: [Bitmap], _ seconds: [Double], _ original: Original?) {
    (self.frames, self.seconds, self.original) = (frames, seconds, original)
  }

  /// The cells of a sheet, row by row from the top left, each shown for ``sheetSeconds``; `nil` if a cell
  /// would have no pixel.
  ///
  /// - Parameters:
  ///   - sheet: the picture of all cells; pixels that are left over at the right and below belong to none.
  ///   - columns: how many cells are beside each other, at least 1.
  ///   - rows: how many are below each other, at least 1.
  public init?(sheet: Bitmap, columns: Int, rows: Int) {
    let cells = sheet.cells(columns: columns, rows: rows)
    self.init(frames: cells, seconds: cells.map { _ in Self.sheetSeconds })
  }

  /// The seconds from the beginning to the end of each frame.
  public var ends: [Double] {
    var end = 0.0
    return seconds.map { time in
      end += time
      return end
    }
  }

  /// Whether all frames are shown for the same time.
  public var isEven: Bool { seconds.allSatisfy { $0 == seconds[0] } }
}

extension PictureFilm {
  /// How the film was made to fit, as the end of a sentence that begins with its name; `nil` if it is as it
  /// was.
  package var fitting: String? {
    original.map {
      "has \($0.count) frames of \($0.width) × \($0.height) pixels, of which \(frames.count) are shown, "
        + "at \(frames[0].width) × \(frames[0].height); save it shorter or smaller"
    }
  }

  /// The frames of a film for which there is room, and the longest side that they can have.
  package struct Room {
    package let side: Int
    package let original: Original?
    private let count: Int

    package init(count: Int, width: Int, height: Int) {
      self.count = count
      let kept = min(count, mostFrames)
      let longest = max(width, height)
      let share = Double(mostPixels) / (Double(max(width * height, 1)) * Double(max(kept, 1)))
      let reduced = Int((Double(longest) * share.squareRoot()).rounded(.down))
      side = min(longest, max(reduced, 1), ShapeImage.longestSide)
      let isWhole = kept == count && side == longest
      original = isWhole ? nil : Original(count: count, width: width, height: height)
    }

    /// Whether a frame is kept: those that are left out are spread evenly.
    package func keeps(_ index: Int) -> Bool {
      guard count > mostFrames else { return true }
      return index == 0 || index * mostFrames / count != (index - 1) * mostFrames / count
    }
  }
}
