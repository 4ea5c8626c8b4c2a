/// A place, in points: x to the right, y downward, from the top left.
pub type Point = (f32, f32);

/// A width and a height, in points.
pub type Size = (f32, f32);

/// A rectangle, in points.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// The left side.
    pub x: f32,
    /// The upper side.
    pub y: f32,
    /// From left to right.
    pub width: f32,
    /// From top to bottom.
    pub height: f32,
}

impl Rect {
    /// A rectangle with its top left corner at a place.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Rect {
            x,
            y,
            width,
            height,
        }
    }
}
