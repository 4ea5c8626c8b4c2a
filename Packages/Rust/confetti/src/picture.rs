use crate::{Error, Result};
use std::os::raw::c_int;

/// Pixels in memory: red, green, blue and alpha, not premultiplied.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// Four bytes a pixel, row by row.
    pub rgba: &'a [u8],
    /// Pixels in a row, at most 8,192.
    pub width: u32,
    /// Rows, at most 8,192.
    pub height: u32,
    /// Bytes from a row to the next, at least four times the width.
    pub stride: usize,
}

impl<'a> Picture<'a> {
    /// A picture whose rows follow each other without a gap.
    pub const fn new(rgba: &'a [u8], width: u32, height: u32) -> Self {
        Picture {
            rgba,
            width,
            height,
            stride: width as usize * 4,
        }
    }

    /// The sides for the library, if the bytes are enough for them.
    pub(crate) fn sides(&self) -> Result<(c_int, c_int)> {
        sides(self.rgba.len(), self.width, self.height, self.stride)
    }
}

/// The sides of an area of pixels for the library, if as many bytes are enough for it.
///
/// The library checks all else: its sentences say which sides and strides are allowed.
pub(crate) fn sides(
    bytes: usize,
    width: u32,
    height: u32,
    stride: usize,
) -> Result<(c_int, c_int)> {
    let needed = stride as u128 * u128::from(height.saturating_sub(1)) + u128::from(width) * 4;
    if needed > bytes as u128 {
        return Err(Error::new(format!(
            "{} bytes are too few for {} by {} pixels, which need {}.",
            bytes, width, height, needed
        )));
    }
    match (c_int::try_from(width), c_int::try_from(height)) {
        (Ok(width), Ok(height)) => Ok((width, height)),
        _ => Err(Error::new(format!(
            "{} by {} pixels are too many for a side.",
            width, height
        ))),
    }
}
