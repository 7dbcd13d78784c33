/// A text as a name: characters that a name cannot have are spaces, those at its ends are left
/// out; `nil` where nothing remains.
func legalName(_ text: String) -> String? {
  let legal = text.unicodeScalars.map { scalar in
    scalar.value < 32 || scalar.value == 127 || scalar == "`" ? " " : Character(scalar)
  }
  let words = legal.split(separator: " ")
  return words.isEmpty ? nil : words.map { String($0) }.joined(separator: " ")
}
