/// A block of samples to which voices are added.
struct BlockOutput {
  /// The samples of both channels in turns.
  let samples: UnsafeMutablePointer<Float>
  /// The number of the block's first sample, and the number of samples of a channel.
  let first, count: Int
  /// The factors for the voices that follow flights.
  let flights: Ramp

  /// The number of chunks between two moments at which a flight is evaluated.
  private static let chunksPerPart = 8

  /// - Parameter memory: room for a chunk.
  func add(_ voice: borrowing Voice, _ memory: UnsafeMutablePointer<SIMD8<Float>>, rate: Double) {
    let (from, to) = (max(voice.first, first), min(voice.end(rate: rate), first + count))
    guard from < to else { return }
    let step = 1 / rate
    let share = voice.event == nil ? voice.presence : voice.presence.times(flights)
    var number = (from - voice.first) / Chunk.count
    var part: (number: Int, flight: FlightPart)?
    while true {
      let start = voice.first + number * Chunk.count
      guard start < to else { return }
      let chunk = Chunk(memory, age: voice.age + Double(number * Chunk.count) * step, step: step)
      if voice.event != nil {
        let wanted = number / Self.chunksPerPart
        if part?.number != wanted { part = (wanted, flight(of: voice, wanted, step, after: part)) }
      }
      voice.fill(chunk, part?.flight)
      let gains = gains(voice, chunk, part?.flight)
      let range = max(from, start)..<min(to, start + Chunk.count)
      if share.isOne {
        add(chunk, range, start, gains)
      } else {
        add(
          chunk, range, start,
          gains.scaled(
            from: value(of: share, at: range.lowerBound),
            to: value(of: share, at: range.upperBound),
            of: range.lowerBound - start..<range.upperBound - start))
      }
      number += 1
    }
  }

  /// A factor at a sample of the block.
  private func value(of ramp: Ramp, at number: Int) -> Double {
    ramp.value(at: Double(number - first) / Double(count))
  }

  private func flight(
    of voice: borrowing Voice, _ number: Int, _ step: Double,
    after part: (number: Int, flight: FlightPart)?
  ) -> FlightPart {
    let span = step * Double(Self.chunksPerPart * Chunk.count)
    let begin = voice.age + Double(number) * span
    let from =
      part.flatMap { $0.number == number - 1 ? $0.flight.to : nil } ?? voice.hearing(at: begin)
    return FlightPart(
      begin: begin, span: span, from: from, to: voice.hearing(at: begin + span),
      origin: voice.place.distance)
  }

  private func gains(
    _ voice: borrowing Voice, _ chunk: Chunk, _ flight: FlightPart?
  ) -> EarGains {
    guard let flight else {
      let (left, right) = (voice.place.left * voice.amplitude, voice.place.right * voice.amplitude)
      return EarGains(from: (left, right), to: (left, right), 0..<Chunk.count)
    }
    let (begin, end) = (
      voice.loudness(flight, at: chunk.age), voice.loudness(flight, at: chunk.end)
    )
    return EarGains(
      from: (flight.left(at: chunk.age) * begin, flight.right(at: chunk.age) * begin),
      to: (flight.left(at: chunk.end) * end, flight.right(at: chunk.end) * end), 0..<Chunk.count)
  }

  /// Adds the samples of a chunk with some numbers.
  private func add(_ chunk: Chunk, _ range: Range<Int>, _ start: Int, _ gains: EarGains) {
    chunk.samples.withMemoryRebound(to: Float.self, capacity: Chunk.count) { values in
      for number in range {
        let index = number &- start
        let share = Float(index)
        let place = 2 &* (number &- first)
        samples[place] += values[index] * (gains.left + share * gains.leftChange)
        samples[place &+ 1] += values[index] * (gains.right + share * gains.rightChange)
      }
    }
  }
}

/// The factors for both ears at the first sample of a chunk, and their changes from sample to sample.
private struct EarGains {
  var left, right, leftChange, rightChange: Float

  /// Factors that change evenly between two samples of a chunk.
  init(
    from start: (left: Double, right: Double), to end: (left: Double, right: Double),
    _ range: Range<Int>
  ) {
    let count = Double(max(range.count, 1))
    let change = ((end.left - start.left) / count, (end.right - start.right) / count)
    let offset = Double(range.lowerBound)
    (left, right) = (Float(start.left - change.0 * offset), Float(start.right - change.1 * offset))
    (leftChange, rightChange) = (Float(change.0), Float(change.1))
  }

  /// The factors times a number that changes evenly between two samples of the chunk.
  func scaled(from start: Double, to end: Double, of range: Range<Int>) -> EarGains {
    func at(_ index: Int, _ factor: Double) -> (Double, Double) {
      let (left, right) = (left + Float(index) * leftChange, right + Float(index) * rightChange)
      return (Double(left) * factor, Double(right) * factor)
    }
    return EarGains(from: at(range.lowerBound, start), to: at(range.upperBound, end), range)
  }
}
