@testable import ConfettiShow
import Confetti
import ConfettiGraphics
import ConfettiShowTestSupport
import Motion
import Testing

@Suite("Show: advancing") struct ShowAdvanceTests {
  /// The deeds of a visitor, scene after scene; after each deed all may come to rest.
  static let deeds: [@Sendable (inout Visitor) -> Void] = [
    { $0.act(.pointerMoved($0.middle(of: .sparks))) },
    { $0.click($0.middle(of: .fountain)) },
    { $0.type(.tab(backwards: false), .enter) },
    { $0.click($0.home) },
    { $0.drag(from: $0.home, to: Point(x: 400, y: 600)) },
    { $0.type("h") },
    { $0.type("h") },
    { $0.act(.pointerMoved($0.show.layout.effectsButton.center)) },
    { $0.click($0.show.layout.effectsButton.center) },
    { $0.type(.down, .right) },
    { $0.act(.scrolled(3)) },
    { $0.type("s") },
    { $0.type(.escape, .escape) },
    { $0.type("l") },
    { $0.type(.enter) },
    { $0.type("s") },
    { $0.type("s") },
    { $0.type("p") },
    { $0.type("p") },
    { $0.type(.function(1)) },
    { $0.click($0.middle(of: .fanfare)) },
    { $0.type(.function(1)) },
    { $0.click($0.middle(of: .celebrate)) },
    { $0.type(.function(1), .function(1)) },
    { $0.type(.function(1), .function(1)) },
    { $0.click($0.show.layout.scenesButton.center) },
    { $0.act(.pointerMoved($0.show.content.carousel.source(of: .sparks, at: $0.now).center)) },
    { $0.type(.right) },
    { $0.type(.enter) },
    { $0.drag(from: Point(x: 300, y: 200), to: Point(x: 320, y: 640)) },
    { $0.click(.motion) },
    { $0.click(Point(x: $0.motion.lanes[3].x(of: 0.8), y: $0.motion.lanes[3].frame.center.y)) },
    { $0.act(.pointerMoved($0.motion.keyframes.frame.center)) },
    { $0.click(MotionVisitor.option(3, of: 4, in: $0.motion.layout.pickers[1])) },
    {
      let slider = $0.motion.layout.sliders[1]
      $0.drag(from: slider.center, to: Point(x: slider.maxX, y: slider.center.y))
    },
    { $0.click(MotionVisitor.option(1, of: 2, in: $0.motion.layout.words)) },
    { $0.type("g") },
    { $0.click(.shapes) },
    { $0.type(.space) },
    { $0.type("g") },
    { $0.click(.numbers) },
    { $0.type(.space, .space) },
    {
      // The countdown is in its last seconds.
      $0.type(.space)
      $0.wait(68)
    },
    { $0.type("g") },
    { $0.click(.stress) },
    {
      $0.act(.keyPressed(.space))
      $0.wait(2)
      $0.act(.keyReleased(.space))
    },
    {
      // Frames have some work, which the bar shows until all is cleared.
      $0.act(.keyPressed(.space))
      for _ in 0..<40 {
        $0.act()
        $0.frameEnded(work: 0.01, shown: 0.016, missed: 0)
      }
      $0.act(.keyReleased(.space))
      $0.type("c")
    },
    { $0.type(.escape) },
    { $0.type(.escape) },
    { $0.type(.escape) },
  ]

  @Test("every movement is advanced until it has come to rest")
  func everythingIsAdvanced() throws {
    var visitor = try Visitor()
    visitor.rest()
    var begun: Set<String> = []
    for (index, deed) in Self.deeds.enumerated() {
      deed(&visitor)
      for frame in 0..<120 {
        // Frames take other times after each deed, so that there is something new to show.
        visitor.show.content.performance.frames.record(milliseconds: Float(10 << (index % 4)))
        visitor.act()
        visitor.frameEnded(work: 0.004, shown: 0.016, missed: 0)
        guard frame % 4 == 1, visitor.needsDrawing else { continue }
        for value in AnimatedValue.all(in: visitor.parts) where !value.isResting {
          begun.insert(value.path)
        }
      }
      visitor.rest()
      // Sentences disappear by themselves, and the overlay writes once more.
      for _ in 0..<3 {
        visitor.now += 10
        visitor.act()
        visitor.rest()
      }
      visitor.now += 3600
      visitor.act()
      let forgotten = AnimatedValue.all(in: visitor.parts).filter { !$0.isResting }.map(\.path)
      #expect(forgotten == [])
    }
    // An end without runs proves little if no run had ever begun.
    let all = Set(AnimatedValue.all(in: visitor.parts).map(\.path))
    // Numbers of the overlay roll only where they seldom change.
    let never = all.subtracting(begun).filter { path in
      ![".way", ".sides", ".settling"].contains { path.hasSuffix($0) }
    }
    #expect(begun.count > 20 && never == [], "\(never)")
  }
}

extension Visitor {
  /// The parts of the show: values that are never copied have no mirrors.
  fileprivate var parts: [Any] {
    let content = show.content.copy()
    let autoplay = content.autoplay.map { $0 as Any }
    return [
      content.scenes, content.carousel, content.repertoire, content.panels, content.preview,
      content.rest, content.sound, content.performance, content.frameBudget, show.interface,
    ] + (autoplay.map { [$0] } ?? [])
  }
}

/// An animated value somewhere in the show.
struct AnimatedValue {
  /// The names of the properties that lead to the value, without indices in lists.
  let path: String
  let isResting: Bool

  /// All animated values within a value.
  static func all(in value: Any) -> [AnimatedValue] {
    var search = AnimatedSearch()
    search.look(at: value, path: "")
    return search.found
  }
}

/// A search for animated values through the properties of properties.
private struct AnimatedSearch {
  private(set) var found: [AnimatedValue] = []
  /// The types that need no look: those without parts, such as numbers, and some that hold much, but nothing
  /// animated.
  private var leaves: Set<ObjectIdentifier> = [
    Atlas.self, Bitmap.self, QuadBuffer.self, ParticleSystem.self, Typeface.self, TextLine.self,
    FrameTimes.self, [Point].self, Layout.self, CurvePlot.self, ShowEffect.self,
    Effect.Checked.self, EffectCatalogue.self, EffectsGrid.self, [ParticleShape].self,
  ].reduce(into: []) { $0.insert(ObjectIdentifier($1 as Any.Type)) }

  /// Looks at a value and all its parts.
  mutating func look(at value: Any, path: String) {
    let type = ObjectIdentifier(type(of: value))
    guard !leaves.contains(type) else { return }
    if let animated = value as? any Resting {
      found.append(AnimatedValue(path: path, isResting: animated.isResting))
      return
    }
    let mirror = Mirror(reflecting: value)
    // Lists and enumerations, which mirrors show in their own style, may have other parts at
    // another moment.
    if mirror.children.isEmpty, mirror.displayStyle == nil { leaves.insert(type) }
    // The values that phases began from are kept unchanged.
    for child in mirror.children where child.label != "start" {
      look(at: child.value, path: path + (child.label.map { "." + $0 } ?? ""))
    }
  }
}

/// A value that knows whether any of its runs are kept, even those that only wait to be removed.
protocol Resting {
  var isResting: Bool { get }
}

extension Animated: Resting {
  // Before everything, all runs that have not been taken away are still to come.
  var isResting: Bool { !isAnimating(at: -.infinity) }
}
