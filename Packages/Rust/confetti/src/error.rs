use confetti_sys as sys;
use std::ffi::{CStr, CString};
use std::fmt;

/// One sentence: what was wrong, and what to do.
///
/// ```
/// let error = confetti::Effect::named("firework").unwrap_err();
/// assert!(error.to_string().contains("firework"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    sentence: Box<str>,
}

/// A result whose error is a sentence.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub(crate) fn new(sentence: impl Into<Box<str>>) -> Self {
        Error {
            sentence: sentence.into(),
        }
    }

    /// The sentence of the latest error of the library on this thread.
    pub(crate) fn latest() -> Self {
        // SAFETY: the sentence is never null, and is copied before the next error.
        let sentence = unsafe { CStr::from_ptr(sys::confetti_last_error()) };
        Error::new(sentence.to_string_lossy())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.sentence)
    }
}

impl std::error::Error for Error {}

/// The result of a function that says whether it succeeded.
pub(crate) fn succeeded(has_succeeded: bool) -> Result<()> {
    if has_succeeded {
        Ok(())
    } else {
        Err(Error::latest())
    }
}

/// The result of a function whose answer to a bad argument could also be an ordinary one.
pub(crate) fn answered<T>(call: impl FnOnce() -> T) -> Result<T> {
    unsafe { sys::confetti_clear_error() };
    let answer = call();
    // SAFETY: the sentence is never null, and ends with a zero byte.
    match unsafe { *sys::confetti_last_error() } {
        0 => Ok(answer),
        _ => Err(Error::latest()),
    }
}

/// A text as C has it, which ends at the first zero byte.
pub(crate) fn text(name: &str, text: &str) -> Result<CString> {
    CString::new(text).map_err(|error| {
        Error::new(format!(
            "{} has a zero byte at byte {}; leave it out.",
            name,
            error.nul_position()
        ))
    })
}
