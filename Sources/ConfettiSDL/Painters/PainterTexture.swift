import CConfettiSDL
import ConfettiGraphics

/// A texture of a renderer, blended with premultiplied alpha if the driver can.
struct PainterTexture {
  let handle: OpaquePointer
  let blending: GPUPainter.Blending

  /// Copies an atlas to the renderer; only ``destroy()`` frees the texture.
  init(_ atlas: Atlas, renderer: OpaquePointer) throws(SDLError) {
    let (width, height) = atlas.textureSize
    guard
      let texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_RGBA32.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
        Int32(clamping: width), Int32(clamping: height))
    else {
      throw SDLError(
        "A texture of \(width) × \(height) pixels cannot be made", advice: "make it smaller")
    }
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
    handle = texture
    if SDL_SetTextureBlendMode(texture, Self.premultipliedBlendMode) == 0 {
      blending = .premultiplied
    } else {
      blending = .straight
      SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
    }
    do {
      // No quad shows the texels below these rows.
      try update(atlas, [PixelRect(columns: 0..<width, rows: 0..<min(atlas.usedRows + 1, height))])
    } catch {
      destroy()
      throw error
    }
  }

  /// Copies parts of an atlas, which must have the texture's size.
  func update(_ atlas: Atlas, _ parts: [PixelRect]) throws(SDLError) {
    let width = atlas.textureSize.width
    let isUpdated = atlas.withTexels { texels in
      parts.allSatisfy { part in
        var area = SDL_Rect(part)
        let first = texels + part.rows.lowerBound * width + part.columns.lowerBound
        if blending == .premultiplied {
          return SDL_UpdateTexture(handle, &area, first, Int32(clamping: width * 4)) == 0
        }
        var straight: [UInt32] = []
        straight.reserveCapacity(part.columns.count * part.rows.count)
        for row in 0..<part.rows.count {
          for column in 0..<part.columns.count {
            straight.append(PackedColor(bits: first[row * width + column]).straightAlpha)
          }
        }
        return SDL_UpdateTexture(
          handle, &area, straight, Int32(clamping: part.columns.count * 4)) == 0
      }
    }
    guard isUpdated else {
      throw SDLError(
        "A texture of \(width) × \(atlas.textureSize.height) pixels cannot be filled",
        advice: "make it smaller")
    }
  }

  /// Frees the texture; call it before its renderer is destroyed.
  func destroy() { SDL_DestroyTexture(handle) }

  private static var premultipliedBlendMode: SDL_BlendMode {
    SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
  }
}

extension SDL_Rect {
  init(_ area: PixelRect) {
    self.init(
      x: Int32(clamping: area.columns.lowerBound), y: Int32(clamping: area.rows.lowerBound),
      w: Int32(clamping: area.columns.count), h: Int32(clamping: area.rows.count))
  }
}
