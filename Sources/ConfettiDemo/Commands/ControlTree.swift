import ConfettiControls
import ConfettiGraphics
import ConfettiShow
import ConfettiStudio

/// The tree of controls of an invisible show or studio, after some keys were pressed.
struct ControlTree {
  private let nodes: [ControlNode]

  /// The time between two keys, in seconds: enough for everything to come to rest.
  private static let pause = 3.0

  /// The controls of a show on a stage of a size after keys were pressed one by one.
  init(_ settings: Show.Settings, size: Size, pressing keys: [Input.Key]) throws {
    var show = Show(typeface: try Assets().typeface, settings: settings, size: size)
    Self.press(keys, &show)
    nodes = show.readControls()
  }

  /// The controls of a studio in a window of a size after keys were pressed one by one.
  init(
    studio source: StudioSource, at moment: Double?, size: Size, pressing keys: [Input.Key]
  ) throws {
    var settings = Studio.Settings()
    settings.moment = moment ?? 0
    var studio = Studio(
      typeface: try Assets().typeface, editing: try source.edited(), settings: settings, size: size)
    Self.press(keys, &studio)
    nodes = studio.readControls()
  }

  private static func press<Shown: Root & ~Copyable>(_ keys: [Input.Key], _ root: inout Shown) {
    var quads = QuadBuffer(atlas: root.atlas)
    var (version, now) = (root.atlasVersion, 0.0)
    let size = root.size
    func look(_ root: inout Shown, _ events: [Input.Event]) {
      _ = root.update(Input(events: events, size: size), at: now)
      root.drawAll(into: &quads, &version) { _ in }
      root.drawOverlay(into: &quads)
    }
    func wait(_ root: inout Shown) {
      for _ in 0..<Int(pause * 60) {
        now += 1 / 60
        look(&root, [])
      }
    }
    wait(&root)
    for key in keys {
      look(&root, [.keyPressed(key), .keyReleased(key)])
      wait(&root)
    }
  }

  /// The keys of a text: one with a name, such as `space`, or that of each letter.
  static func keys(_ text: String) -> [Input.Key] {
    named.first { $0.key == text }.map { [$0.value] } ?? text.map { Input.Key.character($0) }
  }

  /// The names of keys that type no letter.
  static let keyNames = named.map(\.key).joined(separator: ", ")

  private static let named: KeyValuePairs<String, Input.Key> = [
    "space": .space, "enter": .enter, "escape": .escape, "tab": .tab(backwards: false),
    "left": .left, "right": .right, "up": .up, "down": .down, "home": .home, "end": .end,
    "f1": .function(1),
  ]

  private struct Line: Encodable {
    let path, role, name, value: String
    let state: [String]
    let frame: [Float]
  }

  /// A JSON object for each control, in drawing order.
  func lines() throws -> String {
    let encoder = JSON.encoder(isIndented: false)
    encoder.outputFormatting.insert(.withoutEscapingSlashes)
    return try nodes.map { node in
      let frame = [node.frame.x, node.frame.y, node.frame.width, node.frame.height]
      let line = Line(
        path: node.path, role: node.role.rawValue, name: node.name, value: node.value,
        state: node.state.names, frame: frame.map { ($0 * 10).rounded() / 10 })
      return String(decoding: try encoder.encode(line), as: UTF8.self) + "\n"
    }
    .joined()
  }
}
