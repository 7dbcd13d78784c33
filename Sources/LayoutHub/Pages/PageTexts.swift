/// The page templates, in Mustache.
///
/// Only the frame's `body` and the parts of a layout's figure are unescaped: they come from other
/// templates and from `LayoutFigure`.
enum PageTexts {
  /// The frame around every page.
  static let page = #"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>{{title}} · alstore</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/style.css">
    {{#highlights}}
    <link rel="stylesheet" href="{{.}}">
    {{/highlights}}
    {{#hasFigure}}
    <script src="/figure.js" defer></script>
    {{/hasFigure}}
    </head>
    <body>
    <a class="skip" href="#main">Skip to the content</a>
    <header class="bar">
    <nav aria-label="Hub"><a class="home" href="/projects">alstore</a></nav>
    {{#user}}
    <form class="user" method="post" action="/logout">
    <span>Signed in as {{.}}</span>
    <button type="submit">Sign out</button>
    </form>
    {{/user}}
    {{^user}}
    <p class="user"><a href="/login">Sign in</a></p>
    {{/user}}
    </header>
    {{#project}}
    <nav class="tabs" aria-label="Project {{name}}">
    <ul>
    {{#links}}
    <li><a href="{{address}}"{{#isCurrent}} aria-current="page"{{/isCurrent}}>{{text}}</a></li>
    {{/links}}
    </ul>
    </nav>
    {{/project}}
    <main id="main" tabindex="-1">
    {{{body}}}
    </main>
    <footer><p><a href="/openapi.json">API description</a></p></footer>
    </body>
    </html>

    """#

  static let projects = #"""
    <h1>Projects</h1>
    {{#hasProjects}}
    <div class="wide">
    <table>
    <caption>Projects you can view</caption>
    <thead><tr><th scope="col">Name</th><th scope="col">Branch</th><th scope="col">Since</th></tr></thead>
    <tbody>
    {{#projects}}
    <tr><th scope="row"><a href="{{address}}">{{name}}</a></th><td>{{branch}}</td><td><time datetime="{{time}}">{{day}}</time></td></tr>
    {{/projects}}
    </tbody>
    </table>
    </div>
    {{#next}}
    <p><a href="{{.}}" rel="next">More projects</a></p>
    {{/next}}
    {{/hasProjects}}
    {{^hasProjects}}
    {{#isAnonymous}}
    <p>There are no public projects here. <a href="/login?next=/projects">Sign in</a> to see yours.</p>
    {{/isAnonymous}}
    {{^isAnonymous}}
    <p>There are no projects here yet that you can view. The first push creates one:</p>
    <pre><code>alstore remote add origin {{origin}}/projects/NAME
    alstore push</code></pre>
    {{/isAnonymous}}
    {{/hasProjects}}

    """#

  static let login = #"""
    <h1>Sign in</h1>
    {{#problem}}
    <p class="problem" role="alert">{{.}}</p>
    {{/problem}}
    <form class="fields" method="post" action="/login">
    <input type="hidden" name="next" value="{{next}}">
    <p><label for="token">Token</label>
    <input id="token" name="token" type="password" autocomplete="current-password" required aria-describedby="token-help"{{#problem}} aria-invalid="true"{{/problem}}></p>
    <p id="token-help" class="help">The hub's administrator creates one with <code>alstore hub token create</code>. It stays in this browser until you sign out.</p>
    <p><button type="submit">Sign in</button></p>
    </form>

    """#

  static let refusal = #"""
    <h1>{{heading}}</h1>
    <p class="problem">{{message}}</p>
    {{#advice}}
    <p>{{.}}</p>
    {{/advice}}
    <p><a href="/projects">All projects</a></p>

    """#

  static let constraints = #"""
    <h1>Constraints</h1>
    <form class="fields row" method="get" autocomplete="off" action="{{address}}" role="search">
    <p><label for="name">Name</label>
    <input id="name" name="name" value="{{name}}" placeholder="logo*" autocomplete="off" aria-describedby="name-help"></p>
    <p><label for="layout">Layout</label>
    <select id="layout" name="layout"><option value="">All</option>
    {{#layouts}}
    <option value="{{value}}"{{#isChosen}} selected{{/isChosen}}>{{text}}</option>
    {{/layouts}}
    </select></p>
    <p><label for="at">Revision</label>
    <input id="at" name="at" value="{{at}}" placeholder="{{branch}}" autocomplete="off"></p>
    <p><button type="submit">Search</button></p>
    </form>
    <p id="name-help" class="help">Names can contain the wildcards *, ? and [a-z].</p>
    <p role="status">{{summary}}</p>
    {{#hasRows}}
    <div class="wide">
    <table>
    <caption>Constraints found in revision {{revision}}</caption>
    <thead><tr><th scope="col">Name</th><th scope="col">Layout</th><th scope="col">On</th><th scope="col">Equation</th><th scope="col">Active</th><th scope="col">Outlets</th></tr></thead>
    <tbody>
    {{#rows}}
    <tr><th scope="row">{{name}}</th><td><a href="{{address}}">{{layout}}</a></td><td>{{on}}</td><td><code>{{equation}}</code></td><td>{{active}}</td><td>{{outlets}}</td></tr>
    {{/rows}}
    </tbody>
    </table>
    </div>
    {{/hasRows}}

    """#

  static let conflicts = #"""
    <h1>Conflicts of {{revision}}</h1>
    <p>{{message}}</p>
    {{#hasConflicts}}
    <div class="wide">
    <table>
    <caption>Unresolved conflicts; our values apply until they are resolved</caption>
    <thead><tr><th scope="col">What</th><th scope="col">Layout</th><th scope="col">Field</th><th scope="col">Base</th><th scope="col">Ours</th><th scope="col">Theirs</th><th scope="col">Kind</th></tr></thead>
    <tbody>
    {{#conflicts}}
    <tr><th scope="row">{{name}}</th><td>{{layout}}</td><td>{{field}}</td><td>{{base}}</td><td>{{ours}}</td><td>{{theirs}}</td><td>{{reason}}</td></tr>
    {{/conflicts}}
    </tbody>
    </table>
    </div>
    <p>Resolve in a clone: <code>alstore resolve {{example}} --ours</code>, <code>--theirs</code> or <code>--value</code>, then commit and push.</p>
    {{/hasConflicts}}
    {{^hasConflicts}}
    <p role="status">This revision has no field conflicts.</p>
    {{/hasConflicts}}
    {{#hasFindings}}
    <h2>Found by solving</h2>
    <p>Problems caused only by combining both sides:</p>
    <div class="wide">
    <table>
    <caption>Problems found by solving the merge</caption>
    <thead><tr><th scope="col">Layout</th><th scope="col">Environment</th><th scope="col">What</th></tr></thead>
    <tbody>
    {{#findings}}
    <tr><th scope="row">{{layout}}</th><td>{{environment}}</td><td>{{message}}</td></tr>
    {{/findings}}
    </tbody>
    </table>
    </div>
    {{/hasFindings}}
    <p><a href="{{change}}">Changes of the revision</a></p>

    """#
}
