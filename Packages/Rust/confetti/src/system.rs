use crate::error::succeeded;
use crate::handle::Handle;
use crate::{Effect, Error, Point, Rect, Result, Size};
use confetti_sys as sys;
use std::alloc::{handle_alloc_error, Layout};

/// Effects that were fired.
///
/// All chance follows from its seed and the order of firing, so a program that fires the same gets
/// the same picture, to the bit. A clone goes on independently and costs next to nothing: it is a
/// checkpoint for a game that returns to it.
///
/// ```
/// use confetti::{Effect, System};
///
/// let effect = Effect::named("celebration")?;
/// let mut system = System::new(7);
/// system.fire(&effect, (640.0, 360.0), 0.0)?;
/// let checkpoint = system.clone();
///
/// system.clear();
/// assert_eq!(system.alive_count(1.0), 0);
/// assert!(checkpoint.alive_count(1.0) > 0);
/// # Ok::<(), confetti::Error>(())
/// ```
#[derive(Debug)]
pub struct System {
    handle: Handle<sys::confetti_system>,
}

// SAFETY: a system has no thread of its own. It is used by one thread at a time, so it is not `Sync`.
unsafe impl Send for System {}

/// A firing of a system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Firing(pub(crate) sys::confetti_firing);

impl Firing {
    /// The number of firings before it in its system.
    pub const fn number(self) -> u64 {
        self.0
    }
}

impl Clone for System {
    fn clone(&self) -> Self {
        let copy = unsafe { sys::confetti_system_copy(self.get()) };
        System::owning(copy).unwrap_or_else(|_| out_of_memory())
    }
}

/// Ends the program as Rust does: nothing else can fail where this is called.
fn out_of_memory() -> ! {
    handle_alloc_error(Layout::new::<System>())
}

impl System {
    fn owning(pointer: *mut sys::confetti_system) -> Result<Self> {
        Ok(System {
            handle: Handle::new(pointer, sys::confetti_system_destroy)?,
        })
    }

    pub(crate) fn get(&self) -> *mut sys::confetti_system {
        self.handle.get()
    }

    /// An empty system. At most 200,000 particles are kept; the oldest go first.
    pub fn new(seed: u64) -> Self {
        System::with_history(seed, 0.0).unwrap_or_else(|_| out_of_memory())
    }

    /// An empty system for programs that go back in time: particles can still be drawn for
    /// `history` seconds after the end of their effect, 0 or more. `f64::INFINITY` is for all time.
    pub fn with_history(seed: u64, history: f64) -> Result<Self> {
        System::owning(unsafe { sys::confetti_system_create(seed, history) })
    }

    /// Fires an effect from the edges of a stage.
    ///
    /// The stage is the area that the viewer sees, from the origin; effects scale with it. In a
    /// world that scrolls, fire around frames of the world or aimed from its points, with the size
    /// of the screen as the stage: see [`Canvas::set_camera`](crate::Canvas::set_camera).
    pub fn fire(&mut self, effect: &Effect, stage: Size, at: f64) -> Result<Firing> {
        fired(unsafe { sys::confetti_fire(self.get(), effect.get(), stage.0, stage.1, at) })
    }

    /// Fires an effect around a frame, such as that of a button.
    pub fn fire_around(
        &mut self,
        effect: &Effect,
        frame: Rect,
        stage: Size,
        at: f64,
    ) -> Result<Firing> {
        let Rect {
            x,
            y,
            width,
            height,
        } = frame;
        fired(unsafe {
            let (system, effect) = (self.get(), effect.get());
            sys::confetti_fire_around(system, effect, x, y, width, height, stage.0, stage.1, at)
        })
    }

    /// Fires an effect from a point; effects of the library throw to where the stage has room.
    pub fn fire_from(
        &mut self,
        effect: &Effect,
        point: Point,
        stage: Size,
        at: f64,
    ) -> Result<Firing> {
        let (x, y) = point;
        fired(unsafe {
            sys::confetti_fire_from(self.get(), effect.get(), x, y, stage.0, stage.1, at)
        })
    }

    /// Fires an effect from a point in a direction, in degrees: 0 is up, 90 right. A strength
    /// of 1 is the effect's own.
    pub fn fire_aimed(
        &mut self,
        effect: &Effect,
        point: Point,
        angle: f32,
        strength: f32,
        stage: Size,
        at: f64,
    ) -> Result<Firing> {
        let (x, y) = point;
        fired(unsafe {
            let (system, effect) = (self.get(), effect.get());
            sys::confetti_fire_aimed(system, effect, x, y, angle, strength, stage.0, stage.1, at)
        })
    }

    /// From a time on, no more particles of a firing are born; those in the air fly on. Nothing
    /// happens to a firing that is over.
    pub fn stop(&mut self, firing: Firing, at: f64) -> Result<()> {
        succeeded(unsafe { sys::confetti_stop(self.get(), firing.0, at) })
    }

    /// Stops every firing.
    pub fn stop_all(&mut self, at: f64) -> Result<()> {
        succeeded(unsafe { sys::confetti_stop_all(self.get(), at) })
    }

    /// A firing fades away within some seconds; at once if they are 0.
    pub fn fade(&mut self, firing: Firing, at: f64, seconds: f64) -> Result<()> {
        succeeded(unsafe { sys::confetti_fade(self.get(), firing.0, at, seconds) })
    }

    /// Every firing fades away within some seconds.
    pub fn fade_all(&mut self, at: f64, seconds: f64) -> Result<()> {
        succeeded(unsafe { sys::confetti_fade_all(self.get(), at, seconds) })
    }

    /// Replaces the effect of a firing, which keeps its time, its place and its chance: for tools
    /// that change an effect while it is seen. It is an error if the firing is over and forgotten.
    pub fn replace(&mut self, firing: Firing, effect: &Effect) -> Result<()> {
        succeeded(unsafe { sys::confetti_replace(self.get(), firing.0, effect.get()) })
    }

    /// Removes everything.
    pub fn clear(&mut self) {
        unsafe { sys::confetti_clear(self.get()) }
    }

    /// Takes back all firings after a time, for a game that went back and goes on differently.
    pub fn forget_after(&mut self, at: f64) -> Result<()> {
        succeeded(unsafe { sys::confetti_forget_after(self.get(), at) })
    }

    /// Whether nothing can be seen at a time or later, so that a program need not draw. False if
    /// the time is not finite.
    pub fn is_idle(&self, at: f64) -> bool {
        unsafe { sys::confetti_is_idle(self.get(), at) }
    }

    /// Whether a firing has no particle at a time or later; true for firings that are forgotten.
    /// False if the time is not finite.
    pub fn is_over(&self, firing: Firing, at: f64) -> bool {
        unsafe { sys::confetti_is_over(self.get(), firing.0, at) }
    }

    /// The death of the last particle: infinity if an effect has no end, minus infinity if nothing
    /// was fired.
    pub fn end(&self) -> f64 {
        unsafe { sys::confetti_end(self.get()) }
    }

    /// The number of particles that are alive at a time; 0 if the time is not finite.
    pub fn alive_count(&self, at: f64) -> usize {
        unsafe { sys::confetti_alive_count(self.get(), at) }
    }
}

fn fired(firing: sys::confetti_firing) -> Result<Firing> {
    if firing == sys::CONFETTI_NO_FIRING {
        Err(Error::latest())
    } else {
        Ok(Firing(firing))
    }
}
