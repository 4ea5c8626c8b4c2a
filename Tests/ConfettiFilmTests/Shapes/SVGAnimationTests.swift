import Confetti
import ConfettiGraphics
import Foundation
import Testing

@testable import ConfettiFilm

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("SVGAnimation") struct SVGAnimationTests {
  /// The elements of an XML file and their attributes; `nil` if it is not well-formed.
  private final class Elements: NSObject, XMLParserDelegate {
    var found: [(name: String, attributes: [String: String])] = []

    init?(_ bytes: [UInt8]) {
      super.init()
      let parser = XMLParser(data: Data(bytes))
      parser.delegate = self
      guard parser.parse() else { return nil }
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      found.append((name, attributes))
    }
  }

  @Test(
    "a file is well-formed, and its keys go from the beginning to the end",
    arguments: ["fanfare", "party", "hearts", "smoke", "fireworks"])
  func wellFormed(name: String) throws {
    let animation = try SVGAnimation(VectorSceneTests.film(name, seconds: 1.5))
    let elements = try #require(Elements(animation.bytes)).found
    #expect(elements.first?.name == "svg" && elements.first?.attributes["viewBox"] == "0 0 640 360")
    #expect(animation.shapeCount > 10)
    let switches = ["display", "visibility"]
    let animations = elements.filter {
      $0.name.hasPrefix("animate") && !switches.contains($0.attributes["attributeName"] ?? "")
    }
    #expect(animations.count > 20)
    for (_, attributes) in animations {
      let times = (attributes["keyTimes"] ?? "").split(separator: ";").map { Double($0) ?? -1 }
      let values = (attributes["values"] ?? "").split(separator: ";")
      #expect(times.count == values.count && times.count > 1)
      #expect(times.first == 0 && zip(times, times.dropFirst()).allSatisfy(<))
      #expect(attributes["calcMode"] == "discrete" || times.last == 1)
      #expect(attributes["dur"] == "1.5s" && attributes["repeatCount"] == "indefinite")
    }
  }

  @Test("the same film gives the same bytes")
  func deterministic() throws {
    let film = try VectorSceneTests.film("celebration", seconds: 1)
    #expect(try SVGAnimation(film).bytes == SVGAnimation(film).bytes)
  }

  @Test("it says what is shown, needs nothing else, and stays still for those who ask for that")
  func selfContained() throws {
    let film = try VectorSceneTests.film("fanfare", seconds: 1)
    let text = String(decoding: try SVGAnimation(film).bytes, as: UTF8.self)
    #expect(text.contains("<title>fanfare</title>") && text.contains("prefers-reduced-motion"))
    #expect(!text.contains("<script") && !text.contains("url(http"))
    let still = text.components(separatedBy: "<g class=\"s\">")
    #expect(still.count == 2 && still[1].contains("scale("))
    #expect(still[1].components(separatedBy: "animate").count == 2)
    #expect(text.contains("@media(prefers-reduced-motion:reduce){.m{display:none}"))
  }

  @Test(
    "without its animations, a file shows the shapes of the moment two fifths of the way",
    arguments: ["fanfare", "party", "streamers"])
  func withoutAnimations(name: String) throws {
    let film = try VectorSceneTests.film(name, seconds: 2)
    let text = String(decoding: try SVGAnimation(film).bytes, as: UTF8.self)
    let bare = text.replacing(/<animate[^>]*\/>/, with: "")
    // Of the two groups, that of what moves is hidden by an attribute of its own.
    let parts = bare.components(separatedBy: "<g class=\"s\">")
    #expect(parts.count == 2 && parts[0].contains("<g class=\"m\"><g display=\"none\">"))
    #expect(!parts[1].contains("display") && !parts[1].contains("visibility"))
    let shown = try #require(Elements(Array(("<g>" + parts[1].dropLast(7)).utf8))).found.dropFirst()
    let scene = try VectorScene(film)
    let still = 0.4 * Double(scene.tickCount)
    let tracks = scene.tracks.filter { $0.span.contains(Int(still)) }
    #expect(shown.count == tracks.count && !tracks.isEmpty)
    for (shape, track) in zip(shown, tracks) {
      let transform = try #require(shape.attributes["transform"])
      let place = track[.position].value(at: still)
      let numbers = transform.dropFirst("translate(".count).prefix { $0 != ")" }
        .split(separator: " ").compactMap { Float($0) }
      #expect(numbers.count == 2)
      #expect(abs(numbers[0] - place.x) < 0.06 && abs(numbers[1] - place.y) < 0.06)
      let opacity = shape.attributes["opacity"].flatMap { Float($0) } ?? 1
      #expect(abs(opacity - track[.opacity].value(at: still).x) < 0.006)
    }
  }

  @Test("the still moment is one at which something is seen, also of what comes late")
  func lateStill() throws {
    var system = ParticleSystem(seed: 1)
    let late = Effect("late", Emitter(when: When(count: 20, delay: 25), life: Life(2)))
    system.fire(try late.checked(), in: VectorSceneTests.size, at: 0)
    let film = try Film(
      of: system, size: VectorSceneTests.size, framesPerSecond: 10, frameCount: 270)
    let text = String(decoding: try SVGAnimation(film).bytes, as: UTF8.self)
    let still = text.components(separatedBy: "<g class=\"s\">")
    #expect(still.count == 2 && still[1].components(separatedBy: "scale(").count == 21)
  }

  @Test("pictures are in the file, and names are escaped")
  func pictures() throws {
    let red = Bitmap(width: 3, height: 2, filledWith: Color(1, 0, 0).premultiplied)
    var effect = Effect.celebration.throwing(.picture(Picture("red", red)))
    effect.name = "a < b & ]]>"
    var system = ParticleSystem(seed: 1)
    system.fire(try effect.checked(), in: VectorSceneTests.size, at: 0)
    let film = try Film(of: system, size: VectorSceneTests.size, frameCount: 60)
    let bytes = try SVGAnimation(film).bytes
    let elements = try #require(Elements(bytes)).found
    let image = try #require(elements.first { $0.name == "image" })
    #expect(image.attributes["href"]?.hasPrefix("data:image/png;base64,") == true)
  }

  @Test("a background is a rectangle")
  func backgrounds() throws {
    let system = ParticleSystem(seed: 1)
    for (background, needle) in [
      (Film.Background.transparent, nil), (.color(Color(hex: 0x1B1440)), "fill=\"#1b1440\""),
      (.gradient(top: .black(), bottom: .white()), "linearGradient"),
    ] {
      let film = try Film(
        of: system, size: VectorSceneTests.size, frameCount: 10, background: background)
      let text = String(decoding: try SVGAnimation(film).bytes, as: UTF8.self)
      #expect(text.contains("<rect") == (needle != nil))
      if let needle { #expect(text.contains(needle)) }
    }
  }
}
