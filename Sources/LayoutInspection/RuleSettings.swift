import LayoutLanguage

/// The rules to check, their severities, and findings to ignore.
public struct RuleSettings: Hashable, Sendable {
  /// A setting for a rule.
  public enum Choice: Hashable, Sendable {
    case off
    case severity(Severity)
  }

  /// Findings to ignore.
  public struct Exception: Hashable, Sendable {
    /// The rule's id or name, or `nil` for any rule.
    public let rule: String?
    /// `LAYOUT/OBJECT`, in which `*` matches any text.
    public let pattern: String
    /// The path of a document, or the end of it, in which `*` matches any text; `nil` for any
    /// document.
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

  /// The settings by rule id.
  public var choices: [String: Choice] = [:]
  public var exceptions: [Exception] = []
  /// The lowest severity to report, unless a lower one fails the check.
  public var least = Severity.warning
  /// The lowest severity that makes a check fail.
  public var failing = Severity.error
  /// The only rules to check, by id; empty for all.
  public var only: Set<String> = []

  public init() {}

  /// The lowest severity that is reported.
  public var leastShown: Severity { min(least, failing) }

  /// Returns the severity of a rule, or `nil` if it is off or not reported.
  public func severity(of rule: Rule) -> Severity? {
    guard only.isEmpty || only.contains(rule.id) else { return nil }
    let severity: Severity
    switch choices[rule.id] {
    case .off: return nil
    case .severity(let chosen): severity = chosen
    case nil: severity = rule.severity
    }
    // The findings of explicitly requested rules are always reported.
    return severity >= leastShown || only.contains(rule.id) ? severity : nil
  }

  /// Whether a finding is to be ignored.
  ///
  /// - Parameters:
  ///   - object: `LAYOUT/OBJECT`.
  ///   - file: The path of its document, or `nil` if it has none.
  public func isLeftAlone(_ rule: Rule, _ object: String, in file: String? = nil) -> Bool {
    exceptions.contains { $0.covers(rule, object, in: file) }
  }

  /// The rules to check.
  public var rules: [Rule] { Rule.all.filter { severity(of: $0) != nil } }

  /// The rules to check, and unreported ones that can find causes of other findings, so that these
  /// consequences are not reported either.
  public var rulesWithCauses: [Rule] {
    Rule.all.filter { rule in
      severity(of: rule) != nil || only.isEmpty && rule.findsCauses && choices[rule.id] != .off
    }
  }
}
