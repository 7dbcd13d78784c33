import Foundation
import HTTPTypes
import HubStore
import Hummingbird
import NIOCore

/// A page in the making: what it says, and where it stands.
struct Page {
  let title: String
  let body: String
  /// Where it belongs to a project, its name, which of its pages it is, and which there are.
  var project: (name: String, current: ProjectTab?, tabs: [ProjectTab])?
  /// The address of rules for this page alone.
  var highlights: String?
  var hasFigure = false

  /// The pages of a project; before anything is pushed it has the first alone.
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
          "links": project.tabs.map { tab -> PageValues in
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
