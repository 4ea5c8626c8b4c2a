use crate::error::answered;
use crate::{Firing, Point, Result, System};
use confetti_sys as sys;
use std::ops::{BitOr, BitOrAssign, Range};

/// Kinds of events, which may be combined with `|`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EventKinds(u32);

impl EventKinds {
    /// A particle is born.
    pub const BIRTH: Self = EventKinds(sys::CONFETTI_BIRTH);
    /// It comes down on the floor.
    pub const LANDING: Self = EventKinds(sys::CONFETTI_LANDING);
    /// It turns its other side to the viewer.
    pub const FLIP: Self = EventKinds(sys::CONFETTI_FLIP);
    /// Its life is over.
    pub const DEATH: Self = EventKinds(sys::CONFETTI_DEATH);

    /// Whether all of some kinds are among these.
    pub const fn contains(self, kinds: EventKinds) -> bool {
        self.0 & kinds.0 == kinds.0
    }
}

impl BitOr for EventKinds {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        EventKinds(self.0 | other.0)
    }
}

impl BitOrAssign for EventKinds {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// An event in the life of a particle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Event {
    /// The moment.
    pub time: f64,
    /// The firing of the particle.
    pub firing: Firing,
    /// The particle, as [`Particle::id`](crate::Particle::id).
    pub particle: u64,
    /// Its place.
    pub position: Point,
    /// Its velocity, in points per second; of a landing, that before it.
    pub velocity: (f32, f32),
    /// The one kind of the event.
    pub kind: EventKinds,
}

impl System {
    /// The events between two times, the first included, in their order: which pieces have landed
    /// since the last frame? There are none if the range is empty. At most 100,000 are found: ask
    /// for less time at once.
    ///
    /// ```
    /// use confetti::{Effect, EventKinds, System};
    ///
    /// let mut system = System::new(7);
    /// system.fire(&Effect::named("celebration")?, (640.0, 360.0), 0.0)?;
    /// for birth in system.events(0.0..0.5, EventKinds::BIRTH)? {
    ///     assert!((0.0..0.5).contains(&birth.time));
    /// }
    /// # Ok::<(), confetti::Error>(())
    /// ```
    pub fn events(&self, times: Range<f64>, kinds: EventKinds) -> Result<Vec<Event>> {
        let found = answered(|| {
            filled(64, |events, room| unsafe {
                sys::confetti_events(self.get(), times.start, times.end, kinds.0, events, room)
            })
        })?;
        Ok(found.iter().map(Event::from).collect())
    }
}

/// Everything that a function of the library writes into an array.
///
/// `write` gets the array and its room, and says how many elements there are, of which it has
/// written the first. It is called again, with more room, if the guess was too small.
pub(crate) fn filled<T>(guess: usize, write: impl Fn(*mut T, usize) -> usize) -> Vec<T> {
    let mut elements: Vec<T> = Vec::with_capacity(guess);
    let mut count = write(elements.as_mut_ptr(), elements.capacity());
    if count > elements.capacity() {
        elements.reserve(count);
        count = write(elements.as_mut_ptr(), elements.capacity());
    }
    // SAFETY: the first elements were written, as many as there was room for.
    unsafe { elements.set_len(count.min(elements.capacity())) };
    elements
}

impl From<&sys::confetti_event> for Event {
    fn from(event: &sys::confetti_event) -> Self {
        Event {
            time: event.time,
            firing: Firing(event.firing),
            particle: event.particle,
            position: (event.x, event.y),
            velocity: (event.vx, event.vy),
            kind: EventKinds(event.kind),
        }
    }
}
