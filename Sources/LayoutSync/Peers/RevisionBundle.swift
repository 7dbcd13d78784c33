public import OperatingSystem
public import LayoutHistory
import LayoutModel
public import ProjectFile

/// A file with the revisions that a fetch would transfer, to be carried by hand.
///
/// The file contains messages in wire format: a description of its contents, then the revisions.
public struct RevisionBundle: SyncPeer {
  /// The description of a bundle's contents.
  struct Head: Codable {
    var bundle = Welcome.version
    let project: String
    let head: String?
    let branches: [String: ContentHash]
    let tags: [String: ContentHash]
    /// Revisions that the receiver must already have.
    let needs: [ContentHash]
    let revisions: Int
  }

  private let path: String
  private let head: Head

  /// Opens a bundle.
  ///
  /// - Throws: ``SyncError`` if the file is missing or not a bundle.
  public init(path: String) throws {
    self.path = path
    head = try Self.reading(path) { stream in
      guard let first = try? stream.read(), let head = try? first.value(Head.self) else {
        throw SyncError(.malformed, "\(path) is not a bundle.")
      }
      guard head.bundle == Welcome.version else {
        throw SyncError(
          .malformed, "\(path) is in the format \(head.bundle), not \(Welcome.version).",
          advice: "Update alstore.")
      }
      return head
    }
  }

  /// Whether a file starts like a bundle.
  public static func isBundle(_ path: String) -> Bool {
    guard let file = try? FileDescriptor.open(path, .readOnly, options: .closeOnExec) else {
      return false
    }
    defer { try? file.close() }
    let start = (try? file.bytes(upTo: Frame.headerLength + 10)) ?? []
    return start.first == Frame.Kind.head.rawValue
      && start.dropFirst(Frame.headerLength).starts(with: "{\"branches".utf8)
  }

  private static func reading<Result>(
    _ path: String, _ body: (MessageStream) throws -> Result
  ) throws -> Result {
    guard let isFolder = FileManager.default.isFolder(path) else {
      throw SyncError(.unreachable, "There is no file \(path).", advice: "Check the path.")
    }
    guard !isFolder else {
      throw SyncError(.unreachable, "\(path) is a folder.", advice: "Name the file in it.")
    }
    guard let file = try? FileDescriptor.open(path, .readOnly, options: .closeOnExec) else {
      throw SyncError(.unreachable, "\(path) cannot be read.", advice: "Check its permissions.")
    }
    defer { try? file.close() }
    do {
      return try body(MessageStream(reading: file, writing: nil, limits: SyncLimits()))
    } catch let error as SyncError {
      throw error.inFile(path)
    }
  }

  /// Writes a bundle of some branches and tags.
  ///
  /// - Parameters:
  ///   - names: the branches and tags; empty for all.
  ///   - since: revisions that the receiver of the bundle has.
  /// - Returns: the number of revisions in the bundle.
  public static func write(
    _ file: ProjectFile, names: [String] = [], since: [Int] = [], to output: FileDescriptor
  ) throws -> Int {
    let limits = SyncLimits()
    return try file.read { reader in
      let welcome = try reader.welcome(limits)
      for name in names where welcome.branches[name] == nil && welcome.tags[name] == nil {
        let known = (Array(welcome.branches.keys) + Array(welcome.tags.keys)).sorted()
        throw SyncError(
          .unknown, "There is no branch or tag \(name).",
          advice: didYouMean(similarNames(to: name, in: known)))
      }
      let isMeant = { (name: String) in names.isEmpty || names.contains(name) }
      let branches = welcome.branches.filter { isMeant($0.key) }
      let tags = welcome.tags.filter { isMeant($0.key) }
      let tips = try (Array(branches.values) + Array(tags.values)).compactMap(reader.number(of:))
      let numbers = try reader.reachability.revisions(leadingTo: tips, notTo: since)
      guard !tips.isEmpty else { throw SyncError(.unknown, "There are no revisions yet.") }
      let stream = MessageStream(reading: nil, writing: output, limits: limits)
      let head = Head(
        project: welcome.project, head: welcome.head, branches: branches, tags: tags,
        needs: try since.map { try reader.revisionRecord($0).hash }, revisions: numbers.count)
      try stream.write(Message(head))
      var rest = numbers[...]
      while !rest.isEmpty {
        let batch = try reader.message(of: rest, limits)
        try stream.write(Message(FetchAnswer.Head(remaining: 0), revisions: batch))
        rest = rest.dropFirst(batch.count)
      }
      return numbers.count
    }
  }

  public func greet(having haves: [ContentHash]) -> Greeting {
    Greeting(
      Welcome(
        project: head.project, isEmpty: false, head: head.head, branches: head.branches,
        tags: head.tags))
  }

  /// Returns the message of the bundle that follows the last revision received.
  public func fetch(_ request: FetchRequest) throws -> FetchAnswer {
    let lacking = head.needs.filter { !request.haves.contains($0) }
    guard lacking.isEmpty || request.after != nil else {
      throw SyncError(
        .unknown,
        "The bundle builds on \(lacking[0].description.prefix(12)), which is missing here.",
        advice: "Create one that begins earlier.", remedy: .createBundle)
    }
    return try Self.reading(path) { stream in
      _ = try stream.read()
      var isNext = request.after == nil
      var seen = 0
      while let message = try stream.read() {
        seen += message.revisions.count
        if isNext {
          return FetchAnswer(revisions: message.revisions, remaining: head.revisions - seen)
        }
        isNext = message.revisions.last?.hash == request.after
      }
      throw SyncError(.malformed, "\(path) is truncated.")
    }
  }

  public func push(_ request: PushRequest) throws -> PushAnswer {
    throw SyncError(
      .refused, "A bundle is read-only.", advice: "Create a new one.", remedy: .createBundle)
  }
}
