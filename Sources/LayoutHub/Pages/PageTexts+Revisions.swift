/// The templates of pages about revisions and layouts.
extension PageTexts {
  static let project = #"""
    <h1>{{name}}</h1>
    {{^hasRevisions}}
    <p>Nothing has been pushed yet:</p>
    <pre><code>alstore remote add origin {{origin}}/projects/{{name}}
    alstore push</code></pre>
    {{/hasRevisions}}
    {{#hasRevisions}}
    <div class="columns">
    <section aria-labelledby="log">
    <h2 id="log">Revisions of {{shown}}</h2>
    <ol class="log">
    {{#revisions}}
    <li>
    <a class="thumb" href="{{change}}"><img src="{{picture}}" alt="What {{hash}} changed" loading="lazy" width="220" height="130"></a>
    <div>
    <h3><a href="{{change}}">{{subject}}</a></h3>
    <p class="meta"><code>{{hash}}</code> {{author}}, <time datetime="{{time}}">{{day}}</time></p>
    {{#hasReferences}}
    <p class="meta">{{#references}}<span class="tag">{{.}}</span> {{/references}}</p>
    {{/hasReferences}}
    {{#hasChanges}}
    <ul class="changes">
    {{#changes}}
    <li class="{{kind}}">{{text}}</li>
    {{/changes}}
    {{#more}}
    <li><a href="{{change}}" aria-label="{{.}} more changes of {{hash}}">and {{.}} more</a></li>
    {{/more}}
    </ul>
    {{/hasChanges}}
    <p class="meta"><a href="{{layouts}}" aria-label="Layouts of {{hash}}">Layouts</a>{{#isMerge}} · <a href="{{conflicts}}" aria-label="Conflicts of {{hash}}">Conflicts of the merge</a>{{/isMerge}}</p>
    </div>
    </li>
    {{/revisions}}
    </ol>
    {{#older}}
    <p><a href="{{.}}" rel="next">Older revisions</a></p>
    {{/older}}
    </section>
    <div>
    <section aria-labelledby="branches">
    <h2 id="branches">Branches</h2>
    <ul class="plain">
    {{#branches}}
    <li><a href="{{address}}"{{#isShown}} aria-current="true"{{/isShown}}>{{name}}</a> <code>{{hash}}</code>{{#difference}} <a href="{{.}}" aria-label="Compare {{name}} with {{base}}">compare</a>{{/difference}}</li>
    {{/branches}}
    </ul>
    {{#moreBranches}}
    <p><a href="{{.}}">More branches</a></p>
    {{/moreBranches}}
    </section>
    <section aria-labelledby="tags">
    <h2 id="tags">Tags</h2>
    {{#hasTags}}
    <ul class="plain">
    {{#tags}}
    <li><a href="{{address}}">{{name}}</a> <code>{{hash}}</code></li>
    {{/tags}}
    </ul>
    {{#moreTags}}
    <p><a href="{{.}}">More tags</a></p>
    {{/moreTags}}
    {{/hasTags}}
    {{^hasTags}}
    <p>None.</p>
    {{/hasTags}}
    </section>
    <section aria-labelledby="layouts">
    <h2 id="layouts">Layouts</h2>
    <ul class="plain">
    {{#layouts}}
    <li><a href="{{address}}">{{name}}</a> {{numbers}}</li>
    {{/layouts}}
    </ul>
    </section>
    <section aria-labelledby="search">
    <h2 id="search">Search</h2>
    <form class="fields" method="get" action="{{searchAddress}}" role="search">
    <p><label for="name">Constraints by name</label>
    <input id="name" name="name" placeholder="logo*" autocomplete="off"></p>
    <p><button type="submit">Search</button></p>
    </form>
    </section>
    <section aria-labelledby="clone">
    <h2 id="clone">Clone</h2>
    <pre><code>alstore clone {{origin}}/projects/{{name}}</code></pre>
    </section>
    </div>
    </div>
    {{/hasRevisions}}

    """#

  static let layout = #"""
    <h1>{{layout}}</h1>
    <p>{{status}} At revision <a href="{{change}}"><code>{{revision}}</code></a>.</p>
    <form class="fields row" method="get" autocomplete="off" action="{{address}}">
    {{#choices}}
    <p><label for="{{name}}">{{label}}</label>
    <select id="{{name}}" name="{{name}}">
    {{#options}}
    <option value="{{value}}"{{#isChosen}} selected{{/isChosen}}>{{text}}</option>
    {{/options}}
    </select></p>
    {{/choices}}
    <p><label for="at">Revision</label>
    <input id="at" name="at" value="{{at}}" placeholder="{{branch}}" autocomplete="off"></p>
    <p><button type="submit">Show</button></p>
    </form>
    {{#hasEnvironments}}
    <p class="help">Device and orientation apply to the layout's own canvas; an environment has its own.</p>
    {{/hasEnvironments}}
    {{#hasProblems}}
    <section aria-labelledby="problems">
    <h2 id="problems">Problems</h2>
    <ul>
    {{#problems}}
    <li>{{.}}</li>
    {{/problems}}
    </ul>
    </section>
    {{/hasProblems}}
    {{#figure}}
    <p class="help">Point at a view, or move through the tables with the Tab key: views are shown with their constraints, constraints with their views.</p>
    {{{.}}}
    {{/figure}}
    {{^figure}}
    <p>{{tooMany}}</p>
    {{/figure}}
    <p><a href="{{picture}}">Picture only</a> · <a href="{{json}}">Frames as JSON</a></p>

    """#

  static let difference = #"""
    <h1>{{heading}}</h1>
    {{#revision}}
    <p class="meta"><code>{{hash}}</code> {{author}}, <time datetime="{{time}}">{{day}}</time></p>
    {{#hasMore}}
    <pre class="message">{{message}}</pre>
    {{/hasMore}}
    <p>{{#parents}}<a href="{{address}}">Before: <code>{{hash}}</code></a> · {{/parents}}<a href="{{layouts}}">Layouts of this revision</a>{{#conflicts}} · <a href="{{.}}">Conflicts of the merge</a>{{/conflicts}}</p>
    {{/revision}}
    <form class="fields row" method="get" autocomplete="off" action="{{address}}">
    <p><label for="from">From</label>
    <input id="from" name="from" value="{{from}}" placeholder="the revision before" autocomplete="off"></p>
    <p><label for="to">To</label>
    <input id="to" name="to" value="{{to}}" placeholder="{{branch}}" autocomplete="off"></p>
    <p><label for="style">Pictures</label>
    <select id="style" name="style">
    {{#styles}}
    <option value="{{value}}"{{#isChosen}} selected{{/isChosen}}>{{text}}</option>
    {{/styles}}
    </select></p>
    <p><button type="submit">Compare</button></p>
    </form>
    <p role="status">{{summary}}</p>
    {{#pictures}}
    <figure class="change">
    <figcaption>{{place}}</figcaption>
    <picture>
    <source media="(max-width: 74rem)" srcset="{{narrowAddress}}">
    <img src="{{address}}" alt="{{alternative}}"{{#isLater}} loading="lazy"{{/isLater}}>
    </picture>
    {{#hasLines}}
    <ul>
    {{#lines}}
    <li>{{.}}</li>
    {{/lines}}
    </ul>
    {{/hasLines}}
    {{#hasMoves}}
    <details><summary>{{movesTitle}}</summary>
    <ul>
    {{#moves}}
    <li>{{.}}</li>
    {{/moves}}
    </ul>
    </details>
    {{/hasMoves}}
    </figure>
    {{/pictures}}
    {{#sections}}
    <h2>{{heading}}</h2>
    {{{objects}}}
    {{#hasDerived}}
    <details><summary>{{derivedTitle}}</summary>
    <ul>
    {{#derived}}
    <li>{{.}}</li>
    {{/derived}}
    </ul>
    </details>
    {{/hasDerived}}
    {{/sections}}

    """#
}
