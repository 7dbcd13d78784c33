/// Returns the question to ask if a name is not found, or `nil` without candidates.
package func didYouMean(_ candidates: [String]) -> String? {
  candidates.isEmpty ? nil : "Did you mean \(candidates.joined(separator: ", "))?"
}

/// Returns the names most similar to an unknown one, best first; at most three.
///
/// A name that the unknown one continues, as `logo.width` does `logo`, comes first; names that begin
/// with the unknown one come last.
public func similarNames(to name: String, in names: some Sequence<String>) -> [String] {
  let wanted = Array(name.lowercased().unicodeScalars)
  // One letter is like every other.
  let limit = wanted.count == 1 ? 0 : max(1, wanted.count / 3)
  var ranked: [(distance: Int, name: String)] = []
  var equal: [String] = []
  for candidate in Set(names) {
    let scalars = Array(candidate.lowercased().unicodeScalars)
    if scalars == wanted {
      equal.append(candidate)
    } else if wanted.starts(with: scalars + ["."]) {
      ranked.append((0, candidate))
    } else if abs(scalars.count - wanted.count) <= limit {
      let distance = editDistance(wanted, scalars)
      if distance <= limit { ranked.append((distance, candidate)) }
    } else if wanted.count > 2, scalars.starts(with: wanted) {
      ranked.append((scalars.count, candidate))
    }
  }
  if !equal.isEmpty { return Array(equal.sorted().prefix(3)) }
  return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
}

/// Returns the number of insertions, deletions, replacements and swaps of neighbours that turn one
/// text into the other (the restricted Damerau–Levenshtein distance).
func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var older = [Int](repeating: 0, count: b.count + 1)
  var previous = Array(0...b.count)
  for i in 0..<a.count {
    var current = [i + 1]
    for j in 0..<b.count {
      var best = min(previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, older[j - 1] + 1) }
      current.append(best)
    }
    (older, previous) = (previous, current)
  }
  return previous[b.count]
}

func editDistance(_ a: String, _ b: String) -> Int {
  editDistance(Array(a.unicodeScalars), Array(b.unicodeScalars))
}
