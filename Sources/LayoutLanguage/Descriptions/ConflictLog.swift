import LayoutModel

/// The conflicts in a log with "Unable to simultaneously satisfy constraints" messages.
///
/// Parses messages of iOS and macOS, old and new, several in one text, with anything before and
/// between them: time stamps, quotation marks of an issue tracker, other messages. A list of
/// descriptions without a message is read as one conflict.
public struct ConflictLog: Hashable, Sendable {
  /// A message in the log.
  public struct Conflict: Hashable, Sendable {
    /// The constraints that the message lists, in order.
    public var constraints: [DescribedConstraint]
    /// The constraint that was broken; `nil` if the log ends before it.
    public var broken: DescribedConstraint?
    /// Descriptions that could not be parsed.
    public var unreadable: [String]
    /// The line on which the message starts, starting at 1.
    public var line: Int

    /// Creates a conflict.
    public init(
      constraints: [DescribedConstraint] = [], broken: DescribedConstraint? = nil,
      unreadable: [String] = [], line: Int = 1
    ) {
      self.constraints = constraints
      self.broken = broken
      self.unreadable = unreadable
      self.line = line
    }

    var isEmpty: Bool { constraints.isEmpty && broken == nil && unreadable.isEmpty }
  }

  public var conflicts: [Conflict]

  /// Parses a log.
  ///
  /// - Throws: ``LanguageError`` if the log does not describe any constraint.
  /// - Complexity: Linear in its length.
  public static func parse(_ text: String) throws(LanguageError) -> ConflictLog {
    var reader = ConflictLogReader()
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      reader.read(line, number: number)
    }
    let conflicts = reader.finish()
    guard conflicts.contains(where: { !$0.constraints.isEmpty || $0.broken != nil }) else {
      throw TextCursor(text).error(
        .syntax, "The log contains no constraints.", at: 0..<0,
        advice: "Paste the complete message, from \"Unable to simultaneously satisfy "
          + "constraints\" on."
      )
    }
    return ConflictLog(conflicts: conflicts)
  }
}

/// Reads a log line by line.
private struct ConflictLogReader {
  private var conflicts: [ConflictLog.Conflict] = []
  private var current = ConflictLog.Conflict()
  /// Whether the next description is the broken constraint.
  private var expectsBroken = false
  /// A description that continues on the next line, because a text in it contains a line break.
  private var pending: (text: String, lines: Int)?

  /// AppKit has another message, which names the broken constraint on the same line.
  private static let starts = [
    "Unable to simultaneously satisfy constraints", "Conflicting constraints detected",
  ]
  private static let breaking = "Will attempt to recover by breaking"
  private static let longestDescription = 8

  mutating func read(_ line: Substring, number: Int) {
    if let open = pending {
      guard Self.descriptionStart(in: line) != nil || line.range(ofFirst: Self.breaking) != nil
      else {
        resume(open, with: line)
        return
      }
      // Another description begins, so what follows the open one is not part of it.
      pending = nil
      let end = Substring(open.text).range(ofLast: ">")?.upperBound ?? open.text.endIndex
      take(String(open.text[..<end]))
    }
    if let message = Self.starts.lazy.compactMap({ line.range(ofFirst: $0) }).first {
      begin(at: number)
      readDescriptions(line[message.upperBound...], number: number)
    } else if let message = line.range(ofFirst: Self.breaking) {
      readDescriptions(line[..<message.lowerBound], number: number)
      expectsBroken = true
      readDescriptions(line[message.upperBound...], number: number)
    } else {
      readDescriptions(line, number: number)
    }
  }

  mutating func finish() -> [ConflictLog.Conflict] {
    if let open = pending { take(open.text) }
    pending = nil
    begin(at: 1)
    return conflicts
  }

  private mutating func begin(at line: Int) {
    if !current.isEmpty { conflicts.append(current) }
    current = ConflictLog.Conflict(line: line)
    expectsBroken = false
  }

  /// Reads the description in a line; anything before it is a time stamp or a quotation mark.
  private mutating func readDescriptions(_ line: Substring, number: Int) {
    guard let start = Self.descriptionStart(in: line) else { return }
    // After the broken constraint, further descriptions belong to a message whose start is missing.
    if current.broken != nil { begin(at: number) }
    if current.isEmpty, conflicts.isEmpty { current.line = min(current.line, number) }
    let isQuoted = line[..<start].hasSuffix("\"")
    let text = line[start...].trimming(while: \.isWhitespace)
    guard let end = Self.descriptionEnd(of: text) else {
      pending = (String(text), 1)
      return
    }
    take(Self.unescaped(text[..<end], isQuoted: isQuoted))
  }

  private mutating func resume(_ open: (text: String, lines: Int), with line: Substring) {
    let text = Substring(open.text + "\n" + line)
    if let end = Self.descriptionEnd(of: text) {
      pending = nil
      take(String(text[..<end]))
    } else if open.lines < Self.longestDescription {
      pending = (String(text), open.lines + 1)
    } else {
      pending = nil
      current.unreadable.append(open.text)
    }
  }

  private mutating func take(_ text: String) {
    let described: DescribedConstraint
    do throws(LanguageError) {
      described = try DescribedConstraint.parse(text)
    } catch {
      current.unreadable.append(text)
      return
    }
    if expectsBroken {
      current.broken = described
      expectsBroken = false
    } else {
      current.constraints.append(described)
    }
  }

  /// The position of `<Class:` for a class whose name is that of a constraint.
  private static func descriptionStart(in line: Substring) -> Substring.Index? {
    var rest = line
    while let bracket = rest.range(ofFirst: "<") {
      let after = rest[bracket.upperBound...]
      let name = after.prefix { !$0.isWhitespace && $0 != ":" && $0 != "<" }
      if name.hasSuffix("Constraint"), after.dropFirst(name.count).hasPrefix(":") {
        return bracket.lowerBound
      }
      rest = after
    }
    return nil
  }

  /// The end of the description: after the last `>` of the line, unless more follows than the end
  /// of a list element.
  private static func descriptionEnd(of text: Substring) -> Substring.Index? {
    guard let bracket = text.range(ofLast: ">") else { return nil }
    let allowed: Set<Character> = ["\"", ",", ")", " ", "'", "`", "*", "."]
    guard text[bracket.upperBound...].allSatisfy(allowed.contains) else { return nil }
    return bracket.upperBound
  }

  /// Undoes the escaping of an element in the description of a list.
  private static func unescaped(_ text: Substring, isQuoted: Bool) -> String {
    guard isQuoted, text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      guard scalars[index] == "\\", index + 1 < scalars.count else {
        result.append(scalars[index])
        index += 1
        continue
      }
      let next = scalars[index + 1]
      index += 2
      switch next {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "U", "u":
        var digits = String.UnicodeScalarView()
        digits.append(contentsOf: scalars[index...].prefix(4).prefix(while: isHexDigit))
        if digits.count == 4, let value = UInt32(String(digits), radix: 16),
          let scalar = Unicode.Scalar(value)
        {
          result.append(scalar)
          index += 4
        } else {
          result.append(next)
        }
      default: result.append(next)
      }
    }
    return String(result)
  }
}
