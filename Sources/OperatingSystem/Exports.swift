// What the house has of the operating system: Foundation without its half that needs ICU, which would be
// more than half of the program; the C library; and files as descriptors.

#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif

@_exported public import SystemPackage
