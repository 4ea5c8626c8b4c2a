import ConfettiGraphics
import ConfettiShow
import ConfettiSound
import Testing

@testable import ConfettiDemo

@Suite("Recording") struct RecordingTests {
  func recording(framesPerSecond: Double = 60) throws -> Recording<Show> {
    let show = Show(typeface: try Assets().typeface, size: Size(width: 320, height: 240))
    return Recording(of: show, at: 10, scale: 1, framesPerSecond: framesPerSecond)
  }

  @Test("it is as long as the moments it was told of") func duration() throws {
    var recording = try recording()
    #expect(recording.frameCount == 1)
    recording.append(.updated(Input(size: Size(width: 320, height: 240)), at: 11.5))
    #expect(recording.duration == 1.5 && recording.frameCount == 90 && !recording.isFull)
  }

  @Test("a clock that goes back does not shorten it") func clockGoesBack() throws {
    var recording = try recording()
    for moment in [11.0, 10.5] {
      recording.append(.updated(Input(size: Size(width: 320, height: 240)), at: moment))
    }
    #expect(recording.duration == 1)
  }

  @Test("its film has the rate of the show, up to sixty frames a second") func rate() throws {
    for (rate, expected) in [(30.0, 30.0), (60, 60), (144, 60), (1000, 60)] {
      #expect(try recording(framesPerSecond: rate).framesPerSecond == expected)
    }
  }

  @Test("it is full after a minute, or after very many events") func bounded() throws {
    var long = try recording()
    long.append(.updated(Input(size: Size(width: 320, height: 240)), at: 70))
    #expect(long.isFull)
    var busy = try recording()
    let moves = [Input.Event](repeating: .pointerMoved(Point(x: 1, y: 1)), count: 4096)
    for _ in 0..<50 {
      busy.append(
        .updated(Input(events: moves, size: Size(width: 320, height: 240)), at: 10.1))
    }
    #expect(busy.isFull)
  }

  @Test("its film has sound if the show was heard at any moment of it") func heard() throws {
    let size = Size(width: 320, height: 240)
    let typeface = try Assets().typeface
    func isHeard(_ mode: SoundMode, _ keys: [Input.Key]) -> Bool? {
      var recorded = RecordedRoot(
        Show(typeface: typeface, settings: Show.Settings(sound: mode), size: size))
      _ = recorded.record(Recording(of: recorded.root, at: 0, scale: 1, framesPerSecond: 60))
      for (number, key) in keys.enumerated() {
        let input = Input(events: [.keyPressed(key), .keyReleased(key)], size: size)
        _ = recorded.update(input, at: Double(number + 1))
      }
      return recorded.record(nil)?.isHeard
    }
    let key = Input.Key.character("a")
    #expect(isHeard(.off, []) == false && isHeard(.quiet, []) == true)
    #expect(isHeard(.off, [.space]) == false && isHeard(.off, [key]) == true)
    #expect(isHeard(.on, [key, key]) == true && isHeard(.off, [key, key, key]) == true)
  }

  @Test("a change that is not recorded happens to the show alone") func notRecorded() throws {
    var recorded = RecordedRoot(try recording().start)
    _ = recorded.update(Input(size: Size(width: 320, height: 240)), at: 1)
    let ended = recorded.record(nil)
    #expect(recorded.recording == nil && ended == nil)
  }
}
