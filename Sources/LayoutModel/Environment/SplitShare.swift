/// How much of an iPad's screen an app has beside another one.
public enum SplitShare: String, Hashable, Sendable, CaseIterable {
  case third = "1/3"
  case half = "1/2"
  case twoThirds = "2/3"
}
