import Confetti
import ConfettiGraphics
import Foundation
import Testing

@testable import ConfettiFilm

@Suite("Data of sheets") struct SheetDataTests {
  private struct Area: Decodable, Equatable { let x, y, w, h: Int }
  private struct Sides: Decodable, Equatable { let w, h: Int }

  private struct Frame: Decodable {
    var filename: String?
    let frame: Area
    let rotated, trimmed: Bool
    let spriteSourceSize: Area
    let sourceSize: Sides
    let duration: Int
  }

  private struct Tag: Decodable { let name: String, from, to: Int, direction: String }

  private struct Meta: Decodable {
    let image, format, scale: String
    let size: Sides
    let frameTags: [Tag]
    var blend: String?
    var loop: Bool?
  }

  private struct Sheet<Frames: Decodable>: Decodable {
    let frames: Frames
    let animations: [String: [String]]
    let meta: Meta
  }

  private static func sheet(
    _ name: String = "sparks", isTrimmed: Bool, isLoop: Bool = false, named: String = "sparks"
  ) throws -> FilmSheet {
    try FilmSheet(
      FilmTests.film(name, frames: 12, scale: 1.5, isLoop: isLoop), name: named,
      settings: SheetSettings(isTrimmed: isTrimmed))
  }

  @Test("JSON by names and as a list says the same, and all of it", arguments: [false, true])
  func json(isTrimmed: Bool) throws {
    let sheet = try Self.sheet(isTrimmed: isTrimmed)
    let names = try JSONDecoder().decode(
      Sheet<[String: Frame]>.self, from: Data(sheet.json(image: "a.png")))
    let list = try JSONDecoder().decode(
      Sheet<[Frame]>.self, from: Data(sheet.json(image: "a.png", isArray: true)))
    #expect(names.frames.count == 12 && list.frames.count == 12)
    #expect(list.frames.map(\.filename) == sheet.frames.map(\.name))
    #expect(names.animations == ["sparks": sheet.frames.map(\.name)])
    for (frame, listed) in zip(sheet.frames, list.frames) {
      let named = try #require(names.frames[frame.name])
      #expect(named.frame == listed.frame && named.spriteSourceSize == listed.spriteSourceSize)
      #expect(named.duration == frame.milliseconds && !named.rotated)
      let (columns, rows) = (frame.area.columns, frame.area.rows)
      let sides = Sides(w: columns.count, h: rows.count)
      #expect(
        named.frame
          == Area(x: columns.lowerBound, y: rows.lowerBound, w: sides.w, h: sides.h))
      #expect(named.spriteSourceSize == Area(x: frame.x, y: frame.y, w: sides.w, h: sides.h))
      #expect(named.sourceSize == Sides(w: 360, h: 204))
      #expect(named.trimmed == (sides != named.sourceSize) && named.trimmed == isTrimmed)
    }
    let meta = names.meta
    #expect(meta.image == "a.png" && meta.format == "RGBA8888" && meta.scale == "1.5")
    #expect(meta.size == Sides(w: sheet.picture.width, h: sheet.picture.height))
    #expect(meta.frameTags.map(\.name) == ["sparks"])
    #expect(meta.frameTags.map { [$0.from, $0.to] } == [[0, 11]])
    #expect(meta.blend == nil && meta.loop == nil)
    let light = try Self.sheet("spark", isTrimmed: isTrimmed).json(image: "a.png")
    #expect(
      try JSONDecoder().decode(Sheet<[String: Frame]>.self, from: Data(light)).meta.blend == "add")
  }

  @Test("loops are said to be loops, unless a part of them is missing") func loop() throws {
    let loop = try Self.sheet("snow", isTrimmed: true, isLoop: true)
    let json = try JSONDecoder().decode(
      Sheet<[String: Frame]>.self, from: Data(loop.json(image: "a.png")))
    #expect(json.meta.loop == true && json.meta.blend == nil)
    #expect(String(decoding: loop.godot(image: "a.png"), as: UTF8.self).contains("\"loop\": true"))
    let film = try FilmTests.film("snow", frames: 12, isLoop: true)
    #expect(try !FilmSheet(film, name: "a", frames: 0..<11).isLoop)
  }

  @Test("names are quoted") func names() throws {
    let sheet = try Self.sheet(isTrimmed: true, named: "a \"b\"\\ é")
    let json = try JSONDecoder().decode(
      Sheet<[String: Frame]>.self, from: Data(sheet.json(image: "x.png")))
    #expect(json.frames["a \"b\"\\ é-0003"] != nil)
    let godot = String(decoding: sheet.godot(image: "x.png"), as: UTF8.self)
    #expect(godot.contains("&\"a \\\"b\\\"\\\\ é\""))
  }

  @Test("a resource of Godot has a part for each different frame, with the size it had")
  func godot() throws {
    let film = try FilmTests.film("celebration", frames: 200)
    let sheet = try FilmSheet(film, name: "a", settings: SheetSettings(isTrimmed: true))
    let text = String(decoding: sheet.godot(image: "a.png"), as: UTF8.self)
    let parts = Set(
      sheet.frames.map { [$0.area.columns.lowerBound, $0.area.rows.lowerBound, $0.x, $0.y] })
    #expect(
      text.hasPrefix("[gd_resource type=\"SpriteFrames\" load_steps=\(parts.count + 2) format=3]\n")
    )
    #expect(text.contains("[ext_resource type=\"Texture2D\" path=\"a.png\" id=\"1\"]"))
    #expect(
      text.components(separatedBy: "[sub_resource type=\"AtlasTexture\"").count == parts.count + 1)
    #expect(text.components(separatedBy: "\"texture\": SubResource(").count == 201)
    let frame = sheet.frames[20]
    let (width, height) = (frame.area.columns.count, frame.area.rows.count)
    let (left, top) = (frame.area.columns.lowerBound, frame.area.rows.lowerBound)
    #expect(
      text.contains(
        "region = Rect2(\(left), \(top), \(width), \(height))\n"
          + "margin = Rect2(\(frame.x), \(frame.y), \(240 - width), \(136 - height))\n"))
    #expect(text.hasSuffix("\"loop\": false,\n\"name\": &\"a\",\n\"speed\": 30.0\n}]\n"))
    let grid = try Self.sheet(isTrimmed: false)
    #expect(!String(decoding: grid.godot(image: "a.png"), as: UTF8.self).contains("margin"))
  }
}
