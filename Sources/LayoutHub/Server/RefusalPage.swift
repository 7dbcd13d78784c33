import HTTPTypes
import HubStore
import Hummingbird

/// Errors for people: a page, or the sign-in form.
struct RefusalPage: Sendable {
  let templates: PageTemplates
  let signIn: SignInRoutes

  /// Whether the client prefers a page to JSON.
  static func isWanted(by request: Request) -> Bool {
    request.headers[.accept]?.contains("text/html") == true
      && AnswerFormat.preferred(by: request, among: [.json, .html]) == .html
  }

  func response(
    _ error: HubError, status: HTTPResponse.Status, _ request: Request, _ principal: Principal
  ) -> Response {
    if error.code == .unauthorized {
      let next = request.method == .get ? request.uri.string : nil
      return signIn.form(for: principal, next: next, problem: error.message, status: status)
    }
    var values: PageValues = ["heading": Self.heading(error.code), "message": error.message]
    if let advice = error.advice { values["advice"] = advice }
    var response = Page(title: Self.heading(error.code), body: templates.refusal.text(values))
      .response(templates, for: principal, status: status)
    if [.tooMuch, .busy].contains(error.code) { response.headers[.retryAfter] = "1" }
    return response
  }

  private static func heading(_ code: HubError.Code) -> String {
    switch code {
    case .unknown: "Not found"
    case .exists: "Already exists"
    case .invalid: "Invalid request"
    case .unauthorized: "Sign in"
    case .forbidden: "Not allowed"
    case .tooMuch: "Too many requests"
    case .busy: "The hub is busy"
    case .oversized, .tooLarge: "Too large"
    case .storage, .full: "The hub has a problem"
    }
  }
}
