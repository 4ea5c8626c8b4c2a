//! The functions, structs and constants of `confetti.h`, as they are there: its comments are the documentation.
//!
//! The crate `confetti` wraps them; use that unless you write bindings yourself.

#![allow(non_camel_case_types)]

mod functions;

use std::marker::{PhantomData, PhantomPinned};
use std::os::raw::c_void;

pub use functions::*;

/// Declares types that only the library knows from inside: Rust never makes, moves or shares them.
macro_rules! opaque {
    ($($name:ident)*) => {$(
        #[repr(C)]
        #[derive(Debug)]
        pub struct $name {
            _data: [u8; 0],
            _marker: PhantomData<(*mut u8, PhantomPinned)>,
        }
    )*};
}

opaque! {
    confetti_effect
    confetti_system
    confetti_canvas
    confetti_sound
    confetti_score
}

pub type confetti_firing = u64;

/// The version of `confetti.h` that these declarations follow: 1.2.3 is 10203.
pub const CONFETTI_VERSION: u32 = 900;
pub const CONFETTI_NO_FIRING: confetti_firing = u64::MAX;

pub const CONFETTI_BIRTH: u32 = 1;
pub const CONFETTI_LANDING: u32 = 2;
pub const CONFETTI_FLIP: u32 = 4;
pub const CONFETTI_DEATH: u32 = 8;

pub const CONFETTI_BEHIND: u32 = 1;
pub const CONFETTI_FRONT: u32 = 2;
pub const CONFETTI_ALL: u32 = 3;

pub const CONFETTI_RGBA: u32 = 0;
pub const CONFETTI_BGRA: u32 = 1;

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct confetti_rect {
    pub x: f32,
    pub y: f32,
    pub w: f32,
    pub h: f32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct confetti_event {
    pub time: f64,
    pub firing: confetti_firing,
    pub particle: u64,
    pub x: f32,
    pub y: f32,
    pub vx: f32,
    pub vy: f32,
    pub kind: u32,
    pub reserved: u32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct confetti_particle {
    pub id: u64,
    pub firing: confetti_firing,
    pub born_at: f64,
    pub lifetime: f64,
    pub x: f32,
    pub y: f32,
    pub vx: f32,
    pub vy: f32,
    pub w: f32,
    pub h: f32,
    pub rotation: f32,
    pub opacity: f32,
    pub r: u8,
    pub g: u8,
    pub b: u8,
    pub a: u8,
    pub reserved: u32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct confetti_vertex {
    pub x: f32,
    pub y: f32,
    pub r: u8,
    pub g: u8,
    pub b: u8,
    pub a: u8,
    pub u: f32,
    pub v: f32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct confetti_texture {
    pub pixels: *const c_void,
    pub stride: usize,
    pub revision: u64,
    pub w: i32,
    pub h: i32,
    pub first_row: i32,
    pub row_count: i32,
}
