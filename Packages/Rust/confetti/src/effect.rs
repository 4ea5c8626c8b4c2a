use crate::error::text;
use crate::handle::Handle;
use crate::{Error, Picture, Result};
use confetti_sys as sys;
use std::ffi::CStr;
use std::os::raw::c_char;
use std::path::Path;
use std::ptr;

/// An effect: numbers that say which particles fly how.
///
/// It never changes, so threads may share it. To keep it in several places, put it into an `Arc`.
///
/// ```
/// use confetti::{Amounts, Effect};
///
/// let calm = Effect::named("celebration")?.with_reduced_motion(1.0)?;
/// let large = Effect::named("party")?.with_amounts(Amounts { size: 2.0, ..Amounts::default() })?;
/// let golden = Effect::named("fireworks")?.with_colors("gold, #E4002B, white")?;
/// # assert!(calm.duration() > 0.0 && large.duration() > 0.0 && golden.particle_count() > 0);
/// # Ok::<(), confetti::Error>(())
/// ```
#[derive(Debug)]
pub struct Effect {
    handle: Handle<sys::confetti_effect>,
}

// SAFETY: effects never change, and any number of threads may share them.
unsafe impl Send for Effect {}
unsafe impl Sync for Effect {}

/// Factors for an effect; 1 leaves it as it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Amounts {
    /// The size of its particles, 0.01 to 20, which fly as far as before.
    pub size: f64,
    /// Its tempo, 0.05 to 20.
    pub tempo: f64,
    /// The number of its particles, 0.01 to 20.
    pub share: f64,
    /// Its loudness, 0 to 10.
    pub loudness: f64,
}

impl Default for Amounts {
    fn default() -> Self {
        Amounts {
            size: 1.0,
            tempo: 1.0,
            share: 1.0,
            loudness: 1.0,
        }
    }
}

/// An effect of the library, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name for [`Effect::named`], such as `fireworks`.
    pub name: &'static str,
    /// How it looks, in a sentence.
    pub summary: &'static str,
}

/// The effects of the library.
///
/// ```
/// assert!(confetti::effects().any(|effect| effect.name == "celebration"));
/// ```
pub fn effects() -> impl Iterator<Item = Entry> {
    let count = unsafe { sys::confetti_effect_count() };
    // SAFETY: the names and the summaries are valid for ever.
    (0..count).filter_map(|index| unsafe {
        Some(Entry {
            name: words(sys::confetti_effect_name(index))?,
            summary: words(sys::confetti_effect_summary(index))?,
        })
    })
}

/// A text of the library.
///
/// # Safety
///
/// The pointer is null, or a text that ends with a zero byte and is valid for ever.
unsafe fn words(pointer: *const c_char) -> Option<&'static str> {
    if pointer.is_null() {
        return None;
    }
    CStr::from_ptr(pointer).to_str().ok()
}

/// A path as the library reads it.
pub(crate) fn path_text(path: &Path) -> Result<&str> {
    path.to_str().ok_or_else(|| {
        Error::new(format!(
            "{} is not UTF-8; give the file another name.",
            path.display()
        ))
    })
}

impl Effect {
    fn new(pointer: *mut sys::confetti_effect) -> Result<Self> {
        Ok(Effect {
            handle: Handle::new(pointer, sys::confetti_effect_destroy)?,
        })
    }

    pub(crate) fn get(&self) -> *const sys::confetti_effect {
        self.handle.get()
    }

    /// An effect of the library, such as `celebration`; [`effects`] lists all of them.
    pub fn named(name: &str) -> Result<Self> {
        let name = text("The name", name)?;
        Effect::new(unsafe { sys::confetti_effect_named(name.as_ptr()) })
    }

    /// An effect from the text of a file, at most 1 MiB. `file` is its name in errors.
    ///
    /// ```
    /// let error = confetti::Effect::parse("{", Some("spark.json")).unwrap_err();
    /// assert!(error.to_string().contains("spark.json"));
    /// ```
    pub fn parse(source: &str, file: Option<&str>) -> Result<Self> {
        let file = file
            .map(|file| text("The name of the file", file))
            .transpose()?;
        let file = file.as_ref().map_or(ptr::null(), |file| file.as_ptr());
        let start = source.as_ptr().cast();
        Effect::new(unsafe { sys::confetti_effect_parse(start, source.len(), file) })
    }

    /// An effect from a file, which may extend files beside it and name pictures beside it, PNG or
    /// GIF.
    pub fn load(path: impl AsRef<Path>) -> Result<Self> {
        let path = text("The path", path_text(path.as_ref())?)?;
        Effect::new(unsafe { sys::confetti_effect_load(path.as_ptr()) })
    }

    /// The number of particles of a firing, children included; the most of them if that is left to
    /// chance or has no end.
    pub fn particle_count(&self) -> usize {
        unsafe { sys::confetti_effect_particle_count(self.get()) }
    }

    /// The seconds from a firing to the death of its last particle; infinity if it has no end.
    pub fn duration(&self) -> f64 {
        unsafe { sys::confetti_effect_duration(self.get()) }
    }

    /// The version for people who prefer reduced motion: a degree of 0 is the effect itself, and
    /// 1 the one that moves least.
    pub fn with_reduced_motion(&self, degree: f64) -> Result<Self> {
        Effect::new(unsafe { sys::confetti_effect_with_reduced_motion(self.get(), degree) })
    }

    /// The effect in other colours, divided by commas: names and numbers of CSS, or palettes, as
    /// in `gold, #E4002B, white`.
    pub fn with_colors(&self, colors: &str) -> Result<Self> {
        let colors = text("The colours", colors)?;
        Effect::new(unsafe { sys::confetti_effect_with_colors(self.get(), colors.as_ptr()) })
    }

    /// The effect with factors for its size, tempo, number of particles and loudness.
    pub fn with_amounts(&self, amounts: Amounts) -> Result<Self> {
        let Amounts {
            size,
            tempo,
            share,
            loudness,
        } = amounts;
        Effect::new(unsafe {
            sys::confetti_effect_with_amounts(self.get(), size, tempo, share, loudness)
        })
    }

    /// The effect throwing a text of at most 64 characters, or gathering into it.
    pub fn with_text(&self, words: &str) -> Result<Self> {
        let words = text("The text", words)?;
        Effect::new(unsafe { sys::confetti_effect_with_text(self.get(), words.as_ptr()) })
    }

    /// The effect throwing the path of an SVG picture, or gathering into it: the text of its
    /// attribute `d`.
    pub fn with_path(&self, path: &str) -> Result<Self> {
        let path = text("The path", path)?;
        Effect::new(unsafe { sys::confetti_effect_with_path(self.get(), path.as_ptr()) })
    }

    /// The effect throwing a picture, or gathering into it; its colours are shown as they are. The
    /// pixels are copied.
    pub fn with_picture(&self, picture: Picture<'_>) -> Result<Self> {
        let (w, h) = picture.sides()?;
        let rgba = picture.rgba.as_ptr().cast();
        Effect::new(unsafe {
            sys::confetti_effect_with_picture(self.get(), rgba, w, h, picture.stride)
        })
    }

    /// The effect with the pixels of a picture that its file names, such as `leaf.png`.
    pub fn with_named_picture(&self, name: &str, picture: Picture<'_>) -> Result<Self> {
        let name = text("The name of the picture", name)?;
        let (w, h) = picture.sides()?;
        let rgba = picture.rgba.as_ptr().cast();
        Effect::new(unsafe {
            sys::confetti_effect_with_named_picture(
                self.get(),
                name.as_ptr(),
                rgba,
                w,
                h,
                picture.stride,
            )
        })
    }
}
