import ArgumentParser

/// When to colour output.
package enum ColorChoice: String, ListedArgument, CaseIterable {
  case auto
  case always
  case never
}
