import ConfettiGraphics
import Motion

extension Where {
  private static let cornerUse = RandomUse("where.corner"), alongUse = RandomUse("where.along")
  private static let upUse = RandomUse("where.up"), radiusUse = RandomUse("where.radius")
  private static let offsetX = RandomUse("where.offset.x"), offsetY = RandomUse("where.offset.y")
  private static let jitterX = RandomUse("where.jitter.x"), jitterY = RandomUse("where.jitter.y")

  /// Finds the birthplaces.
  ///
  /// - Parameters:
  ///   - launch: the launch of the particles; with a throw from a point they start at that point
  ///     exactly.
  ///   - shape: the places in the shape in which they are born, if there is one.
  ///   - when: the births, which tell how many a round has at one place.
  func spawn(
    _ births: inout BirthBlock, for launch: Launch, inside shape: ShapePlaces?, of when: When
  ) {
    findPlaces(&births, inside: shape, of: when)
    if outset != Outset(), births.all.parentStates.isEmpty { moveOut(births) }
    if launch.from == .outward { findMiddles(births, of: shape) }
    if let along { move(births, along, withMiddles: launch.from == .outward) }
    shift(births, by: jitter, Self.jitterX, Self.jitterY) { births.particles[$0].shared }
    if launch.fromPoint != nil, births.site.anchor.isPoint { return }
    var outward: UnsafeMutablePointer<SIMD2<Float>>?
    if case .corners = place { outward = births.outward }
    shift(births, by: offset, Self.offsetX, Self.offsetY, outward) { births.randoms[$0] }
  }

  /// Finds the places without the shifts.
  private func findPlaces(
    _ births: inout BirthBlock, inside shape: ShapePlaces?, of when: When
  ) {
    let (alongUse, upUse) = (Self.alongUse, Self.upUse)
    let (positions, isShared) = (births.positions, per == .round)
    let (radii, particles) = (births.numbers.0, births.particles)
    let randoms = births.randoms
    func random(_ i: Int) -> CountedRandom { isShared ? particles[i].round : randoms[i] }
    func way(_ i: Int) -> Double {
      even
        ? evenShare(particles[i].index, of: when.count(particles[i].shared))
        : random(i).share(alongUse)
    }
    switch place {
    case .point(let share):
      births.forEachFrame { positions[$0] = $1.point(at: share) }
    case .points(let shares):
      births.forEachFrame { i, frame in
        positions[i] = frame.point(at: shares[particles[i].place % shares.count])
      }
    case .line(let a, let b), .box(let a, let b):
      let isLine = if case .line = place { true } else { false }
      births.forEachFrame { i, frame in
        let along = way(i)
        let up = isLine ? along : random(i).share(upUse)
        positions[i] = frame.point(at: Share(a.u + (b.u - a.u) * along, a.v + (b.v - a.v) * up))
      }
    case .outline:
      births.forEachFrame { i, frame in
        positions[i] = frame.outlinePoint(at: Float(way(i)))
      }
    case .ring(let radius), .disc(let radius):
      let isDisc = if case .disc = place { true } else { false }
      radius.forEach(in: particles, births.all.draws, Self.radiusUse, random: random) {
        radii[$0] = $1
      }
      births.forEachFrame { i, frame in
        // The square root spreads the particles evenly over the area.
        let radius = isDisc ? radii[i] * random(i).share(upUse).squareRoot() : radii[i]
        let share = way(i)
        positions[i] = middle(of: frame).around(
          arc?.turn(at: share) ?? share, Float(radius), squash: Float(squash))
      }
    case .inside:
      guard let shape else { return }
      births.forEachBox(of: shape) { i, box in
        positions[i] = box.point(at: spot(of: particles[i], in: shape))
      }
    case .corners(let corners): findCorners(corners, &births)
    }
  }

  /// The share of the way at which a particle is born, where all are spread evenly.
  ///
  /// Both ends of a way have one; a way that leads back to its beginning has one there.
  private func evenShare(_ index: Int, of count: Double) -> Double {
    let isClosed =
      switch place {
      case .outline: true
      case .ring: arc.map { $0.to - $0.from == 360 } ?? true
      default: false
      }
    if isClosed { return Double(index) / count }
    return count > 1 ? Double(index) / (count - 1) : 0.5
  }

  /// The place of a particle in a shape.
  func spot(of particle: Births.Particle, in shape: ShapePlaces) -> ShapeMask.Spot {
    per == .round ? shape.spot(ofRound: particle.round) : shape.spot(of: particle)
  }

  /// The point around which particles are born, and from which outward leads away.
  private func middle(of frame: Rect) -> Point {
    switch place {
    case .ring where hasOwnMiddle, .disc where hasOwnMiddle: frame.point(at: middle)
    default: frame.center
    }
  }

  /// Finds the corners that particles are born at, which give a direction outward to those without a
  /// quarter.
  private func findCorners(_ corners: Corners, _ births: inout BirthBlock) {
    let (use, hasQuarter) = (Self.cornerUse, births.hasOutward)
    births.forEachFrame { i, frame in
      let particle = births.particles[i]
      let corner =
        switch corners {
        case .all: particle.place % 4
        case .random: particle.shared.index(below: 4, use)
        case .these(let corners): corners[particle.place % corners.count].rawValue
        }
      let (isRight, isDown) = (corner & 1 == 1, corner & 2 == 2)
      if !hasQuarter { births.outward[i] = SIMD2(isRight ? 1 : -1, isDown ? 1 : -1) }
      births.positions[i] = Point(
        x: isRight ? frame.maxX : frame.x, y: isDown ? frame.maxY : frame.y)
    }
    births.hasOutward = true
  }

  /// Moves particles out that are at an edge of the frame or beyond.
  private func moveOut(_ births: BirthBlock) {
    let (frame, positions) = (births.site.frame, births.positions)
    let (x, y) = (Float(outset.x), Float(outset.y))
    // A point is a frame without extent: all particles would be at all its edges.
    guard !births.site.anchor.isPoint else { return }
    for i in 0..<births.count {
      if positions[i].x <= frame.x {
        positions[i].x -= x
      } else if positions[i].x >= frame.maxX {
        positions[i].x += x
      }
      if positions[i].y <= frame.y {
        positions[i].y -= y
      } else if positions[i].y >= frame.maxY {
        positions[i].y += y
      }
    }
  }

  /// Moves the places, and the points that outward leads away from, to where the source is at each birth.
  private func move(_ births: BirthBlock, _ along: Along, withMiddles: Bool) {
    let frame = births.site.frame.size
    let hasExtent = births.all.parents == nil && frame.width > 0 && frame.height > 0
    let size = hasExtent ? frame : births.site.stage
    for (i, particle) in births.particles.enumerated() {
      let way = along.point(at: particle.bornAt) - SIMD2(0.5, 0.5)
      let (x, y) = (size.width * Float(way.x), size.height * Float(way.y))
      births.positions[i].x += x
      births.positions[i].y += y
      guard withMiddles else { continue }
      births.middles[i].x += x
      births.middles[i].y += y
    }
  }

  /// Finds the points that outward leads away from: the corners, or the middles of the frames.
  private func findMiddles(_ births: BirthBlock, of shape: ShapePlaces?) {
    if case .corners = place {
      births.middles.update(from: births.positions, count: births.count)
    } else if let shape {
      births.forEachBox(of: shape) { births.middles[$0] = $1.center }
    } else {
      births.forEachFrame { births.middles[$0] = middle(of: $1) }
    }
  }

  /// Shifts the particles by a vector.
  ///
  /// With directions outward, the vector is for the lower right corner, and mirrored for the
  /// others.
  @inline(__always)
  private func shift(
    _ births: BirthBlock, by vector: DrawnVector, _ xUse: RandomUse, _ yUse: RandomUse,
    _ outward: UnsafeMutablePointer<SIMD2<Float>>? = nil, random: (Int) -> CountedRandom
  ) {
    guard !vector.isZero else { return }
    let (particles, draws) = (births.particles, births.all.draws)
    vector.x.forEach(in: particles, draws, xUse, random: random) {
      births.positions[$0].x += Float($1) * (outward?[$0].x ?? 1)
    }
    vector.y.forEach(in: particles, draws, yUse, random: random) {
      births.positions[$0].y += Float($1) * (outward?[$0].y ?? 1)
    }
  }
}

extension BirthBlock {
  /// Calls `body` with each particle and the frame that its place is in: the position of its
  /// parent, as a frame without extent, or the frame of the site, wherever that has moved.
  @inline(__always)
  fileprivate func forEachFrame(_ body: (_ particle: Int, _ frame: Rect) -> Void) {
    guard !all.parentStates.isEmpty else {
      let frame = site.frame
      for i in particles.indices { body(i, frame) }
      return
    }
    let extent = all.parents == nil ? site.frame.size : Size(width: 0, height: 0)
    for (i, particle) in particles.enumerated() {
      let middle = all.parentStates[Int(particle.parentState)].position
      body(i, Rect(center: middle, size: extent))
    }
  }
}

extension BirthBlock {
  /// Calls `body` with each particle and the box of a shape: that of an attraction, around the place of
  /// the parent for children, and wherever the site has moved.
  fileprivate func forEachBox(
    of shape: ShapePlaces, _ body: (_ particle: Int, _ box: Rect) -> Void
  ) {
    let (aspect, isOfChildren) = (shape.aspect, all.parents != nil)
    let box = AttractTerm.box(aspect: aspect, at: site)
    let middle = site.frame.center
    guard !all.parentStates.isEmpty else {
      for i in particles.indices { body(i, box) }
      return
    }
    for (i, particle) in particles.enumerated() {
      let place = all.parentStates[Int(particle.parentState)].position
      let center =
        isOfChildren
        ? place : Point(x: box.center.x + place.x - middle.x, y: box.center.y + place.y - middle.y)
      body(i, Rect(center: center, size: box.size))
    }
  }
}

extension Point {
  /// The point at a share of the way around this one, clockwise from the top.
  ///
  /// - Parameter squash: the vertical radius over the horizontal one.
  fileprivate func around(_ share: Double, _ radius: Float, squash: Float) -> Point {
    let (sine, cosine) = Elementary.sinCos(share * 2 * .pi)
    return Point(x: x + radius * Float(sine), y: y - radius * squash * Float(cosine))
  }
}

extension Rect {
  /// A place by its shares of the sides.
  func point(at share: Where.Share) -> Point {
    Point(x: x + width * Float(share.u), y: y + height * Float(share.v))
  }

  /// A place on the edge by its share of the way around, clockwise from the top left corner.
  fileprivate func outlinePoint(at share: Float) -> Point {
    var way = share * 2 * (width + height)
    if way < width { return Point(x: x + way, y: y) }
    way -= width
    if way < height { return Point(x: maxX, y: y + way) }
    way -= height
    if way < width { return Point(x: maxX - way, y: maxY) }
    return Point(x: x, y: maxY - min(way - width, height))
  }
}
