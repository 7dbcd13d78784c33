// The operating system interfaces in use: Foundation without its ICU half, which would be more than
// half of the program; the C library; and file descriptors.

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
