//! The part of SDL2 that the example needs. Your program has a crate for it, such as `sdl2`.

use std::error::Error;
use std::ffi::{c_void, CStr, CString};
use std::os::raw::{c_char, c_float, c_int};
use std::ptr;

#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Corner {
    pub position: [f32; 2],
    /// Red, green, blue, alpha.
    pub color: [u8; 4],
    pub uv: [f32; 2],
}

#[repr(C)]
struct AudioSpec {
    rate: c_int,
    format: u16,
    channels: u8,
    silence: u8,
    samples: u16,
    padding: u16,
    size: u32,
    callback: unsafe extern "C" fn(*mut c_void, *mut u8, c_int),
    data: *mut c_void,
}

/// `SDL_Event`, as the bytes of its union.
#[repr(C, align(8))]
struct RawEvent([u8; 64]);

#[link(name = "SDL2")]
extern "C" {
    fn SDL_Init(flags: u32) -> c_int;
    fn SDL_Quit();
    fn SDL_GetError() -> *const c_char;
    fn SDL_GetTicks64() -> u64;
    fn SDL_CreateWindow(
        title: *const c_char,
        x: c_int,
        y: c_int,
        w: c_int,
        h: c_int,
        flags: u32,
    ) -> *mut c_void;
    fn SDL_CreateRenderer(window: *mut c_void, index: c_int, flags: u32) -> *mut c_void;
    fn SDL_RenderSetLogicalSize(renderer: *mut c_void, w: c_int, h: c_int) -> c_int;
    fn SDL_RenderGetScale(renderer: *mut c_void, x: *mut c_float, y: *mut c_float);
    fn SDL_SetRenderDrawColor(renderer: *mut c_void, r: u8, g: u8, b: u8, a: u8) -> c_int;
    fn SDL_SetRenderDrawBlendMode(renderer: *mut c_void, mode: c_int) -> c_int;
    fn SDL_RenderClear(renderer: *mut c_void) -> c_int;
    fn SDL_RenderGeometry(
        renderer: *mut c_void,
        texture: *mut c_void,
        corners: *const Corner,
        corner_count: c_int,
        indices: *const c_int,
        index_count: c_int,
    ) -> c_int;
    fn SDL_RenderPresent(renderer: *mut c_void);
    fn SDL_PollEvent(event: *mut RawEvent) -> c_int;
    fn SDL_OpenAudioDevice(
        name: *const c_char,
        is_capture: c_int,
        wanted: *const AudioSpec,
        given: *mut AudioSpec,
        allowed_changes: c_int,
    ) -> u32;
    fn SDL_PauseAudioDevice(device: u32, is_paused: c_int);
    fn SDL_CloseAudioDevice(device: u32);
}

pub enum Event {
    Quit,
    Click((f32, f32)),
    Key(char),
}

/// A window with a renderer, whose units are those of the size that it is made with.
pub struct Window {
    pub renderer: *mut c_void,
}

impl Window {
    pub fn open(title: &str, size: (u32, u32), units: (u32, u32)) -> Result<Self, Box<dyn Error>> {
        const VIDEO_AND_AUDIO: u32 = 0x30;
        const CENTERED: c_int = 0x2FFF_0000;
        const RESIZABLE: u32 = 0x20;
        const PRESENT_WITH_THE_SCREEN: u32 = 4;
        let title = CString::new(title)?;
        let (w, h) = (size.0 as c_int, size.1 as c_int);
        // SAFETY: the title ends with a zero byte; a window that is null gives a renderer that is.
        unsafe {
            SDL_Init(VIDEO_AND_AUDIO);
            let window = SDL_CreateWindow(title.as_ptr(), CENTERED, CENTERED, w, h, RESIZABLE);
            let renderer = SDL_CreateRenderer(window, -1, PRESENT_WITH_THE_SCREEN);
            if renderer.is_null() {
                return Err(CStr::from_ptr(SDL_GetError()).to_string_lossy().into());
            }
            SDL_RenderSetLogicalSize(renderer, units.0 as c_int, units.1 as c_int);
            SDL_SetRenderDrawBlendMode(renderer, 1);
            Ok(Window { renderer })
        }
    }

    pub fn next_event(&self) -> Option<Event> {
        let mut event = RawEvent([0; 64]);
        while unsafe { SDL_PollEvent(&mut event) } != 0 {
            let number = |at: usize| {
                let bytes = &event.0[at..at + 4];
                i32::from_ne_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
            };
            match number(0) {
                0x100 => return Some(Event::Quit),
                0x300 => match u32::try_from(number(20)).ok().and_then(char::from_u32) {
                    Some(key) if event.0[13] == 0 => return Some(Event::Key(key)),
                    _ => continue,
                },
                0x401 => return Some(Event::Click((number(20) as f32, number(24) as f32))),
                _ => continue,
            }
        }
        None
    }

    /// Pixels per unit.
    pub fn scale(&self) -> f32 {
        let (mut x, mut y) = (1.0, 1.0);
        unsafe { SDL_RenderGetScale(self.renderer, &mut x, &mut y) };
        x
    }

    pub fn clear(&self) {
        unsafe {
            SDL_SetRenderDrawColor(self.renderer, 22, 16, 52, 255);
            SDL_RenderClear(self.renderer);
        }
    }

    pub fn fill(&self, corners: &[Corner], indices: &[c_int]) {
        let (corner_count, index_count) = (corners.len() as c_int, indices.len() as c_int);
        let (corners, indices, none) = (corners.as_ptr(), indices.as_ptr(), ptr::null_mut());
        unsafe {
            SDL_RenderGeometry(
                self.renderer,
                none,
                corners,
                corner_count,
                indices,
                index_count,
            );
        }
    }

    pub fn present(&self) {
        unsafe { SDL_RenderPresent(self.renderer) }
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        unsafe { SDL_Quit() }
    }
}

/// Seconds since SDL began.
pub fn now() -> f64 {
    unsafe { SDL_GetTicks64() as f64 / 1000.0 }
}

/// A stereo device, whose thread lets a closure fill its blocks until the device is dropped.
pub struct Speaker<F> {
    device: u32,
    /// Of a box, which the device's thread uses as well.
    fill: *mut F,
}

impl<F: FnMut(&mut [f32]) + Send + 'static> Speaker<F> {
    /// `None` if there is no device.
    pub fn open(rate: u32, fill: F) -> Option<Self> {
        const FLOATS: u16 = if cfg!(target_endian = "little") {
            0x8120
        } else {
            0x9120
        };
        let fill = Box::into_raw(Box::new(fill));
        let wanted = AudioSpec {
            rate: rate as c_int,
            format: FLOATS,
            channels: 2,
            silence: 0,
            samples: 1024,
            padding: 0,
            size: 0,
            callback: call::<F>,
            data: fill.cast(),
        };
        // SAFETY: the closure is there until the speaker is dropped, which closes the device before.
        let device = unsafe { SDL_OpenAudioDevice(ptr::null(), 0, &wanted, ptr::null_mut(), 0) };
        if device == 0 {
            // SAFETY: no device uses the closure.
            drop(unsafe { Box::from_raw(fill) });
            return None;
        }
        // SAFETY: the device is open.
        unsafe { SDL_PauseAudioDevice(device, 0) };
        Some(Speaker { device, fill })
    }
}

/// Fills a block.
///
/// # Safety
///
/// `data` is the closure of a speaker, which nobody else uses, and the block has so many bytes of floats.
unsafe extern "C" fn call<F: FnMut(&mut [f32])>(data: *mut c_void, block: *mut u8, bytes: c_int) {
    let samples = std::slice::from_raw_parts_mut(block.cast(), bytes as usize / 4);
    (*data.cast::<F>())(samples)
}

impl<F> Drop for Speaker<F> {
    fn drop(&mut self) {
        // SAFETY: closing waits for the end of the callback, so nobody uses the closure any more.
        unsafe {
            SDL_CloseAudioDevice(self.device);
            drop(Box::from_raw(self.fill));
        }
    }
}
