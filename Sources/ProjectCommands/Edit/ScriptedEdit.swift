import AutoLayoutStore

extension ViewAdd: RepeatedEdit {
  static let takesSeveral = true
  static let ownOptions = ViewOptions.repeated.union(["--in"])

  var operands: [String] {
    get { names }
    set { names = newValue }
  }

  static func takes(_ value: String, of option: String) -> Bool {
    ViewOptions.takes(value, of: option)
  }

  mutating func set(_ option: String, to value: String) {
    if option == "--in" { parent = value } else { options.set(option, to: value) }
  }
}

extension ViewSet: RepeatedEdit {
  static let takesSeveral = true
  static let ownOptions = ViewOptions.repeated

  var operands: [String] {
    get { names }
    set { names = newValue }
  }

  static func takes(_ value: String, of option: String) -> Bool {
    ViewOptions.takes(value, of: option)
  }

  mutating func set(_ option: String, to value: String) { options.set(option, to: value) }
}

extension ViewOptions {
  /// The options whose values differ from line to line.
  fileprivate static let repeated: Set = ["--text", "--intrinsic"]

  fileprivate static func takes(_ value: String, of option: String) -> Bool {
    option != "--intrinsic" || IntrinsicArgument(argument: value) != nil
  }

  fileprivate mutating func set(_ option: String, to value: String) {
    if option == "--text" { text = value } else { intrinsic = IntrinsicArgument(argument: value) }
  }
}

extension ConstraintAdd: RepeatedEdit {
  static let takesSeveral = true
  static let ownOptions: Set = ["--name"]

  var operands: [String] {
    get { equations }
    set { equations = newValue }
  }

  static func takes(_ value: String, of option: String) -> Bool { true }

  mutating func set(_ option: String, to value: String) { name = value }
}

extension ConstraintSet: RepeatedEdit {
  static let takesSeveral = false
  static let ownOptions: Set = ["--in", "--constant"]

  var operands: [String] {
    get { [constraint] }
    set { constraint = newValue.first ?? constraint }
  }

  static func takes(_ value: String, of option: String) -> Bool {
    option == "--in" || NumberArgument(argument: value) != nil
  }

  mutating func set(_ option: String, to value: String) {
    if option == "--in" { view = value } else { constant = NumberArgument(argument: value) }
  }
}

/// The edit in a line of a script.
enum ScriptedEdit {
  case parsed(any EditCommand)
  /// The differences from a command parsed from another line.
  case repeated(any RepeatedEdit, operands: [String], options: [(option: String, value: String)])

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    switch self {
    case .parsed(let command): try command.edit(project, &words)
    case .repeated(var command, let operands, let options):
      command.operands = operands
      for (option, value) in options { command.set(option, to: value) }
      try command.edit(project, &words)
    }
  }

  /// Parses successive edits.
  ///
  /// Parsing a line as program arguments takes several times as long as the edit itself, so among
  /// lines that differ only in operands and some values, only the first is parsed that way.
  struct Reader {
    private let layout: String?
    private var known: [[String]: any RepeatedEdit] = [:]
    private static let placeholder = "x"
    /// A bound for scripts whose options never repeat.
    private static let mostKnown = 256

    init(layout: String?) { self.layout = layout }

    /// Parses the edit in the words of a line.
    mutating func read(_ words: [String]) throws -> ScriptedEdit {
      let words = HoistedOptions.rearranged(words, isGroup: EditCommands.isGroup)
      if let failure = EditCommands.failure(words) { throw failure }
      if let edit = repeated(words) { return edit }
      return .parsed(try EditCommands.parse(words, in: layout))
    }

    /// The edit if it differs from a known command only in operands and values; `nil` if it must be
    /// parsed.
    private mutating func repeated(_ words: [String]) -> ScriptedEdit? {
      guard words.count > 2,
        let type = EditCommands.repeatedType(of: words[...])
      else { return nil }
      let operands = Array(words.dropFirst(2).prefix { !$0.hasPrefix("-") })
      guard operands.count == 1 || operands.count > 1 && type.takesSeveral else { return nil }
      let (options, rest) = parted(words[(2 + operands.count)...], type.ownOptions)
      guard !rest.contains(where: { word in type.ownOptions.contains { word.hasPrefix($0) } }),
        options.allSatisfy({ type.takes($0.value, of: $0.option) }),
        let command = command(words.prefix(2), options: rest)
      else { return nil }
      return .repeated(command, operands: operands, options: options)
    }

    /// Separates the options whose values differ from line to line from the other words.
    ///
    /// A word after one with a dash may be the value of that option.
    private func parted(
      _ words: ArraySlice<String>, _ own: Set<String>
    ) -> (options: [(option: String, value: String)], rest: ArraySlice<String>) {
      var options: [(option: String, value: String)] = []
      var rest: ArraySlice<String> = []
      var next = words.startIndex
      while next < words.endIndex {
        let mayBegin = next == words.startIndex || !words[next - 1].hasPrefix("-")
        if mayBegin, own.contains(words[next]), next + 1 < words.endIndex {
          options.append((words[next], words[next + 1]))
          next += 2
        } else {
          rest.append(words[next])
          next += 1
        }
      }
      return (options, rest)
    }

    /// The command with these options and a placeholder for its operands.
    private mutating func command(
      _ words: ArraySlice<String>, options: ArraySlice<String>
    ) -> (any RepeatedEdit)? {
      let key = Array(words + options)
      if let command = known[key] { return command }
      guard known.count < Self.mostKnown,
        let parsed = try? EditCommands.parse(words + [Self.placeholder] + options, in: layout),
        // The placeholder may have become the value of an option, or there may be further operands.
        let command = parsed as? any RepeatedEdit, command.operands == [Self.placeholder]
      else { return nil }
      known[key] = command
      return command
    }
  }
}
