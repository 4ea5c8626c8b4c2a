import ArgumentParser
import ConfettiFilm
import Motion

extension ExportFormat {
  /// One picture with all frames, and data beside it.
  static func sheet(_ data: SheetData, _ settings: SheetSettings) -> ExportFormat {
    ExportFormat(ending: "png", name: "a sheet", checkName: checkSheetName) { job in
      try job.write(data, settings)
    }
  }

  private static func checkSheetName(_ name: String) throws(ValidationError) {
    guard FileName.ending(of: name) == "png" else {
      throw ValidationError(
        "a sheet is two files, a PNG picture and its data; give the picture's name, as in "
          + "-o sparks.png.")
    }
    guard (try? FrameName(name)) == nil else {
      throw ValidationError(
        "a sheet has all frames in one picture; leave the place for a number out of the name, or leave "
          + "out --sheet.")
    }
  }
}

extension ExportJob {
  /// Writes the frames as a sheet, and prints the progress.
  fileprivate func write(_ data: SheetData, _ settings: SheetSettings) throws {
    do {
      try FilmSheet.check(format, settings)
      try checkMemory(settings)
      let files = try SheetFiles(output, data)
      var progress = FilmProgress(of: frames.count, isQuiet: isQuiet)
      defer { FilmProgress.clear() }
      progress.update(0)
      let sheet = try FilmSheet(film, name: files.name, frames: frames, settings: settings) {
        progress.update($0)
        try watch?.note($0, of: frames.count)
      }
      try files.write(sheet)
      let columns = sheet.columns.map { " in \($0 == 1 ? "1 column" : "\($0) columns")" } ?? ""
      let light = sheet.isLight ? ["its light is to be added (blend mode add)"] : []
      progress.finish(
        output, duration: format.duration,
        layout: "\(columns), \(sheet.picture.width) by \(sheet.picture.height)",
        remarks: ["\(files.dataName) says where each is"] + light, remedies: remedies)
    } catch let error as SheetError {
      throw ValidationError("\(error.fact); use \(smaller(settings)).")
    }
  }

  /// Throws an error if there is too little memory for the largest sheet that the frames may make.
  private func checkMemory(_ settings: SheetSettings) throws {
    let pixels = format.width * format.height * format.frameCount
    let most = min(settings.mostSide * settings.mostSide, FilmSheet.mostPixels)
    try PictureOptions.checkMemory(pixels: min(pixels, most))
  }

  /// The options with which the frames fit, or with trimmed frames, of which that is not known, may fit.
  private func smaller(_ settings: SheetSettings) -> String {
    func fits(_ change: (inout FilmFormat) -> Void) -> Bool {
      var smaller = format
      change(&smaller)
      return (try? FilmSheet.check(smaller, settings)) != nil
    }
    let factor = (2...16).first { factor in
      fits { ($0.width, $0.height) = (max($0.width / factor, 1), max($0.height / factor, 1)) }
    }
    let size = factor.map { factor in
      func side(_ points: Float) -> Int { max(Int(points) / factor, 1) }
      return "--size \(side(film.size.width))x\(side(film.size.height))"
    }
    let rate = Self.rates.first { rate in
      let share = rate / format.framesPerSecond
      return share < 0.9
        && fits { $0.frameCount = Int((Double($0.frameCount) * share).rounded(.up)) }
    }
    let remedies = [size, rate.map { "--fps \(Int($0))" }].compactMap(\.self)
    return remedies.isEmpty ? "a shorter --duration" : remedies.joined(separator: " or ")
  }

  /// The rates that are offered in place of a higher one.
  private static let rates: [Double] = [30, 24, 20, 15, 12, 10, 8, 6, 5]
}
