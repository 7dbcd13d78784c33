// swift-tools-version: 6.2
import PackageDescription

// Targets are listed by floor (layer), bottom first. A target may import the lower targets that its
// dependencies name; `scripts/check-imports` checks the import lines of the sources against them.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// A process runs a single command, so startup time matters. Programs start faster without an exported
// symbol table and without position-independent code, and lld links them in a tenth of the time.
// Libraries are unaffected.
let program: [LinkerSetting] = [
  .unsafeFlags(
    ["-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "-no-pie"],
    .when(platforms: [.linux]))
]

// Programs without networking do not need ICU, which would be more than half of their size. A dependency
// that autolinks all of Foundation would pull it in; code that does use it then fails to link.
let withoutFoundation: [LinkerSetting] = [
  .unsafeFlags(
    ["-Xlinker", "--remap-inputs=*/libFoundation.a=/dev/null"], .when(platforms: [.linux]))
]

// Packages that only a disabled trait needs are not resolved: the solver needs no other package.
//
// No trait enables another. Each enabled trait becomes a compiler flag, and SwiftPM passes several flags
// in a different order on every run, which recompiles everything.
let networking = TargetDependencyCondition.when(traits: ["Networking", "PNG", "PostgreSQL"])
let commandLine = TargetDependencyCondition.when(
  traits: ["CommandLine", "Networking", "PNG", "PostgreSQL"])
let projects = TargetDependencyCondition.when(
  traits: ["Projects", "CommandLine", "Networking", "PNG", "PostgreSQL"])

let package = Package(
  name: "alstore",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "AutoLayoutStore", targets: ["AutoLayoutStore"]),
    .library(name: "LayoutReports", targets: ["LayoutReports"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "LayoutTesting", targets: ["LayoutTesting"]),
    .executable(name: "alstore", targets: ["alstore"]),
    .executable(name: "alstore-network", targets: ["alstore-network"]),
  ],
  traits: [
    .default(enabledTraits: ["Networking"]),
    .trait(name: "Projects", description: "The library AutoLayoutStore, and LayoutTesting."),
    .trait(name: "CommandLine", description: "Adds the program alstore to Projects."),
    .trait(
      name: "Networking",
      description: """
        Adds hubs, syncing with them over HTTP, and the merge conflict page to CommandLine.
        """),
    .trait(
      name: "PNG",
      description: """
        Adds PNG pictures, drawn by librsvg (librsvg2-dev), to Networking.
        """),
    .trait(
      name: "PostgreSQL",
      description: """
        Adds hubs with several processes on a PostgreSQL cluster to Networking; needs libpq.
        """),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
  ],
  targets: [
    // Floor 1: values, numbers, bytes.
    .target(name: "LayoutModel", swiftSettings: strict),
    .target(name: "ConstraintSolver", swiftSettings: strict),
    .target(
      name: "OperatingSystem",
      dependencies: [
        .product(name: "SystemPackage", package: "swift-system", condition: projects)
      ],
      swiftSettings: strict),
    .target(name: "LosslessXML", swiftSettings: strict),
    .target(name: "CSHA256"),

    // Floor 2: solving, parsing, versioning and generating code from layouts.
    .target(
      name: "LayoutEngine", dependencies: ["LayoutModel", "ConstraintSolver"],
      swiftSettings: strict),
    .target(name: "LayoutLanguage", dependencies: ["LayoutModel"], swiftSettings: strict),
    .target(
      name: "LiveLayouts", dependencies: ["LayoutLanguage", "LayoutModel"], swiftSettings: strict),
    .target(
      name: "LayoutHistory", dependencies: ["CSHA256", "LayoutModel"], swiftSettings: strict),
    .target(name: "LayoutCode", dependencies: ["LayoutModel"], swiftSettings: strict),

    // Floor 3: documents, project files and drawings.
    .systemLibrary(
      name: "CLibRSVG", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
    .target(
      name: "LayoutDrawing",
      dependencies: [
        "LayoutModel", "LayoutEngine", "OperatingSystem",
        .target(name: "CLibRSVG", condition: .when(traits: ["PNG"])),
      ], swiftSettings: strict),
    .target(
      name: "InterfaceBuilder",
      dependencies: ["LayoutModel", "LayoutEngine", "LosslessXML", "LayoutHistory"],
      swiftSettings: strict),
    .target(name: "CSQLiteShim", linkerSettings: [.linkedLibrary("sqlite3")]),
    .plugin(
      name: "EmbedMigrations", capability: .buildTool(), path: "Sources/EmbedMigrations"),
    .target(
      name: "ProjectFile",
      dependencies: [
        "LayoutModel", "LayoutHistory", "CSQLiteShim", "OperatingSystem",
      ], swiftSettings: strict, plugins: ["EmbedMigrations"]),

    .target(
      name: "LayoutInspection", dependencies: ["LayoutEngine", "LayoutLanguage", "LayoutModel"],
      swiftSettings: strict),

    // Floor 4: synchronizing copies of a project.
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "LayoutSync",
      dependencies: ["CZlib", "LayoutHistory", "LayoutModel", "OperatingSystem", "ProjectFile"],
      swiftSettings: strict),

    // Floor 5: the library that clients import.
    .target(
      name: "AutoLayoutStore",
      dependencies: [
        "LayoutModel", "ConstraintSolver", "LayoutEngine", "LayoutLanguage", "LayoutHistory",
        "LiveLayouts", "LosslessXML", "InterfaceBuilder", "ProjectFile", "LayoutSync",
        "OperatingSystem",
      ],
      swiftSettings: strict),

    // Separate, so that clients that do not sync over HTTP link no networking.
    .target(
      name: "LayoutRemote",
      dependencies: [
        "LayoutModel", "LayoutSync",
        .product(name: "AsyncHTTPClient", package: "async-http-client", condition: networking),
        .product(name: "NIOCore", package: "swift-nio", condition: networking),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: networking),
        .product(name: "NIOPosix", package: "swift-nio", condition: networking),
        .product(name: "NIOSSL", package: "swift-nio-ssl", condition: networking),
      ],
      swiftSettings: strict),

    // Also floor 5: the storage of a shared hub, independent of the kind of database. It depends on no
    // server or client library, so that another kind of database links none.
    .target(
      name: "HubStore",
      dependencies: [
        "LayoutHistory", "LayoutModel", "LayoutSync", "OperatingSystem", "ProjectFile",
      ],
      swiftSettings: strict, plugins: ["EmbedMigrations"]),

    // Floor 6: output for people: findings, pictures, pages, code. Clients that only store and solve
    // layouts build none of it.
    .target(
      name: "LayoutReports",
      dependencies: [
        "AutoLayoutStore", "InterfaceBuilder", "LayoutCode", "LayoutDrawing", "LayoutEngine",
        "LayoutHistory", "LayoutInspection", "LayoutLanguage", "LayoutModel", "LosslessXML",
        "OperatingSystem", "ProjectFile",
      ],
      swiftSettings: strict),

    // Also floor 6: code shared by all commands, and the commands that need no reports.
    .target(
      name: "ProjectCommands",
      dependencies: [
        "AutoLayoutStore", "OperatingSystem",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: commandLine),
      ],
      swiftSettings: strict),

    // Also floor 6: synchronizing a hub's projects with copies of them. It contains no server; NIO only
    // provides threads.
    .target(
      name: "HubSync",
      dependencies: [
        "HubStore", "LayoutHistory", "LayoutModel", "LayoutSync", "ProjectFile",
        .product(name: "NIOPosix", package: "swift-nio", condition: networking),
      ],
      swiftSettings: strict),

    // The hub's PostgreSQL database; empty without the trait, so that the default build needs no libpq.
    .systemLibrary(
      name: "CLibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(
      name: "LayoutHubPostgres",
      dependencies: [
        "HubStore", "ProjectFile",
        .target(name: "CLibPQ", condition: .when(traits: ["PostgreSQL"])),
      ],
      swiftSettings: strict),

    // Storage for the bytes of a hub's revisions outside its database.
    .target(
      name: "LayoutHubS3",
      dependencies: [
        "HubStore", "LayoutModel", "LayoutRemote", "LayoutSync", "LosslessXML",
        .product(name: "AsyncHTTPClient", package: "async-http-client", condition: networking),
        .product(name: "Crypto", package: "swift-crypto", condition: networking),
        .product(name: "NIOCore", package: "swift-nio", condition: networking),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: networking),
      ],
      swiftSettings: strict),

    // Floor 7: the hub server.
    .target(name: "CMallocShim"),
    .target(
      name: "LayoutHub",
      dependencies: [
        "AutoLayoutStore", "CMallocShim", "HubStore", "HubSync", "LayoutDrawing",
        "LayoutHistory", "LayoutModel", "LayoutReports", "LayoutSync", "ProjectFile",
        .product(name: "AsyncHTTPClient", package: "async-http-client", condition: networking),
        .product(name: "Crypto", package: "swift-crypto", condition: networking),
        .product(name: "HTTPTypes", package: "swift-http-types", condition: networking),
        .product(name: "Hummingbird", package: "hummingbird", condition: networking),
        .product(name: "HummingbirdCore", package: "hummingbird", condition: networking),
        .product(name: "Logging", package: "swift-log", condition: networking),
        .product(name: "Mustache", package: "swift-mustache", condition: networking),
        .product(name: "NIOCore", package: "swift-nio", condition: networking),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: networking),
        .product(
          name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: networking),
      ],
      swiftSettings: strict),

    // Also floor 7: expectations for clients' tests.
    .target(name: "LayoutTesting", dependencies: ["LayoutReports"], swiftSettings: strict),

    // Also floor 7: the page for resolving merge conflicts.
    .target(
      name: "MergePage",
      dependencies: [
        "LayoutReports",
        .product(name: "HTTPTypes", package: "swift-http-types", condition: networking),
        .product(name: "Hummingbird", package: "hummingbird", condition: networking),
        .product(name: "Logging", package: "swift-log", condition: networking),
        .product(name: "NIOCore", package: "swift-nio", condition: networking),
        .product(
          name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: networking),
        .product(name: "UnixSignals", package: "swift-service-lifecycle", condition: networking),
      ],
      swiftSettings: strict),

    // Floor 8: the command line without networking, which most commands do not need.
    .target(
      name: "CommandLineTool",
      dependencies: [
        "AutoLayoutStore", "CMallocShim", "LayoutReports", "OperatingSystem",
        "ProjectCommands",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: commandLine),
        .product(name: "TOMLKit", package: "TOMLKit", condition: commandLine),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "alstore", dependencies: ["CommandLineTool"], swiftSettings: strict,
      linkerSettings: program + withoutFoundation),

    // Also floor 8: the program that alstore replaces itself with for commands that need a network.
    .executableTarget(
      name: "alstore-network",
      dependencies: [
        "AutoLayoutStore", "CommandLineTool", "HubStore", "HubSync", "LayoutHub",
        "LayoutHubPostgres", "LayoutHubS3", "LayoutRemote", "LayoutReports", "MergePage",
        "OperatingSystem", "ProjectCommands",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: commandLine),
        .product(name: "Logging", package: "swift-log", condition: networking),
      ],
      swiftSettings: strict, linkerSettings: program),
    .executableTarget(
      name: "alstore-bench", dependencies: ["ConstraintSolver"], swiftSettings: strict,
      linkerSettings: program),
    .executableTarget(
      name: "alstore-bench-layouts", dependencies: ["LayoutEngine", "LayoutModel"],
      swiftSettings: strict, linkerSettings: program),
    .executableTarget(
      name: "alstore-bench-projects",
      dependencies: [
        "AutoLayoutStore", "LayoutHistory", "LayoutModel", "LayoutRemote", "LayoutSync",
        "ProjectFile",
      ],
      swiftSettings: strict, linkerSettings: program),

    .executableTarget(
      name: "sign-in-example", dependencies: ["AutoLayoutStore"], swiftSettings: strict),

    .target(name: "TestedProgram", path: "Tests/TestedProgram", swiftSettings: strict),
    .target(name: "ProcessorTime", path: "Tests/ProcessorTime", swiftSettings: strict),
    .target(name: "SeededNumbers", path: "Tests/SeededNumbers", swiftSettings: strict),
    .target(
      name: "PlainSQLite", dependencies: ["CSQLiteShim"], path: "Tests/PlainSQLite",
      swiftSettings: strict),
    .target(name: "ShownExamples", path: "Tests/ShownExamples", swiftSettings: strict),
    .target(name: "TestFonts", path: "Tests/TestFonts", swiftSettings: strict),
    .target(
      name: "TemporaryFolders", path: "Tests/TemporaryFolders", swiftSettings: strict),
    .target(
      name: "RandomLayouts", dependencies: ["LayoutModel", "SeededNumbers"],
      path: "Tests/RandomLayouts", swiftSettings: strict),
    .testTarget(
      name: "LayoutModelTests", dependencies: ["LayoutModel", "ProcessorTime", "SeededNumbers"],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutTestingTests", dependencies: ["LayoutTesting", "TemporaryFolders"],
      swiftSettings: strict),
    .testTarget(
      name: "ConstraintSolverTests",
      dependencies: ["ConstraintSolver", "ProcessorTime", "SeededNumbers"],
      swiftSettings: strict),
    .testTarget(
      name: "OperatingSystemTests", dependencies: ["OperatingSystem", "TemporaryFolders"],
      swiftSettings: strict),
    .testTarget(
      name: "LosslessXMLTests", dependencies: ["LosslessXML", "ProcessorTime", "SeededNumbers"],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutEngineTests",
      dependencies: [
        "LayoutEngine", "LayoutLanguage", "LayoutModel", "SeededNumbers", "TestFonts",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutLanguageTests",
      dependencies: ["LayoutLanguage", "LayoutModel", "ProcessorTime", "SeededNumbers"],
      swiftSettings: strict),
    .testTarget(
      name: "LiveLayoutsTests",
      dependencies: [
        "AutoLayoutStore", "LiveLayouts", "SeededNumbers", "ShownExamples", "TemporaryFolders",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutHistoryTests", dependencies: ["LayoutHistory", "LayoutModel", "SeededNumbers"],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutDrawingTests",
      dependencies: ["LayoutDrawing", "LayoutModel", "OperatingSystem"],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutCodeTests",
      dependencies: [
        "InterfaceBuilder", "LayoutCode", "LayoutEngine", "LayoutLanguage", "LayoutModel",
      ],
      exclude: ["Documents", "Golden", "Stubs"],
      swiftSettings: strict),
    .testTarget(
      name: "InterfaceBuilderTests",
      dependencies: [
        "InterfaceBuilder", "LayoutEngine", "LayoutModel", "LosslessXML", "SeededNumbers",
        "TemporaryFolders",
      ],
      resources: [.copy("Documents")], swiftSettings: strict),
    .testTarget(
      name: "ProjectFileTests",
      dependencies: [
        "ProjectFile", "LayoutHistory", "LayoutModel", "RandomLayouts", "SeededNumbers",
        "TemporaryFolders",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutSyncTests",
      dependencies: ["LayoutSync", "LayoutHistory", "LayoutModel", "ProjectFile", "SeededNumbers"],
      swiftSettings: strict),
    .target(
      name: "HubFixtures",
      dependencies: [
        "AutoLayoutStore", "HubStore", "HubSync", "LayoutHistory", "LayoutHubPostgres",
        "LayoutHubS3", "LayoutModel", "LayoutSync", "ProjectFile",
      ],
      path: "Tests/HubFixtures", swiftSettings: strict),
    .testTarget(
      name: "HubStoreTests",
      dependencies: [
        "HubFixtures", "HubStore", "LayoutHistory", "LayoutHubPostgres", "LayoutHubS3",
        "LayoutSync", "ProjectFile",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "HubSyncTests",
      dependencies: [
        "HubFixtures", "HubStore", "HubSync", "LayoutHistory", "LayoutSync", "ProjectFile",
        "SeededNumbers",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutHubTests",
      dependencies: [
        "alstore", "alstore-network", "AutoLayoutStore", "HubFixtures", "HubStore", "HubSync",
        "LayoutHub", "LayoutHistory", "LayoutRemote", "LayoutSync", "ProjectFile",
        "TemporaryFolders", "TestedProgram",
        .product(name: "AsyncHTTPClient", package: "async-http-client", condition: networking),
        .product(name: "Hummingbird", package: "hummingbird", condition: networking),
        .product(name: "Logging", package: "swift-log", condition: networking),
        .product(name: "NIOCore", package: "swift-nio", condition: networking),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: networking),
      ], swiftSettings: strict),
    .testTarget(
      name: "AutoLayoutStoreTests",
      dependencies: [
        "AutoLayoutStore", "ConstraintSolver", "InterfaceBuilder", "LayoutHistory",
        "LayoutLanguage", "LayoutSync", "PlainSQLite", "ProjectFile", "RandomLayouts",
        "SeededNumbers", "ShownExamples", "TemporaryFolders", "TestFonts",
      ], swiftSettings: strict),
    .testTarget(
      name: "LayoutReportsTests",
      dependencies: ["LayoutReports", "SeededNumbers", "ShownExamples", "TemporaryFolders"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "alstore", "alstore-network", "AutoLayoutStore", "CSQLiteShim", "HubStore", "HubSync",
        "LayoutHistory", "LayoutReports", "LayoutSync", "PlainSQLite", "ProjectFile",
        "SeededNumbers", "TestFonts", "TestedProgram",
      ],
      exclude: ["Screens"],
      swiftSettings: strict),
  ]
)
