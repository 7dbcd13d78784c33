import AutoLayoutStore

extension ViewAdd: RepeatedEdit {
  static var takesSeveral: Bool { true }
  static var ownOptions: Set<String> { ["--in", "--text", "--intrinsic"] }

  var operands: [String] {
    get { names }
    set { names = newValue }
  }

  mutating func set(_ option: String, to value: String) -> Bool {
    switch option {
    case "--in": parent = value
    case "--text": options.text = value
    default:
      options.intrinsic = IntrinsicArgument(argument: value)
      return options.intrinsic != nil
    }
    return true
  }
}

extension ConstraintAdd: RepeatedEdit {
  static var takesSeveral: Bool { true }
  static var ownOptions: Set<String> { ["--name"] }

  var operands: [String] {
    get { equations }
    set { equations = newValue }
  }

  mutating func set(_ option: String, to value: String) -> Bool {
    name = value
    return true
  }
}

extension ConstraintSet: RepeatedEdit {
  static var takesSeveral: Bool { false }
  static var ownOptions: Set<String> { ["--in", "--constant"] }

  var operands: [String] {
    get { [constraint] }
    set { constraint = newValue.first ?? constraint }
  }

  mutating func set(_ option: String, to value: String) -> Bool {
    if option == "--in" {
      view = value
      return true
    }
    constant = NumberArgument(argument: value)
    return constant != nil
  }
}

/// An edit that a line of a script asks for.
struct ScriptedEdit {
  private let command: any EditCommand
  /// What differs from the command; `nil` where nothing does.
  private var difference: Difference?

  private struct Difference {
    var operands: [String]
    var options: [(option: String, value: String)]

    func applied(to command: any RepeatedEdit) -> (any RepeatedEdit)? {
      var result = command
      result.operands = operands
      for (option, value) in options {
        guard result.set(option, to: value) else { return nil }
      }
      return result
    }
  }

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    guard let difference, let repeated = command as? any RepeatedEdit,
      let own = difference.applied(to: repeated)
    else { return try command.edit(project, &words) }
    try own.edit(project, &words)
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
      return ScriptedEdit(
        command: try EditCommands.parse(HoistedOptions.rearranged(words), in: layout))
    }

    /// The edit, where only operands and values are its own; `nil` where it has to be parsed.
    private mutating func repeated(_ words: [String]) -> ScriptedEdit? {
      guard words.count > 2,
        let type = EditCommands.type(of: words[...]) as? any RepeatedEdit.Type
      else { return nil }
      let operands = Array(words.dropFirst(2).prefix { !$0.hasPrefix("-") })
      guard operands.count == 1 || operands.count > 1 && type.takesSeveral else { return nil }
      var rest = words.dropFirst(2 + operands.count)
      var difference = Difference(operands: operands, options: [])
      while rest.count > 1, let option = rest.first, type.ownOptions.contains(option) {
        difference.options.append((option, rest[rest.startIndex + 1]))
        rest = rest.dropFirst(2)
      }
      guard !rest.contains(where: { word in type.ownOptions.contains { word.hasPrefix($0) } }),
        let command = command(words.prefix(2), options: rest),
        difference.applied(to: command) != nil
      else { return nil }
      return ScriptedEdit(command: command, difference: difference)
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
