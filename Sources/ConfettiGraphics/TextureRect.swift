/// A stretch of the atlas in texture coordinates.
struct TextureRect: Hashable, Sendable {
  let left, top, right, bottom: Float
}

extension Atlas {
  /// The texture coordinates of a region.
  func textureRect(_ region: AtlasBuilder.Region) -> TextureRect {
    let (width, height) = (Float(bitmap.width), Float(bitmap.height))
    return TextureRect(
      left: Float(region.x) / width, top: Float(region.y) / height,
      right: Float(region.x + region.width) / width,
      bottom: Float(region.y + region.height) / height)
  }
}
