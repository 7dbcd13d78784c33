import ArgumentParser
import LayoutReports
import OperatingSystem
import ProjectCommands

struct MergeFileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-file",
    abstract: "Merge two versions of a storyboard, xib or file of texts by what is in it.",
    discussion: """
      The result is written over OURS unless -o names another file (- is standard output); OURS from
      standard input is answered there. In a conflict ours stands, and a comment beside it that
      begins "alstore conflict:" tells theirs; the document opens either way. Conflicts are told on
      standard error with the names from the document. Afterwards the result is proven: ids,
      references, and that every layout that both sides changed still solves: in the environments
      that the project here declares, else on the document's own device.

      Texts, .strings and .xcstrings, are merged by their keys; what both sides changed stands in
      the file with the markers that git makes.

      The exit status is the number of conflicts, at most 126; 127 where a file cannot be read or
      written, in which case nothing is written. A document that is no XML is merged by lines, as
      git does, with 1 for conflicts. git takes it as its merge driver: see `alstore git install`;
      what is left is decided with `alstore git resolve`.

      Examples:
        alstore merge-file base.storyboard Main.storyboard theirs.storyboard
        alstore merge-file base.xib ours.xib theirs.xib -o - > merged.xib
        alstore merge-file --theirs base.xib ours.xib theirs.xib
      """)

  /// The status where nothing was merged.
  ///
  /// git takes what is above 128 for a crash and stops.
  private static let failed: Int32 = 127

  @OptionGroup var global: ChangeOptions
  @Argument(
    help: "The common ancestor; an empty file where there is none.", completion: .file())
  var base: String
  @Argument(help: "Our version.", completion: .file()) var ours: String
  @Argument(help: "Their version.", completion: .file()) var theirs: String
  @Option(name: [.short, .long], help: .output, completion: .file())
  var output: String?
  @Flag(name: .customLong("ours"), help: "Decide conflicts for ours.") var preferOurs = false
  @Flag(name: .customLong("theirs"), help: "Decide conflicts for theirs.") var preferTheirs = false
  @Flag(
    name: .customLong("base"),
    help: "Leave what is in conflict as the base has it: the common ancestor of both.")
  var preferBase = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The length of markers where lines are merged.", valueName: "n"))
  var markerSize: Int?
  @Option(help: ArgumentHelp("The document's name, where git merges it.", valueName: "path"))
  var path: String?

  private var name: String { path ?? ours }

  func run() throws {
    guard [preferOurs, preferTheirs, preferBase].count(where: { $0 }) <= 1 else {
      throw Failure.usage("Say one of --ours, --theirs and --base.")
    }
    let status: Int32
    // Before a document is read, a message names the file that it is about.
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
    // As with lines: what was decided before is looked at once more, unless git is told otherwise.
    return reused?.waitsForReview(progress) ?? false ? 1 : 0
  }

  /// Writes what a merge came to; ours that stays as it is need not be written over itself, but whoever
  /// reads it from a stream waits for it.
  private func write(_ bytes: [UInt8], over input: [UInt8]) throws {
    if !global.dryRun, output != nil || bytes != input || Input.isStream(ours) {
      try Output.write(Data(bytes), to: output ?? ours)
    }
  }

  /// Merges texts by their keys; what both sides changed is marked as where lines are merged.
  private func mergeTexts(_ inputs: [[UInt8]]) throws -> Int32 {
    guard
      let merge = StringsMerge(
        base: inputs[0], ours: inputs[1], theirs: inputs[2], name: name, preferring: preferred,
        markerSize: markerSize ?? 7)
    else {
      return try mergeLines(because: "it has a key twice, or is not written as Xcode writes it") {
        _ in true
      }
    }
    try write(merge.bytes, over: inputs[1])
    guard !merge.conflicts.isEmpty else { return 0 }
    if !global.quiet {
      let words = merge.conflicts.count == 1 ? "1 conflict" : "\(merge.conflicts.count) conflicts"
      Output.remark(
        ["\(name): \(words), marked in the file"]
          + merge.conflicts.map { "  \($0): the sides want it differently" })
    }
    return Int32(min(merge.conflicts.count, 126))
  }

  private func tell(_ progress: ResolutionProgress, _ reused: GitReuse?) {
    let count = progress.items.count - progress.open.count
    if reused != nil, count > 0 {
      let words = count == 1 ? "1 conflict" : "\(count) conflicts"
      Output.remark(["\(name): \(words) resolved as before"])
    }
    guard !progress.open.isEmpty else { return }
    let words = progress.open.count == 1 ? "1 conflict" : "\(progress.open.count) conflicts"
    Output.remark(["\(name): \(words)"] + progress.open.map { "  \($0.conflict)" })
    if path != nil { Output.remark(["decide with `alstore git resolve`"]) }
  }

  /// The version that decides conflicts, as an option says or what git was told that runs this; `nil` where
  /// people are to.
  private var preferred: StringsMerge.Side? {
    if preferBase { return .base }
    if preferOurs { return .ours }
    if preferTheirs { return .theirs }
    return path == nil ? nil : StrategyOption.current
  }

  /// Merges what is no XML as git would have done without this driver.
  ///
  /// - Parameter isReadable: whether a result without conflicts is one.
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
    // Above that nothing was merged, as for binary files; ours stands then.
    let isMerged = answer.status <= 127
    if isMerged, !global.dryRun { try Output.write(answer.output, to: output ?? ours) }
    let isWhole = isMerged && isReadable(Array(answer.output))
    if !global.quiet {
      Output.remark([
        "\(name): \(reason)",
        isMerged
          ? "\(name): merged by lines, as git does" + (answer.status == 0 ? "" : ", with conflicts")
          : "\(name): ours is kept",
      ])
    }
    return answer.status == 0 && isWhole ? 0 : 1
  }

  /// What the project beside the documents declares, if there is one: a merge does not fail because
  /// of a project that nobody asked for.
  private func environments() throws -> [DeclaredEnvironment] {
    guard global.project == nil else {
      return try ProjectLocation.open(global, .readOnly).environments()
    }
    return (try? ProjectLocation.open(global, .readOnly).environments()) ?? []
  }
}
