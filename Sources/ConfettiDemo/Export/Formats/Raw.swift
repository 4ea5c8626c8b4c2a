import ConfettiFilm

extension ExportFormat {
  /// All pixels one after the other, for other programs.
  static let raw = ExportFormat(
    ending: "raw", otherEnding: "rgba", name: "raw frames", isForPeople: false
  ) { job in
    try job.write(to: RawFile(job.path))
  }
}
