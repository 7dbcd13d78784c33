public import ArgumentParser

/// An argument with a list of values, which shells complete.
public protocol ListedArgument: ExpressibleByArgument {}

extension ListedArgument {
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension ListedArgument where Self: CaseIterable & RawRepresentable, RawValue == String {
  // The parser asks for all of these before every command, and its own implementations create generic
  // key paths: a thirtieth of the time of a short command.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  public static var allValueDescriptions: [String: String] { [:] }
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
