import ConfettiGraphics
import ConfettiSystem

extension PictureLoader {
  /// The longest side with which a sheet is read, before it is cut.
  static let longestSheetSide = 4096

  /// A picture that an effect names, with the pixels of a file: the frames of an animated GIF, WebP or
  /// PNG, the cells of a sheet, or a picture that does not move.
  ///
  ///     let coin = try PictureLoader().filled("coin.gif", at: "art/coin.gif")
  ///
  /// - Parameters:
  ///   - picture: the name, and the grid of a sheet.
  ///   - path: absolute, or relative to the current folder.
  /// - Throws: ``PictureError``, also if the file cannot be read, or has too few pixels for the grid.
  public func filled(_ picture: Picture, at path: String) throws(PictureError) -> Picture {
    guard let grid = picture.grid else {
      let (bytes, name) = try contents(at: path)
      if let film = try film(from: bytes, name: name) { return Picture(picture.name, film: film) }
      return Picture(picture.name, try self.picture(from: bytes, name: name))
    }
    let sheet = try self.picture(at: path, longestSide: Self.longestSheetSide)
    guard grid.columns <= sheet.width, grid.rows <= sheet.height else {
      throw .uncut(picture.name, sheet, grid)
    }
    return Picture(picture.name, sheet, grid: grid)
  }

  /// The frames of an animated GIF, WebP or PNG; `nil` for a file with one picture.
  ///
  /// Each frame is the whole picture at its time. Of more than ``/ConfettiGraphics/PictureFilm/mostFrames``
  /// some are left out, and frames are reduced to
  /// ``/ConfettiGraphics/PictureFilm/mostPixels`` together.
  ///
  /// - Parameters:
  ///   - bytes: the whole file, at most ``mostBytes``.
  ///   - name: the name of the file in errors.
  /// - Throws: ``PictureError`` if nothing of the file can be shown, or it is too large.
  /// - Complexity: O(*n*) in the pixels of all frames.
  public func film(from bytes: [UInt8], name: String) throws(PictureError) -> PictureFilm? {
    guard bytes.count <= Self.mostBytes else { throw .tooManyBytes(name) }
    guard let kind = PictureKind(bytes) else { return nil }
    let film: PictureFilm?
    do {
      switch kind {
      case .png: film = try PictureFilm.film(png: bytes)
      case .gif:
        try checkSize(of: bytes, kind, name)
        film = try PictureFilm(gif: bytes)
      case .webp:
        guard let parts = WebPFilm(bytes) else { return nil }
        film = try self.film(of: parts, size: checkSize(of: bytes, kind, name), name: name)
      case .jpeg, .bmp, .svg: return nil
      }
    } catch let error as PictureFilm.ReadError {
      throw .film(name, kind, error)
    } catch let error as PictureError {
      throw error
    } catch {
      throw .damaged(name, kind)
    }
    return film.flatMap { $0.frames.count > 1 ? $0 : nil }
  }

  /// The size of a file's pictures.
  ///
  /// - Throws: ``PictureError`` if the file is damaged, or the size is not allowed.
  @discardableResult
  private func checkSize(
    of bytes: [UInt8], _ kind: PictureKind, _ name: String
  ) throws(PictureError) -> (width: Int, height: Int) {
    guard let (width, height) = kind.size(in: bytes) else { throw .damaged(name, kind) }
    guard width <= Self.mostSide, height <= Self.mostSide, width * height <= Self.mostPixels
    else { throw .tooLarge(name, width: width, height: height) }
    return (width, height)
  }

  /// The frames of a file, as ``film(from:name:)`` reads them.
  public func film(at path: String) throws(PictureError) -> PictureFilm? {
    let (bytes, name) = try contents(at: path)
    return try film(from: bytes, name: name)
  }
}
