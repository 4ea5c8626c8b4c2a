import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiControls

@Suite("Interaction") struct InteractionTests {
  private static func spot(
    _ name: String, _ x: Float, _ sense: Sense, layer: Int = 0
  ) -> HitMap.Spot {
    HitMap.Spot(
      id: .root.child(name), frame: Rect(x: x, y: 0, width: 40, height: 40), sense: sense,
      layer: layer, region: .root)
  }

  private static func areas(_ spots: HitMap.Spot...) -> HitMap {
    var map = HitMap()
    for spot in spots { map.append(spot) }
    return map
  }

  private static let knob = ControlID.root.child("knob")
  private static let areas = areas(
    spot("knob", 0, [.hover, .drag, .focus]), spot("button", 100, [.hover, .click, .focus]),
    spot("text", 200, [.hover, .drag, .focus, .text]))

  /// The actions that controls are told of by some events, by the control's name.
  private static func told(
    _ events: [Input.Event], from start: Interaction = Interaction()
  ) -> (interaction: Interaction, actions: [Interaction.Notice]) {
    var (interaction, actions) = (start, [Interaction.Notice]())
    for (index, event) in events.enumerated() {
      let outcome = interaction.after(event, at: Double(index), on: areas)
      interaction = outcome.interaction
      actions += outcome.notices
    }
    return (interaction, actions)
  }

  @Test("a drag begins, moves, and ends, and Escape gives it up")
  func drag() {
    let (start, end) = (Point(x: 10, y: 10), Point(x: 80, y: 10))
    let drag: [Input.Event] = [
      .pointerPressed(start), .pointerMoved(end), .pointerReleased(end),
    ]
    #expect(
      Self.told(drag).actions.map(\.action) == [
        .pressed(start, Input.Press()), .dragged(end), .released(end, isClick: false),
      ])
    let given = Self.told([drag[0], drag[1], .keyPressed(.escape), drag[2]])
    #expect(
      given.actions.map(\.action) == [
        .pressed(start, Input.Press()), .dragged(end), .cancelled,
      ])
    #expect(given.interaction.pointer.hold == nil)
  }

  @Test("another key that is held in the middle of a drag tells the control that is dragged")
  func modifiers() {
    let place = Point(x: 10, y: 10)
    let told = Self.told([.pointerPressed(place), .modifiersChanged(.shift)])
    #expect(told.interaction.modifiers == .shift)
    #expect(told.actions.last?.action == .dragged(place))
    #expect(Self.told([.modifiersChanged(.shift)]).actions.isEmpty)
  }

  @Test("one event tells at most two controls, and a second press gives up the first")
  func secondPress() {
    let told = Self.told([
      .pointerPressed(Point(x: 10, y: 10)), .pointerPressed(Point(x: 110, y: 10)),
    ])
    #expect(told.actions.map(\.id) == [Self.knob, Self.knob, .root.child("button")])
    #expect(told.actions[1].action == .cancelled)
    #expect(told.interaction.pointer.hold?.id == .root.child("button"))
  }

  @Test("text is for the field in focus alone")
  func text() {
    #expect(Self.told([.typed("a")]).actions.isEmpty)
    let told = Self.told([
      .pointerPressed(Point(x: 210, y: 10)), .pointerReleased(Point(x: 210, y: 10)), .typed("a"),
    ])
    #expect(
      told.actions.last == Interaction.Notice(id: .root.child("text"), action: .typed("a")))
  }

  @Test("after random events only existing controls are held, hovered or in focus")
  func random() {
    var random = SplitMix(seed: 41)
    for _ in 0..<50 {
      var interaction = Interaction()
      var held: ControlID?
      for step in 0..<200 {
        let x = Float.random(in: -20...260, using: &random)
        let point = Point(x: x, y: .random(in: -20...60, using: &random))
        let event: Input.Event =
          switch Int.random(in: 0..<8, using: &random) {
          case 0, 1: .pointerPressed(point)
          case 2: .pointerReleased(point)
          case 3: .pointerLeft
          case 4: .keyPressed(.escape)
          case 5: .scrolled(1)
          default: .pointerMoved(point)
          }
        let areas = Bool.random(using: &random) ? Self.areas : HitMap()
        let outcome = interaction.after(event, at: Double(step), on: areas)
        for notice in outcome.notices {
          switch notice.action {
          case .pressed: held = notice.id
          case .dragged: #expect(notice.id == held)
          case .released, .cancelled:
            #expect(notice.id == held)
            held = nil
          default: break
          }
        }
        interaction = outcome.interaction.settled(on: areas)
        if interaction.pointer.hold == nil { held = nil }
        #expect(interaction.pointer.hold.map { areas.spot(of: $0.id) != nil } ?? true)
        #expect(interaction.focus.id.map { areas.spot(of: $0) != nil } ?? true)
        #expect(interaction.pointer.hovered.map { areas.spot(of: $0) != nil } ?? true)
      }
    }
  }

  @Test("Tab goes around all controls that can have the focus, and not below a modal layer")
  func tab() {
    var areas = Self.areas
    var interaction = Interaction()
    var seen: [ControlID?] = []
    for _ in 0..<4 {
      interaction = interaction.movingFocus(by: .tab(backwards: false), on: areas) ?? interaction
      seen.append(interaction.focus.id)
    }
    #expect(seen == ["knob", "button", "text", "knob"].map { ControlID.root.child($0) })
    areas.close(below: 1)
    #expect(interaction.movingFocus(by: .tab(backwards: false), on: areas) == nil)
    #expect(interaction.settled(on: areas).focus.id == nil)
  }

  @Test("a floating layer lies above parts that are described after it")
  func floating() {
    let areas = Self.areas(
      Self.spot("menu", 0, .click, layer: HitMap.floating + 1), Self.spot("below", 0, .click))
    #expect(
      areas.topmost(at: Point(x: 10, y: 10), sensing: .press)?.id == .root.child("menu"))
  }
}
