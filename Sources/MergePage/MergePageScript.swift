/// The script of the page, which shows the state received from the program and sends each choice.
enum MergePageScript {
  static let text = #"""
    "use strict";
    const words = {
      ours: "Ours", theirs: "Theirs", both: "Both", keep: "Keep", remove: "Remove",
    };
    const versions = ["base", "ours", "theirs", "merge"];
    const at = (id) => document.getElementById(id);
    let state = null;
    let shown = null;
    // Which pictures are shown, and whether the program has ended.
    let drawn = "";
    let ended = false;
    const opened = new Set();

    // What turns the direction of the text around it could pass for another text.
    function plain(text) {
      return text.replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g,
        (sign) => "\\u{" + sign.codePointAt(0).toString(16).toUpperCase() + "}");
    }

    function make(name, attributes, ...inner) {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes || {})) {
        if (value !== null && value !== undefined && value !== false) {
          element.setAttribute(key, value === true ? "" : value);
        }
      }
      element.append(...inner.filter((part) => part !== null));
      return element;
    }

    async function ask(path, body) {
      const options = body === undefined ? {} : {
        method: "POST", headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      };
      try {
        const answer = await fetch(path, options);
        const value = await answer.json();
        at("problem").hidden = !value.error;
        at("problem").textContent = value.error || "";
        if (value.error) return false;
        const known = new Set(state ? state.conflicts.map((one) => one.number) : []);
        const came = state ? value.conflicts.filter((one) => !known.has(one.number)) : [];
        state = value;
        if (came.length > 0) shown = came[0].number;
        show();
        if (known.size > 0) focusOnNext();
        if (came.length > 0) {
          at("left").textContent += came.length === 1
            ? " 1 new conflict follows from this." : " " + came.length
              + " new conflicts follow from this.";
          focusOn(came[0].number);
        }
        return true;
      } catch (error) {
        at("problem").hidden = false;
        at("problem").textContent = "alstore no longer responds. Start it again; saved "
          + "decisions are kept.";
        return false;
      }
    }

    function decide(numbers, choice) { return ask("decide", { numbers, choice }); }

    function focusOn(number) {
      const title = document.querySelector("[data-key='show-" + number + "']");
      if (title) title.focus();
    }

    // A control that goes away takes the focus with it: it moves to what is next.
    function focusOnNext() {
      const active = document.activeElement;
      if (active && active !== document.body && !active.disabled && !active.hidden) return;
      const open = state.conflicts.find((one) => !one.choice);
      if (open) focusOn(open.number); else if (!at("save").disabled) at("save").focus();
    }

    function show() {
      document.title = "Conflicts in " + state.path;
      at("path").textContent = state.path;
      const all = state.conflicts.length;
      at("left").textContent = (state.left > 0
        ? state.left + " of " + all + " left." : "No conflicts left.")
        + (state.saved ? state.left < all ? " All decisions are saved." : ""
          : " There are unsaved decisions.");
      at("save").disabled = state.saved && state.left > 0;
      at("leave").textContent = state.saved ? "Leave" : "Save and leave";
      at("discard").hidden = state.saved;
      at("all-proposed").hidden = !state.conflicts.some((one) => !one.choice && one.proposal);
      if (!state.conflicts.some((one) => one.number === shown)) {
        const first = state.conflicts.find((one) => !one.choice) || state.conflicts[0];
        shown = first ? first.number : null;
      }
      const focus = document.activeElement && document.activeElement.dataset.key;
      at("conflicts").replaceChildren(...state.conflicts.map(card));
      if (focus) {
        const again = document.querySelector("[data-key='" + focus + "']");
        if (again) again.focus();
      }
      showPictures();
    }

    function card(one) {
      const title = make("button", {
        type: "button", "data-key": "show-" + one.number,
        "aria-current": one.number === shown ? "true" : null,
      }, one.number + ". " + plain(one.object));
      title.addEventListener("click", () => { shown = one.number; show(); });
      const versions = make("dl", {});
      if (one.ours !== null || one.theirs !== null) {
        for (const side of ["base", "ours", "theirs"]) {
          if (one[side] === null && one.kind === "layout") continue;
          versions.append(make("dt", {}, side),
            make("dd", {}, make("bdi", {}, plain(one[side] ?? "none"))));
        }
      }
      const under = one.under.length === 0 ? null
        : make("details", { open: opened.has(one.number) },
        make("summary", {}, one.under.length === 1 ? "1 dependent change"
          : one.under.length + " dependent changes"),
        make("ul", {}, ...one.under.map((line) => make("li", {}, plain(line)))));
      if (under) {
        under.addEventListener("toggle", () => {
          if (under.open) opened.add(one.number); else opened.delete(one.number);
        });
      }
      const buttons = make("p", { class: "choices" }, ...one.choices.map((choice) => {
        const isChosen = one.choice === choice;
        const button = make("button", {
          type: "button", "aria-pressed": String(isChosen), "data-number": one.number,
          "data-choice": choice, "data-key": one.number + "-" + choice,
        }, words[choice], one.proposal === choice
          ? make("span", { class: "proposed" }, " (proposed)") : null);
        button.addEventListener("click", () => {
          shown = one.number;
          decide([one.number], isChosen ? null : choice);
        });
        return button;
      }));
      return make("article", {
        id: "conflict-" + one.number,
        class: (one.choice ? "decided " : "") + (one.number === shown ? "shown" : ""),
        role: "group", "aria-labelledby": "title-" + one.number,
      }, make("h3", { id: "title-" + one.number }, title),
        make("p", { class: "field" }, plain(one.field ? one.field : one.message)),
        one.kind === "layout" && one.field ? make("p", {}, plain(one.message)) : null,
        versions, under, buttons);
    }

    function showPictures() {
      const one = state.conflicts.find((conflict) => conflict.number === shown);
      const number = one ? one.layout : state.layouts.length > 0 ? 0 : null;
      const wanted = number === null ? "none"
        : number + "/" + state.revision + "/" + (one && one.id ? one.id : "");
      if (ended || wanted === drawn) return;
      drawn = wanted;
      const box = at("contradictions");
      box.hidden = true;
      if (number === null) {
        at("layout").textContent = "";
        at("legend").hidden = true;
        at("sheet").replaceChildren(make("p", { class: "none" },
          one ? "There is no picture for this conflict."
            : "There are no pictures for this document's changes."));
        return;
      }
      at("legend").hidden = false;
      const layout = state.layouts[number];
      at("layout").textContent = layout.name;
      if (layout.contradictions.length > 0) {
        box.hidden = false;
        box.replaceChildren(make("strong", {}, "These constraints conflict in the merge:"),
          make("ul", {}, ...layout.contradictions.flat().map((line) => make("li", {}, plain(line)))));
      }
      const query = "?r=" + state.revision
        + (one && one.id ? "&about=" + encodeURIComponent(one.id) : "");
      for (const version of versions) picture(number, version, layout.name, query);
    }

    // A picture stays until the next one is there, so that nothing flickers.
    function picture(number, version, name, query) {
      let figure = at("picture-" + version);
      if (!figure) {
        if (version === versions[0]) at("sheet").replaceChildren();
        figure = make("figure", { id: "picture-" + version, class: version },
          make("figcaption", {}, version));
        at("sheet").append(figure);
      }
      const image = make("img", {
        src: "picture/" + number + "/" + version + query, alt: name + " as " + version + " has it",
      });
      const old = figure.querySelector("img, p");
      image.addEventListener("load", () => replace(figure, image));
      image.addEventListener("error", () => replace(figure,
        make("p", { class: "none" }, "The layout does not exist in this version.")));
      if (!old) figure.append(image);
    }

    function replace(figure, next) {
      for (const old of figure.querySelectorAll("img, p")) if (old !== next) old.remove();
      if (!next.isConnected) figure.append(next);
    }

    at("save").addEventListener("click", async () => {
      if (await ask("save", {}) && state.left === 0) finish("Saved, and marked as resolved.");
    });
    at("leave").addEventListener("click", async () => {
      if (!state.saved && !await ask("save", {})) return;
      if (state.left === 0) return finish("Saved, and marked as resolved.");
      leave(state.left === state.conflicts.length ? "Nothing was resolved."
        : "Your decisions are saved; " + state.left + " left.");
    });
    at("discard").addEventListener("click", () => {
      leave("Saved decisions are kept; later ones are discarded.");
    });
    at("all-proposed").addEventListener("click", async () => {
      const open = state.conflicts.filter((one) => !one.choice && one.proposal);
      for (const one of open) if (!await decide([one.number], one.proposal)) return;
    });
    async function leave(text) {
      ended = true;
      if (await ask("leave", {})) finish(text); else ended = false;
    }
    function finish(text) {
      ended = true;
      at("left").textContent = text + " You can close this page.";
      for (const button of document.querySelectorAll("button")) button.disabled = true;
    }
    window.addEventListener("beforeunload", (event) => {
      if (!ended && state && !state.saved) event.preventDefault();
    });
    // What the keyboard reaches is not hidden below the bar.
    new ResizeObserver(() => {
      document.documentElement.style.scrollPaddingTop = at("bar").offsetHeight + 8 + "px";
    }).observe(at("bar"));
    ask("state");
    """#
}
