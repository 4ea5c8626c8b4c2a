//! The functions, in the order of `confetti.h`.

use super::*;
use std::os::raw::{c_char, c_int, c_void};

extern "C" {
    pub fn confetti_version() -> u32;
    pub fn confetti_struct_size(name: *const c_char) -> usize;
    pub fn confetti_last_error() -> *const c_char;
    pub fn confetti_clear_error();
    pub fn confetti_effect_count() -> usize;
    pub fn confetti_effect_name(index: usize) -> *const c_char;
    pub fn confetti_effect_summary(index: usize) -> *const c_char;
    pub fn confetti_effect_named(name: *const c_char) -> *mut confetti_effect;
    pub fn confetti_effect_parse(
        text: *const c_char,
        length: usize,
        file: *const c_char,
    ) -> *mut confetti_effect;
    pub fn confetti_effect_load(path: *const c_char) -> *mut confetti_effect;
    pub fn confetti_effect_destroy(effect: *mut confetti_effect);
    pub fn confetti_effect_particle_count(effect: *const confetti_effect) -> usize;
    pub fn confetti_effect_duration(effect: *const confetti_effect) -> f64;
    pub fn confetti_effect_with_reduced_motion(
        effect: *const confetti_effect,
        degree: f64,
    ) -> *mut confetti_effect;
    pub fn confetti_effect_with_colors(
        effect: *const confetti_effect,
        colors: *const c_char,
    ) -> *mut confetti_effect;
    pub fn confetti_effect_with_amounts(
        effect: *const confetti_effect,
        size: f64,
        tempo: f64,
        share: f64,
        loudness: f64,
    ) -> *mut confetti_effect;
    pub fn confetti_effect_with_text(
        effect: *const confetti_effect,
        text: *const c_char,
    ) -> *mut confetti_effect;
    pub fn confetti_effect_with_path(
        effect: *const confetti_effect,
        path: *const c_char,
    ) -> *mut confetti_effect;
    pub fn confetti_effect_with_picture(
        effect: *const confetti_effect,
        rgba: *const c_void,
        w: c_int,
        h: c_int,
        stride: usize,
    ) -> *mut confetti_effect;
    pub fn confetti_effect_with_named_picture(
        effect: *const confetti_effect,
        name: *const c_char,
        rgba: *const c_void,
        w: c_int,
        h: c_int,
        stride: usize,
    ) -> *mut confetti_effect;
    pub fn confetti_system_create(seed: u64, history: f64) -> *mut confetti_system;
    pub fn confetti_system_copy(system: *const confetti_system) -> *mut confetti_system;
    pub fn confetti_system_destroy(system: *mut confetti_system);
    pub fn confetti_fire(
        system: *mut confetti_system,
        effect: *const confetti_effect,
        stage_w: f32,
        stage_h: f32,
        at: f64,
    ) -> confetti_firing;
    pub fn confetti_fire_around(
        system: *mut confetti_system,
        effect: *const confetti_effect,
        x: f32,
        y: f32,
        w: f32,
        h: f32,
        stage_w: f32,
        stage_h: f32,
        at: f64,
    ) -> confetti_firing;
    pub fn confetti_fire_from(
        system: *mut confetti_system,
        effect: *const confetti_effect,
        x: f32,
        y: f32,
        stage_w: f32,
        stage_h: f32,
        at: f64,
    ) -> confetti_firing;
    pub fn confetti_fire_aimed(
        system: *mut confetti_system,
        effect: *const confetti_effect,
        x: f32,
        y: f32,
        angle: f32,
        strength: f32,
        stage_w: f32,
        stage_h: f32,
        at: f64,
    ) -> confetti_firing;
    pub fn confetti_stop(system: *mut confetti_system, firing: confetti_firing, at: f64) -> bool;
    pub fn confetti_stop_all(system: *mut confetti_system, at: f64) -> bool;
    pub fn confetti_fade(
        system: *mut confetti_system,
        firing: confetti_firing,
        at: f64,
        seconds: f64,
    ) -> bool;
    pub fn confetti_fade_all(system: *mut confetti_system, at: f64, seconds: f64) -> bool;
    pub fn confetti_replace(
        system: *mut confetti_system,
        firing: confetti_firing,
        effect: *const confetti_effect,
    ) -> bool;
    pub fn confetti_clear(system: *mut confetti_system);
    pub fn confetti_forget_after(system: *mut confetti_system, at: f64) -> bool;
    pub fn confetti_is_idle(system: *const confetti_system, at: f64) -> bool;
    pub fn confetti_is_over(
        system: *const confetti_system,
        firing: confetti_firing,
        at: f64,
    ) -> bool;
    pub fn confetti_end(system: *const confetti_system) -> f64;
    pub fn confetti_alive_count(system: *const confetti_system, at: f64) -> usize;
    pub fn confetti_events(
        system: *const confetti_system,
        from: f64,
        to: f64,
        kinds: u32,
        events: *mut confetti_event,
        room: usize,
    ) -> usize;
    pub fn confetti_particle_at(
        system: *const confetti_system,
        canvas: *const confetti_canvas,
        at: f64,
        x: f32,
        y: f32,
        tolerance: f32,
        particle: *mut confetti_particle,
    ) -> bool;
    pub fn confetti_particles(
        system: *const confetti_system,
        at: f64,
        particles: *mut confetti_particle,
        room: usize,
    ) -> usize;
    pub fn confetti_canvas_create(scale: f32) -> *mut confetti_canvas;
    pub fn confetti_canvas_destroy(canvas: *mut confetti_canvas);
    pub fn confetti_canvas_scale(canvas: *const confetti_canvas) -> f32;
    pub fn confetti_canvas_clear(canvas: *mut confetti_canvas);
    pub fn confetti_canvas_add_shapes(
        canvas: *mut confetti_canvas,
        effect: *const confetti_effect,
    ) -> bool;
    pub fn confetti_canvas_set_visible(
        canvas: *mut confetti_canvas,
        area: *const confetti_rect,
    ) -> bool;
    pub fn confetti_canvas_set_ground(canvas: *mut confetti_canvas, brightness: f32) -> bool;
    pub fn confetti_canvas_set_camera(
        canvas: *mut confetti_canvas,
        x: f32,
        y: f32,
        zoom: f32,
    ) -> bool;
    pub fn confetti_draw(
        system: *const confetti_system,
        canvas: *mut confetti_canvas,
        sides: u32,
        at: f64,
    ) -> bool;
    pub fn confetti_canvas_vertices(
        canvas: *const confetti_canvas,
        count: *mut usize,
    ) -> *const confetti_vertex;
    pub fn confetti_canvas_indices(canvas: *mut confetti_canvas, count: *mut usize) -> *const i32;
    pub fn confetti_canvas_texture(
        canvas: *const confetti_canvas,
        known_revision: u64,
        texture: *mut confetti_texture,
    ) -> bool;
    pub fn confetti_canvas_paint(
        canvas: *const confetti_canvas,
        pixels: *mut c_void,
        w: c_int,
        h: c_int,
        stride: usize,
        order: u32,
    ) -> bool;
    pub fn confetti_sound_create(rate: c_int, volume: f32) -> *mut confetti_sound;
    pub fn confetti_sound_destroy(sound: *mut confetti_sound);
    pub fn confetti_sound_follow(
        sound: *mut confetti_sound,
        system: *const confetti_system,
    ) -> bool;
    pub fn confetti_sound_render(
        sound: *mut confetti_sound,
        at: f64,
        samples: *mut f32,
        frames: usize,
    ) -> bool;
    pub fn confetti_sound_is_silent(sound: *const confetti_sound) -> bool;
    pub fn confetti_score_parse(
        text: *const c_char,
        length: usize,
        file: *const c_char,
    ) -> *mut confetti_score;
    pub fn confetti_score_load(path: *const c_char) -> *mut confetti_score;
    pub fn confetti_score_destroy(score: *mut confetti_score);
    pub fn confetti_score_length(score: *const confetti_score) -> f64;
    pub fn confetti_score_fire(
        score: *const confetti_score,
        system: *mut confetti_system,
        stage_w: f32,
        stage_h: f32,
        began: f64,
        from: f64,
        to: f64,
    ) -> usize;
    pub fn confetti_spring_value(
        duration: f64,
        bounce: f64,
        from: f64,
        to: f64,
        velocity: f64,
        time: f64,
    ) -> f64;
    pub fn confetti_spring_velocity(
        duration: f64,
        bounce: f64,
        from: f64,
        to: f64,
        velocity: f64,
        time: f64,
    ) -> f64;
    pub fn confetti_spring_settling(duration: f64, bounce: f64) -> f64;
    pub fn confetti_curve_value(x1: f64, y1: f64, x2: f64, y2: f64, time: f64) -> f64;
}
