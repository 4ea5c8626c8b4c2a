//! Events and particles agree with what is drawn.

mod common;

use common::{fired, STAGE};
use confetti::{Canvas, Effect, EventKinds, Result, Sides, System};

#[test]
fn events_of_parts_of_the_time_are_those_of_all_of_it() -> Result<()> {
    let system = fired("party", 7)?;
    let kinds = EventKinds::BIRTH | EventKinds::DEATH;
    let whole = system.events(0.0..10.0, kinds)?;
    let mut parts = system.events(0.0..0.7, kinds)?;
    parts.extend(system.events(0.7..10.0, kinds)?);
    assert!(whole.len() > 64, "more than there is room for at first");
    assert_eq!(whole, parts);
    assert!(whole.windows(2).all(|pair| pair[0].time <= pair[1].time));
    assert!(whole.iter().all(|event| kinds.contains(event.kind)));
    let births = whole
        .iter()
        .filter(|event| event.kind == EventKinds::BIRTH)
        .count();
    assert_eq!(births * 2, whole.len());
    Ok(())
}

#[test]
fn a_birth_is_that_of_a_particle() -> Result<()> {
    let system = fired("party", 7)?;
    let births = system.events(0.0..0.5, EventKinds::BIRTH)?;
    let particles = system.particles(0.5)?;
    assert_eq!(particles.len(), system.alive_count(0.5));
    for particle in &particles {
        let birth = births.iter().find(|birth| birth.particle == particle.id);
        let birth = birth.expect("every particle was born");
        assert_eq!(
            (birth.time, birth.firing),
            (particle.born_at, particle.firing)
        );
        assert!((0.0..=1.0).contains(&particle.opacity) && particle.lifetime > 0.0);
    }
    Ok(())
}

#[test]
fn a_particle_is_found_where_it_is() -> Result<()> {
    let system = fired("party", 7)?;
    let mut canvas = Canvas::new(1.0)?;
    canvas.draw(&system, Sides::All, 1.0)?;
    let last = *system.particles(1.0)?.last().expect("particles are alive");
    let found = system.particle_at(&canvas, 1.0, last.position, 2.0)?;
    assert!(found.is_some());
    assert_eq!(system.particle_at(&canvas, 1.0, (-5000.0, 0.0), 2.0)?, None);
    Ok(())
}

#[test]
fn a_texture_says_what_has_changed() -> Result<()> {
    let mut canvas = Canvas::new(2.0)?;
    let system = fired("party", 7)?;
    canvas.draw(&system, Sides::All, 1.0)?;
    let texture = canvas.texture(0);
    let (revision, size) = (texture.revision, (texture.width, texture.height));
    assert_eq!(texture.changed_rows(), 0..texture.height);
    assert_eq!(
        texture.pixels.len(),
        texture.stride * texture.height as usize
    );
    assert_eq!(texture.changed_pixels(), texture.pixels);
    assert!(
        texture.pixels.chunks(4).all(|pixel| pixel[0] <= pixel[3]),
        "premultiplied"
    );

    canvas.clear();
    canvas.draw(&system, Sides::All, 1.5)?;
    assert_eq!(canvas.texture(revision).revision, revision);
    canvas.add_shapes(&Effect::named("party")?.with_path("M 0 0 H 10 L 5 9 Z")?)?;
    let texture = canvas.texture(revision);
    assert_ne!(texture.revision, revision);
    assert!(!texture.changed_rows().is_empty());
    assert!(texture.changed_pixels().len() <= texture.pixels.len());
    assert!((texture.width, texture.height) != size || texture.changed_rows().start > 0);
    Ok(())
}

#[test]
fn every_effect_of_the_library_can_be_fired() -> Result<()> {
    assert!(confetti::effects().count() > 50);
    for entry in confetti::effects() {
        assert!(entry.summary.len() > 10, "{}", entry.name);
        let effect = Effect::named(entry.name)?;
        let mut system = System::new(7);
        let firing = system.fire(&effect, STAGE, 0.0)?;
        assert!(
            effect.particle_count() > 0 && !system.is_over(firing, 0.0),
            "{}",
            entry.name
        );
    }
    Ok(())
}
