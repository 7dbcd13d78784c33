package import ArgumentParser

/// An argument whose values can be listed, which shells complete.
package protocol ListedArgument: ExpressibleByArgument {}

extension ListedArgument {
  package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
