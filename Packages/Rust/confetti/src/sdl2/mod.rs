//! Paints a canvas with the program's own renderer of SDL 2.0.18 or newer.
//!
//! Points are the renderer's units, after `SDL_RenderSetLogicalSize` and `SDL_RenderSetScale`. Edges
//! are sharpest on a canvas with as many pixels per point as the renderer has per unit. The painter
//! draws over the picture, within the renderer's viewport and clip rectangle, on its target, and
//! leaves all of the renderer's state as it was.
//!
//! With the crate `sdl2`, `canvas.raw()` is the renderer:
//!
//! ```ignore
//! let mut painter = confetti::sdl2::Painter::new();
//!
//! // Every frame, over what the program has drawn:
//! unsafe { painter.paint(window_canvas.raw().cast(), &confetti_canvas)? };
//! window_canvas.present();
//! ```

mod ffi;
mod software;

use crate::{Canvas, Error, Result, Vertex};
use std::ffi::CStr;
use std::mem::size_of;
use std::os::raw::{c_int, c_void};
use std::ptr;

/// Memory of the painting on one renderer.
///
/// Its textures belong to the renderer and go with it; [`Painter::forget`] frees them earlier.
#[derive(Debug)]
pub struct Painter {
    /// That of the textures; null before the first one.
    renderer: *mut ffi::Renderer,
    /// The canvas's texture.
    shapes: *mut ffi::Texture,
    /// The revision of its pixels; 0 while it has none.
    revision: u64,
    size: (c_int, c_int),
    /// The picture beneath the quads, on SDL's software driver.
    area: *mut ffi::Texture,
    area_size: (c_int, c_int),
    /// Straight colours, for a driver that does not blend premultiplied ones.
    straight: Vec<u8>,
    is_software: bool,
    is_straight: bool,
}

impl Default for Painter {
    fn default() -> Self {
        Painter::new()
    }
}

impl Painter {
    /// A painter for one renderer, which has painted nothing yet.
    pub const fn new() -> Self {
        Painter {
            renderer: ptr::null_mut(),
            shapes: ptr::null_mut(),
            revision: 0,
            size: (0, 0),
            area: ptr::null_mut(),
            area_size: (0, 0),
            straight: Vec::new(),
            is_software: false,
            is_straight: false,
        }
    }

    /// Paints the quads of a canvas over the renderer's picture, any number of times a frame.
    ///
    /// # Safety
    ///
    /// `renderer` is an `SDL_Renderer` of the SDL that the program is linked with, on its own thread.
    /// If the painter has painted on another renderer, that one still exists, or [`forget`] was
    /// called before it was destroyed.
    ///
    /// [`forget`]: Painter::forget
    pub unsafe fn paint(&mut self, renderer: *mut c_void, canvas: &Canvas) -> Result<()> {
        if renderer.is_null() {
            return Err(Error::new(
                "The renderer is null; make one with SDL_CreateRenderer.",
            ));
        }
        if canvas.vertices().is_empty() {
            return Ok(());
        }
        self.begin(renderer);
        if self.is_software && self.paint_pixels(canvas)? {
            return Ok(());
        }
        self.send_shapes(canvas)?;
        self.draw(canvas)
    }

    /// Frees the textures; the painter may go on painting, also with another renderer.
    ///
    /// # Safety
    ///
    /// The renderer still exists. Call it before the renderer is destroyed, and on the events
    /// `SDL_RENDER_TARGETS_RESET` and `SDL_RENDER_DEVICE_RESET`.
    pub unsafe fn forget(&mut self) {
        for texture in [self.shapes, self.area] {
            if !texture.is_null() {
                ffi::SDL_DestroyTexture(texture);
            }
        }
        *self = Painter::new();
    }

    unsafe fn begin(&mut self, renderer: *mut ffi::Renderer) {
        if self.renderer == renderer {
            return;
        }
        self.forget();
        self.renderer = renderer;
        let mut info = ffi::RendererInfo {
            name: ptr::null(),
            flags: 0,
            texture_format_count: 0,
            texture_formats: [0; 16],
            max_texture_width: 0,
            max_texture_height: 0,
        };
        self.is_software = ffi::SDL_GetRendererInfo(renderer, &mut info) == 0
            && info.flags & ffi::RENDERER_SOFTWARE != 0;
    }

    unsafe fn make_shapes(&mut self, size: (c_int, c_int)) -> Result<()> {
        if !self.shapes.is_null() {
            ffi::SDL_DestroyTexture(self.shapes);
        }
        self.revision = 0;
        let (format, access) = (ffi::FORMAT_RGBA32, ffi::ACCESS_STATIC);
        self.shapes = ffi::SDL_CreateTexture(self.renderer, format, access, size.0, size.1);
        if self.shapes.is_null() {
            return Err(sdl_error());
        }
        self.size = size;
        ffi::SDL_SetTextureScaleMode(self.shapes, ffi::SCALE_MODE_LINEAR);
        let (one, rest) = (ffi::FACTOR_ONE, ffi::FACTOR_ONE_MINUS_SRC_ALPHA);
        let add = ffi::OPERATION_ADD;
        let premultiplied = ffi::SDL_ComposeCustomBlendMode(one, rest, add, one, rest, add);
        self.is_straight = ffi::SDL_SetTextureBlendMode(self.shapes, premultiplied) != 0;
        if self.is_straight {
            done(ffi::SDL_SetTextureBlendMode(
                self.shapes,
                ffi::BLEND_MODE_BLEND,
            ))?;
        }
        Ok(())
    }

    /// Brings the rows that have changed to the driver.
    unsafe fn send_shapes(&mut self, canvas: &Canvas) -> Result<()> {
        let mut texture = canvas.texture(self.revision);
        let size = (texture.width as c_int, texture.height as c_int);
        if self.shapes.is_null() || self.size != size {
            self.make_shapes(size)?;
            texture = canvas.texture(0);
        }
        let rows = texture.changed_rows();
        if !rows.is_empty() {
            let (y, h) = (rows.start as c_int, rows.len() as c_int);
            let rect = ffi::Rect {
                x: 0,
                y,
                w: size.0,
                h,
            };
            let mut pixels = texture.changed_pixels();
            if self.is_straight {
                self.straight.clear();
                self.straight
                    .extend(pixels.chunks_exact(4).flat_map(straight));
                pixels = &self.straight;
            }
            let (start, stride) = (pixels.as_ptr().cast(), texture.stride as c_int);
            done(ffi::SDL_UpdateTexture(self.shapes, &rect, start, stride))?;
        }
        self.revision = texture.revision;
        Ok(())
    }

    /// Lets the driver draw, in one call.
    unsafe fn draw(&mut self, canvas: &Canvas) -> Result<()> {
        let (vertices, indices) = (canvas.vertices(), canvas.indices());
        let first = vertices.as_ptr();
        let mut colors: *const c_void = ptr::addr_of!((*first).color).cast();
        let step = size_of::<Vertex>() as c_int;
        let mut color_step = step;
        if self.is_straight {
            self.straight.clear();
            self.straight
                .extend(vertices.iter().flat_map(|vertex| straight(&vertex.color)));
            (colors, color_step) = (self.straight.as_ptr().cast(), 4);
        }
        done(ffi::SDL_RenderGeometryRaw(
            self.renderer,
            self.shapes,
            ptr::addr_of!((*first).position).cast(),
            step,
            colors,
            color_step,
            ptr::addr_of!((*first).uv).cast(),
            step,
            vertices.len() as c_int,
            indices.as_ptr().cast(),
            indices.len() as c_int,
            size_of::<i32>() as c_int,
        ))
    }
}

/// A premultiplied colour as a straight one. Light, which is brighter than its alpha, has no such
/// form: its alpha is raised, which shows the same over black, and less over bright grounds.
fn straight(color: &[u8]) -> [u8; 4] {
    let alpha = color.iter().copied().max().unwrap_or(0);
    let mut result = [alpha; 4];
    for (straight, &component) in result.iter_mut().zip(color).take(3) {
        let alpha = u32::from(alpha).max(1);
        *straight = ((u32::from(component) * 255 + alpha / 2) / alpha) as u8;
    }
    result
}

fn done(status: c_int) -> Result<()> {
    if status == 0 {
        Ok(())
    } else {
        Err(sdl_error())
    }
}

fn sdl_error() -> Error {
    // SAFETY: the sentence is never null, and is copied at once.
    let sentence = unsafe { CStr::from_ptr(ffi::SDL_GetError()) };
    Error::new(sentence.to_string_lossy())
}
