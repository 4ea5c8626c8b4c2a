//! One moment of an effect as a picture, without a display:
//!
//!     cargo run --example picture -- party 1.2 party.ppm

use confetti::{Canvas, Effect, PixelOrder, Sides, System};
use std::error::Error;
use std::fs;

const WIDTH: u32 = 640;
const HEIGHT: u32 = 360;
/// Pixels per point.
const SCALE: u32 = 2;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (name, at, path) = match arguments.as_slice() {
        [name, at, path] => (name, at.parse()?, path),
        _ => {
            return Err("give an effect, a time in seconds, and a file: party 1.2 party.ppm".into())
        }
    };

    let stage = (WIDTH as f32, HEIGHT as f32);
    let mut system = System::new(7);
    system.fire(&Effect::named(name)?, stage, 0.0)?;
    let mut canvas = Canvas::new(SCALE as f32)?;
    canvas.draw(&system, Sides::All, at)?;

    let (width, height) = (WIDTH * SCALE, HEIGHT * SCALE);
    let mut bytes: Vec<u8> = (0..height).flat_map(|y| ground(y, height)).collect();
    canvas.paint_bytes(
        &mut bytes,
        width,
        height,
        width as usize * 4,
        PixelOrder::Rgba,
    )?;

    let mut file = format!("P6 {} {} 255\n", width, height).into_bytes();
    file.extend(bytes.chunks(4).flat_map(|pixel| &pixel[..3]));
    fs::write(path, file)?;
    println!("{}: {} particles", path, system.alive_count(at));
    Ok(())
}

/// A row of pixels of the ground, which grows lighter downward.
fn ground(y: u32, height: u32) -> Vec<u8> {
    let light = (y * 40 / height) as u8;
    [22 + light, 16 + light / 2, 52 + light, 255].repeat((WIDTH * SCALE) as usize)
}
