use crate::Canvas;
use confetti_sys as sys;
use std::ops::Range;
use std::{ptr, slice};

/// The texture of a canvas: premultiplied pixels of four bytes, red first.
#[derive(Clone, Copy, Debug)]
pub struct Texture<'a> {
    /// The bytes of all rows.
    pub pixels: &'a [u8],
    /// Bytes from a row to the next.
    pub stride: usize,
    /// Another number whenever pixels or size have changed; that of one canvas is never another's.
    pub revision: u64,
    /// Pixels in a row.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    first_row: u32,
    row_count: u32,
}

impl<'a> Texture<'a> {
    /// The rows that have changed since the revision that the program knows.
    pub fn changed_rows(&self) -> Range<u32> {
        self.first_row..self.first_row + self.row_count
    }

    /// The bytes from the first of the changed rows to the end of the last one.
    pub fn changed_pixels(&self) -> &'a [u8] {
        if self.row_count == 0 {
            return &[];
        }
        let start = self.first_row as usize * self.stride;
        let end = start + (self.row_count as usize - 1) * self.stride + self.width as usize * 4;
        self.pixels.get(start..end).unwrap_or(&[])
    }
}

impl Canvas {
    /// The texture, with the rows that have changed since a revision that the program has: all of them
    /// for 0, and for the revision of another canvas. If the size has changed, the program's own
    /// texture must be made again.
    ///
    /// ```
    /// use confetti::{Canvas, Effect};
    ///
    /// let mut canvas = Canvas::new(1.0)?;
    /// canvas.add_shapes(&Effect::named("celebration")?)?;
    /// let texture = canvas.texture(0);
    /// assert_eq!(texture.changed_rows(), 0..texture.height);
    /// assert!(canvas.texture(texture.revision).changed_rows().is_empty());
    /// # Ok::<(), confetti::Error>(())
    /// ```
    pub fn texture(&self, known_revision: u64) -> Texture<'_> {
        let mut texture = sys::confetti_texture {
            pixels: ptr::null(),
            stride: 0,
            revision: 0,
            w: 0,
            h: 0,
            first_row: 0,
            row_count: 0,
        };
        // It fails only for a canvas that is NULL.
        unsafe { sys::confetti_canvas_texture(self.get(), known_revision, &mut texture) };
        let [width, height, first_row, row_count] =
            [texture.w, texture.h, texture.first_row, texture.row_count]
                .map(|number| u32::try_from(number).unwrap_or(0));
        let pixels: &[u8] = if texture.pixels.is_null() || height == 0 {
            &[]
        } else {
            let length = (height as usize - 1) * texture.stride + width as usize * 4;
            // SAFETY: the rows are there until the canvas changes, for which it would have to be
            // borrowed mutably.
            unsafe { slice::from_raw_parts(texture.pixels.cast(), length) }
        };
        let (stride, revision) = (texture.stride, texture.revision);
        Texture {
            pixels,
            stride,
            revision,
            width,
            height,
            first_row,
            row_count,
        }
    }
}
