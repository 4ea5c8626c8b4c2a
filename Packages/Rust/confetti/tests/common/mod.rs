#![allow(dead_code, missing_docs)]

use confetti::{Canvas, Effect, Result, Sides, System, Vertex};

pub const STAGE: (f32, f32) = (640.0, 360.0);

/// A system in which an effect of the library was fired at 0.
pub fn fired(name: &str, seed: u64) -> Result<System> {
    let mut system = System::with_history(seed, f64::INFINITY)?;
    system.fire(&Effect::named(name)?, STAGE, 0.0)?;
    Ok(system)
}

/// The vertices of a system at a time, on a canvas of its own.
pub fn drawn(system: &System, at: f64) -> Result<Vec<Vertex>> {
    let mut canvas = Canvas::new(1.0)?;
    canvas.draw(system, Sides::All, at)?;
    Ok(canvas.vertices().to_vec())
}

/// Checks that something failed with one line that has a word in it.
#[track_caller]
pub fn refused<T>(result: Result<T>, word: &str) {
    let sentence = match result {
        Ok(_) => panic!("it succeeded, where “{}” is wrong", word),
        Err(error) => error.to_string(),
    };
    assert!(
        sentence.contains(word),
        "“{}” is not in: {}",
        word,
        sentence
    );
    assert!(!sentence.contains('\n'), "{}", sentence);
}
