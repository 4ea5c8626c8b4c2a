use crate::error::succeeded;
use crate::handle::Handle;
use crate::picture::sides;
use crate::{Effect, Point, Rect, Result, System};
use confetti_sys as sys;
use std::mem::{size_of, size_of_val};
use std::os::raw::c_void;
use std::{ptr, slice};

/// The quads of a frame, and the one texture that they are drawn from.
///
/// Nothing is allocated from frame to frame. Its vertices, indices and texture can be kept until the
/// canvas is changed.
///
/// ```
/// use confetti::{Canvas, Effect, Sides, System};
///
/// let mut system = System::new(7);
/// let mut canvas = Canvas::new(1.0)?;
/// system.fire(&Effect::named("celebration")?, (640.0, 360.0), 0.0)?;
///
/// // Every frame:
/// canvas.clear();
/// canvas.draw(&system, Sides::All, 1.0)?;
/// assert_eq!(canvas.vertices().len() / 4 * 6, canvas.indices().len());
/// # Ok::<(), confetti::Error>(())
/// ```
#[derive(Debug)]
pub struct Canvas {
    handle: Handle<sys::confetti_canvas>,
}

// SAFETY: a canvas has no thread of its own. It is used by one thread at a time, so it is not `Sync`.
unsafe impl Send for Canvas {}

/// Sides of the interface. An effect says for each of its particles on which side it flies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum Sides {
    /// Behind the interface.
    Behind = sys::CONFETTI_BEHIND,
    /// In front of it.
    Front = sys::CONFETTI_FRONT,
    /// Both, those behind first.
    All = sys::CONFETTI_ALL,
}

/// The order of the bytes of a pixel in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum PixelOrder {
    /// Red first.
    Rgba = sys::CONFETTI_RGBA,
    /// Blue first, as in most windows; the fourth byte may be unused.
    Bgra = sys::CONFETTI_BGRA,
}

/// A corner of a quad, 20 bytes, as graphics cards take it.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct Vertex {
    /// x and y, in points.
    pub position: [f32; 2],
    /// Red, green, blue and alpha, premultiplied.
    pub color: [u8; 4],
    /// The place in the texture, 0…1.
    pub uv: [f32; 2],
}

const _: () = assert!(size_of::<Vertex>() == size_of::<sys::confetti_vertex>());

impl Canvas {
    /// An empty canvas for a screen with `scale` pixels per point, 0.25 to 8: edges are crisp at
    /// that scale.
    pub fn new(scale: f32) -> Result<Self> {
        let pointer = unsafe { sys::confetti_canvas_create(scale) };
        Ok(Canvas {
            handle: Handle::new(pointer, sys::confetti_canvas_destroy)?,
        })
    }

    pub(crate) fn get(&self) -> *mut sys::confetti_canvas {
        self.handle.get()
    }

    /// Pixels per point.
    pub fn scale(&self) -> f32 {
        unsafe { sys::confetti_canvas_scale(self.get()) }
    }

    /// Removes all quads; the texture stays.
    pub fn clear(&mut self) {
        unsafe { sys::confetti_canvas_clear(self.get()) }
    }

    /// Adds the shapes of an effect to the texture ahead of time; otherwise drawing does, within
    /// some milliseconds.
    pub fn add_shapes(&mut self, effect: &Effect) -> Result<()> {
        succeeded(unsafe { sys::confetti_canvas_add_shapes(self.get(), effect.get()) })
    }

    /// Leaves out particles outside an area from now on; `None` draws all of them.
    pub fn set_visible(&mut self, area: Option<Rect>) -> Result<()> {
        let area = area.map(
            |Rect {
                 x,
                 y,
                 width,
                 height,
             }| sys::confetti_rect {
                x,
                y,
                w: width,
                h: height,
            },
        );
        let area = area.as_ref().map_or(ptr::null(), |area| area);
        succeeded(unsafe { sys::confetti_canvas_set_visible(self.get(), area) })
    }

    /// The brightness of the ground that is drawn over, 0…1: light is added to dark grounds, and
    /// covers bright ones.
    pub fn set_ground(&mut self, brightness: f32) -> Result<()> {
        succeeded(unsafe { sys::confetti_canvas_set_ground(self.get(), brightness) })
    }

    /// Draws a world from now on, as it is seen from one of its points: this point comes to the
    /// canvas's origin, and a point of the world takes `zoom` points of the canvas. Points are
    /// within 10,000,000 of the world's origin, zooms 0.001 to 1,000. The usual camera is at (0, 0)
    /// with a zoom of 1.
    pub fn set_camera(&mut self, point: Point, zoom: f32) -> Result<()> {
        succeeded(unsafe { sys::confetti_canvas_set_camera(self.get(), point.0, point.1, zoom) })
    }

    /// Appends the quads of one or both sides at a time. If a shape has no room in the texture, all
    /// others are drawn, and the result is an error.
    pub fn draw(&mut self, system: &System, sides: Sides, at: f64) -> Result<()> {
        succeeded(unsafe { sys::confetti_draw(system.get(), self.get(), sides as u32, at) })
    }

    /// The vertices, four for each quad: top left, top right, bottom right, bottom left.
    ///
    /// Blend them with one and 1 − source alpha; sample the texture linearly.
    pub fn vertices(&self) -> &[Vertex] {
        let mut count = 0;
        // SAFETY: a `Vertex` is laid out as confetti_vertex. The array is valid until the canvas
        // changes, for which it would have to be borrowed mutably.
        unsafe {
            let start = sys::confetti_canvas_vertices(self.get(), &mut count);
            elements(start.cast(), count)
        }
    }

    /// The indices of two triangles for each quad: 0, 1, 2, 2, 3, 0, 4, …
    pub fn indices(&self) -> &[i32] {
        let mut count = 0;
        // SAFETY: as with the vertices. Asking again moves no indices that are lent.
        unsafe {
            let start = sys::confetti_canvas_indices(self.get(), &mut count);
            elements(start, count)
        }
    }

    /// The bytes of the vertices, 20 each, for buffers of graphics cards.
    pub fn vertex_bytes(&self) -> &[u8] {
        bytes(self.vertices())
    }

    /// The bytes of the indices, four each, for buffers of graphics cards.
    pub fn index_bytes(&self) -> &[u8] {
        bytes(self.indices())
    }

    /// Paints the quads over pixels of 32 bits, premultiplied where they have alpha: the buffers
    /// of `minifb` and `softbuffer` are [`PixelOrder::Bgra`].
    ///
    /// The first pixel is at the origin; the canvas's scale is the number of pixels per point.
    ///
    /// ```
    /// # let mut canvas = confetti::Canvas::new(1.0)?;
    /// let mut pixels = vec![0xFF_20_20_30; 640 * 360];
    /// canvas.paint(&mut pixels, 640, 360, confetti::PixelOrder::Bgra)?;
    /// # Ok::<(), confetti::Error>(())
    /// ```
    pub fn paint(
        &self,
        pixels: &mut [u32],
        width: u32,
        height: u32,
        order: PixelOrder,
    ) -> Result<()> {
        let (start, length) = (pixels.as_mut_ptr().cast(), size_of_val(pixels));
        self.paint_area(start, length, (width, height), width as usize * 4, order)
    }

    /// Paints the quads over bytes, such as those of a surface. `stride` is the number of bytes from
    /// a row to the next, a multiple of 4; the first byte is at an address that is one too.
    pub fn paint_bytes(
        &self,
        bytes: &mut [u8],
        width: u32,
        height: u32,
        stride: usize,
        order: PixelOrder,
    ) -> Result<()> {
        let (start, length) = (bytes.as_mut_ptr().cast(), bytes.len());
        self.paint_area(start, length, (width, height), stride, order)
    }

    fn paint_area(
        &self,
        start: *mut c_void,
        length: usize,
        (width, height): (u32, u32),
        stride: usize,
        order: PixelOrder,
    ) -> Result<()> {
        let (w, h) = sides(length, width, height, stride)?;
        let order = order as u32;
        // SAFETY: `sides` has found that so many bytes are enough for the rows.
        succeeded(unsafe { sys::confetti_canvas_paint(self.get(), start, w, h, stride, order) })
    }
}

/// An array that a canvas lends; an empty one if there is none.
///
/// # Safety
///
/// The pointer is null, or has `count` elements that are valid and do not change as long as `'a`.
unsafe fn elements<'a, T>(start: *const T, count: usize) -> &'a [T] {
    if start.is_null() || count == 0 {
        &[]
    } else {
        slice::from_raw_parts(start, count)
    }
}

/// Numbers without gaps between them, as bytes.
fn bytes<T>(numbers: &[T]) -> &[u8] {
    // SAFETY: both callers' numbers have no padding, and bytes may be anywhere.
    unsafe { slice::from_raw_parts(numbers.as_ptr().cast(), size_of_val(numbers)) }
}
