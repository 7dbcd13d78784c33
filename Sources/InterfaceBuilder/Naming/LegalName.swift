/// Converts a text to a legal name: replaces illegal characters with spaces and trims the ends.
///
/// - Returns: `nil` if nothing remains.
func legalName(_ text: String) -> String? {
  let legal = text.unicodeScalars.map { scalar in
    scalar.value < 32 || scalar.value == 127 || scalar == "`" ? " " : Character(scalar)
  }
  let words = legal.split(separator: " ")
  return words.isEmpty ? nil : words.map { String($0) }.joined(separator: " ")
}
