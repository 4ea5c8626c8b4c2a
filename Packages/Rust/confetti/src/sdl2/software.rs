//! SDL's software driver draws with whole pixels and without light. Where it would, the pixels
//! beneath the quads are read, painted over by the library, and written back, which looks as it
//! does elsewhere.

use super::{done, ffi, sdl_error, Painter};
use crate::{Canvas, PixelOrder, Result};
use std::os::raw::c_int;
use std::{ptr, slice};

impl Painter {
    /// Paints where SDL's software driver would draw. False if that driver has to, since the canvas
    /// has another scale than the renderer.
    pub(super) unsafe fn paint_pixels(&mut self, canvas: &Canvas) -> Result<bool> {
        let (mut x, mut y) = (1.0, 1.0);
        ffi::SDL_RenderGetScale(self.renderer, &mut x, &mut y);
        if x != y || x != canvas.scale() {
            return Ok(false);
        }
        ffi::SDL_RenderSetScale(self.renderer, 1.0, 1.0);
        let result = self.paint_at_scale(canvas, x);
        ffi::SDL_RenderSetScale(self.renderer, x, y);
        result.map(|()| true)
    }

    unsafe fn paint_at_scale(&mut self, canvas: &Canvas, scale: f32) -> Result<()> {
        let mut viewport = ffi::Rect {
            x: 0,
            y: 0,
            w: 0,
            h: 0,
        };
        let mut output = (0, 0);
        ffi::SDL_RenderGetViewport(self.renderer, &mut viewport);
        done(ffi::SDL_GetRendererOutputSize(
            self.renderer,
            &mut output.0,
            &mut output.1,
        ))?;
        let area = seen_box(canvas, scale, viewport, output);
        if area.w <= 0 || area.h <= 0 {
            return Ok(());
        }
        self.make_area(area.x + area.w, area.y + area.h)?;
        let (mut pixels, mut stride) = (ptr::null_mut(), 0);
        done(ffi::SDL_LockTexture(
            self.area,
            ptr::null(),
            &mut pixels,
            &mut stride,
        ))?;
        let source = ffi::Rect {
            x: viewport.x + area.x,
            y: viewport.y + area.y,
            ..area
        };
        let length = stride as usize * self.area_size.1 as usize;
        let bytes = slice::from_raw_parts_mut(pixels.cast::<u8>(), length);
        let first = area.y as usize * stride as usize + area.x as usize * 4;
        let read = done(ffi::SDL_RenderReadPixels(
            self.renderer,
            &source,
            ffi::FORMAT_BGRA32,
            bytes[first..].as_mut_ptr().cast(),
            stride,
        ));
        let (w, h) = (self.area_size.0 as u32, self.area_size.1 as u32);
        let painted =
            read.and_then(|()| canvas.paint_bytes(bytes, w, h, stride as usize, PixelOrder::Bgra));
        ffi::SDL_UnlockTexture(self.area);
        painted?;
        done(ffi::SDL_RenderCopy(self.renderer, self.area, &area, &area))
    }

    /// A texture for the pixels from the corner of the viewport to the end of the quads' box.
    unsafe fn make_area(&mut self, w: c_int, h: c_int) -> Result<()> {
        if !self.area.is_null() && w <= self.area_size.0 && h <= self.area_size.1 {
            return Ok(());
        }
        if !self.area.is_null() {
            ffi::SDL_DestroyTexture(self.area);
        }
        let (w, h) = (w.max(self.area_size.0), h.max(self.area_size.1));
        self.area_size = (w, h);
        let (format, access) = (ffi::FORMAT_BGRA32, ffi::ACCESS_STREAMING);
        self.area = ffi::SDL_CreateTexture(self.renderer, format, access, w, h);
        if self.area.is_null() {
            return Err(sdl_error());
        }
        done(ffi::SDL_SetTextureBlendMode(
            self.area,
            ffi::BLEND_MODE_NONE,
        ))
    }
}

/// The box of the quads in pixels from the corner of the viewport, as far as it is seen.
fn seen_box(canvas: &Canvas, scale: f32, viewport: ffi::Rect, output: (c_int, c_int)) -> ffi::Rect {
    let mut low = [f32::INFINITY; 2];
    let mut high = [f32::NEG_INFINITY; 2];
    for vertex in canvas.vertices() {
        for axis in 0..2 {
            low[axis] = low[axis].min(vertex.position[axis] * scale);
            high[axis] = high[axis].max(vertex.position[axis] * scale);
        }
    }
    let span = |low: f32, high: f32, start: c_int, length: c_int, end: c_int| {
        let (first, last) = ((-start).max(0), length.min(end - start));
        let from = (low.floor() as c_int).max(first).min(last);
        let to = (high.ceil() as c_int).min(last);
        (from, to.saturating_sub(from).max(0))
    };
    let (x, w) = span(low[0], high[0], viewport.x, viewport.w, output.0);
    let (y, h) = span(low[1], high[1], viewport.y, viewport.h, output.1);
    ffi::Rect { x, y, w, h }
}
