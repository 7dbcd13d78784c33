/// The command as recorded in the operation log.
enum CommandText {
  /// The arguments, quoted for a shell and truncated if they are long.
  static var current: String {
    let words = CommandLine.arguments.dropFirst().map { word in
      word.isEmpty || word.contains(where: { !isPlain($0) })
        ? "'" + word.replacing("'", with: "'\\''") + "'" : word
    }
    let text = words.joined(separator: " ")
    return text.count > 200 ? text.prefix(199) + "…" : text
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_./:=,@%+".contains(character)
  }
}
