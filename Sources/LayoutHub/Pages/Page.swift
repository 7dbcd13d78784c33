import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Values that a template is filled with; what is missing counts as false.
typealias PageValues = [String: Any]

/// A page in the making: what it says, and where it stands.
struct Page {
  let title: String
  let body: String
  /// Where it belongs to a project, its name, and which of its pages it is.
  var project: (name: String, current: ProjectTab?)?
  /// The address of rules for this page alone.
  var highlights: String?
  var hasFigure = false

  /// The pages that every project has.
  enum ProjectTab: CaseIterable {
    case revisions
    case layouts
    case difference
    case constraints

    var text: String {
      switch self {
      case .revisions: "Revisions"
      case .layouts: "Layouts"
      case .difference: "Compare"
      case .constraints: "Constraints"
      }
    }

    func address(of project: String) -> String {
      switch self {
      case .revisions: PageAddress.of(project)
      case .layouts: PageAddress.of(project, "frames")
      case .difference: PageAddress.of(project, "diff")
      case .constraints: PageAddress.of(project, "constraints")
      }
    }
  }

  /// The page as a response.
  func response(
    _ templates: PageTemplates, for principal: Principal, status: HTTPResponse.Status = .ok
  ) -> Response {
    var values: PageValues = ["title": title, "body": body, "hasFigure": hasFigure]
    if principal.token != nil { values["user"] = principal.user }
    if let highlights { values["highlights"] = highlights }
    if let project {
      values["project"] =
        [
          "name": project.name,
          "links": ProjectTab.allCases.map { tab -> PageValues in
            [
              "text": tab == .revisions ? project.name : tab.text,
              "address": tab.address(of: project.name), "isCurrent": tab == project.current,
            ]
          },
        ] as PageValues
    }
    return Response(
      status: status,
      headers: [.contentType: "text/html; charset=utf-8", .vary: "Accept, Cookie"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: templates.page.text(values))))
  }
}

/// Addresses of this hub.
enum PageAddress {
  /// Below a project.
  ///
  /// - Parameter query: what stands behind the question mark; what is `nil` or empty is left out.
  static func of(_ project: String, _ place: String? = nil, _ query: [(String, String?)] = [])
    -> String
  {
    let path = ["", "projects", encoded(project)] + (place.map { [$0] } ?? [])
    let pairs = query.compactMap { name, value in
      value.flatMap { $0.isEmpty ? nil : "\(name)=\(encoded($0))" }
    }
    return path.joined(separator: "/") + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
  }

  /// A text in which nothing means anything in an address.
  static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      let isPlain =
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || [45, 46, 95, 126].contains(byte)
      if isPlain {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
