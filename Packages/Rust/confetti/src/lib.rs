//! Confetti, fireworks and other celebrations in any program, with any renderer.
//!
//! There is nothing to start, nothing to update and nothing to quit. A particle is a function of
//! its birth and its age: fire an effect at a time, and draw any time you like, in any order.
//!
//! ```
//! use confetti::{Canvas, Effect, PixelOrder, Sides, System};
//!
//! fn main() -> confetti::Result<()> {
//!     let effect = Effect::named("celebration")?;
//!     let mut system = System::new(7);
//!     let mut canvas = Canvas::new(1.0)?;
//!     system.fire(&effect, (640.0, 360.0), 0.0)?;
//!
//!     // Every frame:
//!     let now = 0.8;
//!     canvas.clear();
//!     canvas.draw(&system, Sides::All, now)?;
//!
//!     // With your own renderer: canvas.vertices(), canvas.indices(), canvas.texture(0).
//!     // Or into pixels:
//!     let mut pixels = vec![0xFF_20_20_30; 640 * 360];
//!     canvas.paint(&mut pixels, 640, 360, PixelOrder::Bgra)
//! }
//! ```
//!
//! Places and lengths are points, with the origin at the top left and y downward; times are
//! absolute seconds of any clock, and a clock that stands still is a pause; angles are degrees
//! clockwise, and a direction of 0 is straight up.
//!
//! A function that fails changes nothing unless its comment says so, and its [`Error`] is a sentence
//! that says what was wrong and what to do. Nothing here panics, and nothing but the painter of SDL2 is unsafe to call.
//!
//! Threads may share an [`Effect`], a [`Score`] and a [`Sound`]. A [`System`] and a [`Canvas`] may move
//! from one thread to another.

// SAFETY of the calls of the library in all files: the pointer of a `Handle` is never null and is valid as
// long as the handle, texts end with a zero byte, and the library checks every other argument. Where a block
// relies on more than that, a comment of its own says so.

#![deny(missing_docs)]

mod canvas;
mod effect;
mod error;
mod events;
mod geometry;
mod handle;
mod particles;
mod picture;
mod score;
#[cfg(feature = "sdl2")]
pub mod sdl2;
mod sound;
mod spring;
mod system;
mod texture;

pub use canvas::{Canvas, PixelOrder, Sides, Vertex};
pub use effect::{effects, Amounts, Effect, Entry};
pub use error::{Error, Result};
pub use events::{Event, EventKinds};
pub use geometry::{Point, Rect, Size};
pub use particles::Particle;
pub use picture::Picture;
pub use score::Score;
pub use sound::Sound;
pub use spring::{curve, Spring};
pub use system::{Firing, System};
pub use texture::Texture;

/// The version of the library that is loaded: 1.2.3 is 10203.
pub fn version() -> u32 {
    unsafe { confetti_sys::confetti_version() }
}
