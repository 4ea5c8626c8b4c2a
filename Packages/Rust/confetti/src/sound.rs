use crate::error::succeeded;
use crate::handle::Handle;
use crate::{Error, Result, System};
use confetti_sys as sys;
use std::marker::PhantomData;
use std::os::raw::c_int;
use std::sync::Arc;

/// The sound of a system that is shown: the side of the thread that fires.
///
/// The other side, a [`SoundRenderer`], moves into the callback of the audio device.
///
/// ```
/// use confetti::{Effect, Sound, System};
///
/// let mut system = System::new(7);
/// let (sound, mut renderer) = Sound::with_renderer(48_000, 0.5)?;
///
/// // Whenever something was fired or stopped:
/// system.fire(&Effect::named("fireworks")?, (640.0, 360.0), 0.0)?;
/// sound.follow(&system)?;
///
/// // In the callback, as often as the device asks:
/// let mut samples = [0.0; 2 * 480];
/// renderer.render(0.01, &mut samples)?;
/// # Ok::<(), confetti::Error>(())
/// ```
#[derive(Debug)]
pub struct Sound {
    shared: Arc<Shared>,
    /// One thread at a time follows, so this is not `Sync`.
    one_thread: PhantomData<std::cell::Cell<()>>,
}

/// The sound of a system that is shown, block by block: the side of the audio device's thread.
#[derive(Debug)]
pub struct SoundRenderer {
    shared: Arc<Shared>,
    one_thread: PhantomData<std::cell::Cell<()>>,
}

#[derive(Debug)]
struct Shared(Handle<sys::confetti_sound>);

// A sound may be followed by one thread and rendered by another at the same time, and both may ask
// whether it is silent; each of the two types belongs to one thread at a time.
unsafe impl Send for Shared {}
unsafe impl Sync for Shared {}

impl Sound {
    /// A sound with a sampling rate of 8,000 to 192,000 a second, and a volume, 0…1.
    pub fn with_renderer(rate: u32, volume: f32) -> Result<(Sound, SoundRenderer)> {
        // What is too large for C is too large for the library, which says so.
        let rate = c_int::try_from(rate).unwrap_or(c_int::MAX);
        let pointer = unsafe { sys::confetti_sound_create(rate, volume) };
        let shared = Arc::new(Shared(Handle::new(pointer, sys::confetti_sound_destroy)?));
        let sound = Sound {
            shared: Arc::clone(&shared),
            one_thread: PhantomData,
        };
        Ok((
            sound,
            SoundRenderer {
                shared,
                one_thread: PhantomData,
            },
        ))
    }

    /// From now on, the sounds of the system as it is now are heard. The callback is not kept
    /// waiting.
    pub fn follow(&self, system: &System) -> Result<()> {
        succeeded(unsafe { sys::confetti_sound_follow(self.shared.0.get(), system.get()) })
    }

    /// Whether all is silent, so that a device may rest until something is fired.
    pub fn is_silent(&self) -> bool {
        unsafe { sys::confetti_sound_is_silent(self.shared.0.get()) }
    }
}

impl SoundRenderer {
    /// Fills the next block: left and right by turns, each within −0.7…0.7.
    ///
    /// `at` is the time that is shown at the end of the block; sounds are heard that begin after
    /// the block before.
    pub fn render(&mut self, at: f64, samples: &mut [f32]) -> Result<()> {
        if samples.len() % 2 != 0 {
            return Err(Error::new(format!(
                "{} samples are no whole frames; give left and right by turns.",
                samples.len()
            )));
        }
        let frames = samples.len() / 2;
        let start = samples.as_mut_ptr();
        succeeded(unsafe { sys::confetti_sound_render(self.shared.0.get(), at, start, frames) })
    }
}
