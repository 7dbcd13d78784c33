import ArgumentParser
package import AutoLayoutStore
import OperatingSystem

/// Who makes a revision.
struct AuthorOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Who makes it, as 'Name <address>'; else $ALSTORE_AUTHOR, else git's configuration.",
      valueName: "author"))
  var author: String?

  /// The author with the clock; `$ALSTORE_TIME` (milliseconds since 1970) stands in for the latter,
  /// so that a history can be made again byte for byte.
  func authorship() throws -> Authorship {
    let environment = ProcessInfo.processInfo.environment
    var result = Authorship.ofEnvironment
    result.command = CommandText.current
    if let author {
      result.author = author
    } else if environment["ALSTORE_AUTHOR"]?.isEmpty ?? true, let author = try Self.ofGit() {
      result.author = author
    }
    guard !result.author.contains(where: \.isNewline),
      !result.author.allSatisfy(\.isWhitespace)
    else { throw Failure.usage("An author is one line, such as 'Name <address>'.") }
    if let text = environment["ALSTORE_TIME"], !text.isEmpty {
      guard let time = Int64(text) else {
        throw Failure.usage("ALSTORE_TIME is a number of milliseconds since 1970, not \(text).")
      }
      result.now = { time }
    }
    return result
  }

  /// The name and address that git would use; `nil` where it is not there or not told.
  private static func ofGit() throws -> String? {
    guard let answer = try? GitRepository.run(["config", "--get-regexp", #"^user\.(name|email)$"#])
    else { return nil }
    var values: [Substring: String] = [:]
    for line in answer.output.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = String(parts[1]) }
    }
    guard let name = values["user.name"] else { return nil }
    return values["user.email"].map { "\(name) <\($0)>" } ?? name
  }
}

extension Authorship {
  /// `$ALSTORE_AUTHOR`, else the name of the account.
  static var ofEnvironment: Authorship {
    var result = Authorship.ofAccount
    if let author = ProcessInfo.processInfo.environment["ALSTORE_AUTHOR"], !author.isEmpty {
      result.author = author
    }
    return result
  }

  /// Who runs this command, for the log of operations.
  package static func ofCommand() throws -> Authorship {
    var option = AuthorOption()
    option.author = Authorship.ofEnvironment.author
    return try option.authorship()
  }
}
