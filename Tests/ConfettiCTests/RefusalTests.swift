import CConfetti
import Foundation
import Testing

/// A call that must fail, and the word by which its sentence names what is wrong.
private struct Refusal {
  let function: String
  let word: String
  /// Makes the call; returns whether it failed.
  let fails: () -> Bool

  init(_ function: String, _ word: String, _ fails: @escaping () -> Bool) {
    (self.function, self.word, self.fails) = (function, word, fails)
  }
}

@Suite("C: refusals") struct RefusalTests {
  /// An object of each kind.
  private struct Objects {
    let effectOwner, systemOwner, canvasOwner, soundOwner, scoreOwner: Owned
    var effect: OpaquePointer { effectOwner.pointer }
    var system: OpaquePointer { systemOwner.pointer }
    var canvas: OpaquePointer { canvasOwner.pointer }
    var sound: OpaquePointer { soundOwner.pointer }
    var score: OpaquePointer { scoreOwner.pointer }

    init() throws {
      effectOwner = try Owned.effect(named: "sparks")
      (systemOwner, canvasOwner) = (try Owned.system(), try Owned.canvas())
      soundOwner = try Owned.sound()
      scoreOwner = try Owned.score("{cues: [{effect: 'sparks'}]}")
    }
  }

  private static let wild = [Double.nan, .infinity, -.infinity]
  private static let wildFloats = [Float.nan, .infinity, -.infinity]

  /// Makes the calls, each of which must leave a sentence of its own that names what is wrong.
  private func demand(_ refusals: [Refusal]) {
    for refusal in refusals {
      confetti_clear_error()
      let hasFailed = refusal.fails()
      let sentence = LibraryObjects.error
      #expect(hasFailed, "\(refusal.function) takes a bad \(refusal.word)")
      #expect(
        sentence.lowercased().contains(refusal.word.lowercased()),
        "\(refusal.function) of a bad \(refusal.word): \(sentence)")
      #expect(
        (sentence.last == "." || sentence.last == "…") && !sentence.contains(where: \.isNewline),
        "\(sentence)")
    }
  }

  @Test("every function refuses what is not there")
  func null() throws {
    let all = try Objects()
    var (count, texture, particle) = (0, confetti_texture(), confetti_particle())
    demand([
      Refusal("effect_named", "name") { confetti_effect_named(nil) == nil },
      Refusal("effect_parse", "text") { confetti_effect_parse(nil, 3, nil) == nil },
      Refusal("effect_load", "path") { confetti_effect_load(nil) == nil },
      Refusal("particle_count", "effect") { confetti_effect_particle_count(nil) == 0 },
      Refusal("duration", "effect") { confetti_effect_duration(nil) == 0 },
      Refusal("reduced_motion", "effect") { confetti_effect_with_reduced_motion(nil, 1) == nil },
      Refusal("with_colors", "effect") { confetti_effect_with_colors(nil, "red") == nil },
      Refusal("with_colors", "colors") { confetti_effect_with_colors(all.effect, nil) == nil },
      Refusal("with_amounts", "effect") { confetti_effect_with_amounts(nil, 1, 1, 1, 1) == nil },
      Refusal("with_text", "effect") { confetti_effect_with_text(nil, "A") == nil },
      Refusal("with_text", "text") { confetti_effect_with_text(all.effect, nil) == nil },
      Refusal("with_path", "effect") { confetti_effect_with_path(nil, "M0 0h1v1z") == nil },
      Refusal("with_path", "path") { confetti_effect_with_path(all.effect, nil) == nil },
      Refusal("with_picture", "rgba") {
        confetti_effect_with_picture(all.effect, nil, 1, 1, 4) == nil
      },
      Refusal("with_named_picture", "name") {
        confetti_effect_with_named_picture(all.effect, nil, nil, 1, 1, 4) == nil
      },
      Refusal("copy", "system") { confetti_system_copy(nil) == nil },
      Refusal("fire", "system") { confetti_fire(nil, all.effect, 1, 1, 0) == .max },
      Refusal("fire", "effect") { confetti_fire(all.system, nil, 1, 1, 0) == .max },
      Refusal("fire_around", "system") {
        confetti_fire_around(nil, all.effect, 0, 0, 1, 1, 1, 1, 0) == .max
      },
      Refusal("fire_from", "effect") { confetti_fire_from(all.system, nil, 0, 0, 1, 1, 0) == .max },
      Refusal("fire_aimed", "effect") {
        confetti_fire_aimed(all.system, nil, 0, 0, 0, 1, 1, 1, 0) == .max
      },
      Refusal("stop", "system") { !confetti_stop(nil, 0, 0) },
      Refusal("stop_all", "system") { !confetti_stop_all(nil, 0) },
      Refusal("fade", "system") { !confetti_fade(nil, 0, 0, 1) },
      Refusal("fade_all", "system") { !confetti_fade_all(nil, 0, 1) },
      Refusal("replace", "system") { !confetti_replace(nil, 0, all.effect) },
      Refusal("replace", "effect") { !confetti_replace(all.system, 0, nil) },
      Refusal("replace", "firing") { !confetti_replace(all.system, 5, all.effect) },
      Refusal("forget_after", "system") { !confetti_forget_after(nil, 0) },
      Refusal("is_idle", "system") { !confetti_is_idle(nil, 0) },
      Refusal("is_over", "system") { !confetti_is_over(nil, 0, 0) },
      Refusal("end", "system") { confetti_end(nil) == 0 },
      Refusal("alive_count", "system") { confetti_alive_count(nil, 0) == 0 },
      Refusal("events", "system") { confetti_events(nil, 0, 1, 1, nil, 0) == 0 },
      Refusal("particles", "system") { confetti_particles(nil, 0, nil, 0) == 0 },
      Refusal("particle_at", "system") {
        !confetti_particle_at(nil, all.canvas, 0, 0, 0, 0, &particle)
      },
      Refusal("particle_at", "canvas") {
        !confetti_particle_at(all.system, nil, 0, 0, 0, 0, &particle)
      },
      Refusal("particle_at", "particle") {
        !confetti_particle_at(all.system, all.canvas, 0, 0, 0, 0, nil)
      },
      Refusal("scale", "canvas") { confetti_canvas_scale(nil) == 0 },
      Refusal("add_shapes", "canvas") { !confetti_canvas_add_shapes(nil, all.effect) },
      Refusal("add_shapes", "effect") { !confetti_canvas_add_shapes(all.canvas, nil) },
      Refusal("set_visible", "canvas") { !confetti_canvas_set_visible(nil, nil) },
      Refusal("set_camera", "canvas") { !confetti_canvas_set_camera(nil, 0, 0, 1) },
      Refusal("set_ground", "canvas") { !confetti_canvas_set_ground(nil, 0) },
      Refusal("draw", "system") { !confetti_draw(nil, all.canvas, 3, 0) },
      Refusal("draw", "canvas") { !confetti_draw(all.system, nil, 3, 0) },
      Refusal("vertices", "canvas") { confetti_canvas_vertices(nil, &count) == nil },
      Refusal("vertices", "count") { confetti_canvas_vertices(all.canvas, nil) == nil },
      Refusal("indices", "canvas") { confetti_canvas_indices(nil, &count) == nil },
      Refusal("texture", "canvas") { !confetti_canvas_texture(nil, 0, &texture) },
      Refusal("texture", "texture") { !confetti_canvas_texture(all.canvas, 0, nil) },
      Refusal("paint", "canvas") { !confetti_canvas_paint(nil, nil, 1, 1, 4, 0) },
      Refusal("paint", "pixels") { !confetti_canvas_paint(all.canvas, nil, 1, 1, 4, 0) },
      Refusal("follow", "sound") { !confetti_sound_follow(nil, all.system) },
      Refusal("follow", "system") { !confetti_sound_follow(all.sound, nil) },
      Refusal("render", "sound") { !confetti_sound_render(nil, 0, nil, 0) },
      Refusal("render", "samples") { !confetti_sound_render(all.sound, 0, nil, 9) },
      Refusal("is_silent", "sound") { !confetti_sound_is_silent(nil) },
      Refusal("score_parse", "text") { confetti_score_parse(nil, 3, nil) == nil },
      Refusal("score_load", "path") { confetti_score_load(nil) == nil },
      Refusal("score_length", "score") { confetti_score_length(nil) == 0 },
      Refusal("score_fire", "score") { confetti_score_fire(nil, all.system, 1, 1, 0, 0, 1) == 0 },
      Refusal("score_fire", "system") { confetti_score_fire(all.score, nil, 1, 1, 0, 0, 1) == 0 },
    ])
    // Nothing is destroyed.
    confetti_effect_destroy(nil)
    confetti_system_destroy(nil)
    confetti_canvas_destroy(nil)
    confetti_sound_destroy(nil)
    confetti_score_destroy(nil)
  }

  @Test("every function refuses numbers that are not finite")
  func numbers() throws {
    let all = try Objects()
    var particle = confetti_particle()
    for number in Self.wild {
      demand([
        Refusal("fire", "at") { confetti_fire(all.system, all.effect, 1, 1, number) == .max },
        Refusal("stop", "at") { !confetti_stop(all.system, 0, number) },
        Refusal("stop_all", "at") { !confetti_stop_all(all.system, number) },
        Refusal("fade", "seconds") { !confetti_fade(all.system, 0, 0, number) },
        Refusal("fade_all", "seconds") { !confetti_fade_all(all.system, 0, number) },
        Refusal("forget_after", "at") { !confetti_forget_after(all.system, number) },
        Refusal("is_idle", "at") { !confetti_is_idle(all.system, number) },
        Refusal("is_over", "at") { !confetti_is_over(all.system, 0, number) },
        Refusal("alive_count", "at") { confetti_alive_count(all.system, number) == 0 },
        Refusal("events", "from") { confetti_events(all.system, number, 1, 1, nil, 0) == 0 },
        Refusal("events", "to") { confetti_events(all.system, 0, number, 1, nil, 0) == 0 },
        Refusal("particles", "at") { confetti_particles(all.system, number, nil, 0) == 0 },
        Refusal("particle_at", "at") {
          !confetti_particle_at(all.system, all.canvas, number, 0, 0, 0, &particle)
        },
        Refusal("draw", "at") { !confetti_draw(all.system, all.canvas, 3, number) },
        Refusal("reduced_motion", "degree") {
          confetti_effect_with_reduced_motion(all.effect, number) == nil
        },
        Refusal("with_amounts", "size") {
          confetti_effect_with_amounts(all.effect, number, 1, 1, 1) == nil
        },
        Refusal("with_amounts", "tempo") {
          confetti_effect_with_amounts(all.effect, 1, number, 1, 1) == nil
        },
        Refusal("with_amounts", "share") {
          confetti_effect_with_amounts(all.effect, 1, 1, number, 1) == nil
        },
        Refusal("with_amounts", "loudness") {
          confetti_effect_with_amounts(all.effect, 1, 1, 1, number) == nil
        },
        Refusal("score_fire", "began") {
          confetti_score_fire(all.score, all.system, 1, 1, number, 0, 1) == 0
        },
        Refusal("score_fire", "to") {
          confetti_score_fire(all.score, all.system, 1, 1, 0, 0, number) == 0
        },
        Refusal("spring_value", "duration") { confetti_spring_value(number, 0, 0, 1, 0, 0) == 0 },
        Refusal("spring_value", "bounce") { confetti_spring_value(1, number, 0, 1, 0, 0) == 0 },
        Refusal("spring_value", "velocity") { confetti_spring_value(1, 0, 0, 1, number, 0) == 0 },
        Refusal("spring_velocity", "time") { confetti_spring_velocity(1, 0, 0, 1, 0, number) == 0 },
        Refusal("spring_settling", "bounce") { confetti_spring_settling(1, number) == 0 },
        Refusal("curve_value", "x1") { confetti_curve_value(number, 0, 1, 1, 0.5) == 0 },
        Refusal("curve_value", "time") { confetti_curve_value(0, 0, 1, 1, number) == 0 },
      ])
    }
    for number in Self.wildFloats {
      var area = confetti_rect(x: 0, y: number, w: 1, h: 1)
      demand([
        Refusal("fire", "stage") { confetti_fire(all.system, all.effect, number, 1, 0) == .max },
        Refusal("fire_around", "frame") {
          confetti_fire_around(all.system, all.effect, 0, 0, number, 1, 1, 1, 0) == .max
        },
        Refusal("fire_from", "x") {
          confetti_fire_from(all.system, all.effect, number, 0, 1, 1, 0) == .max
        },
        Refusal("fire_aimed", "angle") {
          confetti_fire_aimed(all.system, all.effect, 0, 0, number, 1, 1, 1, 0) == .max
        },
        Refusal("fire_aimed", "strength") {
          confetti_fire_aimed(all.system, all.effect, 0, 0, 0, number, 1, 1, 0) == .max
        },
        Refusal("particle_at", "tolerance") {
          !confetti_particle_at(all.system, all.canvas, 0, 0, 0, number, &particle)
        },
        Refusal("set_visible", "area") { !confetti_canvas_set_visible(all.canvas, &area) },
        Refusal("set_ground", "brightness") { !confetti_canvas_set_ground(all.canvas, number) },
        Refusal("set_camera", "x") { !confetti_canvas_set_camera(all.canvas, number, 0, 1) },
        Refusal("set_camera", "zoom") { !confetti_canvas_set_camera(all.canvas, 0, 0, number) },
        Refusal("canvas_create", "scale") { confetti_canvas_create(number) == nil },
        Refusal("sound_create", "volume") { confetti_sound_create(48_000, number) == nil },
      ])
    }
    demand([
      Refusal("system_create", "history") { confetti_system_create(1, .nan) == nil },
      Refusal("system_create", "history") { confetti_system_create(1, -1) == nil },
    ])
  }

  @Test("every function refuses what is beyond its range")
  func ranges() throws {
    let all = try Objects()
    var pixels = [UInt32](repeating: 7, count: 64)
    let long = String(repeating: "A", count: 65)
    demand([
      Refusal("effect_name", "index") { confetti_effect_name(confetti_effect_count()) == nil },
      Refusal("effect_named", "nowhere") { confetti_effect_named("nowhere") == nil },
      Refusal("effect_parse", "text") { confetti_effect_parse("{}", 1 << 62, nil) == nil },
      Refusal("score_parse", "text") { confetti_score_parse("{}", 1 << 20 + 1, nil) == nil },
      Refusal("effect_parse", "own.json") { confetti_effect_parse("{", 1, "own.json") == nil },
      Refusal("effect_load", "nowhere.json") { confetti_effect_load("nowhere.json") == nil },
      Refusal("with_text", "64") { confetti_effect_with_text(all.effect, long) == nil },
      Refusal("with_path", "path") { confetti_effect_with_path(all.effect, "hello") == nil },
      Refusal("with_colors", "colors") {
        confetti_effect_with_colors(all.effect, "reddish") == nil
      },
      Refusal("with_picture", "picture") {
        confetti_effect_with_picture(all.effect, pixels, 0, 1, 4) == nil
      },
      Refusal("with_picture", "picture") {
        confetti_effect_with_picture(all.effect, pixels, 8193, 1, 8193 * 4) == nil
      },
      Refusal("with_picture", "stride") {
        confetti_effect_with_picture(all.effect, pixels, 2, 2, 7) == nil
      },
      Refusal("with_named_picture", "leaf.png") {
        confetti_effect_with_named_picture(all.effect, "leaf.png", pixels, 2, 2, 8) == nil
      },
      Refusal("canvas_create", "scale") { confetti_canvas_create(8.1) == nil },
      Refusal("set_camera", "zoom") { !confetti_canvas_set_camera(all.canvas, 0, 0, 0) },
      Refusal("draw", "sides") { !confetti_draw(all.system, all.canvas, 0, 0) },
      Refusal("draw", "sides") { !confetti_draw(all.system, all.canvas, 4, 0) },
      Refusal("events", "kinds") { confetti_events(all.system, 0, 1, 0, nil, 0) == 0 },
      Refusal("events", "kinds") { confetti_events(all.system, 0, 1, 16, nil, 0) == 0 },
      Refusal("events", "events") { confetti_events(all.system, 0, 1, 1, nil, 3) == 0 },
      Refusal("particles", "particles") { confetti_particles(all.system, 0, nil, 3) == 0 },
      Refusal("paint", "picture") { !confetti_canvas_paint(all.canvas, &pixels, -1, 8, 32, 0) },
      Refusal("paint", "stride") { !confetti_canvas_paint(all.canvas, &pixels, 8, 8, 28, 0) },
      Refusal("paint", "stride") { !confetti_canvas_paint(all.canvas, &pixels, 8, 8, 34, 0) },
      Refusal("paint", "order") { !confetti_canvas_paint(all.canvas, &pixels, 8, 8, 32, 2) },
      Refusal("sound_create", "rate") { confetti_sound_create(7_999, 1) == nil },
      Refusal("sound_create", "volume") { confetti_sound_create(48_000, 1.01) == nil },
      Refusal("curve_value", "x2") { confetti_curve_value(0, 0, 1.1, 1, 0.5) == 0 },
      Refusal("spring_value", "bounce") { confetti_spring_value(1, 1.1, 0, 1, 0, 0) == 0 },
      Refusal("spring_value", "duration") { confetti_spring_value(0, 0, 0, 1, 0, 0) == 0 },
    ])
    let isUnaligned = pixels.withUnsafeMutableBytes {
      !confetti_canvas_paint(all.canvas, $0.baseAddress.map { $0 + 1 }, 4, 4, 16, 0)
    }
    #expect(isUnaligned && LibraryObjects.error.contains("pixels"))
    #expect(pixels.allSatisfy { $0 == 7 })
    // The calls that were refused have changed nothing.
    #expect(confetti_end(all.system) == -.infinity)
  }

  @Test("a call that succeeds leaves the sentence as it is; clearing empties it")
  func sentence() {
    _ = confetti_effect_named("nowhere")
    let sentence = LibraryObjects.error
    _ = confetti_effect_count()
    confetti_effect_destroy(confetti_effect_named("sparks"))
    #expect(LibraryObjects.error == sentence)
    confetti_clear_error()
    #expect(LibraryObjects.error == "")
  }
}
