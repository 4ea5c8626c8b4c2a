import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Motion
import Testing

@testable import ConfettiShow

@Suite("CurvePlot") struct CurvePlotTests {
  private func plot(_ animations: [Animation], _ duration: Double = 1.2) -> CurvePlot {
    var plot = CurvePlot(count: animations.count)
    plot.place(in: Rect(x: 10, y: 20, width: 300, height: 200))
    for (index, animation) in animations.enumerated() {
      plot.show(index, animation, for: duration)
    }
    return plot
  }

  @Test("a curve is that of its animation")
  func curveOfAnimation() throws {
    let plot = plot([.linear(duration: 1), .bouncy])
    for time in stride(from: 0.0, through: 1.2, by: 0.05) {
      let line = try #require(plot.value(of: 0, at: time))
      #expect(abs(line - min(time, 1)) < 0.01)
      let spring = try #require(plot.value(of: 1, at: time))
      #expect(abs(spring - Spring.bouncy.value(target: 1.0, time: time)) < 0.002)
    }
  }

  @Test("no value is known beyond the axis")
  func beyondTheAxis() {
    let plot = plot([.smooth])
    #expect(plot.value(of: 0, at: -0.01) == nil && plot.value(of: 0, at: 1.21) == nil)
    #expect(plot.value(of: 0, at: .nan) == nil)
    #expect(CurvePlot(count: 1).value(of: 0, at: 0.1) == nil)
  }

  @Test("a curve that overshoots is visible as a whole")
  func overshootIsSeen() {
    let plot = plot([.spring(duration: 0.5, bounce: 0.9)])
    #expect(plot.values.upperBound > 1.7)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    plot.stroke(0, width: 2, .white(), into: &quads)
    let area = plot.area.inset(by: -3, 0)
    quads.withVertices { vertices in
      #expect(vertices.count > 400)
      for vertex in vertices {
        #expect(vertex.x >= area.x && vertex.x <= area.maxX)
        #expect(vertex.y >= area.y && vertex.y <= area.maxY)
      }
    }
  }

  @Test("curves are drawn for people who asked for reduced motion as well")
  func littleMotion() throws {
    let plot = withTransaction(\.reducesMotion, true) { self.plot([.linear(duration: 1)]) }
    #expect(abs(try #require(plot.value(of: 0, at: 0.5)) - 0.5) < 0.01)
  }

  @Test("the corners of a custom animation are visible, and so is its end")
  func cornersAreSeen() throws {
    for duration in [0.6, 1.2, 2.5] {
      let plot = plot([Animation(Dropped())], duration)
      let fall = Dropped().fall
      for corner in [1, 2, 2.5, 2.75].map({ $0 * fall }) where corner < duration {
        #expect(abs(try #require(plot.value(of: 0, at: corner)) - 1) < 1e-6)
      }
      #expect(try #require(plot.value(of: 0, at: fall * 1.5)) - 0.75 < 1e-2)
      if duration > 1 { #expect(try #require(plot.value(of: 0, at: duration)) == 1) }
    }
  }

  @Test("a curve that becomes another one stands among those that stay, on any axis")
  func curveThatChanges() throws {
    var plot = plot([.linear(duration: 1), .bouncy])
    for duration in [1.2, 1.3, 1.7, 9, 0.5] {
      plot.show(1, .linear(duration: duration), for: duration)
      #expect(plot.duration == duration && plot.place(of: 0, at: duration).x == 310)
      for time in stride(from: 0, through: duration, by: duration / 7) {
        #expect(abs(try #require(plot.value(of: 1, at: time)) - time / duration) < 1e-3)
        #expect(abs(try #require(plot.value(of: 0, at: time)) - min(time, 1)) < 1e-2)
      }
      #expect(plot.value(of: 0, at: duration + 1e-6) == nil)
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      plot.stroke(0, width: 2, .white(), into: &quads)
      plot.stroke(1, width: 2, .white(), into: &quads)
      #expect(
        quads.withVertices { $0.allSatisfy { $0.x <= 313 && $0.x >= 7 && $0.y.isFinite } })
    }
  }

  @Test("curves follow the area")
  func curvesFollowArea() {
    var plot = plot([.linear(duration: 1.2)])
    plot.place(in: Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(plot.place(of: 0, at: 1.2).x == 100)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    plot.stroke(0, width: 2, .white(), into: &quads)
    #expect(quads.withVertices { $0.allSatisfy { $0.x < 104 && $0.y < 54 } })
  }
}

@Suite("PlotAxes") struct PlotAxesTests {
  @Test(
    "labels stand inside the plot and apart, however long it is",
    arguments: [1.2, 0.6, 1.7, 2.4, 4.8, 7.4, 14.9])
  func labelsStandApart(duration: Double) throws {
    let style = Theme(for: Size(width: 480, height: 320)).small
    let atlas = Atlas(scale: 1, typeface: try Visitor.typeface.get(), styles: [style])
    var plot = CurvePlot(count: 1)
    plot.place(in: Rect(x: 20, y: 20, width: 170, height: 90))
    plot.show(0, .smooth, for: duration)
    var axes = PlotAxes()
    axes.prepare(atlas, style, width: 170, hasHalves: false)
    axes.show(duration)
    var quads = QuadBuffer(atlas: atlas)
    axes.draw(plot, into: &quads)
    // The bottom of the curves' area; below it there are only letters.
    let letters = quads.withVertices { vertices in
      stride(from: 0, to: vertices.count, by: 4).filter { vertices[$0].y > 108 }.map {
        (vertices[$0].x, vertices[$0 + 1].x)
      }
    }
    #expect(letters.count >= 3)
    #expect(letters.allSatisfy { $0.0 >= 18 && $0.1 <= 192 })
  }
}
