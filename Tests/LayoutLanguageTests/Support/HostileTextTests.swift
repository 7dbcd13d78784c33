import Foundation
import LayoutLanguage
import LayoutModel
import ProcessorTime
import SeededNumbers
import Testing

/// Passes random texts to every parser; each must be accepted or rejected quickly.
///
/// `scripts/soak language` runs a million; `ALSTORE_SOAK` sets the number per run.
@Suite("Arbitrary text")
struct HostileTextTests {
  static let count =
    ProcessInfo.processInfo.environment["ALSTORE_SOAK"].flatMap { Int($0) } ?? 20_000

  @Test("is parsed, or rejected at a position within it", arguments: 0..<4)
  func everyReader(_ seed: UInt64) throws {
    let sample = try SampleLayout("a", "b", "Log In", "_x1", guides: ["gap"])
    var texts = RandomTexts(seed: seed &+ UInt64(Self.count))
    var slowest = (time: Duration.zero, text: "")
    for _ in 0..<Self.count / 4 {
      let text = texts.next()
      var problem: String?
      let time = processorTime { problem = Readers(layout: sample.layout).problem(with: text) }
      if time > slowest.time { slowest = (time, text) }
      if let problem { Issue.record("seed \(seed): \(problem)\n\(text.debugDescription)") }
    }
    // A thousandth of a second per parser in a release build; here five parsers in a debug build.
    #expect(slowest.time < .milliseconds(500), "\(slowest.text.debugDescription)")
  }

  @Test(
    "takes linear time",
    arguments: [
      "[a]-", "(", "[a(", "a.width == ", "'x' ", "<NSLayoutConstraint:0x1 ", "(a.b - ", " == a.b",
      "a:0x1, ", "]-(8)-[", "~", "[s:[a]", "// \n", "\"", "a..9", "H:[a]", "\\", ":0x", "a.", "@",
      "[a:-", "(active, names: ", "\n\n", "#1 ", "<", "*2", "-", ".", "`", "é", "\u{301}",
    ])
  func long(_ piece: String) throws {
    let sample = try SampleLayout("a", "b")
    let text = String(repeating: piece, count: 3_000 / piece.utf8.count)
    let time = processorTime {
      for text in [text, "<NSLayoutConstraint:0x1 \(text)>", "<NSLayoutConstraint:0x1 '\(text)"] {
        #expect(Readers(layout: sample.layout).problem(with: text) == nil)
      }
    }
    #expect(time < .seconds(5), "\(time)")
  }
}

/// All parsers of the language, applied to one text.
private struct Readers {
  let layout: Layout

  /// The problem with how a text was accepted or rejected, or `nil`.
  func problem(with text: String) -> String? {
    equation(text) ?? plainFormat(text) ?? extendedFormat(text) ?? description(text) ?? log(text)
      ?? words(text)
  }

  private func equation(_ text: String) -> String? {
    read(text) { () throws(LanguageError) in
      let parsed = try EquationParser(layout).parse(text)
      let again = try EquationParser(layout).parse(layout.text(of: parsed.equation))
      return again.equation == parsed.equation ? nil : "the equation changes when printed"
    }
  }

  private func plainFormat(_ text: String) -> String? {
    read(text) { () throws(LanguageError) in
      let equations = try VisualFormat.constraints(format: text, metrics: ["m": 12], in: layout)
      let areLegal = equations.allSatisfy { (try? layout.check($0)) != nil }
      return areLegal ? nil : "the format makes an illegal equation"
    }
  }

  private func extendedFormat(_ text: String) -> String? {
    read(text) { () throws(LanguageError) in
      var generator = SeededGenerator(seed: 1)
      let result = try VisualFormat.extendedConstraints(
        format: text, metrics: ["m": 12], in: layout, using: &generator)
      var layout = layout
      for guide in result.guides where (try? layout.addGuide(guide)) == nil {
        return "the format makes an illegal guide"
      }
      let areLegal = result.equations.allSatisfy { (try? layout.check($0)) != nil }
      return areLegal ? nil : "the format makes an illegal equation"
    }
  }

  private func description(_ text: String) -> String? {
    read(text) { () throws(LanguageError) in
      _ = try DescribedConstraint.parse(text).text()
      return nil
    }
  }

  private func log(_ text: String) -> String? {
    read(text) { () throws(LanguageError) in
      _ = try ConflictLog.parse(text)
      return nil
    }
  }

  private func words(_ text: String) -> String? {
    read(text) { () throws(LanguageError) in
      let words = try ShellWords.split(text)
      for word in words.prefix(4) { _ = Glob(word).matches(text) }
      let again = try ShellWords.split(words.map(ShellWords.quoted).joined(separator: " "))
      return again == words ? nil : "the words change when quoted"
    }
  }

  private func read(_ text: String, _ body: () throws(LanguageError) -> String?) -> String? {
    do throws(LanguageError) {
      return try body()
    } catch {
      let isWithin =
        error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count
        && error.column >= 1 && error.line >= 1
      let isShown = !error.message.isEmpty && error.caretDisplay.hasSuffix("^")
      return isWithin && isShown ? nil : "the error points outside of the text: \(error)"
    }
  }
}
