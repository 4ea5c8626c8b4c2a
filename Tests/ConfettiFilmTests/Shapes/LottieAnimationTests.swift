import Confetti
import ConfettiGraphics
import Foundation
import Testing

@testable import ConfettiFilm

@Suite("LottieAnimation") struct LottieAnimationTests {
  /// A film as what a player reads.
  static func read(_ film: Film) throws -> [String: Any] {
    let bytes = try LottieAnimation(film).bytes
    return try #require(
      JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  @Test(
    "a file has what players need",
    arguments: ["fanfare", "party", "hearts", "smoke", "fireworks"])
  func required(name: String) throws {
    let file = try Self.read(VectorSceneTests.film(name, seconds: 1.5))
    #expect(file["w"] as? Int == 640 && file["h"] as? Int == 360 && file["fr"] as? Int == 60)
    #expect(file["ip"] as? Int == 0 && file["op"] as? Int == 90 && file["v"] is String)
    let layers = try #require(file["layers"] as? [[String: Any]])
    #expect(layers.count > 10)
    for layer in layers {
      let (first, end) = (layer["ip"] as? Int ?? -1, layer["op"] as? Int ?? -1)
      #expect(0 <= first && first < end && end <= 90)
      #expect(layer["ty"] as? Int == 4 && layer["st"] as? Int == 0)
      let transform = try #require(layer["ks"] as? [String: Any])
      #expect(Set(transform.keys) == ["o", "r", "p", "a", "s"])
      for property in transform.values { check(property) }
      let shapes = try #require(layer["shapes"] as? [[String: Any]])
      let fill = try #require(shapes.last)
      #expect(["fl", "gf", "st"].contains(fill["ty"] as? String))
      if let color = fill["c"] { check(color) }
      for trim in shapes where trim["ty"] as? String == "tm" {
        for end in ["s", "e"] { check(trim[end] as Any) }
        #expect(fill["ty"] as? String == "st")
      }
    }
  }

  private func check(_ property: Any) {
    guard let property = property as? [String: Any] else {
      Issue.record("a property is an object")
      return
    }
    if property["s"] as? Bool == true {
      for axis in ["x", "y"] { check(property[axis] as Any) }
      return
    }
    guard property["a"] as? Int == 1 else { return }
    let keys = property["k"] as? [[String: Any]] ?? []
    #expect(keys.count > 1)
    let times = keys.map { $0["t"] as? Int ?? -1 }
    #expect(zip(times, times.dropFirst()).allSatisfy(<))
    #expect(keys.allSatisfy { $0["s"] is [Double] })
    // rlottie shows nothing if one of the two is missing.
    #expect(keys.dropLast().allSatisfy { Self.isHandle($0["i"]) && Self.isHandle($0["o"]) })
  }

  private static func isHandle(_ value: Any?) -> Bool {
    guard let handle = value as? [String: Double], let x = handle["x"] else { return false }
    return 0...1 ~= x && handle["y"] != nil
  }

  @Test(
    "players that know an ease by nineteen characters tell all of them apart",
    arguments: ["party", "fanfare", "celebration", "word"])
  func eases(name: String) throws {
    let scene = try LottieScene(VectorSceneTests.film(name, seconds: 2))
    var known: [String: String] = [:]
    for ease in scene.tracks.flatMap(\.keys).flatMap(\.eases) {
      let numbers = [ease.end.x, ease.end.y, ease.start.x, ease.start.y]
      let whole = numbers.map { String(format: "%.2f", Double($0)) }.joined(separator: "_")
      let other = known.updateValue(whole, forKey: String(whole.prefix(19)))
      #expect(other == nil || other == whole)
    }
    #expect(!known.isEmpty)
  }

  @Test("a sticker has its mark first, and no picture")
  func sticker() throws {
    let film = try VectorSceneTests.film("fanfare", seconds: 1)
    let plain = try LottieAnimation(film).bytes
    let sticker = try LottieAnimation(film, isSticker: true).bytes
    #expect(String(decoding: sticker.prefix(10), as: UTF8.self) == "{\"tgs\":1,\"")
    #expect(sticker.dropFirst(9) == plain.dropFirst(1))
    let red = Bitmap(width: 3, height: 2, filledWith: Color(1, 0, 0).premultiplied)
    var system = ParticleSystem(seed: 1)
    let effect = Effect.celebration.throwing(.picture(Picture("red", red)))
    system.fire(try effect.checked(), in: VectorSceneTests.size, at: 0)
    let pictures = try Film(of: system, size: VectorSceneTests.size, frameCount: 30)
    let error = #expect(throws: VectorFilmError.self) {
      try LottieAnimation(pictures, isSticker: true)
    }
    #expect(error?.description.contains("cannot have pictures") == true)
  }

  @Test("less detail makes a smaller file")
  func detail() throws {
    let film = try VectorSceneTests.film("party", seconds: 2)
    let details = [
      ShapeDetail(), ShapeDetail(tolerance: 0.8), ShapeDetail(tolerance: 0.8, strips: 2),
    ]
    let sizes = try details.map { try LottieAnimation(film, detail: $0).bytes.count }
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy(>))
  }

  @Test("the mark that a layer is flat comes before its transform, which a player needs")
  func order() throws {
    let bytes = try LottieAnimation(VectorSceneTests.film("fanfare", seconds: 1)).bytes
    let text = String(decoding: bytes, as: UTF8.self)
    for layer in text.split(separator: "\n").dropFirst() {
      let flat = try #require(layer.range(of: "\"ddd\""))
      let transform = try #require(layer.range(of: "\"ks\""))
      #expect(flat.lowerBound < transform.lowerBound)
    }
  }

  @Test("the same film gives the same bytes")
  func deterministic() throws {
    let film = try VectorSceneTests.film("celebration", seconds: 1)
    #expect(try LottieAnimation(film).bytes == LottieAnimation(film).bytes)
  }

  @Test("a picture cannot be the background of shapes, which is said")
  func pictureBackground() throws {
    var system = ParticleSystem(seed: 1)
    system.fire(.celebration, in: VectorSceneTests.size, at: 0)
    let film = try Film(
      of: system, size: VectorSceneTests.size, frameCount: 2,
      background: .picture(Bitmap(width: 2, height: 2)))
    let error = #expect(throws: VectorFilmError.self) { try LottieAnimation(film) }
    #expect(error?.description.contains("picture as its background") == true)
    #expect(throws: VectorFilmError.self) { try SVGAnimation(film) }
  }

  @Test("pictures are assets in the file, and the background is the last layer")
  func pictures() throws {
    let red = Bitmap(width: 3, height: 2, filledWith: Color(1, 0, 0).premultiplied)
    var system = ParticleSystem(seed: 1)
    let effect = Effect.celebration.throwing(.picture(Picture("red", red)))
    system.fire(try effect.checked(), in: VectorSceneTests.size, at: 0)
    let film = try Film(
      of: system, size: VectorSceneTests.size, frameCount: 60,
      background: .gradient(top: .black(), bottom: .white()))
    let file = try Self.read(film)
    let assets = try #require(file["assets"] as? [[String: Any]])
    #expect(assets.count == 1)
    #expect((assets[0]["p"] as? String)?.hasPrefix("data:image/png;base64,") == true)
    let layers = try #require(file["layers"] as? [[String: Any]])
    #expect(layers.first?["refId"] as? String == assets[0]["id"] as? String)
    #expect(layers.last?["ty"] as? Int == 4)
  }
}
