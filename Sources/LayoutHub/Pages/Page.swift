import Foundation
import HTTPTypes
import HubStore
import Hummingbird
import NIOCore

/// A page under construction: its contents and its place in the navigation.
struct Page {
  let title: String
  let body: String
  /// For pages of a project: its name, the current tab and all tabs.
  var project: (name: String, current: ProjectTab?, tabs: [ProjectTab])?
  /// The address of an additional style sheet for this page.
  var highlights: String?
  var hasFigure = false

  /// The tabs of a project; an empty project has only the first.
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

  /// Returns the page as a response.
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
