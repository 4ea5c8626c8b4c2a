use crate::effect::path_text;
use crate::error::{answered, text};
use crate::handle::Handle;
use crate::{Result, Size, System};
use confetti_sys as sys;
use std::ops::Range;
use std::path::Path;
use std::ptr;

/// A sequence of effects in time, over and over.
///
/// It never changes, so threads may share it.
///
/// ```
/// use confetti::{Score, System};
///
/// let text = r#"{"length": 4, "cues": [{"at": 0.5, "effect": "fireworks"}]}"#;
/// let score = Score::parse(text, Some("evening.json"))?;
/// let mut system = System::new(7);
/// let began = 100.0;
///
/// // Every frame:
/// let (before, now) = (100.49, 100.51);
/// let fired = score.fire(&mut system, (640.0, 360.0), began, before..now)?;
/// assert_eq!(fired, 1);
/// # Ok::<(), confetti::Error>(())
/// ```
#[derive(Debug)]
pub struct Score {
    handle: Handle<sys::confetti_score>,
}

// SAFETY: scores never change, and any number of threads may share them.
unsafe impl Send for Score {}
unsafe impl Sync for Score {}

impl Score {
    fn new(pointer: *mut sys::confetti_score) -> Result<Self> {
        Ok(Score {
            handle: Handle::new(pointer, sys::confetti_score_destroy)?,
        })
    }

    /// A score from the text of a file. `file` is its name in errors.
    pub fn parse(source: &str, file: Option<&str>) -> Result<Self> {
        let file = file
            .map(|file| text("The name of the file", file))
            .transpose()?;
        let file = file.as_ref().map_or(ptr::null(), |file| file.as_ptr());
        let start = source.as_ptr().cast();
        Score::new(unsafe { sys::confetti_score_parse(start, source.len(), file) })
    }

    /// A score from a file, whose effects and pictures may be in files beside it.
    pub fn load(path: impl AsRef<Path>) -> Result<Self> {
        let path = text("The path", path_text(path.as_ref())?)?;
        Score::new(unsafe { sys::confetti_score_load(path.as_ptr()) })
    }

    /// The seconds of a round.
    pub fn length(&self) -> f64 {
        unsafe { sys::confetti_score_length(self.handle.get()) }
    }

    /// Fires everything that is due between two times, the first included, and returns the number
    /// of firings. `began` is the time at which the score began. Of more than ten seconds the last
    /// ten count, and nothing is due in an empty range.
    pub fn fire(
        &self,
        system: &mut System,
        stage: Size,
        began: f64,
        times: Range<f64>,
    ) -> Result<usize> {
        let (score, system) = (self.handle.get(), system.get());
        answered(|| unsafe {
            let (from, to) = (times.start, times.end);
            sys::confetti_score_fire(score, system, stage.0, stage.1, began, from, to)
        })
    }
}
