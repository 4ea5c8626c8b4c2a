import ConfettiGraphics

/// A film as one picture with all frames, for game engines, and data that says where each is.
///
///     let sheet = try FilmSheet(film, name: "sparks", settings: SheetSettings(isTrimmed: true))
///     try AtomicFile.write(sheet.picture.pngData(), to: "sparks.png")
///     try AtomicFile.write(sheet.json(image: "sparks.png"), to: "sparks.json")
///
/// Frames are never rotated. The same film gives the same sheet.
public struct FilmSheet: Sendable {
  /// A frame of the film, and its place on the sheet.
  public struct Frame: Hashable, Sendable {
    /// The name of the sheet and the number of the frame in the film, as in `sparks-0007`.
    public let name: String
    /// The frame's part of the sheet, at least one pixel.
    public let area: PixelRect
    /// The column of the frame, before it was trimmed, in which the part begins.
    public let x: Int
    /// The row of the frame, before it was trimmed, in which the part begins.
    public let y: Int
    /// How long the frame is shown, in milliseconds; the sum up to any frame is rounded, so that nothing drifts.
    public let milliseconds: Int
  }

  /// The most frames of a sheet.
  public static let mostFrames = 10_000
  /// The most pixels of a sheet, whatever its sides.
  public static let mostPixels = 1 << 26

  /// The name of the animation.
  public let name: String
  /// All frames in one picture.
  public let picture: Bitmap
  /// The frames in their order; equal ones have the same part of a trimmed sheet.
  public let frames: [Frame]
  /// The width of every frame before it was trimmed, in pixels.
  public let frameWidth: Int
  /// The height of every frame before it was trimmed, in pixels.
  public let frameHeight: Int
  /// The number of cells beside each other in a grid; `nil` where frames are trimmed.
  public let columns: Int?
  /// The rate of the frames in hertz.
  public let framesPerSecond: Double
  /// Pixels per point.
  public let scale: Float
  /// Whether the frames repeat without a seam.
  public let isLoop: Bool
  /// Whether more than half of what is seen is light, which engines show by adding it: as paint it would cover what is
  /// behind it, because a picture with straight alpha has no light.
  public let isLight: Bool

  /// Paints a sheet.
  ///
  /// - Parameters:
  ///   - film: the film.
  ///   - name: the name of the animation, with which the names of the frames begin.
  ///   - frames: the numbers of the frames; `nil` for all.
  ///   - settings: how frames are laid out.
  ///   - progress: gets the number of painted frames after every few; its errors end the work.
  /// - Throws: a ``SheetError`` if the sheet would be too large – a grid before anything is painted –, or the errors of
  ///   `progress`.
  /// - Precondition: the film has the frames, and there is at least one.
  /// - Complexity: O(*n*) in the pixels of all frames; the memory depends on those that are not clear.
  public init(
    _ film: Film, name: String, frames: Range<Int>? = nil,
    settings: SheetSettings = SheetSettings(), progress: (_ painted: Int) throws -> Void = { _ in }
  ) throws {
    let numbers = frames ?? 0..<film.frameCount
    var format = film.format
    format.frameCount = numbers.count
    try Self.check(format, settings)
    var painted = SheetFrames(of: format, settings)
    try film.write(numbers, to: &painted, progress: progress)
    let layout = try SheetLayout(of: painted, format, settings)
    (self.name, frameWidth, frameHeight) = (name, format.width, format.height)
    (framesPerSecond, scale) = (film.framesPerSecond, film.scale)
    isLoop = film.isLoop && numbers.count == film.frameCount
    isLight = painted.light > painted.paint
    (picture, columns) = (layout.picture(of: painted, settings), layout.columns)
    let isTrimmed = layout.columns == nil
    let digits = max("\(numbers.upperBound - 1)".count, 4)
    func milliseconds(until frame: Int) -> Int {
      Int((Double(frame) * 1000 / film.framesPerSecond).rounded())
    }
    self.frames = numbers.enumerated().map { index, number in
      let zeros = String(repeating: "0", count: digits - "\(number)".count)
      return Frame(
        name: "\(name)-\(zeros)\(number)",
        area: layout.areas[index],
        x: isTrimmed ? painted.places[index].x : 0,
        y: isTrimmed ? painted.places[index].y : 0,
        milliseconds: milliseconds(until: index + 1) - milliseconds(until: index))
    }
  }

  /// Throws an error if the sheet of some frames would certainly be too large.
  package static func check(
    _ format: FilmFormat, _ settings: SheetSettings
  ) throws(SheetError) {
    guard format.frameCount <= mostFrames else { throw .tooMany(format) }
    guard !settings.isTrimmed else { return }
    let grid = SheetGrid(
      of: format.frameCount, width: format.width, height: format.height, settings)
    guard settings.allows(grid.width, grid.height) else { throw .grid(grid, of: format, settings) }
  }
}
