//! The part of SDL 2.0.18 that the painter calls. The program links SDL2 itself, so nothing is
//! linked here: a second SDL in one process would refuse the renderer of the first.

use std::os::raw::{c_char, c_float, c_int, c_void};

pub type Renderer = c_void;
pub type Texture = c_void;

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Rect {
    pub x: c_int,
    pub y: c_int,
    pub w: c_int,
    pub h: c_int,
}

#[repr(C)]
pub struct RendererInfo {
    pub name: *const c_char,
    pub flags: u32,
    pub texture_format_count: u32,
    pub texture_formats: [u32; 16],
    pub max_texture_width: c_int,
    pub max_texture_height: c_int,
}

pub const RENDERER_SOFTWARE: u32 = 1;
pub const ACCESS_STATIC: c_int = 0;
pub const ACCESS_STREAMING: c_int = 1;
pub const SCALE_MODE_LINEAR: c_int = 1;
pub const BLEND_MODE_NONE: c_int = 0;
pub const BLEND_MODE_BLEND: c_int = 1;
pub const FACTOR_ONE: c_int = 2;
pub const FACTOR_ONE_MINUS_SRC_ALPHA: c_int = 6;
pub const OPERATION_ADD: c_int = 1;

/// Bytes in the order red, green, blue, alpha.
pub const FORMAT_RGBA32: u32 = if cfg!(target_endian = "little") {
    0x1676_2004
} else {
    0x1646_2004
};
/// Bytes in the order blue, green, red, alpha.
pub const FORMAT_BGRA32: u32 = if cfg!(target_endian = "little") {
    0x1636_2004
} else {
    0x1686_2004
};

extern "C" {
    pub fn SDL_GetError() -> *const c_char;
    pub fn SDL_GetRendererInfo(renderer: *mut Renderer, info: *mut RendererInfo) -> c_int;
    pub fn SDL_CreateTexture(
        renderer: *mut Renderer,
        format: u32,
        access: c_int,
        w: c_int,
        h: c_int,
    ) -> *mut Texture;
    pub fn SDL_DestroyTexture(texture: *mut Texture);
    pub fn SDL_SetTextureScaleMode(texture: *mut Texture, mode: c_int) -> c_int;
    pub fn SDL_SetTextureBlendMode(texture: *mut Texture, mode: c_int) -> c_int;
    pub fn SDL_ComposeCustomBlendMode(
        source_color: c_int,
        destination_color: c_int,
        color_operation: c_int,
        source_alpha: c_int,
        destination_alpha: c_int,
        alpha_operation: c_int,
    ) -> c_int;
    pub fn SDL_UpdateTexture(
        texture: *mut Texture,
        rect: *const Rect,
        pixels: *const c_void,
        pitch: c_int,
    ) -> c_int;
    pub fn SDL_LockTexture(
        texture: *mut Texture,
        rect: *const Rect,
        pixels: *mut *mut c_void,
        pitch: *mut c_int,
    ) -> c_int;
    pub fn SDL_UnlockTexture(texture: *mut Texture);
    pub fn SDL_RenderGeometryRaw(
        renderer: *mut Renderer,
        texture: *mut Texture,
        xy: *const c_float,
        xy_stride: c_int,
        color: *const c_void,
        color_stride: c_int,
        uv: *const c_float,
        uv_stride: c_int,
        vertex_count: c_int,
        indices: *const c_void,
        index_count: c_int,
        index_size: c_int,
    ) -> c_int;
    pub fn SDL_RenderGetScale(renderer: *mut Renderer, x: *mut c_float, y: *mut c_float);
    pub fn SDL_RenderSetScale(renderer: *mut Renderer, x: c_float, y: c_float) -> c_int;
    pub fn SDL_RenderGetViewport(renderer: *mut Renderer, viewport: *mut Rect);
    pub fn SDL_GetRendererOutputSize(
        renderer: *mut Renderer,
        w: *mut c_int,
        h: *mut c_int,
    ) -> c_int;
    pub fn SDL_RenderReadPixels(
        renderer: *mut Renderer,
        rect: *const Rect,
        format: u32,
        pixels: *mut c_void,
        pitch: c_int,
    ) -> c_int;
    pub fn SDL_RenderCopy(
        renderer: *mut Renderer,
        texture: *mut Texture,
        source: *const Rect,
        destination: *const Rect,
    ) -> c_int;
}
