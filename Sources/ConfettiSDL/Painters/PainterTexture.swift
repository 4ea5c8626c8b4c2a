import CConfettiSDL
import ConfettiGraphics

/// A texture of a renderer, blended with premultiplied alpha if the driver can.
struct PainterTexture {
  let handle: OpaquePointer
  let blending: GPUPainter.Blending

  /// Copies a picture to the renderer; only ``destroy()`` frees the texture.
  init(_ bitmap: Bitmap, renderer: OpaquePointer) throws(SDLError) {
    let size = "\(bitmap.width) × \(bitmap.height)"
    guard
      let texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_RGBA32.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
        Int32(clamping: bitmap.width), Int32(clamping: bitmap.height))
    else {
      throw SDLError("A texture of \(size) pixels cannot be made", advice: "make it smaller")
    }
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
    handle = texture
    let status: Int32
    let pitch = Int32(clamping: bitmap.width * 4)
    if SDL_SetTextureBlendMode(texture, Self.premultipliedBlendMode) == 0 {
      blending = .premultiplied
      status = SDL_UpdateTexture(texture, nil, bitmap.pixels, pitch)
    } else {
      blending = .straight
      SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
      status = SDL_UpdateTexture(texture, nil, bitmap.straightAlphaPixels(), pitch)
    }
    guard status == 0 else {
      let error = SDLError(
        "A texture of \(size) pixels cannot be filled", advice: "make it smaller")
      destroy()
      throw error
    }
  }

  /// Frees the texture; call it before its renderer is destroyed.
  func destroy() {
    SDL_DestroyTexture(handle)
  }

  private static var premultipliedBlendMode: SDL_BlendMode {
    SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
  }
}

extension Bitmap {
  /// The pixels with straight alpha, row by row.
  func straightAlphaPixels() -> [UInt32] {
    pixels.map(\.straightAlpha)
  }
}
