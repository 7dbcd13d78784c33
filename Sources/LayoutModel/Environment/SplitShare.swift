/// The share of an iPad's screen that an app has in Split View.
public enum SplitShare: String, Hashable, Sendable, CaseIterable {
  case third = "1/3"
  case half = "1/2"
  case twoThirds = "2/3"
}
