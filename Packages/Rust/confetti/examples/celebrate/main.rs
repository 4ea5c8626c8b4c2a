//! A button that celebrates, in a window of SDL2, with sound:
//!
//!     cargo run --features sdl2 --example celebrate -- [--size WIDTHxHEIGHT] [--frames N]
//!
//! A click on the button celebrates around it, and one beside it from there; space is fireworks
//! over the whole stage, M chooses reduced motion. It ends after N frames.

mod sdl;
mod shapes;

use confetti::sdl2::Painter;
use confetti::{Canvas, Effect, Rect, Sides, Sound, Spring, System};
use sdl::{Event, Speaker, Window};
use std::error::Error;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Arc;

const STAGE: (f32, f32) = (640.0, 360.0);
const BUTTON: Rect = Rect::new(240.0, 152.0, 160.0, 56.0);
const RATE: u32 = 48_000;

/// The effects that keys and clicks fire, in the full version and in that for reduced motion.
struct Effects {
    around: [Effect; 2],
    points: Vec<[Effect; 2]>,
    stage: [Effect; 2],
}

impl Effects {
    fn new() -> confetti::Result<Self> {
        let both = |name: &str| -> confetti::Result<[Effect; 2]> {
            let effect = Effect::named(name)?;
            let reduced = effect.with_reduced_motion(1.0)?;
            Ok([effect, reduced])
        };
        let points = ["explode", "stars", "realistic", "sky-heart"];
        Ok(Effects {
            around: both("party")?,
            points: points
                .iter()
                .map(|name| both(name))
                .collect::<confetti::Result<_>>()?,
            stage: both("finale")?,
        })
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let option = |name: &str| -> Option<&str> {
        let index = arguments.iter().position(|argument| argument == name)?;
        arguments.get(index + 1).map(String::as_str)
    };
    let size = option("--size").and_then(|size| size.split_once('x'));
    let size = size.and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    let frames = option("--frames")
        .and_then(|frames| frames.parse().ok())
        .unwrap_or(u64::MAX);

    let window = Window::open(
        "Click, or press space",
        size.unwrap_or((1280, 720)),
        (640, 360),
    )?;
    let effects = Effects::new()?;
    let mut system = System::new(7);
    let mut painter = Painter::new();
    let mut canvas = Canvas::new(1.0)?;
    let press = Spring::new(0.4, 0.5)?;
    let (mut pressed_at, mut is_reduced, mut clicks) = (-10.0, 0, 0);

    // The thread of the device renders up to the time that is shown.
    let sound = Arc::new(Sound::new(RATE, 0.8)?);
    let shown = Arc::new(AtomicU64::new(0));
    let (heard, clock) = (Arc::clone(&sound), Arc::clone(&shown));
    let _speaker = Speaker::open(RATE, move |samples| {
        let at = f64::from_bits(clock.load(Ordering::Relaxed));
        if heard.render(at, samples).is_err() {
            samples.fill(0.0);
        }
    });

    for _ in 0..frames {
        let now = sdl::now();
        shown.store(now.to_bits(), Ordering::Relaxed);
        while let Some(event) = window.next_event() {
            match event {
                Event::Quit => return Ok(()),
                Event::Click(point) if contains(BUTTON, point) => {
                    pressed_at = now;
                    system.fire_around(&effects.around[is_reduced], BUTTON, STAGE, now)?;
                }
                Event::Click(point) => {
                    let effect = &effects.points[clicks % effects.points.len()][is_reduced];
                    system.fire_from(effect, point, STAGE, now)?;
                    clicks += 1;
                }
                Event::Key(' ') => {
                    system.fire(&effects.stage[is_reduced], STAGE, now)?;
                }
                Event::Key('m') => is_reduced = 1 - is_reduced,
                Event::Key(_) => continue,
            }
            sound.follow(&system)?;
        }

        // The canvas is as sharp as the window, also after that has become larger.
        let scale = window.scale().clamp(0.25, 8.0);
        if canvas.scale() != scale {
            canvas = Canvas::new(scale)?;
        }
        draw_ground(&window);
        for side in [Sides::Behind, Sides::Front] {
            if side == Sides::Front {
                draw_button(
                    &window,
                    press.value(0.86, 1.0, 0.0, now - pressed_at) as f32,
                );
            }
            canvas.clear();
            canvas.draw(&system, side, now)?;
            // SAFETY: the window has its renderer, on this thread, for as long as it is open.
            unsafe { painter.paint(window.renderer, &canvas)? };
        }
        window.present();
    }
    Ok(())
}

fn contains(frame: Rect, (x, y): (f32, f32)) -> bool {
    (frame.x..frame.x + frame.width).contains(&x) && (frame.y..frame.y + frame.height).contains(&y)
}

fn draw_ground(window: &Window) {
    window.clear();
    let all = Rect::new(-2.0, -2.0, STAGE.0 + 4.0, STAGE.1 + 4.0);
    shapes::rounded(window, all, 1.0, [22, 16, 52, 255], [82, 48, 118, 255]);
    shapes::ellipse(
        window,
        (170.0, 500.0),
        (420.0, 200.0),
        [60, 34, 98, 255],
        [60, 34, 98, 255],
    );
    shapes::ellipse(
        window,
        (560.0, 510.0),
        (420.0, 190.0),
        [40, 23, 72, 255],
        [40, 23, 72, 255],
    );
}

/// Draws the button in a share of its size.
fn draw_button(window: &Window, share: f32) {
    let Rect {
        x,
        y,
        width,
        height,
    } = BUTTON;
    let face = Rect::new(
        x + width * (1.0 - share) / 2.0,
        y + height * (1.0 - share) / 2.0,
        width * share,
        height * share,
    );
    let radius = face.height / 2.0;
    let shade = Rect {
        y: face.y + 4.0,
        ..face
    };
    shapes::rounded(window, shade, radius, [12, 6, 34, 110], [12, 6, 34, 110]);
    shapes::rounded(
        window,
        face,
        radius,
        [255, 128, 150, 255],
        [232, 62, 110, 255],
    );
    let middle = (x + width / 2.0, y + height / 2.0);
    shapes::star(window, middle, 16.0 * share, [255, 255, 255, 255]);
}
