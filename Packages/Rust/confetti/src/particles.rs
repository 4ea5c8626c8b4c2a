use crate::error::answered;
use crate::events::filled;
use crate::{Canvas, Firing, Point, Result, Size, System};
use confetti_sys as sys;

/// A particle at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Particle {
    /// The same at every time.
    pub id: u64,
    /// Its firing.
    pub firing: Firing,
    /// Its birth.
    pub born_at: f64,
    /// The seconds that it lives.
    pub lifetime: f64,
    /// Its place.
    pub position: Point,
    /// Its velocity, in points per second.
    pub velocity: (f32, f32),
    /// Its size before it is rotated; negative if it is mirrored.
    pub size: Size,
    /// Degrees clockwise.
    pub rotation: f32,
    /// 0…1.
    pub opacity: f32,
    /// Red, green, blue and alpha, not premultiplied.
    pub color: [u8; 4],
}

impl System {
    /// All particles at a time, in drawing order.
    ///
    /// ```
    /// use confetti::{Effect, System};
    ///
    /// let mut system = System::new(7);
    /// system.fire(&Effect::named("celebration")?, (640.0, 360.0), 0.0)?;
    /// assert_eq!(system.particles(1.0)?.len(), system.alive_count(1.0));
    /// # Ok::<(), confetti::Error>(())
    /// ```
    pub fn particles(&self, at: f64) -> Result<Vec<Particle>> {
        let found = answered(|| {
            filled(self.alive_count(at), |particles, room| unsafe {
                sys::confetti_particles(self.get(), at, particles, room)
            })
        })?;
        Ok(found.iter().map(Particle::from).collect())
    }

    /// The topmost particle at a point, whatever the camera, or the nearest one within `tolerance`
    /// points, of those whose shapes the canvas knows: a canvas that has drawn the system does.
    pub fn particle_at(
        &self,
        canvas: &Canvas,
        at: f64,
        point: Point,
        tolerance: f32,
    ) -> Result<Option<Particle>> {
        let mut particle = sys::confetti_particle::default();
        let is_there = answered(|| unsafe {
            let (system, canvas, (x, y)) = (self.get(), canvas.get(), point);
            sys::confetti_particle_at(system, canvas, at, x, y, tolerance, &mut particle)
        })?;
        Ok(is_there.then(|| Particle::from(&particle)))
    }
}

impl From<&sys::confetti_particle> for Particle {
    fn from(particle: &sys::confetti_particle) -> Self {
        Particle {
            id: particle.id,
            firing: Firing(particle.firing),
            born_at: particle.born_at,
            lifetime: particle.lifetime,
            position: (particle.x, particle.y),
            velocity: (particle.vx, particle.vy),
            size: (particle.w, particle.h),
            rotation: particle.rotation,
            opacity: particle.opacity,
            color: [particle.r, particle.g, particle.b, particle.a],
        }
    }
}
