import ConfettiTestSupport

/// Springs and curves with the results they must have, from `motion.json`.
struct MotionVectors: Decodable {
  struct Spring: Decodable {
    let name: String
    let duration, bounce, target, initialVelocity, time, value, velocity: Double
  }

  struct Curve: Decodable {
    let curve: String
    let points: [Double]
    let x, y: Double
  }

  let springs: [Spring]
  let curves: [Curve]

  static func load() throws -> MotionVectors {
    try Repository.decode(MotionVectors.self, from: "Tests/MotionTests/motion.json")
  }
}
