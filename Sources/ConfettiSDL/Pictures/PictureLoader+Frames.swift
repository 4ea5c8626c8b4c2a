import CConfettiSDL
import ConfettiGraphics

extension PictureLoader {
  /// The picture in a BMP file whose size is allowed.
  func bitmapFile(_ bytes: [UInt8], name: String) throws(PictureError) -> Bitmap {
    guard let header = BMPHeader(bytes) else { throw .damaged(name, .bmp) }
    do {
      return try Bitmap(header, bmp: bytes)
    } catch {
      throw error == .unsupported ? .rareBMP(name) : .damaged(name, .bmp)
    }
  }

  /// The first frame of a WebP film in its place, which is clear around it.
  ///
  /// - Parameter bytes: the whole film, whose size is allowed.
  func picture(
    of frame: WebPFrame, in bytes: [UInt8], name: String, longestSide side: Int
  ) throws(PictureError) -> Bitmap {
    guard let whole = PictureKind.webp.size(in: bytes),
      let own = PictureKind.webp.size(in: frame.file),
      frame.x + own.width <= whole.width, frame.y + own.height <= whole.height
    else { throw .damaged(name, .webp) }
    let fillsAll = own == whole
    let picture = try frame.file.withUnsafeBufferPointer { memory throws(PictureError) in
      guard let source = SDL_RWFromConstMem(memory.baseAddress, Int32(memory.count)) else {
        throw .refused(name, .webp)
      }
      defer { SDL_RWclose(source) }
      return try self.picture(
        from: source, .webp, name: name, longestSide: fillsAll ? side : Self.mostSide)
    }
    guard !fillsAll else { return picture }
    return picture.onCanvas(width: whole.width, height: whole.height, x: frame.x, y: frame.y)
      .reduced(toLongestSide: side)
  }
}
