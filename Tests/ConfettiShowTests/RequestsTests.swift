import Testing

@testable import ConfettiShow

@Suite struct RequestsTests {
  @Test func `requests are told apart`() {
    let requests: [Requests] = [.quit, .toggleFullscreen, .savePicture]
    #expect(Set(requests.map(\.rawValue)).count == 3)
    #expect(requests.reduce(into: Requests()) { $0.formUnion($1) }.rawValue == 7)
  }
}
