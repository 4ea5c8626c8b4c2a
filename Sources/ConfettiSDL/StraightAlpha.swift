import ConfettiGraphics

/// The same colour with straight alpha, for renderers that cannot blend premultiplied pixels.
///
/// Additive light (colour above its alpha) has no straight form: its alpha is raised to the
/// brightest component, which shows the same light over black and less of it over bright ground.
func straightAlpha(_ color: PackedColor) -> UInt32 {
  let bits = color.bits
  if bits >= 0xFF00_0000 { return bits }
  let red = bits & 0xFF
  let green = bits >> 8 & 0xFF
  let blue = bits >> 16 & 0xFF
  let alpha = max(bits >> 24, max(red, max(green, blue)))
  guard alpha > 0 else { return 0 }
  func straight(_ component: UInt32) -> UInt32 { (component * 255 + alpha / 2) / alpha }
  return straight(red) | straight(green) << 8 | straight(blue) << 16 | alpha << 24
}

extension Bitmap {
  /// The pixels with straight alpha, row by row.
  func straightAlphaPixels() -> [UInt32] {
    pixels.map(straightAlpha)
  }
}
