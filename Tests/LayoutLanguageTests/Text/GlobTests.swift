import LayoutLanguage
import Testing

@Suite("Globs")
struct GlobTests {
  @Test(
    "a pattern matches whole names",
    arguments: [
      ("logo", "logo", true), ("logo", "logos", false), ("logo", "Logo", false),
      ("", "", true), ("", "a", false), ("*", "", true), ("*", "any thing", true),
      ("logo*", "logoWidth", true), ("*Width", "logoWidth", true), ("*Width", "logoWidths", false),
      ("l*o*", "logo", true), ("**a**", "bab", true), ("?ogo", "logo", true), ("?", "", false),
      ("box?", "box1", true), ("box?", "box12", false), ("box[1-3]", "box2", true),
      ("box[1-3]", "box4", false), ("box[!1-3]", "box4", true), ("box[^1-3]", "box1", false),
      ("[abc]x", "bx", true), ("[]]", "]", true), ("[a-]", "-", true), ("[z-a]", "b", false),
      ("a[b", "a[b", true), ("a\\*", "a*", true), ("a\\*", "ab", false), ("a\\", "a\\", true),
      ("gr?ße", "größe", true), ("*ö*", "größe", true), ("a*b*c*d", "aXbXcX", false),
    ])
  func matches(_ pattern: String, _ name: String, _ expected: Bool) {
    #expect(Glob(pattern).matches(name) == expected)
  }

  @Test("many stars with a long name are matched at once")
  func hostile() {
    let pattern = Glob(String(repeating: "a*", count: 100) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 2000)))
    let brackets = String(repeating: "[", count: 20_000)
    #expect(Glob(brackets).matches(brackets))
  }
}
