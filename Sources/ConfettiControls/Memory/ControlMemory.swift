import ConfettiGraphics
import Motion

/// The things that controls keep from one picture to the next, by their identity: springs, numbers, text
/// that was set, and whatever else one of them needs.
///
/// A control asks for a thing while it is described, and it is there. A thing that no control asked for from
/// one picture to the next belongs to one that is not seen any more, and is dropped: a control that comes
/// back is at rest. So nobody lists springs in order to advance them, and none is forgotten.
package struct ControlMemory: Sendable {
  /// The number of pictures so far.
  private var picture = 0

  private var springs: [Kept<Animated<SIMD4<Float>>>] = []
  private var places: [ControlID: Int] = [:]
  private var values: [ControlID: Kept<any Sendable>] = [:]
  private var lines: [LineKey: Kept<TextLine>] = [:]
  private var texts: [ControlID: Kept<(number: Double, text: String)>] = [:]
  /// The paths of controls, for people to read; kept for as long as the program runs.
  private var paths: [ControlID: String] = [.root: ""]

  private struct Kept<Value: Sendable>: Sendable {
    let id: ControlID
    var value: Value
    var askedFor: Int
  }

  private struct LineKey: Hashable {
    let text: String
    let style: TextStyle
    let width: Float
  }

  /// The most paths that are kept: more than any program has controls.
  private static let mostPaths = 10_000

  package init() {}

  /// Moves all springs on to the moment of a step.
  mutating func advance(_ step: inout FrameStep) {
    for index in springs.indices { step.advance(&springs[index].value) }
  }

  /// Begins a picture: drops all that nothing has asked for since the last one began.
  ///
  /// Descriptions between pictures ask for less, as they draw nothing.
  mutating func beginPicture() {
    if springs.contains(where: { $0.askedFor != picture }) {
      springs.removeAll { $0.askedFor != picture }
      places.removeAll(keepingCapacity: true)
      for (index, spring) in springs.enumerated() { places[spring.id] = index }
    }
    dropUnasked(&values)
    dropUnasked(&texts)
    dropUnasked(&lines)
    picture += 1
  }

  private func dropUnasked<Key, Value>(_ kept: inout [Key: Kept<Value>]) {
    guard kept.values.contains(where: { $0.askedFor != picture }) else { return }
    kept = kept.filter { $0.value.askedFor == picture }
  }

  /// Forgets all text that was set: it was for another atlas.
  mutating func dropLines() { lines = [:] }
}

// MARK: - Springs

extension ControlMemory {
  /// A spring as it is at a moment; `nil` where there is none.
  func spring(_ id: ControlID, at now: Double) -> SIMD4<Float>? {
    places[id].map { springs[$0].value.presentation(at: now) }
  }

  /// Lets a spring head for a target, and returns where it is at a moment.
  ///
  /// A new one is there already.
  ///
  /// - Returns: where it is, and whether it has another target than before.
  mutating func spring(
    _ id: ControlID, to target: SIMD4<Float>, _ animation: Animation?, at now: Double
  ) -> (value: SIMD4<Float>, isNew: Bool) {
    guard let place = places[id] else {
      places[id] = springs.count
      springs.append(Kept(id: id, value: Animated(target), askedFor: picture))
      return (target, false)
    }
    springs[place].askedFor = picture
    let isNew = springs[place].value.value != target
    if isNew { springs[place].value.set(target, animation, at: now) }
    return (springs[place].value.presentation(at: now), isNew)
  }
}

// MARK: - Other things

extension ControlMemory {
  /// A value that a control keeps; `nil` before it has kept any.
  mutating func value<Value: Sendable>(_ id: ControlID, as type: Value.Type) -> Value? {
    guard let value = values[id]?.value as? Value else { return nil }
    values[id]?.askedFor = picture
    return value
  }

  mutating func keep(_ value: some Sendable, _ id: ControlID) {
    values[id] = Kept(id: id, value: value, askedFor: picture)
  }

  /// A number in words, which are made when it changes.
  mutating func text(_ id: ControlID, for number: Double, _ words: (Double) -> String) -> String {
    if let known = texts[id], known.value.number == number {
      texts[id]?.askedFor = picture
      return known.value.text
    }
    let text = words(number)
    texts[id] = Kept(id: id, value: (number, text), askedFor: picture)
    return text
  }

  /// A line of text, set once for as long as it is asked for.
  mutating func line(
    _ text: String, _ style: TextStyle, within width: Float, _ atlas: Atlas
  ) -> TextLine {
    let key = LineKey(text: text, style: style, width: width)
    if let known = lines[key]?.value {
      lines[key]?.askedFor = picture
      return known
    }
    let line =
      width < .infinity
      ? atlas.line(text, style: style, within: width) : atlas.line(text, style: style)
    lines[key] = Kept(id: .root, value: line, askedFor: picture)
    return line
  }

  /// The path of a control, as in `motion/spring/bounce`.
  func path(of id: ControlID) -> String { paths[id] ?? "" }

  /// Takes in what a part of another one is called, where that is not known yet.
  mutating func name(_ id: ControlID, _ name: @autoclosure () -> String, in parent: ControlID) {
    guard paths[id] == nil, paths.count < Self.mostPaths else { return }
    let path = path(of: parent)
    paths[id] = path.isEmpty ? name() : "\(path)/\(name())"
  }
}
