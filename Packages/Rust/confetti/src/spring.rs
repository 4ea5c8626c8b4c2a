use crate::error::answered;
use crate::Result;
use confetti_sys as sys;

/// Motion of an interface, as a pure function of the time since it began.
///
/// ```
/// use confetti::Spring;
///
/// let spring = Spring::new(0.5, 0.3)?;
/// assert_eq!(spring.value(0.0, 100.0, 0.0, 0.0), 0.0);
/// assert!((spring.value(0.0, 100.0, 0.0, 3.0) - 100.0).abs() < 0.1);
/// # Ok::<(), confetti::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spring {
    duration: f64,
    bounce: f64,
}

impl Spring {
    /// A spring with a perceptual duration, above 0 seconds, and a bounce, −1…1: 0 does not
    /// overshoot, 0.3 is lively.
    pub fn new(duration: f64, bounce: f64) -> Result<Self> {
        answered(|| unsafe { sys::confetti_spring_settling(duration, bounce) })?;
        Ok(Spring { duration, bounce })
    }

    /// The value of something that springs from one number to another. `velocity` is its velocity
    /// at the beginning, in units per second. 0 if a number is not finite.
    pub fn value(self, from: f64, to: f64, velocity: f64, time: f64) -> f64 {
        let Spring { duration, bounce } = self;
        unsafe { sys::confetti_spring_value(duration, bounce, from, to, velocity, time) }
    }

    /// The velocity of the same, in units per second. 0 if a number is not finite.
    pub fn velocity(self, from: f64, to: f64, velocity: f64, time: f64) -> f64 {
        let Spring { duration, bounce } = self;
        unsafe { sys::confetti_spring_velocity(duration, bounce, from, to, velocity, time) }
    }

    /// The seconds until nobody sees it move, for a distance of 1.
    pub fn settling(self) -> f64 {
        unsafe { sys::confetti_spring_settling(self.duration, self.bounce) }
    }
}

/// A curve of CSS, `cubic-bezier(x1, y1, x2, y2)`, at a share of the time, 0…1; `x1` and `x2` are
/// 0…1. 0 if a number is not allowed.
///
/// ```
/// assert_eq!(confetti::curve([0.0, 0.0, 1.0, 1.0], 0.5), 0.5);
/// ```
pub fn curve([x1, y1, x2, y2]: [f64; 4], time: f64) -> f64 {
    unsafe { sys::confetti_curve_value(x1, y1, x2, y2, time) }
}
