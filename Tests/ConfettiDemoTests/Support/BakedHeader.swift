import Foundation

/// The header of a baked file.
struct BakedHeader: Decodable {
  struct Take: Decodable {
    struct Group: Decodable { let count: Int }

    let duration: Double
    let groups: [Group]
    var particles: Int { groups.reduce(0) { $0 + $1.count } }
  }

  let title: String
  let size, origin: [Double]
  let duration: Double
  let loop: Bool
  let takes: [Take]
  let calm: Int?

  init(_ file: Data) throws {
    let length = file[file.startIndex + 12..<file.startIndex + 16].reversed().reduce(0) {
      $0 << 8 | Int($1)
    }
    let json = file.dropFirst(16).prefix(length)
    self = try JSONDecoder().decode(BakedHeader.self, from: json)
  }
}
