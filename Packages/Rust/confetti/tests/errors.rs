//! Every bad argument is refused with a sentence, and changes nothing.

mod common;

use common::{drawn, fired, refused, STAGE};
use confetti::{
    Amounts, Canvas, Effect, EventKinds, Picture, PixelOrder, Rect, Result, Score, Sides, Sound,
    Spring, System,
};

const BAD: [f64; 3] = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY];

#[test]
fn effects_refuse() -> Result<()> {
    let party = Effect::named("party")?;
    refused(Effect::named("nothing"), "nothing");
    refused(Effect::named("par\0ty"), "zero byte at byte 3");
    refused(Effect::parse("{", None), "effect.json");
    refused(Effect::parse("{", Some("own.json")), "own.json");
    refused(Effect::parse("", Some("a\0b")), "zero byte");
    refused(Effect::parse(&" ".repeat(2 << 20), None), "1048576");
    refused(Effect::load("/nowhere/own.json"), "own.json");
    refused(party.with_reduced_motion(f64::NAN), "degree");
    refused(party.with_reduced_motion(1.5), "degree");
    refused(party.with_colors("gold, ghost"), "ghost");
    refused(party.with_colors("\0"), "zero byte");
    refused(party.with_text(&"a".repeat(65)), "64");
    refused(party.with_path("M 0 0 nonsense"), "path");
    let one = Amounts::default();
    refused(
        party.with_amounts(Amounts {
            size: f64::NAN,
            ..one
        }),
        "size",
    );
    refused(party.with_amounts(Amounts { tempo: 0.0, ..one }), "tempo");
    refused(party.with_amounts(Amounts { share: 21.0, ..one }), "share");
    refused(
        party.with_amounts(Amounts {
            loudness: -1.0,
            ..one
        }),
        "loudness",
    );
    Ok(())
}

#[test]
fn pictures_refuse() -> Result<()> {
    let party = Effect::named("party")?;
    let pixels = [255; 4 * 4 * 4];
    refused(party.with_picture(Picture::new(&pixels, 4, 5)), "4 by 5");
    refused(
        party.with_picture(Picture::new(&pixels, u32::MAX, u32::MAX)),
        "64 bytes",
    );
    refused(party.with_picture(Picture::new(&pixels, 0, 4)), "0");
    let narrow = Picture {
        stride: 15,
        ..Picture::new(&pixels, 4, 4)
    };
    refused(party.with_picture(narrow), "stride");
    refused(
        party.with_named_picture("leaf.png", Picture::new(&pixels, 4, 4)),
        "leaf.png",
    );
    Ok(())
}

#[test]
fn systems_refuse() -> Result<()> {
    let party = Effect::named("party")?;
    let mut system = fired("celebration", 7)?;
    let before = drawn(&system, 1.0)?;
    let firing = system.clone().fire(&party, STAGE, 0.0)?;
    refused(System::with_history(7, f64::NAN), "history");
    refused(System::with_history(7, -1.0), "history");
    for at in BAD {
        refused(system.fire(&party, STAGE, at), "at");
        refused(system.stop_all(at), "at");
        refused(system.fade(firing, at, 1.0), "at");
        refused(system.fade_all(1.0, at), "seconds");
        refused(system.forget_after(at), "at");
        refused(system.particles(at), "at");
        refused(system.events(at..1.0, EventKinds::BIRTH), "from");
        refused(system.events(0.0..at, EventKinds::BIRTH), "to");
        assert_eq!(system.alive_count(at), 0);
        let number = at as f32;
        refused(system.fire(&party, (number, 360.0), 0.0), "stage");
        refused(system.fire_from(&party, (number, 0.0), STAGE, 0.0), "x");
        refused(
            system.fire_aimed(&party, (0.0, 0.0), number, 1.0, STAGE, 0.0),
            "angle",
        );
        refused(
            system.fire_aimed(&party, (0.0, 0.0), 1.0, number, STAGE, 0.0),
            "strength",
        );
        let frame = Rect::new(0.0, 0.0, 10.0, number);
        refused(system.fire_around(&party, frame, STAGE, 0.0), "frame");
    }
    refused(system.replace(firing, &party), "firing");
    assert_eq!(drawn(&system, 1.0)?, before);
    Ok(())
}

#[test]
fn canvases_refuse() -> Result<()> {
    let system = fired("celebration", 7)?;
    refused(Canvas::new(0.0), "scale");
    refused(Canvas::new(9.0), "scale");
    refused(Canvas::new(f32::NAN), "scale");
    let mut canvas = Canvas::new(1.0)?;
    refused(canvas.draw(&system, Sides::All, f64::NAN), "at");
    refused(canvas.set_ground(1.1), "brightness");
    refused(canvas.set_camera((f32::NAN, 0.0), 1.0), "x");
    refused(canvas.set_camera((0.0, 0.0), 0.0), "zoom");
    refused(
        canvas.set_visible(Some(Rect::new(0.0, 0.0, -1.0, 1.0))),
        "area",
    );
    refused(system.particle_at(&canvas, f64::NAN, (0.0, 0.0), 1.0), "at");
    refused(system.particle_at(&canvas, 1.0, (f32::NAN, 0.0), 1.0), "x");
    refused(
        system.particle_at(&canvas, 1.0, (0.0, 0.0), f32::INFINITY),
        "tolerance",
    );
    refused(
        canvas.paint(&mut [0; 15], 4, 4, PixelOrder::Rgba),
        "60 bytes",
    );
    refused(
        canvas.paint_bytes(&mut [0; 64], 4, 4, 12, PixelOrder::Rgba),
        "stride",
    );
    refused(
        canvas.paint_bytes(&mut [0; 64], 3, 4, 14, PixelOrder::Rgba),
        "stride",
    );
    refused(
        canvas.paint(&mut [0; 40_000], 40_000, 1, PixelOrder::Rgba),
        "40000",
    );
    assert!(canvas.vertices().is_empty() && canvas.indices().is_empty());
    Ok(())
}

#[test]
fn sounds_and_scores_refuse() -> Result<()> {
    refused(Sound::new(7_999, 0.5), "rate");
    refused(Sound::new(u32::MAX, 0.5), "rate");
    refused(Sound::new(48_000, 1.5), "volume");
    let sound = Sound::new(48_000, 0.5)?;
    refused(sound.render(0.0, &mut [0.0; 3]), "3 samples");
    refused(sound.render(f64::NAN, &mut [0.0; 2]), "at");

    refused(Score::parse("{", Some("evening.json")), "evening.json");
    refused(Score::load("/nowhere/evening.json"), "evening.json");
    let text = r#"{"length": 4, "cues": [{"at": 0.5, "effect": "fireworks"}]}"#;
    let score = Score::parse(text, None)?;
    assert_eq!(score.length(), 4.0);
    let mut system = System::new(7);
    refused(
        score.fire(&mut system, (0.0, 360.0), 0.0, 0.0..1.0),
        "stage",
    );
    refused(score.fire(&mut system, STAGE, f64::NAN, 0.0..1.0), "began");
    refused(score.fire(&mut system, STAGE, 0.0, 0.0..f64::NAN), "to");
    assert_eq!(score.fire(&mut system, STAGE, 0.0, 0.0..1.0)?, 1);
    assert_eq!(score.fire(&mut system, STAGE, 0.0, 1.0..4.0)?, 0);
    Ok(())
}

#[test]
fn springs_refuse() -> Result<()> {
    refused(Spring::new(0.0, 0.3), "duration");
    refused(Spring::new(f64::NAN, 0.3), "duration");
    refused(Spring::new(0.5, 1.1), "bounce");
    let spring = Spring::new(0.5, 0.3)?;
    assert!(spring.settling() > 0.5);
    assert_eq!(spring.velocity(0.0, 1.0, 4.0, 0.0), 4.0);
    assert_eq!(spring.value(5.0, 1.0, 0.0, f64::NAN), 0.0);
    assert_eq!(confetti::curve([-1.0, 0.0, 1.0, 1.0], 0.5), 0.0);
    Ok(())
}
