import ArgumentParser
import LayoutReports
import OperatingSystem
import ProjectCommands

struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Solve documents and projects again whenever they are saved and report what changed.",
    discussion: """
      Reports what moved, new problems, and problems that are gone. Runs until interrupted.

      Examples:
        alstore watch Main.storyboard
        alstore watch .
      """)

  @OptionGroup var global: ProjectOptions
  @Argument(
    help: "Documents, projects, or folders of them (default: the project).",
    completion: .file())
  var paths: [String] = []
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Seconds between checks for changes.", valueName: "seconds"))
  var interval = 0.25

  func validate() throws {
    try CheckedFiles.validate(paths, global.project)
    guard interval >= 0.01, interval <= 3600 else {
      throw ValidationError("--interval must be from 0.01 to 3600.")
    }
    if let stream = paths.first(where: Input.isStream) {
      throw ValidationError(
        "\(Input.name(of: stream)) can be read only once; only files can be watched.")
    }
  }

  func run() throws {
    let paths = paths.isEmpty ? [try ProjectLocation.path(global.project)] : paths
    let settings = try CheckConfiguration.read(nil).settings
    var known: [String: WatchedFile] = [:]
    for file in try CheckedFiles.find(paths) {
      var watched = WatchedFile(file.path)
      let lines = watched.look(settings)
      known[file.path] = watched
      try Output.print(lines.filter { $0.hasPrefix("!") })
    }
    if !global.quiet {
      Output.remark(["watching \(known.count) \(known.count == 1 ? "file" : "files")"])
    }
    while true {
      usleep(UInt32(interval * 1_000_000))
      // A file that is being replaced is missing for a moment.
      let files = try CheckedFiles.find(paths.filter(FileManager.default.fileExists))
      for file in files {
        var watched = known[file.path] ?? WatchedFile(file.path)
        guard watched.isChanged else { continue }
        let isNew = known[file.path] == nil
        let lines = watched.look(settings)
        known[file.path] = watched
        let nothing = isNew ? ["  new"] : ["  nothing moved"]
        try Output.print(["\(file.path):"] + (lines.isEmpty ? nothing : lines))
      }
      let there = Set(files.map(\.path))
      for path in known.keys.filter({ !there.contains($0) }).sorted() {
        guard known[path]?.isGoneForGood == true else { continue }
        known[path] = nil
        try Output.print(["\(path):", "  gone"])
      }
    }
  }
}

/// A document or project as it was last read.
private struct WatchedFile {
  private let path: String
  private var stamp: Stamp?
  private var frames = FrameSnapshot.empty
  private var findings: [String] = []
  private var absences = 0

  private struct Stamp: Equatable {
    let date: Date?
    let size: Int?
  }

  init(_ path: String) { self.path = path }

  private var current: Stamp {
    let values = try? FileManager.default.attributesOfItem(atPath: path)
    return Stamp(date: values?[.modificationDate] as? Date, size: values?[.size] as? Int)
  }

  var isChanged: Bool { current != stamp }

  /// Whether the file was missing in the last few checks, including this one.
  var isGoneForGood: Bool {
    mutating get {
      absences = FileManager.default.fileExists(atPath: path) ? 0 : absences + 1
      return absences > 4
    }
  }

  /// Solves the file again and returns the differences since the last time.
  mutating func look(_ settings: RuleSettings) -> [String] {
    let isFirst = stamp == nil
    stamp = current
    do {
      let (layouts, files) = try CheckedFiles.read(path, isForCanvas: true)
      let report = try layouts.check(settings: settings, files: files)
      let snapshot = try layouts.frameSnapshot()
      let moves = isFirst ? [] : snapshot.differences(since: frames).map { "  \($0.line)" }
      let now = report.lines
      let new = isFirst ? [] : now.filter { !findings.contains($0) && !$0.hasPrefix(" ") }
      let fixed = findings.filter { !now.contains($0) && !$0.hasPrefix(" ") }
      frames = snapshot
      findings = now
      return moves + new.map { "! \($0)" } + fixed.map { "  fixed: \($0)" }
    } catch {
      // A file that is still being saved will be complete the next time.
      return ["! \(path): \(Failure(describing: error).message)"]
    }
  }
}
