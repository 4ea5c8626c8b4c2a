import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiControls

@Suite("Curve") struct CurveTests {
  private static let frame = Rect(x: 100, y: 100, width: 460, height: 216)
  private static let form = CurveForm(
    "size", unit: " pt", ValueScale(usual: 0...100, hard: -50...1000), mostPoints: 6)
  private static let three = [CurvePoint(0, 20), CurvePoint(0.5, 60), CurvePoint(1, 0)]
  private static let band = [
    CurvePoint(0, 20, upper: 40), CurvePoint(0.5, 50, upper: 80), CurvePoint(1, 0, upper: 10),
  ]

  /// Somebody at a curve, and the changes.
  private struct Setup {
    let curve: Box<CurveEditing>
    let edits = Box<[Editing]>([])
    let hand: Hand

    init(_ points: [CurvePoint] = three, _ form: CurveForm = form) throws {
      let (box, edits) = (Box(CurveEditing(form, points)), edits)
      curve = box
      hand = try Hand { ui in
        let response = ui.curve("size", &box.value, in: frame)
        if !response.editing.isEmpty { edits.value.append(response.editing) }
      }
    }

    var points: [CurvePoint] { curve.value.points }
    var places: CurvePlaces {
      hand.ui.places(of: curve.value, curve.value.shown, in: frame)
    }
    var commits: Int { edits.value.filter { $0.contains(.committed) }.count }

    func drag(
      _ place: Double, _ number: Double, by way: SIMD2<Float>, _ modifiers: Input.Modifiers = [],
      clicks: Int = 1
    ) {
      let start = places.point(place, number)
      hand.act(.modifiersChanged(modifiers))
      hand.press(start.x, start.y, clicks: clicks, modifiers)
      hand.move(start.x + way.x / 2, start.y + way.y / 2)
      hand.move(start.x + way.x, start.y + way.y)
    }
    func letGo() {
      let place = hand.ui.pointer.place ?? .zero
      hand.release(place.x, place.y)
      hand.act(.modifiersChanged([]))
    }
    func value(_ place: Double) -> Double { curve.value.value(at: place)?.value ?? .nan }
  }

  @Test("a drag moves a point, keeps its distance from the pointer, and is one change")
  func drag() throws {
    let setup = try Setup()
    let start = setup.places.point(0.5, 60)
    setup.hand.press(start.x + 7, start.y - 5)
    #expect(setup.points == Self.three)
    setup.hand.move(start.x + 7 + 40, start.y - 5 + 40)
    let point = setup.points[1]
    #expect(abs(point.place - 0.5 - 40 / Double(setup.places.plot.width)) < 0.01)
    #expect(abs(point.value - 60 + 40 * 100 / Double(setup.places.plot.height)) < 1)
    setup.hand.release(start.x + 47, start.y + 35)
    #expect(setup.commits == 1 && setup.edits.value.filter { $0.contains(.begun) }.count == 1)
  }

  @Test("a point stays between its neighbours, and within the hard ends")
  func limits() throws {
    let setup = try Setup()
    setup.drag(0.5, 60, by: [9000, -9000])
    #expect(setup.points[1].place < 1 && setup.points[1].place > 0.99)
    #expect(setup.points[1].value == 1000)
    setup.hand.move(-9000, 9000)
    #expect(setup.points[1].place > 0 && setup.points[1].place < 0.01)
    #expect(setup.points[1].value == -50)
    setup.hand.type(.escape)
    #expect(setup.points == Self.three && setup.commits == 0)
  }

  @Test("Shift keeps to one axis")
  func oneAxis() throws {
    let setup = try Setup()
    setup.drag(0.5, 60, by: [40, 12], .shift)
    #expect(setup.points[1].value == 60 && setup.points[1].place > 0.55)
    setup.hand.move(setup.places.x(0.5) + 5, setup.places.plot.maxY)
    #expect(setup.points[1].place == 0.5 && setup.points[1].value < 10)
  }

  @Test("Control moves all points, and Control with Shift scales all numbers in proportion")
  func allPoints() throws {
    let setup = try Setup()
    let plot = setup.places.plot
    setup.drag(0.5, 60, by: [0, -plot.height / 10], .control)
    #expect(setup.points.map(\.value) == [30, 70, 10])
    setup.hand.type(.escape)
    setup.hand.act(.modifiersChanged([]))
    setup.drag(0.5, 60, by: [0, plot.height * 0.3], [.control, .shift])
    #expect(setup.points.map(\.value) == [10, 30, 0])
    setup.letGo()
    let band = try Setup(Self.band)
    band.drag(0.5, 80, by: [0, -plot.height / 10], .control)
    #expect(band.points.map(\.value) == [30, 60, 10] && band.points.map(\.top) == [50, 90, 20])
  }

  @Test("all points move together only as far as all can go")
  func allPointsKeepTheirShape() throws {
    let setup = try Setup([CurvePoint(0.2, 20), CurvePoint(0.6, 60)])
    setup.drag(0.6, 60, by: [9000, 9000], .control)
    #expect(setup.points.map(\.value) == [-50, -10])
    #expect(abs(setup.points[1].place - 1) < 0.002 && abs(setup.points[0].place - 0.6) < 0.002)
  }

  @Test("a click on the line adds a point there, which a drag takes along")
  func adding() throws {
    let setup = try Setup()
    setup.drag(0.25, 40, by: [0, 40])
    #expect(setup.points.count == 4 && abs(setup.points[1].place - 0.25) < 0.01)
    #expect(abs(setup.points[1].value - 20) < 2)
    setup.hand.type(.escape)
    #expect(setup.points == Self.three)
    let line = setup.places.point(0.25, 40)
    setup.hand.click(line.x, line.y)
    #expect(setup.points.count == 4 && setup.curve.value.selected == 1 && setup.commits == 1)
    let empty = setup.places.point(0.25, 90)
    setup.hand.click(empty.x, empty.y)
    #expect(setup.points.count == 4 && setup.commits == 1)
  }

  @Test("a double click and Delete remove a point, but two stay")
  func removing() throws {
    let setup = try Setup()
    setup.drag(0.5, 60, by: [0, 0], clicks: 2)
    #expect(setup.points == [Self.three[0], Self.three[2]])
    setup.hand.move(10, 10)
    setup.letGo()
    #expect(setup.commits == 1 && setup.points.count == 2)
    setup.hand.type(.tab(backwards: false), .delete)
    #expect(setup.points.count == 2)
    let single = try Setup(
      Self.three, CurveForm("size", ValueScale(usual: 0...100), fewestPoints: 1))
    single.hand.type(.tab(backwards: false), .delete, .delete, .delete)
    #expect(single.points.count == 1)
  }

  @Test("there are no more points than the form allows")
  func bounds() throws {
    let setup = try Setup()
    for place in [0.1, 0.2, 0.3, 0.4, 0.7] {
      let line = setup.places.point(place, setup.value(place))
      setup.hand.click(line.x, line.y)
    }
    #expect(setup.points.count == 6 && setup.curve.value.isFull)
    setup.hand.type(.tab(backwards: false), .enter)
    #expect(setup.points.count == 6)
  }

  @Test("Tab goes from point to point and on, and keys move the point")
  func keys() throws {
    let setup = try Setup()
    setup.hand.type(.tab(backwards: false), .tab(backwards: false), .tab(backwards: false))
    #expect(setup.curve.value.selected == 1)
    setup.hand.type(.right, .up)
    #expect(setup.points[1] == CurvePoint(0.51, 61))
    setup.hand.type(.pageDown)
    #expect(setup.points[1].value == 51)
    setup.hand.type(.left, modifiers: .shift)
    #expect(setup.points[1].place == 0.41)
    setup.hand.type(.end, .home, .enter)
    #expect(setup.points.count == 4 && setup.curve.value.selected == 1)
    setup.hand.type(.end, .tab(backwards: false))
    #expect(setup.curve.value.selected == nil)
    #expect(!setup.hand.type(.character("x")))
  }

  @Test("the ends of a range are dragged apart, and both by the part between")
  func ranges() throws {
    let setup = try Setup(Self.band)
    let unit = setup.places.plot.height / 100
    setup.drag(0.5, 80, by: [0, unit * 50])
    #expect(setup.points[1].value == 50 && setup.points[1].upper == 50)
    setup.hand.type(.escape)
    setup.drag(0.5, 50, by: [0, -unit * 50])
    #expect(setup.points[1].value == 80 && setup.points[1].upper == 80)
    setup.hand.type(.escape)
    setup.drag(0.5, 65, by: [0, -unit * 10])
    #expect(setup.points[1].value == 60 && setup.points[1].upper == 90)
    setup.letGo()
  }

  @Test("a freehand curve becomes few points that are near it, and says how near")
  func freehand() throws {
    let setup = try Setup()
    let places = setup.places
    func height(_ place: Double) -> Double { 80 - 240 * (place - 0.5) * (place - 0.5) }
    // It begins beside the first point, before the life.
    setup.hand.act(.modifiersChanged(.alt))
    setup.hand.press(places.x(0) - 14, places.y(20), .alt)
    for step in 0...50 {
      let place = Double(step) / 50
      let point = places.point(place, height(place))
      setup.hand.move(point.x, point.y)
    }
    setup.letGo()
    #expect(setup.points.count <= 6 && setup.points.count > 3 && setup.commits == 1)
    let error = try #require(setup.curve.value.drawnError)
    #expect(error < 10)
    for place in stride(from: 0.02, through: 0.98, by: 0.04) {
      #expect(abs(setup.value(place) - height(place)) <= error + 1, "\(place)")
    }
  }

  @Test("a freehand curve over a part leaves the other points, and Escape restores all")
  func freehandPart() throws {
    let setup = try Setup()
    setup.curve.value.drawsFreehand = true
    setup.drag(0.7, 90, by: [setup.places.plot.width * 0.15, 0])
    #expect(setup.points.first == Self.three[0] && setup.points.last == Self.three[2])
    #expect(setup.points[1] == Self.three[1] && abs(setup.value(0.77) - 90) < 2)
    setup.hand.type(.escape)
    #expect(setup.points == Self.three && setup.curve.value.drawnError == nil)
  }

  @Test("the simplest line through drawn points is as near as it says")
  func simplifying() {
    let line = (0...40).map { SIMD2(Double($0) / 40, 0.3 + Double($0) / 100) }
    #expect(CurveStroke.simplified(line, most: 9) == [0, 40])
    let corner = (0...40).map { SIMD2(Double($0) / 40, abs(Double($0) - 20) / 20) }
    #expect(CurveStroke.simplified(corner, most: 9) == [0, 20, 40])
    #expect(CurveStroke.simplified([], most: 3).isEmpty)
    #expect(CurveStroke.simplified(corner, most: 0).count == 2)
  }

  @Test("points are put in order, and those that are no numbers are left out")
  func wildPoints() throws {
    let numbers = WildNumbers.all
    var random = SplitMix(seed: 4)
    for _ in 0..<60 {
      let points = (0..<5).map { _ in
        CurvePoint(
          random.wild(), random.wild(), upper: random.next() & 1 == 0 ? nil : random.wild())
      }
      let setup = try Setup(points)
      #expect(zip(setup.points, setup.points.dropFirst()).allSatisfy { $0.place <= $1.place })
      #expect(setup.points.allSatisfy { (-50...1000).contains($0.value) && $0.top >= $0.value })
      setup.hand.drag(300, 200, by: [30, 20], frames: 2)
      setup.hand.act(.modifiersChanged([.control, .shift]))
      setup.hand.release(330, 220)
      setup.hand.type(.tab(backwards: false), .up, .enter, .tab(backwards: false), .right, .delete)
      _ = setup.hand.vertices()
      #expect(setup.points.allSatisfy { $0.place.isFinite && $0.value.isFinite })
    }
    let many = CurveEditing(Self.form, numbers.flatMap { a in numbers.map { CurvePoint($0, a) } })
    #expect(many.points.count <= CurveEditing.mostPoints)
  }

  @Test("frames without room, and easings that are no numbers, are drawn without harm")
  func wildFrames() throws {
    let curve = Box(CurveEditing(Self.form, Self.band))
    for size in [
      Size(width: 0, height: 0), Size(width: 5, height: 3), Size(width: -8, height: 90),
      Size(width: 300, height: 20),
    ] {
      let frame = Rect(x: 100, y: 100, width: size.width, height: size.height)
      let hand = try Hand { $0.curve("size", &curve.value, in: frame, easing: { _, _ in .nan }) }
      hand.click(102, 101)
      hand.move(102, 101)
      _ = hand.vertices()
    }
    #expect(curve.value.points.allSatisfy { $0.value.isFinite })
  }

  @Test("the axis has round numbers, which are few enough")
  func axis() {
    for scale in [
      ValueScale(usual: 0...100), ValueScale(usual: -180...180, .angle),
      ValueScale(usual: 0.01...1000, .logarithmic), ValueScale(usual: 1e11...1e12),
    ] {
      let places = CurvePlaces(Self.frame, axis: 40, scale, scale.usual)
      var numbers: [Double] = []
      CurveAxis(places, distance: 25).forEachNumber { numbers.append($0) }
      #expect(numbers.count >= 3 && numbers.count <= CurveAxis.most)
      #expect(numbers.allSatisfy(scale.usual.contains) && numbers == numbers.sorted())
    }
  }

  @Test("the tree tells the points")
  func words() throws {
    let setup = try Setup()
    func value() throws -> String {
      let tree = setup.hand.ui.readTree(at: setup.hand.now) {
        $0.curve("size", &setup.curve.value, in: Self.frame)
      }
      return try #require(tree.first { $0.role == .curve }).value
    }
    #expect(try value() == "3 points")
    setup.curve.value.selected = 1
    #expect(try value() == "0.5: 60 pt")
    #expect(Self.form.words(Self.band[1]) == "0.5: 50 – 80 pt")
  }
}
