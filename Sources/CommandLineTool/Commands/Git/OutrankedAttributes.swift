import OperatingSystem
import ProjectCommands

/// Documents that git does not pass to alstore because a later attribute rule takes precedence.
struct OutrankedAttributes {
  private struct Finding {
    let path: String
    let attribute: String
    let value: String
  }

  /// A remark for each rule; empty if there is no problem.
  let remarks: [String]

  /// Queries git twice: as configured here, and as in a clone that has only what is committed.
  init(_ repository: GitRepository) throws {
    guard let top = repository.workTree else {
      remarks = []
      return
    }
    let paths = try Self.documents()
    let here = try Self.findings(paths, ["-C", top])
    let elsewhere = try TemporaryFolder.use { folder -> [Finding] in
      // A repository without attributes of its own uses only those of the work tree.
      guard try GitRepository.run(["init", "-q", "--bare", folder.path]).status == 0 else {
        return []
      }
      return try Self.findings(
        paths, ["-C", top, "--git-dir", folder.path, "--work-tree", top])
    }
    func words(_ finding: Finding) -> String {
      let rules = Self.rules(for: finding, top, repository.gitFolder)
      let source = rules.isEmpty ? "" : " by " + rules.joined(separator: ", ")
      return "\(finding.path): \(finding.attribute) is \(finding.value)\(source), not alstore"
    }
    let known = Set(here.map { $0.path + $0.attribute })
    remarks =
      here.map { words($0) + "; a later rule takes precedence" }
      + elsewhere.filter { !known.contains($0.path + $0.attribute) }.map {
        words($0) + ", except where .git/info/attributes takes precedence, as it does here"
      }
  }

  /// The tracked documents, or hypothetical ones if there are none.
  private static func documents() throws -> [String] {
    let answer = try GitRepository.run(
      ["ls-files", "-z", "--full-name", "--"] + GitRepository.documentPaths)
    let paths = answer.output.split(separator: "\0").map(String.init)
    return paths.isEmpty ? ["Any.storyboard", "Any.xib"] : paths
  }

  private static func findings(_ paths: [String], _ options: [String]) throws -> [Finding] {
    let answer = try GitRepository.run(
      options + ["check-attr", "-z", "--stdin", "merge", "diff"],
      input: Data(paths.map { $0 + "\0" }.joined().utf8))
    let words = answer.output.split(separator: "\0", omittingEmptySubsequences: false)
      .map(String.init)
    return stride(from: 0, to: words.count - 2, by: 3).compactMap { place in
      // An unspecified attribute is just missing; no rule takes precedence.
      guard words[place + 2] != "alstore", words[place + 2] != "unspecified" else { return nil }
      return Finding(path: words[place], attribute: words[place + 1], value: words[place + 2])
    }
  }

  /// The rule that probably determined a finding, from the file with the highest precedence.
  private static func rules(for finding: Finding, _ top: String, _ gitFolder: String) -> [String] {
    var files = [(gitFolder + "/info/attributes", ".git/info/attributes")]
    var folder = finding.path
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      files.append(("\(top)/\(folder)/.gitattributes", "\(folder)/.gitattributes"))
    }
    files.append(("\(top)/.gitattributes", ".gitattributes"))
    let names: Set<Substring> = [Substring(finding.attribute), "binary"]
    for (file, name) in files {
      guard let data = FileManager.default.contents(atPath: file) else { continue }
      let lines = String(decoding: data, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      let rules = lines.enumerated().filter { _, line in
        let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" }
        return !line.hasPrefix("#")
          && words.dropFirst().contains { word in
            let attribute = word.drop { "-!".contains($0) }.prefix { $0 != "=" }
            return names.contains(attribute) && !word.hasSuffix("=alstore")
          }
      }
      if let rule = rules.last { return ["\(name):\(rule.offset + 1) (\(rule.element))"] }
    }
    return []
  }
}
