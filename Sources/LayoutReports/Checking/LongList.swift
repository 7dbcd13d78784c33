/// A list of constraints as people read it: of a long one the beginning, and how many more there are.
public enum LongList {
  /// How many lines people are shown; JSON has them all.
  private static let most = 60

  /// The lines of a list.
  ///
  /// - Parameter text: the line of one, asked of those that are shown.
  public static func lines<Element>(
    of list: some Collection<Element>, _ text: (Element) -> String
  ) -> [String] {
    let left = list.count - most
    return list.prefix(most).map(text) + (left > 0 ? ["and \(left) more"] : [])
  }
}
