//! The picture is a function of what was fired, and of the time.

mod common;

use common::{drawn, fired, STAGE};
use confetti::{
    Canvas, Effect, EventKinds, Picture, PixelOrder, Rect, Result, Sides, System, Vertex,
};

#[test]
fn the_same_seed_gives_the_same_vertices_in_any_order_of_times() -> Result<()> {
    let (one, other) = (fired("party", 7)?, fired("party", 7)?);
    let forwards: Vec<_> = [0.2, 0.9, 1.6]
        .iter()
        .map(|&at| drawn(&one, at))
        .collect::<Result<_>>()?;
    let mut backwards: Vec<_> = [1.6, 0.9, 0.2]
        .iter()
        .map(|&at| drawn(&other, at))
        .collect::<Result<_>>()?;
    backwards.reverse();
    assert!(forwards.iter().all(|vertices| !vertices.is_empty()));
    assert_eq!(forwards, backwards);
    assert_ne!(drawn(&fired("party", 8)?, 0.9)?, forwards[1]);
    Ok(())
}

#[test]
fn a_clone_is_a_checkpoint() -> Result<()> {
    let mut system = fired("party", 7)?;
    let mut checkpoint = system.clone();
    let before = drawn(&checkpoint, 1.0)?;
    let second = Effect::named("sparks")?;
    system.fire_from(&second, (320.0, 180.0), STAGE, 0.9)?;
    assert_eq!(drawn(&checkpoint, 1.0)?, before);
    assert_ne!(drawn(&system, 1.0)?, before);

    checkpoint.fire_from(&second, (320.0, 180.0), STAGE, 0.9)?;
    assert_eq!(drawn(&checkpoint, 1.0)?, drawn(&system, 1.0)?);
    system.forget_after(0.5)?;
    assert_eq!(drawn(&system, 1.0)?, before);
    Ok(())
}

#[test]
fn an_effect_may_go_while_a_system_shows_it() -> Result<()> {
    let effect = Effect::named("party")?;
    let mut system = System::new(7);
    system.fire(&effect, STAGE, 0.0)?;
    drop(effect);
    assert_eq!(drawn(&system, 1.0)?, drawn(&fired("party", 7)?, 1.0)?);
    Ok(())
}

#[test]
fn firings_end_as_they_are_told() -> Result<()> {
    let effect = Effect::named("snow")?;
    assert_eq!(effect.duration(), f64::INFINITY);
    let mut system = System::new(7);
    let firing = system.fire(&effect, STAGE, 0.0)?;
    assert_eq!((firing.number(), system.end()), (0, f64::INFINITY));
    let mut faded = system.clone();
    system.stop(firing, 2.0)?;
    faded.fade_all(2.0, 0.5)?;
    assert!(system.end().is_finite() && faded.end() <= 2.5);
    assert!(!system.is_over(firing, 2.5) && faded.is_over(firing, 2.5));
    assert!(system.is_idle(system.end()) && !system.is_idle(2.5));
    system.clear();
    assert!(system.is_idle(2.5) && system.end() == f64::NEG_INFINITY);
    Ok(())
}

#[test]
fn a_firing_gets_another_effect_and_keeps_its_chance() -> Result<()> {
    let mut system = System::new(7);
    let firing = system.fire(&Effect::named("sparks")?, STAGE, 0.0)?;
    system.replace(firing, &Effect::named("party")?)?;
    assert_eq!(drawn(&system, 1.0)?, drawn(&fired("party", 7)?, 1.0)?);
    Ok(())
}

#[test]
fn a_canvas_draws_what_is_seen_on_the_sides_that_are_asked_for() -> Result<()> {
    let system = fired("party", 7)?;
    let all = drawn(&system, 1.0)?;
    let mut canvas = Canvas::new(1.0)?;
    canvas.draw(&system, Sides::Behind, 1.0)?;
    let behind = canvas.vertices().len();
    canvas.draw(&system, Sides::Front, 1.0)?;
    assert_eq!(canvas.vertices(), all);
    assert!(behind > 0 && behind < all.len());
    assert_eq!(canvas.vertex_bytes().len(), all.len() * 20);
    assert_eq!(canvas.index_bytes().len(), all.len() / 4 * 6 * 4);
    assert_eq!(canvas.indices()[..7], [0, 1, 2, 2, 3, 0, 4]);

    canvas.clear();
    canvas.set_visible(Some(Rect::new(0.0, 0.0, 100.0, 100.0)))?;
    canvas.draw(&system, Sides::All, 1.0)?;
    assert!(canvas.vertices().len() < all.len());
    Ok(())
}

#[test]
fn a_camera_moves_and_enlarges() -> Result<()> {
    let system = fired("party", 7)?;
    let plain = drawn(&system, 1.0)?;
    let mut canvas = Canvas::new(1.0)?;
    canvas.set_camera((100.0, 50.0), 2.0)?;
    canvas.draw(&system, Sides::All, 1.0)?;
    let middle = |vertices: &[Vertex], axis: usize| -> f32 {
        vertices
            .iter()
            .map(|vertex| vertex.position[axis])
            .sum::<f32>()
            / vertices.len() as f32
    };
    assert_eq!(canvas.vertices().len(), plain.len());
    for (axis, camera) in [(0, 100.0), (1, 50.0)] {
        let expected = (middle(&plain, axis) - camera) * 2.0;
        assert!((middle(canvas.vertices(), axis) - expected).abs() < 0.5);
    }
    Ok(())
}

#[test]
fn an_aim_of_0_is_up_and_one_of_90_to_the_right() -> Result<()> {
    let party = Effect::named("party")?;
    let flight = |angle: f32| -> Result<(f32, f32)> {
        let mut system = System::new(7);
        system.fire_aimed(&party, (320.0, 180.0), angle, 1.0, STAGE, 0.0)?;
        let births = system.events(0.0..0.1, EventKinds::BIRTH)?;
        Ok(births.iter().fold((0.0, 0.0), |sum, birth| {
            (sum.0 + birth.velocity.0, sum.1 + birth.velocity.1)
        }))
    };
    let (up, right) = (flight(0.0)?, flight(90.0)?);
    assert!(up.1 < -3.0 * up.0.abs(), "{:?}", up);
    assert!(right.0 > 3.0 * right.1.abs(), "{:?}", right);
    Ok(())
}

#[test]
fn pixels_and_bytes_are_painted_alike() -> Result<()> {
    let mut canvas = Canvas::new(1.0)?;
    canvas.draw(&fired("party", 7)?, Sides::All, 1.0)?;
    let mut pixels = vec![0; 640 * 360];
    canvas.paint(&mut pixels, 640, 360, PixelOrder::Rgba)?;
    let mut bytes = vec![0; 640 * 360 * 4];
    canvas.paint_bytes(&mut bytes, 640, 360, 640 * 4, PixelOrder::Rgba)?;
    assert!(pixels.iter().any(|&pixel| pixel != 0));
    assert!(pixels
        .iter()
        .zip(bytes.chunks(4))
        .all(|(pixel, bytes)| pixel.to_ne_bytes() == bytes));
    Ok(())
}

#[test]
fn pictures_are_thrown() -> Result<()> {
    let red = [255, 0, 0, 255].repeat(16 * 16);
    let effect = Effect::named("party")?.with_picture(Picture::new(&red, 16, 16))?;
    let mut system = System::new(7);
    system.fire(&effect, STAGE, 0.0)?;
    let mut canvas = Canvas::new(1.0)?;
    canvas.draw(&system, Sides::All, 1.0)?;
    let mut pixels = vec![0xFF00_0000; 640 * 360];
    canvas.paint(&mut pixels, 640, 360, PixelOrder::Bgra)?;
    assert!(pixels.contains(&0xFFFF_0000));
    Ok(())
}
