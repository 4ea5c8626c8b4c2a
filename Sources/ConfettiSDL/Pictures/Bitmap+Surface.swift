import CConfettiSDL
import ConfettiGraphics

extension Bitmap {
  /// The pixels of a surface of any format, premultiplied and reduced.
  ///
  /// The pixels are converted some rows at a time: a photograph has millions of pixels, and few are kept.
  ///
  /// - Parameters:
  ///   - surface: its blend mode is changed.
  ///   - side: the most pixels on the longer side of the result.
  ///   - isPremultiplied: whether the surface's colours are multiplied by their alpha already.
  /// - Returns: `nil` and SDL's error, if the surface has no pixels or SDL cannot convert them.
  init?(
    _ surface: UnsafeMutablePointer<SDL_Surface>, longestSide side: Int,
    isPremultiplied: Bool = false
  ) {
    let (width, height) = (surface.pointee.w, surface.pointee.h)
    let most: Int32 = 64
    guard width > 0, height > 0,
      let band = SDL_CreateRGBSurfaceWithFormat(
        0, width, min(height, most), 32, SDL_PIXELFORMAT_RGBA32.rawValue)
    else { return nil }
    defer { SDL_FreeSurface(band) }
    SDL_SetSurfaceBlendMode(surface, SDL_BLENDMODE_NONE)
    var reducer = BitmapReducer(width: Int(width), height: Int(height), toLongestSide: side)
    for top in stride(from: 0, to: height, by: Int(most)) {
      let rows = min(most, height - top)
      // Pixels of a transparent colour are not copied.
      SDL_FillRect(band, nil, 0)
      var source = SDL_Rect(x: 0, y: top, w: width, h: rows)
      guard SDL_UpperBlit(surface, &source, band, nil) == 0, let pixels = band.pointee.pixels else {
        return nil
      }
      for row in 0..<Int(rows) {
        let start = pixels + row * Int(band.pointee.pitch)
        let colors = UnsafeMutableBufferPointer(
          start: start.assumingMemoryBound(to: PackedColor.self), count: Int(width))
        if !isPremultiplied {
          for x in colors.indices { colors[x] = colors[x].multipliedByAlpha }
        }
        reducer.add(UnsafeBufferPointer(colors))
      }
    }
    self = reducer.result
  }
}

extension PackedColor {
  /// The colour of bytes that are not premultiplied yet.
  var multipliedByAlpha: PackedColor {
    let alpha = bits >> 24
    guard alpha < 255 else { return self }
    func multiplied(_ shift: UInt32) -> UInt32 {
      (((bits >> shift & 255) * alpha + 127) / 255) << shift
    }
    return PackedColor(bits: multiplied(0) | multiplied(8) | multiplied(16) | alpha << 24)
  }
}
