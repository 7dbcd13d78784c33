/// A list of constraints shortened for display.
public enum LongList {
  /// The maximum number of lines displayed; JSON contains all.
  private static let most = 60

  /// Returns the first lines of a list and the number of further ones.
  ///
  /// - Parameter text: Returns the line of an element; called only for those shown.
  public static func lines<Element>(
    of list: some Collection<Element>, _ text: (Element) -> String
  ) -> [String] {
    let left = list.count - most
    return list.prefix(most).map(text) + (left > 0 ? ["and \(left) more"] : [])
  }
}
