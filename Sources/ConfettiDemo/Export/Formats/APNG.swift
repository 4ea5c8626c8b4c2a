import ConfettiFilm

extension ExportFormat {
  /// An animated PNG: every frame exact, and nothing else is needed.
  static let apng = ExportFormat(ending: "apng", name: "APNG") { job in
    try job.write(to: APNGFile(job.path, job.format))
  }
}
