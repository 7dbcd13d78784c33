import AutoLayoutStore
import OperatingSystem
import ProjectCommands

/// A patch for `git apply`, made from the arguments that git passes to an external diff.
struct FilePatch {
  let bytes: Data

  /// - Parameters:
  ///   - arguments: PATH OLD HASH MODE NEW HASH MODE and, for a renamed or copied file, the new
  ///     path and the lines about it in git's header.
  ///   - isWanted: whether the output is saved, rather than shown to people in terms of objects.
  /// - Returns: `nil` if no patch is wanted, or git cannot express the change in lines.
  init?(_ arguments: [String], isWanted: Bool) throws {
    guard isWanted, arguments.count >= 7 else { return nil }
    let (oldMode, newMode) = (arguments[3], arguments[6])
    let renamed = arguments.count > 7 ? arguments[7] : arguments[0]
    let answer = try GitRepository.read([
      "diff", "--no-index", "--no-ext-diff", "--no-textconv", "--no-color", "--full-index",
      "--src-prefix=a/", "--dst-prefix=b/", "--", arguments[1], arguments[4],
    ])
    guard answer.status <= 1 else { return nil }
    let hunks = Self.hunks(answer.output)
    if hunks.isEmpty, answer.status == 1, !answer.output.isEmpty { return nil }
    let (old, new) = (Self.quoted("a/" + arguments[0]), Self.quoted("b/" + renamed))
    let isAdded = oldMode == "."
    let isRemoved = newMode == "."
    var lines = ["diff --git \(old) \(new)"]
    if isAdded { lines.append("new file mode \(newMode)") }
    if isRemoved { lines.append("deleted file mode \(oldMode)") }
    if !isAdded, !isRemoved, oldMode != newMode {
      lines += ["old mode \(oldMode)", "new mode \(newMode)"]
    }
    if arguments.count > 8 {
      // Copied from git's header except for the `index` line, written below with full ids.
      lines += arguments[8].split(separator: "\n").map(String.init).filter {
        !$0.hasPrefix("index ")
      }
    }
    if !hunks.isEmpty {
      let ids = try [arguments[1], arguments[4]].map { try Self.id(of: $0) }
      let mode = oldMode == newMode ? " \(oldMode)" : ""
      lines += [
        "index \(ids[0])..\(ids[1])\(mode)", "--- \(isAdded ? "/dev/null" : old)",
        "+++ \(isRemoved ? "/dev/null" : new)",
      ]
    }
    bytes = Data((lines.joined(separator: "\n") + "\n").utf8) + hunks
  }

  private static func id(of file: String) throws -> String {
    guard file != "/dev/null" else { return String(repeating: "0", count: 40) }
    let answer = try GitRepository.run(["hash-object", "--no-filters", "--", file])
    return answer.output.trimmingWhiteSpace
  }

  /// The part after the header.
  private static func hunks(_ patch: Data) -> Data {
    let mark = Data("\n@@ ".utf8)
    return patch.firstRange(of: mark).map { patch[($0.lowerBound + 1)...] } ?? Data()
  }

  /// A path in git's notation: quoted, with escapes, if it contains special characters.
  private static func quoted(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 < 32 || $0 == 34 || $0 == 92 || $0 == 127 }) else {
      return path
    }
    return "\""
      + path.unicodeScalars.map { character in
        switch character.value {
        case 34, 92: "\\\(character)"
        case 0..<32, 127:
          "\\" + String(String(character.value + 0o1000, radix: 8).dropFirst())
        default: String(character)
        }
      }.joined() + "\""
  }
}
