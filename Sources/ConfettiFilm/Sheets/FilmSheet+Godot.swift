import Confetti

extension FilmSheet {
  /// The data of the sheet as a resource of Godot 4: `SpriteFrames` for an `AnimatedSprite2D`, a part of the picture for
  /// each different frame.
  ///
  /// - Parameter image: the name of the picture's file, in whose folder the resource lies.
  /// - Returns: UTF-8, with a newline at the end.
  public func godot(image: String) -> [UInt8] {
    var parts: [String] = []
    var numbers: [String: Int] = [:]
    let textures = frames.map { frame in
      let part = Self.texture(of: frame, width: frameWidth, height: frameHeight)
      let number = numbers[part] ?? parts.count
      if number == parts.count {
        numbers[part] = number
        parts.append("[sub_resource type=\"AtlasTexture\" id=\"f\(number)\"]\n\(part)\n")
      }
      return "{\n\"duration\": 1.0,\n\"texture\": SubResource(\"f\(number)\")\n}"
    }
    let text = """
      [gd_resource type="SpriteFrames" load_steps=\(parts.count + 2) format=3]

      [ext_resource type="Texture2D" path=\(JSONWriter.quoted(image)) id="1"]

      \(parts.joined(separator: "\n"))
      [resource]
      animations = [{
      "frames": [\(textures.joined(separator: ", "))],
      "loop": \(isLoop),
      "name": &\(JSONWriter.quoted(name)),
      "speed": \(framesPerSecond.description)
      }]

      """
    return Array(text.utf8)
  }

  /// The part of the picture with a frame; its margin gives it the size that the frame had before it was trimmed.
  private static func texture(of frame: Frame, width: Int, height: Int) -> String {
    let (columns, rows) = (frame.area.columns, frame.area.rows)
    let region =
      "atlas = ExtResource(\"1\")\n"
      + "region = Rect2(\(columns.lowerBound), \(rows.lowerBound), \(columns.count), \(rows.count))"
    guard (columns.count, rows.count) != (width, height) else { return region }
    return region
      + "\nmargin = Rect2(\(frame.x), \(frame.y), \(width - columns.count), \(height - rows.count))"
  }
}
