import Foundation
import Testing

@Suite("Conflicts are explained, and what mends them has been tried")
struct ConflictTests {
  private struct Conflict: Decodable {
    struct Repair: Decodable {
      let constraint: String
      let change: String
      let text: String
    }
    let constraints: [String]
    let distance: Double?
    let repairs: [Repair]
  }

  private struct Logged: Decodable {
    let line: Int
    let conflicts: [Conflict]
    let unread: [String]
  }

  @Test("a conflict is a minimal set, with the smallest repairs first, and each of them mends it")
  func repairs() throws {
    let alstore = try Alstore()
    try alstore.project(
      "--size 300x400",
      """
      view add box
      constraint add 'left: box.left == root.left' 'box.top == root.top' 'box.height == 50'
      constraint add 'width: box.width == 350' 'right: box.right == root.right'
      """)
    let answer = try alstore.run(["explain", "--conflicts", "--format", "json"])
    #expect(answer.status == 1)
    let conflict = try #require(try answer.json([Conflict].self).first)
    #expect(conflict.constraints.count == 4 && conflict.distance == 50)
    #expect(conflict.repairs.count == 9)
    #expect(conflict.repairs.prefix(3).allSatisfy { $0.change == "constant" })
    // Each is done by hand on a copy.
    for repair in conflict.repairs {
      let name = try #require(repair.text.split(separator: ":").first).description
      let copy = "\(name)-\(repair.change).alstore"
      try alstore.expect("backup -p p.alstore \(copy)")
      switch repair.change {
      case "remove": try alstore.expect("constraint remove -p \(copy) \(name)")
      case "priority": try alstore.expect("constraint set -p \(copy) \(name) --priority 999")
      default:
        let constant = try #require(repair.text.firstMatch(of: /→ (-?[0-9.]+)/)?.output.1)
        try alstore.expect("constraint set -p \(copy) \(name) --constant \(constant)")
      }
      try alstore.expect("check -p \(copy) --rule unsatisfiable")
    }
    let text = try alstore.run(["explain", "-p", "p.alstore", "--conflicts"]).output
    #expect(text.contains("they are 50 points apart"))
    #expect(text.contains("constant 350 → 300 (−50), or priority 999, or remove it"))
    try alstore.expect("constraint set -p p.alstore width --constant 300")
    try alstore.expect("explain -p p.alstore --conflicts")
  }

  /// What UIKit logs of a label between the margins of a cell, a view whose mask is translated, and
  /// a screen that is too narrow; what AppKit and libraries make of the same.
  private static let samples: [(text: String, distance: Double, members: Int)] = [
    (
      """
      (
          "<NSLayoutConstraint:0x1 UILabel:0xa'Hello'.leading == UIView:0xb.leading + 20   (active)>",
          "<NSLayoutConstraint:0x2 UIView:0xb.trailing == UILabel:0xa'Hello'.trailing + 20   (active)>",
          "<NSLayoutConstraint:0x3 UILabel:0xa'Hello'.width == 400   (active)>",
          "<NSLayoutConstraint:0x5 UILabel:0xa'Hello'.height == 20   (active)>",
          "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0xb.width == 375   (active)>"
      )
      """, 65, 4
    ),
    (
      """
      (
          "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.height == 0   (active)>",
          "<NSLayoutConstraint:0x2 UIView:0xa.height == 44   (active)>"
      )
      """, 44, 2
    ),
    (
      """
      (
          "<NSLayoutConstraint:0x1 V:[UIImageView:0xa(120)]>",
          "<NSLayoutConstraint:0x2 V:|-(10)-[UIImageView:0xa]   (Names: '|':UITableViewCellContentView:0xb )>",
          "<NSLayoutConstraint:0x3 V:[UIImageView:0xa]-(10)-|   (Names: '|':UITableViewCellContentView:0xb )>",
          "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' V:[UITableViewCellContentView:0xb(44)]>"
      )
      """, 96, 4
    ),
    (
      """
      (
          "<SnapKit.LayoutConstraint:0x1@Screen.swift#30 UIButton:0xa.width >= 200.0>",
          "<SnapKit.LayoutConstraint:0x2@Screen.swift#31 UIButton:0xa.width <= 150.0>"
      )
      """, 50, 2
    ),
    (
      """
      (
          "<MASLayoutConstraint:0x1 UIView:0xa.height == UIView:0xb.height * 2>",
          "<MASLayoutConstraint:0x2 UIView:0xa.height == 100>",
          "<MASLayoutConstraint:0x3 UIView:0xb.height == 60>"
      )
      """, 10, 3
    ),
  ]

  @Test("logs are explained without the app", arguments: samples.indices)
  func logs(index: Int) throws {
    let log = Self.samples[index]
    let alstore = try Alstore()
    try alstore.write(
      "[LayoutConstraints] Unable to simultaneously satisfy constraints.\n\(log.text)\n",
      to: "log.txt")
    let answer = try alstore.run(["explain", "--log", "log.txt", "--format", "json"])
    #expect(answer.status == 1, "\(answer.errors)")
    let found = try #require(try answer.json([Logged].self).first)
    let conflict = try #require(found.conflicts.first, "\(answer.output)")
    #expect(conflict.constraints.count == log.members && found.unread.isEmpty)
    #expect(conflict.distance == log.distance)
    #expect(!conflict.repairs.isEmpty)
    // What UIKit makes by itself cannot be changed.
    #expect(
      !conflict.repairs.contains {
        $0.text.contains("Encapsulated") || $0.text.contains("== 0:")
      })
  }

  @Test("a log without constraints, and one whose list can hold, say so")
  func others() throws {
    let alstore = try Alstore()
    try alstore.write("nothing of the kind", to: "log.txt")
    #expect(try alstore.run(["explain", "--log", "log.txt"]).status == 3)
    try alstore.write("<NSLayoutConstraint:0x1 UIView:0xa.width == 5>", to: "log.txt")
    let answer = try alstore.run(["explain", "--log", "log.txt"])
    #expect(answer.output.contains("can hold"))
    for words in [["explain"], ["explain", "logo", "--conflicts"]] {
      #expect(try alstore.run(words).status == 2)
    }
  }
}
