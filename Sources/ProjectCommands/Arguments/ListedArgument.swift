package import ArgumentParser

/// An argument with a list of values, which shells complete.
package protocol ListedArgument: ExpressibleByArgument {}

extension ListedArgument {
  package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
