import LayoutLanguage

/// Which rules are looked for, how much they matter, and what is left alone.
public struct RuleSettings: Hashable, Sendable {
  /// What somebody decided about a rule.
  public enum Choice: Hashable, Sendable {
    case off
    case severity(Severity)
  }

  /// Findings that are left alone.
  public struct Exception: Hashable, Sendable {
    /// The rule's id or name; any rule where there is none.
    public let rule: String?
    /// `LAYOUT/OBJECT`, in which `*` stands for anything.
    public let pattern: String
    /// The path of a document, or the end of it, in which `*` stands for anything; any document where there is
    /// none.
    public let file: String?

    public init(rule: String?, pattern: String = "*", file: String? = nil) {
      self.rule = rule
      self.pattern = pattern
      self.file = file
    }

    func covers(_ rule: Rule, _ object: String, in path: String?) -> Bool {
      guard self.rule.map({ Rule.named($0) == rule }) ?? true else { return false }
      return Glob(pattern).matches(object) && isAbout(path)
    }

    private func isAbout(_ path: String?) -> Bool {
      guard let file else { return true }
      let glob = Glob(file)
      let ends = path.map { path in
        [path[...]] + path.indices.filter { path[$0] == "/" }.map { path[$0...].dropFirst() }
      }
      return ends?.contains { glob.matches(String($0)) } ?? false
    }
  }

  /// By the rules' ids.
  public var choices: [String: Choice] = [:]
  public var exceptions: [Exception] = []
  /// What matters less is not reported, unless it fails the check.
  public var least = Severity.warning
  /// From which severity on a check fails.
  public var failing = Severity.error
  /// The only rules to look for, by id; all where there are none.
  public var only: Set<String> = []

  public init() {}

  /// What matters less is not reported.
  public var leastShown: Severity { min(least, failing) }

  /// How much a rule matters; `nil` where it is off or matters less than is reported.
  public func severity(of rule: Rule) -> Severity? {
    guard only.isEmpty || only.contains(rule.id) else { return nil }
    let severity: Severity
    switch choices[rule.id] {
    case .off: return nil
    case .severity(let chosen): severity = chosen
    case nil: severity = rule.severity
    }
    // Who asks for a rule wants to see what it finds.
    return severity >= leastShown || only.contains(rule.id) ? severity : nil
  }

  /// Whether a finding is left alone.
  ///
  /// - Parameters:
  ///   - object: `LAYOUT/OBJECT`.
  ///   - file: the path of the document that it is in; `nil` where it is in none.
  public func isLeftAlone(_ rule: Rule, _ object: String, in file: String? = nil) -> Bool {
    exceptions.contains { $0.covers(rule, object, in: file) }
  }

  /// The rules that are looked for.
  public var rules: [Rule] { Rule.all.filter { severity(of: $0) != nil } }

  /// The rules that are looked for, with those that matter too little to be shown and may find why
  /// others find something: what follows from that is not shown either.
  public var rulesWithCauses: [Rule] {
    Rule.all.filter { rule in
      severity(of: rule) != nil || only.isEmpty && rule.findsCauses && choices[rule.id] != .off
    }
  }
}
