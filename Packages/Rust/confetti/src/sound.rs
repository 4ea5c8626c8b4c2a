use crate::error::succeeded;
use crate::handle::Handle;
use crate::{Error, Result, System};
use confetti_sys as sys;
use std::os::raw::c_int;

/// The sound of a system that is shown, block by block: for a callback, or for a queue.
///
/// Threads share it, in an `Arc`: one fires, and another one is that of the audio device.
///
/// ```
/// use confetti::{Effect, Sound, System};
/// use std::sync::Arc;
///
/// let mut system = System::new(7);
/// let sound = Arc::new(Sound::new(48_000, 0.5)?);
///
/// // Whenever something was fired or stopped:
/// system.fire(&Effect::named("party")?, (640.0, 360.0), 0.0)?;
/// sound.follow(&system)?;
///
/// // In the callback, as often as the device asks:
/// let mut samples = [0.0; 2 * 480];
/// sound.render(0.01, &mut samples)?;
/// # Ok::<(), confetti::Error>(())
/// ```
#[derive(Debug)]
pub struct Sound {
    handle: Handle<sys::confetti_sound>,
}

// SAFETY: all functions of a sound may be called at the same time but its destruction, and only the
// owner drops it.
unsafe impl Send for Sound {}
unsafe impl Sync for Sound {}

impl Sound {
    /// A sound with a sampling rate of 8,000 to 192,000 a second, and a volume, 0…1.
    pub fn new(rate: u32, volume: f32) -> Result<Self> {
        // A rate that C cannot hold is too large for the library, which says so.
        let rate = c_int::try_from(rate).unwrap_or(c_int::MAX);
        let pointer = unsafe { sys::confetti_sound_create(rate, volume) };
        Ok(Sound {
            handle: Handle::new(pointer, sys::confetti_sound_destroy)?,
        })
    }

    /// From now on, the sounds of the system as it is now are heard. The callback is not kept
    /// waiting.
    pub fn follow(&self, system: &System) -> Result<()> {
        succeeded(unsafe { sys::confetti_sound_follow(self.handle.get(), system.get()) })
    }

    /// Fills the next block: left and right by turns, each within −0.7…0.7.
    ///
    /// `at` is the time that is shown at the end of the block; sounds are heard that begin after
    /// the block before.
    pub fn render(&self, at: f64, samples: &mut [f32]) -> Result<()> {
        if samples.len() % 2 != 0 {
            return Err(Error::new(format!(
                "{} samples are no whole frames; give left and right by turns.",
                samples.len()
            )));
        }
        let frames = samples.len() / 2;
        let start = samples.as_mut_ptr();
        // SAFETY: the slice has two samples for each frame.
        succeeded(unsafe { sys::confetti_sound_render(self.handle.get(), at, start, frames) })
    }

    /// Whether nothing sounds right now. Sounds of what was fired may be still to come: a device may rest when it is
    /// silent and the system is idle.
    pub fn is_silent(&self) -> bool {
        unsafe { sys::confetti_sound_is_silent(self.handle.get()) }
    }
}
