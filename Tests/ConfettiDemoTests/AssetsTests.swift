import Foundation
import ConfettiGraphics
import Testing

@testable import ConfettiDemo

@Suite struct AssetsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func found(
    program: String, named: String? = nil, current: String = "/"
  ) throws(DemoError) -> String {
    try Assets.folder(
      environment: named.map { ["CONFETTI_ASSETS": $0] } ?? [:],
      program: URL(fileURLWithPath: folder.path(program)), current: current
    ).path
  }

  @Test func `an installed program finds its own, also through a link`() throws {
    try folder.write("usr/bin/ConfettiDemo")
    try folder.write("usr/share/confetti/glyphs.txt")
    let expected = folder.path("usr/share/confetti")
    #expect(try found(program: "usr/bin/ConfettiDemo") == expected)
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "home/bin"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("home/bin/confetti"),
      withDestinationPath: folder.path("usr/bin/ConfettiDemo"))
    #expect(try found(program: "home/bin/confetti") == expected)
  }

  @Test(arguments: [
    ".build/debug/ConfettiDemo", ".build/x86_64-unknown-linux-gnu/release/ConfettiDemo",
    "ConfettiDemo",
  ])
  func `a program in a build folder finds the package's`(program: String) throws {
    try folder.write("assets/glyphs.txt")
    #expect(try found(program: program) == folder.path("assets"))
  }

  @Test func `the current folder is the last to be looked into`() throws {
    try folder.write("here/assets/glyphs.txt")
    let current = folder.path("here")
    #expect(try found(program: "bin/ConfettiDemo", current: current) == current + "/assets")
    try folder.write("share/confetti/glyphs.txt")
    #expect(
      try found(program: "bin/ConfettiDemo", current: current) == folder.path("share/confetti"))
  }

  @Test func `CONFETTI_ASSETS alone counts, unless it is empty`() throws {
    try folder.write("assets/glyphs.txt")
    try folder.write("mine/glyphs.txt")
    #expect(
      try found(program: "ConfettiDemo", named: folder.path("mine")) == folder.path("mine"))
    #expect(throws: DemoError.self) {
      try found(program: "ConfettiDemo", named: folder.path("nothing"))
    }
    #expect(try found(program: "ConfettiDemo", named: "") == folder.path("assets"))
  }

  @Test func `when they are missing, one sentence says where they were looked for`() throws {
    let error = #expect(throws: DemoError.self) {
      try Assets.folder(
        environment: [:], program: URL(fileURLWithPath: "/no/such/bin/ConfettiDemo"),
        current: "/nowhere")
    }
    let sentence = try #require(error?.description)
    for place in ["/no/such/share/confetti", "/no/such/bin/assets", "/nowhere/assets"] {
      #expect(sentence.contains(place))
    }
    #expect(sentence.contains("CONFETTI_ASSETS") && !sentence.contains("\n"))
  }

  @Test func `the repository's assets can be loaded`() throws {
    let assets = try Assets(in: repositoryAssets)
    #expect(assets.typeface.scalars.count > 90)
    #expect(assets.icon.width == assets.icon.height && assets.icon.width >= 64)
  }

  @Test func `damaged or missing files are named`() throws {
    try folder.write(
      "glyphs.txt", try Data(contentsOf: repositoryAssets.appending(path: "glyphs.txt")))
    func complaint() -> String {
      #expect(throws: DemoError.self) { try Assets(in: folder.url) }?.description ?? ""
    }
    #expect(complaint().contains(folder.path("icon.png")))
    try folder.write("icon.png", Data("no picture".utf8))
    #expect(complaint().contains(folder.url.path))
    try folder.write("icon.png", try Data(contentsOf: repositoryAssets.appending(path: "icon.png")))
    _ = try Assets(in: folder.url)
    try folder.write("glyphs.txt", Data("glyph".utf8))
    #expect(complaint().contains("Line 1"))
    try folder.write("glyphs.txt", Data(count: 5 << 20))
    #expect(complaint().contains("larger than"))
  }
}
