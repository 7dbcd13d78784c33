import ArgumentParser
import LayoutReports
import OperatingSystem
import ProjectCommands

struct MergeFileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-file",
    abstract: "Merge two versions of a storyboard, xib or strings file by content.",
    discussion: """
      The result replaces OURS unless -o names another file (- is standard output); if OURS is
      standard input, it goes to standard output. In a conflict our value is kept, and a comment
      beginning "alstore conflict:" next to it gives theirs; the document opens either way.
      Conflicts are reported on standard error with the names from the document. The result is then
      verified: ids, references, and that every layout both sides changed still solves, in the
      environments that the project here declares, or else on the document's own device.

      .strings and .xcstrings files are merged by key; what both sides changed is left in the file
      between git's conflict markers.

      The exit status is the number of conflicts, at most 126, or 127 if a file cannot be read or
      written, in which case nothing is written. A document that is not XML is merged by lines, as
      git does, and 1 means conflicts. To use it as git's merge driver, see `alstore git install`;
      resolve the remaining conflicts with `alstore git resolve`.

      Examples:
        alstore merge-file base.storyboard Main.storyboard theirs.storyboard
        alstore merge-file base.xib ours.xib theirs.xib -o - > merged.xib
        alstore merge-file --theirs base.xib ours.xib theirs.xib
      """)

  /// The exit status if nothing was merged.
  ///
  /// git treats a status above 128 as a crash and stops.
  static let failed: Int32 = 127

  @OptionGroup var global: ChangeOptions
  @Argument(
    help: "The common ancestor; an empty file if there is none.", completion: .file())
  var base: String
  @Argument(help: "Our version.", completion: .file()) var ours: String
  @Argument(help: "Their version.", completion: .file()) var theirs: String
  @Option(name: [.short, .long], help: .output, completion: .file())
  var output: String?
  @Flag(
    name: .customLong("ours"),
    help: "Resolve conflicts in favor of ours.")
  var preferOurs = false
  @Flag(
    name: .customLong("theirs"),
    help: "Resolve conflicts in favor of theirs.")
  var preferTheirs = false
  @Flag(
    name: .customLong("base"),
    help: "Resolve conflicts to the common ancestor's version.")
  var preferBase = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The length of conflict markers in line-based merges.", valueName: "n"))
  var markerSize: Int?
  @Option(
    help: ArgumentHelp(
      "The document's path in the repository, as git passes it.", valueName: "path"))
  var path: String?

  private var name: String { path ?? ours }

  func validate() throws {
    guard [preferOurs, preferTheirs, preferBase].count(where: { $0 }) <= 1 else {
      throw ValidationError("Give one of --ours, --theirs and --base.")
    }
  }

  func run() throws {
    let status: Int32
    // Before a document is read, error messages already name the file.
    var place = ""
    do {
      let inputs = try [base, ours, theirs].map { try Input.read($0).bytes }
      place = "\(name): "
      if StringsMerge.merges(name) {
        status = try mergeTexts(inputs)
      } else {
        do {
          status = try merge(inputs)
        } catch let error as MergeError {
          status = try mergeLines(because: error.description, DocumentCheck.isReadable)
        }
      }
    } catch {
      Output.remark(["alstore: \(place)\(Failure(describing: error).message)"])
      OwnProgram.end(with: Self.failed)
    }
    if status != 0 { OwnProgram.end(with: status) }
  }

  private func merge(_ inputs: [[UInt8]]) throws -> Int32 {
    if preferBase {
      let ancestor = try CommonAncestor(
        base: inputs[0], ours: inputs[1], theirs: inputs[2], in: try environments())
      try write(ancestor.bytes, over: inputs[1])
      return 0
    }
    let resolution = DocumentResolution(
      base: inputs[0], ours: inputs[1], theirs: inputs[2], in: try environments())
    var progress = try ResolutionProgress(resolution)
    var reused: GitReuse?
    if !progress.open.isEmpty {
      let driven = path.flatMap { GitReuse(path: $0, files: [base, ours, theirs]) }
      if !global.dryRun { driven?.startOver() }
      if let preferred {
        try progress.decide(preferred == .ours ? .ours : .theirs)
      } else if let driven {
        try driven.apply(to: &progress)
        reused = driven
      }
    }
    let result = progress.outcome
    try write(result.bytes, over: inputs[1])
    if !global.quiet {
      Output.remark(result.notices.map { "\(name): \($0)" })
      tell(progress, reused)
    }
    guard progress.open.isEmpty else { return Int32(min(progress.open.count, 126)) }
    // As for lines, reused decisions are left for review unless git is configured otherwise.
    return reused?.waitsForReview(progress) ?? false ? 1 : 0
  }

  /// Writes the result; an unchanged "ours" need not be overwritten, but a stream must always be
  /// answered.
  private func write(_ bytes: [UInt8], over input: [UInt8]) throws {
    if !global.dryRun, output != nil || bytes != input || Input.isStream(ours) {
      try Output.write(Data(bytes), to: output ?? ours)
    }
  }

  /// Merges texts by their keys; changes by both sides get markers, as when lines are merged.
  private func mergeTexts(_ inputs: [[UInt8]]) throws -> Int32 {
    guard
      let merge = StringsMerge(
        base: inputs[0], ours: inputs[1], theirs: inputs[2], name: name, preferring: preferred,
        markerSize: markerSize ?? StringsMerge.markerSize)
    else {
      return try mergeLines(because: "it has a duplicate key, or is not in the form Xcode writes") {
        _ in true
      }
    }
    try write(merge.bytes, over: inputs[1])
    guard !merge.conflicts.isEmpty else { return 0 }
    if !global.quiet {
      let words = merge.conflicts.count == 1 ? "1 conflict" : "\(merge.conflicts.count) conflicts"
      Output.remark(
        ["\(name): \(words), marked in the file"]
          + merge.conflicts.map { "  \($0): changed differently by both sides" })
    }
    return Int32(min(merge.conflicts.count, 126))
  }

  private func tell(_ progress: ResolutionProgress, _ reused: GitReuse?) {
    let count = progress.items.count - progress.open.count
    if reused != nil, count > 0 {
      let words = count == 1 ? "1 conflict" : "\(count) conflicts"
      Output.remark(["\(name): \(words) resolved as recorded"])
    }
    guard !progress.open.isEmpty else { return }
    let words = progress.open.count == 1 ? "1 conflict" : "\(progress.open.count) conflicts"
    Output.remark(["\(name): \(words)"] + progress.open.map { "  \($0.conflict)" })
    if path != nil { Output.remark(["resolve with `alstore git resolve`"]) }
  }

  /// The version that decides conflicts, given by an option or by the git command that runs this;
  /// `nil` if the user decides.
  private var preferred: StringsMerge.Side? {
    if preferBase { return .base }
    if preferOurs { return .ours }
    if preferTheirs { return .theirs }
    return path == nil ? nil : StrategyOption.current
  }

  /// Merges a file that is not XML as git would have done without this driver.
  ///
  /// - Parameter isReadable: whether a result without conflicts is valid.
  private func mergeLines(
    because reason: String, _ isReadable: ([UInt8]) -> Bool
  ) throws -> Int32 {
    var options = ["--marker-size", String(markerSize ?? StringsMerge.markerSize)]
    switch preferred {
    case .ours: options.append("--ours")
    case .theirs: options.append("--theirs")
    case .base, nil: break
    }
    let answer = try GitRepository.read(
      ["merge-file", "-p"] + options
        + ["-L", "ours", "-L", "base", "-L", "theirs", "--", ours, base, theirs])
    // A higher status means that nothing was merged, as for binary files; ours is then kept.
    let isMerged = answer.status <= 127
    if isMerged, !global.dryRun { try Output.write(answer.output, to: output ?? ours) }
    let isWhole = isMerged && isReadable(Array(answer.output))
    if !global.quiet {
      Output.remark([
        "\(name): \(reason)",
        isMerged
          ? "\(name): merged by lines, as git does" + (answer.status == 0 ? "" : ", with conflicts")
          : "\(name): our version is kept",
      ])
    }
    return answer.status == 0 && isWhole ? 0 : 1
  }

  /// The environments of a project next to the documents, if any; unless it was requested, an error
  /// in it does not make the merge fail.
  private func environments() throws -> [DeclaredEnvironment] {
    guard global.project == nil else {
      return try ProjectLocation.open(global, .readOnly).environments()
    }
    return (try? ProjectLocation.open(global, .readOnly).environments()) ?? []
  }
}
