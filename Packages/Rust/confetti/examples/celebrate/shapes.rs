//! Shapes with smooth edges, drawn with SDL. They have nothing to do with confetti.

use crate::sdl::{Corner, Window};
use confetti::Rect;
use std::f32::consts::PI;

pub type Color = [u8; 4];

fn mixed(one: Color, other: Color, share: f32) -> Color {
    let mut color = one;
    for (part, to) in color.iter_mut().zip(other) {
        *part = (f32::from(*part) + (f32::from(to) - f32::from(*part)) * share) as u8;
    }
    color
}

/// Fills an outline that is seen from its middle as a whole, and fades out within a pixel. Colours
/// go from its top to its bottom.
fn fill(window: &Window, middle: (f32, f32), outline: &[(f32, f32)], top: Color, bottom: Color) {
    let feather = 0.5 / window.scale();
    let low = outline
        .iter()
        .fold(f32::INFINITY, |low, point| low.min(point.1));
    let high = outline
        .iter()
        .fold(f32::NEG_INFINITY, |high, point| high.max(point.1));
    let color = |y: f32| mixed(top, bottom, ((y - low) / (high - low)).clamp(0.0, 1.0));
    let corner = |x: f32, y: f32, color: Color| Corner {
        position: [x, y],
        color,
        uv: [0.0; 2],
    };

    let count = outline.len();
    let mut corners = vec![corner(middle.0, middle.1, color(middle.1))];
    let mut indices = Vec::new();
    for (index, &(x, y)) in outline.iter().enumerate() {
        let before = outline[(index + count - 1) % count];
        let after = outline[(index + 1) % count];
        let (along_x, along_y) = (after.0 - before.0, after.1 - before.1);
        let length = along_x.hypot(along_y).max(1e-6);
        let (out_x, out_y) = (along_y / length * feather, -along_x / length * feather);
        let [r, g, b, _] = color(y);
        corners.push(corner(x - out_x, y - out_y, color(y)));
        corners.push(corner(x + out_x, y + out_y, [r, g, b, 0]));
        let this = 1 + 2 * index as i32;
        let next = 1 + 2 * ((index + 1) % count) as i32;
        indices.extend([
            0,
            this,
            next,
            this,
            this + 1,
            next,
            next,
            this + 1,
            next + 1,
        ]);
    }
    window.fill(&corners, &indices);
}

/// A rectangle with round corners.
pub fn rounded(window: &Window, frame: Rect, radius: f32, top: Color, bottom: Color) {
    let Rect {
        x,
        y,
        width,
        height,
    } = frame;
    let outline: Vec<(f32, f32)> = (0..36)
        .map(|index| {
            let corner = index / 9;
            let angle = (index - corner) as f32 * PI / 16.0;
            let is_right = corner == 0 || corner == 3;
            let middle_x = if is_right {
                x + width - radius
            } else {
                x + radius
            };
            let middle_y = if corner < 2 {
                y + height - radius
            } else {
                y + radius
            };
            (
                middle_x + radius * angle.cos(),
                middle_y + radius * angle.sin(),
            )
        })
        .collect();
    fill(
        window,
        (x + width / 2.0, y + height / 2.0),
        &outline,
        top,
        bottom,
    );
}

/// An ellipse.
pub fn ellipse(window: &Window, middle: (f32, f32), radii: (f32, f32), top: Color, bottom: Color) {
    let outline: Vec<(f32, f32)> = (0..48)
        .map(|index| index as f32 * PI / 24.0)
        .map(|angle| {
            (
                middle.0 + radii.0 * angle.cos(),
                middle.1 + radii.1 * angle.sin(),
            )
        })
        .collect();
    fill(window, middle, &outline, top, bottom);
}

/// A star with five points.
pub fn star(window: &Window, middle: (f32, f32), radius: f32, color: Color) {
    let outline: Vec<(f32, f32)> = (0..10)
        .map(|index| {
            let angle = index as f32 * PI / 5.0 - PI / 2.0;
            let reach = if index % 2 == 0 {
                radius
            } else {
                radius * 0.46
            };
            (
                middle.0 + reach * angle.cos(),
                middle.1 + reach * angle.sin(),
            )
        })
        .collect();
    fill(window, middle, &outline, color, color);
}
