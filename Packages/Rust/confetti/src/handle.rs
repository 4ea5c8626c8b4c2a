use crate::{Error, Result};
use std::ptr::NonNull;

/// Owns an object of the library.
///
/// It is neither `Send` nor `Sync`: the types around it say which of both they are.
#[derive(Debug)]
pub(crate) struct Handle<T> {
    pointer: NonNull<T>,
    destroy: unsafe extern "C" fn(*mut T),
}

impl<T> Handle<T> {
    /// Takes a new object, or the error that explains why there is none.
    pub(crate) fn new(pointer: *mut T, destroy: unsafe extern "C" fn(*mut T)) -> Result<Self> {
        match NonNull::new(pointer) {
            Some(pointer) => Ok(Handle { pointer, destroy }),
            None => Err(Error::latest()),
        }
    }

    pub(crate) fn get(&self) -> *mut T {
        self.pointer.as_ptr()
    }
}

impl<T> Drop for Handle<T> {
    fn drop(&mut self) {
        // SAFETY: the object is destroyed once, because only this handle owns it.
        unsafe { (self.destroy)(self.get()) }
    }
}
