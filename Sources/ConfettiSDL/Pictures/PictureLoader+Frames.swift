import ConfettiGraphics

extension PictureLoader {
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
    let picture = try surfacePicture(
      from: frame.file, .webp, name: name, longestSide: fillsAll ? side : Self.mostSide)
    guard !fillsAll else { return picture }
    return picture.onCanvas(width: whole.width, height: whole.height, x: frame.x, y: frame.y)
      .reduced(toLongestSide: side)
  }
}
