import ArgumentParser
package import AutoLayoutStore
import OperatingSystem

/// The author of a revision.
struct AuthorOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The author, as 'Name <address>' (default: $ALSTORE_AUTHOR, or git's configuration).",
      valueName: "author"))
  var author: String?

  /// The author and the clock; `$ALSTORE_TIME` (milliseconds since 1970) overrides the clock, so
  /// that a history can be reproduced byte for byte.
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
    else { throw Failure.usage("An author must be a single line, such as 'Name <address>'.") }
    if let text = environment["ALSTORE_TIME"], !text.isEmpty {
      guard let time = Int64(text) else {
        throw Failure.usage(
          "ALSTORE_TIME must be a number of milliseconds since 1970, not \(text).")
      }
      result.now = { time }
    }
    return result
  }

  /// The name and address that git would use, or `nil` if git is not available or not configured.
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
  /// `$ALSTORE_AUTHOR`, or else the name of the account.
  static var ofEnvironment: Authorship {
    var result = Authorship.ofAccount
    if let author = ProcessInfo.processInfo.environment["ALSTORE_AUTHOR"], !author.isEmpty {
      result.author = author
    }
    return result
  }

  /// The author of this command for the operation log.
  package static func ofCommand() throws -> Authorship {
    var option = AuthorOption()
    option.author = Authorship.ofEnvironment.author
    return try option.authorship()
  }
}
