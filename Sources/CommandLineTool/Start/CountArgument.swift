/// A number of revisions or operations as Git users write it: `alstore log -3`.
enum CountArgument {
  /// The arguments with `-3` written as `-n 3` in the commands that take a count.
  static func spelledOut(_ arguments: [String]) -> [String] {
    guard arguments.first == "log" || arguments.starts(with: ["op", "log"]) else {
      return arguments
    }
    var result: [String] = []
    for argument in arguments {
      let isValue = result.last.map { ["-n", "-N", "--max-count"].contains($0) } ?? false
      let count = isValue ? nil : argument.wholeMatch(of: /-(\d+)/)?.output.1
      result += count.map { ["-n", String($0)] } ?? [argument]
    }
    return result
  }
}
