//! Which types may move to another thread, and which may be shared; and the sound of two threads.

mod common;

use common::{drawn, fired, STAGE};
use confetti::{Canvas, Effect, Error, Firing, Result, Score, Sound, System};
use std::thread;

fn is_send<T: Send>() {}
fn is_sync<T: Sync>() {}

/// `Probe::<T>::IS_SYNC` is true if `T` is `Sync`: then the method of the type hides the trait's.
struct Probe<T>(std::marker::PhantomData<T>);

trait NotSync {
    const IS_SYNC: bool = false;
}

impl<T> NotSync for Probe<T> {}

impl<T: Sync> Probe<T> {
    const IS_SYNC: bool = true;
}

#[test]
fn types_move_and_are_shared_as_the_library_allows() {
    is_send::<Effect>();
    is_sync::<Effect>();
    is_send::<Score>();
    is_sync::<Score>();
    is_send::<System>();
    is_send::<Canvas>();
    is_send::<Sound>();
    is_sync::<Sound>();
    is_send::<Error>();
    is_sync::<Error>();
    is_sync::<Firing>();
    assert_eq!(
        [Probe::<System>::IS_SYNC, Probe::<Canvas>::IS_SYNC],
        [false; 2]
    );
    assert_eq!(
        [Probe::<Effect>::IS_SYNC, Probe::<Sound>::IS_SYNC],
        [true; 2]
    );
}

#[test]
fn threads_share_effects() -> Result<()> {
    let effect = Effect::named("celebration")?;
    let expected = drawn(&fired("celebration", 7)?, 1.0)?;
    thread::scope(|scope| {
        let draw = || {
            let mut system = System::new(7);
            system.fire(&effect, STAGE, 0.0)?;
            drawn(&system, 1.0)
        };
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(draw)).collect();
        for thread in threads {
            assert_eq!(thread.join().expect("no panic")?, expected);
        }
        Ok(())
    })
}

#[test]
fn a_system_and_its_canvas_move_to_another_thread() -> Result<()> {
    let system = fired("celebration", 7)?;
    let expected = drawn(&system, 1.0)?;
    let result = thread::spawn(move || drawn(&system, 1.0))
        .join()
        .expect("no panic")?;
    assert_eq!(result, expected);
    Ok(())
}

#[test]
fn an_error_is_that_of_its_own_thread() {
    let names = ["no-such-one", "nor-this-one", "nor-that-one"];
    thread::scope(|scope| {
        for name in names {
            scope.spawn(move || {
                for _ in 0..100 {
                    let error = Effect::named(name).unwrap_err();
                    assert!(error.to_string().contains(name), "{}", error);
                }
            });
        }
    });
}

/// A second of sound, in blocks of a hundredth.
fn heard(sound: &Sound) -> Result<Vec<f32>> {
    let mut samples = vec![0.0; 2 * 48_000];
    for (index, block) in samples.chunks_mut(2 * 480).enumerate() {
        sound.render((index + 1) as f64 / 100.0, block)?;
    }
    Ok(samples)
}

#[test]
fn the_same_system_sounds_the_same() -> Result<()> {
    let system = fired("party", 7)?;
    let mut takes = Vec::new();
    for _ in 0..2 {
        let sound = Sound::new(48_000, 0.5)?;
        assert!(sound.is_silent());
        sound.follow(&system)?;
        takes.push(heard(&sound)?);
    }
    assert_eq!(takes[0], takes[1]);
    assert!(takes[0].iter().any(|&sample| sample != 0.0));
    assert!(takes[0].iter().all(|sample| sample.abs() <= 0.7));
    Ok(())
}

#[test]
fn one_thread_follows_while_another_renders() -> Result<()> {
    let mut system = System::new(7);
    let effect = Effect::named("sparks")?;
    let sound = Sound::new(48_000, 0.5)?;
    thread::scope(|scope| {
        let device = scope.spawn(|| heard(&sound));
        for step in 0..50 {
            system.fire(&effect, STAGE, f64::from(step) / 50.0)?;
            sound.follow(&system)?;
            sound.is_silent();
        }
        let samples = device.join().expect("no panic")?;
        assert!(samples.iter().all(|sample| sample.abs() <= 0.7));
        Ok(())
    })
}
