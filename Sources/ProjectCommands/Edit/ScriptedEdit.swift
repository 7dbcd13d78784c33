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
  static let takesSeveral = false
  static let ownOptions = ViewOptions.repeated

  var operands: [String] {
    get { [name] }
    set { name = newValue.first ?? name }
  }

  static func takes(_ value: String, of option: String) -> Bool {
    ViewOptions.takes(value, of: option)
  }

  mutating func set(_ option: String, to value: String) { options.set(option, to: value) }
}

extension ViewOptions {
  /// Those of which each line of a script has another value.
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

/// An edit that a line of a script asks for.
enum ScriptedEdit {
  case parsed(any EditCommand)
  /// What differs from a command that another line was parsed as.
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

  /// Reads edits one after the other.
  ///
  /// Reading words as the arguments of a program takes several times as long as the edit they ask
  /// for. So of lines that differ in operands and in some values alone, the first is read so.
  struct Reader {
    private let layout: String?
    private var known: [[String]: any RepeatedEdit] = [:]
    private static let placeholder = "x"
    /// Options that are never the same twice are not worth keeping.
    private static let mostKnown = 256

    init(layout: String?) { self.layout = layout }

    /// The edit that the words of a line ask for.
    mutating func read(_ words: [String]) throws -> ScriptedEdit {
      if let edit = repeated(words) { return edit }
      return .parsed(
        try EditCommands.parse(
          HoistedOptions.rearranged(words, isGroup: EditCommands.isGroup), in: layout))
    }

    /// The edit, where only operands and values are its own; `nil` where it has to be parsed.
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

    /// The options of which each line has another value, and the other words.
    ///
    /// What follows a word with a dash may be the value of that one.
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

    /// The command with these options, and with a placeholder for its operands.
    private mutating func command(
      _ words: ArraySlice<String>, options: ArraySlice<String>
    ) -> (any RepeatedEdit)? {
      let key = Array(words + options)
      if let command = known[key] { return command }
      guard known.count < Self.mostKnown,
        let parsed = try? EditCommands.parse(words + [Self.placeholder] + options, in: layout),
        // An option may have taken the placeholder, or there may be further operands.
        let command = parsed as? any RepeatedEdit, command.operands == [Self.placeholder]
      else { return nil }
      known[key] = command
      return command
    }
  }
}
