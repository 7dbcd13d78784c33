/// A pattern for names: `*` is any text, `?` any character, `[a-z]` one of a set, `[!a]` none of
/// it.
///
/// Matching is case-sensitive. A backslash escapes the next character, and a `[` without a closing
/// bracket is an ordinary character.
public struct Glob: Hashable, Sendable {
  /// The original pattern.
  public let pattern: String
  private let parts: [Part]

  /// Creates a pattern; any text is valid.
  public init(_ pattern: String) {
    self.pattern = pattern
    parts = Self.parts(of: Array(pattern))
  }

  /// Whether the whole of `name` matches.
  ///
  /// - Complexity: At most the product of both lengths; linear in the name for a pattern with one
  ///   `*`.
  public func matches(_ name: String) -> Bool {
    let name = Array(name)
    var part = 0
    var index = 0
    // Where to resume after a mismatch following the last star; earlier stars cannot matter.
    var retry: (part: Int, index: Int)?
    while index < name.count {
      if part < parts.count, parts[part] == .anyText {
        retry = (part + 1, index)
        part += 1
      } else if part < parts.count, parts[part].matches(name[index]) {
        part += 1
        index += 1
      } else if let last = retry {
        retry = (last.part, last.index + 1)
        (part, index) = (last.part, last.index + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .anyText }
  }

  private enum Part: Hashable, Sendable {
    case anyText
    case anyCharacter
    case character(Character)
    case oneOf([ClosedRange<Character>], isNegated: Bool)

    func matches(_ character: Character) -> Bool {
      switch self {
      case .anyText: false
      case .anyCharacter: true
      case .character(let wanted): wanted == character
      case .oneOf(let ranges, let isNegated):
        ranges.contains { $0.contains(character) } != isNegated
      }
    }
  }

  private static func parts(of pattern: [Character]) -> [Part] {
    var parts: [Part] = []
    var index = 0
    // If one bracket is never closed, neither is any later one.
    var mayHaveSets = true
    while index < pattern.count {
      let character = pattern[index]
      index += 1
      switch character {
      case "*": if parts.last != .anyText { parts.append(.anyText) }
      case "?": parts.append(.anyCharacter)
      case "\\" where index < pattern.count:
        parts.append(.character(pattern[index]))
        index += 1
      case "[" where mayHaveSets:
        if let set = set(in: pattern, at: &index) {
          parts.append(set)
        } else {
          mayHaveSets = false
          parts.append(.character("["))
        }
      default: parts.append(.character(character))
      }
    }
    return parts
  }

  /// Reads a set after its opening bracket; `nil`, without advancing, if it is never closed.
  private static func set(in pattern: [Character], at position: inout Int) -> Part? {
    var index = position
    var isNegated = false
    if index < pattern.count, pattern[index] == "!" || pattern[index] == "^" {
      isNegated = true
      index += 1
    }
    let first = index
    var ranges: [ClosedRange<Character>] = []
    while index < pattern.count, pattern[index] != "]" || index == first {
      let low = pattern[index]
      var high = low
      if index + 2 < pattern.count, pattern[index + 1] == "-", pattern[index + 2] != "]" {
        high = pattern[index + 2]
        index += 2
      }
      index += 1
      if low <= high { ranges.append(low...high) }
    }
    guard index < pattern.count else { return nil }
    position = index + 1
    return .oneOf(ranges, isNegated: isNegated)
  }
}
